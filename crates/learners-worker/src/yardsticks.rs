//! The players against which learners are measured.
use crate::games::{Learned, actions};
use mcts::{ActionSet, Game, Outcome, Random};
use std::collections::HashMap;

/// Actions with their exact results.
type Solved<G> = Vec<(<G as Game>::Action, Outcome)>;

/// The exact results of the actions of states, each found once. The states of learned games are small, and yardstick games meet few.
pub struct Truth<G: Learned> {
    solver: G::Solver,
    known: Vec<(G, Solved<G>)>,
    /// The places of states in `known`, by the codes of their actions. Several states can have the same.
    places: HashMap<Vec<u8>, Vec<usize>>,
}

impl<G: Learned> Truth<G> {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self { solver: G::solver(), known: Vec::new(), places: HashMap::new() }
    }

    /// The exact results of all actions, for the player to move; `None` if they are out of reach.
    pub fn of(&mut self, state: &G) -> Option<&[(G::Action, Outcome)]> {
        let key: Vec<u8> = actions(state).map(G::encode).collect();
        let places = self.places.entry(key).or_default();
        let place = match places.iter().find(|place| self.known[**place].0 == *state) {
            Some(&place) => place,
            None => {
                let solved = state.solved(&mut self.solver)?;
                places.push(self.known.len());
                self.known.push((*state, solved));
                self.known.len() - 1
            }
        };
        Some(&self.known[place].1)
    }

    /// Any of the actions that keep the result of best play; any at all if it is out of reach. The state is not over.
    pub fn best(&mut self, state: &G, seed: u64) -> G::Action {
        let Some(all) = self.of(state) else { return any(state, seed) };
        let result = all.iter().map(|(_, outcome)| *outcome).max();
        let best: Vec<_> = all.iter().filter(|(_, outcome)| Some(*outcome) == result).collect();
        best[Random::new(seed).below(best.len() as u32) as usize].0
    }
}

/// Any action of a state that is not over.
pub fn any<G: Game>(state: &G, seed: u64) -> G::Action {
    let all = state.actions();
    all.nth(Random::new(seed).below(all.len()))
}
