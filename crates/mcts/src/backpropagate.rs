//! Backpropagation: the value goes up the path, each node counting it for the player who moved there.
use crate::Outcome;
use crate::tree::{Place, Tree};

/// Counts a visit and a value on every node of the path. The value is `points` for the player to move at its last node.
#[inline]
pub(crate) fn backpropagate(tree: &mut Tree, path: &[Place], points: u32) {
    let win = tree.win();
    // The last node counts for the player who moved there, who is not the one to move.
    let mut won = win - points;
    for &at in path.iter().rev() {
        let node = tree.node_mut(at);
        node.visits += 1;
        node.points += won;
        won = win - won;
    }
}

/// Passes what is certain at the end of the path up, as far as it makes more nodes certain (MCTS-Solver).
pub(crate) fn propagate_proof(tree: &mut Tree, path: &[Place]) {
    for pair in path.windows(2).rev() {
        let (parent, child) = (pair[0], pair[1]);
        let Some(proof) = tree.node(child).proof() else { return };
        let node = tree.node(parent);
        let best = if proof == Outcome::Win {
            Some(Outcome::Win)
        } else if node.is_fully_expanded() {
            // The best of the children, if all are certain: `None` is less than any outcome.
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
        match best {
            // Good for the player to move at the parent, and so the reverse for the one who moved there.
            Some(best) => tree.node_mut(parent).prove(best.reversed()),
            None => return,
        }
    }
}
