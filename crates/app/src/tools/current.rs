//! The game that a page is about, and links to games.
use crate::state::{Mode, Model};
use formats::{FormatError, SharedGame, read_link, write_link};
use othello::{Game, GameTree, Position, Rules, Status};
use yew::prelude::*;

/// What these pages know of the game in progress.
#[derive(Clone, PartialEq)]
pub struct Current {
    /// The game on the board.
    game: SharedGame,
    /// The rules of a board of the usual size, with the player's choice for a side without a move.
    pub rules: Rules,
}

impl Current {
    /// The game that `model` shows.
    pub fn of(model: &Model) -> Self {
        let rules = Rules { no_move: model.settings.rules.no_move, ..Rules::default() };
        Self { game: model.shared(), rules }
    }

    /// The game of the link in the address; without one, the game on the board; and what is wrong with the link.
    pub fn game_of(&self, link: &str) -> (SharedGame, Option<FormatError>) {
        let here = || self.game.clone();
        match link {
            "" => (here(), None),
            link => read_link(link).map_or_else(|error| (here(), Some(error)), |shared| (shared, None)),
        }
    }
}

/// The game in progress, as the frame around the pages provides it.
#[hook]
pub fn use_current() -> Current {
    use_context().expect("the frame of the tools provides it")
}

/// A game for whoever plays at the moment.
pub fn without_players(tree: GameTree) -> SharedGame {
    tree.into()
}

/// The page of the board with an opening, to be played on from; any other game with moves is opened to be looked through.
pub fn play_opening(game: &Game) -> String {
    let opening = SharedGame { settings: Mode::Play.line().to_owned(), ..GameTree::from(game).into() };
    play_href(&opening).expect("a game without variations is short")
}

/// The page of the board with this game, or `None` where the game is too big for a link.
pub fn play_href(shared: &SharedGame) -> Option<String> {
    write_link(shared).ok().map(|link| format!("#/play/{link}"))
}

/// The same for a position.
pub fn play_from(position: Position) -> String {
    play_href(&without_players(GameTree::new(position))).expect("a position is short")
}

/// The same for a game that was read: one that is over is opened at its start, to go through it, any other where it stands.
pub fn play_game(game: &Game) -> String {
    let mut tree = GameTree::from(game);
    if game.position().status() == Status::Over {
        tree.to_start();
    }
    play_href(&without_players(tree)).expect("a game without variations is short")
}
