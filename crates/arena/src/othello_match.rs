//! Engines as players in matches, and games of Othello as they are recorded.
use crate::{MatchGame, PlayedGame, Player};
use engines::{Agent, Engine, OthelloGame, Thinking};
use othello::Game;

impl MatchGame for OthelloGame {
    fn margin(&self) -> i32 {
        self.difference()
    }
}

/// An engine in one game, by default an agent of Othello. It keeps its tree from move to move where it is one that does.
pub struct EnginePlayer<'a, E: Engine = Agent> {
    engine: &'a E,
    thinking: Option<Thinking<E>>,
}

impl<'a, E: Engine> EnginePlayer<'a, E> {
    /// The engine before its first move.
    pub const fn new(engine: &'a E) -> Self {
        Self { engine, thinking: None }
    }
}

impl<E: Engine<Game: PartialEq>> Player<E::Game> for EnginePlayer<'_, E> {
    fn begin(&mut self, game: &E::Game, seed: u64) {
        self.thinking = match self.thinking.take() {
            Some(earlier) => Thinking::following(earlier, *game, self.engine, seed),
            None => Thinking::new(*game, self.engine, seed),
        };
    }

    fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> Option<<E::Game as mcts::Game>::Action> {
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
