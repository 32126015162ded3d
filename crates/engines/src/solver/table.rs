//! The solver's memory: bounds of positions that were looked at, in a table of fixed size.

/// What is known of a position: its score, seen by the side to move, is at least `lower` and at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// The index of the square that was best or refuted; 64 and more: none is known.
    pub(super) best: u8,
}

impl Bounds {
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { lower: -i8::MAX, upper: i8::MAX, best: u8::MAX };
}

/// 24 bytes. Both boards are kept in full, since a confused position would make an exact score a wrong one.
#[derive(Clone, Copy, Debug)]
struct Entry {
    player: u64,
    opponent: u64,
    bounds: Bounds,
    empties: u8,
    generation: u8,
}

const VACANT: Entry = Entry { player: 0, opponent: 0, bounds: Bounds::UNKNOWN, empties: 0, generation: 0 };

/// Two places for each hash: the first for positions with many empties, the second for whatever came last.
type Bucket = [Entry; 2];

/// A hash table of buckets, a power of two of them; without memory it holds nothing, and everything still works.
#[derive(Debug, Default)]
pub(super) struct Table {
    buckets: Vec<Bucket>,
    generation: u8,
}

impl Table {
    /// A table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let mut table = Self::default();
        let most = bytes / size_of::<Bucket>();
        if most > 0 {
            let count = 1 << most.ilog2();
            if table.buckets.try_reserve_exact(count).is_ok() {
                table.buckets.resize(count, [VACANT; 2]);
            }
        }
        table
    }

    /// The bytes that it has.
    pub(super) const fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.fill([VACANT; 2]);
    }

    /// From now on entries of before give way to newer ones, whatever their depth.
    pub(super) const fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Fibonacci hashing of both boards; the upper bits are the good ones.
    #[inline]
    fn index(&self, player: u64, opponent: u64) -> usize {
        let mixed = player.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.rotate_left(32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let hash = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (hash >> 32) as usize & (self.buckets.len() - 1)
    }

    /// What is known of this position.
    #[inline]
    pub(super) fn get(&self, player: u64, opponent: u64) -> Option<Bounds> {
        if self.buckets.is_empty() {
            return None;
        }
        let bucket = &self.buckets[self.index(player, opponent)];
        let found = bucket.iter().find(|entry| entry.player == player && entry.opponent == opponent)?;
        Some(found.bounds)
    }

    /// Adds what a search has found that asked whether the score is at least `beta`: `score` is a lower bound if it is,
    /// an upper bound if not.
    pub(super) fn put(&mut self, player: u64, opponent: u64, empties: u8, beta: i32, score: i32, best: u8) {
        if self.buckets.is_empty() {
            return;
        }
        let generation = self.generation;
        let index = self.index(player, opponent);
        let [deep, recent] = &mut self.buckets[index];
        let same = |entry: &Entry| entry.player == player && entry.opponent == opponent;
        let entry = if same(deep) {
            deep
        } else if same(recent) {
            recent
        } else {
            let new = Entry { player, opponent, bounds: Bounds::UNKNOWN, empties, generation };
            if empties >= deep.empties || deep.generation != generation {
                *recent = *deep;
                *deep = new;
                deep
            } else {
                *recent = new;
                recent
            }
        };
        entry.generation = generation;
        let bounds = &mut entry.bounds;
        if score >= beta {
            bounds.lower = bounds.lower.max(score as i8);
            bounds.best = best;
        } else {
            bounds.upper = bounds.upper.min(score as i8);
            if bounds.best > 63 {
                // All moves fail; the one that fails least is still worth trying first.
                bounds.best = best;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_close_in() {
        let mut table = Table::new(1 << 12);
        assert!(table.bytes() <= 1 << 12 && table.bytes() > 1 << 10);
        assert_eq!(table.get(1, 2), None);
        table.put(1, 2, 9, 1, 0, 5);
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -i8::MAX, upper: 0, best: 5 }));
        table.put(1, 2, 9, -2, -2, 7);
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -2, upper: 0, best: 7 }));
        table.put(1, 2, 9, 0, -2, 8);
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -2, upper: -2, best: 7 }));
        assert_eq!(table.get(2, 1), None);
        table.clear();
        assert_eq!(table.get(1, 2), None);
    }

    #[test]
    fn the_deep_stay() {
        let mut table = Table::new(size_of::<Bucket>());
        table.put(1, 2, 20, 1, 1, 5);
        table.put(3, 4, 10, 1, 1, 5);
        table.put(5, 6, 11, 1, 1, 5);
        let known = |table: &Table| [1, 3, 5].map(|player| table.get(player, player + 1).is_some());
        assert_eq!(known(&table), [true, false, true]);
        table.age();
        table.put(3, 4, 10, 1, 1, 5);
        assert_eq!(known(&table), [true, true, false]);
    }

    #[test]
    fn no_memory_is_no_memory() {
        for bytes in [0, usize::MAX] {
            let mut table = Table::new(bytes);
            table.put(1, 2, 9, 1, 0, 5);
            assert_eq!((table.get(1, 2), table.bytes()), (None, 0));
        }
    }
}
