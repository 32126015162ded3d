//! Board strings (OBF): one character per square in the order a1, b1, ..., then the side to move.
use crate::{Bitboard, BoardSize, Color, NoMoveRule, Position, Rules};

/// Why a text could not be read as a board string. Places count characters of the text from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardStringError {
    /// A character that means neither a disc nor an empty square.
    #[error("character {place}, `{found}`: a square is X, * or B (black), O or W (white), - or . (empty)")]
    UnknownSquare {
        /// The position of the character in the text, from 1.
        place: usize,
        /// The character.
        found: char,
    },
    /// The number of squares is not 16, 36 or 64.
    #[error("{found} squares: a board has 16, 36 or 64, and after them the side to move")]
    Length {
        /// How many squares were given.
        found: usize,
    },
    /// The board is complete, but the side to move is missing.
    #[error("the side to move is missing after the {squares} squares: X or O")]
    NoSide {
        /// How many squares were given.
        squares: usize,
    },
    /// The character for the side to move is unknown.
    #[error("character {place}, `{found}`: the side to move is X, * or B (black), O or W (white)")]
    UnknownSide {
        /// The position of the character in the text, from 1.
        place: usize,
        /// The character.
        found: char,
    },
}

/// The content of a square: a disc of a colour, or empty. `None` for an unknown character.
const fn cell(symbol: char) -> Option<Option<Color>> {
    match symbol {
        'X' | 'x' | '*' | 'B' | 'b' => Some(Some(Color::Black)),
        'O' | 'o' | 'W' | 'w' => Some(Some(Color::White)),
        '-' | '.' => Some(None),
        _ => None,
    }
}

/// A non-blank character: its place from 1, whether a blank precedes it, and the character.
type Symbol = (usize, bool, char);

fn symbols(text: &str) -> Vec<Symbol> {
    let mut after_blank = false;
    let mut found = Vec::with_capacity(66);
    // In OBF a semicolon ends the position; moves and their scores may follow it.
    for (n, symbol) in text.chars().enumerate().take_while(|&(_, symbol)| symbol != ';') {
        if !symbol.is_whitespace() {
            found.push((n + 1, after_blank, symbol));
        }
        after_blank = symbol.is_whitespace();
    }
    found
}

const fn size_of(squares: usize) -> Option<BoardSize> {
    match squares {
        16 => Some(BoardSize::Four),
        36 => Some(BoardSize::Six),
        64 => Some(BoardSize::Eight),
        _ => None,
    }
}

impl Position {
    /// Reads a board string such as `---------------------------OX------XO--------------------------- X`, of any
    /// board size; blanks and line ends between the squares are skipped, and so is everything after a
    /// semicolon: collections of problems have moves with their scores there.
    ///
    /// ```
    /// use othello::{NoMoveRule, Position, Rules};
    ///
    /// let text = "-----OX--XO----- X";
    /// let position = Position::from_board_string(text, NoMoveRule::MustPass)?;
    /// assert_eq!(position.to_board_string(), text);
    /// # Ok::<(), othello::BoardStringError>(())
    /// ```
    ///
    /// # Errors
    /// Names the character that is wrong, or the part that is missing.
    pub fn from_board_string(text: &str, no_move: NoMoveRule) -> Result<Self, BoardStringError> {
        let symbols = symbols(text);
        // The last symbol is the side to move if the symbols before it fill a board, or if it alone follows a blank.
        let has_side = match symbols.split_last() {
            Some((&(_, after_blank, _), squares)) => {
                size_of(squares.len()).is_some()
                    || (after_blank && (size_of(symbols.len()).is_none() || !has_inner_blank(squares)))
            }
            None => false,
        };
        let (squares, side) = match symbols.split_last() {
            Some((&side, squares)) if has_side => (squares, Some(side)),
            _ => (symbols.as_slice(), None),
        };
        let mut sets = [Bitboard::EMPTY; 2];
        let size = size_of(squares.len());
        let width = size.map_or(1, |size| size.side() as usize);
        for (n, &(place, _, symbol)) in squares.iter().enumerate() {
            let cell = cell(symbol).ok_or(BoardStringError::UnknownSquare { place, found: symbol })?;
            if let (Some(color), Some(_)) = (cell, size) {
                sets[color as usize].0 |= 1 << (n / width * 8 + n % width);
            }
        }
        let size = size.ok_or(BoardStringError::Length { found: squares.len() })?;
        let (place, _, found) = side.ok_or(BoardStringError::NoSide { squares: squares.len() })?;
        let Some(Some(turn)) = cell(found) else {
            return Err(BoardStringError::UnknownSide { place, found });
        };
        Ok(Self::new(sets[0], sets[1], turn, Rules { size, no_move })
            .expect("each square is set once and lies on the board"))
    }

    /// Writes the board string: `X` black, `O` white, `-` empty, a blank, and the side to move.
    pub fn to_board_string(self) -> String {
        let side = self.rules().size.side();
        let mut text = String::with_capacity(66);
        for row in 0..side {
            for square in (0..side).filter_map(|column| crate::Square::new(column, row)) {
                text.push(self.disc_at(square).map_or('-', letter));
            }
        }
        text.push(' ');
        text.push(letter(self.turn()));
        text
    }
}

fn has_inner_blank(symbols: &[Symbol]) -> bool {
    symbols.iter().skip(1).any(|&(_, after_blank, _)| after_blank)
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}
