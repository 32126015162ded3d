//! Starts the Web Worker.

fn main() {
    worker::start();
}
