//! The tree: nodes, their count, and the cap.
use crate::Outcome;
use crate::arena::{Arena, PuctData};
use crate::node::{Node, SeededEvaluation};

/// The place of a node in memory, which does not change until a sibling is added.
pub(crate) type Place = u32;

/// The tree of a search. The root is alone in its block.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    arena: Arena,
    root: Place,
    nodes: u32,
    max_nodes: u32,
    /// The number of ready children.
    ready: u32,
    /// The points that a visit adds for a certain win.
    win: u32,
    /// Whether a proof of who wins leaves open by how much; see [`Evaluator::has_margins`](crate::Evaluator::has_margins).
    has_margins: bool,
}

impl Tree {
    /// A tree with only a root, in which a win is worth `win` points. With `has_priors`, actions can be added by
    /// [`add_ordered`](Self::add_ordered), and with `has_margins`, a proof does not yet [close](Self::is_closed) a node.
    pub fn new(max_nodes: u32, win: u32, has_priors: bool, has_margins: bool) -> Self {
        let arena = Arena::new(has_priors);
        let mut tree = Self { arena, root: 0, nodes: 0, max_nodes, ready: 0, win, has_margins };
        tree.clear();
        tree
    }

    /// Removes everything but a fresh root.
    pub fn clear(&mut self) {
        self.arena.clear();
        self.nodes = 0;
        self.ready = 0;
        if let Ok(root) = self.arena.push(0, 0, &[Node::new(0)]) {
            self.root = root;
            self.nodes = 1;
        }
    }

    /// Whether there is a root: there is none if not even the first chunk could be allocated.
    pub const fn exists(&self) -> bool {
        self.nodes > 0
    }

    #[inline]
    pub const fn root(&self) -> Place {
        self.root
    }

    pub const fn nodes(&self) -> u32 {
        self.nodes
    }

    /// The points that a visit adds for a certain win.
    #[inline]
    pub const fn win(&self) -> u32 {
        self.win
    }

    /// Whether a proof of who wins leaves open by how much.
    #[inline]
    pub const fn has_margins(&self) -> bool {
        self.has_margins
    }

    /// Whether there is nothing to learn below a node: who wins is proven and, where wins differ, by how much.
    #[inline]
    pub const fn is_closed(&self, node: &Node) -> bool {
        if self.has_margins { node.is_settled() } else { node.proof().is_some() }
    }

    /// The number of ready children.
    pub const fn ready(&self) -> u32 {
        self.ready
    }

    pub fn bytes(&self) -> usize {
        self.arena.bytes()
    }

    #[inline]
    pub fn node(&self, at: Place) -> &Node {
        self.arena.get(at)
    }

    #[inline]
    pub fn node_mut(&mut self, at: Place) -> &mut Node {
        self.arena.get_mut(at)
    }

    #[inline]
    pub fn children(&self, node: &Node) -> &[Node] {
        self.arena.children(node)
    }

    /// Whether the tree is at its cap.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.nodes >= self.max_nodes
    }

    /// Adds `nodes`: a child, followed by ready children. Returns the child's place. At the cap, or if memory runs out,
    /// changes nothing and returns `None`. The parent must not have ready children yet.
    #[inline]
    pub fn add(&mut self, parent: Place, nodes: &[Node]) -> Option<Place> {
        if self.is_full() {
            return None;
        }
        let node = *self.node(parent);
        debug_assert!(node.ready_count() == 0 && !nodes.is_empty());
        let Ok(children) = self.arena.push(node.children, node.child_count, nodes) else {
            // Memory will not come back while the tree exists, so this is the cap from now on.
            self.max_nodes = self.nodes;
            return None;
        };
        let ready = nodes.len() as u8 - 1;
        let node = self.node_mut(parent);
        node.children = children;
        let place = children + u32::from(node.child_count);
        node.child_count += 1;
        node.set_ready_count(ready);
        self.nodes += 1;
        self.ready += u32::from(ready);
        Some(place)
    }

    /// Adds a ready child to a node that has none. Does nothing if memory runs out.
    #[inline]
    pub fn make_ready(&mut self, parent: Place, ready: Node) {
        let node = *self.node(parent);
        debug_assert!(node.ready_count() == 0);
        if let Ok(children) = self.arena.push(node.children, node.child_count, &[ready]) {
            let node = self.node_mut(parent);
            node.children = children;
            node.set_ready_count(1);
            self.ready += 1;
        }
    }

    /// Makes the first ready child a child and returns its place and evaluation. `None` if none is ready, or at the cap.
    #[inline]
    pub fn take_ready(&mut self, parent: Place) -> Option<(Place, SeededEvaluation)> {
        let full = self.is_full();
        let node = self.node_mut(parent);
        if node.ready_count() == 0 || full {
            return None;
        }
        node.set_ready_count(node.ready_count() - 1);
        let place = node.children + u32::from(node.child_count);
        node.child_count += 1;
        self.nodes += 1;
        self.ready -= 1;
        let child = self.node_mut(place);
        let evaluation = child.evaluation();
        *child = Node::new(child.action);
        Some((place, evaluation))
    }

    /// Stores and counts the actions of a node, at least one, in this order and with their [`PuctData`]. Returns whether there was
    /// enough memory. They become children by [`take_next`](Self::take_next).
    pub fn add_ordered(
        &mut self,
        parent: Place,
        actions: impl ExactSizeIterator<Item = (u8, PuctData)>,
    ) -> bool {
        debug_assert!(self.node(parent).block_len() == 0);
        let count = actions.len() as u8;
        let Ok(children) = self.arena.allocate(count) else {
            self.max_nodes = self.nodes;
            return false;
        };
        for (place, (action, puct_data)) in (children..).zip(actions) {
            *self.node_mut(place) = Node::new(action);
            *self.arena.puct_data_mut(place) = puct_data;
        }
        let node = self.node_mut(parent);
        node.children = children;
        node.set_ordered_actions(count);
        true
    }

    /// Makes the first ordered action that is not yet a child a child and returns its place. `None` if all are, or at the cap.
    #[inline]
    pub fn take_next(&mut self, parent: Place) -> Option<Place> {
        let full = self.is_full();
        let node = self.node_mut(parent);
        if node.is_fully_expanded() || full {
            return None;
        }
        let place = node.children + u32::from(node.child_count);
        node.child_count += 1;
        self.nodes += 1;
        Some(place)
    }

    /// The [`PuctData`] of all actions of a node with ordered actions.
    #[inline]
    pub fn puct_children(&self, node: &Node) -> &[PuctData] {
        self.arena.puct_children(node)
    }

    /// Sets the value by minimax of a node, for the player who moved there.
    #[inline]
    pub fn set_minimax(&mut self, at: Place, points: u32) {
        self.arena.puct_data_mut(at).minimax = points;
    }

    /// The prior of a child; `None` if the tree has no priors.
    pub fn prior(&self, at: Place) -> Option<f32> {
        self.arena.puct_data(at).map(|puct_data| puct_data.prior)
    }

    /// The value by minimax of a node for the player who moved there, in points; `None` if there is none.
    pub fn minimax(&self, at: Place) -> Option<u32> {
        self.arena
            .puct_data(at)
            .map(|puct_data| puct_data.minimax)
            .filter(|&points| points != PuctData::UNKNOWN)
    }

    /// Makes the child for `action` the root, keeping everything below it and releasing the rest. If there is no such
    /// child, resets the tree to a fresh root and returns `false`.
    pub fn advance(&mut self, action: u8) -> bool {
        let old = *self.node(self.root);
        let Some(n) = self.children(&old).iter().position(|child| child.action == action) else {
            self.clear();
            return false;
        };
        let kept = self.children(&old)[n];
        let mut unwanted = vec![old];
        let mut first = true;
        while let Some(node) = unwanted.pop() {
            for child in self.children(&node) {
                if child.block_len() > 0 && !(first && child.action == action) {
                    unwanted.push(*child);
                }
            }
            first = false;
            self.nodes -= u32::from(node.child_count);
            self.ready -= u32::from(node.ready_count());
            self.arena.release(node.children, node.block_len());
        }
        // Reuse the old root's block; the kept child was counted as released too.
        *self.node_mut(self.root) = kept;
        true
    }

    /// The proven result of the root, if any, for the player to move.
    pub fn proof(&self) -> Option<Outcome> {
        self.node(self.root).proof().map(Outcome::reversed)
    }

    /// A 64-bit hash of all nodes, depth first: actions, visits, points and proofs, in the order in which children were
    /// added. It does not depend on the nodes' places in memory.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15u64;
        let mut stack = vec![*self.node(self.root)];
        while let Some(node) = stack.pop() {
            let proof = node.proof().map_or(0, |proof| proof as u64 + 1);
            let shape = u64::from(node.action) | u64::from(node.child_count) << 8 | proof << 16;
            for word in [u64::from(node.visits) | u64::from(node.points) << 32, shape] {
                // The mixing step of SplitMix64 (Steele, Lea and Flood, 2014).
                hash = (hash ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
                hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
                hash ^= hash >> 31;
            }
            stack.extend(self.children(&node).iter().rev());
        }
        hash
    }
}
