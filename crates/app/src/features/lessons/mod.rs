//! The interactive lessons at the top of the page Learn: positions that teach the rules, five of Othello and three of each game on nine
//! boards.
mod nine_boards;
mod of_othello;
mod progress;
mod state;
mod task;

pub use nine_boards::{Exercise, Mistake};
pub use of_othello::Count;
pub use progress::{LessonProgress, Mark, Marks};
pub use state::{Action, Feedback, Lessons};
pub use task::Task;
