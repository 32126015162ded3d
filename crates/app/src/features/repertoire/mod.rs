//! The openings that somebody wants to know by heart: lines of moves for one side, the tree that they form, and its drill.
mod backup;
mod branch;
mod drill;
mod kept;
mod line;
mod lines;
mod state;
mod tree;

pub use backup::Backup;
pub use branch::branch;
pub use drill::{Drill, Phase};
pub use kept::{keep_openings, kept_deck, kept_lines};
pub use line::{Line, settled};
pub use lines::{Added, Lines};
pub use state::{Action, Openings, Said, Scope};
pub use tree::Tree;
