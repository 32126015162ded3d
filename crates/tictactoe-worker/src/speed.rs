//! How fast `classic` searches from the start of a game on nine boards: for `cargo xtask bench`, natively and in a browser.
use crate::{Boards, Leaves, Player};
use mcts::Search;
use session::{Clock, Measurement, Rate};
use tictactoe::{Rules, Sheet};
use tictactoe_engines::Tree;

/// Iterations of a search.
const ITERATIONS: u32 = 32_000;

/// The games that are measured, in the order of their numbers in [`protocol::MeasureSpec`], with the fingerprints of `classic` after [`ITERATIONS`] with seed 1 from the start.
const TREES: [(Rules, u64); 2] =
    [(Rules::Ultimate, 0xd51e_0a87_dd19_22a7), (Rules::Sudo, 0x03df_6c20_624e_8adb)];

/// The iterations that a tree grows by between two looks at the clock: a few hundred microseconds, and many times that on a slow or busy
/// device before a browser's optimising compiler is done. A worker that grows a whole tree without a word there counts as dead.
const GROWN_AT_ONCE: u32 = 100;

/// A measurement of the iterations of `classic` per second from the start of a game, in one search after the other.
#[derive(Debug)]
pub struct Speed {
    rules: Rules,
    /// The fingerprint of the first tree.
    expected: u64,
    seed: u64,
    tree: Option<Search<Boards, Leaves>>,
    rate: Rate,
}

impl Speed {
    /// The measurement with this number.
    ///
    /// # Errors
    /// If there is none; one line.
    pub fn new(figure: u8) -> Result<Self, String> {
        let measured = TREES.get(usize::from(figure));
        let &(rules, expected) =
            measured.ok_or_else(|| format!("there is no figure {figure} of nine boards"))?;
        Ok(Self { rules, expected, seed: 1, tree: None, rate: Rate::default() })
    }

    /// Grows the next tree to its end; returns its iterations. Panics if the first one is not the expected one.
    pub fn once(&mut self) -> f64 {
        loop {
            if let Some(iterations) = self.part() {
                return iterations;
            }
        }
    }

    /// Grows the tree a little; returns its iterations once it is done.
    fn part(&mut self) -> Option<f64> {
        let tree = self.tree.get_or_insert_with(|| {
            let start = Sheet::new(self.rules).into();
            Player::growing(Tree::CLASSIC, ITERATIONS).tree(&start, self.seed).expect("it grows a tree")
        });
        tree.run(GROWN_AT_ONCE.min(ITERATIONS - tree.statistics().iterations));
        if tree.statistics().iterations < ITERATIONS {
            return None;
        }
        let found = tree.fingerprint();
        let (rules, expected) = (self.rules, self.expected);
        assert!(self.seed > 1 || found == expected, "{rules}: {found:#018x} is a different tree");
        self.tree = None;
        self.seed += 1;
        Some(f64::from(ITERATIONS))
    }
}

impl Measurement for Speed {
    fn piece(&mut self, clock: Clock, ms: f64) -> Option<f64> {
        let mut rate = std::mem::take(&mut self.rate);
        let figure = rate.piece(clock, ms, || self.part());
        self.rate = rate;
        figure
    }
}
