//! Games as files of positions of RenLib and of programs for renju, `.pos`.
//!
//! The first byte is the number of moves. Each further byte is a move on a board of 15 lines, in order: 15 times the row plus the column, both from 0 at the
//! upper left. So a file has neither names nor passes. Source: <https://quinstella.net/dev/pos_format/>.
use crate::{Move, Point, Position, Refusal, Setup, Size};
use board_game::Line;

/// An error in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {byte}: {fault}")]
pub struct PosError {
    /// The place of the byte, from 0, which is also the number of the move, from 1.
    pub byte: usize,
    /// The mistake.
    pub fault: PosFault,
}

/// A mistake in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PosFault {
    /// The first byte is not the number of the bytes after it, or there is none.
    #[error("there are not as many moves as the first byte says")]
    Length,
    /// The move is not on the board.
    #[error("`{0}` is not on the board")]
    NotOnBoard(u8),
    /// The move is not allowed.
    #[error("{0}")]
    Refused(Refusal),
}

/// Reads a game on 15 lines.
///
/// # Errors
/// If there are not as many moves as the first byte says, or if one is not allowed.
pub fn read(bytes: &[u8]) -> Result<Line<Position>, PosError> {
    let (&count, moves) = bytes.split_first().ok_or(PosError { byte: 0, fault: PosFault::Length })?;
    if usize::from(count) != moves.len() {
        return Err(PosError { byte: 0, fault: PosFault::Length });
    }
    let size = Size::Fifteen;
    let mut game = Line::new(Position::new(Setup::free(size)));
    for (byte, &place) in (1..).zip(moves) {
        let [column, row] = [place % size.lines(), place / size.lines()];
        let point = Point::from_upper_left(column, row, size).ok_or(PosFault::NotOnBoard(place));
        point
            .and_then(|point| game.play(Move::Place(point)).map_err(PosFault::Refused))
            .map_err(|fault| PosError { byte, fault })?;
    }
    Ok(game)
}
