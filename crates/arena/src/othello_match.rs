//! Othello in matches.
use crate::{MatchGame, PlayedGame};
use engines::OthelloGame;
use othello::Game;

impl MatchGame for OthelloGame {
    fn margin(&self) -> i32 {
        self.difference()
    }
}

/// Converts a played game to one of `othello`.
pub fn record(played: &PlayedGame<OthelloGame>) -> Game {
    let mut game = Game::new(played.start.position());
    for &action in &played.actions {
        game.play(action).expect("engines play legal moves");
    }
    game
}
