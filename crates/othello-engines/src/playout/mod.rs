//! Playouts of Othello, the evaluator of the search.
mod lockstep;
mod policy;
mod record;
mod single;

use crate::OthelloGame;
use crate::lanes::{Stream, choose, counts};
use crate::solver::Solver;
pub use lockstep::GameEnd;
use mcts::{Evaluation, Evaluator, Game, MAX_BATCH};
use othello::{Move, Square};
pub use policy::{Policy, Preference};
pub use record::Record;

/// The worth of a game's result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reward {
    /// 1 for a win, 1/2 for a draw, 0 for a loss, by any margin.
    #[default]
    Win,
    /// The raw disc difference: own discs minus the opponent's, empty squares counting for nobody.
    Discs,
}

/// Evaluates leaves by playouts and, optionally, by exact results near the end of the game.
#[derive(Clone, Debug, Default)]
pub struct Playouts {
    policy: Policy,
    exact_empties: u8,
    solver: Option<Box<Solver>>,
    /// The squares of the board if results are disc differences; 0 if they are wins, draws and losses.
    squares: u16,
    record: Option<Box<Record>>,
    /// Positions visited by the solver.
    effort: u64,
}

/// The maximum number of positions the solver visits for one leaf before giving up and playing it out instead: about
/// four milliseconds, since an iteration cannot be interrupted.
pub const EXACT_NODES: u64 = 20_000;

/// Bytes of the solver's table inside a search.
const EXACT_TABLE_BYTES: usize = 4 << 20;

impl Playouts {
    /// Playouts by `policy`. With `exact_empties` greater than 0, gives the search's solver the exact result of leaves with
    /// at most that many empty squares.
    pub fn new(policy: Policy, exact_empties: u8) -> Self {
        let solver = (exact_empties > 0).then(|| Box::new(Solver::new(EXACT_TABLE_BYTES)));
        Self { policy, exact_empties, solver, squares: 0, record: None, effort: 0 }
    }

    /// The same with disc differences as results, on a board with so many squares. A disc is a point: the difference -squares is worth
    /// 0, a draw `squares`, and the difference +squares 2 * `squares`.
    #[must_use]
    pub fn counting_discs(self, squares: u8) -> Self {
        Self { squares: squares.into(), ..self }
    }

    /// The squares of the board if results are disc differences; `None` if they are wins, draws and losses.
    pub fn squares(&self) -> Option<u8> {
        u8::try_from(self.squares).ok().filter(|&squares| squares > 0)
    }

    /// The points of a game that ends with this disc difference.
    #[inline]
    const fn points(&self, difference: i32) -> u16 {
        match self.squares {
            0 => (1 + difference.signum()) as u16,
            squares => (squares as i32 + difference) as u16,
        }
    }

    /// The memory of a copy in bytes, beside its own size.
    pub fn bytes(&self) -> usize {
        let table = self.solver.as_ref().map_or(0, |solver| solver.table_bytes());
        table + self.record.as_ref().map_or(0, |_| size_of::<Record>())
    }

    /// Starts recording how playouts end, or stops and discards the record. Only a part of the playouts is recorded after the first
    /// ones, because recording makes a playout several times slower. It does not change the tree.
    pub fn set_recording(&mut self, on: bool) {
        self.record = on.then(|| Box::new(Record::new()));
    }

    /// The record, if recording is on.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_deref()
    }

    /// Plays the games one by one, observing every move.
    #[cold]
    fn batch_slowly(&mut self, states: &[OthelloGame], seed: u32, ends: &mut [GameEnd], times: u32) {
        for (n, (state, end)) in states.iter().zip(ends).enumerate() {
            let mut last = *state;
            *end = watch(state, &self.policy, seed, n, |_, state| last = *state);
            if let Some(record) = self.record.as_mut().filter(|_| times > 0) {
                record.add_times(&last, times);
            }
        }
    }
}

impl Evaluator<OthelloGame> for Playouts {
    #[inline]
    fn win(&self) -> u16 {
        if self.squares == 0 { 2 } else { 2 * self.squares }
    }

    #[inline]
    fn result(&self, state: &OthelloGame) -> u16 {
        self.points(state.difference())
    }

    #[inline]
    fn batch_size(&self) -> usize {
        if self.policy.is_uniform() { MAX_BATCH } else { 1 }
    }

    #[inline]
    fn evaluate(&mut self, states: &[OthelloGame], seed: u32, evaluations: &mut [Evaluation]) {
        let mut ends = [GameEnd::default(); MAX_BATCH];
        let times = self.record.as_mut().map_or(0, |record| record.begin_batch());
        if times == 0 && self.policy.is_uniform() {
            random_games(states, seed, &mut ends);
        } else {
            self.batch_slowly(states, seed, &mut ends, times);
        }
        for (evaluation, end) in evaluations.iter_mut().zip(&ends) {
            *evaluation = Evaluation { value: self.points(end.difference.into()), moves: end.moves };
        }
    }

    fn replay(&mut self, state: &OthelloGame, seed: u32, n: usize) -> Vec<Move> {
        let mut moves = Vec::new();
        watch(state, &self.policy, seed, n, |played, _| moves.push(played));
        moves
    }

    #[inline]
    fn exact(&mut self, state: &OthelloGame) -> Option<u16> {
        let solver = self.solver.as_mut()?;
        let empties = (state.board & !(state.player | state.opponent)).count_ones();
        if empties > u32::from(self.exact_empties) {
            return None;
        }
        // The score costs several times more than its sign.
        let score = match self.squares {
            0 => solver.outcome_within(*state, EXACT_NODES).map(|outcome| outcome as i32 - 1),
            _ => solver.score_within(*state, EXACT_NODES),
        };
        self.effort = solver.nodes();
        score.map(|score| self.points(score))
    }

    #[inline]
    fn effort(&self) -> u64 {
        self.effort
    }
}

/// Plays a uniformly random game from each of up to four `games`. Game number n depends only on its position, on `seed`
/// and on n; [`watch_game`] plays the same one.
///
/// # Panics
/// If `ends` is shorter than `games`.
#[inline]
pub fn random_games(games: &[OthelloGame], seed: u32, ends: &mut [GameEnd]) {
    match games {
        [] => {}
        [a] => ends[0] = single::one(a, seed),
        [a, b] => ends[..2].copy_from_slice(&lockstep::two([a, b], seed, 0)),
        [a, b, c] => ends[..3].copy_from_slice(&lockstep::four([a, b, c, c], seed)[..3]),
        [a, b, c, d, ..] => ends[..4].copy_from_slice(&lockstep::four([a, b, c, d], seed)),
    }
}

/// Plays game number `n` of [`random_games`] with this `seed`, in a plain and slow way, and passes each move to `watch`
/// with the position after it.
pub fn watch_game(
    game: &OthelloGame,
    seed: u32,
    n: usize,
    watching: impl FnMut(Move, &OthelloGame),
) -> GameEnd {
    watch(game, &Policy::default(), seed, n, watching)
}

fn watch(
    game: &OthelloGame,
    policy: &Policy,
    seed: u32,
    n: usize,
    mut watching: impl FnMut(Move, &OthelloGame),
) -> GameEnd {
    let uniform = policy.is_uniform();
    // Uniform games share a stream in pairs, like the lanes of a register; others have their own streams.
    let mut stream = Stream::new(seed, if uniform { n as u32 / 2 } else { 64 + n as u32 });
    let mut state = *game;
    let mut moves = 0u8;
    loop {
        let squares = state.legal_moves();
        let played = if squares != 0 {
            let chosen = if uniform {
                let bits = stream.next();
                let half = if n.is_multiple_of(2) { bits >> 32 } else { bits & 0xffff_ffff };
                choose(squares, counts(squares), half).square()
            } else {
                policy.choose(&state, squares, &mut stream)
            };
            Move::Place(Square::from_index(chosen as u8).expect("a legal move is on the board"))
        } else if state.passes && state.opponent_can_move() {
            Move::Pass
        } else {
            let difference = state.difference() as i8;
            return GameEnd {
                difference: if moves.is_multiple_of(2) { difference } else { -difference },
                moves,
            };
        };
        state.play(played);
        moves += 1;
        watching(played, &state);
    }
}
