//! Games of Othello in a state and in messages that hold games of any kind.
use app::state::Model;
use board_game::Spot;
use formats::{Format, SharedGame, TEXT_FORMATS};
use games::{AnyGame, from_bytes};
use othello::{Bitboard, Game, GameTree, Position, Square};
use protocol::{WireMove, WirePosition};
pub use worker_client::othello::{action as move_of, wire};

/// The position.
pub fn position(any: AnyGame) -> Position {
    any.othello().expect("a position of Othello")
}

/// The position on the board.
pub fn here(model: &Model) -> Position {
    position(model.position())
}

/// The position of a message.
pub fn sent(wire: &WirePosition) -> Position {
    from_bytes(&wire.bytes).expect("a position of Othello")
}

/// The squares of the legal moves in the position on the board.
pub fn legal(model: &Model) -> Bitboard {
    here(model).legal_moves()
}

/// A first legal move on the board.
pub fn first_legal(model: &Model) -> Option<Square> {
    legal(model).squares().next()
}

/// The tree of a game.
pub fn tree(shared: &SharedGame) -> GameTree {
    shared.othello().expect("a game of Othello")
}

/// The game up to its current position.
pub fn game(shared: &SharedGame) -> Game {
    tree(shared).game()
}

/// The game in SGF.
pub fn write_sgf(shared: &SharedGame) -> String {
    let sgf = TEXT_FORMATS.iter().find(|format| format.format == Format::Sgf).expect("a format of the table");
    sgf.write(shared).expect("it can hold every game of Othello")
}

/// The move on a square of the board of 8x8 by its place, row by row; a pass is the one after the last.
pub fn at(place: u8) -> WireMove {
    let spot = Spot::new(place % 8, place / 8).filter(|_| place < PASS);
    spot.map_or(WireMove::PASS, WireMove::at)
}

/// The place of such a move.
pub fn place(action: WireMove) -> u8 {
    action.spot().map_or(PASS, |spot| spot.row() * 8 + spot.column())
}

const PASS: u8 = 64;
