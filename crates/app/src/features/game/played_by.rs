//! Moves that agents did not play because their trees preferred them: from the opening book, or for a score.
use super::GameState;
use board_game::NodeId;
use games::{AnyAction, AnyGame};
use protocol::{EndReason, MoveChosen, Overruled};

/// Such a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayedBy {
    /// The position in which it was chosen.
    pub position: AnyGame,
    /// The move.
    pub played: AnyAction,
    /// The reason.
    pub reason: Reason,
}

/// The reason for a move, other than the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// It is from the opening book: there was no search.
    Book,
    /// It has the better score, but the tree preferred another.
    Score(Overruled),
}

impl Reason {
    /// The reason for a move that was chosen; `None` if it is that of its tree.
    pub fn of(chosen: &MoveChosen) -> Option<Self> {
        let by_book = (chosen.reason == EndReason::Book).then_some(Self::Book);
        by_book.or(chosen.overruled.map(Self::Score))
    }
}

impl GameState {
    /// The move of this kind that was played in the position on the board; else the one that led there.
    pub fn played_by(&self) -> Option<&PlayedBy> {
        let tree = &self.tree;
        let (here, line) = (tree.path(tree.current()).len(), tree.line());
        let played = |place: usize| {
            let turn = tree.turn(*line.get(place)?)?;
            let before = tree.position_at(place.checked_sub(1).map_or(NodeId::ROOT, |last| line[last]))?;
            let is_this = |one: &&PlayedBy| one.position == before && one.played == turn.action();
            self.played_by.iter().find(is_this)
        };
        played(here).or_else(|| played(here.checked_sub(1)?))
    }
}
