//! Laws that every game must keep, checked by random play.
//!
//! The search relies on the promises in the documentation of [`Game`] and [`ActionSet`](crate::ActionSet) and does not check them: a
//! game that breaks one gives wrong values, not errors. A [`Check`] plays random games and tests every promise, a [`Law`], in each
//! state on the way. The first one that doesn't hold is returned as [`Broken`], with the actions that lead there and the seed that
//! repeats it. The idea is that of OpenSpiel, which runs the same basic tests on all of its games (Lanctot et al., "OpenSpiel: a
//! framework for reinforcement learning in games", 2019).
//!
//! Two laws need a second opinion, because only an independent implementation of the rules can say where a game ends and how: see
//! [`Check::referee`].
//!
//! [`check_search`] tests what a search promises on any game with any evaluator.
//!
//! ```
//! # use mcts::{ActionSet, Game, Outcome};
//! # #[derive(Clone, Copy, Debug)] struct Nim(u8);
//! # #[derive(Clone, Copy)] struct Takes(u8);
//! # impl ActionSet for Takes {
//! #     type Action = u8;
//! #     fn len(&self) -> u32 { self.0.count_ones() }
//! #     fn nth(&self, n: u32) -> u8 { (1..4).filter(|take| self.0 >> take & 1 == 1).nth(n as usize).unwrap() }
//! #     fn remove(&mut self, action: u8) { self.0 &= !(1 << action); }
//! # }
//! # impl Game for Nim {
//! #     type Action = u8;
//! #     type Actions = Takes;
//! #     fn actions(&self) -> Takes { Takes(((1u16 << (self.0.min(3) + 1)) - 2) as u8) }
//! #     fn play(&mut self, action: u8) { self.0 -= action; }
//! #     fn outcome(&self) -> Outcome { Outcome::Loss }
//! #     fn encode(action: u8) -> u8 { action }
//! #     fn decode(code: u8) -> u8 { code }
//! # }
//! use mcts::laws::Check;
//!
//! // Nim with one heap of 10: the player who takes the last match wins.
//! let referee = |actions: &[u8]| {
//!     let is_over = actions.iter().sum::<u8>() == 10;
//!     is_over.then(|| if actions.len() % 2 == 1 { Outcome::Win } else { Outcome::Loss })
//! };
//! let checked = Check::new(Nim(10)).games(20).referee(referee).run()?;
//! assert_eq!(checked.games, 20);
//! assert!(checked.longest <= 10);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing outside of tests uses this module, so programs that play don't contain it.
use crate::Game;
use std::panic::{AssertUnwindSafe, catch_unwind};

mod check;
mod law;
mod search;
mod state;

pub use check::{Check, Checked};
pub use law::{Broken, Law};
pub use search::{CONFIGS, check_search};

/// A law that doesn't hold in some state, and how that shows.
#[derive(Debug)]
struct Breach {
    law: Law,
    finding: String,
}

impl Breach {
    /// The breach with the place where it was found: the state after `actions` in the game with this seed.
    fn found<G: Game>(self, state: &G, actions: &[G::Action], seed: u64) -> Broken<G::Action> {
        let Self { law, finding } = self;
        Broken { law, finding, state: format!("{state:?}"), actions: actions.to_vec(), seed }
    }
}

/// `Ok` if `holds`; otherwise the breach of `law`, with the evidence.
fn require(holds: bool, law: Law, finding: impl FnOnce() -> String) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach { law, finding: finding() }) }
}

/// Runs a check and takes a panic in it for a breach of [`Law::NoPanics`].
fn guarded(check: impl FnOnce() -> Result<(), Breach>) -> Result<(), Breach> {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Err(Breach {
            law: Law::NoPanics,
            finding: text.unwrap_or_else(|| "a panic without a message".to_owned()),
        })
    })
}
