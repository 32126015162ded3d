//! Native tests of the app, in one program: its state, reading and writing, and files generated from it.
#![cfg(not(target_arch = "wasm32"))]

mod analysis;
mod articles;
mod clock;
mod course;
mod damaged;
mod dice;
mod explorer;
mod explorer_book;
mod first_paint;
mod folding;
mod keeping;
mod knowledge;
mod lab;
mod lab_aside;
mod lab_journal;
mod lessons;
mod licences;
mod new_game;
mod page;
mod plots;
mod puzzles;
mod reasons;
mod review;
mod round_trips;
mod sight;
mod sounds;
mod state;
mod steps;
mod stored;
mod tree;
mod truth;
mod viewer;
mod whole_game;
mod worker;
mod worth;
