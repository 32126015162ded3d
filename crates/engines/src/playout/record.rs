//! What was seen at the ends of playouts: whose each square is, and by how much games are won.
use crate::OthelloGame;

/// Counts over the playouts of a search while recording was on.
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

    /// Counts the final position of a playout.
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

    /// Playouts that were counted.
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// For each square, a1 first, how often it ended black minus how often it ended white, as a share of the
    /// playouts: 1 always black, -1 always white.
    pub fn ownership(&self) -> [f64; 64] {
        let all = f64::from(self.playouts.max(1));
        std::array::from_fn(|square| (f64::from(self.black[square]) - f64::from(self.white[square])) / all)
    }

    /// For each square, a1 first, the share of the playouts in which it ended black.
    pub fn black_share(&self) -> [f64; 64] {
        let all = f64::from(self.playouts.max(1));
        std::array::from_fn(|square| f64::from(self.black[square]) / all)
    }

    /// How many playouts ended with each difference of discs, Black minus White: index 0 is -64, 64 a draw, 128 +64.
    pub const fn differences(&self) -> &[u32; 129] {
        &self.differences
    }
}
