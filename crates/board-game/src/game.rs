//! The trait of games that are played on a board.
use crate::{Board, BoardAction, Moved, Side, Spot, Threat};
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

/// A position of a two-player board game without chance, for everything but a search.
///
/// A side that cannot move where the game goes on passes, by the one action that is then [forced](Self::forced).
/// [`laws`](crate::laws) checks the promises of this trait, in tests.
pub trait BoardGame: Copy + Eq + Hash + Debug + 'static {
    /// The choices before a game, such as the size of the board; the default is the usual game.
    type Setup: Copy + Eq + Debug + Default;
    /// An action of the side to move.
    type Action: Copy + Eq + Debug + Display;
    /// An action that was checked in a position, with all that it changes on the board.
    type Made: Copy + Eq + Debug + Into<Moved>;
    /// Why an action is not allowed.
    type Refusal: Copy + Eq + Debug + Error;

    /// The most actions that a side makes one after the other.
    const TURN: usize = 1;

    /// The start of a game.
    fn start(setup: Self::Setup) -> Self;

    /// The choices by which this game was started.
    fn setup(&self) -> Self::Setup;

    /// The side to move; after the end, the side whose turn it would be.
    fn side(&self) -> Side;

    /// Checks an action.
    ///
    /// # Errors
    /// If it is not allowed here.
    fn check(&self, action: Self::Action) -> Result<Self::Made, Self::Refusal>;

    /// The position after an action that [`check`](Self::check) returned for *this* position.
    #[must_use]
    fn after(&self, made: Self::Made) -> Self;

    /// The action that was checked.
    fn action(made: Self::Made) -> Self::Action;

    /// The only action where the side to move has no choice on the board: a pass.
    fn forced(&self) -> Option<Self::Action>;

    /// The result, if the game is over.
    fn end(&self) -> Option<GameEnd>;

    /// The position as data.
    fn to_board(&self) -> Board;

    /// The threats of either side by a piece on an empty spot, spot by spot; empty in games without such threats, and at the end.
    fn threats(&self) -> Vec<Threat> {
        Vec::new()
    }

    /// The number of empty spots: no more pieces can be placed.
    fn empties(&self) -> u32;

    /// The action that this means here, allowed or not; `None` if the game has no such action, or no such spot.
    fn action_of(&self, action: BoardAction) -> Option<Self::Action>;

    /// An action as data.
    fn board_action(action: Self::Action) -> BoardAction;

    /// The action of placing a piece on a spot, allowed or not; `None` if the spot is not on the board.
    fn action_at(&self, spot: Spot) -> Option<Self::Action> {
        self.action_of(BoardAction::Place(spot))
    }

    /// The spot of an action, if a piece is placed.
    fn spot_of(action: Self::Action) -> Option<Spot> {
        Self::board_action(action).spot()
    }

    /// Reads an action as it is displayed, allowed or not; the case of letters does not matter.
    ///
    /// # Errors
    /// If the text is no action of this game.
    fn read_action(&self, text: &str) -> Result<Self::Action, NotAnAction>;

    /// The position as bytes, for messages.
    fn to_bytes(&self) -> Vec<u8>;

    /// The position of these bytes.
    ///
    /// # Errors
    /// If they are not the bytes of a position.
    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState>;

    /// Whether the game is over.
    fn is_over(&self) -> bool {
        self.end().is_some()
    }

    /// Whether the side to move has a choice on the board: the game is not over, and it need not pass.
    fn has_choice(&self) -> bool {
        !self.is_over() && self.forced().is_none()
    }

    /// The actions that are allowed: those on legal spots, row by row, then the other choices, or the forced one. Empty if and only if
    /// the game is over.
    fn actions(&self) -> Vec<Self::Action> {
        let board = self.to_board();
        let on_board = board.legal.iter().map(BoardAction::Place);
        let all = on_board.chain(board.choices.iter().copied().map(BoardAction::Choose));
        all.filter_map(|action| self.action_of(action)).chain(self.forced()).collect()
    }

    /// The position after an action.
    ///
    /// # Errors
    /// If it is not allowed here.
    fn play(&self, action: Self::Action) -> Result<Self, Self::Refusal> {
        Ok(self.after(self.check(action)?))
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameEnd {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// By how much, where the game counts: discs in Othello, 0 in a draw.
    pub margin: Option<u16>,
}

/// A text that is no action of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a move")]
pub struct NotAnAction(pub String);

/// Bytes that are not a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these bytes are not a position")]
pub struct DamagedState;
