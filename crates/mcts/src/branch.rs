//! A slice of the tree, to be drawn.
use crate::node::Node;
use crate::{Game, Outcome, Playout, Search};

/// A node of the tree and what was asked for below it.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<A> {
    /// The action that leads to it; `None` for the root.
    pub action: Option<A>,
    /// Visits n.
    pub visits: u32,
    /// Points w for the player who made the action; at the root, for the player who is not to move.
    pub wins: f64,
    /// The exploration term c * sqrt(ln N / n) with the visits N of its parent; 0 at the root.
    pub exploration: f64,
    /// The result for the same player as `wins`, where it is proven.
    pub proof: Option<Outcome>,
    /// How many actions there are, if that is known: from the second visit on, and sometimes before.
    pub actions: Option<u32>,
    /// How many of them are nodes of the tree.
    pub examined: u32,
    /// The most visited of these, in order; the rest was not asked for.
    pub children: Vec<Branch<A>>,
}

impl<G: Game, P: Playout<G>> Search<G, P> {
    /// The node at the end of `path`, a sequence of actions from the root, and below it `depth` levels of its
    /// descendants, of each node the `width` most visited. `None` where no such node is in the tree.
    pub fn branch(&self, path: &[G::Action], depth: u32, width: usize) -> Option<Branch<G::Action>> {
        let mut node = self.tree.node(self.tree.root());
        let mut parent_visits = 0;
        for action in path {
            let code = G::encode(*action);
            parent_visits = node.visits;
            node = self.tree.children(node).iter().find(|child| child.action == code)?;
        }
        Some(self.grow(node, path.last().map(|_| parent_visits), depth, width))
    }

    fn grow(&self, node: &Node, parent_visits: Option<u32>, depth: u32, width: usize) -> Branch<G::Action> {
        let mut children = Vec::new();
        if depth > 0 {
            let mut nodes: Vec<&Node> = Vec::new();
            for child in self.tree.children(node) {
                // By insertion: there are few, and the library's stable sort is 4 KB of the worker.
                let fewer = nodes.iter().position(|other| other.visits < child.visits);
                nodes.insert(fewer.unwrap_or(nodes.len()), child);
            }
            nodes.truncate(width);
            children
                .extend(nodes.into_iter().map(|child| self.grow(child, Some(node.visits), depth - 1, width)));
        }
        let row = self.row(node, libm::log(f64::from(parent_visits.unwrap_or(1).max(1))));
        Branch {
            action: parent_visits.map(|_| row.action),
            visits: row.visits,
            wins: row.wins,
            exploration: if parent_visits.is_some() { row.exploration } else { 0.0 },
            proof: row.proof,
            actions: node.is_counted().then_some(u32::from(node.action_count)),
            examined: u32::from(node.child_count),
            children,
        }
    }
}
