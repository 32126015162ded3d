//! The descriptions of a node of the tree, in the picture, in the table and for screen readers.
use super::layout::Placed;
use crate::sight::Proof;
use crate::text::{self, SideForm};
use protocol::WireMove;

/// Why the value of a node is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The game is over there.
    Over,
    /// It was solved exactly.
    Solved,
    /// It follows from the nodes below it.
    Proven,
}

impl Placed {
    /// Why its value is certain; `None` if it is not.
    pub const fn certainty(&self) -> Option<Certainty> {
        match (self.node.proof, self.node.actions, self.node.examined) {
            (None, ..) => None,
            (Some(_), Some(0), _) => Some(Certainty::Over),
            (Some(_), _, 0) => Some(Certainty::Solved),
            (Some(_), ..) => Some(Certainty::Proven),
        }
    }

    /// Its value for [`side`](Self::side): the certain one, or else the mean; `None` before its first visit. Where values stand for
    /// discs, it is always the mean.
    pub fn value(&self) -> Option<f64> {
        let mean = (self.node.visits > 0).then(|| self.node.wins / f64::from(self.node.visits));
        self.unit.proven(self.node.proof).or(mean)
    }

    /// The side that made the move to it, if `turn` is to move at the root. A pass is a move of its own.
    pub fn mover(&self, turn: SideForm) -> SideForm {
        if self.depth() % 2 == 1 { turn } else { !turn }
    }

    /// The side that its value is for, if `turn` is to move at the root: the one that made the move to it, or Black by mistake.
    pub fn side(&self, turn: SideForm) -> SideForm {
        let mover = self.mover(turn);
        mover.with(self.unit.side(mover.side()))
    }

    /// Its sentence for screen readers: its move, its value and its visits.
    pub fn said(&self, turn: SideForm) -> String {
        let visits = text::grouped(self.node.visits.into());
        let name = self.path.last().map_or(text::tree_root().to_owned(), |&action| name(action));
        text::tree_node(&name, &self.value_said(turn), &visits)
    }

    /// Its value with the side that it is for.
    pub fn value_said(&self, turn: SideForm) -> String {
        let side = self.side(turn);
        match (self.certainty().zip(self.node.proof), self.value()) {
            (Some((certainty, proof)), _) => {
                let result = Proof::of(proof).winner(side).map_or_else(text::tree_draw, text::tree_win);
                text::tree_certain(result, why(certainty))
            }
            (None, Some(value)) => self.unit.expected(side, value),
            (None, None) => text::NO_NUMBER.to_owned(),
        }
    }

    /// Its value in at most four characters: per cent or whole discs, or the points if they are certain.
    pub fn value_sign(&self) -> String {
        match (self.node.proof, self.value()) {
            (Some(proof), _) => Proof::of(proof).sign().to_owned(),
            (None, Some(value)) if self.unit.squares.is_some() => {
                text::signed(self.unit.value(value).round() as i32)
            }
            (None, Some(value)) => text::whole_percent(value),
            (None, None) => text::NO_NUMBER.to_owned(),
        }
    }
}

/// The reason why a value is certain, in words.
fn why(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Over => text::tree_over(),
        Certainty::Solved => text::tree_solved(),
        Certainty::Proven => text::tree_proven(),
    }
}

/// The name of a move in the current language.
pub fn name(action: WireMove) -> String {
    text::ply(action)
}

/// The moves of a path for scripts: its squares separated by blanks, a pass as `--`.
pub fn plain(path: &[WireMove]) -> String {
    path.iter().map(|&action| text::plain_ply(action)).collect::<Vec<_>>().join(" ")
}
