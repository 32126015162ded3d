//! Every sentence of the page, in the language that is spoken. The sentences are in www/lang, one file a language; the
//! build checks them and makes a function of each. What takes more than one of them is put together here. The articles of
//! the pages Learn and About are in www/articles.
mod agents;
mod catalog;
mod errors;
mod figures;
mod game;
mod menu;
mod options;

/// A function for each key of the tables; one that nobody calls is an error.
#[deny(dead_code)]
mod table {
    use super::catalog::{filled, form};
    use othello::Color;

    include!(concat!(env!("OUT_DIR"), "/table.rs"));
}

pub use agents::{agent_error, option_group, option_sentences, option_word};
pub use catalog::{
    File, Speaker, Table, article_file, content_hash, fill, fill_in, is_at_hand, language, speak, table_file,
    take,
};
pub use errors::{field_label, format_error, format_name, worker_fault};
pub use figures::{aligned, compact, decimals, grouped, percent, plain_decimals, seconds};
pub use game::*;
pub use menu::*;
pub use options::*;
// What the tools say too.
pub(crate) use table::*;
pub use table::{board, color, load_link, open_game, share_too_long, size, spoken_counts, undo};
