//! The options that players with tree searches share in every game: limits, exploration, proven results, the final move, and so on.
//!
//! A game's player implements [`Searcher`]. Its table of options consists of [`PlayerOption`]s: those that this crate makes for its kinds,
//! and its own. The game's tests cover these options, since this crate has no players.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod shared;

pub use shared::{
    exploration, final_move, iterations, max_nodes, meaning, milliseconds, minimax, mistakes, reuse, solver,
    word,
};

use mcts::{Config, Limit, Limits};
use players::options::{OptionKind, OptionValue};
use players::{Configured, NameEntry, SetError};
use std::fmt::{self, Write};

/// The iterations for a move if a text sets no limit; of a search without a tree, positions.
pub const DEFAULT_ITERATIONS: u32 = 10_000;

/// The parts of a player that the shared options read.
#[derive(Debug)]
pub struct Parts<'a> {
    /// The limits of its searches.
    pub limits: &'a Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub mistakes: f64,
    /// The configuration of its tree, and whether the tree is kept; `None` without a tree.
    pub tree: Option<(&'a Config, bool)>,
}

/// The same parts, to be changed.
#[derive(Debug)]
pub struct PartsMut<'a> {
    /// The limits of its searches.
    pub limits: &'a mut Limits,
    /// The share of moves, 0 to 1, at which it plays another one than the best.
    pub mistakes: &'a mut f64,
    /// The configuration of its tree, and whether the tree is kept; `None` without a tree.
    pub tree: Option<(&'a mut Config, &'a mut bool)>,
}

/// A player with searches.
pub trait Searcher: Configured<Kind: PartialEq> + 'static {
    /// The most that an untrusted text may ask for, by the names of the options.
    const UNTRUSTED: &'static [(&'static str, u32)];

    /// Its parts.
    fn parts(&self) -> Parts<'_>;

    /// Its parts, to be changed.
    fn parts_mut(&mut self) -> PartsMut<'_>;

    /// The limits of its searches.
    fn limits(&self) -> &Limits {
        self.parts().limits
    }

    /// The share of moves, 0 to 1, at which it plays another one than the best.
    fn mistakes(&self) -> f64 {
        self.parts().mistakes
    }

    /// The same player with other limits.
    #[must_use]
    fn within(mut self, limits: Limits) -> Self {
        *self.parts_mut().limits = limits;
        self
    }

    /// The same player, which also keeps to this limit.
    #[must_use]
    fn also_within(self, limit: Limit) -> Self {
        let limits = self.limits().clone().and(limit);
        self.within(limits)
    }

    /// The same player, within the caps for untrusted texts.
    #[must_use]
    fn within_caps(mut self) -> Self {
        players::cap_options(&mut self);
        self
    }
}

/// The players of a game and their options with their values and defaults, in English: a line for each.
pub fn help<P: Searcher<Option = PlayerOption<P>>, N: fmt::Display>(
    game: &str,
    names: &[NameEntry<N>],
    options: &[PlayerOption<P>],
) -> String {
    let mut text = format!("Players of {game}:\n");
    // Writing to a string can't fail.
    for entry in names {
        let _ = writeln!(text, "  {:<40} {}", entry.listed(), entry.doc);
    }
    if options.is_empty() {
        return text;
    }
    let _ = writeln!(
        text,
        "\nA name may be followed by a colon and NAME=VALUE,NAME=VALUE,...; without a limit, {DEFAULT_ITERATIONS} iterations:"
    );
    for option in options {
        let values = format!("{}: {}", option.name, option.kind);
        let of = option.players.iter().map(|kind| match option.default_value(*kind) {
            Some(default) => format!("{} [{default}]", P::name_of(*kind)),
            None => P::name_of(*kind).to_owned(),
        });
        let of = of.collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "  {values:<40} {}. Of {of}", option.doc);
    }
    text
}

/// Gives a player without limits [`DEFAULT_ITERATIONS`].
pub fn ensure_limit(player: &mut impl Searcher) {
    let limits = player.parts_mut().limits;
    if limits.rules().is_empty() {
        *limits = Limits::new().iterations(DEFAULT_ITERATIONS);
    }
}

/// An option of a player.
#[derive(Debug)]
pub struct PlayerOption<P: Searcher> {
    /// Its name in texts.
    pub name: &'static str,
    /// The players that have it.
    pub players: &'static [P::Kind],
    /// A description in English, for the help.
    pub doc: &'static str,
    /// The values that it takes.
    pub kind: OptionKind,
    /// Its value; `None` if it is off.
    pub get: fn(&P) -> Option<OptionValue>,
    /// Sets a value of its kind, or turns it off if it is off by default.
    pub set: fn(&mut P, Option<OptionValue>),
}

impl<P: Searcher> PlayerOption<P> {
    /// Its value in a player; `None` if it is off or the player does not have it.
    pub fn get(&self, player: &P) -> Option<OptionValue> {
        if self.players.contains(&player.kind()) { (self.get)(player) } else { None }
    }

    /// Its default in such a player; `None` if it is off by default.
    pub fn default_value(&self, kind: P::Kind) -> Option<OptionValue> {
        players::PlayerOption::default_value(self, kind)
    }
}

impl<P: Searcher<Option = Self>> PlayerOption<P> {
    /// Sets it, to its default if `value` is `None`. A search that would be left without a limit gets [`DEFAULT_ITERATIONS`], and a
    /// player without the option is left alone.
    ///
    /// # Errors
    /// If it does not take this value; the player is then unchanged.
    pub fn set(&self, player: &mut P, value: Option<OptionValue>) -> Result<(), SetError> {
        players::set(self, player, value)
    }
}

impl<P: Searcher> players::PlayerOption<P> for PlayerOption<P> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn kind(&self) -> OptionKind {
        self.kind
    }

    fn source(&self) -> &'static str {
        ""
    }

    fn untrusted_most(&self) -> Option<u32> {
        P::UNTRUSTED.iter().find(|(name, _)| *name == self.name).map(|(_, most)| *most)
    }

    fn get(&self, player: &P) -> Option<OptionValue> {
        self.get(player)
    }

    fn put(&self, player: &mut P, value: Option<OptionValue>) {
        (self.set)(player, value);
    }
}

/// The number in a limit of the player, by a function that knows one kind of limit.
fn limit(player: &impl Searcher, of: fn(&Limit) -> Option<u32>) -> Option<OptionValue> {
    player.parts().limits.rules().iter().find_map(of).map(OptionValue::Whole)
}

/// Replaces the limits of one kind, which `of` knows, by a new one.
fn set_limit(player: &mut impl Searcher, of: fn(&Limit) -> Option<u32>, limit: Option<Limit>) {
    let limits = player.parts_mut().limits;
    let others = limits.rules().iter().filter(|limit| of(limit).is_none()).chain(&limit);
    *limits = others.fold(Limits::new(), |limits, limit| limits.and(*limit));
}
