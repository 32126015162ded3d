//! How Othello games are written down: transcripts, GGF, WTHOR databases, links, and the names of openings.
//!
//! [`recognise`] tells which of the text formats a text is in and reads it.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod ggf;
mod link;
mod openings;
mod recognise;
mod transcript;
mod wthor;

pub use ggf::{
    GgfError, GgfErrorKind, GgfGame, GgfGames, GgfNote, GgfTag, ParseGgfTagError, ggf_games, parse_ggf,
    write_ggf,
};
pub use link::{
    LINK_LIMIT, LinkError, LinkTooLong, SharedGame, read_link, read_saved, write_link, write_saved,
};
pub use openings::{Opening, opening_at, opening_name, openings, random_opening};
pub use recognise::{RecogniseError, Recognised, recognise};
pub use transcript::{TranscriptError, TranscriptErrorKind, parse_transcript, write_transcript};
pub use wthor::{
    NotForWthor, WthorEntry, WthorError, WthorErrorKind, WthorGames, WthorHeader, WthorNames, WthorRecord,
    write_wthor,
};
