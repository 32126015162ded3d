//! Opening names, found by position.
//!
//! The table (`data/openings.txt`: moves, a blank, a name; then after tabs a language and the name there) was put together from
//! several published catalogues of names that agree on the moves, each line in one orientation and in one order of moves.
//!
//! A name belongs to a position, not to the moves that led to it:
//!
//! - A position in which an opening of the table ends has its name, in all orientations.
//! - Any other position has the name of the most specific opening from which it can be reached in at most [`REACH`] moves, in
//!   any order: of the one with the most moves, and of two of these the first in the table.
//! - A game has the name of the last of its positions with a name.
mod reach;

use crate::parse_transcript;
use othello::{Bitboard, Board, BoardSize, Color, Game, Position, Rules, Symmetry};
use reach::can_reach;
use std::sync::OnceLock;

/// The most moves between an opening and a position that has its name.
pub const REACH: u32 = 8;

/// A well-known opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    name: &'static str,
    /// The name in other languages: tabs, and after each the code of a language, a blank and the name.
    names: &'static str,
    transcript: &'static str,
}

impl Opening {
    /// Its name; alternative names are separated by ` / `, the more common one first.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Its name in the language with this code, where players have one of their own, else the [`name`](Self::name).
    pub fn name_in(self, language: &str) -> &'static str {
        let mut named = self.names.split('\t').filter_map(|name| name.split_once(' '));
        named.find(|&(code, _)| code == language).map_or(self.name, |(_, name)| name)
    }

    /// All its names, in English and in other languages.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let others = self.names.split('\t').filter_map(|name| name.split_once(' ')).map(|(_, name)| name);
        std::iter::once(self.name).chain(others)
    }

    /// One order of moves that leads to it, from the start position of the 8x8 board.
    pub const fn transcript(self) -> &'static str {
        self.transcript
    }

    /// How many moves it is from the start position.
    pub const fn plies(self) -> usize {
        self.transcript.len() / 2
    }
}

/// All openings of the table, in the order of their moves.
///
/// ```
/// assert!(formats::openings().any(|opening| opening.name() == "Tiger" && opening.transcript() == "f5d6c3d3c4"));
/// ```
pub fn openings() -> impl Iterator<Item = Opening> {
    include_str!("../data/openings.txt").lines().filter_map(|line| {
        let (transcript, names) = line.split_once(' ')?;
        let (name, names) = names.split_once('\t').unwrap_or((names, ""));
        Some(Opening { name, names, transcript })
    })
}

/// The opening that ends in exactly this position in any orientation, or `None`.
///
/// Only the discs and the side to move count, not the rule for a side without a move.
///
/// ```
/// use formats::{opening_at, parse_transcript};
/// use othello::{Position, Rules};
///
/// let start = Position::start(Rules::default());
/// let heath = parse_transcript("c4c3d3c5b4", start)?.position();
/// assert_eq!(opening_at(heath).map(|opening| opening.name()), Some("Heath / Tobidashi"));
/// assert_eq!(opening_at(start), None);
/// # Ok::<(), formats::FormatError>(())
/// ```
pub fn opening_at(position: Position) -> Option<Opening> {
    let book = book();
    let (place, _) = book.at(position).filter(|_| position.rules().size == BoardSize::Eight)?;
    Some(book.lines[place].opening)
}

/// The opening whose name a position has: the one that ends in it, or the most specific one from which it can be reached in at most
/// [`REACH`] moves. It does not depend on how the position came about, nor on its orientation.
///
/// ```
/// use formats::{opening_of, parse_transcript};
/// use othello::{Position, Rules};
///
/// let start = Position::start(Rules::default());
/// for moves in ["f5d6c4g5f6f4", "f5d6c4f4f6g5"] {
///     let position = parse_transcript(moves, start)?.position();
///     assert_eq!(opening_of(position).map(|opening| opening.name()), Some("Ganglion / No-Cat"));
/// }
/// # Ok::<(), formats::FormatError>(())
/// ```
pub fn opening_of(position: Position) -> Option<Opening> {
    most_specific(position, None)
}

/// [`opening_of`] a position, of which it is known that it can be reached from `known`.
fn most_specific(position: Position, known: Option<usize>) -> Option<Opening> {
    let book = book();
    if position.rules().size != BoardSize::Eight {
        return None;
    }
    let (board, discs) = (position.board(), position.board().occupied().len());
    let is_near = |line: &&Line| discs.checked_sub(line.discs).is_some_and(|moves| moves <= REACH);
    let lines = book.lines.iter().enumerate();
    let found = lines.filter(|(_, line)| is_near(line)).find(|&(place, line)| {
        known == Some(place)
            || line.images.iter().any(|&image| {
                (image.occupied().0 & !board.occupied().0) == 0
                    && can_reach((image, line.turn), (board, position.turn()))
            })
    });
    found.map(|(_, line)| line.opening)
}

/// The opening of a game: that of its last position that has one.
///
/// ```
/// use formats::{opening_in, parse_transcript};
/// use othello::{Position, Rules};
///
/// let start = Position::start(Rules::default());
/// let game = parse_transcript("f5d6c3d3c4f4f6b4f3", start)?;
/// assert_eq!(opening_in(&game).map(|opening| opening.name()), Some("Kung"));
/// # Ok::<(), formats::FormatError>(())
/// ```
pub fn opening_in(game: &Game) -> Option<Opening> {
    let book = book();
    if game.start().rules().size != BoardSize::Eight {
        return None;
    }
    let farthest = book.lines.first().map_or(0, |line| line.discs) + REACH;
    let mut positions: Vec<Position> =
        std::iter::once(game.start()).chain(game.turns().iter().map(|turn| turn.after)).collect();
    positions.retain(|position| position.board().occupied().len() <= farthest);
    // Most names are those of a position that was on the board: only more specific ones have to be looked for.
    let passed: Vec<Option<(usize, u32)>> = positions.iter().map(|&position| book.at(position)).collect();
    (0..positions.len()).rev().find_map(|last| {
        let discs = positions[last].board().occupied().len();
        let known = passed[..=last]
            .iter()
            .flatten()
            .filter(|(_, of)| discs - of <= REACH)
            .map(|&(place, _)| place)
            .min();
        most_specific(positions[last], known)
    })
}

/// The name of a game's opening in English; see [`opening_in`].
pub fn opening_name(game: &Game) -> Option<&'static str> {
    opening_in(game).map(Opening::name)
}

/// An opening with its position.
struct Line {
    opening: Opening,
    discs: u32,
    turn: Color,
    /// The different boards that the symmetries make of its board.
    images: Vec<Board>,
}

/// The openings, the most specific first.
struct Book {
    lines: Vec<Line>,
}

impl Book {
    /// The place and the number of discs of the opening that ends in this position.
    fn at(&self, position: Position) -> Option<(usize, u32)> {
        let (board, discs) = (position.board(), position.board().occupied().len());
        let ends_here =
            |line: &Line| line.discs == discs && line.turn == position.turn() && line.images.contains(&board);
        self.lines.iter().position(ends_here).map(|place| (place, discs))
    }
}

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| {
        let start = Position::start(Rules::default());
        let mut lines: Vec<Line> = Vec::with_capacity(100);
        for opening in openings() {
            // Never happens: a test plays every line of the table.
            let Ok(game) = parse_transcript(opening.transcript, start) else { continue };
            let position = game.position();
            let discs = position.board().occupied().len();
            // Insertion sort: so few entries need no library sort, which would add to the page's download.
            let place = lines.partition_point(|line| line.discs >= discs);
            lines.insert(
                place,
                Line { opening, discs, turn: position.turn(), images: images(position.board()) },
            );
        }
        Book { lines }
    })
}

fn images(board: Board) -> Vec<Board> {
    let mut images = Vec::with_capacity(8);
    for view in Symmetry::all() {
        let turned = |discs: Bitboard| view.bitboard(discs, BoardSize::Eight);
        let image = Board { player: turned(board.player), opponent: turned(board.opponent) };
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images
}
