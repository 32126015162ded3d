//! The learned evaluation: the chance to win, by a small network.
//!
//! The [facts](crate::features) that are true of a sheet each add a row of weights to the units of one hidden layer. Each unit that is above 0
//! adds its share to the output, the chance to win in logits. All weights are whole numbers, so every machine computes the same values.
//!
//! The weights were learned from nothing but the rules, by `examples/record.rs` and `examples/learn.rs`: first from games of a search with
//! playouts against itself, then from games of a search with the weights so far. PERFORMANCE.md in `crates/tictactoe` has the commands.
use crate::features::{self, FEATURES};
use mcts::Game;
use std::fmt;
use std::sync::{Arc, LazyLock};
use tictactoe::{Cell, Place, Rules, Sheet};

/// The units of the hidden layer.
pub const HIDDEN: usize = 32;

/// The unit of the weights of the hidden layer: 1/`UNIT`.
pub const UNIT: i32 = 256;
/// The unit of the weights of the output: 1/`OUT_UNIT`.
pub const OUT_UNIT: i32 = 256;

/// A win in points of the value.
pub const WIN: u16 = 2_048;

/// The weights of a network with one hidden layer, whose units are cut off below 0.
#[derive(PartialEq)]
pub struct Network {
    bias: [i16; HIDDEN],
    hidden: Vec<[i16; HIDDEN]>,
    out: [i16; HIDDEN],
    out_bias: i32,
    /// The points by the output in 1/64, from -8 to 8.
    points: Vec<u16>,
}

static ULTIMATE: LazyLock<Arc<Network>> = LazyLock::new(|| learned(Network::file(Rules::Ultimate)));
static MAJORITY: LazyLock<Arc<Network>> = LazyLock::new(|| learned(Network::file(Rules::Majority)));
static SUDO: LazyLock<Arc<Network>> = LazyLock::new(|| learned(Network::file(Rules::Sudo)));

fn learned(bytes: &[u8]) -> Arc<Network> {
    Arc::new(Network::from_bytes(bytes).expect("the files in `weights` have the right length"))
}

type Sums = [i16; HIDDEN];

impl Network {
    /// The network that belongs to the rules.
    pub fn of(rules: Rules) -> Arc<Self> {
        let network = match rules {
            Rules::Ultimate => &ULTIMATE,
            Rules::Majority => &MAJORITY,
            Rules::Sudo => &SUDO,
        };
        Arc::clone(network)
    }

    /// The file of the network that belongs to the rules.
    pub const fn file(rules: Rules) -> &'static [u8] {
        match rules {
            Rules::Ultimate => include_bytes!("../weights/ultimate.weights"),
            Rules::Majority => include_bytes!("../weights/ultimate-majority.weights"),
            Rules::Sudo => include_bytes!("../weights/sudo.weights"),
        }
    }

    /// The bytes of a file.
    pub const BYTES: usize = 2 * (HIDDEN * (FEATURES + 2) + 2);

    /// The weights in a file: 16 bits each, the lowest byte first, of the units without any fact, of each fact, and of the output; and the
    /// output without any unit, in two words. `None` if the length is wrong.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        if bytes.len() != Self::BYTES {
            return None;
        }
        let words: Vec<i16> = bytes.chunks_exact(2).map(|it| i16::from_le_bytes([it[0], it[1]])).collect();
        let row = |n: usize| <[i16; HIDDEN]>::try_from(&words[n * HIDDEN..(n + 1) * HIDDEN]).ok();
        let logistic = |n: i32| {
            let value = 1.0 / (1.0 + libm::exp(-f64::from(n - 512) / 64.0));
            libm::round(value * f64::from(WIN)).clamp(1.0, f64::from(WIN - 1)) as u16
        };
        let last = HIDDEN * (FEATURES + 2);
        Some(Self {
            bias: row(0)?,
            hidden: (0..FEATURES).map(|n| row(n + 1)).collect::<Option<_>>()?,
            out: row(FEATURES + 1)?,
            out_bias: i32::from(words[last]) * UNIT + i32::from(words[last + 1]),
            points: (0..=1024).map(logistic).collect(),
        })
    }

    #[inline(always)]
    fn add(&self, sums: &mut Sums, feature: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[feature]) {
            *sum = sum.wrapping_add(*weight);
        }
    }

    #[inline(always)]
    fn subtract(&self, sums: &mut Sums, feature: usize) {
        for (sum, weight) in sums.iter_mut().zip(&self.hidden[feature]) {
            *sum = sum.wrapping_sub(*weight);
        }
    }

    #[inline(always)]
    fn output(&self, sums: &Sums) -> i32 {
        sums.iter()
            .zip(&self.out)
            .map(|(sum, weight)| i32::from((*sum).max(0)) * i32::from(*weight))
            .sum::<i32>()
            + self.out_bias
    }

    /// The value that an output stands for, in [`WIN`]ths.
    pub fn points(&self, output: i32) -> u16 {
        let place = output / (UNIT * OUT_UNIT / 64) + 512;
        self.points[place.clamp(0, 1024) as usize]
    }

    /// The value for the player to move, in [`WIN`]ths. The game must not be over.
    pub fn value(&self, sheet: &Sheet) -> u16 {
        let mut sums = self.bias;
        features::all(sheet, |feature| self.add(&mut sums, feature));
        self.points(self.output(&sums))
    }

    /// The output, in logits, for each of `cells`, which the player to move may play: for that player. `each` gets them one by one.
    pub fn after_each(
        &self,
        sheet: &Sheet,
        cells: impl Iterator<Item = Cell>,
        mut each: impl FnMut(Cell, i32, Sheet),
    ) {
        let (own, other) = (sheet.turn(), sheet.turn().other());
        // Everything but where the next move has to be, for the other player.
        let mut base = self.bias;
        for board in Place::ALL {
            if !sheet.finished().contains(board) {
                let sides = [other, own].map(|mark| sheet.board(board, mark));
                features::of_board(board, sides, |feature| self.add(&mut base, feature));
            }
        }
        let mut together = base;
        features::together(sheet, other, |feature| self.add(&mut together, feature));
        let mut last = None;
        let mut without = together;
        for cell in cells {
            let mut next = *sheet;
            next.play(cell);
            let board = cell.board();
            let is_finished = next.finished() != sheet.finished();
            if last != Some(board) {
                last = Some(board);
                without = together;
                let sides = [other, own].map(|mark| sheet.board(board, mark));
                features::of_board(board, sides, |feature| self.subtract(&mut without, feature));
            }
            let mut sums = without;
            if is_finished {
                features::together(sheet, other, |feature| self.subtract(&mut sums, feature));
                features::together(&next, other, |feature| self.add(&mut sums, feature));
            } else {
                let sides = [other, own].map(|mark| next.board(board, mark));
                features::of_board(board, sides, |feature| self.add(&mut sums, feature));
            }
            features::sent(&next, |feature| self.add(&mut sums, feature));
            each(cell, -self.output(&sums), next);
        }
    }

    /// An output of [`after_each`](Self::after_each) in logits.
    pub fn logits(&self, output: i32) -> f32 {
        output as f32 / (UNIT * OUT_UNIT) as f32
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("Network")
    }
}
