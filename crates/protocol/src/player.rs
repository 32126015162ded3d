//! Players on the wire.
use serde::{Deserialize, Serialize};

/// A player as its text, such as `level5v2` or `uct:ms=1000,c=0.6`, with the needs that its game's engines state for this text. If
/// the text is invalid, the job fails with the reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayerText {
    /// The text.
    pub text: String,
    /// Whether the player uses the learned evaluation on boards that it is for.
    pub needs_knowledge: bool,
    /// Whether only the worker's larger program can read the text.
    pub needs_reading: bool,
}
