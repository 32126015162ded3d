//! An opening book of Othello: positions with the moves worth playing and the value of each.
//!
//! - [`Book::moves`] lists the book's moves in a position, best first. A position is found in all of its eight symmetric images,
//!   with either side to move, and by any order of moves.
//! - [`Book::new`] makes a book of analysed positions. It passes values up by minimax: a move that leads to another position of
//!   the book is worth what that position's best move is worth, and any other move what its analysis found.
//! - [`Book::read`] and [`Book::write`] are for the file: two bytes for each move, compressed. Every fault in a file is an error
//!   that says where.
//!
//! `lab book` makes the book (docs/BOOK.md). It is for the usual game: 8x8, and a side without a move passes.
//!
//! ```
//! use othello_book::{Book, BookMove};
//! use othello::{Position, Rules};
//!
//! let start = Position::start(Rules::default());
//! let f5 = "f5".parse()?;
//! let book = Book::new([(start.board(), vec![BookMove { square: f5, value: -4 }])], "made up".to_owned())?;
//! let book = Book::read(&book.write())?;
//! // By symmetry, all first moves are the same.
//! assert_eq!(book.moves(start.board()).len(), 4);
//! assert!(book.moves(start.board()).contains(&BookMove { square: f5, value: -4 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod entries;
mod error;
mod file;
mod view;

pub use entries::{Book, BookMove, VALUES_PER_DISC};
pub use error::{BookError, FileError};
pub use view::canonical;

/// The file of the book that comes with the program.
pub static SHIPPED: &[u8] = include_bytes!("../data/8x8.book");
