//! The learned evaluation as the evaluator of a tree search: a value and priors from a look one move ahead.
use crate::solver::Solver;
use crate::{EXACT_NODES, OthelloGame};
use evaluation::{Evaluation, Features, SCALE, WeightsFile};
use mcts::{Evaluator, Outcome, Prior};
use othello::{Bitboard, Board, BoardSize, Move, Square};
use std::sync::Arc;

/// Chances to win are in so many parts.
const PARTS: u16 = 2_048;

/// Entries of the table of chances for each error that a value can be off by, and how many errors it covers.
const CHANCES_PER_ERROR: i32 = 128;
const ERRORS: i32 = 4;

/// Bytes of the solver's table.
const TABLE_BYTES: usize = 4 << 20;

/// An evaluation with what its values mean: how likely a position with such a value is won. Shared by searches.
#[derive(Debug)]
pub struct Knowledge {
    evaluation: Arc<Evaluation>,
    /// The mean error by empty squares, in 1/[`SCALE`] of a disc.
    errors: [i32; 65],
    /// The chance to win by the value in errors, from -[`ERRORS`] to [`ERRORS`].
    chances: Vec<u16>,
}

impl Knowledge {
    /// What a file of weights knows.
    pub fn new(file: &WeightsFile) -> Self {
        // The logistic curve through a chance of 88 % for one error ahead.
        let chance = |place: i32| {
            let errors = f64::from(place - ERRORS * CHANCES_PER_ERROR) / f64::from(CHANCES_PER_ERROR);
            let chance = (1.0 + libm::tanh(errors)) / 2.0;
            // Only what is proven is certain.
            libm::round(chance * f64::from(PARTS)).clamp(1.0, f64::from(PARTS - 1)) as u16
        };
        Self {
            evaluation: Arc::new(Evaluation::new(&file.weights)),
            errors: std::array::from_fn(|empties| file.error_at(64 - empties as u32) as i32),
            chances: (0..=2 * ERRORS * CHANCES_PER_ERROR).map(chance).collect(),
        }
    }

    /// The evaluation itself.
    pub const fn evaluation(&self) -> &Arc<Evaluation> {
        &self.evaluation
    }

    /// The chance that a position with this value is won, in 1/[`PARTS`].
    fn chance(&self, value: i32, empties: u32) -> u16 {
        let most = ERRORS * CHANCES_PER_ERROR;
        let errors = value * CHANCES_PER_ERROR / self.errors[empties as usize];
        self.chances[(errors.clamp(-most, most) + most) as usize]
    }
}

/// Evaluates leaves by the learned evaluation, one move ahead: the value of a state is that of its best move, and the priors of
/// its moves follow their values. With priors come the moves' own values. Works on 8x8 boards where sides without a
/// move pass.
#[derive(Debug)]
pub struct Learned {
    knowledge: Arc<Knowledge>,
    /// A move that is worth so much less, in 1/[`SCALE`] of a disc, is e times less likely.
    temperature: f32,
    exact_empties: u32,
    solver: Solver,
}

impl Learned {
    /// With priors at this temperature in discs; leaves with at most `exact_empties` empty squares are solved.
    pub fn new(knowledge: Arc<Knowledge>, temperature: f64, exact_empties: u8) -> Self {
        Self {
            knowledge,
            temperature: (temperature.max(0.01) * f64::from(SCALE)) as f32,
            exact_empties: exact_empties.into(),
            solver: Solver::new(TABLE_BYTES),
        }
    }

    /// The value of a move for the side that makes it: a square, or the pass.
    fn value_after(&self, board: Board, features: &Features, played: Move) -> i32 {
        let (after, features) = match played {
            Move::Place(square) => {
                let flips = board.flips(square);
                (board.after(square, flips), features.after(square, flips))
            }
            Move::Pass => (board.passed(), features.passed()),
        };
        -self.value(after, &features)
    }

    /// The value for the side to move, who may have to pass.
    #[inline]
    fn value(&self, board: Board, features: &Features) -> i32 {
        let evaluation = &self.knowledge.evaluation;
        let own = board.legal_moves(BoardSize::Eight).len();
        let other = board.passed().legal_moves(BoardSize::Eight).len();
        let empties = (!board.occupied()).len();
        match (own, other) {
            (0, 0) => {
                let discs = board.player.len() as i32 - board.opponent.len() as i32;
                (discs + discs.signum() * empties as i32) * SCALE
            }
            (0, _) => -evaluation.value(&features.passed(), other, own, empties),
            _ => evaluation.value(features, own, other, empties),
        }
    }
}

const fn board(game: &OthelloGame) -> Board {
    Board { player: Bitboard(game.player), opponent: Bitboard(game.opponent) }
}

impl Evaluator<OthelloGame> for Learned {
    const WIN: u16 = PARTS;

    fn evaluate(&mut self, states: &[OthelloGame], _seed: u32, evaluations: &mut [mcts::Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            let board = board(state);
            let features = Features::of(board);
            let squares = board.legal_moves(BoardSize::Eight).squares();
            let best = squares.map(|square: Square| self.value_after(board, &features, square.into())).max();
            let best = best.unwrap_or_else(|| self.value_after(board, &features, Move::Pass));
            // The empty squares after the move: that is where the value comes from.
            let empties = (!board.occupied()).len().saturating_sub(1);
            *evaluation = mcts::Evaluation { value: self.knowledge.chance(best, empties), moves: 0 };
        }
    }

    fn priors(&mut self, state: &OthelloGame, priors: &mut [Prior<Move>]) {
        let board = board(state);
        let features = Features::of(board);
        let empties = (!board.occupied()).len().saturating_sub(1);
        let mut values = [0; 64];
        let mut best = i32::MIN;
        for (prior, value) in priors.iter().zip(&mut values) {
            *value = self.value_after(board, &features, prior.action);
            best = best.max(*value);
        }
        let mut sum = 0.0;
        for (prior, value) in priors.iter_mut().zip(values) {
            prior.probability = libm::expf((value - best) as f32 / self.temperature);
            prior.value = Some(self.knowledge.chance(value, empties));
            sum += prior.probability;
        }
        priors.iter_mut().for_each(|prior| prior.probability /= sum);
    }

    fn exact(&mut self, state: &OthelloGame) -> Option<Outcome> {
        let empties = (state.board & !(state.player | state.opponent)).count_ones();
        if empties > self.exact_empties {
            return None;
        }
        self.solver.outcome_within(*state, EXACT_NODES)
    }

    fn effort(&self) -> u64 {
        self.solver.nodes()
    }
}
