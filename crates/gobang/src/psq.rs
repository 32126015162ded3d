//! Games as files of Piskvork, `.psq`.
//!
//! The first line is `Piskvorky 15x15, 11:11, 0`, where only the size counts here. Each further line is a move, `x,y,ms`: x from 1 at the left, y from 1 at the top, and the time
//! that it took. The first line that is no move ends them: it has the name of the first player, and the next one that of the second.
//!
//! A game with a [swap opening](crate::Opening::Swap) is written as its stones, and read as one with a free opening.
use crate::{GameFile, Move, Point, Position, Refusal, Setup, Size};
use board_game::Line;
use std::fmt::Write;

/// An error in a file. The moves before it are in [`game`](Self::game).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct PsqError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The mistake.
    pub fault: PsqFault,
    /// The moves before it.
    pub game: Box<Line<Position>>,
}

/// A mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PsqFault {
    /// The first line does not say the size.
    #[error("`Piskvorky`, a size such as 15x15 and a comma were expected")]
    Header,
    /// Boards of this size are not supported.
    #[error("a board of {0} is not supported: there are 9x9, 11x11 and 15x15")]
    Size(String),
    /// The move is not on the board.
    #[error("`{0}` is not on the board")]
    NotOnBoard(String),
    /// The move is not allowed.
    #[error("{0}")]
    Refused(Refusal),
}

/// Reads a game.
///
/// # Errors
/// If the header or a move is wrong.
pub fn read(text: &str) -> Result<GameFile, PsqError> {
    let mut lines = (1..).zip(text.lines().map(str::trim));
    let empty = || Line::new(Position::new(Setup::default()));
    let wrong = |line, fault, game: Line<Position>| PsqError { line, fault, game: Box::new(game) };
    let (_, header) = lines.next().unwrap_or((1, ""));
    let size = size(header).map_err(|fault| wrong(1, fault, empty()))?;
    let mut game = Line::new(Position::new(Setup::free(size)));
    let mut first = None;
    for (line, text) in &mut lines {
        let Some([x, y]) = numbers(text) else {
            first = Some(text);
            break;
        };
        let from_one = |n: u32| u8::try_from(n).ok()?.checked_sub(1);
        let place = from_one(x).zip(from_one(y));
        let Some(point) = place.and_then(|(column, row)| Point::from_upper_left(column, row, size)) else {
            return Err(wrong(line, PsqFault::NotOnBoard(format!("{x},{y}")), game));
        };
        if let Err(refusal) = game.play(Move::Place(point)) {
            return Err(wrong(line, PsqFault::Refused(refusal), game));
        }
    }
    // Without names, there is the number that follows them.
    let names = [first, lines.next().map(|(_, text)| text)];
    let is_name = |name: &&str| name.parse::<i32>().is_err();
    let players = names.map(|name| name.filter(is_name).unwrap_or_default().to_owned());
    Ok(GameFile { game, players })
}

/// The size of a header.
fn size(header: &str) -> Result<Size, PsqFault> {
    let rest = header.trim_start_matches('\u{feff}').strip_prefix("Piskvorky ").ok_or(PsqFault::Header)?;
    let (size, _) = rest.split_once(',').ok_or(PsqFault::Header)?;
    let (wide, high) = size.trim().split_once('x').ok_or(PsqFault::Header)?;
    let lines = wide.parse().ok().filter(|_| wide == high).and_then(Size::of_lines);
    lines.ok_or_else(|| PsqFault::Size(size.trim().to_owned()))
}

/// The place of a move; `None` if the line is none.
fn numbers(line: &str) -> Option<[u32; 2]> {
    let mut parts = line.split(',').map(|part| part.trim().parse::<u32>().ok());
    let [Some(x), Some(y), Some(_), None] =
        [parts.next()?, parts.next()?, parts.next()?, parts.next().flatten()]
    else {
        return None;
    };
    Some([x, y])
}

/// Writes a game between two players.
pub fn write(game: &Line<Position>, players: [&str; 2]) -> String {
    let lines = game.position().setup().size.lines();
    let mut text = format!("Piskvorky {lines}x{lines}, 11:11, 0\n");
    for point in game.turns().iter().filter_map(|turn| turn.action().point()) {
        // Writing to a string can't fail.
        let [column, row] = point.upper_left();
        let _ = writeln!(text, "{},{},0", column + 1, row + 1);
    }
    for player in players {
        text += player.lines().next().unwrap_or_default();
        text += "\n";
    }
    text + "-1\n"
}
