//! Transcripts: a game as the names of its squares, such as `f5d6c3`.
use crate::text_format::Writer;
use crate::{At, Format, FormatError, Problem, TextFormat};
use board_game::{BoardAction, BoardGame, Line};
use games::line_of;
use othello::{BoardSize, Game, GameTree, Move, Position, Rules, Square, Status};

pub(crate) const FORMAT: TextFormat = TextFormat {
    format: Format::Transcript,
    id: "transcript",
    extension: Some("txt"),
    recognises: |_| true,
    read: |text, rules| {
        let on = |size| parse_transcript(text, Position::start(Rules { size, ..rules }));
        let others = BoardSize::ALL.into_iter().rev().filter(|&size| size != rules.size);
        let game =
            on(rules.size).or_else(|error| others.filter_map(|size| on(size).ok()).next().ok_or(error))?;
        Ok(GameTree::from(&game).into())
    },
    write: Writer::Any(|game| Ok(write_any_moves(&game.tree.line_game()))),
};

/// Reads a transcript from `start` on.
///
/// Case, blanks and move numbers (`1.`, `12`, `3)`) are ignored, but numbers alone are not a game. A pass is `--`, `pa`,
/// `ps` or `pass`, or is omitted.
///
/// ```
/// use formats::{parse_transcript, write_transcript};
/// use othello::{Position, Rules};
///
/// let game = parse_transcript("1. F5 D6 2. c3", Position::start(Rules::default()))?;
/// assert_eq!(write_transcript(&game), "f5d6c3");
///
/// let error = parse_transcript("f5d6c3a1", Position::start(Rules::default())).unwrap_err();
/// assert_eq!(error.to_string(), "transcript, ply 4, character 7: a1 flips no disc of Black");
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// If a move is unknown or illegal; the error has its ply and character.
pub fn parse_transcript(text: &str, start: Position) -> Result<Game, FormatError> {
    let mut game = Game::new(start);
    let mut rest = Reader { text, place: 1 };
    let mut moves = 0;
    while let Some((place, token)) = rest.next_token() {
        moves += 1;
        let error = |problem| error(start, moves, place, problem);
        let action = match token {
            Ok(action) => action,
            Err(unknown) => return Err(error(Problem::UnknownMove(unknown))),
        };
        if matches!(action, Move::Place(_)) && game.position().status() == Status::MustPass {
            game.play(Move::Pass).expect("a pass is legal if the status is `MustPass`");
        }
        if let Err(illegal) = game.play(action) {
            return Err(error(illegal.into()));
        }
    }
    // Move numbers without a move are not a transcript: a board in digits, say.
    if let (0, Some(word)) = (game.turns().len(), text.split_whitespace().next()) {
        let place = 1 + text.chars().take_while(|c| c.is_whitespace()).count();
        return Err(error(start, 1, place, Problem::UnknownMove(word.chars().take(8).collect())));
    }
    Ok(game)
}

/// An error at a ply and a character of a text of moves.
pub(crate) fn error(start: Position, ply: usize, place: usize, problem: Problem) -> FormatError {
    FormatError {
        ply: Some(ply),
        at: Some(At::Character(place)),
        board: Some(start.rules().size),
        ..FormatError::new(Format::Transcript, problem)
    }
}

/// Writes a game of any kind as a transcript: the names of its spots, and of choices between blanks, without passes.
pub fn write_transcript<G: BoardGame>(game: &Line<G>) -> String {
    let name = |action: BoardAction| match action {
        BoardAction::Place(spot) => spot.to_string(),
        BoardAction::Choose(choice) => format!(" {} ", choice.name()),
        BoardAction::Pass => String::new(),
    };
    let text: String = game.turns().iter().map(|turn| name(turn.moved().action)).collect();
    text.trim_end().to_owned()
}

/// Writes the moves of a game of any kind: for Othello as [`write_moves`] does, for others as [`write_transcript`].
pub fn write_any_moves(game: &games::Game) -> String {
    line_of(game).map_or_else(|| write_transcript(game), |game| write_moves(&game))
}

/// Writes the moves of a game, after its start position if that was set up: `<board> X;d3c3`. [`read`](crate::read) reads both.
///
/// ```
/// use formats::{parse_transcript, read, write_moves};
/// use othello::{NoMoveRule, Position, Rules};
///
/// let start = Position::from_board_string("------XO--OX---- X", NoMoveRule::MustPass)?;
/// let game = parse_transcript("d1", start)?;
/// assert_eq!(write_moves(&game), "------XO--OX---- X;d1");
/// let again = read(&write_moves(&game), Rules::default())?.game;
/// assert_eq!(again.othello().map(|tree| tree.game()), Some(game));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_moves(game: &Game) -> String {
    let (start, moves) = (game.start(), write_transcript(game));
    match moves.as_str() {
        _ if start == Position::start(start.rules()) => moves,
        "" => start.to_board_string(),
        _ => start.to_board_string() + ";" + &moves,
    }
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    /// The next move with the place where it begins, or the text there if it is not a move.
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
                // The word up to the next blank, shortened for the error message.
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
