//! Tests of thinking in slices, in one program.

#[allow(dead_code, unused_imports)] // shared with the tests of `mcts`
#[path = "../../mcts/tests/games/mod.rs"]
mod games;
mod other_games;
