//! Sentences and parts of sentences about any game, its moves, results and values, for the features and for [`crate::text`]. They take
//! data of the games alone and know nothing of the page's state.
mod boards;
mod games;
mod moves;
mod numbers;
mod results;
mod values;

pub use boards::{board_for_scripts, counted, marked, next_board, picture_label, spot_name};
pub(crate) use boards::{board_taken, boards_taken};
pub use games::*;
pub use moves::{chosen, plain_ply, ply};
pub(crate) use moves::{ply_aloud, told, told_aloud};
pub use numbers::*;
pub use results::{position_result, result_heading, result_note};
pub(crate) use results::{recorded, result};
pub use values::*;
