//! What a search can be asked: the root's table, the best line, figures, a fingerprint.
use crate::node::Node;
use crate::select::{exploration, mean};
use crate::{FinalMove, Game, Outcome, Playout, Search};

/// Figures of a search. Counters count since the search began or was last advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Iterations made.
    pub iterations: u32,
    /// Playouts made: fewer than iterations where results were known, more with several from a leaf.
    pub playouts: u64,
    /// Moves made in these playouts.
    pub playout_moves: u64,
    /// Visits of the root: iterations, and what was kept from the search before.
    pub visits: u32,
    /// Nodes of the tree, root included.
    pub nodes: u32,
    /// Playouts made ahead that no iteration has used yet: of children that are drawn, but not in the tree.
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

/// What the tree says of one action of the root. Values are for the player to move at the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row<A> {
    /// The action.
    pub action: A,
    /// Visits n.
    pub visits: u32,
    /// Points w: 1 for a win, 1/2 for a draw, averaged over the playouts of a leaf.
    pub wins: f64,
    /// w/n, 0 to 1.
    pub mean_value: f64,
    /// c * sqrt(ln N / n), what the search adds to the mean when it chooses.
    pub exploration: f64,
    /// The result, where it is proven.
    pub proof: Option<Outcome>,
}

impl<G: Game, P: Playout<G>> Search<G, P> {
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
    pub fn root_table(&self) -> Vec<Row<G::Action>> {
        self.table(self.tree.node(self.tree.root()))
    }

    pub(crate) fn table(&self, parent: &Node) -> Vec<Row<G::Action>> {
        let log = libm::log(f64::from(parent.visits));
        self.tree.children(parent).iter().map(|child| self.row(child, log)).collect()
    }

    pub(crate) fn row(&self, child: &Node, log_parent_visits: f64) -> Row<G::Action> {
        let scale = self.scale();
        Row {
            action: G::decode(child.action),
            visits: child.visits,
            wins: f64::from(child.half_points) * scale,
            // A child that single steps have just added has no visit yet.
            mean_value: if child.visits > 0 { mean(child, scale) } else { 0.0 },
            exploration: exploration(
                self.config.exploration,
                log_parent_visits.max(0.0),
                child.visits.max(1),
            ),
            proof: child.proof(),
        }
    }

    fn scale(&self) -> f64 {
        1.0 / (2.0 * f64::from(self.config.playouts_per_leaf))
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
