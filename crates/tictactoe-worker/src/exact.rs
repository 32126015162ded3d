//! One board, solved: every move, or the move that was played beside the best.
use crate::steps::steps;
use mcts::{ActionSet, Game, Outcome};
use protocol::{Analysis, Compared, Estimate, Statistics, WireMove};
use session::{Clock, Solving, sure};
use tictactoe::{Place, Plain};
use tictactoe_engines::{best_places, solve};

/// The solving of all moves, one at a time: each takes less than a millisecond.
pub struct Exact {
    board: Plain,
    /// The move to be compared with the best, in a comparison.
    compared: Option<Option<Place>>,
    solved: Vec<(Place, Outcome)>,
}

impl Exact {
    /// Begins to solve every move of a board on which the game is not over.
    pub const fn new(board: Plain) -> Self {
        Self { board, compared: None, solved: Vec::new() }
    }

    /// Begins a comparison of the move that was played, if any, with the best one.
    pub fn comparing(board: Plain, played: Option<Place>) -> Self {
        Self { compared: Some(played), ..Self::new(board) }
    }

    /// Solves the next move; returns whether all are solved.
    pub fn step(&mut self) -> bool {
        let actions = self.board.actions();
        let place = (0..actions.len()).map(|n| actions.nth(n)).nth(self.solved.len());
        if let Some(place) = place {
            let mut after = self.board;
            after.play(place);
            self.solved.push((place, solve(after).reversed()));
        }
        self.is_complete()
    }

    fn is_complete(&self) -> bool {
        self.solved.len() as u32 == self.board.actions().len()
    }

    /// Works for about `slice_ms` milliseconds; returns whether all moves are solved.
    pub fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        steps(clock, slice_ms, || self.step())
    }

    /// The line of best play after each move that is solved; other moves may be equally good.
    pub fn lines(&self) -> Vec<Vec<WireMove>> {
        let line = |&(place, _): &(Place, Outcome)| {
            let mut board = self.board;
            let mut line = Vec::new();
            let mut next = Some(place);
            while let Some(place) = next {
                board.play(place);
                line.push(wire(place));
                next = best_places(board).iter().next();
            }
            line
        };
        self.solved.iter().map(line).collect()
    }

    /// The results so far; a comparison has the best move alone.
    pub fn analysis(&self, times: Statistics, done: bool) -> Analysis {
        let moves: Vec<Estimate> =
            self.solved.iter().map(|&(place, outcome)| sure(wire(place), score(outcome), false)).collect();
        let statistics = Statistics {
            iterations: moves.len() as u64,
            expected_result: moves.iter().map(|row| row.value).reduce(f64::max).filter(|_| done),
            ..times
        };
        let Some(played) = self.compared else {
            return Analysis { moves, compared: None, statistics, forced_win: Vec::new(), done };
        };
        let played = moves.iter().find(|row| Some(row.action) == played.map(wire)).copied();
        let first = moves.iter().reduce(|best, row| if row.value > best.value { row } else { best });
        // If both are equally good, the move that was played is the best.
        let best = first.map(|&best| played.filter(|played| played.value == best.value).unwrap_or(best));
        let compared =
            best.zip(played).filter(|_| self.is_complete()).map(|(best, played)| Compared { best, played });
        let moves = if self.is_complete() { best.into_iter().collect() } else { Vec::new() };
        Analysis { moves, compared, statistics, forced_win: Vec::new(), done }
    }
}

impl Solving for Exact {
    fn is_done(&self) -> bool {
        self.is_complete()
    }

    fn work(&mut self) {
        self.step();
    }

    fn solved(&self) -> Vec<(WireMove, i8)> {
        self.solved.iter().map(|&(place, outcome)| (wire(place), score(outcome) as i8)).collect()
    }
}

/// 1 for a win, 0 for a draw, -1 for a loss.
const fn score(outcome: Outcome) -> i32 {
    outcome as i32 - 1
}

fn wire(place: Place) -> WireMove {
    WireMove::at(place.into())
}
