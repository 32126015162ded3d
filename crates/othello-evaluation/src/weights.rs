//! The weights as they are learned and stored: one signed byte for each weight and stage.
use crate::patterns::{
    EMPTIES, EMPTIES_SLOT, INSTANCES, LANE_SLOT, MOBILITY, WEIGHTS, corner_slots, weight_of_slot,
};
use crate::{Features, STAGES};
use othello::{Board, BoardSize};

/// The learned numbers, in eighths of a disc from the view of the side to move: for each weight, one number per stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights(Vec<[i8; STAGES]>);

impl Weights {
    /// The number of units of a weight per disc.
    pub const STEPS: i32 = 8;

    /// All weights are 0.
    pub fn zero() -> Self {
        Self(vec![[0; STAGES]; WEIGHTS])
    }

    /// These weights, numbered as in [`Layout::weights_of`]; `None` unless there are exactly [`WEIGHTS`] of them.
    pub fn new(weights: Vec<[i8; STAGES]>) -> Option<Self> {
        (weights.len() == WEIGHTS).then_some(Self(weights))
    }

    /// Simple hand-made weights with which training begins: a legal move is worth one disc, a corner ten, and a disc on the
    /// X-square of an empty corner costs four.
    pub fn simple() -> Self {
        let mut weights = Self::zero();
        let layout = Layout::new();
        let mut set = |slot: u32, discs: i32| {
            let eighths = (discs * Self::STEPS).clamp(-127, 127) as i8;
            weights.0[layout.weight(slot as usize)] = [eighths; STAGES];
        };
        for moves in 0..MOBILITY as u32 {
            set(LANE_SLOT[INSTANCES] + moves, moves as i32);
            set(LANE_SLOT[INSTANCES + 1] + moves, -(moves as i32));
        }
        let sign = [0, 1, -1];
        for (slot, corner, diagonal) in corner_slots() {
            set(slot, if corner == 0 { -4 * sign[diagonal] } else { 10 * sign[corner] });
        }
        weights
    }

    /// The weights, each with all its stages.
    pub fn as_slice(&self) -> &[[i8; STAGES]] {
        &self.0
    }

    /// The weights, mutable.
    pub fn as_mut_slice(&mut self) -> &mut [[i8; STAGES]] {
        &mut self.0
    }
}

/// The mapping from a position to the weights whose sum is its value, for training.
#[derive(Clone, Debug)]
pub struct Layout {
    weight_of_slot: Vec<u32>,
}

/// The number of weights that are added up for a position: those of the patterns, both mobilities and the empty squares.
pub const ACTIVE: usize = INSTANCES + 3;

impl Layout {
    /// The layout of this version of the evaluation.
    pub fn new() -> Self {
        Self { weight_of_slot: weight_of_slot() }
    }

    /// The weights that are added up for this board, as indices into [`Weights::as_slice`]. An index can occur more than once.
    pub fn weights_of(&self, board: Board) -> [u32; ACTIVE] {
        let [own, other] = [board, board.passed()].map(|side| side.legal_moves(BoardSize::Eight).len());
        let indices = Features::of(board).indices(own, other);
        std::array::from_fn(|n| {
            let slot = match indices.get(n) {
                Some(&index) => LANE_SLOT[n] + u32::from(index),
                None => EMPTIES_SLOT + empties_index(board),
            };
            self.weight_of_slot[slot as usize]
        })
    }

    pub(crate) fn weight(&self, slot: usize) -> usize {
        self.weight_of_slot[slot] as usize
    }
}

impl Default for Layout {
    fn default() -> Self {
        Self::new()
    }
}

fn empties_index(board: Board) -> u32 {
    (!board.occupied()).len().min(EMPTIES as u32 - 1)
}
