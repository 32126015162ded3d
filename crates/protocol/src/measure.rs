//! Benchmarks on the wire.
use serde::{Deserialize, Serialize};

/// One thing that the worker can measure of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasureSpec {
    /// Random games from the start position a second, one at a time.
    PlayoutsOne,
    /// The same, several in lockstep.
    PlayoutsLockstep,
    /// Iterations of `classic` a second, from benchmark position 0, 1 or 2.
    Classic(u8),
    /// Playouts in the tree a second, four from each leaf, from benchmark position 0, 1 or 2.
    TreePlayouts(u8),
    /// Of ten searches, how many grow the tree that they grow on every machine.
    SameTrees,
    /// Bytes of memory for each node.
    BytesPerNode,
    /// Iterations of `classic` a second while the tree is small: up to 100,000 nodes.
    SmallTree,
    /// Iterations of `classic` a second while the tree is large: up to 10 million nodes.
    LargeTree,
}
