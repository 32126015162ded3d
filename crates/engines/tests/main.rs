//! Tests of the engines, in one program. Tests that also run in a browser are separate programs, `wasm_*.rs`.

mod alpha_beta;
mod analyst;
mod bench;
mod distribution;
#[allow(dead_code, unused_imports)] // shared with the tests of `mcts`
#[path = "../../mcts/tests/games/mod.rs"]
mod games;
mod guided;
mod learned;
mod margin;
mod minimax;
mod opening;
mod options;
mod othello_laws;
mod other_games;
mod plain;
mod play;
mod reuse;
mod reward;
mod slices;
mod solver;
