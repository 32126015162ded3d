//! The end of a game: the move is looked for by solving the position.
use crate::OthelloGame;
use crate::solver::{Certainty, Counting, Solved, Solver};
use mcts::{Outcome, Statistics};
use othello::Move;
use thinking::{Likely, Steps};

/// The solving of a position, given up after a number of positions.
#[derive(Debug)]
pub(crate) struct Ending {
    game: OthelloGame,
    solver: Solver,
    most_positions: u64,
    /// The searches that are still to come, the one under way first.
    searches: &'static [Certainty],
    /// The result of the last one that ended.
    found: Option<Solved>,
}

/// Searches to the end of the game that are ever more certain.
const EVER_MORE_CERTAIN: &[Certainty] = {
    use Certainty::{Exact, Percent73, Percent87, Percent95, Percent98};
    &[Percent73, Percent87, Percent95, Percent98, Exact]
};

/// A score from here on is hardly that of a position that is not won, even by the least certain search.
const SURELY_WON: i32 = 8;

impl Ending {
    /// Solves `game`, by the official score, with at most about this many positions.
    pub fn new(game: OthelloGame, solver: Solver, most_positions: u64) -> Self {
        Self::by(&[Certainty::Exact], game, solver, most_positions)
    }

    /// The same by searches that are ever more certain, so that there soon is a move that is most likely the best.
    pub fn step_by_step(game: OthelloGame, solver: Solver, most_positions: u64) -> Self {
        Self::by(EVER_MORE_CERTAIN, game, solver, most_positions)
    }

    fn by(searches: &'static [Certainty], game: OthelloGame, solver: Solver, most_positions: u64) -> Self {
        let solver = solver.counting(Counting::Official);
        Self { game, solver, most_positions, searches, found: None }
    }

    /// The exact result, once it is known.
    fn solved(&self) -> Option<Solved> {
        self.found.filter(|_| self.searches.is_empty())
    }

    fn is_given_up(&self) -> bool {
        self.solver.nodes() >= self.most_positions
    }
}

impl Steps<Move> for Ending {
    fn run(&mut self, positions: u64) -> bool {
        if let Some(&certainty) = self.searches.first().filter(|_| !self.is_given_up()) {
            if self.solver.is_idle() {
                let guess = self.found.map(|found| found.score);
                self.solver.start_with(self.game, certainty, ALL_SCORES, guess);
            }
            if let Some(found) = self.solver.run(positions) {
                self.found = Some(found);
                self.searches = &self.searches[1..];
            }
        }
        self.searches.is_empty() || self.is_given_up()
    }

    fn best(&self) -> Option<Move> {
        self.solved()?.best
    }

    fn score(&self) -> Option<i32> {
        Some(self.solved()?.score)
    }

    fn likely(&self) -> Option<Likely<Move>> {
        let found = self.found?;
        Some(Likely { action: found.best?, score: found.score, is_won: found.score >= SURELY_WON })
    }

    fn statistics(&self) -> Statistics {
        let proof = self.score().map(outcome);
        let positions = self.solver.nodes().try_into().unwrap_or(u32::MAX);
        let empties = (self.game.board & !(self.game.player | self.game.opponent)).count_ones();
        Statistics {
            iterations: positions,
            nodes: positions,
            // It has seen every line to the end.
            depth: if proof.is_some() { empties } else { 0 },
            mean_value: proof.map(Outcome::value),
            proof,
            ..Statistics::default()
        }
    }
}

/// A window with every score in it.
const ALL_SCORES: (i32, i32) = (-65, 65);

/// The result of a game that ends with this difference of scores.
pub(crate) const fn outcome(difference: i32) -> Outcome {
    match difference {
        ..0 => Outcome::Loss,
        0 => Outcome::Draw,
        1.. => Outcome::Win,
    }
}
