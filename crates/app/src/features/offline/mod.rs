//! The state of the files that the browser keeps for use without a network, as www/js/offline.js reports it.
mod state;
mod use_offline;

pub use state::{Kept, Offline};
pub use use_offline::use_offline;
