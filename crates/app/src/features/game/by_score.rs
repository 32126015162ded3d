//! Moves that agents played for their score although their trees preferred others.
use super::GameState;
use board_game::NodeId;
use games::{AnyAction, AnyGame};
use protocol::Overruled;

/// Such a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ByScore {
    /// The position in which it was chosen.
    pub position: AnyGame,
    /// The move.
    pub played: AnyAction,
    /// The tree's own choice, and the score.
    pub overruled: Overruled,
}

impl GameState {
    /// The move of this kind that was played in the position on the board; else the one that led there.
    pub fn played_by_score(&self) -> Option<&ByScore> {
        let tree = &self.tree;
        let (here, line) = (tree.path(tree.current()).len(), tree.line());
        let played = |place: usize| {
            let turn = tree.turn(*line.get(place)?)?;
            let before = tree.position_at(place.checked_sub(1).map_or(NodeId::ROOT, |last| line[last]))?;
            let is_this = |one: &&ByScore| one.position == before && one.played == turn.action();
            self.by_score.iter().find(is_this)
        };
        played(here).or_else(|| played(here.checked_sub(1)?))
    }
}
