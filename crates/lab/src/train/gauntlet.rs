//! Matches of the training: a new evaluation against an older one or against an agent.
use super::plan::Gauntlet;
use crate::cli::Result;
use arena::{GameResult, PairRun, Tally, random_opening};
use othello::{Position, Rules};
use othello_engines::mcts::{Limits, Random};
use othello_engines::{Agent, AlphaBeta, Deepening, Knowledge, OthelloGame, Player};
use othello_evaluation::{Evaluation, SCALE};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

/// The number of random plies at the beginning of each game. Both games of a pair have the same opening.
const OPENING_PLIES: usize = 8;

/// An opening is rejected if its value for either side exceeds this number of discs.
const BALANCE: i32 = 3;

/// The depth of the search for that value, in plies.
const BALANCE_DEPTH: u8 = 4;

/// The number of openings tried before an unbalanced one is accepted.
const DRAWN: u32 = 200;

/// The size of the hash table for an opening's value, in bytes.
const TABLE_BYTES: usize = 1 << 18;

/// A random opening that is balanced according to `evaluation`.
fn opening(evaluation: &Arc<Evaluation>, seed: u64) -> OthelloGame {
    let mut random = Random::new(seed);
    let mut search = AlphaBeta::new(evaluation.clone(), TABLE_BYTES);
    let start = Position::start(Rules::default());
    let mut drawn = || random_opening(start, OPENING_PLIES, || random.next_u64()).position();
    for _ in 1..DRAWN {
        let position = drawn();
        let value = search.deepen(position.board(), BALANCE_DEPTH, u64::MAX).value;
        if value.abs() <= BALANCE * SCALE && position.empties().len() == 60 - OPENING_PLIES as u32 {
            return position.into();
        }
    }
    drawn().into()
}

/// Plays the match on this number of threads, which don't change the result. `judge` decides which openings are balanced.
///
/// # Errors
/// If the system provides no threads.
pub fn play(
    players: &[Player; 2],
    judge: &Arc<Evaluation>,
    pairs: u32,
    seed: u64,
    threads: u8,
    progress: &(dyn Fn(f64) + Sync),
) -> Result<Tally> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.into()).build()?;
    let done = AtomicU32::new(0);
    let begin = Instant::now();
    let play_pair = |pair: u32| {
        let run = PairRun::new(players, seed, pair, |seed| opening(judge, seed));
        let both = run.finish(&|| begin.elapsed().as_secs_f64() * 1e3);
        progress(f64::from(done.fetch_add(1, Ordering::Relaxed) + 1) / f64::from(pairs));
        both.map(|played| played.result)
    };
    let played: Vec<[GameResult; 2]> = pool.install(|| (0..pairs).into_par_iter().map(play_pair).collect());
    let mut tally = Tally::default();
    played.iter().for_each(|both| tally.add(both.each_ref()));
    Ok(tally)
}

impl Gauntlet {
    /// The player with which an evaluation is tested: alpha-beta to a fixed depth, and endings solved from `exact_empties` empty
    /// squares on.
    pub fn player(&self, evaluation: Arc<Evaluation>, exact_empties: u8) -> Player {
        // Alpha-beta does not depend on the errors.
        let knowledge = Arc::new(Knowledge::with_errors(evaluation, [SCALE; 65]));
        let deepening =
            Deepening { depth: self.depth, solve_empties: exact_empties, ..Deepening::new(Limits::new()) };
        Player::new(Agent::AlphaBeta(deepening), Some(knowledge))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello_evaluation::Weights;

    #[test]
    fn the_simple_weights_win_on_any_number_of_threads() {
        let evaluations =
            [Weights::simple(), Weights::zero()].map(|weights| Arc::new(Evaluation::new(&weights)));
        let gauntlet = Gauntlet { pairs: 6, depth: 2 };
        let players = evaluations.clone().map(|evaluation| gauntlet.player(evaluation, 6));
        let results = [1, 3].map(|threads| {
            let tally = play(&players, &evaluations[0], gauntlet.pairs, 7, threads, &|_| ());
            tally.expect("there are threads").results
        });
        assert_eq!(results[0], results[1]);
        assert_eq!(results[0].iter().sum::<u32>(), 12);
        assert!(results[0][0] >= 9, "{results:?}");
    }
}
