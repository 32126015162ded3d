//! The memory of alpha-beta: bounds and best moves of positions that were searched, in a hash table.
use crate::hash_table::Places;
use othello::{Board, Square};

/// The findings of a search about a position.
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

/// A hash table; without memory it holds nothing, and everything still works.
#[derive(Clone, Debug)]
pub(super) struct Table {
    places: Places<Option<Entry>>,
}

impl Table {
    /// A table of at most this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self { places: Places::new(bytes, None) }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.places.clear();
    }

    /// The findings about this position, if there are any.
    #[inline]
    pub(super) fn get(&self, board: Board) -> Option<Known> {
        let place = self.places.get(board.player.0, board.opponent.0)?;
        place.filter(|entry| entry.board == board).map(|entry| entry.known)
    }

    /// Adds a result of a search in place of the old entry: the latest is likeliest to be of use.
    #[inline]
    pub(super) fn put(&mut self, board: Board, known: Known) {
        let Some(place) = self.places.get_mut(board.player.0, board.opponent.0) else { return };
        if place.replace(Entry { board, known }).is_none() {
            self.places.note_filled(|places, before| {
                let Some(entry) = before else { return };
                if let Some(place) = places.get_mut(entry.board.player.0, entry.board.opponent.0) {
                    *place = before;
                }
            });
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
        for bytes in [0, 1 << 12] {
            let mut table = Table::new(bytes);
            table.put(board(1), known);
            assert_eq!(table.get(board(1)), (bytes > 0).then_some(known));
            assert_eq!(table.get(board(2)), None);
            table.clear();
            assert_eq!(table.get(board(1)), None);
        }
    }
}
