//! Selection and expansion by priors: PUCT.
//!
//! At the second visit of a node, all its actions get a place in its block, in the order of their priors.
//! They become children one by one. Only the first unexamined action needs to be compared with the children: it has the
//! highest prior, and no unexamined action has a higher value.
//!
//! Q is the mean of all evaluations below a child, or a mixture of it with their value by minimax
//! ([`Config::minimax_share`]), which is kept beside each node and updated along the path after each iteration, as far as it changes.
use crate::arena::PuctData;
use crate::backpropagate::points_again;
use crate::expand::Expanded;
use crate::node::Node;
use crate::select::Walk;
use crate::terms::Terms;
use crate::tree::{Place, Tree};
use crate::{ActionSet, Config, Evaluator, Game, Outcome, Prior};

/// The child with the highest Q + c * P * sqrt(N) / (1 + n), the first in a tie. `None` if selection ends here: an
/// unexamined action has at least this value, there are no children, or the node is proven.
#[inline]
pub(crate) fn select_child(tree: &Tree, at: Place, config: &Config, terms: &Terms) -> Option<Place> {
    let node = tree.node(at);
    if node.child_count == 0 || config.solver && tree.is_closed(node) {
        return None;
    }
    // A proven win is not given up for any value, however large.
    let is_won = tree.has_margins() && config.solver && node.proof() == Some(Outcome::Loss);
    let puct_data = tree.puct_children(node);
    let factor = config.exploration * f64::from(node.visits).sqrt();
    let scale = 1.0 / f64::from(tree.win());
    let mut highest = f64::NEG_INFINITY;
    if !node.is_fully_expanded() && !tree.is_full() {
        highest = unexamined(node, puct_data, config, scale);
    }
    let mut best = None;
    for (place, (child, puct_data)) in (node.children..).zip(tree.children(node).iter().zip(puct_data)) {
        // There is nothing to learn below a closed child, nor below one that is certainly not the best.
        let is_worse = || is_won && matches!(child.proof(), Some(Outcome::Loss | Outcome::Draw));
        let is_out = tree.is_closed(child) || is_worse();
        if config.solver && is_out {
            continue;
        }
        let mean = f64::from(child.points) * scale * terms.inverses(child.visits)[0];
        let quality = mixed(mean, f64::from(puct_data.minimax) * scale, config.minimax_share);
        let value = quality + factor * f64::from(puct_data.prior) * terms.inverses(child.visits + 1)[0];
        if value > highest {
            (best, highest) = (Some(place), value);
        }
    }
    best
}

/// The value of the best unexamined action of a node; `None` before its actions have been ordered.
pub(crate) fn unexamined_value(tree: &Tree, node: &Node, config: &Config) -> Option<f64> {
    node.is_counted().then(|| unexamined(node, tree.puct_children(node), config, 1.0 / f64::from(tree.win())))
}

/// Q: the mean and the value by minimax, mixed.
#[inline]
pub(crate) fn mixed(mean: f64, minimax: f64, share: f64) -> f64 {
    mean + share * (minimax - mean)
}

/// The same, given the [`PuctData`] of all actions of the node, at least one of which is unexamined.
#[inline]
fn unexamined(node: &Node, puct_data: &[PuctData], config: &Config, scale: f64) -> f64 {
    let first = puct_data[usize::from(node.child_count)];
    let quality = match config.first_play_urgency {
        _ if first.minimax != PuctData::UNKNOWN => f64::from(first.minimax) * scale,
        Some(quality) => quality,
        // The node's own points are for the player who moved there.
        None => 1.0 - f64::from(node.points) * scale / f64::from(node.visits),
    };
    quality + exploration(config.exploration, first.prior, node.visits, 0)
}

/// c * P * sqrt(N) / (1 + n).
#[inline]
pub(crate) fn exploration(factor: f64, prior: f32, parent_visits: u32, visits: u32) -> f64 {
    factor * f64::from(prior) * f64::from(parent_visits).sqrt() / (1.0 + f64::from(visits))
}

/// Makes the first unexamined action a child and goes to it. At the second visit of a node, orders its actions first.
pub(crate) fn expand<G: Game, E: Evaluator<G>>(
    tree: &mut Tree,
    root: G,
    walk: &mut Walk<G>,
    evaluator: &mut E,
    config: &Config,
    priors: &mut Vec<Prior<G::Action>>,
) -> Expanded {
    let at = walk.at();
    if tree.is_closed(tree.node(at)) {
        let is_first = root.is_first_players_turn();
        return Expanded::Known(points_again(tree, &walk.path, config.perspective, is_first));
    }
    walk.replay(tree, root);
    if !tree.node(at).is_counted() {
        let actions = walk.state.actions();
        if actions.is_empty() {
            let outcome = walk.state.outcome();
            let node = tree.node_mut(at);
            node.set_action_count(0);
            node.prove(outcome.reversed());
            node.settle();
            return Expanded::Known(u32::from(evaluator.result(&walk.state)) * config.playouts_per_leaf);
        }
        if tree.is_full() {
            return Expanded::Nothing;
        }
        order(&walk.state, actions, evaluator, priors);
        let playouts = tree.win() / u32::from(evaluator.win());
        let puct_data = |prior: &Prior<G::Action>| PuctData {
            prior: prior.probability,
            minimax: prior.value.map_or(PuctData::UNKNOWN, |value| u32::from(value) * playouts),
        };
        if !tree.add_ordered(at, priors.iter().map(|prior| (G::encode(prior.action), puct_data(prior)))) {
            return Expanded::Nothing;
        }
    }
    let Some(child) = tree.take_next(at) else { return Expanded::Nothing };
    walk.path.push(child);
    walk.state.play(G::decode(tree.node(child).action));
    Expanded::Child
}

/// Recomputes the values by minimax along a path, from its end towards the root. `points` are those of the evaluation at the end, for the
/// player to move there.
///
/// A value depends only on those of the children, so it ends at a node whose value stays the same. The last node is an exception: until
/// now, the value of its parent may have been the parent's own evaluation.
///
/// Where wins differ, the value of a proven node is that of its best child with the same proof: the margin that is certain, because
/// all of these values come from exact ones. It can change by a new proof alone.
pub(crate) fn back_up_minimax(tree: &mut Tree, path: &[Place], points: u32) {
    let win = tree.win();
    for (above, &at) in path.iter().rev().enumerate() {
        let node = *tree.node(at);
        let minimax = match node.proof() {
            Some(outcome) if !tree.has_margins() => outcome.points(win),
            Some(_) if node.child_count == 0 => win - points,
            Some(outcome) => {
                let children = tree.children(&node).iter().zip(tree.puct_children(&node));
                let proven = children.filter(|(child, _)| child.proof() == Some(outcome.reversed()));
                win - proven.map(|(_, puct_data)| puct_data.minimax).max().unwrap_or(points)
            }
            None if node.is_counted() => {
                let known = tree.puct_children(&node).iter().map(|puct_data| puct_data.minimax);
                let best = known.filter(|&points| points != PuctData::UNKNOWN).max();
                win - best.unwrap_or(points)
            }
            None => win - points,
        };
        let is_open = !tree.has_margins() || node.proof().is_none();
        if above > 0 && is_open && tree.minimax(at) == Some(minimax) {
            return;
        }
        tree.set_minimax(at, minimax);
    }
}

/// Fills `priors` with the actions of a state, the likeliest first; ties stay in the order of the game.
fn order<G: Game, E: Evaluator<G>>(
    state: &G,
    actions: G::Actions,
    evaluator: &mut E,
    priors: &mut Vec<Prior<G::Action>>,
) {
    let count = actions.len();
    let probability = 1.0 / count as f32;
    priors.clear();
    priors.extend((0..count).map(|n| Prior { action: actions.nth(n), probability, value: None }));
    evaluator.priors(state, priors);
    for prior in priors.iter_mut() {
        let probability = prior.probability;
        // NaN becomes 0 too.
        prior.probability = if probability > 0.0 { probability.min(1.0) } else { 0.0 };
    }
    priors.sort_unstable_by(|one, other| {
        let by_probability = other.probability.total_cmp(&one.probability);
        by_probability.then_with(|| G::encode(one.action).cmp(&G::encode(other.action)))
    });
}
