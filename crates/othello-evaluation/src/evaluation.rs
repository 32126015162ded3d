//! The value of a position: the sum of its weights, interpolated between two stages of the game.
use crate::patterns::{EMPTIES, EMPTIES_SLOT, LANE_SLOT, SLOTS};
use crate::{Features, Layout, Weights};
use othello::{Board, BoardSize};

/// The number of stages of the game with weights of their own: 12, 20, 28, 36, 44 and 52 discs on the board. In between, the
/// values of the two nearest stages are interpolated in eighths; before the first and after the last, the nearest is used.
pub const STAGES: usize = 6;

/// The number of discs on the board at the first stage.
const FIRST_DISCS: u32 = 12;

/// The number of discs from one stage to the next.
const STAGE_DISCS: u32 = 8;

/// The number of intervals between stages.
const INTERVALS: usize = STAGES - 1;

/// The number of units of a value per disc: weights are in eighths of a disc, and stages are interpolated in eighths.
pub const SCALE: i32 = Weights::STEPS * STAGE_DISCS as i32;

/// The largest value: all discs on the board.
const MOST: i32 = 64 * SCALE;

/// The stage for a number of discs on the board, rounded down, and the distance to the next one in eighths: 0 to 8.
pub fn stage(discs: u32) -> (usize, u32) {
    let along = discs.saturating_sub(FIRST_DISCS).min(STAGE_DISCS * INTERVALS as u32);
    let stage = (along / STAGE_DISCS).min(INTERVALS as u32 - 1);
    (stage as usize, along - STAGE_DISCS * stage)
}

/// An evaluation in the form for fast lookup, about 1.7 MB.
///
/// Values are integers with [`SCALE`] units per disc, computed with integers alone, so they are the same on every machine.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// For each interval between two stages and each slot, the weights of both stages in one number: 256 times the later one
    /// plus the earlier one. So a single lookup gets both.
    pairs: Vec<i16>,
}

impl Evaluation {
    /// The evaluation with these weights.
    pub fn new(weights: &Weights) -> Self {
        let layout = Layout::new();
        let weights = weights.as_slice();
        let pair = |interval: usize, slot: usize| {
            let stages = weights[layout.weight(slot)].map(i16::from);
            // A weight of -128 would overflow and counts as -127.
            let [earlier, later] = [stages[interval], stages[interval + 1]].map(|weight| weight.max(-127));
            256 * later + earlier
        };
        let pairs = (0..INTERVALS).flat_map(|interval| (0..SLOTS).map(move |slot| (interval, slot)));
        Self { pairs: pairs.map(|(interval, slot)| pair(interval, slot)).collect() }
    }

    /// The value of the position with these `features`, from the view of the side to move. `own_moves` is the number of its legal
    /// moves, `other_moves` the number that the opponent would have if it were to move, `empties` the number of empty squares.
    ///
    /// It is meant for positions in which the side to move has a move. In others, a search passes or counts the discs.
    #[inline]
    pub fn value(&self, features: &Features, own_moves: u32, other_moves: u32, empties: u32) -> i32 {
        let (interval, eighths) = stage(64 - empties);
        let pairs = &self.pairs[interval * SLOTS..][..SLOTS];
        let by_empties = pairs[(EMPTIES_SLOT + empties.min(EMPTIES as u32 - 1)) as usize];
        let (mut both, mut earlier) = (i32::from(by_empties), i32::from(by_empties as i8));
        let indices = features.indices(own_moves, other_moves);
        for (&slot, &index) in LANE_SLOT.iter().zip(&indices) {
            let pair = pairs[(slot + u32::from(index)) as usize];
            both += i32::from(pair);
            earlier += i32::from(pair as i8);
        }
        let later = (both - earlier) >> 8;
        (earlier * (STAGE_DISCS - eighths) as i32 + later * eighths as i32).clamp(-MOST, MOST)
    }

    /// The value of a board, with its features computed from scratch; see [`value`](Self::value).
    pub fn value_of(&self, board: Board) -> i32 {
        let [own, other] = [board, board.passed()].map(|side| side.legal_moves(BoardSize::Eight).len());
        self.value(&Features::of(board), own, other, (!board.occupied()).len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_mixed_in_between() {
        let found = [0, 4, 12, 13, 19, 20, 51, 52, 64].map(stage);
        let expected = [(0, 0), (0, 0), (0, 0), (0, 1), (0, 7), (1, 0), (4, 7), (4, 8), (4, 8)];
        assert_eq!(found, expected);
    }
}
