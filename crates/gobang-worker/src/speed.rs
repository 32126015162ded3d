//! How fast trees grow from a position in the middle of a game: for `cargo xtask bench`, natively and in a browser.
use crate::program::measured;
use gobang::{Position, Setup, text};
use gobang_engines::{Leaves, State, Tree};
use mcts::Search;
use session::{Clock, Measurement};

/// The moves before the position.
const MOVES: &str = "h8 i9 g7 h6";

/// Iterations of a tree.
const ITERATIONS: u32 = 2_000;

/// The iterations that a tree grows by between two looks at the clock.
const GROWN_AT_ONCE: u32 = 20;

/// A measurement of the iterations per second of a tree, one after the other.
#[derive(Debug)]
pub struct Speed {
    start: State,
    tree: &'static Tree,
    seed: u64,
    search: Option<Box<Search<State, Leaves>>>,
    /// The time spent on the trees of the next figure, and their iterations, without those of `search`.
    elapsed_ms: f64,
    iterations: f64,
}

impl Speed {
    /// The measurement with this number: 0 for `classic`, 1 for `puct`.
    ///
    /// # Errors
    /// If there is none; one line.
    pub fn new(figure: u8) -> Result<Self, String> {
        let tree = measured(figure).ok_or_else(|| format!("there is no figure {figure} of Gobang"))?;
        let game = text::read(MOVES, Setup::default()).map_err(|error| error.to_string())?;
        let position: Position = game.position();
        Ok(Self { start: position.into(), tree, seed: 1, search: None, elapsed_ms: 0.0, iterations: 0.0 })
    }

    /// Grows the next tree to its end; returns its iterations.
    pub fn once(&mut self) -> f64 {
        loop {
            if let Some(iterations) = self.part() {
                return iterations;
            }
        }
    }

    /// Grows the tree a little; returns its iterations once it is done.
    fn part(&mut self) -> Option<f64> {
        let search = self.search.get_or_insert_with(|| Box::new(self.tree.search(self.start, self.seed)));
        let run = search.run(GROWN_AT_ONCE.min(ITERATIONS - search.statistics().iterations));
        let iterations = search.statistics().iterations;
        let done = run.finished || iterations >= ITERATIONS;
        done.then(|| {
            self.search = None;
            self.seed += 1;
            f64::from(iterations)
        })
    }
}

impl Measurement for Speed {
    fn piece(&mut self, clock: Clock, ms: f64) -> Option<f64> {
        let (begin, before_ms) = (clock(), self.elapsed_ms);
        loop {
            let done = self.part();
            let now = clock();
            self.elapsed_ms = before_ms + now - begin;
            if let Some(iterations) = done {
                self.iterations += iterations;
                if self.elapsed_ms >= ms && self.elapsed_ms > 0.0 {
                    let took_ms = std::mem::take(&mut self.elapsed_ms);
                    return Some(std::mem::take(&mut self.iterations) / took_ms * 1e3);
                }
            } else if now - begin >= ms {
                return None;
            }
        }
    }
}
