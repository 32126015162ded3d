//! Transcripts: a game as the names of its squares, such as `f5d6c3`.
use othello::{Game, IllegalMove, Move, Position, Square, Status};

/// Why a transcript can't be played, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("ply {ply} (character {place}): {kind}")]
pub struct TranscriptError {
    /// The ply that went wrong, from 1; passes count, written or not.
    pub ply: usize,
    /// The character of the text at which it begins, from 1.
    pub place: usize,
    /// What is wrong with it.
    pub kind: TranscriptErrorKind,
}

/// What can be wrong with one ply of a transcript.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TranscriptErrorKind {
    /// Neither a square nor a pass.
    #[error("`{0}` is neither a square nor a pass")]
    Unknown(String),
    /// A move that the rules forbid.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Reads a transcript from `start` on.
///
/// Case, blanks and move numbers (`1.`, `12`, `3)`) are ignored, but numbers alone are no game. A pass is `--`, `pa`, `ps` or `pass`, or is left
/// out.
///
/// ```
/// use othello::{Position, Rules, parse_transcript, write_transcript};
///
/// let game = parse_transcript("1. F5 D6 2. c3", Position::start(Rules::default()))?;
/// assert_eq!(write_transcript(&game), "f5d6c3");
///
/// let error = parse_transcript("f5d6c3a1", Position::start(Rules::default())).unwrap_err();
/// assert_eq!(error.to_string(), "ply 4 (character 7): a1 turns over no disc of Black");
/// # Ok::<(), othello::TranscriptError>(())
/// ```
///
/// # Errors
/// Names the ply and the character, and says what is wrong there.
pub fn parse_transcript(text: &str, start: Position) -> Result<Game, TranscriptError> {
    let mut game = Game::new(start);
    let mut rest = Reader { text, place: 1 };
    while let Some((place, token)) = rest.next_token() {
        let error = |game: &Game, kind| TranscriptError { ply: game.turns().len() + 1, place, kind };
        let action = match token {
            Ok(action) => action,
            Err(unknown) => return Err(error(&game, TranscriptErrorKind::Unknown(unknown))),
        };
        if matches!(action, Move::Place(_)) && game.position().status() == Status::MustPass {
            game.play(Move::Pass).expect("the pass is forced");
        }
        if let Err(illegal) = game.play(action) {
            return Err(error(&game, illegal.into()));
        }
    }
    // Numbers of moves without a move are something else: a board in digits, say.
    if let (0, Some(word)) = (game.turns().len(), text.split_whitespace().next()) {
        let place = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
        let kind = TranscriptErrorKind::Unknown(word.chars().take(8).collect());
        return Err(TranscriptError { ply: 1, place, kind });
    }
    Ok(game)
}

/// Writes a game as a transcript: lower case, without passes.
pub fn write_transcript(game: &Game) -> String {
    let squares = game.turns().iter().filter_map(|turn| match turn.made.played() {
        Move::Place(square) => Some(square.to_string()),
        Move::Pass => None,
    });
    squares.collect()
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    /// The next move with the place at which it begins, or what stands there instead.
    fn next_token(&mut self) -> Option<(usize, Result<Move, String>)> {
        self.skip_blanks_and_numbers();
        let place = self.place;
        let lower = |n: usize| self.text.as_bytes().get(n).map(u8::to_ascii_lowercase);
        let (action, length) = match (lower(0)?, lower(1)) {
            (b'-', Some(b'-')) => (Move::Pass, 2),
            (b'p', Some(b'a')) if lower(2) == Some(b's') && lower(3) == Some(b's') => (Move::Pass, 4),
            (b'p', Some(b'a' | b's')) => (Move::Pass, 2),
            (column, Some(row)) if Square::from_name(column, row).is_some() => {
                (Move::Place(Square::from_name(column, row)?), 2)
            }
            _ => {
                // The word up to the next blank, but not a page of it.
                let word = self.text.split_whitespace().next().unwrap_or_default();
                return Some((place, Err(word.chars().take(8).collect())));
            }
        };
        self.advance(length);
        Some((place, Ok(action)))
    }

    fn skip_blanks_and_numbers(&mut self) {
        let end =
            |c: char| !(c.is_whitespace() || c.is_ascii_digit() || c == '.' || c == ')' || c == '\u{feff}');
        let length = self.text.find(end).unwrap_or(self.text.len());
        self.advance(length);
    }

    fn advance(&mut self, bytes: usize) {
        let (before, rest) = self.text.split_at(bytes);
        self.place += before.chars().count();
        self.text = rest;
    }
}
