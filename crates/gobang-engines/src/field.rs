//! Stones with their threats and a key: the position that searches play on.
use board_game::{Side, Spot};
use gobang::threats::Threat;
use gobang::{Position, Size, Threats};

/// The stones on a board, as far as a search needs them.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    threats: Threats,
    key: u64,
}

/// A random number for each side and spot (SplitMix64; Steele, Lea and Flood, 2014).
static KEYS: [[u64; 256]; 2] = {
    let mut keys = [[0; 256]; 2];
    let mut n = 0;
    let mut state = 0x6f62_616e_6721_u64;
    while n < 512 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[n / 256][n % 256] = z ^ z >> 31;
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
        Self { threats: Threats::new(size), key: size as u64 }
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
        self.key ^= KEYS[side.index()][index(spot)];
    }

    /// The same stones and one more, on an empty spot.
    #[inline]
    #[must_use]
    pub fn with(&self, spot: Spot, side: Side) -> Self {
        let mut next = *self;
        next.place(spot, side);
        next
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
    pub fn fives(&self, side: Side) -> board_game::Spots {
        self.threats.spots(side, Threat::Five)
    }
}

/// The keys of the stones are all that there is to them.
impl PartialEq for Field {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key && self.threats.empty() == other.threats.empty()
    }
}
