//! The worth of the game on the board: whether it goes to the shelf when another takes its place.
use super::GameState;
use board_game::BoardGame;
use formats::{GameSettings, SharedGame};
use games::AnyGame;
use std::rc::Rc;

/// The loss if a game were discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// Nothing: it was begun here, and nobody has played in it, or only an agent whose opponent is a person.
    Nothing,
    /// Nothing that its source does not have: it was opened from a link, a text or a file, and is unchanged.
    Copy,
    /// The game: it was played, set up, named or analysed here, or comes from the shelf.
    #[default]
    Game,
}

/// The name of the worth among the settings of a kept game.
const WORTH: &str = "worth";

impl Worth {
    const NAMED: [(Self, &str); 3] = [(Self::Nothing, "nothing"), (Self::Copy, "copy"), (Self::Game, "game")];

    /// Adds it to the settings of a kept game.
    pub(crate) fn write(self, settings: &mut GameSettings) {
        settings.add(WORTH, Self::NAMED[self as usize].1);
    }

    /// The worth among the settings of a kept game; one of an earlier build has none, and is worth keeping.
    pub(crate) fn read(settings: &GameSettings) -> Self {
        let name = settings.get(WORTH);
        Self::NAMED.into_iter().find(|(_, known)| Some(*known) == name).map_or(Self::Game, |(worth, _)| worth)
    }

    /// The worth of a game as this browser keeps it.
    pub(crate) fn of_kept(game: &SharedGame) -> Self {
        if is_nothing(game) { Self::Nothing } else { Self::read(&game.settings) }
    }
}

/// Whether this game can be dropped without loss: no move was played and its position was not set up.
pub fn is_nothing(game: &SharedGame) -> bool {
    let start = game.tree.start();
    game.tree.is_empty() && start == AnyGame::start(start.setup())
}

impl GameState {
    /// After anything: a game is worth keeping once a person has played in it, or two agents have. `before` is the game as it
    /// was, and `is_played` says whether a person has done something on its board, or two agents play.
    pub(crate) fn note_worth(self: &mut Rc<Self>, is_played: bool, before: &Self) {
        let is_same = self.generation == before.generation;
        if is_same && self.tree.len() > before.tree.len() && is_played {
            Rc::make_mut(self).worth = Worth::Game;
        }
    }
}
