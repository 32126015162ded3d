//! Games as texts: the names of the moves, such as `h8i9g7`, with or without blanks between them.
//!
//! `keep` and `swap` stand for the choice of a swap opening.
use crate::{Move, Position, Refusal, Setup};
use board_game::Line;

/// An error in the text of a game. Nothing is lost: the moves before it are in [`game`](Self::game).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault} at move {ply}, character {character}: `{part}`")]
pub struct TextError {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The number of the character where it begins, from 1.
    pub character: usize,
    /// The part of the text.
    pub part: String,
    /// The mistake.
    pub fault: Fault,
    /// The moves before it.
    pub game: Box<Line<Position>>,
}

/// A mistake in the text of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The part is no point of the board, and no choice.
    #[error("no point of the board")]
    NotAMove,
    /// The move is not allowed.
    #[error("{0}")]
    Refused(Refusal),
}

/// The game of a text. Case, blanks, commas and semicolons do not matter, and move numbers such as `1.` are skipped.
///
/// # Errors
/// If it has a move that is none, or is not allowed.
pub fn read(text: &str, setup: Setup) -> Result<Line<Position>, TextError> {
    let mut game = Line::new(Position::new(setup));
    for (offset, part) in parts(text) {
        let fault = match Move::read(part, setup.size) {
            None => Fault::NotAMove,
            Some(played) => match game.play(played) {
                Ok(_) => continue,
                Err(refusal) => Fault::Refused(refusal),
            },
        };
        let ply = game.turns().len() + 1;
        let character = text[..offset].chars().count() + 1;
        return Err(TextError { ply, character, part: part.to_owned(), fault, game: Box::new(game) });
    }
    Ok(game)
}

/// The text of some moves, without blanks except around a choice.
pub fn write(moves: impl IntoIterator<Item = Move>) -> String {
    let mut text = String::new();
    for played in moves {
        match played {
            Move::Place(point) => text += &point.to_string(),
            Move::Choose(choice) => text += &format!(" {} ", choice.name()),
        }
    }
    text.trim_end().to_owned()
}

/// The parts of a text that should be moves, each with its offset.
fn parts(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_blank = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            at += rest.len() - rest.trim_start_matches(is_blank).len();
            let rest = &text[at..];
            let number = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            if number.len() < rest.len() && number.starts_with('.') {
                at += rest.len() - number.trim_start_matches('.').len();
                continue;
            }
            let length = part_length(rest, is_blank);
            let begin = at;
            at += length;
            return (length > 0).then(|| (begin, &text[begin..at]));
        }
    })
}

/// The length of the part that a text begins with: letters, and the digits behind them; or everything before a blank.
fn part_length(text: &str, is_blank: impl Fn(char) -> bool) -> usize {
    let letters = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let digits =
        text[letters..].len() - text[letters..].trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if letters > 0 { letters + digits } else { text.find(is_blank).unwrap_or(text.len()) }
}
