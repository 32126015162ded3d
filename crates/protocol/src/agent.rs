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
    /// A level of the scale in use until November 2026, 1 to 10.
    FormerLevel(u8),
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
const HIGHEST_UNLEARNED: u8 = 2;

/// The same for the scale in use until November 2026.
const HIGHEST_UNLEARNED_FORMERLY: u8 = 5;

impl AgentSpec {
    /// Whether the agent uses the learned evaluation on boards that it is for.
    pub fn needs_knowledge(&self) -> bool {
        match self {
            Self::Random | Self::Greedy | Self::Classic | Self::Minimax => false,
            Self::Level(level) => *level > HIGHEST_UNLEARNED,
            Self::FormerLevel(level) => *level > HIGHEST_UNLEARNED_FORMERLY,
            Self::Strongest(_) => true,
            Self::Custom(text) => {
                let name = text.split(':').next().unwrap_or_default().trim();
                let number = name.strip_prefix("level");
                let (level, is_former) = match number.and_then(|number| number.strip_suffix("v2")) {
                    Some(number) => (number.parse().ok(), false),
                    None => (number.and_then(|number| number.parse().ok()), true),
                };
                match level {
                    Some(level) if is_former => Self::FormerLevel(level).needs_knowledge(),
                    Some(level) => Self::Level(level).needs_knowledge(),
                    None => LEARNED.iter().any(|learned| name.starts_with(learned)),
                }
            }
        }
    }
}
