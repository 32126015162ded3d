//! An analysed game as a whole: how many mistakes each side made in each phase, and the scale of the graph.
use crate::state::Model;
use board_game::{BoardGame, NodeId, Side};

/// The number of a side's mistakes, by phase of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// With more than [`OPENING_ENDS`] empty squares before the move.
    pub opening: usize,
    /// In between.
    pub middle: usize,
    /// With at most [`ENDGAME_BEGINS`] empty squares before the move.
    pub endgame: usize,
}

/// The opening ends with this many empty squares.
pub const OPENING_ENDS: u32 = 40;

/// The endgame begins with this many empty squares, where analyses are exact.
pub const ENDGAME_BEGINS: u32 = 20;

impl Model {
    /// The number of this side's mistakes in the current line, by phase; `None` if none of its turns has been analysed.
    pub fn losses(&self, color: Side) -> Option<Losses> {
        let tree = &self.game.tree;
        let is_known = |node: &NodeId| {
            let is_of_side = tree.turn(*node).is_some_and(|turn| turn.by() == color);
            is_of_side && self.analysis.comparisons.get(*node).is_some()
        };
        if !self.game.line().iter().any(is_known) {
            return None;
        }
        let mut losses = Losses::default();
        for mistake in self.mistakes().iter().filter(|mistake| mistake.by == color) {
            let before = tree.parent(mistake.node).and_then(|node| tree.position_at(node))?;
            let phase = match before.empties() {
                empties if empties > OPENING_ENDS => &mut losses.opening,
                empties if empties > ENDGAME_BEGINS => &mut losses.middle,
                _ => &mut losses.endgame,
            };
            *phase += 1;
        }
        Some(losses)
    }

    /// The scale of the graph of the current line in discs: no lead is larger, unless it is 64. `None` if the graph shows chances,
    /// because positions have been valued without the learned evaluation.
    pub fn most_lead(&self) -> Option<i32> {
        let line = self.game.line();
        let known = || line.iter().filter_map(|&node| self.value_at(node));
        let is_in_discs = known().any(|verdict| verdict.discs.is_some() && !verdict.certain)
            || known().all(|verdict| verdict.discs.is_some());
        let most = known().filter_map(|verdict| verdict.discs).map(f64::abs).reduce(f64::max)?;
        let scale = SCALES.into_iter().find(|&scale| f64::from(scale) >= most).unwrap_or(64);
        is_in_discs.then_some(scale)
    }
}

/// The leads in discs to which a graph extends.
const SCALES: [i32; 7] = [8, 12, 16, 24, 32, 48, 64];
