//! Copies of a search at earlier moments, so that going back is quick.
use crate::program::{Program, Tree};

/// The iterations between two copies at first.
const FIRST_SPACING: u32 = 2_500;

/// The memory of all copies together, in bytes. Where they would take more, every second one is dropped, and the others are
/// twice as far apart. A tree of 100,000 iterations then has copies 2,500 to 5,000 iterations apart, which an agent with the learned
/// evaluation makes in about 50 ms.
const MOST_BYTES: usize = 128 << 20;

/// A tree that takes more than this part of it is not copied.
const PART: usize = 4;

/// The copies, evenly spaced over the iterations.
pub struct Checkpoints<P: Program> {
    /// The memory that they may take, in bytes.
    most_bytes: usize,
    all: Vec<Checkpoint<P>>,
    spacing: u32,
    /// Whether the tree has become too large for another copy.
    is_full: bool,
}

struct Checkpoint<P: Program> {
    search: Tree<P>,
    bytes: usize,
}

impl<P: Program> Checkpoint<P> {
    fn of(search: &Tree<P>) -> Self {
        Self { search: search.clone(), bytes: bytes::<P>(search) }
    }
}

/// The memory of a copy of a search.
fn bytes<P: Program>(search: &Tree<P>) -> usize {
    search.statistics().bytes + P::bytes(search.evaluator())
}

impl<P: Program> Checkpoints<P> {
    /// Begins with a copy of a search that has not begun.
    pub fn new(search: &Tree<P>) -> Self {
        Self::within(MOST_BYTES, search)
    }

    fn within(most_bytes: usize, search: &Tree<P>) -> Self {
        Self { most_bytes, all: vec![Checkpoint::of(search)], spacing: FIRST_SPACING, is_full: false }
    }

    /// The iterations at which the next copy is due; the most if there will be none.
    pub fn next(&self) -> u32 {
        if self.is_full { u32::MAX } else { self.all.len() as u32 * self.spacing }
    }

    /// Copies the search if a copy is due.
    pub fn look(&mut self, search: &Tree<P>) {
        if search.statistics().iterations != self.next() {
            return;
        }
        let bytes = bytes::<P>(search);
        if bytes > self.most_bytes / PART {
            self.is_full = true;
            return;
        }
        if self.bytes() + bytes > self.most_bytes {
            let mut n = 0;
            self.all.retain(|_| {
                n += 1;
                n % 2 == 1
            });
            self.spacing *= 2;
        }
        if search.statistics().iterations == self.next() {
            self.all.push(Checkpoint::of(search));
        }
    }

    /// A copy of the latest checkpoint at or before this number of iterations.
    pub fn before(&self, iterations: u32) -> Tree<P> {
        let place = (iterations / self.spacing) as usize;
        self.all[place.min(self.all.len() - 1)].search.clone()
    }

    /// The memory of all copies.
    fn bytes(&self) -> usize {
        self.all.iter().map(|checkpoint| checkpoint.bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Classic, Toy};
    use tictactoe::{Rules, Sheet};

    #[test]
    fn copies_stay_within_their_memory_and_near_every_moment() {
        let limit = 12 << 20;
        let mut search =
            Toy::tree(&Classic, &Sheet::new(Rules::Ultimate), 1).expect("it grows a tree everywhere");
        let mut checkpoints = Checkpoints::<Toy>::within(limit, &search);
        for made in (500..250_000).step_by(500) {
            search.run(500);
            checkpoints.look(&search);
            assert!(checkpoints.bytes() <= limit, "after {made} iterations");
            assert!(checkpoints.next() > made, "after {made} iterations, one lot at a time");
        }
        assert!(checkpoints.is_full, "trees of more than 3 MiB are not copied");
        let last = checkpoints.all.len() as u32 * checkpoints.spacing - 1;
        assert!(last > 150_000, "{last}");
        for iterations in [0, 1, 2_499, 2_500, 77_777, last] {
            let from = checkpoints.before(iterations).statistics().iterations;
            assert!((0..checkpoints.spacing).contains(&(iterations - from)), "{from} for {iterations}");
        }
    }
}
