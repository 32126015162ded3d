//! The faults of an engine.
use std::time::Duration;

/// A fault, and the program that caused it.
#[derive(Debug, thiserror::Error)]
#[error("{program}: {fault}")]
pub struct EngineError {
    /// The program as it was given.
    pub program: String,
    /// The fault.
    pub fault: Fault,
    /// The price.
    pub costs: Cost,
}

/// The price of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    /// The program loses the game, and the match goes on.
    Game,
    /// The match ends.
    Match,
}

/// A fault of an engine. The message is one line.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The program was not found, or may not be run.
    #[error("the program can't be started: {0}")]
    NotStarted(std::io::Error),
    /// It ended, or closed its output.
    #[error("it ended ({how}) instead of answering `{asked}`{}", said(last_words))]
    Ended {
        /// The command that it did not answer.
        asked: String,
        /// How it ended: the exit status.
        how: String,
        /// The last lines of its standard error.
        last_words: Vec<String>,
    },
    /// It did not answer in time.
    #[error("it did not answer `{asked}` within {} s, and was ended{}", patience.as_secs_f64(), said(last_words))]
    Silent {
        /// The command that it did not answer.
        asked: String,
        /// How long it had.
        patience: Duration,
        /// The last lines of its standard error.
        last_words: Vec<String>,
    },
    /// It refused a command that it needs to know.
    #[error("it refuses `{asked}`: {answer}")]
    Refused {
        /// The command.
        asked: String,
        /// Its answer.
        answer: String,
    },
    /// Its answer does not follow its protocol.
    #[error("it answered `{asked}` with `{answer}`, which is not {expected}")]
    Garbage {
        /// The command.
        asked: String,
        /// The beginning of its answer.
        answer: String,
        /// The answer that was expected.
        expected: &'static str,
    },
    /// It took more time for the moves of a game than it had.
    #[error("its time ran out: it had {} s for the game", all.as_secs_f64())]
    OutOfTime {
        /// The time for the game.
        all: Duration,
    },
    /// It played a move that the rules forbid.
    #[error("its move is illegal: {reason}")]
    Illegal {
        /// Why the move is illegal.
        reason: String,
    },
}

fn said(last_words: &[String]) -> String {
    if last_words.is_empty() {
        String::new()
    } else {
        format!("; standard error: {}", last_words.join(" | "))
    }
}
