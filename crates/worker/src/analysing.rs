//! An analysis: what every move of a position is worth, by a search, or solved to the end of the game.
use crate::convert;
use crate::session::{Clock, PROGRESS_MS, SLICE_MS};
use engines::solver::{self, Solver};
use engines::{Agent, Thinking, levels};
use othello::{Position, Status};
use protocol::{Analyse, Analysis, Estimate, SearchId, Statistics};

/// How many positions the solver looks at between two looks at the clock: about a millisecond.
const SOLVER_LOT: u64 = 4_000;

/// An analysis under way.
pub struct Analysing {
    id: SearchId,
    way: Way,
    began_ms: f64,
    told_ms: f64,
    longest_slice_ms: f64,
}

enum Way {
    Search(Box<Thinking>),
    Solve(Box<(solver::Analysis, Solver)>),
}

impl Analysing {
    /// Begins an analysis.
    ///
    /// # Errors
    /// The position can't be, or its game is over; in words for people.
    pub fn begin(order: &Analyse, now: f64) -> Result<Self, String> {
        let position = Position::try_from(order.position).map_err(|error| error.to_string())?;
        let way = if position.empties().len() <= u32::from(order.exact_empties) {
            if position.status() == Status::Over {
                return Err(OVER.to_owned());
            }
            Way::Solve(Box::new((solver::Analysis::new(position), Solver::default())))
        } else {
            let analyst = Agent::Uct(levels::analyst(order.iterations));
            let thinking = Thinking::examining(position, &analyst, order.seed).ok_or(OVER)?;
            Way::Search(Box::new(thinking))
        };
        Ok(Self { id: order.id, way, began_ms: now, told_ms: now, longest_slice_ms: 0.0 })
    }

    /// Its number.
    pub const fn id(&self) -> SearchId {
        self.id
    }

    /// Works for a slice, and gives what there is to tell.
    pub fn slice(&mut self, clock: Clock) -> Option<Analysis> {
        let before = clock();
        let done = match &mut self.way {
            Way::Search(thinking) => thinking.slice(clock, SLICE_MS).is_some(),
            Way::Solve(solving) => {
                let (analysis, solver) = &mut **solving;
                loop {
                    let done = analysis.run(solver, SOLVER_LOT);
                    if done || clock() - before >= SLICE_MS {
                        break done;
                    }
                }
            }
        };
        let now = clock();
        self.longest_slice_ms = self.longest_slice_ms.max(now - before);
        if !done && now - self.told_ms < PROGRESS_MS {
            return None;
        }
        self.told_ms = now;
        Some(self.so_far(done, now))
    }

    /// What is known so far.
    pub fn so_far(&self, done: bool, now: f64) -> Analysis {
        let elapsed_ms = now - self.began_ms;
        let (moves, statistics) = match &self.way {
            Way::Search(thinking) => {
                let moves = thinking.root_table().iter().map(estimate).collect();
                let of = thinking.statistics();
                let statistics = convert::statistics(&of, elapsed_ms, self.longest_slice_ms);
                let proof = of.proof.map(engines::mcts::Outcome::value);
                (moves, Statistics { expected_result: proof.or(statistics.expected_result), ..statistics })
            }
            Way::Solve(solving) => {
                let moves: Vec<_> = solving.0.rows().iter().map(certainty).collect();
                let best = moves.iter().map(|row| row.value).reduce(f64::max);
                let statistics = Statistics {
                    nodes: solving.0.nodes().try_into().unwrap_or(u32::MAX),
                    // Before every move is solved, the best of them is not known.
                    expected_result: best.filter(|_| done),
                    elapsed_ms,
                    longest_slice_ms: self.longest_slice_ms,
                    ..Statistics::default()
                };
                (moves, statistics)
            }
        };
        Analysis { id: self.id, moves, statistics, done }
    }
}

const OVER: &str = "the game is over, there is nothing to analyse";

fn estimate(row: &engines::mcts::ActionStats<othello::Move>) -> Estimate {
    let proof = row.proof.map(engines::mcts::Outcome::value);
    Estimate {
        action: row.action.into(),
        visits: row.visits,
        value: proof.unwrap_or(row.mean_value),
        certain: proof.is_some(),
        discs: None,
    }
}

fn certainty(row: &solver::MoveScore) -> Estimate {
    Estimate {
        action: row.played.into(),
        visits: 0,
        value: f64::from(1 + row.score.signum()) / 2.0,
        certain: true,
        // At most 64 either way.
        discs: Some(row.score as i8),
    }
}
