//! Announcements on request.
use super::{Model, Relation};
use crate::features::game::{self, Pace, Place};
use board_game::{NodeId, Spot};
use games::AnyRefusal;

/// The information that the user can have announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The discs of both sides and the side to move.
    Counts,
    /// The last move.
    LastMove,
    /// That this spot is marked, and how to make the move.
    Marked(Spot),
    /// Why the move that the user tried is illegal.
    WhyNot(AnyRefusal),
    /// Whether sounds are on now.
    Sounds,
    /// The number of mistakes found by the analysis of the game.
    Mistakes,
    /// The result of the deeper analysis of the turn that led to this node.
    Deeper(NodeId),
    /// That the moves of the game were copied.
    Copied,
    /// That a link of a game by link has nothing new, and why.
    Link(Relation),
    /// That the link of a game by link was copied.
    LinkCopied,
    /// That the game on the board was pasted.
    Pasted {
        /// The number of its plies; none if it is a position.
        plies: usize,
        /// Whether it took the place of a game that can be brought back.
        replaced: bool,
    },
}

/// The state after whose change announcements start afresh: the place, whether it is halted, and whether it was lost on time.
pub(super) type Standing = (Place, bool, bool);

impl Model {
    /// The announcement requested since the last change of the game, and whether it repeats the one before.
    pub fn asked(&self) -> Option<(Asked, bool)> {
        let (asked, again, standing) = self.asked?;
        (standing == self.standing()).then_some((asked, again))
    }

    pub(super) fn standing(&self) -> Standing {
        (self.game.place(), self.game.pace == Pace::Halted, self.clocks.flagged.is_some())
    }

    /// The action that takes back the pasted text, as long as it has not been used.
    pub fn takes_back_paste(&self) -> Option<game::Action> {
        match self.asked()? {
            (Asked::Pasted { replaced: true, .. }, _) => {
                self.made_way.is_some().then_some(game::Action::BringBack)
            }
            (Asked::Pasted { replaced: false, .. }, _) => Some(game::Action::NewGame),
            _ => None,
        }
    }

    /// Makes the announcement that the user asked for.
    pub(super) fn tell(&mut self, asked: Asked) {
        let again = self.asked().is_some_and(|(before, again)| before == asked && !again);
        self.asked = Some((asked, again, self.standing()));
    }
}
