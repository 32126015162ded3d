//! The speed of trees and playouts from the empty board, for `cargo xtask bench`, in a browser as natively.
use crate::program::{Measured, measured};
use gobang::Setup;
use gobang_engines::{Leaves, Policy, State, Tree};
use mcts::Search;
use session::{Clock, Measurement, Rate};

/// Iterations of a tree, and playouts one after the other.
const ITERATIONS: u32 = 4_000;

/// The iterations or playouts between two looks at the clock.
const AT_ONCE: u32 = 20;

/// A measurement of the iterations or playouts per second, one after the other.
#[derive(Debug)]
pub struct Speed {
    measured: Measured,
    seed: u64,
    search: Option<Box<Search<State, Leaves>>>,
    /// The playouts of the next figure.
    playouts: u32,
    rate: Rate,
}

impl Speed {
    /// The measurement with this number: 0 for `classic`, 1 for `puct`, 2 for uniform playouts.
    ///
    /// # Errors
    /// If there is none; one line.
    pub fn new(figure: u8) -> Result<Self, String> {
        let measured = measured(figure).ok_or_else(|| format!("there is no figure {figure} of Gobang"))?;
        Ok(Self { measured, seed: 1, search: None, playouts: 0, rate: Rate::default() })
    }

    /// Makes the next tree or the next playouts to their end; returns their number.
    pub fn once(&mut self) -> f64 {
        loop {
            if let Some(iterations) = self.part() {
                return iterations;
            }
        }
    }

    /// Goes on a little; returns the number of iterations or playouts once they are done.
    fn part(&mut self) -> Option<f64> {
        let start = State::new(Setup::default());
        match self.measured {
            Measured::Tree(tree) => self.grow(start, tree),
            Measured::Playouts(policy) => self.play(start, policy),
        }
    }

    fn grow(&mut self, start: State, tree: &Tree) -> Option<f64> {
        let search = self.search.get_or_insert_with(|| Box::new(tree.search(start, self.seed)));
        let run = search.run(AT_ONCE.min(ITERATIONS - search.statistics().iterations));
        let iterations = search.statistics().iterations;
        let done = run.finished || iterations >= ITERATIONS;
        done.then(|| {
            self.search = None;
            self.seed += 1;
            f64::from(iterations)
        })
    }

    fn play(&mut self, start: State, policy: Policy) -> Option<f64> {
        for _ in 0..AT_ONCE {
            self.seed += 1;
            std::hint::black_box(policy.play(&start, self.seed, &mut |_| ()));
        }
        self.playouts += AT_ONCE;
        (self.playouts >= ITERATIONS).then(|| f64::from(std::mem::take(&mut self.playouts)))
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
