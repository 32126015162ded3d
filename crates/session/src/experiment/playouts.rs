//! Plain playouts after each move of the root, to set beside a search that has none of its own.
use super::BATCH;
use crate::program::{ActionOf, GameOf, Program, Tree};
use mcts::{ActionSet, Config, Game, Outcome, Search};
use protocol::PlayedOut;

/// The playouts after each move: the standard deviation of their mean is at most 1.6 per cent.
const PLAYOUTS: u32 = 1_000;

/// The playouts after each move, one move after the other.
pub struct PlayingOut<P: Program> {
    moves: Vec<Side<P>>,
}

/// A move and the playouts from the position after it.
struct Side<P: Program> {
    action: ActionOf<P>,
    after: GameOf<P>,
    /// A tree of a single node, so that each iteration is a playout from there; `None` if the game is over.
    playouts: Option<Tree<P>>,
}

impl<P: Program> PlayingOut<P> {
    pub fn new(game: GameOf<P>, seed: u64) -> Self {
        let classic = P::classic();
        let search = |after, seed| {
            let tree = P::tree(&classic, &after, seed)?;
            let without_tree = Config { max_nodes: 1, ..*tree.config() };
            Some(Search::new(after, without_tree, tree.evaluator().clone(), seed))
        };
        let actions = game.actions();
        let side = |number: u32| {
            let (action, mut after) = (actions.nth(number), game);
            after.play(action);
            let is_over = after.actions().is_empty();
            let seed = seed.wrapping_add(number.into());
            Side { action, after, playouts: if is_over { None } else { search(after, seed) } }
        };
        Self { moves: (0..actions.len()).map(side).collect() }
    }

    pub fn is_done(&self) -> bool {
        self.moves.iter().all(Side::is_done)
    }

    /// A batch of playouts.
    pub fn work(&mut self) {
        let next = self.moves.iter_mut().find(|side| !side.is_done());
        if let Some(playouts) = next.and_then(|side| side.playouts.as_mut()) {
            playouts.run(BATCH.min(PLAYOUTS - playouts.statistics().iterations));
        }
    }

    /// The mean results of the moves whose playouts are complete.
    pub fn result(&self) -> PlayedOut {
        let known = self.moves.iter().filter(|side| side.is_done());
        let moves = known.filter_map(|side| Some((P::wire(side.action), side.mean()?))).collect();
        PlayedOut { moves, playouts: PLAYOUTS, done: self.is_done() }
    }
}

impl<P: Program> Side<P> {
    fn is_done(&self) -> bool {
        self.playouts.as_ref().is_none_or(|playouts| playouts.statistics().iterations >= PLAYOUTS)
    }

    /// The mean result for the side that makes the move.
    fn mean(&self) -> Option<f64> {
        let after = match &self.playouts {
            Some(playouts) => playouts.statistics().mean_value,
            None => Some(Outcome::value(self.after.outcome())),
        };
        after.map(|value| 1.0 - value)
    }
}
