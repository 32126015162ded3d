//! Tests of the engines, in one program. Tests that also run in a browser are separate programs, `wasm_*.rs`.

mod alpha_beta;
mod analyst;
mod bench;
mod distribution;
mod guided;
mod learned;
mod margin;
mod minimax;
mod opening;
mod options;
mod othello_laws;
mod plain;
mod play;
mod reuse;
mod reward;
mod slices;
mod solver;
