//! Who thinks, on the wire.
use serde::{Deserialize, Serialize};

/// Who thinks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AgentSpec {
    /// Any legal move, each as likely as the next.
    Random,
    /// The move that turns over the most discs.
    Greedy,
    /// UCT as the original played it: 32,000 iterations or 8 s, the first move of a game at random.
    Classic,
    /// A level of strength, 1 to 10.
    Level(u8),
    /// What a text says, with every option, such as `uct:ms=1000,c=0.6`; see `engines::text`. Where it can't be read the
    /// search fails, and says why.
    Custom(String),
}
