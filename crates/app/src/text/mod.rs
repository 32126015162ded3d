//! Every sentence of the page, in the language that is spoken: those of [`ui::text`], and here what is put together from
//! several of them and from the game.
mod article;
mod errors;
mod game;
mod menu;
mod options;

pub use article::article_file;
pub use errors::{load_error, worker_fault, wthor_error};
pub use game::*;
pub use menu::*;
pub use options::*;
pub use ui::text::*;
