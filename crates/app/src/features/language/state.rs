//! Which language is wanted, and which is shown.
use crate::state::Language;

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

impl Speech {
    /// The table of the language that is `wanted` has arrived, or could not be loaded. One that comes after another choice was
    /// made is of no use.
    pub(crate) fn hear(&mut self, wanted: Language, language: Language, arrived: bool) {
        if language == wanted {
            self.failed = !arrived;
            if arrived {
                self.shown = language;
            }
        }
    }
}
