//! How fast `classic` searches from the start of a game on nine boards: for `cargo xtask bench`, natively and in a browser.
use crate::{Boards, Leaves, Player};
use mcts::Search;
use session::{Clock, Measurement};
use std::hint::black_box;
use tictactoe::{Rules, Sheet};
use tictactoe_engines::Tree;

/// Iterations of a search.
const ITERATIONS: u32 = 32_000;

/// The games that are measured, with the fingerprints of `classic` after [`ITERATIONS`] with seed 1 from the start.
const TREES: [(Rules, u64); 2] =
    [(Rules::Ultimate, 0xd51e_0a87_dd19_22a7), (Rules::Sudo, 0x03df_6c20_624e_8adb)];

/// A measurement of the iterations of `classic` per second from the start of a game, in one search after the other.
#[derive(Debug)]
pub struct Speed {
    start: Boards,
    seed: u64,
}

impl Speed {
    /// The measurement in the game with these rules, after a check that its search grows the expected tree.
    ///
    /// # Errors
    /// If the tree is another one, or this game is not measured; one line.
    pub fn new(rules: Rules) -> Result<Self, String> {
        let expected = TREES.iter().find(|(of, _)| *of == rules);
        let (_, expected) = expected.ok_or_else(|| format!("{rules} is not measured"))?;
        let mut speed = Self { start: Sheet::new(rules).into(), seed: 1 };
        let found = speed.grown().fingerprint();
        if found == *expected {
            Ok(speed)
        } else {
            Err(format!("{rules}: {found:#018x} is a different tree"))
        }
    }

    /// Grows the next tree; returns its iterations.
    pub fn once(&mut self) -> f64 {
        black_box(self.grown());
        f64::from(ITERATIONS)
    }

    fn grown(&mut self) -> Search<Boards, Leaves> {
        let player = Player::growing(Tree::CLASSIC, ITERATIONS);
        let mut search = player.tree(&self.start, self.seed).expect("it grows a tree");
        search.run(ITERATIONS);
        self.seed += 1;
        search
    }
}

impl Measurement for Speed {
    fn piece(&mut self, clock: Clock, ms: f64) -> Option<f64> {
        let (begin, mut iterations) = (clock(), 0.0);
        loop {
            iterations += self.once();
            let took_ms = clock() - begin;
            if took_ms >= ms {
                return Some(iterations / took_ms * 1e3);
            }
        }
    }
}
