//! The solver's hash table: bounds of the scores of positions.
use super::Certainty;
use crate::hash_table::Places;

/// Bounds of a position: its score for the side to move is at least `lower` and at most `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// The index of the best or refuting square; 64 or more if none is known.
    pub(super) best: u8,
}

impl Bounds {
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { lower: -i8::MAX, upper: i8::MAX, best: u8::MAX };
}

/// The answer to the question whether the score of a position is at least `beta`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) beta: i32,
    /// A lower bound if it is, an upper bound if not.
    pub(super) score: i32,
    /// The best or refuting square.
    pub(super) best: u8,
    pub(super) certainty: Certainty,
}

/// An entry of 24 bytes. Both boards are stored in full, since a hash collision would make an exact score wrong.
#[derive(Clone, Copy, Debug)]
struct Entry {
    player: u64,
    opponent: u64,
    bounds: Bounds,
    empties: u8,
    generation: u8,
    /// How certain the bounds are.
    certainty: Certainty,
}

const VACANT: Entry = Entry {
    player: 0,
    opponent: 0,
    bounds: Bounds::UNKNOWN,
    empties: 0,
    generation: 0,
    certainty: Certainty::Exact,
};

impl Entry {
    /// Whether there is nothing in it: no position is without discs.
    const fn is_vacant(&self) -> bool {
        self.player | self.opponent == 0
    }
}

/// Two entries per hash: the first for positions with many empties, the second for the latest one.
type Bucket = [Entry; 2];

/// A hash table. If memory can't be allocated, it is empty and stores nothing.
#[derive(Clone, Debug)]
pub(super) struct Table {
    buckets: Places<Bucket>,
    generation: u8,
    /// Less certain bounds are of no use.
    certainty: Certainty,
}

impl Table {
    /// A table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { buckets: Places::new(bytes, [VACANT; 2]), generation: 0, certainty: Certainty::Exact }
    }

    /// Its size in bytes at present.
    pub(super) const fn bytes(&self) -> usize {
        self.buckets.bytes()
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        self.buckets.clear();
    }

    /// Starts a new age, for a search that is so certain: older entries are replaced by newer ones of any depth, and of less
    /// certain ones only the moves are of use.
    pub(super) const fn age(&mut self, certainty: Certainty) {
        self.generation = self.generation.wrapping_add(1);
        self.certainty = certainty;
    }

    /// The stored bounds of a position.
    #[inline]
    pub(super) fn get(&self, player: u64, opponent: u64) -> Option<Bounds> {
        let bucket = self.buckets.get(player, opponent)?;
        let found = bucket.iter().find(|entry| entry.player == player && entry.opponent == opponent)?;
        if found.certainty < self.certainty {
            return Some(Bounds { best: found.bounds.best, ..Bounds::UNKNOWN });
        }
        Some(found.bounds)
    }

    /// Stores the result of a search for whether the score is at least `beta`: `score` is a lower bound if it is, an upper
    /// bound if not.
    pub(super) fn put(&mut self, (player, opponent): (u64, u64), empties: u8, found: &Answer) {
        let &Answer { beta, score, best, certainty } = found;
        let generation = self.generation;
        let Some([deep, recent]) = self.buckets.get_mut(player, opponent) else { return };
        let was_vacant = deep.is_vacant();
        let same = |entry: &Entry| entry.player == player && entry.opponent == opponent;
        let entry = if same(deep) {
            deep
        } else if same(recent) {
            recent
        } else {
            let new = Entry { player, opponent, bounds: Bounds::UNKNOWN, empties, generation, certainty };
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
        if entry.certainty < certainty {
            entry.bounds = Bounds { best: entry.bounds.best, ..Bounds::UNKNOWN };
        }
        entry.certainty = certainty;
        let bounds = &mut entry.bounds;
        if score >= beta {
            bounds.lower = bounds.lower.max(score as i8);
            bounds.best = best;
        } else {
            bounds.upper = bounds.upper.min(score as i8);
            if bounds.best > 63 {
                // All moves fail; the one that fails by the least is still worth trying first.
                bounds.best = best;
            }
        }
        if was_vacant {
            self.buckets.note_filled(put_again);
        }
    }
}

/// Puts the entries of a bucket into the buckets of a larger table.
fn put_again(buckets: &mut Places<Bucket>, [deep, recent]: Bucket) {
    for entry in [deep, recent].into_iter().filter(|entry| !entry.is_vacant()) {
        if let Some([first, second]) = buckets.get_mut(entry.player, entry.opponent) {
            *if first.is_vacant() { first } else { second } = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(table: &mut Table, position: (u64, u64), empties: u8, (beta, score, best): (i32, i32, u8)) {
        table.put(position, empties, &Answer { beta, score, best, certainty: Certainty::Exact });
    }

    #[test]
    fn bounds_tighten() {
        let mut table = Table::new(1 << 12);
        assert!(table.bytes() <= 1 << 12 && table.bytes() > 1 << 10);
        assert_eq!(table.get(1, 2), None);
        put(&mut table, (1, 2), 9, (1, 0, 5));
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -i8::MAX, upper: 0, best: 5 }));
        put(&mut table, (1, 2), 9, (-2, -2, 7));
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -2, upper: 0, best: 7 }));
        put(&mut table, (1, 2), 9, (0, -2, 8));
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -2, upper: -2, best: 7 }));
        assert_eq!(table.get(2, 1), None);
        table.clear();
        assert_eq!(table.get(1, 2), None);
    }

    #[test]
    fn entries_with_many_empties_are_kept() {
        let mut table = Table::new(size_of::<Bucket>());
        put(&mut table, (1, 2), 20, (1, 1, 5));
        put(&mut table, (3, 4), 10, (1, 1, 5));
        put(&mut table, (5, 6), 11, (1, 1, 5));
        let known = |table: &Table| [1, 3, 5].map(|player| table.get(player, player + 1).is_some());
        assert_eq!(known(&table), [true, false, true]);
        table.age(Certainty::Exact);
        put(&mut table, (3, 4), 10, (1, 1, 5));
        assert_eq!(known(&table), [true, true, false]);
    }

    #[test]
    fn of_less_certain_bounds_only_the_move_is_of_use() {
        let mut table = Table::new(1 << 12);
        let answer = |score, certainty| Answer { beta: 4, score, best: 5, certainty };
        table.age(Certainty::Percent73);
        table.put((1, 2), 14, &answer(4, Certainty::Percent73));
        assert_eq!(table.get(1, 2), Some(Bounds { lower: 4, upper: i8::MAX, best: 5 }));
        table.age(Certainty::Exact);
        assert_eq!(table.get(1, 2), Some(Bounds { best: 5, ..Bounds::UNKNOWN }));
        table.put((1, 2), 14, &answer(2, Certainty::Exact));
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -i8::MAX, upper: 2, best: 5 }));
        // Exact bounds serve a less certain search, but not once it has changed them.
        table.age(Certainty::Percent95);
        assert_eq!(table.get(1, 2), Some(Bounds { lower: -i8::MAX, upper: 2, best: 5 }));
        table.put((1, 2), 14, &Answer { beta: 0, score: 0, best: 6, certainty: Certainty::Percent95 });
        assert_eq!(table.get(1, 2), Some(Bounds { lower: 0, upper: 2, best: 6 }));
        table.age(Certainty::Exact);
        assert_eq!(table.get(1, 2), Some(Bounds { best: 6, ..Bounds::UNKNOWN }));
    }

    #[test]
    fn a_table_without_memory_stores_nothing() {
        let mut table = Table::new(0);
        put(&mut table, (1, 2), 9, (1, 0, 5));
        assert_eq!((table.get(1, 2), table.bytes()), (None, 0));
    }
}
