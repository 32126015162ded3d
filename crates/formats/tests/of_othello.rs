//! Games of Othello among games of any kind.
use formats::{Format, SharedGame, TEXT_FORMATS};
use othello::{Game, GameTree};

/// The tree of a game of Othello.
pub fn tree(shared: &SharedGame) -> GameTree {
    shared.othello().expect("a game of Othello")
}

/// The game up to the current position.
pub fn game(shared: &SharedGame) -> Game {
    tree(shared).game()
}

/// The game in this format.
pub fn written(shared: &SharedGame, format: Format) -> String {
    let format = TEXT_FORMATS.iter().find(|one| one.format == format).expect("a format of the table");
    format.write(shared).expect("it can hold every game of Othello")
}
