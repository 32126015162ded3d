//! Starts the Web Worker with the program that has the learned evaluation, loaded when a job first needs it.

fn main() {
    othello_worker::start_expert();
}
