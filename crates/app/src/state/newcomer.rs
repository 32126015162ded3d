//! The offer of the rules to somebody who has not played a game to its end here.
use super::{Model, Tallies};

impl Model {
    /// Whether nobody has played a game to its end on this device, as far as it is known.
    pub fn is_newcomers(&self) -> bool {
        !self.settings.has_finished_a_game && self.records.kept == Tallies::default()
    }

    /// Whether the offer, which is about Othello, has its place beside the board: before the first move. It is in the first picture, too, where a style hides it from others.
    pub fn offers_the_rules(&self) -> bool {
        self.is_newcomers()
            && self.position().othello().is_some()
            && !self.embed.is_embedded
            && !self.game.is_review()
            && self.game.ply() == 0
            && self.made_way.is_none()
    }

    /// A game has ended; if a person played it here, the offer has been there for long enough.
    pub(super) fn note_finished_game(&mut self) {
        let is_played = self.game.is_begun() && !self.settings.is_demonstration() && !self.game.is_review();
        if is_played && !self.settings.has_finished_a_game && !self.embed.is_embedded {
            self.settings_mut().has_finished_a_game = true;
        }
    }
}
