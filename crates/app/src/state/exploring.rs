//! Looking is not playing: with the opening explorer open, a move is one of an analysis, and nobody answers it.
use super::{Counting, Model, Pane, Phase, Uncounted};
use board_game::{BoardAction, BoardGame};

impl Model {
    /// Whether moves are looked at in the explorer, rather than played. The game that was in progress can be brought back meanwhile.
    pub(super) fn is_looking(&self) -> bool {
        self.explores() && self.game.is_review()
    }

    /// Begins to explore once the explorer is shown: no agent plays the first move of a game that was opened only to be explored.
    pub(super) fn begin_to_explore(&mut self) {
        let is_played = matches!(self.phase(), Phase::Human | Phase::Away);
        if self.explores() && !self.game.is_begun() && !is_played {
            self.game_mut().review();
        }
    }

    /// A game that begins is played, not explored.
    pub(super) fn stop_exploring(&mut self) {
        if self.pane == Pane::Openings {
            self.pane = Pane::Game;
        }
    }

    /// Before a move by hand: with the explorer open, it is played on a board for analysis. A game in progress is put away, and can be
    /// brought back; the analysis begins with its moves.
    pub(super) fn look_before(&mut self, action: BoardAction) {
        let is_legal = || {
            let position = self.position();
            position.action_of(action).is_some_and(|action| position.check(action).is_ok())
        };
        if !self.explores() || self.embed.is_embedded || self.phase() != Phase::Human || !is_legal() {
            return;
        }
        if self.game.is_begun() {
            self.begin(self.game.tree.clone(), Counting::Practice(Some(Uncounted::Start)));
        }
        self.game_mut().review();
    }
}
