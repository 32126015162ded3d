//! The phase of the game.
use crate::features::settings::Settings;

/// The phase of the game, by the event that it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A human's move.
    Human,
    /// An agent's move.
    Thinking,
    /// The end of a pause before an agent's chosen move is played, so that the previous move can be followed.
    Showing,
    /// The end of a pause after announcing a pass, which is then played.
    Passing,
    /// A link with the move of a person elsewhere; or the game is looked at before the last such move.
    Away,
    /// Nothing: the game is being reviewed.
    Review,
    /// The user to resume: an agent or a pass would be next.
    Paused,
    /// Nothing: the game is over.
    Over,
    /// The user to restart the worker: an agent would be next, but the worker is dead.
    Broken,
}

impl Phase {
    /// Whether the agents of these settings can be halted.
    pub(crate) fn can_stop(self, settings: &Settings) -> bool {
        match self {
            Self::Thinking | Self::Showing => true,
            Self::Passing => settings.is_demonstration(),
            _ => false,
        }
    }
}
