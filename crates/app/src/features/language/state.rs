//! The state of the language: the wanted and the shown one.
use crate::state::Language;

/// The state of the page's language. The wanted and the shown one differ while one is being loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Speech {
    /// The browser's preferred language.
    pub browser: Language,
    /// The language shown.
    pub shown: Language,
    /// Whether loading the wanted language failed.
    pub failed: bool,
}

impl Speech {
    /// Handles the arrival of a language's table, or the failure to load it. Ignored if another language is `wanted` by now.
    pub(crate) fn hear(&mut self, wanted: Language, language: Language, arrived: bool) {
        if language == wanted {
            self.failed = !arrived;
            if arrived {
                self.shown = language;
            }
        }
    }
}
