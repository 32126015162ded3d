//! The part of `lab bench` that measures the speed of the learned evaluation, alone and in searches.
use crate::cli::Result;
use crate::knowledge;
use othello::{Board, BoardSize, NoMoveRule, Position, Rules, Square};
use othello_engines::bench::POSITIONS;
use othello_engines::mcts::Random;
use othello_engines::{AlphaBeta, INFINITE};
use othello_evaluation::{Evaluation, Features};
use std::hint::black_box;
use std::sync::Arc;

/// The size of alpha-beta's table in bytes, and the depth of its search in plies.
const TABLE_BYTES: usize = 16 << 20;
const DEPTH: u8 = 8;

/// A measurement: its name, and a function that does some work and returns its amount.
pub struct Measured {
    pub name: String,
    pub once: Box<dyn FnMut() -> f64>,
}

impl Measured {
    pub fn new(name: String, once: impl FnMut() -> f64 + 'static) -> Self {
        Self { name, once: Box::new(once) }
    }
}

/// A position and the move played in it.
#[derive(Clone, Copy)]
struct Played {
    before: Board,
    square: Square,
}

/// All measurements of the evaluation. The results of the measured code are checked first.
pub fn all() -> Result<Vec<Measured>> {
    let knowledge = knowledge::knowledge(None)?;
    let evaluation = knowledge.evaluation();
    let played = Arc::new(games(400));
    let (from_scratch, follow) = (scratch(evaluation, &played), incremental(evaluation, &played));
    if from_scratch != follow {
        return Err(format!("values from scratch add up to {from_scratch}, move by move to {follow}").into());
    }
    let count = played.len() as f64;
    let mut measured = Vec::new();
    let one = evaluation.clone();
    measured.push(Measured::new("evaluations_move_by_move_per_s".to_owned(), move || {
        black_box(incremental(&one, &played));
        count
    }));
    for (plies, board) in POSITIONS {
        let position = Position::from_board_string(board, NoMoveRule::MustPass)?;
        let mut search = AlphaBeta::new(evaluation.clone(), TABLE_BYTES);
        let value = search.deepen(position.board(), DEPTH, u64::MAX).value;
        // A single search without a table must give the same value.
        let plain = AlphaBeta::new(evaluation.clone(), 0).value(position.board(), DEPTH, -INFINITE, INFINITE);
        if value != plain {
            return Err(format!("alpha-beta at ply {plies}: {value}, and without a table {plain}").into());
        }
        measured.push(Measured::new(format!("alpha_beta_nodes_per_s.{plies}"), move || {
            search.forget();
            search.deepen(position.board(), DEPTH, u64::MAX).nodes as f64
        }));
    }
    Ok(measured)
}

/// The moves of random games.
fn games(count: u64) -> Vec<Played> {
    let mut played = Vec::new();
    for seed in 0..count {
        let mut random = Random::new(seed);
        let mut position = Position::start(Rules::default());
        loop {
            let moves = position.legal_moves();
            let square = moves.squares().nth(random.below(moves.len()) as usize);
            if let Some(square) = square {
                played.push(Played { before: position.board(), square });
            } else if position.status() == othello::Status::Over {
                break;
            }
            position = position.play_unchecked(square);
        }
    }
    played
}

fn value(evaluation: &Evaluation, board: Board, features: &Features) -> i64 {
    let [own, other] = [board, board.passed()].map(|side| side.legal_moves(BoardSize::Eight).len());
    evaluation.value(features, own, other, (!board.occupied()).len()).into()
}

/// Evaluates the position after every move, each from scratch. Returns the sum of the values.
fn scratch(evaluation: &Evaluation, played: &[Played]) -> i64 {
    let after = |&Played { before, square }: &Played| before.after(square, before.flips(square));
    played.iter().map(after).map(|board| value(evaluation, board, &Features::of(board))).sum()
}

/// The same sum, with features updated move by move.
fn incremental(evaluation: &Evaluation, played: &[Played]) -> i64 {
    let mut sum = 0;
    let mut known: Option<(Board, Features)> = None;
    for &Played { before, square } in played {
        let features = match known {
            Some((board, features)) if board == before => features,
            Some((board, features)) if board.passed() == before => features.passed(),
            _ => Features::of(before),
        };
        let flips = before.flips(square);
        let (after, features) = (before.after(square, flips), features.after(square, flips));
        sum += value(evaluation, after, &features);
        known = Some((after, features));
    }
    sum
}
