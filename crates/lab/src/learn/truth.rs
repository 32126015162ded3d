//! The truth about positions, where it is known.
use crate::family::Family;
use arena::{ActionOf, StateOf};
use othello_engines::mcts::Outcome;
use othello_engines::solver::Solver;
use std::collections::HashMap;

/// The exact results of all moves, as far as they were asked for, by a text of the position.
type Known<M> = HashMap<String, Option<Vec<(ActionOf<M>, Outcome)>>>;

/// The truth about positions, which is found once.
pub struct Truth<M: Family> {
    solver: Solver,
    known: Known<M>,
}

impl<M: Family> Truth<M> {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self { solver: Solver::new(16 << 20), known: HashMap::new() }
    }

    /// The exact results of all moves, for the player to move; `None` if they are not known.
    pub fn of(&mut self, state: &StateOf<M>) -> Option<&[(ActionOf<M>, Outcome)]> {
        let solver = &mut self.solver;
        self.known.entry(format!("{state:?}")).or_insert_with(|| M::solved(state, solver)).as_deref()
    }

    /// The moves that keep the result of best play; `None` if they are not known.
    pub fn best(&mut self, state: &StateOf<M>) -> Option<Vec<ActionOf<M>>> {
        let moves = self.of(state)?;
        let result = moves.iter().map(|(_, outcome)| *outcome).max()?;
        Some(moves.iter().filter(|(_, outcome)| *outcome == result).map(|(action, _)| *action).collect())
    }
}
