//! Othello in matches.
use crate::{MatchGame, PlayedGame};
use engines::OthelloGame;
use othello::Game;

impl MatchGame for OthelloGame {
    fn margin(&self) -> i32 {
        self.difference()
    }
}

/// The game as `othello` records it.
pub fn record(played: &PlayedGame<OthelloGame>) -> Game {
    let mut game = Game::new(played.start.position());
    for &action in &played.actions {
        game.play(action).expect("players make legal moves");
    }
    game
}
