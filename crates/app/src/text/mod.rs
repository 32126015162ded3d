//! The sentences of the page in its current language: those of [`ui::text`] and [`crate::words`], and here those about the features.
//! Sentences about the page as a whole are in `state::said`, those of parts that are loaded later with their part.
mod agents;
mod analysis;
mod article;
mod ending;
mod errors;
mod glossary;
mod lessons;
mod library;
mod menu;
mod openings;
mod options;
mod players;
mod puzzles;
mod sight;

pub use crate::words::*;
pub use agents::{
    learner_option_sentences, option_group, option_label, option_sentences, option_word, player_error,
    search_kind,
};
pub use analysis::*;
pub use article::{Article, article_file, fours_file, puzzles_file};
pub use ending::*;
pub use errors::{
    field_label, format_error, format_name, illegal_move, missing_knowledge, refusal, skipped, worker_fault,
};
pub use glossary::Term;
pub use lessons::{lesson_said, lesson_step, lesson_task, lesson_title, lessons_ended, lessons_lead};
pub use library::*;
pub use menu::*;
pub use openings::{opening, opening_name, opening_or_variant};
pub use options::*;
pub use players::*;
pub use puzzles::{
    fours_said, fours_task, puzzle_choice, puzzle_name, puzzle_progress, puzzle_result, puzzle_said,
    puzzle_task,
};
pub use sight::{
    sight_board_owner_said, sight_by_score, sight_line_said, sight_move_said, sight_owner_said, with_margin,
};
pub use ui::text::*;
