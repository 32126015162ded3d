//! Tests of the app in one program, natively: its state, what it reads and writes, and the files that are made from it.
#![cfg(not(target_arch = "wasm32"))]

mod analysis;
mod articles;
mod clock;
mod damaged;
mod dice;
mod first_paint;
mod keeping;
mod lessons;
mod licences;
mod page;
mod puzzles;
mod review;
mod round_trips;
mod state;
mod viewer;
mod worker;
