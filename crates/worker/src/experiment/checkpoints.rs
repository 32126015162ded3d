//! Copies of a search at earlier moments, so that going back is quick.
use crate::history::Tree;

/// The iterations between two checkpoints at first.
const FIRST_SPACING: u32 = 6_250;

/// At this many, every second one is dropped, and the others are twice as far apart.
const MOST: usize = 16;

/// Trees that are larger, in bytes, are not copied.
const MOST_BYTES: usize = 24 << 20;

/// The copies, evenly spaced over the iterations.
pub struct Checkpoints {
    all: Vec<Tree>,
    spacing: u32,
}

impl Checkpoints {
    /// Begins with a copy of a search that has not begun.
    pub fn new(search: &Tree) -> Self {
        Self { all: vec![search.clone()], spacing: FIRST_SPACING }
    }

    /// The iterations at which the next copy is due.
    pub fn next(&self) -> u32 {
        self.all.len() as u32 * self.spacing
    }

    /// Copies the search if a copy is due.
    pub fn look(&mut self, search: &Tree) {
        let statistics = search.statistics();
        if statistics.iterations != self.next() || statistics.bytes > MOST_BYTES {
            return;
        }
        self.all.push(search.clone());
        if self.all.len() >= MOST {
            let mut n = 0;
            self.all.retain(|_| {
                n += 1;
                n % 2 == 1
            });
            self.spacing *= 2;
        }
    }

    /// A copy of the latest checkpoint at or before this number of iterations.
    pub fn before(&self, iterations: u32) -> Tree {
        let place = (iterations / self.spacing) as usize;
        self.all[place.min(self.all.len() - 1)].clone()
    }
}
