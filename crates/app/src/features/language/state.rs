//! The state of the language: the wanted and the shown one.
use ui::text::Language;

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

/// An event of the page's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The sentences of a language have been loaded.
    Arrived(Language),
    /// They could not be loaded.
    Failed(Language),
    /// Retries loading them.
    Retry,
}

impl Speech {
    /// Applies `action`. The arrival of a table, or the failure to load it, is ignored if another language is `wanted` by now.
    pub(crate) fn reduce(&mut self, action: Action, wanted: Language) {
        match action {
            Action::Arrived(language) if language == wanted => {
                self.failed = false;
                self.shown = language;
            }
            Action::Failed(language) if language == wanted => self.failed = true,
            Action::Retry => self.failed = false,
            Action::Arrived(_) | Action::Failed(_) => {}
        }
    }
}
