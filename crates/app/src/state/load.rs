//! Recognising what was pasted: a transcript or a board string.
use othello::{BoardSize, BoardStringError, Game, Position, Rules, TranscriptError, parse_transcript};

/// Why nothing could be loaded, and where in the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// There is no text.
    #[error("There is nothing to load: paste a transcript such as f5d6c3 or a board string.")]
    Empty,
    /// It was read as a transcript.
    #[error("This transcript can't be played on the {1} board: {0}.")]
    Transcript(TranscriptError, BoardSize),
    /// It was read as a board string.
    #[error("This board string can't be read: {0}.")]
    Board(#[from] BoardStringError),
}

/// The game that a text holds: a transcript is played from the start position of `rules`, or of another board size if
/// it is legal there only; a board string brings its own size and begins a game without moves.
///
/// # Errors
/// Says what is wrong and where.
pub fn load(text: &str, rules: Rules) -> Result<Game, LoadError> {
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    match (symbols.next(), symbols.next()) {
        (None, _) => Err(LoadError::Empty),
        // Of two board symbols the second is never a digit, and of a move it always is.
        (Some(first), Some(second)) if is_board_symbol(first) && is_board_symbol(second) => {
            Ok(Game::new(Position::from_board_string(text, rules.no_move)?))
        }
        _ => load_transcript(text, rules),
    }
}

fn load_transcript(text: &str, rules: Rules) -> Result<Game, LoadError> {
    let on = |size| parse_transcript(text, Position::start(Rules { size, ..rules }));
    on(rules.size).or_else(|error| {
        let others = BoardSize::ALL.into_iter().rev().filter(|&size| size != rules.size);
        others.filter_map(|size| on(size).ok()).next().ok_or(LoadError::Transcript(error, rules.size))
    })
}

const fn is_board_symbol(symbol: char) -> bool {
    matches!(symbol, 'X' | 'x' | '*' | 'B' | 'b' | 'O' | 'o' | 'W' | 'w' | '-' | '.')
}
