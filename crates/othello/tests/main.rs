//! Tests of the rules, in one program.

mod board_game_laws;
mod common;
mod four_by_four;
mod game_tree;
mod laws;
mod notation;
mod perft;
mod trees;
