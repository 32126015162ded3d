//! Failures, as one sentence for the reader of the test's output.

/// A failed step of a scenario or of its set-up.
#[derive(Debug, thiserror::Error)]
#[error("{sentence}")]
pub struct Failure {
    sentence: String,
    /// The fault of the browser or its driver, if it was one of them.
    browser_fault: Option<&'static str>,
}

/// The result type of this package.
pub type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    /// A failure with this description.
    #[must_use]
    pub fn new(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), browser_fault: None }
    }

    /// Adds to the description.
    #[must_use]
    pub fn and(mut self, more: impl std::fmt::Display) -> Self {
        self.sentence = format!("{}; {more}", self.sentence);
        self
    }

    /// A failure of the browser's driver, with this description.
    #[must_use]
    pub fn of_the_driver(sentence: impl Into<String>) -> Self {
        Self { sentence: sentence.into(), browser_fault: Some("the driver lost clicks") }
    }

    /// The fault of the browser or its driver, if it was one of them.
    #[must_use]
    pub fn browser_fault(&self) -> Option<&'static str> {
        self.browser_fault
    }
}

impl From<webdriver::Error> for Failure {
    fn from(error: webdriver::Error) -> Self {
        let died = error.is_page_crash().then_some("the browser process died");
        let browser_fault = died.or(error.is_silence().then_some("the browser's driver stopped answering"));
        Self { sentence: error.to_string(), browser_fault }
    }
}

impl From<String> for Failure {
    fn from(what: String) -> Self {
        Self::new(what)
    }
}

impl From<&str> for Failure {
    fn from(what: &str) -> Self {
        Self::new(what)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::new(format!("I/O: {error}"))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self::new(format!("JSON: {error}"))
    }
}

/// Ends the scenario with this sentence.
#[macro_export]
macro_rules! fail {
    ($($words:tt)*) => { return Err($crate::Failure::new(format!($($words)*))) };
}

/// Ends the scenario with this sentence unless the condition holds.
#[macro_export]
macro_rules! ensure {
    ($holds:expr, $($words:tt)*) => {
        if !$holds {
            $crate::fail!($($words)*);
        }
    };
}
