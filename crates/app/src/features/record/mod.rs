//! The record against each agent: how many games were won, lost and drawn on this device.
mod state;
mod use_record_kept;

pub use state::{Against, GameOutcome, Record, Records, Tally};
pub use use_record_kept::use_record_kept;
