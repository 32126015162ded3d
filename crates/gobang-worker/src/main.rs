//! Starts the Web Worker with the program for Gobang, loaded with the first position of this game.

fn main() {
    session::start::<gobang_worker::Gobang>();
}
