//! Tests of the search on games other than Othello, in one program.

mod games;
mod laws;
mod margins;
mod minimax;
mod puct;
mod steps;
mod tic_tac_toe;
