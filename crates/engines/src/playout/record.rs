//! Statistics of finished playouts: the owner of each square, and the disc differences.
use crate::OthelloGame;

/// Counts over the recorded playouts of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    playouts: u32,
    black: [u32; 64],
    white: [u32; 64],
    differences: [u32; 129],
}

impl Record {
    pub(crate) const fn new() -> Self {
        Self { playouts: 0, black: [0; 64], white: [0; 64], differences: [0; 129] }
    }

    /// Adds the final position of a playout.
    pub(crate) fn add(&mut self, end: &OthelloGame) {
        let (black, white) =
            if end.black_to_move { (end.player, end.opponent) } else { (end.opponent, end.player) };
        self.playouts += 1;
        for square in 0..64 {
            self.black[square] += (black >> square & 1) as u32;
            self.white[square] += (white >> square & 1) as u32;
        }
        let difference = black.count_ones() as i32 - white.count_ones() as i32;
        self.differences[(difference + 64) as usize] += 1;
    }

    /// The number of recorded playouts.
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// For each square, a1 first, the share of playouts in which it ended black minus the share in which it ended white:
    /// 1 is always black, -1 always white.
    pub fn ownership(&self) -> [f64; 64] {
        let all = f64::from(self.playouts.max(1));
        std::array::from_fn(|square| (f64::from(self.black[square]) - f64::from(self.white[square])) / all)
    }

    /// For each square, a1 first, the share of playouts in which it ended black.
    pub fn black_share(&self) -> [f64; 64] {
        let all = f64::from(self.playouts.max(1));
        std::array::from_fn(|square| f64::from(self.black[square]) / all)
    }

    /// The number of playouts that ended with each disc difference, Black minus White: index 0 is -64, 64 a draw, 128 +64.
    pub const fn differences(&self) -> &[u32; 129] {
        &self.differences
    }
}
