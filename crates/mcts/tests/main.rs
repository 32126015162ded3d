//! Tests of the search on games other than Othello, in one program.

mod broken;
mod game_laws;
mod games;
mod laws;
mod margins;
mod minimax;
mod puct;
mod steps;
mod tic_tac_toe;
