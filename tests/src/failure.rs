//! What went wrong, as one sentence for the person who reads the test's output.

/// A failed step of a scenario, or of what a scenario needs.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Failure(pub String);

/// The result of everything in this package.
pub type Result<T> = std::result::Result<T, Failure>;

impl From<String> for Failure {
    fn from(what: String) -> Self {
        Self(what)
    }
}

impl From<&str> for Failure {
    fn from(what: &str) -> Self {
        Self(what.to_owned())
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self(format!("I/O: {error}"))
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        Self(format!("JSON: {error}"))
    }
}

/// Ends the scenario with this sentence.
#[macro_export]
macro_rules! fail {
    ($($words:tt)*) => { return Err($crate::Failure(format!($($words)*))) };
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
