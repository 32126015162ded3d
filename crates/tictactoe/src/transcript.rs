//! Moves as text.
use crate::{Cell, Refusal, Rules, Sheet};
use std::fmt;

/// How moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// Squares of the grid of nine by nine, a1 to i9: `e5d4`.
    Squares,
    /// The row and the column of that grid, 0 to 8 each, as contests of programs write them: `4 4  3 3`.
    RowColumn,
    /// The board and the cell on it, 1 to 9 each, row by row: `55 51`.
    BoardCell,
    /// The board and the cell on it, 0 to 8 each: `44 40`.
    BoardCellFromZero,
}

/// The reason why a move of a transcript can't be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A text that is no move.
    #[error("`{0}` is no move")]
    Unreadable(String),
    /// A row without a column, or a board without a cell.
    #[error("half a move")]
    Half,
    /// A move that is not allowed.
    #[error("{0}: {1}")]
    Refused(Cell, Refusal),
}

/// A transcript that is no game: the first move that can't be played.
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

impl Notation {
    /// All notations.
    pub const ALL: [Self; 4] = [Self::Squares, Self::RowColumn, Self::BoardCell, Self::BoardCellFromZero];

    /// Writes moves, separated by blanks except for squares.
    pub fn write(self, cells: &[Cell]) -> String {
        let words = cells.iter().map(|cell| self.word(*cell));
        words.collect::<Vec<_>>().join(if self == Self::Squares { "" } else { " " })
    }

    fn word(self, cell: Cell) -> String {
        let (board, place) = (cell.board().index(), cell.place().index());
        match self {
            Self::Squares => cell.to_string(),
            Self::RowColumn => format!("{} {}", cell.row(), cell.column()),
            Self::BoardCell => format!("{}{}", board + 1, place + 1),
            Self::BoardCellFromZero => format!("{board}{place}"),
        }
    }

    /// Reads moves, which may be separated by anything but letters and digits, and are not played. Numbers may be joined or apart. Those
    /// beside squares are no moves: they count moves or pairs of moves, as in `1. e5`, or are the result at the end, `1-0`.
    ///
    /// # Errors
    /// If something is no move. Its ply is that of the text.
    pub fn read(self, text: &str) -> Result<Vec<Cell>, TranscriptError> {
        Ok(self.read_with_places(text)?.into_iter().map(|(cell, _)| cell).collect())
    }

    /// The same with the character where each move begins, from 1.
    fn read_with_places(self, text: &str) -> Result<Vec<(Cell, usize)>, TranscriptError> {
        let signs: Vec<(usize, char)> = (1..).zip(text.chars()).collect();
        let words = signs.split(|(_, sign)| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
        let result_from = if self == Self::Squares { result_from(&signs) } else { usize::MAX };
        // Two signs of a move may stand in two words. The place is that of the first.
        let (mut cells, mut half) = (Vec::new(), None);
        for word in words.take_while(|word| word[0].0 < result_from) {
            if self == Self::Squares && word.iter().all(|(_, sign)| sign.is_ascii_digit()) {
                let text: String = word.iter().map(|(_, sign)| sign).collect();
                let (place, made) = (Some(word[0].0), cells.len());
                if half.is_some()
                    || text.parse().ok().is_none_or(|count| ![made + 1, made / 2 + 1].contains(&count))
                {
                    return Err(TranscriptError { ply: made + 1, at: place, fault: Fault::Unreadable(text) });
                }
                continue;
            }
            for &(at, sign) in word {
                let Some((at, first)) = half.replace((at, sign)) else { continue };
                half = None;
                let unreadable = || TranscriptError {
                    ply: cells.len() + 1,
                    at: Some(at),
                    fault: Fault::Unreadable(format!("{first}{sign}")),
                };
                let cell = self.cell(first, sign).ok_or_else(unreadable)?;
                cells.push((cell, at));
            }
        }
        match half {
            Some((at, _)) => Err(TranscriptError { ply: cells.len() + 1, at: Some(at), fault: Fault::Half }),
            None => Ok(cells),
        }
    }

    fn cell(self, first: char, second: char) -> Option<Cell> {
        let digit = |sign: char, lowest: u32| {
            let digit = sign.to_digit(10)?.checked_sub(lowest)?;
            u8::try_from(digit).ok().filter(|digit| *digit < 9)
        };
        let board_and_cell = |lowest| Cell::from_code(9 * digit(first, lowest)? + digit(second, lowest)?);
        match self {
            Self::Squares => Cell::from_name(u8::try_from(first).ok()?, u8::try_from(second).ok()?),
            Self::RowColumn => Cell::at(digit(second, 0)?, digit(first, 0)?),
            Self::BoardCell => board_and_cell(1),
            Self::BoardCellFromZero => board_and_cell(0),
        }
    }

    /// The notations that a text may be written in, the likeliest first: squares if it has letters; joined digits are board and cell,
    /// single ones row and column.
    fn likely(text: &str) -> &'static [Self] {
        use Notation::{BoardCell, BoardCellFromZero, RowColumn, Squares};
        let mut words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
        if text.chars().any(char::is_alphabetic) {
            &[Squares]
        } else if words.all(|word| word.len() == 1) {
            &[RowColumn, BoardCell, BoardCellFromZero]
        } else {
            &[BoardCell, BoardCellFromZero, RowColumn]
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Squares => "squares",
            Self::RowColumn => "row and column from 0",
            Self::BoardCell => "board and cell from 1",
            Self::BoardCellFromZero => "board and cell from 0",
        })
    }
}

/// The place from which a text has nothing but the result of a game, `1-0`, `0-1` or `1/2-1/2`; the end of all places if it has none.
fn result_from(signs: &[(usize, char)]) -> usize {
    let text: String = signs.iter().map(|(_, sign)| sign).collect();
    let before =
        ["1-0", "0-1", "1/2-1/2", "½-½"].iter().find_map(|result| text.trim_end().strip_suffix(result));
    let ends = before.filter(|before| !before.ends_with(char::is_alphanumeric));
    ends.map_or(usize::MAX, |before| before.chars().count() + 1)
}

/// Reads a game from its start, in any [`Notation`]: the likeliest one in which all moves are legal.
///
/// Text with letters is read as squares. Digits can be read in three ways: single ones are rather row and column, `4 4`, and joined ones
/// rather board and cell, `55`, from 1.
///
/// ```
/// use tictactoe::{Rules, replay};
///
/// let squares = replay(Rules::Ultimate, "e5 d4 a1")?;
/// assert_eq!(replay(Rules::Ultimate, "4 4\n3 3\n0 0")?, squares);
/// assert_eq!(replay(Rules::Ultimate, "55 51 11")?, squares);
/// let error = replay(Rules::Ultimate, "e5 d4 e5").unwrap_err();
/// assert_eq!(error.to_string(), "move 3: e5: you were sent to the upper left board");
/// # Ok::<(), tictactoe::TranscriptError>(())
/// ```
///
/// # Errors
/// The first move that can't be played, in the likeliest notation.
pub fn replay(rules: Rules, text: &str) -> Result<Vec<Cell>, TranscriptError> {
    let game = |notation: &Notation| {
        let (cells, places): (Vec<Cell>, Vec<usize>) = notation.read_with_places(text)?.into_iter().unzip();
        match play(rules, &cells) {
            Ok(_) => Ok(cells),
            Err(error) => Err(TranscriptError { at: places.get(error.ply - 1).copied(), ..error }),
        }
    };
    let [likeliest, others @ ..] = Notation::likely(text) else { return Ok(Vec::new()) };
    game(likeliest).or_else(|error| others.iter().find_map(|other| game(other).ok()).ok_or(error))
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
