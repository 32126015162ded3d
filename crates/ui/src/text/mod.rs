//! The sentences of the page, in the language that is spoken, and numbers as people read them.
//!
//! The sentences are in www/lang, one file a language, and the languages are listed in www/lang/languages.tsv. The build
//! checks the files and makes a function of each key ([`sentences`]).
mod board;
mod catalog;
mod content_hash;
mod figures;
mod language;
mod named;
mod side_form;

/// A function for each key of the tables. `tests/sentences_used.rs` finds those that nothing calls.
pub mod sentences {
    use super::SideForm;
    use super::catalog::{Shape, filled, form};
    use board_game::Side;
    use othello::Color;

    include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
}

pub use board::{Naming, block_of, place, size_name, spot};
pub use catalog::{File, fill, is_at_hand, join_sentences, language, speak, table_file, take};
pub use content_hash::content_hash;
pub use diagrams::fixed;
pub use figures::{aligned, compact, decimals, grouped, padded, percent, seconds, signed};
pub use language::Language;
pub use named::Named;
pub use sentences::*;
pub use side_form::SideForm;
