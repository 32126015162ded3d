//! Notations for games: transcripts, board strings, GGF, SGF, links, WTHOR databases; and the names of openings. All but transcripts and
//! links are for Othello.
//!
//! [`read`] detects which of [`TEXT_FORMATS`] a text is in and reads it. A text that is in none of them, such as a post with moves
//! in it or an address of another site, is read generously (`generous.rs`). A new text format needs a module with a `FORMAT`, a
//! line in that table and a variant of [`Format`]. Errors of every format are [`FormatError`]s.
//!
//! [`read_puzzles`] reads the endgame puzzles that the command line makes and the page offers, [`read_fours`] those of Gobang.
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod beside;
mod board_string;
mod cells;
mod encoding;
mod error;
mod fours;
mod game_settings;
mod generous;
mod ggf;
mod info;
mod link;
mod openings;
mod other_game;
mod puzzles;
mod results;
mod sgf;
mod shared_game;
mod stone_files;
mod text_format;
mod transcript;
mod variant;
mod wthor;

pub use cells::{is_of_cells, names_game, read_beside, says_its_game};
pub use encoding::{Decoder, decode, is_utf_16};
pub use error::{At, Format, FormatError, Problem};
pub use fours::{FoursPuzzle, read_fours};
pub use game_settings::GameSettings;
pub use ggf::{
    GgfGame, GgfGames, GgfNote, GgfTag, ParseGgfTagError, ggf_games, parse_ggf, write_archive, write_ggf,
};
pub use info::{Ending, GameInfo, INFO_LIMIT};
pub use link::{LINK_LIMIT, read_link, read_saved, write_link, write_saved};
pub use openings::{Opening, REACH, opening_at, opening_in, opening_name, opening_of, openings};
pub use other_game::OtherGame;
pub use puzzles::{Grade, PUZZLE_EMPTIES, Puzzle, PuzzleError, read_puzzles, write_puzzles};
pub use sgf::{is_sgf, parse_sgf};
pub use shared_game::SharedGame;
pub use stone_files::read_pos;
pub use text_format::{Document, TEXT_FORMATS, TextFormat, is_file, is_plain, read, read_line};
pub use transcript::{parse_transcript, write_any_moves, write_moves, write_transcript};
pub use wthor::{WthorEntry, WthorGames, WthorHeader, WthorNames, WthorRecord, write_wthor};
