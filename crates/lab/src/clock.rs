//! A clock for measurements.
use std::time::Instant;

/// Measures the CPU time of this thread, so that other programs don't matter; on systems that don't report it, the elapsed
/// time.
pub struct Clock {
    begin: Instant,
    ran: Option<f64>,
}

impl Clock {
    /// A clock that starts now.
    pub fn start() -> Self {
        Self { begin: Instant::now(), ran: Self::ran() }
    }

    /// The CPU time of this thread in seconds. Linux only: the first number in the file is in nanoseconds.
    fn ran() -> Option<f64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
    }

    /// The seconds since it was started.
    pub fn seconds(&self) -> f64 {
        match (self.ran, Self::ran()) {
            (Some(before), Some(now)) => now - before,
            _ => self.begin.elapsed().as_secs_f64(),
        }
    }
}
