//! The memory of alpha-beta: bounds and best moves of positions that were searched, in a table of fixed size.
use othello::{Board, Square};

/// What a search has found out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    /// The value is at least this, for the side to move.
    pub(super) lower: i32,
    /// The value is at most this.
    pub(super) upper: i32,
    /// Plies below the position that were searched.
    pub(super) depth: u8,
    /// The move that was best or refuted.
    pub(super) best: Option<Square>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    board: Board,
    known: Known,
}

/// A hash table with a power of two of places; without memory it holds nothing, and everything still works.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    entries: Vec<Option<Entry>>,
}

impl Table {
    /// A table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let mut table = Self::default();
        let most = bytes / size_of::<Option<Entry>>();
        if most > 0 {
            let count = 1 << most.ilog2();
            if table.entries.try_reserve_exact(count).is_ok() {
                table.entries.resize(count, None);
            }
        }
        table
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.fill(None);
    }

    /// Fibonacci hashing of both boards; the upper bits are the good ones.
    #[inline]
    fn index(&self, board: Board) -> usize {
        let mixed = board.player.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ board.opponent.0.rotate_left(32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let hash = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (hash >> 32) as usize & (self.entries.len() - 1)
    }

    /// What is known of this position.
    #[inline]
    pub(super) fn get(&self, board: Board) -> Option<Known> {
        if self.entries.is_empty() {
            return None;
        }
        self.entries[self.index(board)].filter(|entry| entry.board == board).map(|entry| entry.known)
    }

    /// Adds what a search has found. It takes the place of whatever was there: what came last is likeliest to be of use.
    #[inline]
    pub(super) fn put(&mut self, board: Board, known: Known) {
        if !self.entries.is_empty() {
            let index = self.index(board);
            self.entries[index] = Some(Entry { board, known });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::Bitboard;

    #[test]
    fn what_was_put_is_found_until_it_is_forgotten() {
        let board = |n: u64| Board { player: Bitboard(n), opponent: Bitboard(!n) };
        let known = Known { lower: -3, upper: 5, depth: 4, best: Square::from_index(19) };
        for bytes in [0, 1 << 12, usize::MAX] {
            let mut table = Table::new(bytes);
            table.put(board(1), known);
            assert_eq!(table.get(board(1)), (bytes == 1 << 12).then_some(known));
            assert_eq!(table.get(board(2)), None);
            table.clear();
            assert_eq!(table.get(board(1)), None);
        }
    }
}
