//! Othello in matches: the engines' agents as players, and games as they are recorded.
use crate::{MatchGame, PlayedGame, Player};
use engines::{Agent, OthelloGame, Thinking};
use othello::{Game, Move};

impl MatchGame for OthelloGame {
    fn margin(&self) -> i32 {
        self.difference()
    }
}

/// An agent in one game of Othello. It keeps its tree from move to move where it is one that does.
pub struct EnginePlayer<'a> {
    agent: &'a Agent,
    thinking: Option<Thinking>,
}

impl<'a> EnginePlayer<'a> {
    /// The agent before its first move.
    pub const fn new(agent: &'a Agent) -> Self {
        Self { agent, thinking: None }
    }
}

impl Player<OthelloGame> for EnginePlayer<'_> {
    fn begin(&mut self, game: &OthelloGame, seed: u64) {
        let position = game.position();
        self.thinking = match self.thinking.take() {
            Some(earlier) => Thinking::following(earlier, position, self.agent, seed),
            None => Thinking::new(position, self.agent, seed),
        };
    }

    fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<Move> {
        let decision = self.thinking.as_mut()?.slice(clock, slice_ms)?;
        Some(decision.played)
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
