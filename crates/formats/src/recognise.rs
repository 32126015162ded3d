//! What a pasted text is: a transcript, a board string, games in GGF or a link.
use crate::link;
use crate::{
    GgfError, GgfGame, LinkError, SharedGame, TranscriptError, parse_ggf, parse_transcript, read_link,
};
use othello::{BoardStringError, Game, Position, Rules};

/// What a text was recognised as, and what it holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Recognised {
    /// A transcript, played from the start position of the rules that were given.
    Transcript(Game),
    /// A board string, which brings its own board size.
    BoardString(Position),
    /// Games in GGF, at least one; they bring their own board sizes.
    Ggf(Vec<GgfGame>),
    /// A link of ours, which brings its own rules.
    Link(SharedGame),
}

/// Why a text can't be read as what it was recognised as.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecogniseError {
    /// There is no text.
    #[error("There is nothing to load: paste a transcript such as f5d6c3, a board string, GGF or a link.")]
    Empty,
    /// It was read as a transcript, as is everything that is nothing else.
    #[error("This transcript can't be played. {0}.")]
    Transcript(#[from] TranscriptError),
    /// It was read as a board string.
    #[error("This board string can't be read. {0}.")]
    BoardString(#[from] BoardStringError),
    /// It was read as GGF.
    #[error("This GGF can't be read. {0}.")]
    Ggf(#[from] GgfError),
    /// It was read as a link.
    #[error("This link can't be opened. {0}.")]
    Link(#[from] LinkError),
}

/// Says what a text is, and reads it.
///
/// A text with `(;` in it is GGF; one that ends in a link of ours, or is a URL, is a link; one that begins with two
/// symbols of a board is a board string; and every other one is a transcript.
///
/// ```
/// use othello::{Recognised, Rules, recognise};
///
/// let rules = Rules::default();
/// assert!(matches!(recognise("f5d6c3", rules)?, Recognised::Transcript(_)));
/// assert!(matches!(recognise("-----OX--XO----- X", rules)?, Recognised::BoardString(_)));
/// assert!(matches!(recognise("(;GM[Othello]B[f5];)", rules)?, Recognised::Ggf(_)));
/// # Ok::<(), othello::RecogniseError>(())
/// ```
///
/// # Errors
/// Says as what it was read, what is wrong with it and where.
pub fn recognise(text: &str, rules: Rules) -> Result<Recognised, RecogniseError> {
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    let (Some(first), second) = (symbols.next(), symbols.next()) else { return Err(RecogniseError::Empty) };
    if text.as_bytes().windows(2).any(|pair| pair == b"(;") {
        return Ok(Recognised::Ggf(parse_ggf(text, rules.no_move)?));
    }
    if link::is_link(text) || text.as_bytes().windows(3).any(|mark| mark == b"://") {
        return Ok(Recognised::Link(read_link(text)?));
    }
    // Of two board symbols the second is never a digit, and of a move it always is.
    if is_board_symbol(first) && second.is_some_and(is_board_symbol) {
        return Ok(Recognised::BoardString(Position::from_board_string(text, rules.no_move)?));
    }
    Ok(Recognised::Transcript(parse_transcript(text, Position::start(rules))?))
}

const fn is_board_symbol(symbol: char) -> bool {
    matches!(symbol, 'X' | 'x' | '*' | 'B' | 'b' | 'O' | 'o' | 'W' | 'w' | '-' | '.')
}
