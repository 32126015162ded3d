//! Starts the Web Worker with the program that every visit loads.

fn main() {
    othello_worker::start_basic();
}
