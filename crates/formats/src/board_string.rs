//! Board strings: a position square by square, then the side to move. The crate `othello` reads and writes them.
use crate::{Format, FormatError, TextFormat};
use othello::{GameTree, Position};

pub(crate) const FORMAT: TextFormat = TextFormat {
    format: Format::BoardString,
    id: "board",
    file_name: None,
    // The second character of a move is always a digit, and a board has no digits.
    recognises: |text| {
        let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
        let mut is_next = || symbols.next().is_some_and(is_board_symbol);
        is_next() && is_next()
    },
    read: |text, rules| match Position::from_board_string(text, rules.no_move) {
        Ok(position) => Ok(GameTree::new(position).into()),
        Err(error) => Err(FormatError::new(Format::BoardString, error.into())),
    },
    write: |game| Ok(game.tree.position().to_board_string()),
};

const fn is_board_symbol(symbol: char) -> bool {
    matches!(symbol, 'X' | 'x' | '*' | 'B' | 'b' | 'O' | 'o' | 'W' | 'w' | '-' | '.')
}
