//! A learned evaluation of Othello positions: what a position is worth in discs, before any search.
//!
//! The value of a position is a sum of weights: one for the contents of each of 46 places on the board ([`Features`]), one for
//! the number of moves of either side, one for the number of empty squares. Michael Buro introduced such pattern
//! evaluations for Othello ("From simple features to sophisticated evaluation functions", 1999).
//!
//! - [`Weights`] are the learnt numbers, 8 bits each for six stages of the game; [`WeightsFile`] is how they are stored,
//!   with where they come from, and each fault of a file is an error that says where.
//! - [`Evaluation`] is ready to be asked. [`Features`] follow a game move by move.
//! - [`Layout`] is for training (`lab train`, docs/TRAINING.md): which weights a position adds up.
//!
//! It is exact for the usual game: 8x8, and a side without a move passes. Values are integers, [`SCALE`] to a disc, seen by
//! the side to move, and the same on every machine. The eight symmetries of the board and an exchange of colours change
//! nothing.
//!
//! ```
//! use evaluation::{Evaluation, SCALE, Weights, WeightsFile};
//! use othello::{Position, Rules};
//!
//! let file = WeightsFile { weights: Weights::zero(), errors: [0; 6], provenance: "made up".to_owned() };
//! let read = WeightsFile::read(&file.write())?;
//! let evaluation = Evaluation::new(&read.weights);
//! let discs = evaluation.value_of(Position::start(Rules::default()).board()) / SCALE;
//! assert_eq!(discs, 0);
//! # Ok::<(), evaluation::FileError>(())
//! ```
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod evaluation;
mod features;
mod file;
mod patterns;
mod weights;

pub use evaluation::{Evaluation, SCALE, STAGES, stage};
pub use features::Features;
pub use file::{FileError, WeightsFile};
pub use patterns::WEIGHTS;
pub use weights::{ACTIVE, Layout, Weights};
