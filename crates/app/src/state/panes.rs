//! The pane that is shown beside the board.
use super::{Model, Pane};

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

    /// Shows a pane. Nobody plays the first move of a game that is only there to be explored. A search is looked at as long as its pane
    /// is shown; the experiment is the same when it is shown again.
    pub(super) fn show_pane(&mut self, pane: Pane) {
        if pane == Pane::Sight {
            if self.sight.is_none() {
                let left = self.sight_left.take();
                self.see(Some(left.unwrap_or_default()));
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
}
