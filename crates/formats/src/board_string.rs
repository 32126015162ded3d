//! Board strings: a position square by square, then the side to move, then perhaps a semicolon and moves. The crate `othello` reads and
//! writes the position.
use crate::text_format::Writer;
use crate::{Format, FormatError, TextFormat, parse_transcript};
use othello::{Game, GameTree, Position};

pub(crate) const FORMAT: TextFormat = TextFormat {
    format: Format::BoardString,
    id: "board",
    extension: None,
    // The second character of a move is always a digit, and a board has no digits.
    recognises: |text| {
        let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
        let mut is_next = || symbols.next().is_some_and(is_board_symbol);
        is_next() && is_next()
    },
    read: |text, rules| match Position::from_board_string(text, rules.no_move) {
        Ok(position) => {
            let moves = text.split_once(';').map_or("", |(_, moves)| moves.trim());
            let game =
                if moves.is_empty() { Ok(Game::new(position)) } else { parse_transcript(moves, position) };
            Ok(GameTree::from(&game?).into())
        }
        Err(error) => Err(FormatError::new(Format::BoardString, error.into())),
    },
    write: Writer::Othello(|_, tree| tree.position().to_board_string()),
};

const fn is_board_symbol(symbol: char) -> bool {
    matches!(symbol, 'X' | 'x' | '*' | 'B' | 'b' | 'O' | 'o' | 'W' | 'w' | '-' | '.')
}
