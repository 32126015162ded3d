//! Analyses that grow no tree: with the learned evaluation, which values moves in discs, or by solving an ending.
use crate::convert;
use crate::solved::{self, Solved};
use othello::{Move, Position};
use othello_engines::Expert;
use othello_engines::analyst::{self, Analyst, MoveValue};
use othello_engines::solver::Solver;
use protocol::{Analyse, Analysis, Compared, Estimate, Scope, Statistics, WireMove};
use session::Clock;
use std::sync::Arc;

/// The number of positions that the analyst visits between two looks at the clock: some milliseconds.
const BATCH: u64 = 4_000;

/// An analysis that grows no tree.
pub enum Study {
    /// With the learned evaluation.
    Learned(Learned),
    /// By solving.
    Solved(Box<Solved>),
}

impl Study {
    /// Starts the analysis of a position that is not over: with the learned evaluation if there is one for it, or by solving if it has few
    /// empty squares; `None` if a tree has to do it. The `earlier` analysis gives the data with which it can be continued: consecutive positions
    /// of a game have much in common.
    pub fn new(
        position: Position,
        order: &Analyse,
        played: Option<Move>,
        expert: Option<Arc<dyn Expert>>,
        earlier: Option<Self>,
    ) -> Option<Self> {
        if let Some(expert) = expert {
            let analyst = earlier.and_then(Self::into_analyst).unwrap_or_else(|| expert.analyst());
            return Some(Self::Learned(Learned::new(position, order, played, analyst)));
        }
        (position.empties().len() <= order.exact_empties.into()).then(|| {
            let solver = earlier.and_then(Self::into_solver).unwrap_or_else(solved::solver);
            Self::Solved(Box::new(Solved::new(position, order.scope, played, solver)))
        })
    }

    fn into_analyst(self) -> Option<Box<dyn Analyst>> {
        if let Self::Learned(learned) = self { Some(learned.analyst) } else { None }
    }

    fn into_solver(self) -> Option<Solver> {
        if let Self::Solved(solved) = self { Some(solved.into_solver()) } else { None }
    }
}

impl session::Study for Study {
    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        match self {
            Self::Learned(learned) => learned.slice(clock, slice_ms),
            Self::Solved(solved) => solved.slice(clock, slice_ms),
        }
    }

    fn analysis(&self, times: Statistics, done: bool) -> Analysis {
        match self {
            Self::Learned(learned) => learned.analysis(times, done),
            Self::Solved(solved) => solved.analysis(times, done),
        }
    }

    fn lines(&mut self) -> Vec<Vec<WireMove>> {
        match self {
            Self::Learned(learned) => learned.lines(),
            Self::Solved(solved) => solved.lines(),
        }
    }
}

/// An analysis with the learned evaluation in progress.
pub struct Learned {
    analyst: Box<dyn Analyst>,
    played: Option<Move>,
}

impl Learned {
    fn new(position: Position, order: &Analyse, played: Option<Move>, mut analyst: Box<dyn Analyst>) -> Self {
        let scope = match order.scope {
            Scope::EveryMove => analyst::Scope::EveryMove,
            Scope::Best { .. } => analyst::Scope::Best { played },
        };
        analyst.begin(position.board(), scope, order.positions.into());
        Self { analyst, played }
    }

    fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        let begin = clock();
        loop {
            let done = self.analyst.run(BATCH);
            if done || clock() - begin >= slice_ms {
                return done;
            }
        }
    }

    fn lines(&mut self) -> Vec<Vec<WireMove>> {
        let moves: Vec<Move> = self.analyst.moves().iter().map(|row| row.played).collect();
        let line = |played| self.analyst.line(played).into_iter().map(convert::wire).collect();
        moves.into_iter().map(line).collect()
    }

    /// The results so far. Positions count as iterations, and there is no tree.
    fn analysis(&self, times: Statistics, done: bool) -> Analysis {
        let moves: Vec<Estimate> = self.analyst.moves().iter().map(estimate).collect();
        let action = self.played.map(convert::wire);
        let played = moves.iter().find(|one| Some(one.action) == action);
        // If both are equally good, the move that was played is the best.
        let equal = |best: &Estimate| played.filter(|played| played.discs == best.discs).copied();
        let compared = moves
            .first()
            .zip(played)
            .map(|(best, played)| Compared { best: equal(best).unwrap_or(*best), played: *played });
        let statistics = Statistics {
            iterations: self.analyst.positions(),
            depth: self.analyst.depth(),
            expected_result: moves.first().map(|best| best.value),
            ..times
        };
        Analysis { moves, compared, statistics, forced_win: Vec::new(), done }
    }
}

/// The value of a move.
fn estimate(row: &MoveValue) -> Estimate {
    Estimate {
        action: convert::wire(row.played),
        visits: 0,
        value: row.chance,
        certain: row.is_exact,
        discs: Some(row.discs),
    }
}
