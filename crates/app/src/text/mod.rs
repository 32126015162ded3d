//! Every sentence of the page, in English. Components ask here and hold none of their own; only the articles of the
//! pages Learn and About stand where they are laid out.
mod bench;
mod figures;
mod game;
mod menu;
mod options;

pub use bench::*;
pub use figures::{aligned, compact, decimals, grouped, percent, seconds};
pub use game::*;
pub use menu::*;
pub use options::*;
