//! The pane that is shown beside the board.
use super::{Model, Pane};
use crate::features::sight::Sight;
use std::rc::Rc;

impl Model {
    /// The pane that is shown: the views of a search while one is looked at.
    pub fn pane(&self) -> Pane {
        match self.pane {
            _ if self.sight.is_some() => Pane::Sight,
            pane if self.has_pane(pane) => pane,
            _ => Pane::Game,
        }
    }

    /// Whether the game on the board has this pane.
    pub fn has_pane(&self, pane: Pane) -> bool {
        match pane {
            Pane::Game | Pane::Analysis | Pane::Sight => true,
            Pane::Openings => self.position().id().record().has_openings,
        }
    }

    /// Whether the opening explorer is shown, so that moves are looked at rather than played.
    pub fn explores(&self) -> bool {
        self.pane() == Pane::Openings
    }

    /// Shows a pane. No agent plays the first move of a game that was opened only to be explored. A search is looked at as long as its pane
    /// is shown; the experiment is the same when it is shown again.
    pub(super) fn show_pane(&mut self, pane: Pane) {
        if pane == Pane::Sight {
            if self.sight.is_none() {
                self.see(Some(self.sight_to_show()));
            }
            return;
        }
        if self.sight.is_some() {
            self.sight_left = self.sight.clone();
            self.see(None);
        }
        self.pane = pane;
        self.begin_to_explore();
    }

    /// The search that the pane shows when it opens: the one that was left, or that of the player of this game.
    pub fn sight_to_show(&self) -> Rc<Sight> {
        self.sight_left.clone().unwrap_or_default()
    }
}
