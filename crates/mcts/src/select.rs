//! Selection: descends along the most promising children to a node that can be expanded or where the game ends.
use crate::node::Node;
use crate::terms::{SMALL, Terms};
use crate::tree::{Place, Tree};
use crate::{Config, Game, Selection, puct};

/// The walk of one iteration: the path from the root to the node reached, and the state there.
#[derive(Clone, Debug)]
pub(crate) struct Walk<G> {
    /// The nodes, root first.
    pub path: Vec<Place>,
    /// The state at the last node, once it has been [computed](Self::play).
    pub state: G,
    /// The nodes of the last path that was [replayed](Self::replay), with the states after them.
    replayed: Vec<(Place, G)>,
}

impl<G: Game> Walk<G> {
    pub fn new(root: G) -> Self {
        Self { path: Vec::with_capacity(64), state: root, replayed: Vec::new() }
    }

    pub fn at(&self) -> Place {
        *self.path.last().expect("a walk begins at the root")
    }

    /// Plays the actions of the path and returns the state before the last action; the root's state if there are none.
    /// Selection itself uses only nodes, and many iterations need no state at all.
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

    /// Computes the state at the last node like [`play`](Self::play), but begins where this path leaves the last one, because the first
    /// nodes of two walks are often the same. It is for trees whose nodes keep their places.
    #[inline]
    pub fn replay(&mut self, tree: &Tree, root: G) {
        let path = &self.path[1..];
        let common =
            path.iter().zip(&self.replayed).take_while(|(place, (known, _))| *place == known).count();
        self.replayed.truncate(common);
        self.state = self.replayed.last().map_or(root, |(_, state)| *state);
        for &place in &path[common..] {
            self.state.play(G::decode(tree.node(place).action));
            self.replayed.push((place, self.state));
        }
    }

    /// Forgets the states of the last path: they start at the root that the tree had until now.
    pub fn forget(&mut self) {
        self.replayed.clear();
    }
}

/// Descends from the root as long as the node is fully expanded and not proven.
#[inline]
pub(crate) fn select(tree: &Tree, config: &Config, terms: &Terms, path: &mut Vec<Place>) {
    match config.selection {
        Selection::Ucb1 => descend(tree, path, |at| select_by_visits(tree, at, config, terms)),
        Selection::Puct => select_by_priors(tree, config, terms, path),
    }
}

/// Selection by priors. A separate function so that the classic selection is compiled as if it were alone.
#[inline(never)]
fn select_by_priors(tree: &Tree, config: &Config, terms: &Terms, path: &mut Vec<Place>) {
    descend(tree, path, |at| puct::select_child(tree, at, config, terms));
}

#[inline(always)]
fn descend(tree: &Tree, path: &mut Vec<Place>, choose: impl Fn(Place) -> Option<Place>) {
    path.clear();
    path.push(tree.root());
    let mut at = tree.root();
    while let Some(to) = choose(at) {
        path.push(to);
        at = to;
    }
}

/// The child to go to. `None` if selection ends here: the node has unexamined actions that come first, has no children,
/// or is proven.
pub(crate) fn select_child(tree: &Tree, at: Place, config: &Config, terms: &Terms) -> Option<Place> {
    match config.selection {
        Selection::Ucb1 => select_by_visits(tree, at, config, terms),
        Selection::Puct => puct::select_child(tree, at, config, terms),
    }
}

/// Whether selection ends here regardless of the children's values: there are none, or the node is proven.
#[inline(always)]
pub(crate) const fn ends_at(node: &Node, config: &Config) -> bool {
    node.child_count == 0 || (config.solver && node.proof().is_some())
}

#[inline]
fn select_by_visits(tree: &Tree, at: Place, config: &Config, terms: &Terms) -> Option<Place> {
    let node = tree.node(at);
    if ends_at(node, config) {
        return None;
    }
    let mut urgency = f64::NEG_INFINITY;
    if !node.is_fully_expanded() {
        // Without first-play urgency, unexamined actions come first as long as there is room for them.
        urgency = unexamined_value(tree, node, config)?;
    }
    let n = most_promising(tree, node, config, terms, urgency)?;
    Some(node.children + n as u32)
}

/// The value that an examined action must beat at a node that is not fully expanded; `None` if unexamined actions come
/// first. At the cap no node can be added, so any child beats it.
pub(crate) fn unexamined_value(tree: &Tree, node: &Node, config: &Config) -> Option<f64> {
    if node.is_fully_expanded() {
        return None;
    }
    if tree.is_full() {
        return Some(f64::NEG_INFINITY);
    }
    match config.selection {
        Selection::Ucb1 => config.first_play_urgency,
        Selection::Puct => puct::unexamined_value(tree, node, config),
    }
}

/// The child with the highest w/n + c * sqrt(ln N / n), the first in a tie, if that is greater than `urgency`.
#[inline]
fn most_promising(tree: &Tree, node: &Node, config: &Config, terms: &Terms, urgency: f64) -> Option<usize> {
    let children = tree.children(node);
    let values = Values::new(tree, node.visits, config, terms);
    let lowest = (f64::from(tree.win()) * urgency).max(0.0).to_bits() as i64 - i64::from(urgency < 0.0);
    match terms.small(node.visits) {
        // A child never has more visits than its parent, so the loop needs no branch and no division and stays in
        // registers. Much of the time outside playouts is spent here.
        Some(small) if !config.solver => {
            highest(children, lowest, |child| values.bits_of(child, small[child.visits as usize % SMALL]))
        }
        // There is nothing to learn below a proven child. If all are proven, so is the node, and selection ends above.
        _ => highest(children, lowest, |child| {
            if config.solver && child.proof().is_some() { -1 } else { values.bits(child) }
        }),
    }
}

/// The first child with the highest value, if that is greater than `lowest`. Integers are compared without a branch,
/// which would be mispredicted once or twice per node.
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

/// Computes the values that selection compares at one node.
pub(crate) struct Values<'a> {
    factor: f64,
    terms: &'a Terms,
}

impl<'a> Values<'a> {
    /// For a node with `visits` visits.
    #[inline(always)]
    pub fn new(tree: &Tree, visits: u32, config: &Config, terms: &'a Terms) -> Self {
        // Values are in points, which saves a multiplication per child.
        Self { factor: f64::from(tree.win()) * config.exploration * terms.root_log(visits), terms }
    }

    /// The bits of w/n + c * sqrt(ln N / n): non-negative numbers sort like their bits.
    #[inline(always)]
    pub fn bits(&self, child: &Node) -> i64 {
        self.bits_of(child, self.terms.inverses(child.visits))
    }

    #[inline(always)]
    fn bits_of(&self, child: &Node, [inverse, inverse_root]: [f64; 2]) -> i64 {
        (f64::from(child.points) * inverse + self.factor * inverse_root).to_bits() as i64
    }
}

/// W/N of a node, 0 to 1, for the player who moved there. `scale` is 1 over the points of a win.
#[inline]
pub(crate) fn mean(node: &Node, scale: f64) -> f64 {
    f64::from(node.points) * scale / f64::from(node.visits)
}

/// c * sqrt(ln N / n). No visit counts as one.
#[inline]
pub(crate) fn exploration(factor: f64, parent_visits: u32, visits: u32) -> f64 {
    factor * (libm::log(f64::from(parent_visits.max(1))) / f64::from(visits.max(1))).sqrt()
}
