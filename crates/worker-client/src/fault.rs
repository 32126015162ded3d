//! The faults for which a worker ends.
use protocol::JobFault;
use std::fmt;

/// A fault for which a worker ends. What it displays has the details that a developer needs, in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WorkerFault {
    /// It owes an answer but is silent.
    Silent,
    /// Its files could not be loaded.
    NotLoaded,
    /// A message is unreadable, for instance from another build.
    Unreadable,
    /// It chose an illegal move, or none.
    NoMove,
    /// It ran out of memory, as the browser reports.
    OutOfMemory(String),
    /// It refused the job.
    Refused(JobFault),
    /// It crashed, as the browser reports.
    Crashed(String),
}

impl WorkerFault {
    /// The fault that a browser reports in these words, which differ from browser to browser: the one place where they are read.
    pub fn reported(words: String) -> Self {
        let lower = words.to_ascii_lowercase();
        let says = |part: &str| lower.contains(part);
        if says("memory") && !says("out of bounds") {
            Self::OutOfMemory(words)
        } else if says("failed to fetch") || says("could not be loaded") {
            Self::NotLoaded
        } else {
            Self::Crashed(words)
        }
    }
}

impl From<JobFault> for WorkerFault {
    fn from(fault: JobFault) -> Self {
        Self::Refused(fault)
    }
}

impl fmt::Display for WorkerFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent => f.write_str("it does not answer"),
            Self::NotLoaded => f.write_str("it could not be loaded"),
            Self::Unreadable => f.write_str("it sent what can't be read"),
            Self::NoMove => f.write_str("it answered without a legal move"),
            Self::Refused(fault) => fault.fmt(f),
            Self::OutOfMemory(words) | Self::Crashed(words) => f.write_str(words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_browsers_are_told_apart() {
        for words in ["Uncaught RangeError: WebAssembly.Memory(): could not allocate memory", "Out of memory"]
        {
            assert_eq!(WorkerFault::reported(words.to_owned()), WorkerFault::OutOfMemory(words.to_owned()));
        }
        for words in [
            "RuntimeError: memory access out of bounds",
            "Out of bounds memory access",
            "RuntimeError: unreachable",
        ] {
            assert_eq!(WorkerFault::reported(words.to_owned()), WorkerFault::Crashed(words.to_owned()));
        }
        assert_eq!(WorkerFault::reported("TypeError: Failed to fetch".to_owned()), WorkerFault::NotLoaded);
    }
}
