//! Tests of the formats, in one program.

mod cells;
#[allow(dead_code)] // shared with the tests of `othello`
#[path = "../../othello/tests/common.rs"]
mod common;
mod damaged_moves;
mod encoding;
mod fours;
mod ggf;
mod grids;
mod link;
mod link_of_games;
mod moves_of_cells;
mod mutations;
mod of_othello;
mod openings;
mod other_games;
mod passes;
mod puzzles;
mod results;
mod sgf;
mod shared_forms;
mod shared_moves;
mod stone_files;
mod transcript;
#[path = "../../othello/tests/trees.rs"]
mod trees;
mod wthor;
