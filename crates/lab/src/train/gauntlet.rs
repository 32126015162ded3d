//! Matches of the training: a new evaluation against an older one or against an agent.
use super::plan::Gauntlet;
use arena::{PairRun, Tally, random_opening};
use engines::mcts::{Limits, Random};
use engines::{Agent, AlphaBeta, Deepening, Knowledge, OthelloGame, Player};
use evaluation::{Evaluation, SCALE};
use othello::{Position, Rules};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
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

/// Plays the match on this number of threads. The result depends on the seed alone. `judge` decides which openings are
/// balanced.
pub fn play(
    players: &[Player; 2],
    judge: &Arc<Evaluation>,
    pairs: u32,
    seed: u64,
    threads: u8,
    progress: &(dyn Fn(f64) + Sync),
) -> Tally {
    let next = AtomicU32::new(0);
    let played = Mutex::new(Vec::new());
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        return;
                    }
                    let run = PairRun::new(players, seed, pair, |seed| opening(judge, seed));
                    let both = run.finish(&|| begin.elapsed().as_secs_f64() * 1e3);
                    // If a thread has panicked, the match ends anyway when the scope is left.
                    let Ok(mut played) = played.lock() else { return };
                    played.push((pair, both));
                    progress(played.len() as f64 / f64::from(pairs));
                }
            });
        }
    });
    let mut played = played.into_inner().expect("a thread that panicked has ended the program");
    played.sort_by_key(|(pair, _)| *pair);
    let mut tally = Tally::default();
    played.iter().for_each(|(_, both)| tally.add(both.each_ref().map(|played| &played.result)));
    tally
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
    use evaluation::Weights;

    #[test]
    fn the_simple_weights_win_on_any_number_of_threads() {
        let evaluations =
            [Weights::simple(), Weights::zero()].map(|weights| Arc::new(Evaluation::new(&weights)));
        let gauntlet = Gauntlet { pairs: 6, depth: 2 };
        let players = evaluations.clone().map(|evaluation| gauntlet.player(evaluation, 6));
        let results = [1, 3]
            .map(|threads| play(&players, &evaluations[0], gauntlet.pairs, 7, threads, &|_| ()).results);
        assert_eq!(results[0], results[1]);
        assert_eq!(results[0].iter().sum::<u32>(), 12);
        assert!(results[0][0] >= 9, "{results:?}");
    }
}
