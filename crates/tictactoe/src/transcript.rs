//! Moves on nine boards as a list of squares, as the page writes them. The forms in which people and other programs write moves are read
//! by the crate `formats` alone.
use crate::{Cell, Refusal, Rules, Sheet};

/// The reason why a move of a list can't be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A text that is no move.
    #[error("`{0}` is no move")]
    Unreadable(String),
    /// A column without a row.
    #[error("half a move")]
    Half,
    /// A move that is not allowed.
    #[error("{0}: {1}")]
    Refused(Cell, Refusal),
}

/// A list of moves that is no game: the first move that can't be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {ply}: {fault}")]
pub struct TranscriptError {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The character of the text where it begins, from 1; `None` if there is no text.
    pub at: Option<usize>,
    /// The fault of that move.
    pub fault: Fault,
}

/// Reads squares of the grid of nine by nine, a1 to i9, with or without signs between them: `e5d4`. They are not played.
///
/// ```
/// use tictactoe::{Rules, play, squares};
///
/// let cells = squares("e5 d4, a1")?;
/// assert_eq!(squares("E5D4A1")?, cells);
/// assert_eq!(play(Rules::Ultimate, &cells)?.plies(), 3);
/// assert_eq!(squares("e5k1").unwrap_err().to_string(), "move 2: `k1` is no move");
/// # Ok::<(), tictactoe::TranscriptError>(())
/// ```
///
/// # Errors
/// If something is no square. Its ply is that of the text.
pub fn squares(text: &str) -> Result<Vec<Cell>, TranscriptError> {
    let mut signs = (1..).zip(text.chars()).filter(|(_, sign)| sign.is_alphanumeric());
    let mut cells = Vec::new();
    while let Some((at, column)) = signs.next() {
        let wrong = |ply, fault| TranscriptError { ply, at: Some(at), fault };
        let (_, row) = signs.next().ok_or_else(|| wrong(cells.len() + 1, Fault::Half))?;
        let names = u8::try_from(column).ok().zip(u8::try_from(row).ok());
        let cell = names.and_then(|(column, row)| Cell::from_name(column, row));
        let unreadable = || wrong(cells.len() + 1, Fault::Unreadable(format!("{column}{row}")));
        cells.push(cell.ok_or_else(unreadable)?);
    }
    Ok(cells)
}

/// The state after these moves.
///
/// # Errors
/// The first move that is not allowed.
pub fn play(rules: Rules, cells: &[Cell]) -> Result<Sheet, TranscriptError> {
    let mut numbered = cells.iter().zip(1..);
    numbered.try_fold(Sheet::new(rules), |sheet, (&cell, ply)| {
        let refused = |refusal| TranscriptError { ply, at: None, fault: Fault::Refused(cell, refusal) };
        sheet.try_play(cell).map_err(refused)
    })
}
