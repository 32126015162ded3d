//! The evaluator of a tree search that uses the learned evaluation: a value and priors from a search one move deep.
mod memo;

use crate::analyst::{Analyst, LearnedAnalyst};
use crate::deepening::DeepeningSearch;
use crate::ending::outcome;
use crate::mobility::mobility;
use crate::opening;
use crate::player::CORNERS;
use crate::solver::{Counting, Solver};
use crate::{Deepening, EXACT_NODES, Expert, LearnedLeaves, OthelloGame, Puct};
use mcts::{Evaluator, Game, Prior};
use memo::{Memo, Values};
use othello::{Bitboard, Board, BoardSize, Move, raw};
use othello_book::Book;
use othello_evaluation::{Evaluation, Features, SCALE, WeightsFile};
use std::sync::Arc;
use thinking::Steps;

/// The unit of winning chances: 1/`PARTS`.
const PARTS: u16 = 2_048;

/// Winning chances are tabulated by the value divided by its mean error: this many entries per unit, up to ±[`ERRORS`].
const CHANCES_PER_ERROR: i32 = 128;
const ERRORS: i32 = 4;

/// The size of the solver's table for leaves, and for roots, in bytes.
const TABLE_BYTES: usize = 4 << 20;
const ROOT_TABLE_BYTES: usize = 16 << 20;

/// An evaluation, and the winning chances that its values stand for. Searches share it.
#[derive(Debug)]
pub struct Knowledge {
    evaluation: Arc<Evaluation>,
    /// The mean error of a value by the number of empty squares, in 1/[`SCALE`] of a disc.
    errors: [i32; 65],
    /// The winning chance by the value in mean errors, from -[`ERRORS`] to [`ERRORS`].
    chances: Vec<u16>,
    book: Option<Arc<Book>>,
}

impl Knowledge {
    /// The knowledge in a file of weights.
    pub fn new(file: &WeightsFile) -> Self {
        let errors = std::array::from_fn(|empties| file.error_at(64 - empties as u32) as i32);
        Self::with_errors(Arc::new(Evaluation::new(&file.weights)), errors)
    }

    /// The knowledge of an evaluation with these mean errors by the number of empty squares, in 1/[`SCALE`] of a disc.
    pub fn with_errors(evaluation: Arc<Evaluation>, errors: [i32; 65]) -> Self {
        // The logistic curve with a chance of 88 % for a value of one mean error.
        let chance = |place: i32| {
            let errors = f64::from(place - ERRORS * CHANCES_PER_ERROR) / f64::from(CHANCES_PER_ERROR);
            let chance = (1.0 + libm::tanh(errors)) / 2.0;
            // 0 and 1 are for proven results alone.
            libm::round(chance * f64::from(PARTS)).clamp(1.0, f64::from(PARTS - 1)) as u16
        };
        Self {
            evaluation,
            errors: errors.map(|error| error.max(1)),
            chances: (0..=2 * ERRORS * CHANCES_PER_ERROR).map(chance).collect(),
            book: None,
        }
    }

    /// The same knowledge with this opening book, for players that have the option.
    #[must_use]
    pub fn with_book(self, book: Arc<Book>) -> Self {
        Self { book: Some(book), ..self }
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

    /// The value of a position: its chance of winning with a share of the margin, in 1/[`PARTS`].
    fn points(&self, value: i32, empties: u32, margin: Margin) -> u16 {
        margin.mixed(self.chance(value, empties), value)
    }

    /// The chance, 0 to 1, of winning a position with this value, in 1/[`SCALE`] of a disc, and number of empty squares.
    pub fn chance_of(&self, value: i32, empties: u32) -> f64 {
        f64::from(self.chance(value, empties)) / f64::from(PARTS)
    }
}

impl Expert for Knowledge {
    fn leaves(self: Arc<Self>, puct: &Puct, seed: u64) -> Box<dyn LearnedLeaves> {
        Box::new(Learned::new(self, puct, seed))
    }

    fn deepening(self: Arc<Self>, deepening: &Deepening, board: Board) -> Box<dyn Steps<Move>> {
        Box::new(DeepeningSearch::new(self, board, deepening))
    }

    fn value(&self, board: Board) -> i32 {
        self.evaluation.value_of(board)
    }

    fn opening(&self, board: Board, variety: f64, seed: u64) -> Option<Move> {
        opening::choose(&self.book.as_ref()?.moves(board), variety, seed).map(Move::Place)
    }

    fn solver(self: Arc<Self>) -> Solver {
        Solver::with_evaluation(ROOT_TABLE_BYTES, self.evaluation.clone())
    }

    fn analyst(self: Arc<Self>) -> Box<dyn Analyst> {
        Box::new(LearnedAnalyst::new(self))
    }
}

/// The share of the margin in values, in 1/[`Self::WHOLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Margin(i32);

impl Margin {
    const WHOLE: i32 = 1 << 15;

    fn new(share: f64) -> Self {
        Self(libm::round(share.clamp(0.0, 1.0) * f64::from(Self::WHOLE)) as i32)
    }

    const fn counts(self) -> bool {
        self.0 > 0
    }

    /// The mixture of a chance and of a value, in 1/[`SCALE`] of a disc. Mixtures of opposites are opposites.
    fn mixed(self, chance: u16, value: i32) -> u16 {
        let half = i32::from(PARTS / 2);
        // From -half to half, like the value: the whole board is half a win.
        let (chance, value) = (i32::from(chance) - half, value.clamp(-64 * SCALE, 64 * SCALE));
        let most = 64 * SCALE;
        let sum = (Self::WHOLE - self.0) * chance + self.0 * value / (most / half);
        // Rounded to the nearest, halves away from the middle.
        let rounded = (sum.abs() + Self::WHOLE / 2) / Self::WHOLE * sum.signum();
        (half + rounded) as u16
    }
}

/// An evaluator that values leaves by the learned evaluation, one move ahead: the value of a state is that of its best move,
/// and each move has a prior according to its value, and the value itself. It is for 8x8 boards where a side without a move
/// passes.
#[derive(Clone, Debug)]
pub struct Learned {
    knowledge: Arc<Knowledge>,
    /// The temperature of the priors, in 1/[`SCALE`] of a disc: a move worse by this much gets 1/e of the prior.
    temperature: f32,
    margin: Margin,
    exact_empties: u32,
    solver: Solver,
    human: Human,
    memo: Memo,
}

impl Learned {
    /// An evaluator with the options of a player. The seed determines its errors, if it makes any.
    pub fn new(knowledge: Arc<Knowledge>, puct: &Puct, seed: u64) -> Self {
        let margin = Margin::new(puct.margin);
        // A margin is that of the official score.
        let counting = if margin.counts() { Counting::Official } else { Counting::Raw };
        Self {
            knowledge,
            temperature: (puct.temperature.max(0.01) * f64::from(SCALE)) as f32,
            margin,
            exact_empties: puct.exact_empties.into(),
            solver: Solver::new(TABLE_BYTES).counting(counting),
            human: Human::new(puct, seed),
            memo: Memo::default(),
        }
    }

    /// The value of a position with this score.
    fn exactly(&self, score: i32) -> u16 {
        self.margin.mixed(outcome(score) as u16 * (PARTS / 2), score * SCALE)
    }

    /// The value of each move, from the view of the side that makes it; of the pass, if there is no other.
    fn values(&mut self, board: Board) -> Values {
        if let Some(values) = self.memo.get(board) {
            return values;
        }
        let features = Features::of(board);
        let mut values = Values::default();
        for square in board.legal_moves(BoardSize::Eight).squares() {
            values.push(self.value_after(board, &features, square.into()));
        }
        if values.is_empty() {
            values.push(self.value_after(board, &features, Move::Pass));
        }
        self.memo.put(board, values);
        values
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
        let value = -self.value(after, &features);
        if self.human.errs { self.human.seen(board, played, after, value) } else { value }
    }

    /// The value from the view of the side to move, also if it has to pass or the game is over.
    #[inline]
    fn value(&self, board: Board, features: &Features) -> i32 {
        let evaluation = &self.knowledge.evaluation;
        let [own, other] = mobility(board);
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

/// The number of empty squares after a move, where values are computed.
fn empties_after(board: Board) -> u32 {
    (!board.occupied()).len().saturating_sub(1)
}

const fn board(game: &OthelloGame) -> Board {
    Board { player: Bitboard(game.player), opponent: Bitboard(game.opponent) }
}

impl LearnedLeaves for Learned {
    fn duplicate(&self) -> Box<dyn LearnedLeaves> {
        Box::new(self.clone())
    }

    fn bytes(&self) -> usize {
        self.solver.table_bytes()
    }

    fn margin(&self) -> f64 {
        f64::from(self.margin.0) / f64::from(Margin::WHOLE)
    }
}

impl Evaluator<OthelloGame> for Learned {
    fn win(&self) -> u16 {
        PARTS
    }

    fn evaluate(&mut self, states: &[OthelloGame], _seed: u32, evaluations: &mut [mcts::Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            let board = board(state);
            let best = self.values(board).best();
            let value = self.knowledge.points(best, empties_after(board), self.margin);
            *evaluation = mcts::Evaluation { value, moves: 0 };
        }
    }

    fn priors(&mut self, state: &OthelloGame, priors: &mut [Prior<Move>]) {
        let board = board(state);
        let (values, empties) = (self.values(board), empties_after(board));
        let best = values.best();
        let mut sum = 0.0;
        for (prior, value) in priors.iter_mut().zip(values.iter()) {
            prior.probability = libm::expf((value - best) as f32 / self.temperature);
            prior.value = Some(self.knowledge.points(value, empties, self.margin));
            sum += prior.probability;
        }
        priors.iter_mut().for_each(|prior| prior.probability /= sum);
    }

    fn exact(&mut self, state: &OthelloGame) -> Option<u16> {
        let empties = (state.board & !(state.player | state.opponent)).count_ones();
        if empties > self.exact_empties {
            return None;
        }
        if self.margin.counts() {
            let score = self.solver.score_within(*state, EXACT_NODES)?;
            return Some(self.exactly(score));
        }
        self.solver.outcome_within(*state, EXACT_NODES).map(|outcome| outcome as u16 * (PARTS / 2))
    }

    fn result(&self, state: &OthelloGame) -> u16 {
        let difference = state.difference();
        let empties = (state.board & !(state.player | state.opponent)).count_ones() as i32;
        self.exactly(difference + difference.signum() * empties)
    }

    fn has_margins(&self) -> bool {
        self.margin.counts()
    }

    fn effort(&self) -> u64 {
        self.solver.nodes()
    }
}

/// The errors that people make, as far as a player has them; see [`Puct`]. All values in 1/[`SCALE`] of a disc.
#[derive(Clone, Debug)]
struct Human {
    /// Whether it makes any.
    errs: bool,
    blur: i32,
    greed: i32,
    /// The share of moves into a corner that are overlooked, in 1/65536.
    overlook: u32,
    seed: u64,
}

/// The value of a move that is overlooked: worse than any other.
const UNSEEN: i32 = -64 * SCALE;

impl Human {
    fn new(puct: &Puct, seed: u64) -> Self {
        let units = |discs: f64| (discs * f64::from(SCALE)) as i32;
        let (blur, greed) = (units(puct.blur), units(puct.greed));
        let overlook = (puct.overlook * 65_536.0) as u32;
        Self { errs: blur > 0 || greed > 0 || overlook > 0, blur, greed, overlook, seed }
    }

    /// The value at which it takes a move with this value. `after` is the board after the move, from the opponent's view.
    fn seen(&self, before: Board, played: Move, after: Board, value: i32) -> i32 {
        let bits = self.bits(before.player.0, before.opponent.0, OthelloGame::encode(played).into());
        if let Move::Place(square) = played
            && square.bit() & CORNERS != 0
            && ((bits & 0xffff) as u32) < self.overlook
        {
            return UNSEEN;
        }
        // A player who can judge positions sees at once the value of a corner.
        let is_clear = raw::legal_moves(before.player.0, before.opponent.0) & CORNERS != 0;
        // The sum of four uniform numbers is close to normal. Each has the variance 256^2 / 12.
        let sum: i32 = [16, 24, 32, 40].map(|shift| i32::from((bits >> shift) as u8)).iter().sum();
        let error = if is_clear { 0 } else { (sum - 510) * self.blur / 148 };
        let discs = after.opponent.len() as i32 - after.player.len() as i32;
        (value + error + self.greed * discs).clamp(-MOST_SEEN, MOST_SEEN)
    }

    /// Random bits for a move in a position.
    fn bits(&self, player: u64, opponent: u64, square: u64) -> u64 {
        let mut bits = self.seed;
        for word in [player, opponent, square] {
            bits = (bits ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            bits ^= bits >> 29;
        }
        bits.wrapping_mul(0xbf58_476d_1ce4_e5b9) ^ (bits >> 32)
    }
}

/// The largest value it believes in, so that a difference fits into 16 bits.
const MOST_SEEN: i32 = 15_000;
