//! The interactive lessons at the top of the page Learn: five positions that teach the rules.
mod progress;
mod state;

pub use progress::{Mark, Marks, Progress};
pub use state::{Action, Count, Feedback, Lessons, Task};
