//! Walks along a cliff as a training.
use learners::{CliffRule, CliffWalker};
use protocol::CliffWalks;

/// The share of random steps, and the learning rate of the textbook's figure.
const EPSILON: f64 = 0.1;
const ALPHA: f64 = 0.5;

/// The most walks.
const MOST_WALKS: u64 = 5_000;

/// So many walks, by both rules with the same seed. They are made at once: five hundred take about a millisecond.
pub fn walks(episodes: u64, seed: u64) -> Vec<CliffWalks> {
    let of_rule = |rule| {
        let mut walker = CliffWalker::new(rule, EPSILON, ALPHA, seed);
        let done: Vec<_> = (0..episodes.min(MOST_WALKS)).map(|_| walker.episode()).collect();
        let later = &done[done.len() / 2..];
        CliffWalks {
            reward: later.iter().map(|walk| walk.reward).sum::<f64>() / later.len().max(1) as f64,
            falls: later.iter().map(|walk| walk.falls).sum(),
            path: walker.best_path(),
        }
    };
    [CliffRule::QLearning, CliffRule::Sarsa].map(of_rule).into()
}
