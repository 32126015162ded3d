//! The nodes of a table, in blocks that never move.
use crate::{Constants, Ties};
use mcts::Random;

/// A node: an action played in the state of its parent, and the state after it. The root has no action. 24 bytes:
///
/// ```text
/// parent ── child ──> node 0 ── next ──> node 3 ── next ──> node 7        index of the action in the game's order, rising
///                       │ child
///                       └──> ...
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Q of the action, for the player who plays it.
    pub value: f64,
    /// The episodes that passed through it.
    pub visits: u32,
    child: u32,
    next: u32,
    /// The action's index in the game's order of actions.
    pub index: u8,
}

/// No node.
const NONE: u32 = u32::MAX;

/// The nodes of a block.
const BLOCK: usize = 1 << BLOCK_BITS;
const BLOCK_BITS: u32 = 12;

/// The root's place.
pub(crate) const ROOT: u32 = 0;

/// A tree of nodes. Memory that can't be had counts as a full tree.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    blocks: Vec<Vec<Node>>,
    len: u32,
    is_full: bool,
}

impl Tree {
    /// A tree with a root alone. Even for this, memory can be lacking: then it has no nodes, and learning has no effect.
    pub fn new() -> Self {
        let mut tree = Self { blocks: Vec::new(), len: 0, is_full: false };
        tree.push(0, 0.0, 1);
        tree
    }

    /// The number of nodes, the root included.
    pub const fn len(&self) -> u32 {
        self.len
    }

    /// Whether a node was lacking because of the cap or of memory.
    pub const fn is_full(&self) -> bool {
        self.is_full
    }

    /// Makes it as full as it was when it was written.
    pub const fn set_full(&mut self, is_full: bool) {
        self.is_full = is_full;
    }

    /// The root, if there is one.
    pub fn root(&self) -> Option<u32> {
        (self.len > 0).then_some(ROOT)
    }

    #[inline]
    pub fn node(&self, place: u32) -> &Node {
        &self.blocks[(place >> BLOCK_BITS) as usize][place as usize & (BLOCK - 1)]
    }

    #[inline]
    pub fn node_mut(&mut self, place: u32) -> &mut Node {
        &mut self.blocks[(place >> BLOCK_BITS) as usize][place as usize & (BLOCK - 1)]
    }

    /// The children of a node, in the order of actions.
    #[inline]
    pub fn children(&self, place: u32) -> impl Iterator<Item = (u32, &Node)> {
        let mut next = self.node(place).child;
        std::iter::from_fn(move || {
            let place = (next != NONE).then_some(next)?;
            let node = self.node(place);
            next = node.next;
            Some((place, node))
        })
    }

    /// The child for the action with this index.
    #[inline]
    pub fn child(&self, place: u32, index: u8) -> Option<u32> {
        self.children(place)
            .find(|(_, node)| node.index >= index)
            .filter(|(_, node)| node.index == index)
            .map(|(place, _)| place)
    }

    /// The child for the action with this index, made with this value if there is none; `None` if there is no room for it.
    pub fn grown_child(&mut self, parent: u32, index: u8, value: f64, most: u32) -> Option<u32> {
        let mut before = None;
        let mut after = self.node(parent).child;
        while after != NONE {
            let node = self.node(after);
            if node.index == index {
                return Some(after);
            }
            if node.index > index {
                break;
            }
            before = Some(after);
            after = node.next;
        }
        let place = self.push(index, value, most)?;
        self.node_mut(place).next = after;
        match before {
            Some(before) => self.node_mut(before).next = place,
            None => self.node_mut(parent).child = place,
        }
        Some(place)
    }

    fn push(&mut self, index: u8, value: f64, most: u32) -> Option<u32> {
        let place = self.len;
        if place >= most || place == NONE || !self.has_room() {
            self.is_full = true;
            return None;
        }
        self.blocks.last_mut()?.push(Node { value, visits: 0, child: NONE, next: NONE, index });
        self.len += 1;
        Some(place)
    }

    /// Makes room for a node, if memory can be had.
    fn has_room(&mut self) -> bool {
        if self.blocks.last().is_some_and(|block| block.len() < BLOCK) {
            return true;
        }
        let mut block = Vec::new();
        if self.blocks.try_reserve(1).is_err() || block.try_reserve_exact(BLOCK).is_err() {
            return false;
        }
        self.blocks.push(block);
        true
    }

    /// The part below a node, as a tree of its own. What has no room in it is forgotten.
    pub fn below(&self, place: u32) -> Self {
        let mut part = Self::new();
        let Some(root) = part.root() else { return part };
        *part.node_mut(root) = Node { child: NONE, next: NONE, ..*self.node(place) };
        let mut open = vec![(place, root)];
        while let Some((from, to)) = open.pop() {
            for (child, node) in self.children(from) {
                let Some(copy) = part.grown_child(to, node.index, node.value, u32::MAX) else { return part };
                part.node_mut(copy).visits = node.visits;
                open.push((child, copy));
            }
        }
        part
    }

    /// The best action of a state with so many: its index and its value. Untried actions have [their own](Constants::untried). The first
    /// one of several equals, or with random numbers any.
    #[inline]
    pub fn best(
        &self,
        place: u32,
        actions: u32,
        constants: &Constants,
        random: Option<&mut Random>,
    ) -> (u8, f64) {
        match random {
            Some(random) if constants.ties == Ties::Random => {
                self.any_best(place, actions, constants.untried(), random)
            }
            Some(_) | None => self.first_best(place, actions, constants.untried()),
        }
    }

    /// The first of the best actions.
    #[inline]
    fn first_best(&self, place: u32, actions: u32, untried: f64) -> (u8, f64) {
        let (mut best, mut tried) = (None, 0);
        // The first action that was not tried: the first gap in the rising indices of those that were.
        let mut gap = 0;
        for (_, node) in self.children(place) {
            tried += 1;
            gap += u8::from(node.index == gap);
            if best.is_none_or(|(_, value)| node.value > value) {
                best = Some((node.index, node.value));
            }
        }
        let new = (tried < actions).then_some((gap, untried));
        match (best, new) {
            (Some(best), Some(new)) if best.1 > new.1 || best.1 == new.1 && best.0 < new.0 => best,
            (_, Some(new)) => new,
            (Some(best), None) => best,
            (None, None) => (0, 0.0),
        }
    }

    /// Any of the best actions, each as likely as the next.
    fn any_best(&self, place: u32, actions: u32, untried: f64, random: &mut Random) -> (u8, f64) {
        let tried = self.children(place).count() as u32;
        let most = self.children(place).map(|(_, node)| node.value).fold(f64::NEG_INFINITY, f64::max);
        let most = if tried < actions { most.max(untried) } else { most };
        let equals = self.children(place).filter(|(_, node)| node.value == most).count() as u32;
        let new = if most == untried { actions - tried } else { 0 };
        let mut n = random.below(equals + new);
        if n < equals {
            let mut best = self.children(place).filter(|(_, node)| node.value == most);
            return best.nth(n as usize).map_or((0, most), |(_, node)| (node.index, most));
        }
        n -= equals;
        // The untried action with this number: each tried one before it moves it on.
        let index = self
            .children(place)
            .fold(n, |index, (_, node)| index + u32::from(u32::from(node.index) <= index));
        (index as u8, most)
    }
}
