//! Backpropagation: adds the value to each node on the path, for the player who moved there.
use crate::node::Node;
use crate::tree::{Place, Tree};
use crate::{Outcome, Perspective};

/// Adds a visit and a value to every node of the path. The value is `points` for the player to move at its last node.
#[inline]
pub(crate) fn backpropagate(tree: &mut Tree, path: &[Place], points: u32) {
    let win = tree.win();
    // The last node's points are for the player who moved there, the opponent of the player to move.
    let mut won = win - points;
    for &at in path.iter().rev() {
        let node = tree.node_mut(at);
        node.visits += 1;
        node.points += won;
        won = win - won;
    }
}

/// Adds a visit and the same points to every node of the path: [`Perspective::FirstPlayer`](crate::Perspective::FirstPlayer). A
/// separate function so that the correct one is compiled as if it were alone.
#[inline(never)]
pub(crate) fn backpropagate_unchanged(tree: &mut Tree, path: &[Place], points: u32) {
    for &at in path {
        let node = tree.node_mut(at);
        node.visits += 1;
        node.points += points;
    }
}

/// The points of one more visit of the last node of the path, whose game is over, for the player who would be to move there: each of
/// its visits before has brought the same. `is_first` says whether the first player is to move at the root.
#[inline]
pub(crate) fn points_again(tree: &Tree, path: &[Place], perspective: Perspective, is_first: bool) -> u32 {
    let Some(&at) = path.last() else { return 0 };
    let node = tree.node(at);
    debug_assert!(node.visits > 0);
    let points = node.points / node.visits.max(1);
    // They are the points of the player who moved there, or of the first player.
    let is_to_move = perspective == Perspective::FirstPlayer && is_turn_of_first_player(path, is_first);
    if is_to_move { points } else { tree.win() - points }
}

/// Whether the first player is to move at the end of a path, if `is_first` says so of the root.
pub(crate) const fn is_turn_of_first_player(path: &[Place], is_first: bool) -> bool {
    (path.len() % 2 == 1) == is_first
}

/// Propagates a proof from the end of the path upwards as long as it proves further nodes (MCTS-Solver).
pub(crate) fn propagate_proof(tree: &mut Tree, path: &[Place]) {
    for pair in path.windows(2).rev() {
        let (parent, child) = (pair[0], pair[1]);
        let Some(proof) = tree.node(child).proof() else { return };
        let node = tree.node(parent);
        let best = if proof == Outcome::Win {
            Some(Outcome::Win)
        } else if node.is_fully_expanded() {
            // The best outcome if all children are proven: `None` is less than any outcome.
            let children = tree.children(node);
            children
                .iter()
                .map(|child| child.proof())
                .min()
                .flatten()
                .and_then(|_| children.iter().filter_map(|child| child.proof()).max())
        } else {
            None
        };
        let Some(best) = best else { return };
        let is_settled = tree.has_margins() && is_settled(tree, node, best);
        // `best` is for the player to move at the parent; the proof is for the player who moved there.
        let node = tree.node_mut(parent);
        node.prove(best.reversed());
        if is_settled {
            node.settle();
        }
    }
}

/// Whether the exact value of a node is known that is proven to be `best` for the player to move there: no child that could be
/// the best one has an open margin. Draws don't differ.
fn is_settled(tree: &Tree, node: &Node, best: Outcome) -> bool {
    let is_settled = |child: &Node| child.is_settled() || child.proof().is_some_and(|proof| proof < best);
    best == Outcome::Draw || node.is_fully_expanded() && tree.children(node).iter().all(is_settled)
}
