//! A learned evaluation of Othello positions: it estimates the final disc difference without a search.
//!
//! The value of a position is a sum of weights: one for the contents of each of 46 pattern instances on the board
//! ([`Features`]), one for each side's number of moves, and one for the number of empty squares. Michael Buro introduced such
//! pattern evaluations for Othello ("From simple features to sophisticated evaluation functions", 1999).
//!
//! - [`Weights`] are the learned numbers, 8 bits each, for six stages of the game. [`WeightsFile`] stores them together with
//!   their provenance; every fault in a file is an error with its offset.
//! - [`Evaluation`] computes values, from [`Features`] that are updated move by move.
//! - [`Layout`] is for training (`lab train`, docs/TRAINING.md): it lists the weights whose sum is a position's value.
//!
//! It is for the usual game: 8x8, and a side without a move passes. Values are integers with [`SCALE`] units per disc, from the
//! view of the side to move, and the same on every machine. They are invariant under the eight symmetries of the board and
//! the exchange of colours.
//!
//! ```
//! use othello_evaluation::{Evaluation, SCALE, Weights, WeightsFile};
//! use othello::{Position, Rules};
//!
//! let file = WeightsFile { weights: Weights::zero(), errors: [0; 6], provenance: "made up".to_owned() };
//! let read = WeightsFile::read(&file.write())?;
//! let evaluation = Evaluation::new(&read.weights);
//! let discs = evaluation.value_of(Position::start(Rules::default()).board()) / SCALE;
//! assert_eq!(discs, 0);
//! # Ok::<(), othello_evaluation::FileError>(())
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
