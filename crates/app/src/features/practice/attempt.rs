//! An attempt at one exercise: the move that is tried, its verdict, and the hints.
use super::Exercise;
use super::deck::Grade;
use super::exercise::is_right;
use crate::features::analysis::order_for_practice;
use board_game::{BoardGame, Grid, Spot, Spots};
use games::{AnyAction, AnyGame};
use protocol::{Analyse, Analysis, Estimate, Scope};
use worker_client::wire_move;

/// The phase of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The learner looks for a move.
    Yours,
    /// The worker is judging the move.
    Looking,
    /// The move was worse; the reply to it is on the board.
    Refuted,
    /// The move was right.
    Right,
}

/// The number of hints: a region, then the square.
pub const HINTS: u8 = 2;

/// An exercise, and the moves that were tried.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The exercise.
    pub exercise: Exercise,
    /// The values of all moves, the best first; `None` until they are known.
    moves: Option<Vec<Estimate>>,
    /// The move that is tried.
    tried: Option<AnyAction>,
    /// The refutations that are known: a move, and the best reply to it.
    replies: Vec<(AnyAction, Option<AnyAction>)>,
    /// The number of hints that were asked for.
    pub hints: u8,
    /// The grade, once the first move has been judged.
    graded: Option<Grade>,
}

impl Attempt {
    /// Nothing has been tried.
    pub const fn new(exercise: Exercise) -> Self {
        Self { exercise, moves: None, tried: None, replies: Vec::new(), hints: 0, graded: None }
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        match (self.tried, self.is_right()) {
            (None, _) => Phase::Yours,
            (Some(tried), None) if self.has_no_value(tried) => Phase::Refuted,
            (Some(_), None) => Phase::Looking,
            (Some(_), Some(true)) => Phase::Right,
            (Some(tried), Some(false)) => match self.reply_to(tried) {
                None => Phase::Looking,
                Some(_) => Phase::Refuted,
            },
        }
    }

    /// Whether the tried move is right; `None` if there is none, or until the values are known.
    fn is_right(&self) -> Option<bool> {
        let tried = self.value_of(self.tried?)?;
        Some(is_right(self.best()?, tried))
    }

    /// Whether the worker has found no value for a move, not even by comparing it with the best one.
    fn has_no_value(&self, tried: AnyAction) -> bool {
        self.value_of(tried).is_none() && self.replies.iter().any(|(other, _)| *other == tried)
    }

    /// The value of the best move.
    pub fn best(&self) -> Option<&Estimate> {
        self.moves.as_ref()?.first()
    }

    /// The best move.
    pub fn best_move(&self) -> Option<AnyAction> {
        self.exercise.position.action_of(self.best()?.action.into())
    }

    /// The value of a move.
    pub fn value_of(&self, action: AnyAction) -> Option<&Estimate> {
        let position = self.exercise.position;
        self.moves.as_ref()?.iter().find(|one| position.action_of(one.action.into()) == Some(action))
    }

    /// The tried move.
    pub const fn tried(&self) -> Option<AnyAction> {
        self.tried
    }

    /// The reply to a move that was worse: `Some(None)` if there is none to show, because the game is over after it or there is nothing
    /// to choose; `None` while it is unknown.
    fn reply_to(&self, tried: AnyAction) -> Option<Option<AnyAction>> {
        let after = self.exercise.position.play(tried).ok()?;
        if !after.has_choice() {
            // The only reply needs no search. A pass is none.
            let reply = after.actions().first().copied().filter(|reply| AnyGame::spot_of(*reply).is_some());
            return Some(reply);
        }
        self.replies.iter().find(|(other, _)| *other == tried).map(|(_, reply)| *reply)
    }

    /// The reply to the tried move, once it is known to be worse.
    pub fn reply(&self) -> Option<AnyAction> {
        (self.phase() == Phase::Refuted).then(|| self.reply_to(self.tried?)?)?
    }

    /// The moves on the board: the tried one, and the reply to it.
    pub fn shown(&self) -> Vec<AnyAction> {
        self.tried.into_iter().chain(self.reply()).collect()
    }

    /// The position on the board.
    pub fn position(&self) -> AnyGame {
        let play = |position: AnyGame, action| position.play(action).unwrap_or(position);
        self.shown().into_iter().fold(self.exercise.position, play)
    }

    /// The analysis that the worker has to run now: of the position, then of a move that a search of the position leaves out, as it does
    /// with most points of Gobang, and of the reply to a move that was worse.
    pub fn wanted(&self) -> Option<Analyse> {
        let position = self.exercise.position;
        if self.moves.is_none() {
            return Some(order_for_practice(position, Scope::EveryMove));
        }
        let tried = self.tried.filter(|_| self.phase() == Phase::Looking)?;
        if self.value_of(tried).is_none() {
            return Some(order_for_practice(position, Scope::Best { played: Some(wire_move(tried)) }));
        }
        Some(order_for_practice(position.play(tried).ok()?, Scope::Best { played: None }))
    }

    /// Takes over the results of the [`wanted`](Self::wanted) analysis.
    pub fn learn(&mut self, mut found: Analysis) {
        Estimate::rank(&mut found.moves);
        let Some(moves) = &mut self.moves else {
            self.moves = Some(found.moves);
            return;
        };
        let Some(tried) = self.tried else { return };
        let position = self.exercise.position;
        let is_tried = |one: &Estimate| position.action_of(one.action.into()) == Some(tried);
        if !moves.iter().any(is_tried) {
            match found.compared {
                // Behind the best move, which stays the one that the search of the position found.
                Some(compared) => moves.push(compared.played),
                None => self.replies.push((tried, None)),
            }
        } else if let Ok(after) = position.play(tried) {
            let reply = found.moves.first().and_then(|best| after.action_of(best.action.into()));
            self.replies.push((tried, reply));
        }
    }

    /// Tries a move. Does nothing unless one is awaited and it is legal.
    pub fn press(&mut self, spot: Spot) {
        let position = self.exercise.position;
        let action = position.action_at(spot).filter(|action| position.play(*action).is_ok());
        if self.phase() == Phase::Yours {
            self.tried = action;
        }
    }

    /// Takes back a move that was worse.
    pub fn take_back(&mut self) {
        if self.phase() == Phase::Refuted {
            self.tried = None;
        }
    }

    /// Shows hints up to this number.
    pub fn hint(&mut self, hints: u8) {
        if self.phase() == Phase::Yours {
            self.hints = self.hints.max(hints).min(HINTS);
        }
    }

    /// The grade of the attempt when its first move has just been judged: it is given once.
    pub fn take_grade(&mut self) -> Option<Grade> {
        if self.graded.is_some() {
            return None;
        }
        self.graded = match (self.is_right()?, self.hints) {
            (true, 0) => Some(Grade::Right),
            (true, 1) => Some(Grade::WithHint),
            (true, _) | (false, _) => Some(Grade::Wrong),
        };
        self.graded
    }

    /// The region of the first hint: the block of the best move on a board with several, else its quarter of the board.
    pub fn region(&self) -> Option<Spots> {
        let spot = self.best_move().and_then(AnyGame::spot_of).filter(|_| self.hints > 0)?;
        let grid = self.exercise.position.to_board().grid;
        if grid.has_blocks() {
            return Some(grid.block_of(spot).spots(grid).collect());
        }
        Some(quarter(grid, spot))
    }

    /// The square of the second hint.
    pub fn square(&self) -> Option<Spot> {
        self.best_move().and_then(AnyGame::spot_of).filter(|_| self.hints > 1)
    }
}

/// The quarter of a board that has a spot. Quarters share the middle of an odd board.
fn quarter(grid: Grid, spot: Spot) -> Spots {
    let is_near = |one: u8, other: u8, count: u8| {
        let half = count.div_ceil(2);
        if other < half { one < half } else { one >= count - half }
    };
    let is_in = |one: &Spot| {
        is_near(one.column(), spot.column(), grid.columns) && is_near(one.row(), spot.row(), grid.rows)
    };
    grid.spots().filter(is_in).collect()
}
