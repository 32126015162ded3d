//! Agents on the wire.
use serde::{Deserialize, Serialize};

/// The agent that chooses a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AgentSpec {
    /// A uniformly random legal move.
    Random,
    /// The move that flips the most discs.
    Greedy,
    /// UCT as the original played it: 32,000 iterations or 8 s, the first move of a game at random.
    Classic,
    /// A level of strength, 1 to 10.
    Level(u8),
    /// The strongest in this many seconds a move.
    Strongest(u8),
    /// An agent as text with all options, such as `uct:ms=1000,c=0.6`; see `engines::text`. If the text is invalid, the
    /// job fails with the reason.
    Custom(String),
    /// Minimax, four plies deep, by disc difference.
    Minimax,
}

/// How the texts of agents with the learned evaluation begin, apart from levels.
const LEARNED: [&str; 3] = ["puct", "alphabeta", "strongest"];

/// The highest level without the learned evaluation; `engines::levels` defines the levels.
const HIGHEST_UNLEARNED: u8 = 5;

impl AgentSpec {
    /// Whether the agent uses the learned evaluation on boards that it is for.
    pub fn needs_knowledge(&self) -> bool {
        match self {
            Self::Random | Self::Greedy | Self::Classic | Self::Minimax => false,
            Self::Level(level) => *level > HIGHEST_UNLEARNED,
            Self::Strongest(_) => true,
            Self::Custom(text) => {
                let name = text.split(':').next().unwrap_or_default().trim();
                match name.strip_prefix("level").and_then(|number| number.parse().ok()) {
                    Some(level) => Self::Level(level).needs_knowledge(),
                    None => LEARNED.iter().any(|learned| name.starts_with(learned)),
                }
            }
        }
    }
}
