//! Starts the Web Worker with the program for tic-tac-toe, loaded with the first position of one of its games.

fn main() {
    session::start_with_tables::<tictactoe_worker::TicTacToe, kept_tables::Kept>();
}
