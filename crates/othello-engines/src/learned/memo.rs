//! The values of the moves of recent positions: a tree search asks for them at the first visit of a node, for its value, and at
//! the second one, for the priors.
use crate::hash_table::Places;
use othello::Board;

/// The most bytes that are used: 32,768 positions.
const MOST_BYTES: usize = 1 << 22;

/// The most moves of a position that is remembered. Few positions have more.
const MOST_MOVES: usize = 28;

/// The values of the moves of a position in the order of their squares, in units of the evaluation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    values: [i16; Self::MOST],
    count: u8,
}

impl Default for Values {
    fn default() -> Self {
        Self { values: [0; Self::MOST], count: 0 }
    }
}

impl Values {
    /// No position has as many moves.
    const MOST: usize = 60;

    pub fn push(&mut self, value: i32) {
        // Values are at most 64 discs, or the belief of a player, which is clamped.
        self.values[usize::from(self.count)] = value as i16;
        self.count += 1;
    }

    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub fn iter(&self) -> impl Iterator<Item = i32> {
        self.values[..usize::from(self.count)].iter().map(|&value| i32::from(value))
    }

    /// The greatest value; of no moves, 0.
    pub fn best(&self) -> i32 {
        self.iter().max().unwrap_or(0)
    }
}

/// A position and the values of its moves.
#[derive(Clone, Copy, Debug)]
struct Known {
    board: Board,
    values: [i16; MOST_MOVES],
    count: u8,
}

/// A table of recent positions. A new position takes the place of the one that had it.
#[derive(Debug)]
pub(super) struct Memo(Places<Option<Known>>);

impl Default for Memo {
    fn default() -> Self {
        Self(Places::new(MOST_BYTES, None))
    }
}

impl Clone for Memo {
    /// A copy remembers nothing, and finds the same values again: three megabytes would be much for a copy of a small tree.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Memo {
    pub fn get(&self, board: Board) -> Option<Values> {
        let place = self.0.get(board.player.0, board.opponent.0)?;
        let known = place.as_ref().filter(|known| known.board == board)?;
        let mut values = Values { count: known.count, ..Values::default() };
        values.values[..MOST_MOVES].copy_from_slice(&known.values);
        Some(values)
    }

    pub fn put(&mut self, board: Board, values: Values) {
        if usize::from(values.count) > MOST_MOVES {
            return;
        }
        let Some(place) = self.0.get_mut(board.player.0, board.opponent.0) else { return };
        let mut known = Known { board, values: [0; MOST_MOVES], count: values.count };
        known.values.copy_from_slice(&values.values[..MOST_MOVES]);
        if place.replace(known).is_none() {
            self.0.note_filled(|places, before| {
                let Some(Known { board, .. }) = before else { return };
                if let Some(place) = places.get_mut(board.player.0, board.opponent.0) {
                    *place = before;
                }
            });
        }
    }
}
