//! The evaluator of a tree search that uses the learned evaluation: a value and priors from a search one move deep.
use crate::solver::Solver;
use crate::{EXACT_NODES, OthelloGame};
use evaluation::{Evaluation, Features, SCALE, WeightsFile};
use mcts::{Evaluator, Outcome, Prior};
use othello::{Bitboard, Board, BoardSize, Move, Square};
use std::sync::Arc;

/// The unit of winning chances: 1/`PARTS`.
const PARTS: u16 = 2_048;

/// Winning chances are tabulated by the value divided by its mean error: this many entries per unit, up to ±[`ERRORS`].
const CHANCES_PER_ERROR: i32 = 128;
const ERRORS: i32 = 4;

/// The size of the solver's table in bytes.
const TABLE_BYTES: usize = 4 << 20;

/// An evaluation, and the winning chances that its values stand for. Searches share it.
#[derive(Debug)]
pub struct Knowledge {
    evaluation: Arc<Evaluation>,
    /// The mean error of a value by the number of empty squares, in 1/[`SCALE`] of a disc.
    errors: [i32; 65],
    /// The winning chance by the value in mean errors, from -[`ERRORS`] to [`ERRORS`].
    chances: Vec<u16>,
}

impl Knowledge {
    /// The knowledge in a file of weights.
    pub fn new(file: &WeightsFile) -> Self {
        // The logistic curve with a chance of 88 % for a value of one mean error.
        let chance = |place: i32| {
            let errors = f64::from(place - ERRORS * CHANCES_PER_ERROR) / f64::from(CHANCES_PER_ERROR);
            let chance = (1.0 + libm::tanh(errors)) / 2.0;
            // 0 and 1 are for proven results alone.
            libm::round(chance * f64::from(PARTS)).clamp(1.0, f64::from(PARTS - 1)) as u16
        };
        Self {
            evaluation: Arc::new(Evaluation::new(&file.weights)),
            errors: std::array::from_fn(|empties| file.error_at(64 - empties as u32) as i32),
            chances: (0..=2 * ERRORS * CHANCES_PER_ERROR).map(chance).collect(),
        }
    }

    /// The evaluation.
    pub const fn evaluation(&self) -> &Arc<Evaluation> {
        &self.evaluation
    }

    /// The chance of winning a position with this value and number of empty squares, in 1/[`PARTS`].
    fn chance(&self, value: i32, empties: u32) -> u16 {
        let most = ERRORS * CHANCES_PER_ERROR;
        let errors = value * CHANCES_PER_ERROR / self.errors[empties as usize];
        self.chances[(errors.clamp(-most, most) + most) as usize]
    }
}

/// An evaluator that values leaves by the learned evaluation, one move ahead: the value of a state is that of its best move,
/// and each move has a prior according to its value, and the value itself. It is for 8x8 boards where a side without a move
/// passes.
#[derive(Debug)]
pub struct Learned {
    knowledge: Arc<Knowledge>,
    /// The temperature of the priors, in 1/[`SCALE`] of a disc: a move worse by this much gets 1/e of the prior.
    temperature: f32,
    exact_empties: u32,
    solver: Solver,
}

impl Learned {
    /// An evaluator whose priors have this temperature in discs, and which solves leaves with at most `exact_empties` empty
    /// squares.
    pub fn new(knowledge: Arc<Knowledge>, temperature: f64, exact_empties: u8) -> Self {
        Self {
            knowledge,
            temperature: (temperature.max(0.01) * f64::from(SCALE)) as f32,
            exact_empties: exact_empties.into(),
            solver: Solver::new(TABLE_BYTES),
        }
    }

    /// The value of a move, which may be a pass, from the view of the side that makes it.
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

    /// The value from the view of the side to move, also if it has to pass or the game is over.
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
            // The number of empty squares after the move, where the value was computed.
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
