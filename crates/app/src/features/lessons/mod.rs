//! The interactive lessons at the top of the page Learn: positions that teach the rules, five of Othello, three of each game on nine
//! boards, and five of Gobang.
mod lines;
mod nine_boards;
mod of_othello;
mod progress;
mod state;
mod task;

pub use lines::{LineExercise, LineMistake, WIN_BY_FOURS};
pub use nine_boards::{Exercise, Mistake};
pub use of_othello::Count;
pub use progress::{LessonProgress, Mark, Marks};
pub use state::{Action, Feedback, Lessons};
pub use task::Task;
