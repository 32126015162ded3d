//! Analyses near the end of a game by solving it: of every move, or of the move that was played beside the best one.
use crate::convert;
use othello::{Move, Position};
use othello_engines::solver::{Analysis, Counting, Solver};
use protocol::{Compared, Estimate, Scope, Statistics, WireMove};
use session::{Clock, sure};
use std::iter::once;

/// The number of positions that the solver examines between two looks at the clock: about a millisecond's worth.
const LOT: u64 = 4_000;

/// A solver for what people see. It counts like the result of a game on the page: empty squares are the winner's.
pub fn solver() -> Solver {
    Solver::default().counting(Counting::Official)
}

/// An exact analysis in progress.
pub struct Solved {
    position: Position,
    solver: Solver,
    of: Of,
}

enum Of {
    /// Of every move.
    Every(Box<Analysis>),
    /// Of the best move and the one that was played.
    Two(Box<Two>),
}

/// Solves first the position, then the position after the move that was played.
struct Two {
    position: Position,
    /// The move that was played, if any.
    played: Option<Move>,
    /// The number of positions that the solver had examined before.
    nodes_before: u64,
    best: Option<Estimate>,
    value_of_played: Option<Estimate>,
}

impl Solved {
    /// Begins an analysis with this solver, whose table it reuses.
    pub fn new(position: Position, scope: Scope, played: Option<Move>, solver: Solver) -> Self {
        let of = match scope {
            Scope::EveryMove => Of::Every(Box::new(Analysis::new(position))),
            Scope::Best { .. } => {
                let nodes_before = solver.nodes();
                Of::Two(Box::new(Two { position, played, nodes_before, best: None, value_of_played: None }))
            }
        };
        Self { position, solver, of }
    }

    /// The solver, for the next analysis.
    pub fn into_solver(self) -> Solver {
        self.solver
    }

    /// Works for about `slice_ms` milliseconds; returns whether the analysis is done.
    pub fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        let before = clock();
        loop {
            let done = match &mut self.of {
                Of::Every(analysis) => analysis.run(&mut self.solver, LOT),
                Of::Two(two) => two.run(&mut self.solver),
            };
            if done || clock() - before >= slice_ms {
                return done;
            }
        }
    }

    /// The results so far.
    pub fn analysis(&self, times: Statistics, done: bool) -> protocol::Analysis {
        let (moves, compared, nodes): (Vec<_>, _, _) = match &self.of {
            Of::Every(analysis) => {
                let rows = analysis.rows().iter().map(|row| certain(row.played, row.score));
                (rows.collect(), None, analysis.nodes())
            }
            Of::Two(two) => (two.solved(), two.result(), self.solver.nodes() - two.nodes_before),
        };
        let best = moves.iter().map(|row| row.value).reduce(f64::max);
        let statistics = Statistics {
            nodes: nodes.try_into().unwrap_or(u32::MAX),
            // The best move is unknown until every move is solved.
            expected_result: best.filter(|_| done),
            ..times
        };
        protocol::Analysis { moves, compared, statistics, forced_win: Vec::new(), done }
    }

    /// The line of best play after each move, to the end of the game; none until every move is solved. From the table of the solver: with
    /// 15 empty squares, all of them together took 0.2 to 2 ms natively in twenty positions.
    pub fn lines(&mut self) -> Vec<Vec<WireMove>> {
        let Self { position, solver, of } = self;
        let Of::Every(analysis) = of else { return Vec::new() };
        let solved = analysis.rows().iter().filter(|_| analysis.is_done());
        let line = |played: Move| {
            let rest = position.play(played).map(|after| solver.line(after)).unwrap_or_default();
            once(played).chain(rest).map(convert::wire).collect()
        };
        solved.map(|row| row.played).map(line).collect()
    }
}

impl Two {
    /// The exact results so far: the best move and, if it is another one, the move that was played.
    fn solved(&self) -> Vec<Estimate> {
        let best = self.best.map(|best| best.action);
        let other = self.value_of_played.filter(|played| Some(played.action) != best);
        self.best.into_iter().chain(other).collect()
    }

    /// The values of both moves, once they are known.
    fn result(&self) -> Option<Compared> {
        Some(Compared { best: self.best?, played: self.value_of_played? })
    }

    /// Examines [`LOT`] positions; returns whether both moves are solved.
    fn run(&mut self, solver: &mut Solver) -> bool {
        let Some(best) = self.best else {
            if solver.is_idle() {
                solver.start(self.position);
            }
            if let Some(solved) = solver.run(LOT)
                && let Some(best) = solved.best
            {
                self.best = Some(certain(best, solved.score));
                self.value_of_played = self.best.filter(|_| self.played == Some(best));
            }
            return self.best.is_some() && (self.played.is_none() || self.value_of_played.is_some());
        };
        let Some(played) = self.played else { return true };
        if self.value_of_played.is_none() {
            if solver.is_idle() {
                let Ok(after) = self.position.play(played) else { return true };
                solver.start(after);
            }
            self.value_of_played = solver.run(LOT).map(|solved| certain(played, -solved.score));
        }
        debug_assert!(
            self.value_of_played.is_none_or(|played| played.discs <= best.discs),
            "nothing is better than the best"
        );
        self.value_of_played.is_some()
    }
}

/// The estimate of a solved move. `score` is the official disc difference from the view of the side that makes it.
fn certain(played: Move, score: i32) -> Estimate {
    sure(convert::wire(played), score, true)
}
