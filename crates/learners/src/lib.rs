//! Players that learn by playing against themselves: Q-learning, Sarsa and Monte-Carlo control, for any game of [`mcts::Game`].
//!
//! A learner keeps a *table* of values Q(s, a): the expected reward of the player who plays the action `a` in the state `s`, in units of
//! [`Constants::reward`] for a win, 0 for a draw, and minus the reward for a loss. It improves them by *episodes*, games against itself:
//!
//! 1. **Play.** In each state the action with the highest value is played, or with probability epsilon any action (*epsilon-greedy*).
//! 2. **Update.** From the last action back to the first, `Q += alpha * (target - Q)`. The target of the last action is the reward. Before
//!    it, the next player to move is the opponent, so a value that follows counts with its sign turned, times gamma:
//!
//! | [`Rule`] | target of an action | source |
//! |---|---|---|
//! | Q-learning | `-gamma * max Q(s', a')` over all replies: the value of best play, whatever was played (*off-policy*) | Watkins, "Learning from delayed rewards", 1989; Sutton and Barto, "Reinforcement learning", 2018, 6.5 |
//! | Sarsa | `-gamma * Q(s', a')` of the reply that was played: the value of this very way to play, experiments included (*on-policy*) | Rummery and Niranjan, "On-line Q-learning using connectionist systems", 1994; Sutton and Barto 6.4 |
//! | Monte Carlo | the reward at the end, seen by the player who moved, without any value of the table | Sutton and Barto 5.4 |
//!
//! For two players who alternate, the value with its sign turned is that of minimax (Littman, "Markov games as a framework for multi-agent
//! reinforcement learning", 1994). Updates go from the end to the beginning, so one episode carries its result through the whole game.
//!
//! The Java engine [nknguyenhc/ultimate-tictactoe](https://github.com/nknguyenhc/ultimate-tictactoe) calls two of these by other names:
//! its "Q-learning" takes no maximum and is [`Constants::MONTE_CARLO`], its Sarsa is [`Constants::JAVA_SARSA`]. Both give the same values
//! here, number for number, as a slow version in the tests that follows its formulas.
//!
//! - The table is a tree: a node for each action played in each state met, so that the part below a move can be kept when the game goes
//!   on ([`Trainer::advance`]). Two orders of moves to one position are two nodes, as in that engine.
//! - A [`Trainer`] plays as many episodes as it is asked for, so a caller can work in slices, and [`Trainer::step`] plays one and says all
//!   that it did. It has no clock, browser or files.
//! - The same state, [constants](Constants), seed and number of episodes give the same table on every machine ([`Table::fingerprint`]):
//!   each episode's random numbers follow from the seed and its number, powers come from `libm`, and nothing depends on addresses or
//!   hashing. So an episode back is all episodes but one, and a saved table goes on as if it had never been saved.
//! - Memory is capped ([`Constants::max_nodes`]); at the cap, or if memory runs out before, learning continues in the table that there
//!   is. Beyond it, episodes go on at random, and their results are the targets of its last nodes.
//! - A [`Measurement`] is how a table does against another player, in games from which it does not learn, with the share of positions
//!   that it has never met.
//! - A [`CliffWalker`] learns no game, but a walk along a cliff, on which the two rules part.
//! - A [`Learner`] is a player from a text (`qlearning:episodes=5000,epsilon=0.2`) that learns from the position at hand. [`OrLearner`] puts
//!   it, and tables that were trained before, beside the other players of any game.
//!
//! ```
//! use learners::{Constants, Trainer};
//! use tictactoe::Plain;
//!
//! let mut trainer = Trainer::new(Plain::new(), Constants::Q_LEARNING, 1);
//! trainer.run(999);
//! let episode = trainer.step();
//! let last = episode.updates[0];
//! assert_eq!(last.new, last.old + last.alpha * (last.target - last.old));
//! assert_eq!((trainer.table().episodes(), trainer.cursor().values().len()), (1000, 9));
//! ```
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod cliff;
mod constants;
mod cursor;
mod engine;
mod episode;
mod file;
mod learner;
mod measure;
pub mod options;
mod table;
mod trainer;
mod tree;

pub use cliff::{
    COLUMNS as CLIFF_COLUMNS, CliffEpisode, CliffRule, CliffWalker, GOAL as CLIFF_GOAL, ROWS as CLIFF_ROWS,
    START as CLIFF_START,
};
pub use constants::{Constants, Rule, Ties};
pub use cursor::{ActionValue, Cursor};
pub use engine::{LearnersPlan, Learns, OrLearner, decide};
pub use episode::{Episode, EpisodeMove, Update};
pub use file::{FileError, Heading};
pub use learner::{Learner, NAMES, help};
pub use measure::{MeasuredGame, Measurement, Score, Turn};
pub use table::{Statistics, Table};
pub use trainer::Trainer;
