//! Starts the Web Worker with the program for tic-tac-toe, loaded with the first position of one of its games.

fn main() {
    session::start::<tictactoe_worker::TicTacToe>();
}
