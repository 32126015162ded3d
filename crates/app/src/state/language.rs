//! Which language is wanted, and which is shown.
use super::Language;

/// Which language is wanted and which is shown: they differ while one is on its way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Speech {
    /// What the browser asks for.
    pub browser: Language,
    /// What is shown.
    pub shown: Language,
    /// Whether the one that is wanted could not be loaded.
    pub failed: bool,
}
