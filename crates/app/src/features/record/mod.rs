//! The record of wins, losses and draws against each agent, kept on this device.
mod state;
mod use_record_kept;

pub use state::{Action, Against, Field, GameOutcome, Records, Tallies, Tally};
pub use use_record_kept::use_record_kept;
