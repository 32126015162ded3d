//! A part of the tree, for drawing.
use crate::tree::Place;
use crate::{Evaluator, Game, Outcome, Search};

/// A node of the tree with some of its descendants.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<A> {
    /// The action that leads to it; `None` for the root.
    pub action: Option<A>,
    /// Visits n.
    pub visits: u32,
    /// Points w for the player who made the action; at the root, for the player not to move. With
    /// [`Perspective::FirstPlayer`](crate::Perspective::FirstPlayer), for the first player.
    pub wins: f64,
    /// The term that selection adds to the mean value; see
    /// [`ActionStats::exploration`](crate::ActionStats::exploration). 0 at the root.
    pub exploration: f64,
    /// The prior of the action; `None` for the root and in searches without priors.
    pub prior: Option<f64>,
    /// The proven result, if any, for the same player as `wins`.
    pub proof: Option<Outcome>,
    /// The number of actions, if known: from the second visit on, and sometimes before.
    pub actions: Option<u32>,
    /// The number of these actions that are nodes of the tree.
    pub examined: u32,
    /// The most visited of them in order, limited to the requested width.
    pub children: Vec<Branch<A>>,
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    /// The node at the end of `path`, a sequence of actions from the root, with `depth` levels of descendants: the
    /// `width` most visited children of each node. `None` if there is no such node in the tree.
    pub fn branch(&self, path: &[G::Action], depth: u32, width: usize) -> Option<Branch<G::Action>> {
        let at = self.place_of(path)?;
        let parent = path.split_last().and_then(|(_, path)| self.place_of(path));
        let parent_visits = parent.map(|parent| self.tree.node(parent).visits);
        Some(self.grow(at, path.len(), parent_visits, depth, width))
    }

    /// The node at a place, `below` actions below the root.
    fn grow(
        &self,
        at: Place,
        below: usize,
        parent_visits: Option<u32>,
        depth: u32,
        width: usize,
    ) -> Branch<G::Action> {
        let node = self.tree.node(at);
        let mut places: Vec<Place> = (node.children..).take(usize::from(node.child_count)).collect();
        places.sort_unstable_by_key(|place| (std::cmp::Reverse(self.tree.node(*place).visits), *place));
        places.truncate(if depth > 0 { width } else { 0 });
        Branch {
            action: parent_visits.map(|_| G::decode(node.action)),
            visits: node.visits,
            wins: self.wins(node),
            exploration: parent_visits.map_or(0.0, |visits| self.exploration(at, visits)),
            prior: parent_visits.and_then(|_| self.tree.prior(at)).map(f64::from),
            proof: self.counted_proof(node, below),
            actions: node.is_counted().then_some(u32::from(node.action_count)),
            examined: u32::from(node.child_count),
            children: places
                .into_iter()
                .map(|place| self.grow(place, below + 1, Some(node.visits), depth - 1, width))
                .collect(),
        }
    }
}
