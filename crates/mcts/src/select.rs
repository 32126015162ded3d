//! Selection: down the tree along the most promising children, to a node that can be expanded or is the end.
use crate::node::Node;
use crate::terms::{SMALL, Terms};
use crate::tree::{Place, Tree};
use crate::{Config, Game};

/// The way of one iteration: from the root to the node that was reached, and the state there.
#[derive(Clone, Debug)]
pub(crate) struct Walk<G> {
    /// The nodes, the root first.
    pub path: Vec<Place>,
    /// The state at the last of them, once it has been [asked for](Self::play).
    pub state: G,
}

impl<G: Game> Walk<G> {
    pub fn at(&self) -> Place {
        *self.path.last().expect("a walk begins at the root")
    }

    /// Plays the actions of the path and gives the state before the last one; the root's, if there are none. Selection
    /// itself looks at nodes only, and many iterations need no more.
    #[inline]
    pub fn play(&mut self, tree: &Tree, root: G) -> G {
        self.state = root;
        let mut before = root;
        for &place in &self.path[1..] {
            before = self.state;
            self.state.play(G::decode(tree.node(place).action));
        }
        before
    }
}

/// Goes down from the root, as long as the node is fully expanded and its result is not known.
#[inline]
pub(crate) fn select(tree: &Tree, config: &Config, terms: &Terms, path: &mut Vec<Place>) {
    path.clear();
    path.push(tree.root());
    let mut at = tree.root();
    while let Some(to) = select_child(tree, at, config, terms) {
        path.push(to);
        at = to;
    }
}

/// The child to go to. `None` where selection ends: the node has unexamined actions that come first,
/// has no children, or is proven.
#[inline]
pub(crate) fn select_child(tree: &Tree, at: Place, config: &Config, terms: &Terms) -> Option<Place> {
    let node = tree.node(at);
    if node.child_count == 0 || (config.solver && node.proof().is_some()) {
        return None;
    }
    let mut urgency = f64::NEG_INFINITY;
    if !node.is_fully_expanded() {
        // Without first-play urgency unexamined actions come first, as long as there is room for them.
        urgency = unexamined_value(tree, node, config)?;
    }
    let n = most_promising(tree.children(node), node.visits, config, terms, urgency)?;
    Some(node.children + n as u32)
}

/// What an examined action has to beat at a node that is not fully expanded; `None` where unexamined ones come first. At
/// the cap nothing can be added, and so anything beats it.
pub(crate) fn unexamined_value(tree: &Tree, node: &Node, config: &Config) -> Option<f64> {
    if node.is_fully_expanded() {
        return None;
    }
    if tree.is_full() { Some(f64::NEG_INFINITY) } else { config.first_play_urgency }
}

/// The child with the highest w/n + c * sqrt(ln N / n), the first of equals, if it is over `urgency`.
#[inline]
fn most_promising(
    children: &[Node],
    visits: u32,
    config: &Config,
    terms: &Terms,
    urgency: f64,
) -> Option<usize> {
    let values = Values::new(visits, config, terms);
    let full = 2.0 * f64::from(config.playouts_per_leaf);
    let lowest = (full * urgency).max(0.0).to_bits() as i64 - i64::from(urgency < 0.0);
    match terms.small(visits) {
        // A child has no more visits than its parent. So the loop needs no branch and no division, and all of it stays
        // in registers; much of a search's time that is no playout goes by here.
        Some(small) if !config.solver => {
            highest(children, lowest, |child| values.bits_of(child, small[child.visits as usize % SMALL]))
        }
        // Nothing is left to learn below a proven child; when all are proven, so is the node, and it is not asked.
        _ => highest(children, lowest, |child| {
            if config.solver && child.proof().is_some() { -1 } else { values.bits(child) }
        }),
    }
}

/// The first child with the highest value, if that is over `lowest`. Compared as integers, they need no branch, which
/// would go the wrong way once or twice a node.
#[inline(always)]
fn highest(children: &[Node], lowest: i64, value: impl Fn(&Node) -> i64) -> Option<usize> {
    let (mut best, mut highest) = (u32::MAX, lowest);
    for (n, child) in (0..).zip(children) {
        let value = value(child);
        let better = value > highest;
        best = if better { n } else { best };
        highest = if better { value } else { highest };
    }
    (best != u32::MAX).then_some(best as usize)
}

/// What selection compares at one node.
pub(crate) struct Values<'a> {
    factor: f64,
    terms: &'a Terms,
}

impl<'a> Values<'a> {
    /// At a node with so many visits.
    #[inline(always)]
    pub fn new(visits: u32, config: &Config, terms: &'a Terms) -> Self {
        // Everything is in half points of all playouts together, which saves a multiplication for each child.
        let full = 2.0 * f64::from(config.playouts_per_leaf);
        Self { factor: full * config.exploration * terms.root_log(visits), terms }
    }

    /// The bits of w/n + c * sqrt(ln N / n): numbers that are not negative have the order of their bits.
    #[inline(always)]
    pub fn bits(&self, child: &Node) -> i64 {
        self.bits_of(child, self.terms.inverses(child.visits))
    }

    #[inline(always)]
    fn bits_of(&self, child: &Node, [inverse, inverse_root]: [f64; 2]) -> i64 {
        (f64::from(child.half_points) * inverse + self.factor * inverse_root).to_bits() as i64
    }
}

/// W/N of a node, 0 to 1, for the player who moved there. `scale` is 1 / (2 * playouts per leaf).
#[inline]
pub(crate) fn mean(node: &Node, scale: f64) -> f64 {
    f64::from(node.half_points) * scale / f64::from(node.visits)
}

/// c * sqrt(ln N / n).
#[inline]
pub(crate) fn exploration(factor: f64, log_parent_visits: f64, visits: u32) -> f64 {
    factor * (log_parent_visits / f64::from(visits)).sqrt()
}
