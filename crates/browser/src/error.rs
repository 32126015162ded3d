//! What can go wrong between us and a browser.

use std::fmt;

/// The result of everything in this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// What went wrong.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The driver answered a command with an error.
    #[error("WebDriver {command}: {code}: {message}")]
    Command {
        /// The last part of the command's path.
        command: String,
        /// Which error.
        code: ErrorCode,
        /// The first line of what the driver said.
        message: String,
    },
    /// The driver did not answer.
    #[error("the driver does not answer {command}: {source}")]
    NoAnswer {
        /// The last part of the command's path.
        command: String,
        /// Why.
        source: Box<ureq::Error>,
    },
    /// The driver answered with something the protocol does not have.
    #[error("WebDriver {command}: the driver's answer makes no sense: {problem}")]
    Malformed {
        /// The last part of the command's path.
        command: String,
        /// What is wrong with the answer.
        problem: String,
    },
    /// A driver did not start.
    #[error("{program} {problem}\n{log}")]
    Start {
        /// The program.
        program: String,
        /// What happened instead.
        problem: String,
        /// The end of its log.
        log: String,
    },
    /// A program is not installed.
    #[error("{program} is missing{}", package.map(|name| format!(" (Debian package {name})")).unwrap_or_default())]
    MissingProgram {
        /// The program.
        program: &'static str,
        /// The Debian package that has it.
        package: Option<&'static str>,
    },
    /// There is no engine of this name.
    #[error("there is no engine `{0}`; there are chromium, firefox and webkit")]
    UnknownEngine(String),
    /// A file, a process or a socket.
    #[error("I/O: {0}")]
    Io(#[from] std::io::Error),
}

impl Error {
    /// The driver's error code, where it answered with one.
    #[must_use]
    pub fn code(&self) -> Option<&ErrorCode> {
        match self {
            Self::Command { code, .. } => Some(code),
            _ => None,
        }
    }

    /// Whether the browser's process behind the page has died (WebKit's driver says so).
    #[must_use]
    pub fn is_page_crash(&self) -> bool {
        matches!(self, Self::Command { message, .. } if message.contains("page crash"))
    }
}

/// An error code of WebDriver (<https://www.w3.org/TR/webdriver2/#errors>). Those that are handled have a variant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorCode {
    /// Something else would take the click.
    ClickIntercepted,
    /// The element is not in view, or has no size.
    NotInteractable,
    /// No element matches.
    NoSuchElement,
    /// The element has left the document.
    StaleElement,
    /// Any other, as the driver wrote it.
    Other(String),
}

impl From<&str> for ErrorCode {
    fn from(code: &str) -> Self {
        match code {
            "element click intercepted" => Self::ClickIntercepted,
            "element not interactable" => Self::NotInteractable,
            "no such element" => Self::NoSuchElement,
            "stale element reference" => Self::StaleElement,
            other => Self::Other(other.to_owned()),
        }
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ClickIntercepted => "element click intercepted",
            Self::NotInteractable => "element not interactable",
            Self::NoSuchElement => "no such element",
            Self::StaleElement => "stale element reference",
            Self::Other(code) => code,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_printed_as_they_are_read() {
        for code in [
            "element click intercepted",
            "element not interactable",
            "no such element",
            "stale element reference",
            "timeout",
        ] {
            assert_eq!(ErrorCode::from(code).to_string(), code);
        }
        assert_eq!(ErrorCode::from("timeout"), ErrorCode::Other("timeout".to_owned()));
    }

    #[test]
    fn a_crash_of_the_page_is_told_from_other_lost_sessions() {
        let lost = |message: &str| Error::Command {
            command: "url".to_owned(),
            code: "invalid session id".into(),
            message: message.to_owned(),
        };
        assert!(lost("session deleted because of page crash").is_page_crash());
        assert!(!lost("no such session").is_page_crash());
    }

    #[test]
    fn a_missing_program_names_its_package() {
        let error = Error::MissingProgram { program: "Xvfb", package: Some("xvfb") };
        assert_eq!(error.to_string(), "Xvfb is missing (Debian package xvfb)");
        let error = Error::MissingProgram { program: "geckodriver", package: None };
        assert_eq!(error.to_string(), "geckodriver is missing");
    }
}
