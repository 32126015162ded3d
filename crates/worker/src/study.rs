//! Analyses a position with the learned evaluation: what its moves are worth in discs.
use engines::Expert;
use engines::analyst::{self, Analyst, MoveValue};
use othello::{Move, Position};
use protocol::{Analyse, Analysis, Compared, Estimate, Scope, Statistics};
use std::sync::Arc;

/// The number of positions that the analyst visits between two looks at the clock: some milliseconds.
const BATCH: u64 = 4_000;

/// An analysis in progress.
pub struct Study {
    analyst: Box<dyn Analyst>,
    played: Option<Move>,
}

impl Study {
    /// Starts the analysis of a position of the usual game that is not over, with the analyst of an earlier one if there is any.
    pub fn new(position: Position, order: &Analyse, expert: Arc<dyn Expert>, earlier: Option<Self>) -> Self {
        let mut analyst = earlier.map_or_else(|| expert.analyst(), |earlier| earlier.analyst);
        let (scope, played) = match order.scope {
            Scope::EveryMove => (analyst::Scope::EveryMove, None),
            Scope::Best { played } => {
                let played = played.map(Move::from);
                (analyst::Scope::Best { played }, played)
            }
        };
        analyst.begin(position.board(), scope, order.positions.into());
        Self { analyst, played }
    }

    /// Works for about `slice_ms` milliseconds; returns whether the analysis is done.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> bool {
        let begin = clock();
        loop {
            let done = self.analyst.run(BATCH);
            if done || clock() - begin >= slice_ms {
                return done;
            }
        }
    }

    /// The results so far.
    pub fn analysis(&self, statistics: Statistics, done: bool) -> Analysis {
        let moves: Vec<Estimate> = self.analyst.moves().iter().map(estimate).collect();
        let action = self.played.map(protocol::WireMove::from);
        let played = moves.iter().find(|one| Some(one.action) == action);
        // If both are equally good, the move that was played is the best.
        let equal = |best: &Estimate| played.filter(|played| played.discs == best.discs).copied();
        let compared = moves
            .first()
            .zip(played)
            .map(|(best, played)| Compared { best: equal(best).unwrap_or(*best), played: *played });
        Analysis { moves, compared, statistics, done }
    }

    /// Its statistics: positions count as iterations. There is no tree.
    pub fn statistics(&self, elapsed_ms: f64, longest_slice_ms: f64) -> Statistics {
        Statistics {
            iterations: self.analyst.positions(),
            depth: self.analyst.depth(),
            expected_result: self.analyst.moves().first().map(|best| best.chance),
            elapsed_ms,
            longest_slice_ms,
            ..Statistics::default()
        }
    }
}

/// The value of a move.
fn estimate(row: &MoveValue) -> Estimate {
    Estimate {
        action: row.played.into(),
        visits: 0,
        value: row.chance,
        certain: row.is_exact,
        discs: Some(row.discs),
    }
}
