//! The kinds of learners that the page offers: constants with a name.
use crate::state::Named;
use learners::{Constants, Rule, Ties};

/// A kind of learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Q-learning.
    QLearning,
    /// Sarsa.
    Sarsa,
    /// Monte-Carlo control with the same alpha everywhere.
    MonteCarlo,
    /// The Monte-Carlo control that a Java engine calls Q-learning.
    JavaMonteCarlo,
    /// The Sarsa of that engine.
    JavaSarsa,
}

impl Named for Kind {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::QLearning, "qlearning"),
        (Self::Sarsa, "sarsa"),
        (Self::MonteCarlo, "montecarlo"),
        (Self::JavaMonteCarlo, "java-montecarlo"),
        (Self::JavaSarsa, "java-sarsa"),
    ];
}

impl Kind {
    /// Its constants.
    pub const fn constants(self) -> Constants {
        match self {
            Self::QLearning => Constants::Q_LEARNING,
            Self::Sarsa => Constants::SARSA,
            // Everything but the rule is as in the other two, so that only the rule differs.
            Self::MonteCarlo => Constants { rule: Rule::MonteCarlo, ties: Ties::Random, ..Constants::SARSA },
            Self::JavaMonteCarlo => Constants::MONTE_CARLO,
            Self::JavaSarsa => Constants::JAVA_SARSA,
        }
    }

    /// The kind with these constants, apart from those that the form changes; `None` if there is none.
    pub fn of(constants: &Constants) -> Option<Self> {
        let Constants { alpha, gamma, epsilon, initial, sign_turned, .. } = *constants;
        Self::all().find(|kind| {
            Constants { alpha, gamma, epsilon, initial, sign_turned, ..kind.constants() } == *constants
        })
    }
}
