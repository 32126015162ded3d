//! The worth of the game on the board: whether it goes to the shelf when another takes its place.
use super::GameState;
use crate::features::library::shelf;
use formats::SharedGame;
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

/// The beginning of the line with the worth of a kept game.
const LINE: &str = "worth=";

impl Worth {
    const NAMED: [(Self, &str); 3] = [(Self::Nothing, "nothing"), (Self::Copy, "copy"), (Self::Game, "game")];

    /// Its line among the settings of a kept game.
    pub(crate) fn line(self) -> String {
        format!("\n{LINE}{}", Self::NAMED[self as usize].1)
    }

    /// The worth that such a line names; a game of an earlier build has no such line, and is worth keeping.
    pub(crate) fn from_lines(settings: &str) -> Self {
        let name = settings.lines().find_map(|line| line.strip_prefix(LINE));
        Self::NAMED.into_iter().find(|(_, known)| Some(*known) == name).map_or(Self::Game, |(worth, _)| worth)
    }

    /// The worth of a game as this browser keeps it.
    pub(crate) fn of_kept(game: &SharedGame) -> Self {
        if shelf::is_nothing(game) { Self::Nothing } else { Self::from_lines(&game.settings) }
    }
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
