//! The common part of both protocols: a player at a game that someone else conducts.
use crate::cli::Result;
use crate::knowledge;
use othello::{Color, Game, IllegalMove, Move, Position, Rules, Status};
use othello_engines::mcts::Random;
use othello_engines::{Agent, Knowledge, Player};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;
use thinking::{Decision, Thinking};

/// A player, the game so far, and the statistics of its last move.
pub struct Seat {
    /// The agent that plays.
    pub agent: Agent,
    knowledge: Arc<Knowledge>,
    random: Random,
    /// The seed of the next search, if it was set from outside.
    next_seed: Option<u64>,
    game: Game,
    /// The number of turns before each move, for taking it back together with a forced pass that nobody mentioned.
    before: Vec<usize>,
    /// The number of turns without a forced pass that nobody mentioned.
    mentioned: usize,
    /// The thinking about the last move, whose tree may serve the next one.
    thinking: Option<Thinking<Player>>,
}

impl Seat {
    /// A seat at a game that has not begun, on the usual board.
    ///
    /// # Errors
    /// If the file of weights can't be read.
    pub fn new(agent: Agent, weights: Option<&Path>, seed: u64) -> Result<Self> {
        Ok(Self {
            agent,
            knowledge: knowledge::knowledge(weights)?,
            random: Random::new(seed),
            next_seed: None,
            game: Game::new(Position::start(Rules::default())),
            before: Vec::new(),
            mentioned: 0,
            thinking: None,
        })
    }

    /// The game so far.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The thinking about the last move; `None` if there was none in this game.
    pub const fn thinking(&self) -> Option<&Thinking<Player>> {
        self.thinking.as_ref()
    }

    /// The learned evaluation.
    pub const fn knowledge(&self) -> &Arc<Knowledge> {
        &self.knowledge
    }

    /// Begins a new game: the thoughts about the last one are dropped.
    pub fn begin(&mut self, game: Game) {
        self.mentioned = game.turns().len();
        self.before = (0..self.mentioned).collect();
        self.game = game;
        self.thinking = None;
    }

    /// Replaces the game by one that may be the same, some moves later.
    pub fn go_on(&mut self, game: Game) {
        let earlier = self.thinking.take();
        self.begin(game);
        self.thinking = earlier;
    }

    /// Plays a move of this side; if it is not its turn, the other side passes first. After the end of the game, passes are legal
    /// and change nothing.
    ///
    /// # Errors
    /// If the move is illegal; the game is then unchanged.
    pub fn play(&mut self, color: Color, played: Move) -> Result<(), IllegalMove> {
        let is_idle = played == Move::Pass && self.game.position().status() == Status::Over;
        if !is_idle {
            let done = self.turn_to(color).and_then(|()| self.game.play(played));
            if let Err(error) = done {
                self.take_back_to(self.mentioned);
                return Err(error);
            }
        }
        self.before.push(self.mentioned);
        self.mentioned = self.game.turns().len();
        Ok(())
    }

    /// Makes it the turn of this side, by a forced pass of the other one if need be.
    ///
    /// # Errors
    /// If the other side may not pass.
    pub fn turn_to(&mut self, color: Color) -> Result<(), IllegalMove> {
        if self.game.position().turn() == color { Ok(()) } else { self.game.play(Move::Pass).map(drop) }
    }

    /// Takes the last move back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.thinking = None;
        let before = self.before.pop();
        self.mentioned = before.unwrap_or(self.mentioned);
        self.take_back_to(self.mentioned);
        before.is_some()
    }

    fn take_back_to(&mut self, turns: usize) {
        while self.game.turns().len() > turns {
            self.game.undo();
        }
    }

    /// Sets the seed of the next search.
    pub const fn set_next_seed(&mut self, seed: u64) {
        self.next_seed = Some(seed);
    }

    /// The player, who thinks for `most_ms` milliseconds at most if that is less than its own limits allow.
    fn player(&self, most_ms: Option<f64>) -> Player {
        let mut agent = self.agent.clone();
        if let Some(most_ms) = most_ms {
            agent.allow_ms(most_ms, self.game.position().empties().len());
        }
        Player::new(agent, Some(self.knowledge.clone()))
    }

    /// Thinks about the move in the current position; `None` if the game is over. Between slices of 20 ms, `goes_on` says whether to
    /// continue; if not, the best move so far is the decision.
    pub fn think(
        &mut self,
        most_ms: Option<f64>,
        goes_on: &mut dyn FnMut(&Thinking<Player>) -> bool,
    ) -> Option<Decision<Move>> {
        let seed = self.next_seed.take().unwrap_or_else(|| self.random.next_u64());
        let (position, player) = (self.game.position(), self.player(most_ms));
        let thinking = match self.thinking.take() {
            Some(earlier) => Thinking::following(earlier, position, &player, seed)?,
            None => Thinking::new(position, &player, seed)?,
        };
        let (thinking, decision) = run(thinking, goes_on);
        self.thinking = Some(thinking);
        Some(decision)
    }

    /// Searches any position for its value, by the agent's own limits but without book and dice, and leaves the game and its tree
    /// alone. `None` if the position ends a game.
    pub fn examine(
        &mut self,
        position: Position,
        goes_on: &mut dyn FnMut(&Thinking<Player>) -> bool,
    ) -> Option<(Thinking<Player>, Decision<Move>)> {
        let player = Player::new(self.agent.without_book_or_dice(), Some(self.knowledge.clone()));
        let thinking = Thinking::examining(position, &player, self.random.next_u64())?;
        Some(run(thinking, goes_on))
    }
}

/// Milliseconds between two questions whether to go on.
const SLICE_MS: f64 = 20.0;

fn run(
    mut thinking: Thinking<Player>,
    goes_on: &mut dyn FnMut(&Thinking<Player>) -> bool,
) -> (Thinking<Player>, Decision<Move>) {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64() * 1e3;
    loop {
        if let Some(decision) = thinking.slice(&clock, SLICE_MS) {
            return (thinking, decision);
        }
        if !goes_on(&thinking) {
            let decision = thinking.stop();
            return (thinking, decision);
        }
    }
}
