//! Where the nodes live: blocks of siblings in chunks of memory, and lists of the blocks that became free.
use crate::node::Node;

/// Nodes of a chunk. A chunk is 1 MiB, so that no growth copies nodes or takes longer than a millisecond.
const CHUNK_BITS: u32 = 16;
const CHUNK: usize = 1 << CHUNK_BITS;

/// The sizes that blocks come in: every number of children that is at all common has its own. The last holds every
/// action of a byte.
const SIZES: [u8; 25] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 24, 32, 64, 128, 255];

/// For each number of children the size class of the block that holds them.
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

/// There is no memory for another chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// All nodes but the root.
#[derive(Debug)]
pub(crate) struct Arena {
    chunks: Vec<Box<[Node; CHUNK]>>,
    /// The next node of the last chunk that no block has had yet.
    next: u32,
    /// By size class, the first of the free blocks; each names the next one in `children`.
    free: [u32; SIZES.len()],
}

impl Arena {
    pub const fn new() -> Self {
        Self { chunks: Vec::new(), next: 0, free: [NONE; SIZES.len()] }
    }

    /// Forgets every node and keeps the memory for the next tree.
    pub fn clear(&mut self) {
        self.next = 0;
        self.free = [NONE; SIZES.len()];
    }

    /// The memory that is taken, in bytes.
    pub fn bytes(&self) -> usize {
        self.chunks.len() * CHUNK * size_of::<Node>()
    }

    #[inline]
    pub fn get(&self, at: u32) -> &Node {
        &self.chunks[(at >> CHUNK_BITS) as usize][at as usize % CHUNK]
    }

    #[inline]
    pub fn get_mut(&mut self, at: u32) -> &mut Node {
        &mut self.chunks[(at >> CHUNK_BITS) as usize][at as usize % CHUNK]
    }

    /// The children of `parent`, in the order in which they were added.
    #[inline]
    pub fn children(&self, parent: &Node) -> &[Node] {
        if parent.child_count == 0 {
            return &[];
        }
        let start = parent.children as usize % CHUNK;
        &self.chunks[(parent.children >> CHUNK_BITS) as usize][start..start + parent.child_count as usize]
    }

    /// Adds nodes behind those that a node has `count` of from `children` on. Says where they all are now. Where there
    /// is no memory, nothing changes.
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
            // The usual case, without a call.
            [one] => chunk[start] = *one,
            _ => chunk[start..start + more.len()].copy_from_slice(more),
        }
        Ok(place)
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

    /// A block of a class: a free one, or the next of the last chunk.
    fn take(&mut self, class: u8) -> Result<u32, Full> {
        let class = class as usize;
        let free = self.free[class];
        if free != NONE {
            self.free[class] = self.get(free).children;
            return Ok(free);
        }
        let size = u32::from(SIZES[class]);
        let left = CHUNK as u32 - self.next % CHUNK as u32;
        // A block is in one chunk. What is left over at the end of a chunk is less than one block and stays unused.
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
        let mut chunk: Vec<Node> = Vec::new();
        chunk.try_reserve_exact(CHUNK).map_err(|_| Full)?;
        self.chunks.try_reserve(1).map_err(|_| Full)?;
        chunk.resize(CHUNK, Node::default());
        let chunk = chunk.into_boxed_slice().try_into().map_err(|_| Full)?;
        self.chunks.push(chunk);
        Ok(())
    }

    /// Gives back the block of `count` children from `children` on; their own children are the caller's affair.
    pub fn release(&mut self, children: u32, count: u8) {
        if count > 0 {
            let class = CLASS[count as usize] as usize;
            self.get_mut(children).children = self.free[class];
            self.free[class] = children;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_grow_and_come_back() {
        let mut arena = Arena::new();
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
        assert_eq!(arena.bytes(), bytes, "the free blocks are enough");
    }
}
