//! Opening names, found by position.
//!
//! The table (`data/openings.txt`: moves, a blank, a name) was put together from several published catalogues of names
//! that agree on the moves, each line in one orientation and in one order of moves. A game is matched by its positions,
//! so other orientations and orders of moves are recognised too.
use crate::parse_transcript;
use othello::{BoardSize, Color, Game, Position, Rules, Symmetry};
use std::sync::OnceLock;

/// A well-known opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    name: &'static str,
    transcript: &'static str,
}

impl Opening {
    /// Its name; alternative names are separated by ` / `, the more common one first.
    pub const fn name(self) -> &'static str {
        self.name
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
        let (transcript, name) = line.split_once(' ')?;
        Some(Opening { name, transcript })
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
    let discs = position.board().occupied().len();
    if position.rules().size != BoardSize::Eight || discs > book.most_discs {
        return None;
    }
    let key = key(position);
    let found = book.sorted.binary_search_by_key(&key, |&(key, _)| key).ok()?;
    Some(book.sorted[found].1)
}

/// The name of a game's opening: the last opening that the game passed through.
///
/// ```
/// use formats::{opening_name, parse_transcript};
/// use othello::{Position, Rules};
///
/// let start = Position::start(Rules::default());
/// let game = parse_transcript("f5d6c3d3c4f4f6b4f3", start)?;
/// assert_eq!(opening_name(&game), Some("Kung"));
/// # Ok::<(), formats::FormatError>(())
/// ```
pub fn opening_name(game: &Game) -> Option<&'static str> {
    let after = game.turns().iter().rev().map(|turn| turn.after);
    after.chain([game.start()]).find_map(opening_at).map(Opening::name)
}

/// A key shared by all eight symmetric images of a position: the smallest of their disc sets, and the side to move.
type Key = (u64, u64, Color);

struct Book {
    sorted: Vec<(Key, Opening)>,
    most_discs: u32,
}

fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| {
        let start = Position::start(Rules::default());
        let mut sorted = Vec::with_capacity(100);
        let mut most_discs = 0;
        for opening in openings() {
            // Never happens: a test plays every line of the table.
            let Ok(game) = parse_transcript(opening.transcript, start) else { continue };
            most_discs = most_discs.max(game.position().board().occupied().len());
            let key = key(game.position());
            // Insertion sort: so few entries need no library sort, which would add to the page's download.
            let place = sorted.partition_point(|&(other, _)| other < key);
            sorted.insert(place, (key, opening));
        }
        Book { sorted, most_discs }
    })
}

fn key(position: Position) -> Key {
    let size = position.rules().size;
    let [black, white] = Color::ALL.map(|color| position.discs_of(color));
    let views = Symmetry::all().map(|view| (view.bitboard(black, size).0, view.bitboard(white, size).0));
    let (black, white) = views.min().expect("there are eight symmetries, so the iterator is not empty");
    (black, white, position.turn())
}
