//! A table of values with all that made it.
use crate::Constants;
use crate::tree::{Node, ROOT, Tree};
use fnv::FnvHasher;
use std::hash::Hasher;

/// The values that a learner has found, as a tree, with the constants, the seed and the number of episodes that made them. It knows no
/// game: an action is its index in the game's order of actions.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) constants: Constants,
    pub(crate) seed: u64,
    pub(crate) episodes: u64,
    pub(crate) tree: Tree,
}

/// The size of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// The positions in it: nodes, the root included.
    pub positions: u32,
    /// Its memory in bytes.
    pub bytes: usize,
    /// Whether a position was left out because of the cap or for lack of memory.
    pub is_full: bool,
}

impl Table {
    /// The memory of a node.
    pub const NODE_BYTES: usize = size_of::<Node>();

    /// A table without any values.
    pub fn new(constants: Constants, seed: u64) -> Self {
        Self { constants, seed, episodes: 0, tree: Tree::new() }
    }

    /// The constants.
    pub const fn constants(&self) -> &Constants {
        &self.constants
    }

    /// The seed of all random numbers.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The episodes that were learned from.
    pub const fn episodes(&self) -> u64 {
        self.episodes
    }

    /// Its size.
    pub const fn statistics(&self) -> Statistics {
        let positions = self.tree.len();
        Statistics { positions, bytes: positions as usize * Self::NODE_BYTES, is_full: self.tree.is_full() }
    }

    /// A number that differs for tables with different values: FNV-1a, 64 bits, of all nodes in the order of the game's actions. Equal
    /// states, constants, seeds and episodes give equal numbers on every machine.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = FnvHasher::default();
        self.visit(|depth, node, _| {
            hasher.write(&depth.to_le_bytes());
            hasher.write(&[node.index]);
            hasher.write(&node.visits.to_le_bytes());
            hasher.write(&node.value.to_bits().to_le_bytes());
        });
        hasher.finish()
    }

    /// Visits all nodes: each one before those below it, in the order of actions, with its depth, 0 for the root, and the number of its
    /// children.
    pub(crate) fn visit(&self, mut see: impl FnMut(u32, &Node, u8)) {
        let mut open: Vec<(u32, u32)> = self.tree.root().map(|_| (ROOT, 0)).into_iter().collect();
        while let Some((place, depth)) = open.pop() {
            let begin = open.len();
            open.extend(self.tree.children(place).map(|(child, _)| (child, depth + 1)));
            see(depth, self.tree.node(place), (open.len() - begin) as u8);
            open[begin..].reverse();
        }
    }
}
