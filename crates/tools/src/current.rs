//! The game that a page is about, and links to games.
use app::hooks::{kept_game, read_settings};
use formats::{LinkError, SharedGame, read_link, write_link};
use othello::{Game, GameTree, Position, Rules, Status};

/// The game of the link in the address; without one, the game that is on the board; and what is wrong with the link.
pub fn game_of(link: &str) -> (SharedGame, Option<LinkError>) {
    let kept = || kept_game().unwrap_or_else(|| without_players(GameTree::new(Position::start(rules()))));
    match link {
        "" => (kept(), None),
        link => read_link(link).map_or_else(|error| (kept(), Some(error)), |shared| (shared, None)),
    }
}

/// The rules of a board of the usual size, with what the player's options say of a side that has no move.
pub fn rules() -> Rules {
    Rules { no_move: read_settings().rules.no_move, ..Rules::default() }
}

/// A game for whoever plays at the moment.
pub fn without_players(tree: GameTree) -> SharedGame {
    SharedGame { tree, players: Default::default(), settings: String::new(), seed: None }
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
