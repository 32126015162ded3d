//! Stones with their threats and a key: the position that searches play on.
use board_game::{Side, Spot, Spots};
use gobang::threats::Threat;
use gobang::{Position, Size, Threats};

/// The stones on a board, as far as a search needs them.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    threats: Threats,
    stones: [Spots; 2],
    key: u64,
}

/// A random number for a stone of the first side on each spot (SplitMix64; Steele, Lea and Flood, 2014). For one of the second side, its halves
/// change places, so they do for all stones when the sides change colours.
static KEYS: [u64; 256] = {
    let mut keys = [0; 256];
    let mut n = 0;
    let mut state = 0x6f62_616e_6721_u64;
    while n < 256 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[n] = z ^ z >> 31;
        n += 1;
    }
    keys
};

/// A spot as a number below 240, by which tables are indexed.
#[inline(always)]
pub(crate) const fn index(spot: Spot) -> usize {
    (spot.row() as usize) << 4 | spot.column() as usize
}

impl Field {
    /// An empty board.
    pub fn new(size: Size) -> Self {
        Self {
            threats: Threats::new(size),
            stones: [Spots::EMPTY; 2],
            key: (size as u64 + 1) * 0x1_0000_0001,
        }
    }

    /// The stones of a position.
    pub fn of(position: &Position) -> Self {
        let mut field = Self::new(position.setup().size);
        for side in Side::ALL {
            position.stones(side).iter().for_each(|spot| field.place(spot, side));
        }
        field
    }

    /// Places a stone on an empty spot.
    #[inline]
    pub fn place(&mut self, spot: Spot, side: Side) {
        self.threats.place(spot, side);
        self.stones[side.index()].insert(spot);
        self.key ^= KEYS[index(spot)].rotate_left(32 * side.index() as u32);
    }

    /// The same stones and one more, on an empty spot.
    #[inline]
    #[must_use]
    pub fn with(&self, spot: Spot, side: Side) -> Self {
        let mut next = *self;
        next.place(spot, side);
        next
    }

    /// The same stones after both sides have changed colours.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [first, second] = self.stones;
        Self { threats: self.threats.swapped(), stones: [second, first], key: self.key.rotate_left(32) }
    }

    /// The stones of a side.
    #[inline]
    pub const fn stones(&self, side: Side) -> Spots {
        self.stones[side.index()]
    }

    /// The number of stones.
    pub fn placed(&self) -> u32 {
        self.stones.iter().map(|stones| stones.len()).sum()
    }

    /// The threats.
    #[inline]
    pub const fn threats(&self) -> &Threats {
        &self.threats
    }

    /// A number that is the same for the same stones, and hardly ever for others.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The spots where a stone of this side wins at once.
    #[inline]
    pub fn fives(&self, side: Side) -> Spots {
        self.threats.spots(side, Threat::Five)
    }
}

/// Threats follow from stones.
impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.stones == other.stones
    }
}
