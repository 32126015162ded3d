//! The walk along a cliff of Sutton and Barto ("Reinforcement learning", 2018, example 6.6): the smallest task in which Q-learning and
//! Sarsa learn different things.
//!
//! ```text
//! . . . . . . . . . . . .
//! . . . . . . . . . . . .
//! . . . . . . . . . . . .      each step costs 1; a step off the cliff (C) costs 100
//! S C C C C C C C C C C G      and leads back to the start
//! ```
//!
//! A walker goes one step at a time, up, right, down or left, and stays where it is at the border. It is alone, so no sign turns here:
//! the target of a step is its reward plus the value of the next step.
use mcts::Random;

/// The rows of the field.
pub const ROWS: u8 = 4;

/// The columns of the field.
pub const COLUMNS: u8 = 12;

/// The cell of the start; cells are numbered row by row from the upper left.
pub const START: u8 = (ROWS - 1) * COLUMNS;

/// The cell of the goal.
pub const GOAL: u8 = ROWS * COLUMNS - 1;

/// The reward of a step, and that of one off the cliff.
const STEP: f64 = -1.0;
const FALL: f64 = -100.0;

/// More steps than a walk by learned values has that reaches the goal.
const LONGEST: usize = 100;

/// The rule by which a walker learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CliffRule {
    /// The target has the best value that follows.
    QLearning,
    /// The target has the value of the step that follows, experiments included.
    Sarsa,
}

/// A walker that learns.
///
/// ```
/// use learners::{CliffRule, CliffWalker};
///
/// let mut walker = CliffWalker::new(CliffRule::QLearning, 0.1, 0.5, 1);
/// for _ in 0..500 {
///     walker.episode();
/// }
/// assert_eq!(walker.best_path().len(), 14, "the shortest way has 13 steps, along the edge");
/// ```
#[derive(Clone, Debug)]
pub struct CliffWalker {
    rule: CliffRule,
    epsilon: f64,
    alpha: f64,
    values: [[f64; 4]; (ROWS * COLUMNS) as usize],
    random: Random,
}

/// A walk from the start to the goal.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CliffEpisode {
    /// The sum of the rewards.
    pub reward: f64,
    /// The falls.
    pub falls: u32,
}

impl CliffWalker {
    /// A walker that knows nothing, with this share of random steps and this learning rate.
    pub fn new(rule: CliffRule, epsilon: f64, alpha: f64, seed: u64) -> Self {
        let values = [[0.0; 4]; (ROWS * COLUMNS) as usize];
        Self { rule, epsilon, alpha, values, random: Random::new(seed) }
    }

    /// Walks from the start to the goal, and learns from each step.
    pub fn episode(&mut self) -> CliffEpisode {
        let mut done = CliffEpisode { reward: 0.0, falls: 0 };
        let (mut cell, mut way) = (START, self.choose(START));
        while cell != GOAL {
            let (after, reward) = stepped(cell, way);
            let next = self.choose(after);
            let follows = match self.rule {
                _ if after == GOAL => 0.0,
                CliffRule::QLearning => self.values[usize::from(after)].into_iter().fold(f64::MIN, f64::max),
                CliffRule::Sarsa => self.values[usize::from(after)][next],
            };
            let value = &mut self.values[usize::from(cell)][way];
            *value += self.alpha * (reward + follows - *value);
            done.reward += reward;
            done.falls += u32::from(reward == FALL);
            (cell, way) = (after, next);
        }
        done
    }

    /// The cells of the walk by the best values, without random steps, from the start; of equal ways, the first.
    pub fn best_path(&self) -> Vec<u8> {
        let mut path = vec![START];
        let mut cell = START;
        while cell != GOAL && path.len() <= LONGEST {
            (cell, _) = stepped(cell, self.best(cell, |_| 0));
            path.push(cell);
        }
        path
    }

    fn choose(&mut self, cell: u8) -> usize {
        if f64::from(self.random.next_u32()) < self.epsilon * 4_294_967_296.0 {
            return self.random.below(4) as usize;
        }
        let mut random = self.random.clone();
        let way = self.best(cell, |equals| random.below(equals));
        self.random = random;
        way
    }

    /// A way with the highest value; `pick` chooses among so many equals.
    fn best(&self, cell: u8, pick: impl FnOnce(u32) -> u32) -> usize {
        let values = self.values[usize::from(cell)];
        let most = values.into_iter().fold(f64::MIN, f64::max);
        let equals = || (0..4).filter(|way| values[*way] == most);
        equals().nth(pick(equals().count() as u32) as usize).unwrap_or_default()
    }
}

/// The cell after a step up, right, down or left, and its reward.
fn stepped(cell: u8, way: usize) -> (u8, f64) {
    let (row, column) = (cell / COLUMNS, cell % COLUMNS);
    let (row, column) = match way {
        0 => (row.saturating_sub(1), column),
        1 => (row, (column + 1).min(COLUMNS - 1)),
        2 => ((row + 1).min(ROWS - 1), column),
        _ => (row, column.saturating_sub(1)),
    };
    let after = row * COLUMNS + column;
    if after > START && after < GOAL { (START, FALL) } else { (after, STEP) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The textbook's figure: over many runs Q-learning falls more often and earns less, though its own way is the shorter one.
    #[test]
    fn the_two_rules_learn_the_ways_of_the_textbook() {
        let mut means = [0.0; 2];
        let mut on_the_edge = [0; 2];
        const RUNS: u64 = 40;
        for (n, rule) in [CliffRule::QLearning, CliffRule::Sarsa].into_iter().enumerate() {
            for seed in 0..RUNS {
                let mut walker = CliffWalker::new(rule, 0.1, 0.5, seed);
                let rewards: Vec<f64> = (0..500).map(|_| walker.episode().reward).collect();
                means[n] += rewards[250..].iter().sum::<f64>() / 250.0 / RUNS as f64;
                let path = walker.best_path();
                let edge = path.iter().filter(|cell| (25..=34).contains(*cell)).count();
                on_the_edge[n] += u32::from(edge >= 8);
            }
        }
        let [q, sarsa] = means;
        assert!((-60.0..-35.0).contains(&q) && (-35.0..-17.0).contains(&sarsa), "{means:?}");
        assert!(on_the_edge[0] >= 36 && on_the_edge[1] <= 8, "{on_the_edge:?}");
    }

    #[test]
    fn a_fall_leads_back_and_the_border_holds() {
        assert_eq!(stepped(START, 1), (START, FALL));
        assert_eq!(stepped(GOAL - COLUMNS, 2), (GOAL, STEP));
        assert_eq!([stepped(0, 0), stepped(0, 3)], [(0, STEP); 2]);
        assert_eq!(stepped(11, 1), (11, STEP));
    }
}
