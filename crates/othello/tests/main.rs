//! Tests of the rules, in one program.

mod common;
mod four_by_four;
mod game_tree;
mod laws;
mod notation;
mod perft;
mod trees;
