//! Queries to a search: the table of root actions, the principal variation, statistics, a fingerprint.
use crate::node::Node;
use crate::select::{exploration, mean, select_child};
use crate::steps::IterationState;
use crate::tree::Place;
use crate::{Evaluator, FinalMove, Game, Outcome, Perspective, Random, Search, puct};

/// Statistics of a search. Counters start when the search begins or is advanced.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Statistics {
    /// Iterations made.
    pub iterations: u32,
    /// Evaluations of leaves, usually playouts: fewer than iterations if results were known, more if leaves are evaluated
    /// several times.
    pub playouts: u64,
    /// Moves made in these playouts.
    pub playout_moves: u64,
    /// Visits of the root: iterations, plus those kept from before the search was advanced.
    pub visits: u32,
    /// Nodes in the tree, root included.
    pub nodes: u32,
    /// Evaluations made ahead, of ready children, that no iteration has used yet.
    pub playouts_ahead: u32,
    /// The longest path from the root to a node.
    pub depth: u32,
    /// Memory of the tree in bytes, including free blocks.
    pub bytes: usize,
    /// Mean value of the root for the player to move, 0 to 1; `None` before the first iteration.
    pub mean_value: Option<f64>,
    /// The proven result, if any, for the player to move.
    pub proof: Option<Outcome>,
}

/// The statistics of one action of a node. Values are for the player to move at the node; with
/// [`Perspective::FirstPlayer`](crate::Perspective::FirstPlayer), for the first player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ActionStats<A> {
    /// The action.
    pub action: A,
    /// Visits n.
    pub visits: u32,
    /// Points w: 1 for a win, 1/2 for a draw, or the values of other evaluations.
    pub wins: f64,
    /// w/n, 0 to 1.
    pub mean_value: f64,
    /// The value by minimax over all evaluations below it, 0 to 1; `None` in searches without
    /// [`Config::minimax_share`](crate::Config::minimax_share).
    pub minimax: Option<f64>,
    /// The exploration term that selection adds to the mean: c * sqrt(ln N / n), or c * P * sqrt(N) / (1 + n) with
    /// [`Selection::Puct`](crate::Selection::Puct).
    pub exploration: f64,
    /// The prior P, 0 to 1; `None` in searches without priors.
    pub prior: Option<f64>,
    /// The proven result, if any, for the same player.
    pub proof: Option<Outcome>,
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    /// The statistics.
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
            mean_value: (root.visits > 0).then(|| self.mean_for_player_to_move(root)),
            proof: self.proof(),
        }
    }

    /// The phases of the current iteration that have been made, 0 to 3: 0 between iterations.
    pub const fn phases_made(&self) -> u8 {
        match self.iteration {
            IterationState::None => 0,
            IterationState::Selected => 1,
            IterationState::Expanded(_) => 2,
            IterationState::Evaluated(_) => 3,
        }
    }

    /// The examined actions of the node at the end of `path`, a sequence of actions from the root, in the order in which they
    /// were examined. `None` if there is no such node in the tree.
    pub fn table_at(&self, path: &[G::Action]) -> Option<Vec<ActionStats<G::Action>>> {
        Some(self.table(self.tree.node(self.place_of(path)?), path.len()))
    }

    /// The action that selection takes at the node at the end of `path`, a sequence of actions from the root. `None` if
    /// selection ends there, or if there is no such node in the tree.
    pub fn selected_at(&self, path: &[G::Action]) -> Option<G::Action> {
        let to = select_child(&self.tree, self.place_of(path)?, &self.config, self.terms)?;
        Some(G::decode(self.tree.node(to).action))
    }

    /// The line that begins with this action of the root and goes on as [`principal_variation`](Self::principal_variation) does. Empty if
    /// the action is not in the tree.
    pub fn line_through(&self, action: G::Action) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut next = self.place_of(&[action]).map(|place| self.tree.node(place));
        while let Some(node) = next {
            line.push(G::decode(node.action));
            next = self.best_child(node);
        }
        line
    }

    /// The place of the node at the end of a path from the root.
    pub(crate) fn place_of(&self, path: &[G::Action]) -> Option<Place> {
        path.iter().try_fold(self.tree.root(), |at, action| {
            let (node, code) = (self.tree.node(at), G::encode(*action));
            let n = self.tree.children(node).iter().position(|child| child.action == code)?;
            Some(node.children + n as Place)
        })
    }

    /// A line from the root to a leaf, in which each action is chosen with a probability proportional to its visits: what the
    /// search expects both sides to play.
    pub fn sample_line(&self, random: &mut Random) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut node = self.tree.node(self.tree.root());
        loop {
            let children = self.tree.children(node);
            let visits: u32 = children.iter().map(|child| child.visits).sum();
            if visits == 0 {
                return line;
            }
            let mut n = random.below(visits);
            let chosen = children.iter().find(|child| {
                let is_here = n < child.visits;
                n = n.saturating_sub(child.visits);
                is_here
            });
            let Some(child) = chosen else { return line };
            line.push(G::decode(child.action));
            node = child;
        }
    }

    /// The examined actions of the root, in the order in which they were examined.
    pub fn root_table(&self) -> Vec<ActionStats<G::Action>> {
        self.table(self.tree.node(self.tree.root()), 0)
    }

    /// The examined actions of a node so many actions below the root.
    pub(crate) fn table(&self, parent: &Node, depth: usize) -> Vec<ActionStats<G::Action>> {
        let places = parent.children..parent.children + u32::from(parent.child_count);
        places.map(|place| self.action_stats(place, parent.visits, depth + 1)).collect()
    }

    /// The statistics of the child at a place, so many actions below the root.
    fn action_stats(&self, place: Place, parent_visits: u32, depth: usize) -> ActionStats<G::Action> {
        let child = self.tree.node(place);
        ActionStats {
            action: G::decode(child.action),
            visits: child.visits,
            wins: self.wins(child),
            // A child just added by a single step has no visits yet.
            mean_value: if child.visits > 0 { mean(child, self.scale()) } else { 0.0 },
            minimax: self.minimax(place),
            exploration: self.exploration(place, parent_visits),
            prior: self.tree.prior(place).map(f64::from),
            proof: self.counted_proof(child, depth),
        }
    }

    /// The proven result of a node so many actions below the root, for the player whose points it counts. The tree itself has it for
    /// the player who moved there, in any perspective.
    pub(crate) fn counted_proof(&self, node: &Node, depth: usize) -> Option<Outcome> {
        let is_first_players = (depth % 2 == 1) == self.state.is_first_players_turn();
        let is_their_own = self.config.perspective == Perspective::Mover || is_first_players;
        node.proof().map(|proof| if is_their_own { proof } else { proof.reversed() })
    }

    /// The points of a node for the player whose points it counts, with a win worth 1.
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

    fn minimax(&self, place: Place) -> Option<f64> {
        let points = self.tree.minimax(place).filter(|_| self.config.minimax_share > 0.0)?;
        Some(f64::from(points) * self.scale())
    }

    fn mean_for_player_to_move(&self, root: &Node) -> f64 {
        let mean = mean(root, self.scale());
        let is_their_own =
            self.config.perspective == Perspective::FirstPlayer && self.state.is_first_players_turn();
        if is_their_own { mean } else { 1.0 - mean }
    }

    fn scale(&self) -> f64 {
        1.0 / f64::from(self.tree.win())
    }

    /// The action to play by [`Config::final_move`](crate::Config::final_move); ties go to the action examined first.
    /// `None` before the first iteration and after the end of the game.
    pub fn best_action(&self) -> Option<G::Action> {
        self.best_child(self.tree.node(self.tree.root())).map(|child| G::decode(child.action))
    }

    /// The principal variation: from the root, the action to play at each node, as far as nodes have been visited.
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
        let key = |place: Place| {
            let child = self.tree.node(place);
            let proof = match child.proof().filter(|_| self.config.solver) {
                Some(Outcome::Win) => 1,
                Some(Outcome::Loss) => -1,
                _ => 0,
            };
            // The certain margin of a proven value.
            let margin = if proof == 0 { 0 } else { self.margin(place) };
            let value = mean(child, self.scale());
            let visits = f64::from(child.visits);
            match self.config.final_move {
                FinalMove::Visits => (proof, margin, visits, value),
                FinalMove::Value => (proof, margin, value, visits),
                FinalMove::LowerBound => {
                    (proof, margin, value - self.config.exploration / visits.sqrt(), visits)
                }
            }
        };
        let better = |best, child| if key(child) > key(best) { child } else { best };
        // The solver stops visiting a proven draw, so its mean value is out of date: it counts one half.
        let is_draw =
            |place: &Place| self.config.solver && self.tree.node(*place).proof() == Some(Outcome::Draw);
        let children = parent.children..parent.children + Place::from(parent.child_count);
        let best = children.clone().filter(|child| !is_draw(child)).reduce(better);
        let draw = children.filter(is_draw).reduce(better).map(|place| self.tree.node(place));
        match (best.map(|place| self.tree.node(place)), draw) {
            (Some(best), Some(draw)) if best.proof() != Some(Outcome::Win) => {
                let lost = best.proof() == Some(Outcome::Loss);
                Some(if lost || mean(best, self.scale()) <= 0.5 { draw } else { best })
            }
            (best, draw) => best.or(draw),
        }
    }

    /// Where wins differ, the value that is certain of a child whose win or loss is proven, in points; otherwise, 0.
    fn margin(&self, place: Place) -> u32 {
        if self.tree.has_margins() { self.tree.minimax(place).unwrap_or_default() } else { 0 }
    }

    /// Visits of the most visited root action minus those of the second.
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
