//! The errors of driving a browser.

use std::fmt;

/// The result type of this crate.
pub type Result<T> = std::result::Result<T, Error>;

/// An error of a driver, a program or the system.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The driver answered a command with an error.
    #[error("WebDriver {command}: {code}: {message}")]
    Command {
        /// The last part of the command's path.
        command: String,
        /// The error code.
        code: ErrorCode,
        /// The first line of the driver's message.
        message: String,
    },
    /// The driver did not answer.
    #[error("the driver does not answer {command}: {source}")]
    NoAnswer {
        /// The last part of the command's path.
        command: String,
        /// The cause.
        source: Box<ureq::Error>,
    },
    /// The driver's answer breaks the protocol.
    #[error("WebDriver {command}: the driver's answer is malformed: {problem}")]
    Malformed {
        /// The last part of the command's path.
        command: String,
        /// The problem with the answer.
        problem: String,
    },
    /// A driver did not start.
    #[error("{program} {problem}\n{log}")]
    Start {
        /// The program.
        program: String,
        /// The problem.
        problem: String,
        /// The end of its log.
        log: String,
    },
    /// A program is not installed.
    #[error("{program} is missing{}", package.map(|name| format!(" (Debian package {name})")).unwrap_or_default())]
    MissingProgram {
        /// The program.
        program: &'static str,
        /// The Debian package that contains it.
        package: Option<&'static str>,
    },
    /// There is no engine with this name.
    #[error("unknown engine `{0}`: expected chromium, firefox or webkit")]
    UnknownEngine(String),
    /// An error of a file, a process or a socket.
    #[error("I/O: {0}")]
    Io(#[from] std::io::Error),
}

impl Error {
    /// The driver's error code, if it answered with one.
    #[must_use]
    pub fn code(&self) -> Option<&ErrorCode> {
        match self {
            Self::Command { code, .. } => Some(code),
            _ => None,
        }
    }

    /// Whether the page's browser process has died (reported by WebKit's driver).
    #[must_use]
    pub fn is_page_crash(&self) -> bool {
        matches!(self, Self::Command { message, .. } if message.contains("page crash"))
    }

    /// Whether the driver did not answer at all. It would if only the page hung: scripts have a time limit of their own.
    #[must_use]
    pub const fn is_silence(&self) -> bool {
        matches!(self, Self::NoAnswer { .. })
    }
}

/// An error code of WebDriver (<https://www.w3.org/TR/webdriver2/#errors>), with a variant for each handled one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ErrorCode {
    /// Another element would receive the click.
    ClickIntercepted,
    /// The element is out of view or has no size.
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
    fn a_crash_of_the_page_is_distinguished_from_other_lost_sessions() {
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
