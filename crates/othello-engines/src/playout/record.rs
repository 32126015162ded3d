//! Statistics of finished playouts: the owner of each square, and the disc differences.
use crate::OthelloGame;

/// The first playouts of a search are all recorded, so that a small search has a record too.
const RECORDED_AT_FIRST: u32 = 1_024;

/// Of later ones, one batch in this many is recorded, and counts this many times: a playout that is recorded takes several
/// times longer.
const RECORDED_LATER: u32 = 64;

/// Counts over the recorded playouts of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of batches so far, recorded or not.
    batches: u32,
    playouts: u32,
    black: [u32; 64],
    white: [u32; 64],
    differences: [u32; 129],
}

impl Record {
    /// An empty record.
    pub const fn new() -> Self {
        Self { batches: 0, playouts: 0, black: [0; 64], white: [0; 64], differences: [0; 129] }
    }

    /// Counts a batch of playouts, and returns how many times each of them is to be recorded: 0 for most batches, except the first.
    pub(crate) fn begin_batch(&mut self) -> u32 {
        self.batches = self.batches.saturating_add(1);
        match self.batches {
            ..=RECORDED_AT_FIRST => 1,
            batch if batch.is_multiple_of(RECORDED_LATER) => RECORDED_LATER,
            _ => 0,
        }
    }

    /// Adds the final position of a playout.
    pub fn add(&mut self, end: &OthelloGame) {
        self.add_times(end, 1);
    }

    /// Adds the final position of a playout that stands for several.
    pub(crate) fn add_times(&mut self, end: &OthelloGame, times: u32) {
        let (black, white) =
            if end.black_to_move { (end.player, end.opponent) } else { (end.opponent, end.player) };
        self.playouts += times;
        for square in 0..64 {
            self.black[square] += times * (black >> square & 1) as u32;
            self.white[square] += times * (white >> square & 1) as u32;
        }
        let difference = black.count_ones() as i32 - white.count_ones() as i32;
        self.differences[(difference + 64) as usize] += times;
    }

    /// The number of playouts that the record stands for.
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// For each square, a1 first, the share of playouts in which it ended black minus the share in which it ended white:
    /// 1 is always black, -1 always white.
    pub fn ownership(&self) -> [f64; 64] {
        let all = f64::from(self.playouts.max(1));
        std::array::from_fn(|square| (f64::from(self.black[square]) - f64::from(self.white[square])) / all)
    }

    /// The number of playouts that ended with each disc difference, Black minus White: index 0 is -64, 64 a draw, 128 +64.
    pub const fn differences(&self) -> &[u32; 129] {
        &self.differences
    }
}

impl Default for Record {
    fn default() -> Self {
        Self::new()
    }
}
