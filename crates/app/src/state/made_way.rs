//! The previous game, kept after another one has replaced it on the board, so that a button can bring it back.
use super::{Analyses, Clocks, GameState, Model, Settings};
use crate::features::game::Worth;
use crate::features::game::is_nothing;
use formats::SharedGame;
use std::rc::Rc;

/// The previous game is forgotten after this many plies of the new one even if no human has played, as when two agents play.
const FORGOTTEN_AFTER: usize = 8;

/// A game as it was when another one replaced it.
#[derive(Clone, Debug, PartialEq)]
pub struct MadeWay {
    game: Rc<GameState>,
    clocks: Clocks,
    analysis: Rc<Analyses>,
    settings: Rc<Settings>,
    /// The entry that was put on the shelf; `None` for a game that is unchanged since it was opened.
    saved: Option<SharedGame>,
}

impl MadeWay {
    /// The game that `model` shows.
    pub(super) fn of(model: &Model, saved: Option<SharedGame>) -> Self {
        Self {
            game: model.game.clone(),
            clocks: model.clocks,
            analysis: model.analysis.clone(),
            settings: model.settings.clone(),
            saved,
        }
    }

    /// Whether the game is on the shelf.
    pub fn is_saved(&self) -> bool {
        self.saved.is_some()
    }
}

impl Model {
    /// Brings back the previous game as it was, with its players. The one on the board goes to the shelf, unless nothing would be
    /// lost with it.
    pub(super) fn bring_back(&mut self) {
        let Some(made_way) = self.made_way.take() else { return };
        let MadeWay { game, clocks, analysis, settings, saved } = &*made_way;
        // A human's first move ends the offer, but two agents may have played on, or the game may be from the shelf.
        let goes = Some(self.shelved()).filter(|game| self.game.worth == Worth::Game && !is_nothing(game));
        let generation = self.game.generation + 1;
        self.game = game.clone();
        self.game_mut().generation = generation;
        self.clocks = *clocks;
        self.analysis = analysis.clone();
        let library = self.library_mut();
        if let Some(saved) = saved {
            library.take_same(saved);
        }
        if let Some(game) = goes {
            library.put(game);
        }
        // The page's settings stay as they are now; the game's come back with it.
        let now = self.settings_mut();
        now.players = settings.players;
        now.custom.clone_from(&settings.custom);
        now.own.clone_from(&settings.own);
        now.clocks = settings.clocks;
        now.setups = settings.setups;
        now.by_lot = settings.by_lot;
        now.origin.clone_from(&settings.origin);
    }

    /// Called after each ply: forgets the previous game once this one has gone on for a while.
    pub(super) fn forget_made_way(&mut self) {
        if self.made_way.is_some()
            && !self.is_looking()
            && self.game.ply() >= self.game.given + FORGOTTEN_AFTER
        {
            self.made_way = None;
        }
    }
}
