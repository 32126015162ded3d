//! An episode as data: the moves, and the updates from its end.

/// A game that a learner has played against itself, and all that it changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Episode<A> {
    /// The number of the episode, from 1.
    pub number: u64,
    /// The actions, from the trainer's state on.
    pub moves: Vec<EpisodeMove<A>>,
    /// The reward of the player who made the last move.
    pub reward: f64,
    /// The updates in the order in which they were made: from the last action that has a node to the first.
    pub updates: Vec<Update>,
}

/// A move of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EpisodeMove<A> {
    /// The action.
    pub action: A,
    /// Whether it was an experiment: any action instead of the best.
    pub explored: bool,
    /// Whether the action has a node in the table. If not, the table was full, and the move was any.
    pub has_node: bool,
}

/// The update of the value of an action, seen by the player who played it: `new = old + alpha * (target - old)`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The ply of the action in the episode, from 0.
    pub ply: usize,
    /// The value before.
    pub old: f64,
    /// The number in the target's formula, seen by the next player to move: the best value of the replies by Q-learning, the value of the
    /// reply that was played by Sarsa, the return by Monte Carlo. `None` for the last action, whose target is the reward.
    pub follows: Option<f64>,
    /// The target.
    pub target: f64,
    /// The share of the difference by which the value changed.
    pub alpha: f64,
    /// The value after.
    pub new: f64,
}
