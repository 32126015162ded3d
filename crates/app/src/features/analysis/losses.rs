//! An analysed game in discs: how many each side gave away in each phase, and the scale of the graph.
use crate::state::Model;
use othello::{Color, NodeId};

/// The discs that a side gave away, by phase of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Losses {
    /// With more than [`OPENING_ENDS`] empty squares before the move.
    pub opening: f64,
    /// In between.
    pub middle: f64,
    /// With at most [`ENDGAME_BEGINS`] empty squares before the move.
    pub endgame: f64,
}

/// The opening ends with this many empty squares.
pub const OPENING_ENDS: u32 = 40;

/// The endgame begins with this many empty squares, where analyses are exact.
pub const ENDGAME_BEGINS: u32 = 20;

impl Model {
    /// The discs that this side gave away in the current line by moves that were worse than the best; `None` unless all its turns
    /// that have been analysed are known in discs, and there is one.
    pub fn losses(&self, color: Color) -> Option<Losses> {
        let tree = &self.game.tree;
        let mut losses = Losses::default();
        let mut is_known = false;
        let of_side = |node: &NodeId| tree.turn(*node).is_some_and(|turn| turn.made.by() == color);
        for node in self.game.line().into_iter().filter(of_side) {
            let Some(compared) = self.analysis.comparisons.get(node) else { continue };
            let lost = (compared.best.discs? - compared.played.discs?).max(0.0);
            let before = tree.parent(node).and_then(|node| tree.position_at(node))?;
            let empties = before.empties().len();
            let phase = if empties > OPENING_ENDS {
                &mut losses.opening
            } else if empties > ENDGAME_BEGINS {
                &mut losses.middle
            } else {
                &mut losses.endgame
            };
            *phase += lost;
            is_known = true;
        }
        is_known.then_some(losses)
    }

    /// The scale of the graph of the current line in discs: no lead is larger, unless it is 64. `None` if the graph shows chances,
    /// because positions have been valued without the learned evaluation.
    pub fn most_lead(&self) -> Option<i32> {
        let line = self.game.line();
        let known = || line.iter().filter_map(|&node| self.analysis.verdicts.get(node));
        let is_in_discs = known().any(|verdict| verdict.discs.is_some() && !verdict.certain)
            || known().all(|verdict| verdict.discs.is_some());
        let most = known().filter_map(|verdict| verdict.discs).map(f64::abs).reduce(f64::max)?;
        let scale = SCALES.into_iter().find(|&scale| f64::from(scale) >= most).unwrap_or(64);
        is_in_discs.then_some(scale)
    }
}

/// The leads in discs to which a graph extends.
const SCALES: [i32; 7] = [8, 12, 16, 24, 32, 48, 64];
