//! The question whether sounds are welcome: asked once, early in the first game of somebody who has not decided yet.
use super::{Asked, Model, Phase};
use board_game::{BoardGame, Side};
use std::ops::Range;

/// How many plies of a game have been played here while the question is asked. Without an answer until then, sounds stay off.
const ASKED: Range<usize> = 2..10;

impl Model {
    /// How many plies have been played since the game began.
    fn plies_played(&self) -> usize {
        self.game.ply().saturating_sub(self.game.given)
    }

    /// Whether a person plays a game here who has not decided about sounds, and who has the time to. While a clock runs, it is not
    /// the moment for a question.
    fn may_ask_for_sounds(&self) -> bool {
        !self.settings.has_decided_on_sounds
            && !self.embed.is_embedded
            && !self.game.is_review()
            && !self.settings.is_demonstration()
            && Side::ALL.into_iter().all(|color| self.clocks.of(color).is_none())
    }

    /// Whether the question is to be seen. Any other message in its place comes first.
    pub fn asks_for_sounds(&self) -> bool {
        self.may_ask_for_sounds()
            && ASKED.contains(&self.plies_played())
            && self.phase() != Phase::Over
            && self.made_way.is_none()
            && self.position().to_board().choices.is_empty()
            && !matches!(self.asked(), Some((Asked::WhyNot(_), _)))
    }

    /// Whether the question has just come up, and is to be heard.
    pub fn begins_to_ask_for_sounds(&self) -> bool {
        self.asks_for_sounds() && self.plies_played() == ASKED.start
    }

    /// After anything: somebody who has gone on without an answer wants no sounds.
    pub(super) fn note_silence(&mut self) {
        if self.may_ask_for_sounds() && self.plies_played() >= ASKED.end {
            self.settings_mut().has_decided_on_sounds = true;
        }
    }
}
