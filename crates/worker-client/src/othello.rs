//! Messages about Othello, with its own types.
use board_game::BoardGame;
use othello::{Move, Position};
use othello_engines::Needs;
use protocol::{PlayerText, WireMove, WirePosition};

/// The player with this text. Whether it is one, the program says when it reads the text.
pub fn player_text(text: impl Into<String>) -> PlayerText {
    let text = text.into();
    let Needs { evaluation, reading } = Needs::of(&text);
    PlayerText { text, needs_knowledge: evaluation, needs_reading: reading }
}

/// A position.
pub fn wire_position(position: Position) -> WirePosition {
    WirePosition { bytes: games::to_bytes(&position), is_evaluated: othello_engines::is_evaluated(position) }
}

/// A move.
pub fn wire(action: Move) -> WireMove {
    Position::board_action(action).into()
}

/// The move of a message. Anything but a square is a pass; the caller checks whether it is legal.
pub fn action(wire: WireMove) -> Move {
    Move::at(wire.spot())
}

/// Whether the learned evaluation is of use to an analysis that solves positions with up to `exact_empties` empty squares without it: it
/// is for this position, which is not solved at once.
pub fn analysis_needs_knowledge(position: Position, exact_empties: u8) -> bool {
    othello_engines::is_evaluated(position) && position.empties().len() > exact_empties.into()
}
