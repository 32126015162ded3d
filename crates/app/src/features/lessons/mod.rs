//! The rules as five positions to try, at the head of the page Learn.
mod progress;
mod state;

pub use progress::{Mark, Progress};
pub use state::{Action, Count, Feedback, Lessons, Task};
