//! The sentences of the page in its current language: those of [`ui::text`], and here those composed from several of them
//! and from the game.
mod agents;
mod analysis;
mod article;
mod course;
mod ending;
mod errors;
mod game;
mod glossary;
mod lab;
mod lessons;
mod library;
mod menu;
mod openings;
mod options;
mod packed;
mod players;
mod puzzles;
mod sight;
mod words;

pub use agents::{
    marks_option_sentences, option_group, option_sentences, option_word, player_error, search_kind,
};
pub use analysis::*;
pub use article::{Article, article_file, puzzles_file};
pub use course::*;
pub use ending::*;
pub use errors::{
    field_label, format_error, format_name, illegal_move, missing_knowledge, refusal, skipped, worker_fault,
};
pub use game::*;
pub use glossary::Term;
pub use lab::*;
pub use lessons::{lesson_said, lesson_step, lesson_task, lesson_title, lessons_ended, lessons_lead};
pub use library::*;
pub use menu::*;
pub use openings::{opening, opening_name, opening_or_variant};
pub use options::*;
pub use packed::packed_error;
pub use players::*;
pub use puzzles::{puzzle_choice, puzzle_name, puzzle_progress, puzzle_result, puzzle_said, puzzle_task};
pub use sight::{
    sight_board_owner_said, sight_by_score, sight_largest, sight_line_said, sight_move_said,
    sight_owner_said, with_margin,
};
pub use ui::text::*;
pub use words::{
    agent_note_in, board_for_scripts, board_in_play, game_name, marks_player, next_board, picture_label,
    player_in, position_result, rules_of, searcher, setup_name, side_of, spot_name, variant_name,
    variant_rule, variants_of,
};
