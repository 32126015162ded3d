//! Othello in matches.
use crate::MatchGame;
use engines::OthelloGame;

impl MatchGame for OthelloGame {
    fn margin(&self) -> i32 {
        self.difference()
    }
}
