//! Opening names, found by position, and random openings.
//!
//! The table (`data/openings.txt`: moves, a blank, a name) was put together from several published catalogues of names
//! that agree on the moves, each line in one orientation and in one order of moves. A game is matched by the positions
//! that it goes through, so the other orientations and orders of moves are known too.
use crate::parse_transcript;
use othello::{BoardSize, Color, Game, Move, Position, Rules, Symmetry};
use std::sync::OnceLock;

/// A well-known opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    name: &'static str,
    transcript: &'static str,
}

impl Opening {
    /// Its name; names that are both in use stand with ` / ` between them, the more common one first.
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
/// assert!(othello::openings().any(|opening| opening.name() == "Tiger" && opening.transcript() == "f5d6c3d3c4"));
/// ```
pub fn openings() -> impl Iterator<Item = Opening> {
    include_str!("../data/openings.txt").lines().filter_map(|line| {
        let (transcript, name) = line.split_once(' ')?;
        Some(Opening { name, transcript })
    })
}

/// The opening that ends in exactly this position, seen from whichever side of the board, or `None`.
///
/// The discs and the side to move decide; the rule for a side without a move doesn't matter.
///
/// ```
/// use othello::{Position, Rules, opening_at, parse_transcript};
///
/// let start = Position::start(Rules::default());
/// let heath = parse_transcript("c4c3d3c5b4", start)?.position();
/// assert_eq!(opening_at(heath).map(|opening| opening.name()), Some("Heath / Tobidashi"));
/// assert_eq!(opening_at(start), None);
/// # Ok::<(), othello::TranscriptError>(())
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

/// The opening that a game is in: of those that it went through, the last.
///
/// ```
/// use othello::{Position, Rules, opening_name, parse_transcript};
///
/// let start = Position::start(Rules::default());
/// let game = parse_transcript("f5d6c3d3c4f4f6b4f3", start)?;
/// assert_eq!(opening_name(&game), Some("Kung"));
/// # Ok::<(), othello::TranscriptError>(())
/// ```
pub fn opening_name(game: &Game) -> Option<&'static str> {
    let after = game.turns().iter().rev().map(|turn| turn.after);
    after.chain([game.start()]).find_map(opening_at).map(Opening::name)
}

/// Plays up to `plies` random legal turns from `start`, each with the same chance as the others of its position;
/// a forced pass is a turn too. Fewer where the game ends before.
///
/// `random` gives 64 random bits a call; it is asked once a turn. The same bits give the same game. Whether the
/// position that comes of it is a fair one is for the caller to judge.
///
/// ```
/// use othello::{Position, Rules, random_opening};
///
/// let mut bits = 1_u64;
/// let game = random_opening(Position::start(Rules::default()), 10, || {
///     bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
///     bits
/// });
/// assert_eq!(game.turns().len(), 10);
/// ```
pub fn random_opening(start: Position, plies: usize, mut random: impl FnMut() -> u64) -> Game {
    let mut game = Game::new(start);
    for _ in 0..plies {
        let moves: Vec<Move> = game.position().moves().collect();
        // The upper half of the product is the share of the range that the bits are of theirs.
        let chosen = (u128::from(random()) * moves.len() as u128) >> 64;
        let Some(&action) = moves.get(chosen as usize) else { break };
        game.play(action).expect("one of its own moves");
    }
    game
}

/// What all eight views of a position have in common: the smallest of their disc sets, and the side to move.
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
            // A test plays every line of the table.
            let Ok(game) = parse_transcript(opening.transcript, start) else { continue };
            most_discs = most_discs.max(game.position().board().occupied().len());
            let key = key(game.position());
            // So few are sorted as they come, without a sorting function for the page to load.
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
    let (black, white) = views.min().expect("there are eight views");
    (black, white, position.turn())
}
