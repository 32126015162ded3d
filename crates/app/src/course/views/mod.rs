//! The views of the steps.
mod board;
mod evidence;
mod games;
mod learners;
mod playouts;
mod prediction;
mod quiz;
mod scatter;
mod settings;
mod tables;

pub use board::exercise_board;
pub use evidence::evidence;
pub use prediction::prediction;
pub use quiz::quiz;
pub use settings::settings;
