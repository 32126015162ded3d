//! Games other than Othello for tests of the search, with a brute-force solver.

mod nim;
mod tic_tac_toe;

pub use nim::{Nim, Take};
pub use tic_tac_toe::{TicTacToe, after};

use mcts::{ActionSet, Game, Outcome};

/// The actions of a state, in order.
pub fn actions<G: Game>(state: &G) -> Vec<G::Action> {
    let actions = state.actions();
    (0..actions.len()).map(|n| actions.nth(n)).collect()
}

/// The state after an action.
pub fn play<G: Game>(mut state: G, action: G::Action) -> G {
    state.play(action);
    state
}

/// The result of perfect play for the player to move.
pub fn minimax<G: Game>(state: G) -> Outcome {
    let results = actions(&state).into_iter().map(|action| minimax(play(state, action)).reversed());
    results.max().unwrap_or_else(|| state.outcome())
}
