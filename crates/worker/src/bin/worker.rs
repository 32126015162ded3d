//! Starts the Web Worker with the program that every visit loads.

fn main() {
    worker::start_basic();
}
