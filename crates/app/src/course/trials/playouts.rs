//! Twenty random games from one position, the first of them move by move.
use super::{Trial, Truth, winner};
use crate::course::work::{Finding, Work, experiment};
use othello::{Color, Move, Position};
use protocol::{Experiment, Step, Stride};
use worker_client::othello::action;

/// A search whose tree does not grow: every iteration is a playout from the root.
pub const WITHOUT_TREE: &str = "uct:max-nodes=1";
/// The number of games.
const GAMES: usize = 20;
/// The pause after a move of the first game, and after each other game.
const MOVE_MS: u32 = 350;
const GAME_MS: u32 = 120;

/// The games so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Playouts {
    start: Position,
    order: Experiment,
    /// The exact values at the start.
    pub truth: Truth,
    games: Vec<Vec<Move>>,
    /// The plies of the last game that are shown.
    plies: usize,
    /// Whether the end of the last game is still to be looked at.
    holds: bool,
}

impl Playouts {
    /// No games yet.
    pub fn new(start: Position, seed: u64) -> Self {
        let order = experiment(start, WITHOUT_TREE, seed, 0);
        Self { start, order, truth: None, games: Vec::new(), plies: 0, holds: false }
    }

    /// The position that is shown: of the last game.
    pub fn position(&self) -> Position {
        self.after(self.games.last().map_or(&[][..], |game| &game[..self.plies]))
    }

    /// The number of the game that is shown, from 1, and its plies so far.
    pub fn moment(&self) -> (u32, usize) {
        (self.games.len() as u32, self.plies)
    }

    /// The winner of each finished game; `None` for a draw.
    pub fn winners(&self) -> Vec<Option<Color>> {
        let is_running = self.games.last().is_some_and(|game| self.plies < game.len());
        let finished = &self.games[..self.games.len() - usize::from(is_running)];
        finished.iter().map(|game| winner(self.after(game))).collect()
    }

    /// The position after these moves.
    fn after(&self, moves: &[Move]) -> Position {
        moves.iter().try_fold(self.start, |position, action| position.play(*action)).unwrap_or(self.start)
    }

    /// The number of finished games that Black won.
    pub fn won(&self) -> usize {
        self.winners().iter().filter(|winner| **winner == Some(Color::Black)).count()
    }
}

impl Trial for Playouts {
    fn wanted(&self) -> Option<Work> {
        if self.truth.is_none() {
            return Some(Work::Solve(self.order.clone()));
        }
        let may_go_on = self.pause_ms().is_none() && self.games.len() < GAMES;
        may_go_on.then(|| Work::Step {
            of: self.order.clone(),
            stride: Stride::Iteration,
            number: self.games.len(),
        })
    }

    fn take(&mut self, found: Finding) {
        match found {
            Finding::Solved(truth) => self.truth = Some(truth),
            Finding::Stepped(report) => {
                let moves = report.phases.iter().find_map(|phase| match phase {
                    Step::Playout { moves, .. } => Some(moves.iter().copied().map(action).collect()),
                    _ => None,
                });
                let game: Vec<Move> = moves.unwrap_or_default();
                self.plies = if self.games.is_empty() { 0 } else { game.len() };
                self.holds = true;
                self.games.push(game);
            }
            Finding::Grown(_) | Finding::Chosen(_) | Finding::Trained(_) => {}
        }
    }

    fn answer(&self) -> Option<usize> {
        let is_over = self.games.len() == GAMES && self.pause_ms().is_none();
        is_over.then(|| match self.won() {
            GAMES => 0,
            0 => 1,
            _ => 2,
        })
    }

    fn pause_ms(&self) -> Option<u32> {
        let is_first = self.games.len() == 1;
        self.holds.then_some(if is_first { MOVE_MS } else { GAME_MS })
    }

    fn go_on(&mut self) {
        let length = self.games.last().map_or(0, Vec::len);
        if self.plies < length {
            self.plies += 1;
        } else {
            self.holds = false;
        }
    }
}
