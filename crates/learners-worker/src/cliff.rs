//! Walks along a cliff as a training.
use crate::training::Work;
use learners::{CliffRule, CliffWalker};
use protocol::{CliffWalks, TrainingQuestion, TrainingReport};
use session::Clock;

/// The share of random steps, and the learning rate of the textbook's figure.
const EPSILON: f64 = 0.1;
const ALPHA: f64 = 0.5;

/// The walks of both rules. They are made at once: five hundred take about a millisecond.
pub struct Cliff {
    walks: Vec<CliffWalks>,
}

/// The most walks.
pub const MOST_WALKS: u64 = 5_000;

impl Cliff {
    /// So many walks, by both rules with the same seed.
    pub fn new(episodes: u64, seed: u64) -> Self {
        let walks = |rule| {
            let mut walker = CliffWalker::new(rule, EPSILON, ALPHA, seed);
            let done: Vec<_> = (0..episodes.min(MOST_WALKS)).map(|_| walker.episode()).collect();
            let later = &done[done.len() / 2..];
            CliffWalks {
                reward: later.iter().map(|walk| walk.reward).sum::<f64>() / later.len().max(1) as f64,
                falls: later.iter().map(|walk| walk.falls).sum(),
                path: walker.best_path(),
            }
        };
        Self { walks: [CliffRule::QLearning, CliffRule::Sarsa].map(walks).into() }
    }
}

impl Work for Cliff {
    fn slice(&mut self, _: Clock, _: f64) {}

    fn is_complete(&self) -> bool {
        true
    }

    fn ask(&mut self, _: &TrainingQuestion) -> TrainingReport {
        self.report()
    }

    fn report(&mut self) -> TrainingReport {
        TrainingReport { is_complete: true, cliff: self.walks.clone(), ..TrainingReport::default() }
    }
}
