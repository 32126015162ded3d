//! The analysis of a saved game, position by position from its end, as far as it has none.
use super::exercise::{Exercise, Least, exercises};
use crate::features::analysis::Analyses;
use crate::features::analysis::kept::without_analysis;
use board_game::BoardGame;
use formats::SharedGame;
use protocol::{Analyse, Analysis};
use std::rc::Rc;

/// A game that is being analysed.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    game: Rc<SharedGame>,
    analyses: Rc<Analyses>,
    /// The number of positions.
    total: usize,
}

impl Study {
    /// The beginning; `None` if the game has no position to analyse.
    pub fn begin(game: Rc<SharedGame>) -> Option<Self> {
        let mut analyses = Analyses::default();
        analyses.read(&game.tree, &game.settings);
        analyses.begin_whole_game(&game.tree, &game.tree.line(), false);
        let total = analyses.whole_game.as_ref()?.total;
        Some(Self { game, analyses: analyses.into(), total })
    }

    /// The analysis that the worker has to run now.
    pub fn wanted(&self) -> Option<Analyse> {
        self.analyses.whole_game_order(&self.game.tree)
    }

    /// Takes over the results of the [`wanted`](Self::wanted) analysis.
    pub fn learn(&mut self, found: Analysis) {
        self.analyses.note_found(&self.game.tree, found);
    }

    /// The number of analysed positions, and of all.
    pub fn done(&self) -> (usize, usize) {
        let done = self.analyses.whole_game.as_ref().map_or(self.total, |analysis| analysis.done());
        (done, self.total)
    }

    /// The exercises that are known so far.
    pub fn exercises(&self, least: Least) -> Vec<Exercise> {
        exercises(&self.game, &self.analyses, least)
    }

    /// The game that is being analysed.
    pub const fn game(&self) -> &Rc<SharedGame> {
        &self.game
    }

    /// The game with its analysis, once that is complete.
    pub fn analysed(&self) -> Option<SharedGame> {
        if self.analyses.whole_game.is_some() {
            return None;
        }
        let mut game = without_analysis(&self.game);
        self.analyses.write(&game.tree, &mut game.settings);
        Some(game)
    }
}

/// The exercises of a game with an analysis among its settings.
pub(super) fn stored_exercises(game: &SharedGame, least: Least) -> Vec<Exercise> {
    let mut analyses = Analyses::default();
    analyses.read(&game.tree, &game.settings);
    exercises(&Rc::new(game.clone()), &analyses, least)
}

/// Whether a game has a position with a choice, so that a move in it can be a mistake.
pub(super) fn has_choices(game: &SharedGame) -> bool {
    let has_choice = |node| game.tree.position_at(node).is_some_and(|position| position.has_choice());
    game.tree.line().len() > 1 && game.tree.line().into_iter().any(has_choice)
}
