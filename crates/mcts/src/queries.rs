//! What a search can be asked: the root's table, the best line, figures, a fingerprint.
use crate::node::Node;
use crate::select::{exploration, mean};
use crate::tree::Place;
use crate::{Evaluator, FinalMove, Game, Outcome, Search, puct};

/// Figures of a search. Counters count since the search began or was last advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Iterations made.
    pub iterations: u32,
    /// Evaluations of leaves, usually playouts: fewer than iterations where results were known, more with several for a
    /// leaf.
    pub playouts: u64,
    /// Moves made in the playouts among them.
    pub playout_moves: u64,
    /// Visits of the root: iterations, and what was kept from the search before.
    pub visits: u32,
    /// Nodes of the tree, root included.
    pub nodes: u32,
    /// Evaluations made ahead that no iteration has used yet: of children that are drawn, but not in the tree.
    pub playouts_ahead: u32,
    /// Length of the longest path from the root to a node that was added.
    pub depth: u32,
    /// Memory of the tree in bytes, free blocks included.
    pub bytes: usize,
    /// Mean value of the root for the player to move, 0 to 1; `None` before the first iteration.
    pub mean_value: Option<f64>,
    /// The result for the player to move, where it is proven.
    pub proof: Option<Outcome>,
}

/// What the tree says of one action of a node. Values are for the player who chooses there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionStats<A> {
    /// The action.
    pub action: A,
    /// Visits n.
    pub visits: u32,
    /// Points w: 1 for a win, 1/2 for a draw, or what else the evaluations of leaves said.
    pub wins: f64,
    /// w/n, 0 to 1.
    pub mean_value: f64,
    /// What the search adds to the mean when it chooses: c * sqrt(ln N / n), or c * P * sqrt(N) / (1 + n) with
    /// [`Selection::Puct`](crate::Selection::Puct).
    pub exploration: f64,
    /// The prior P, 0 to 1; `None` where the search does without.
    pub prior: Option<f64>,
    /// The result, where it is proven.
    pub proof: Option<Outcome>,
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    /// The figures.
    pub fn statistics(&self) -> Statistics {
        let root = self.tree.node(self.tree.root());
        Statistics {
            iterations: self.totals.iterations,
            playouts: self.totals.playouts,
            playout_moves: self.totals.playout_moves,
            visits: root.visits,
            nodes: self.tree.nodes(),
            playouts_ahead: self.tree.ready(),
            depth: self.totals.depth,
            bytes: self.tree.bytes(),
            mean_value: (root.visits > 0).then(|| 1.0 - mean(root, self.scale())),
            proof: self.proof(),
        }
    }

    /// The examined actions of the root, in the order in which they were first tried.
    pub fn root_table(&self) -> Vec<ActionStats<G::Action>> {
        self.table(self.tree.node(self.tree.root()))
    }

    pub(crate) fn table(&self, parent: &Node) -> Vec<ActionStats<G::Action>> {
        let places = parent.children..parent.children + u32::from(parent.child_count);
        places.map(|place| self.action_stats(place, parent.visits)).collect()
    }

    /// The figures of the child at a place, seen from its parent.
    pub(crate) fn action_stats(&self, place: Place, parent_visits: u32) -> ActionStats<G::Action> {
        let child = self.tree.node(place);
        ActionStats {
            action: G::decode(child.action),
            visits: child.visits,
            wins: self.wins(child),
            // A child that single steps have just added has no visit yet.
            mean_value: if child.visits > 0 { mean(child, self.scale()) } else { 0.0 },
            exploration: self.exploration(place, parent_visits),
            prior: self.tree.prior(place).map(f64::from),
            proof: child.proof(),
        }
    }

    /// Points of a node for the player who moved there, where a win is one.
    pub(crate) fn wins(&self, node: &Node) -> f64 {
        f64::from(node.points) * self.scale()
    }

    /// The exploration term of the child at a place.
    pub(crate) fn exploration(&self, place: Place, parent_visits: u32) -> f64 {
        let (factor, visits) = (self.config.exploration, self.tree.node(place).visits);
        match self.tree.prior(place) {
            Some(prior) => puct::exploration(factor, prior, parent_visits, visits),
            None => exploration(factor, parent_visits, visits),
        }
    }

    fn scale(&self) -> f64 {
        1.0 / f64::from(self.tree.win())
    }

    /// The action to play, by [`Config::final_move`](crate::Config::final_move): `None` before the first iteration
    /// and after the end of the game. The first examined of equals.
    pub fn best_action(&self) -> Option<G::Action> {
        self.best_child(self.tree.node(self.tree.root())).map(|child| G::decode(child.action))
    }

    /// The best line: from the root on the action to play, as far as nodes have been visited.
    pub fn principal_variation(&self) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut node = self.tree.node(self.tree.root());
        while let Some(child) = self.best_child(node) {
            line.push(G::decode(child.action));
            node = child;
        }
        line
    }

    fn best_child(&self, parent: &Node) -> Option<&Node> {
        let key = |child: &Node| {
            let proof = match child.proof().filter(|_| self.config.solver) {
                Some(Outcome::Win) => 1,
                Some(Outcome::Loss) => -1,
                _ => 0,
            };
            let value = mean(child, self.scale());
            let visits = f64::from(child.visits);
            match self.config.final_move {
                FinalMove::Visits => (proof, visits, value),
                FinalMove::Value => (proof, value, visits),
                FinalMove::LowerBound => (proof, value - self.config.exploration / visits.sqrt(), visits),
            }
        };
        let better = |best, child| if key(child) > key(best) { child } else { best };
        // The solver does not visit a proven draw any more, and what came before says nothing: it is worth one half.
        let is_draw = |child: &&Node| self.config.solver && child.proof() == Some(Outcome::Draw);
        let children = self.tree.children(parent).iter();
        let best = children.clone().filter(|child| !is_draw(child)).reduce(better);
        let draw = children.filter(is_draw).reduce(better);
        match (best, draw) {
            (Some(best), Some(draw)) if best.proof() != Some(Outcome::Win) => {
                let lost = best.proof() == Some(Outcome::Loss);
                Some(if lost || mean(best, self.scale()) <= 0.5 { draw } else { best })
            }
            (best, draw) => best.or(draw),
        }
    }

    /// Visits of the most visited action of the root minus those of the second one.
    pub fn lead(&self) -> u32 {
        let (mut first, mut second) = (0, 0);
        for child in self.tree.children(self.tree.node(self.tree.root())) {
            if child.visits > first {
                (first, second) = (child.visits, first);
            } else {
                second = second.max(child.visits);
            }
        }
        first - second
    }

    /// A 64-bit hash of the whole tree, node for node: equal trees give equal fingerprints on every machine.
    pub fn fingerprint(&self) -> u64 {
        self.tree.fingerprint()
    }
}
