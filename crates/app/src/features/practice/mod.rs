//! Practice from one's own mistakes: the positions of saved games in which a move lost too much, to find a better one. Those that were
//! tried come back, at growing intervals, until they stay right.
mod attempt;
mod deck;
mod due;
mod exercise;
mod hex;
mod kept;
mod schedule;
mod state;
mod study;

pub use attempt::{Attempt, HINTS, Phase};
pub use deck::{Answer, Card, Deck, Grade, Week};
pub use due::{DueDays, DueOf, note_due, use_due};
pub use exercise::{Exercise, Least, Lost, exercises, is_right, person_of};
pub use hex::{from_hex, to_hex};
pub use kept::{keep_mistakes, kept_mistakes};
pub use state::{Action, Games, Practice, Source, Standing};
pub use study::Study;
