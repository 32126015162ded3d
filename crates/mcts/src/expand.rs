//! Expansion: one random action that has not been examined becomes a child.
use crate::node::{Node, Played};
use crate::select::Walk;
use crate::tree::Tree;
use crate::{ActionSet, Ending, Game, MAX_BATCH, Outcome, Playout, Random};

/// What expansion found at the end of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expanded {
    /// A child was added, and the walk now ends there, with its state.
    Child,
    /// A child was added whose playout has been made already. The walk ends there, its state is not known.
    Ready(Played),
    /// No child was added, since the tree is full: the walk ends where selection ended.
    Nothing,
    /// The result for the player to move at the end of the walk is certain.
    Known(Outcome),
}

/// Adds one child, chosen at random from the actions that have none yet, and goes to it.
///
/// With a `batch` over 1, further such actions are drawn at the same time and their playouts made in one go. They
/// stay behind the children as [ready](Node) and become children when it is their turn: the same random choice and
/// the same playouts as one by one, only made earlier.
#[inline]
pub(crate) fn expand<G: Game, P: Playout<G>>(
    tree: &mut Tree,
    root: G,
    walk: &mut Walk<G>,
    random: &mut Random,
    playout: &mut P,
    batch: usize,
) -> Expanded {
    let at = walk.at();
    if let Some((place, _, played)) = tree.take_ready(at) {
        walk.path.push(place);
        return Expanded::Ready(played);
    }
    let node = tree.node(at);
    if let Some(proof) = node.proof() {
        return Expanded::Known(proof.reversed());
    }
    walk.play(tree, root);
    if tree.is_full() && tree.node(at).is_counted() {
        return Expanded::Nothing;
    }
    let mut actions = walk.state.actions();
    if !tree.node(at).is_counted() {
        tree.node_mut(at).set_action_count(actions.len() as u8);
        if actions.is_empty() {
            let outcome = walk.state.outcome();
            tree.node_mut(at).prove(outcome.reversed());
            return Expanded::Known(outcome);
        }
    }
    for child in tree.children(tree.node(at)) {
        actions.remove(G::decode(child.action));
    }
    if tree.is_full() {
        return Expanded::Nothing;
    }
    let mut left = actions.len();
    // A node whose one playout was lost for the player who chooses it is not soon visited again.
    let node = tree.node(at);
    let batch = if node.visits == 1 && node.half_points == 0 { batch.min(2) } else { batch };
    let more = (left as usize - 1).min(batch - 1);
    let mut states = [walk.state; MAX_BATCH];
    let mut nodes = [Node::new(0); MAX_BATCH];
    for n in 0..=more {
        let action = actions.nth(random.below(left));
        actions.remove(action);
        left -= 1;
        nodes[n] = Node::new(G::encode(action));
        states[n].play(action);
    }
    if more == 0 {
        let Some(child) = tree.add(at, &nodes[..1]) else { return Expanded::Nothing };
        walk.path.push(child);
        walk.state = states[0];
        return Expanded::Child;
    }
    let seed = random.next_u32();
    let mut endings = [Ending::default(); MAX_BATCH];
    playout.batch(&states[..=more], seed, &mut endings[..=more]);
    for n in 1..=more {
        nodes[n] = Node::ready(nodes[n].action, Played { ending: endings[n], seed, number: n as u8 });
    }
    let Some(child) = tree.add(at, &nodes[..=more]) else { return Expanded::Nothing };
    walk.path.push(child);
    Expanded::Ready(Played { ending: endings[0], seed, number: 0 })
}
