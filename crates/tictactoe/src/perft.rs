//! Perft: counts the leaves of the game tree, the usual test of a game's moves.
use mcts::{ActionSet, Game};

/// The number of ways to play exactly `depth` plies from a state. A game that ends before counts nothing.
///
/// ```
/// use tictactoe::{Plain, perft};
///
/// assert_eq!(perft(Plain::new(), 9), 127_872);
/// ```
pub fn perft<G: Game>(state: G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = state.actions();
    if depth == 1 {
        return actions.len().into();
    }
    let after = |n| {
        let mut next = state;
        next.play(actions.nth(n));
        perft(next, depth - 1)
    };
    (0..actions.len()).map(after).sum()
}
