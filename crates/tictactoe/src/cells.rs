//! A set of cells of the nine boards.
use crate::{Cell, Place, Places, lines};
use mcts::ActionSet;
use std::fmt;

/// A set of cells. Each word has the three boards of a row, nine bits each, so that no board spans two words.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Cells([u32; 3]);

/// The bits of three boards.
const ROW: u32 = (1 << 27) - 1;

/// The word and the shift of a board.
#[inline(always)]
const fn at(board: Place) -> (usize, u32) {
    let index = board.index() as u32;
    ((index / 3) as usize, index % 3 * 9)
}

impl Cells {
    /// The empty set.
    pub const NONE: Self = Self([0; 3]);
    /// All 81 cells.
    pub const ALL: Self = Self([ROW; 3]);

    /// The cells of the boards in a set of boards, as bits.
    #[inline]
    pub(crate) fn of_boards(boards: u16) -> Self {
        /// The bits of three boards, for each set of these.
        const SPREAD: [u32; 8] = {
            let mut spread = [0; 8];
            let mut set = 0;
            while set < 8 {
                let mut n = 0;
                while n < 3 {
                    if set >> n & 1 == 1 {
                        spread[set] |= 511 << (9 * n);
                    }
                    n += 1;
                }
                set += 1;
            }
            spread
        };
        Self(std::array::from_fn(|row| SPREAD[usize::from(boards >> (3 * row) & 7)]))
    }

    /// The bits, three boards in each word.
    pub(crate) const fn words(&self) -> [u32; 3] {
        self.0
    }

    /// The set with these bits; `None` if one is no cell.
    pub(crate) fn from_words(words: [u32; 3]) -> Option<Self> {
        words.iter().all(|word| word & !ROW == 0).then_some(Self(words))
    }

    /// The cells at some places of one board.
    pub fn of_places(board: Place, places: Places) -> Self {
        Self::on_board(board, places.bits())
    }

    /// Bits of one board.
    #[inline]
    pub(crate) fn on_board(board: Place, places: u16) -> Self {
        let mut cells = Self::NONE;
        let (word, shift) = at(board);
        cells.0[word] = u32::from(places) << shift;
        cells
    }

    /// The bits of a board in it.
    #[inline(always)]
    pub(crate) fn board(&self, board: Place) -> u16 {
        let (word, shift) = at(board);
        (self.0[word] >> shift) as u16 & lines::FULL
    }

    #[inline(always)]
    pub(crate) fn insert(&mut self, cell: Cell) {
        let (word, shift) = at(cell.board());
        self.0[word] |= 1 << (shift + u32::from(cell.place().index()));
    }

    /// Whether a cell is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.board(cell.board()) & cell.place().bit() != 0
    }

    /// The cells, board by board.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        let cells = *self;
        Cell::all().filter(move |cell| cells.contains(*cell))
    }

    /// The cells that are in the set but not in another one.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }

    /// The cells that are in either set.
    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }
}

impl ActionSet for Cells {
    type Action = Cell;

    #[inline]
    fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    #[inline]
    fn nth(&self, n: u32) -> Cell {
        let (mut left, mut board) = (n, 0);
        for mut row in self.0 {
            let count = row.count_ones();
            if left >= count {
                left -= count;
                board += 3;
                continue;
            }
            loop {
                let places = row as u16 & lines::FULL;
                let count = places.count_ones();
                if left < count {
                    return Cell::known(9 * board + lines::nth(places, left));
                }
                left -= count;
                board += 1;
                row >>= 9;
            }
        }
        panic!("cell {n} of a set of {}", self.len())
    }

    #[inline]
    fn remove(&mut self, cell: Cell) {
        let (word, shift) = at(cell.board());
        self.0[word] &= !(1 << (shift + u32::from(cell.place().index())));
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Self {
        cells.into_iter().fold(Self::NONE, |mut set, cell| {
            set.insert(cell);
            set
        })
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
