//! The constants of a learner: its rule, and the numbers in it.
use std::f64::consts::E;

/// The rule by which the targets of updates are made; the [crate's page](crate) has the formulas and their sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The best value of the next player to move, with its sign turned.
    QLearning,
    /// The value of the reply that was played, with its sign turned.
    Sarsa,
    /// The reward at the end of the episode.
    MonteCarlo,
}

/// The choice among actions with the same highest value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// The first one in the game's order of actions.
    First,
    /// Any, each as likely as the next.
    Random,
}

/// The constants of a learner. The kind and limits of each number are those of its [option](crate::options::OPTIONS).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constants {
    /// The rule of its updates.
    pub rule: Rule,
    /// Alpha, the share of the difference to the target by which a value changes, for the last action of an episode.
    pub alpha: f64,
    /// The least that alpha becomes towards the beginning of an episode.
    pub least_alpha: f64,
    /// The plies from the end at which alpha, which falls by the same factor at each ply, reaches its least. 0 for the same alpha
    /// everywhere.
    pub alpha_plies: u32,
    /// Gamma: a value counts so much less one ply earlier.
    pub gamma: f64,
    /// Epsilon: the probability that an episode plays any action instead of the best one.
    pub epsilon: f64,
    /// The value of a win.
    pub reward: f64,
    /// The value of an action that was never played, as a share of the reward. A positive one is optimistic: a new action looks good until
    /// it was tried (Sutton and Barto 2018, 2.6).
    pub initial: f64,
    /// Whether actions that end the game have their reward as value at once, before they are played.
    pub known_ends: bool,
    /// The choice among equals.
    pub ties: Ties,
    /// Whether values that follow count with their sign turned, which is right for players who alternate. Some published code forgets it.
    pub sign_turned: bool,
    /// The most nodes of the table, of [24 bytes](crate::Table::NODE_BYTES) each.
    pub max_nodes: u32,
}

impl Constants {
    /// Q-learning. On one board of tic-tac-toe, it plays perfectly after a million episodes: with ten seeds, it loses in no line in which the
    /// other side plays any perfect moves and it any of its best ones, and its values at the start are within 0.05 of the truth. Equals are
    /// chosen at random because it otherwise tries only the first of the moves that draw.
    pub const Q_LEARNING: Self = Self {
        rule: Rule::QLearning,
        alpha: 0.5,
        least_alpha: 0.01,
        alpha_plies: 0,
        gamma: 1.0,
        epsilon: 0.1,
        reward: 1.0,
        initial: 0.0,
        known_ends: false,
        ties: Ties::Random,
        sign_turned: true,
        max_nodes: 8_000_000,
    };

    /// Sarsa.
    pub const SARSA: Self = Self { rule: Rule::Sarsa, alpha: 0.15, ..Self::Q_LEARNING };

    /// Monte-Carlo control with the constants of the "Q-learning" of the Java engine nknguyenhc/ultimate-tictactoe (`QNode.java`):
    /// alpha = max(0.4 * e^(-kx), 0.01) at x plies from the end, k = ln(40)/30, reward 10, epsilon 0.1, won games known at once.
    pub const MONTE_CARLO: Self = Self {
        rule: Rule::MonteCarlo,
        alpha: 0.4,
        alpha_plies: 30,
        reward: 10.0,
        known_ends: true,
        ties: Ties::First,
        ..Self::Q_LEARNING
    };

    /// The Sarsa of the same engine (`SarsaNode.java`): alpha 0.15, gamma 0.98, reward 100, epsilon 0.1, won games known at once. Its
    /// document has 0.99, and leaves out the sign.
    pub const JAVA_SARSA: Self = Self {
        rule: Rule::Sarsa,
        alpha: 0.15,
        alpha_plies: 0,
        gamma: 0.98,
        reward: 100.0,
        ..Self::MONTE_CARLO
    };

    /// The default constants of a rule.
    pub const fn of(rule: Rule) -> Self {
        match rule {
            Rule::QLearning => Self::Q_LEARNING,
            Rule::Sarsa => Self::SARSA,
            Rule::MonteCarlo => Self::MONTE_CARLO,
        }
    }

    /// Alpha of the action at so many plies from the end of an episode, 0 for the last one.
    pub fn alpha_at(&self, plies: u32) -> f64 {
        if self.alpha_plies == 0 {
            return self.alpha;
        }
        let k = libm::log(self.alpha / self.least_alpha) / f64::from(self.alpha_plies);
        (self.alpha * libm::pow(E, -k * f64::from(plies))).max(self.least_alpha)
    }

    /// The value of an action that was never played.
    pub fn untried(&self) -> f64 {
        self.initial * self.reward
    }

    /// The factor between a value and the one that follows it a ply later.
    pub(crate) fn factor(&self) -> f64 {
        if self.sign_turned { -self.gamma } else { self.gamma }
    }
}
