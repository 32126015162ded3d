//! The two sides, and how a game ends.
use mcts::Outcome;
use std::fmt;

/// A side: the mark that it writes. X moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The first player.
    X,
    /// The second player.
    O,
}

impl Mark {
    /// Both sides, the first player first.
    pub const BOTH: [Self; 2] = [Self::X, Self::O];

    /// 0 for X, 1 for O.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::X => "X",
            Self::O => "O",
        })
    }
}

/// How a finished game, or a finished board of nine, ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// This side won.
    Won(Mark),
    /// Nobody did.
    Draw,
}

impl GameResult {
    /// The result for one side.
    pub fn outcome_for(self, mark: Mark) -> Outcome {
        match self {
            Self::Draw => Outcome::Draw,
            Self::Won(winner) if winner == mark => Outcome::Win,
            Self::Won(_) => Outcome::Loss,
        }
    }
}
