//! Questions with a ready set-up.
use super::{Kind, Setup};
use crate::state::Named;
use games::AnySetup;
use learners::Constants;
use tictactoe::Rules;

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The rule that plays perfectly first.
    First,
    /// The use of exploration.
    Exploration,
    /// The effect of the wrong sign.
    Sign,
    /// Optimism in the place of random moves.
    Optimism,
    /// The reason why a table fails on 81 cells.
    Large,
}

impl Named for Question {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::First, "first"),
        (Self::Exploration, "exploration"),
        (Self::Sign, "sign"),
        (Self::Optimism, "optimism"),
        (Self::Large, "large"),
    ];
}

impl Question {
    /// Its set-up.
    pub fn setup(self) -> Setup {
        let q = Kind::QLearning.constants();
        let (game, learners) = match self {
            Self::First => (
                AnySetup::TicTacToe(()),
                [Kind::QLearning, Kind::Sarsa, Kind::MonteCarlo].map(Kind::constants).to_vec(),
            ),
            Self::Exploration => {
                (AnySetup::TicTacToe(()), [0.0, 0.1, 0.5].map(|epsilon| Constants { epsilon, ..q }).to_vec())
            }
            Self::Sign => (AnySetup::TicTacToe(()), vec![q, Constants { sign_turned: false, ..q }]),
            Self::Optimism => (
                AnySetup::TicTacToe(()),
                [0.0, 1.0].map(|initial| Constants { initial, epsilon: 0.0, ..q }).to_vec(),
            ),
            Self::Large => (
                AnySetup::NineBoards(Rules::Ultimate),
                [Kind::QLearning, Kind::JavaMonteCarlo].map(Kind::constants).to_vec(),
            ),
        };
        Setup { game, learners, seed: 1, uct: true }
    }
}
