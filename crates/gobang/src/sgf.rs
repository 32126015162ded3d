//! Games in SGF, the Smart Game Format, with `GM[4]`: Gomoku and Renju.
//!
//! A move is `B[hh]` or `W[hh]`: a letter from the left and one from the top. Some programs write `B[h8]` with the number from below, which is read, too. Only the main line is
//! read, and properties other than the game, the size, the players and moves are skipped.
//!
//! A game with a [swap opening](crate::Opening::Swap) is written as its stones, and read as one with a free opening.
use crate::{GameFile, Move, Point, Position, Refusal, Setup, Size};
use board_game::{Line, Side};
use std::fmt::Write;

/// An error in a text. The moves before it are in [`game`](Self::game).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("character {character}: {fault}")]
pub struct SgfError {
    /// The number of the character, from 1.
    pub character: usize,
    /// The mistake.
    pub fault: SgfFault,
    /// The moves before it.
    pub game: Box<Line<Position>>,
}

/// A mistake in a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SgfFault {
    /// The text does not begin with `(;`.
    #[error("a game begins with `(;`")]
    NoGame,
    /// A value has no closing bracket.
    #[error("the value is not closed by `]`")]
    Open,
    /// The game is another one.
    #[error("the game is GM[{0}], not GM[4]")]
    OtherGame(String),
    /// Boards of this size are not supported.
    #[error("a board of {0} is not supported: there are 9, 11 and 15")]
    Size(String),
    /// Stones are set up without moves.
    #[error("{0} sets up stones, which is not supported")]
    SetUp(String),
    /// The value is no point of the board.
    #[error("`{0}` is not on the board")]
    NotOnBoard(String),
    /// The other colour is to move.
    #[error("it is the other colour's turn")]
    OtherColour,
    /// The move is not allowed.
    #[error("{0}")]
    Refused(Refusal),
}

/// A property with one of its values, and the offset of the value.
struct Property<'a> {
    name: &'a str,
    value: &'a str,
    offset: usize,
}

/// Reads the main line of a game.
///
/// # Errors
/// If the text is no game of this kind, or a move is wrong.
pub fn read(text: &str) -> Result<GameFile, SgfError> {
    let mut players = <[String; 2]>::default();
    let mut game = Line::new(Position::new(Setup::default()));
    let at = |offset: usize| text[..offset].chars().count() + 1;
    let fail = |offset, fault, game: &Line<Position>| SgfError {
        character: at(offset),
        fault,
        game: Box::new(game.clone()),
    };
    let begin = text.find('(').filter(|&n| text[n + 1..].trim_start().starts_with(';'));
    let begin = begin.ok_or_else(|| fail(0, SgfFault::NoGame, &game))?;
    let properties = properties(text, begin).map_err(|offset| fail(offset, SgfFault::Open, &game))?;
    for Property { name, value, offset } in properties {
        let fault = match name {
            "GM" if value.trim() != "4" => SgfFault::OtherGame(value.to_owned()),
            "SZ" => match value.trim().parse().ok().and_then(Size::of_lines) {
                Some(size) => {
                    game = Line::new(Position::new(Setup::free(size)));
                    continue;
                }
                None => SgfFault::Size(value.to_owned()),
            },
            "PB" | "PW" => {
                players[usize::from(name == "PW")] = unescaped(value);
                continue;
            }
            "AB" | "AW" | "AE" => SgfFault::SetUp(name.to_owned()),
            "B" | "W" => match play(&mut game, name, value.trim()) {
                Ok(()) => continue,
                Err(fault) => fault,
            },
            _ => continue,
        };
        return Err(fail(offset, fault, &game));
    }
    Ok(GameFile { game, players })
}

/// A value without the backslashes before its signs.
fn unescaped(value: &str) -> String {
    let mut is_escaped = false;
    let keep = |sign: &char| {
        is_escaped = *sign == '\\' && !is_escaped;
        !is_escaped
    };
    value.chars().filter(keep).collect()
}

fn play(game: &mut Line<Position>, colour: &str, value: &str) -> Result<(), SgfFault> {
    let position = game.position();
    let size = position.setup().size;
    let letters = || {
        let [column, row] = <[u8; 2]>::try_from(value.as_bytes()).ok()?.map(|byte| byte.to_ascii_lowercase());
        Point::from_upper_left(column.checked_sub(b'a')?, row.checked_sub(b'a')?, size)
    };
    let point = letters().or_else(|| Point::read(value, size));
    let point = point.ok_or_else(|| SgfFault::NotOnBoard(value.to_owned()))?;
    if (position.turn() == Side::First) != (colour == "B") {
        return Err(SgfFault::OtherColour);
    }
    game.play(Move::Place(point)).map(drop).map_err(SgfFault::Refused)
}

/// The properties of the main line, or the offset of a value that is not closed. The main line goes on with the first of several variations, and ends where one is closed.
fn properties(text: &str, begin: usize) -> Result<Vec<Property<'_>>, usize> {
    let mut found = Vec::new();
    let (mut at, mut name) = (begin, "");
    while let Some(c) = text[at..].chars().next() {
        match c {
            ')' => break,
            '[' => {
                let length = value_length(&text[at + 1..]).ok_or(at)?;
                found.push(Property { name, value: &text[at + 1..at + 1 + length], offset: at + 1 });
                at += length + 2;
                continue;
            }
            'A'..='Z' | 'a'..='z' => {
                let rest = &text[at..];
                let length = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
                name = &rest[..length];
                at += length;
                continue;
            }
            _ => at += c.len_utf8(),
        }
    }
    Ok(found)
}

/// The length of a value up to its bracket; a backslash takes the character after it as it is.
fn value_length(text: &str) -> Option<usize> {
    let mut is_escaped = false;
    let is_end = |&(_, c): &(usize, char)| {
        let ends = c == ']' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    };
    text.char_indices().find(is_end).map(|(n, _)| n)
}

/// Writes a game between two players, with its result if it is over.
pub fn write(game: &Line<Position>, players: [&str; 2]) -> String {
    let end = game.position();
    let escaped = |text: &str| text.replace('\\', "\\\\").replace(']', "\\]");
    let [black, white] = players.map(escaped);
    let mut text = format!("(;FF[4]GM[4]SZ[{}]PB[{black}]PW[{white}]", end.setup().size.lines());
    let points: Vec<Point> = game.turns().iter().filter_map(|turn| turn.action().point()).collect();
    if end.is_finished() {
        // The last stone won, if any did, and Black places every second one, from the first on.
        let last = if points.len() % 2 == 1 { "B+" } else { "W+" };
        text += &format!("RE[{}]", if end.winner().is_some() { last } else { "0" });
    }
    for (n, point) in points.into_iter().enumerate() {
        let [column, row] = point.upper_left().map(|n| char::from(b'a' + n));
        // Writing to a string can't fail.
        let _ = write!(text, ";{}[{column}{row}]", if n % 2 == 0 { "B" } else { "W" });
    }
    text + ")"
}
