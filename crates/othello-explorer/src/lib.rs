//! An openings explorer: for any position, how often each move was played in many games, and with what results.
//!
//! A [`GameIndex`] holds the games. [`GameIndex::find`] gives the games that reached a position ([`Found`]): in any of its eight
//! symmetric images and by any order of moves. [`Found::rows`] counts their next moves, [`Found::games`] lists them, and a
//! [`Filter`] admits the games of a player, of a colour or of some years.
//!
//! A game is its start position and a byte for each disc placed; passes follow from these. A search is fast because of
//! one more byte for each position of each game, its *mark*, which depends on the position alone and is the same for
//! all its images:
//!
//! ```text
//!              game 0  game 1  game 2  ...
//!  4 discs       17      17      17          a row for each number of discs on the board;
//!  5 discs      203     203     203          0 where a game has no such position
//!  6 discs       88      41      88
//!  ...
//! ```
//!
//! A search looks through one row and replays only the games whose mark is that of the position. One of 255 other games has the
//! same mark by chance; the replay finds that out, so the result is exact. So a game of sixty moves takes 140 bytes, and
//! `cargo run --release -p othello-explorer --example speed` prints what 124,000 games take.
//!
//! ```
//! use othello_explorer::{Filter, GameFacts, GameIndex};
//! use othello::{Position, Rules, Square};
//!
//! let start = Position::start(Rules::default());
//! let square = |name: &str| name.parse::<Square>();
//! let mut index = GameIndex::default();
//! index.add(start, [square("f5")?, square("d6")?], GameFacts::default())?;
//! index.add(start, [square("d3")?, square("c5")?], GameFacts::default())?; // the same opening, turned
//! let found = index.find(start.play(square("f5")?.into())?, &Filter::default());
//! assert_eq!((found.rows()[0].square, found.rows()[0].tally.games), (square("d6")?, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here reads files or knows a page, and adding a game takes microseconds, so that a page can build an index in slices.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod facts;
mod found;
mod index;
mod mark;
mod replay;
mod roster;

pub use facts::{Filter, GameFacts, GameResult, PlayerFilter};
pub use found::{Found, Row, Tally};
pub use index::{GameIndex, IllegalRecord};
pub use roster::Roster;
