//! A position under analysis: its moves with their known values, and the next step.
use super::asking::{Aim, WIPED_OUT};
use super::plan::{Plan, SHOWN_FROM};
use super::{MoveValue, Scope};
use crate::OthelloGame;
use crate::solver::Certainty;
use othello::{Board, BoardSize, Move};
use othello_evaluation::SCALE;

/// The solver is faster than a search to this many plies before the end.
const LAST_PLIES: u32 = 8;

/// A score that is most likely right says as much about the winner as an estimate with so few empty squares.
const LIKELY: u32 = 4;

/// A move that is worse than the best by more than this is searched less deep, as long as a search shows that it still is: so the time
/// goes to the moves that matter.
const HOPELESS: i32 = 8 * SCALE;

/// A position under analysis.
#[derive(Debug)]
pub(super) struct Task {
    pub(super) board: Board,
    pub(super) scope: Scope,
    pub(super) rows: Vec<Row>,
    /// The value of the best move by the depth before the one that was completed.
    best_before: i32,
    /// The depth by which all rows were searched, and the last one to be searched.
    pub(super) depth: u32,
    last_depth: u32,
    /// The row that is being searched one ply deeper, or solved.
    pub(super) at: usize,
    pub(super) stage: Stage,
    pub(super) plan: Plan,
    /// The place in the plan of the search by which the position is being solved.
    step: usize,
    /// The score by the step before.
    guess: Option<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Searching,
    /// The best move and its score are being found out.
    SolvingPosition,
    /// Then the scores of the others.
    SolvingMoves,
    Done,
}

/// A move, with values in 1/[`SCALE`] of a disc for the side that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) played: Move,
    /// The value by the depth that was completed, and by the one before; of a move that is only known not to be the best since then, by
    /// the last two that found its value.
    value: i32,
    pub(super) before: i32,
    /// The value by the depth under way; an upper bound if the move is only known not to be the best.
    pub(super) next: i32,
    /// Whether `next` is a bound that is not to be shown.
    is_bound: bool,
    /// The exact score in discs.
    pub(super) exact: Option<i32>,
    /// The score by a search to the end of the game that is most likely right.
    pub(super) likely: Option<i32>,
}

impl Task {
    pub(super) fn new(board: Board, scope: Scope, most_positions: u64) -> Self {
        let squares = board.legal_moves(BoardSize::Eight).squares().map(Move::Place);
        let mut moves: Vec<Move> = squares.collect();
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
        let rows = moves.into_iter().map(|played| Row {
            played,
            value: 0,
            before: 0,
            next: 0,
            is_bound: false,
            exact: None,
            likely: None,
        });
        let empties = (!board.occupied()).len();
        let plan = Plan::new(empties, scope, most_positions);
        let last_depth = if plan.solving.is_empty() { empties } else { empties.saturating_sub(LAST_PLIES) };
        Self {
            board,
            scope,
            rows: rows.collect(),
            best_before: 0,
            depth: 0,
            last_depth: last_depth.max(1),
            at: 0,
            stage: Stage::Searching,
            plan,
            step: 0,
            guess: None,
        }
    }

    /// The number of empty squares.
    pub(super) fn empties(&self) -> u32 {
        (!self.board.occupied()).len()
    }

    /// The position after the move of a row.
    pub(super) fn after(&self, row: &Row) -> Board {
        match row.played {
            Move::Place(square) => self.board.after(square, self.board.flips(square)),
            Move::Pass => self.board.passed(),
        }
    }

    /// The move that was played, if it is to be compared with the best.
    const fn played(&self) -> Option<Move> {
        match self.scope {
            Scope::EveryMove => None,
            Scope::Best { played } => played,
        }
    }

    /// The question about the row that is next.
    pub(super) fn aim(&self) -> Aim {
        let row = &self.rows[self.at];
        let Some(best) = self.rows[..self.at].iter().map(|row| row.next).max() else { return Aim::Value };
        match self.scope {
            Scope::EveryMove if self.is_narrow() => Aim::Above(best),
            Scope::EveryMove if row.value < self.rows[0].value - HOPELESS => Aim::Behind(best - HOPELESS),
            Scope::EveryMove => Aim::Value,
            Scope::Best { played } if played == Some(row.played) => Aim::Value,
            Scope::Best { .. } => Aim::Above(best),
        }
    }

    /// Whether only moves that may be the best are still searched to their value.
    const fn is_narrow(&self) -> bool {
        matches!(self.scope, Scope::EveryMove) && self.depth >= self.plan.every_value
    }

    /// Whether no deeper search finds out anything.
    pub(super) fn is_exhausted(&self) -> bool {
        self.depth >= self.last_depth || self.rows.iter().all(|row| row.exact.is_some())
    }

    /// Takes the value of the row that was searched, `depth` plies after its move.
    pub(super) fn take(&mut self, value: i32, is_exact: bool) {
        let is_bound = self.is_narrow() && matches!(self.aim(), Aim::Above(best) if value <= best);
        let row = &mut self.rows[self.at];
        (row.next, row.is_bound) = (value, is_bound);
        // An estimate never claims all discs, so a game was found that ends like this.
        if is_exact || value.abs() >= -WIPED_OUT {
            row.exact = Some(value / SCALE);
        }
        self.at += 1;
    }

    pub(super) fn complete_depth(&mut self) {
        let is_first = self.depth == 0;
        self.depth += 1;
        self.at = 0;
        let best_before = self.rows[0].value;
        let values = self.rows.iter().filter(|row| !row.is_bound);
        let best = values.max_by_key(|row| row.next).map(|row| row.played);
        for row in self.rows.iter_mut().filter(|row| !row.is_bound) {
            row.before = if is_first { row.next } else { row.value };
            row.value = row.next;
        }
        self.rows.sort_by_key(|row| -row.value);
        if self.has_bounds() {
            best.into_iter().for_each(|best| self.put_first(best));
        }
        self.best_before = if is_first { self.rows[0].value } else { best_before };
    }

    /// Whether some moves are only known not to be the best by the depth that was completed.
    fn has_bounds(&self) -> bool {
        self.rows.iter().any(|row| row.is_bound)
    }

    /// The value of the best move by the depth before the one that was completed. Before, another move may have been the best, and only a
    /// bound is known of this one.
    fn best_before(&self) -> i32 {
        let is_alone = matches!(self.scope, Scope::Best { .. });
        if is_alone || self.has_bounds() { self.best_before } else { self.rows[0].before }
    }

    pub(super) fn end_search(&mut self) {
        let solves = !self.plan.solving.is_empty() && self.rows.iter().any(|row| row.exact.is_none());
        self.stage = if solves { Stage::SolvingPosition } else { Stage::Done };
        self.at = 0;
    }

    /// How certain the search is by which the position is being solved, and about the score, if it is known.
    pub(super) fn solving(&self) -> (Certainty, Option<i32>) {
        let certainty = self.plan.solving.get(self.step).copied().unwrap_or_default();
        // Scores are even.
        let searched = || (self.rows[0].value + self.best_before()) / (4 * SCALE) * 2;
        (certainty, self.guess.or_else(|| (certainty != Certainty::Exact).then(searched)))
    }

    /// Takes the score of the position and the move that achieves it.
    pub(super) fn take_position(&mut self, best: Move, score: i32) {
        let (certainty, _) = self.solving();
        self.step += 1;
        self.guess = Some(score);
        self.rows.iter_mut().for_each(|row| row.likely = None);
        if certainty != Certainty::Exact {
            // Less than exact values of two moves can't be compared before both are there.
            if self.scope == Scope::EveryMove && certainty >= SHOWN_FROM {
                self.put_first(best);
                self.rows[0].likely = Some(score);
            }
            if self.step == self.plan.solving.len() {
                self.stage = Stage::SolvingMoves;
            }
            return;
        }
        if let Some(played) = self.played() {
            self.put_first(played);
        }
        self.put_first(best);
        self.rows[0].exact = Some(score);
        if let Scope::Best { played } = self.scope {
            self.rows.truncate(if played.is_some_and(|played| played != best) { 2 } else { 1 });
        }
        self.stage = Stage::SolvingMoves;
    }

    /// Puts a move at the first place, before those that were there.
    fn put_first(&mut self, played: Move) {
        if let Some(place) = self.rows.iter().position(|row| row.played == played) {
            self.rows[..=place].rotate_right(1);
        }
    }

    /// The moves that were asked for with their values, the best first. `chance` is that of winning with a value, when so many squares
    /// are empty.
    pub(super) fn shown(&self, chance: impl Fn(i32, u32) -> f64) -> Vec<MoveValue> {
        let leaves = self.empties().saturating_sub(self.depth);
        let best = &self.rows[0];
        let best_before = self.best_before();
        let value = |row: &Row| {
            let before = if row.played == best.played { best_before } else { row.before };
            let twice = row.value + before;
            let (discs, chance) = match (row.exact, row.likely) {
                (Some(score), _) => (f64::from(score), f64::from(1 + score.signum()) / 2.0),
                (None, Some(score)) => (f64::from(score), chance(score * SCALE, LIKELY)),
                (None, None) => (f64::from(twice) / f64::from(2 * SCALE), chance(twice / 2, leaves)),
            };
            MoveValue { played: row.played, discs, chance, is_exact: row.exact.is_some() }
        };
        // Where it is known which move is the best, no other is worth more.
        let is_solved = self.stage == Stage::SolvingMoves;
        let is_best = matches!(self.scope, Scope::Best { .. }) || self.has_bounds() || is_solved;
        let most = Some(value(best)).filter(|_| is_best || best.likely.is_some());
        let shown = |row: &Row| {
            let own = value(row);
            match most.filter(|_| !own.is_exact) {
                Some(most) => {
                    MoveValue { discs: own.discs.min(most.discs), chance: own.chance.min(most.chance), ..own }
                }
                None => own,
            }
        };
        let mut shown: Vec<MoveValue> = match self.scope {
            Scope::EveryMove => self.rows.iter().map(shown).collect(),
            // Exact and estimated values can't be compared.
            Scope::Best { .. } if is_solved => {
                self.rows.iter().filter(|row| row.exact.is_some()).map(shown).collect()
            }
            Scope::Best { .. } => {
                let other = self.rows.iter().skip(1).find(|row| Some(row.played) == self.played());
                self.rows.first().into_iter().chain(other).map(shown).collect()
            }
        };
        // A stable sort: of equal moves, the one that was found to be better first remains first.
        shown.sort_by(|one, other| other.discs.total_cmp(&one.discs));
        shown
    }
}

/// The game of a position, with its side to move.
pub(super) fn game(board: Board) -> OthelloGame {
    OthelloGame {
        player: board.player.0,
        opponent: board.opponent.0,
        board: BoardSize::Eight.squares().0,
        passes: true,
        black_to_move: true,
    }
}
