//! The memory of the nodes: blocks of siblings in chunks, and free lists of released blocks.
use crate::node::Node;

/// log2 of the nodes per chunk. A chunk is 1 MiB, so that growing never copies nodes or takes more than a millisecond.
const CHUNK_BITS: u32 = 16;
const CHUNK: usize = 1 << CHUNK_BITS;

/// The sizes of blocks: each common number of children has its own. The last has room for every action that fits in a
/// byte.
const SIZES: [u8; 25] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 32, 64, 128, 255];

/// The size class of the block for each number of children.
const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut n = 1;
    while n < 256 {
        let mut c = 0;
        while (SIZES[c] as usize) < n {
            c += 1;
        }
        class[n] = c as u8;
        n += 1;
    }
    class
};

/// No block.
const NONE: u32 = u32::MAX;

/// Memory for another chunk could not be allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// The data that a search with priors stores beside each node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct PuctData {
    /// The prior of the action that leads to the node.
    pub prior: f32,
    /// Points of the node for the player who moved there: its value by minimax over the values below it, or the value that
    /// the evaluator gave its action before it was examined. [`UNKNOWN`](Self::UNKNOWN) if the evaluator gave none.
    pub minimax: u32,
}

impl PuctData {
    /// No value.
    pub const UNKNOWN: u32 = u32::MAX;
}

/// The nodes of a tree.
#[derive(Debug)]
pub(crate) struct Arena {
    chunks: Vec<Box<[Node; CHUNK]>>,
    /// The data stored beside each chunk's nodes; empty if nodes have no priors.
    puct_data: Vec<Box<[PuctData; CHUNK]>>,
    has_priors: bool,
    /// The first unused node of the last chunk.
    next: u32,
    /// The first free block of each size class; its `children` links to the next.
    free: [u32; SIZES.len()],
}

impl Clone for Arena {
    /// Copies chunk by chunk on the heap: a chunk may be larger than the stack.
    fn clone(&self) -> Self {
        fn copy<T: Copy>(chunks: &[Box<[T; CHUNK]>]) -> Vec<Box<[T; CHUNK]>> {
            let copy = |chunk: &[T; CHUNK]| {
                let nodes: Box<[T]> = chunk.as_slice().into();
                nodes.try_into().ok().expect("a copy is as long as the original")
            };
            chunks.iter().map(|chunk| copy(chunk)).collect()
        }
        let Self { has_priors, next, free, .. } = *self;
        Self { chunks: copy(&self.chunks), puct_data: copy(&self.puct_data), has_priors, next, free }
    }
}

impl Arena {
    /// An empty arena, which keeps priors beside the nodes if `has_priors`.
    pub const fn new(has_priors: bool) -> Self {
        Self { chunks: Vec::new(), puct_data: Vec::new(), has_priors, next: 0, free: [NONE; SIZES.len()] }
    }

    /// Drops every node but keeps the memory for the next tree.
    pub fn clear(&mut self) {
        self.next = 0;
        self.free = [NONE; SIZES.len()];
    }

    /// The allocated memory in bytes.
    pub fn bytes(&self) -> usize {
        self.chunks.len() * CHUNK * size_of::<Node>() + self.puct_data.len() * CHUNK * size_of::<PuctData>()
    }

    #[inline]
    pub fn get(&self, at: u32) -> &Node {
        &self.chunks[(at >> CHUNK_BITS) as usize][at as usize % CHUNK]
    }

    #[inline]
    pub fn get_mut(&mut self, at: u32) -> &mut Node {
        &mut self.chunks[(at >> CHUNK_BITS) as usize][at as usize % CHUNK]
    }

    /// The children of `parent` in the order they were added.
    #[inline]
    pub fn children(&self, parent: &Node) -> &[Node] {
        if parent.child_count == 0 {
            return &[];
        }
        let start = parent.children as usize % CHUNK;
        &self.chunks[(parent.children >> CHUNK_BITS) as usize][start..start + parent.child_count as usize]
    }

    /// The [`PuctData`] of all nodes in the block of `parent`, including those that are not children yet. `parent` must have
    /// [ordered actions](Node::set_ordered_actions).
    #[inline]
    pub fn puct_children(&self, parent: &Node) -> &[PuctData] {
        let start = parent.children as usize % CHUNK;
        &self.puct_data[(parent.children >> CHUNK_BITS) as usize][start..start + parent.action_count as usize]
    }

    /// The [`PuctData`] of a node; `None` if nodes have no priors.
    pub fn puct_data(&self, at: u32) -> Option<&PuctData> {
        self.puct_data.get((at >> CHUNK_BITS) as usize).map(|chunk| &chunk[at as usize % CHUNK])
    }

    /// The same, mutable. It does not move with its node, because a block with priors is allocated in full at once.
    ///
    /// # Panics
    /// If nodes have no priors.
    #[inline]
    pub fn puct_data_mut(&mut self, at: u32) -> &mut PuctData {
        &mut self.puct_data[(at >> CHUNK_BITS) as usize][at as usize % CHUNK]
    }

    /// Appends nodes to the block of `count` nodes at `children` and returns the block's new place. Changes nothing if
    /// there is no memory.
    #[inline]
    pub fn push(&mut self, children: u32, count: u8, more: &[Node]) -> Result<u32, Full> {
        let old = CLASS[count as usize];
        let new = CLASS[(count as usize + more.len()).min(255)];
        let mut place = children;
        if count == 0 || new != old {
            place = self.take(new)?;
            if count > 0 {
                self.move_block(children, place, count);
                self.release(children, count);
            }
        }
        let start = place as usize % CHUNK + count as usize;
        let chunk = &mut self.chunks[(place >> CHUNK_BITS) as usize];
        match more {
            // The common case, without a call of `memcpy`.
            [one] => chunk[start] = *one,
            _ => chunk[start..start + more.len()].copy_from_slice(more),
        }
        Ok(place)
    }

    /// Allocates a block for `count` nodes, at least one, for the caller to fill.
    pub fn allocate(&mut self, count: u8) -> Result<u32, Full> {
        self.take(CLASS[count as usize])
    }

    fn move_block(&mut self, from: u32, to: u32, count: u8) {
        let (from_chunk, to_chunk) = ((from >> CHUNK_BITS) as usize, (to >> CHUNK_BITS) as usize);
        let (from, to, count) = (from as usize % CHUNK, to as usize % CHUNK, count as usize);
        if from_chunk == to_chunk {
            self.chunks[from_chunk].copy_within(from..from + count, to);
        } else if let Ok([source, target]) = self.chunks.get_disjoint_mut([from_chunk, to_chunk]) {
            target[to..to + count].copy_from_slice(&source[from..from + count]);
        }
    }

    /// Takes a block of a size class: a free one, or a new one from the last chunk.
    fn take(&mut self, class: u8) -> Result<u32, Full> {
        let class = class as usize;
        let free = self.free[class];
        if free != NONE {
            self.free[class] = self.get(free).children;
            return Ok(free);
        }
        let size = u32::from(SIZES[class]);
        let left = CHUNK as u32 - self.next % CHUNK as u32;
        // A block does not span chunks. The rest of a chunk is smaller than a block and stays unused.
        let at = if size > left { self.next + left } else { self.next };
        if (at + size - 1) >> CHUNK_BITS >= self.chunks.len() as u32 {
            self.grow()?;
        }
        self.next = at + size;
        Ok(at)
    }

    #[cold]
    fn grow(&mut self) -> Result<(), Full> {
        if self.chunks.len() >= 1 << (31 - CHUNK_BITS) {
            return Err(Full);
        }
        // Priors first: a chunk of nodes without its priors would be unusable.
        if self.has_priors && self.puct_data.len() == self.chunks.len() {
            add_chunk(&mut self.puct_data)?;
        }
        add_chunk(&mut self.chunks)
    }

    /// Releases the block of `count` nodes at `children`, but not the blocks of their own children.
    pub fn release(&mut self, children: u32, count: u8) {
        if count > 0 {
            let class = CLASS[count as usize] as usize;
            self.get_mut(children).children = self.free[class];
            self.free[class] = children;
        }
    }
}

fn add_chunk<T: Clone + Default>(chunks: &mut Vec<Box<[T; CHUNK]>>) -> Result<(), Full> {
    let mut chunk: Vec<T> = Vec::new();
    chunk.try_reserve_exact(CHUNK).map_err(|_| Full)?;
    chunks.try_reserve(1).map_err(|_| Full)?;
    chunk.resize(CHUNK, T::default());
    let chunk = chunk.into_boxed_slice().try_into().map_err(|_| Full)?;
    chunks.push(chunk);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priors_stay_beside_their_nodes() {
        let mut arena = Arena::new(true);
        let mut parents = vec![Node::new(0); 20_000];
        let prior = |parent: usize, n: usize| (parent * 10 + n) as f32;
        for (p, parent) in parents.iter_mut().enumerate() {
            let count = p % 10;
            if count > 0 {
                parent.children = arena.allocate(count as u8).unwrap();
            }
            parent.set_ordered_actions(count as u8);
            (0..count).for_each(|n| arena.puct_data_mut(parent.children + n as u32).prior = prior(p, n));
        }
        for (p, parent) in parents.iter().enumerate().filter(|(p, _)| p % 10 > 0) {
            let expected: Vec<f32> = (0..p % 10).map(|n| prior(p, n)).collect();
            let found: Vec<f32> =
                arena.puct_children(parent).iter().map(|puct_data| puct_data.prior).collect();
            assert_eq!(found, expected);
            assert_eq!(arena.puct_data(parent.children).map(|puct_data| puct_data.prior), Some(expected[0]));
        }
        let mut without = Arena::new(false);
        let place = without.push(0, 0, &[Node::new(1)]).unwrap();
        assert_eq!((without.puct_data(place), without.bytes()), (None, CHUNK * 16));
        assert_eq!(arena.bytes(), 2 * CHUNK * 24);
    }

    #[test]
    fn blocks_grow_and_come_back() {
        let mut arena = Arena::new(false);
        let mut parents = vec![Node::new(0); 2_000];
        for round in 0..100u8 {
            for parent in &mut parents {
                parent.children =
                    arena.push(parent.children, parent.child_count, &[Node::new(round)]).unwrap();
                parent.child_count += 1;
            }
        }
        for parent in &parents {
            let actions: Vec<u8> = arena.children(parent).iter().map(|child| child.action).collect();
            assert_eq!(actions, (0..100).collect::<Vec<u8>>());
        }
        let bytes = arena.bytes();
        for parent in &mut parents {
            arena.release(parent.children, parent.child_count);
            *parent = Node::new(0);
        }
        for round in 0..100u8 {
            for parent in &mut parents {
                parent.children =
                    arena.push(parent.children, parent.child_count, &[Node::new(round)]).unwrap();
                parent.child_count += 1;
            }
        }
        assert_eq!(arena.bytes(), bytes, "the free blocks suffice");
    }
}
