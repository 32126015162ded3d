//! The progress of long work: a bar on a terminal. In a log file, a training has a line per minute; games have none.
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The time between two lines if there is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(60);

/// The number of steps of a bar.
const STEPS: u64 = 1_000;

/// The progress of one task.
pub struct TaskProgress {
    what: String,
    begin: Instant,
    bar: Option<ProgressBar>,
    last_line: Mutex<Instant>,
}

impl TaskProgress {
    /// The progress of a task with this name, which begins now.
    pub fn new(what: String) -> Self {
        let bar = std::io::stderr().is_terminal().then(|| {
            let bar = ProgressBar::new(STEPS);
            let template = "{prefix} {wide_bar} {percent} %, {msg}";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            bar.set_prefix(what.clone());
            bar
        });
        if bar.is_none() {
            errln!("{what}");
        }
        let begin = Instant::now();
        Self { what, begin, bar, last_line: Mutex::new(begin) }
    }

    /// Shows that this share of the task is done, from 0 to 1, with the text `more` beside it.
    pub fn at(&self, share: f64, more: &str) {
        let elapsed_s = self.elapsed_s();
        let left_s = elapsed_s / share.max(1e-9) * (1.0 - share);
        let text = format!("{} left{more}", duration(left_s));
        if let Some(bar) = &self.bar {
            bar.set_message(text);
            bar.set_position((share * STEPS as f64) as u64);
            return;
        }
        let Ok(mut last) = self.last_line.lock() else { return };
        if last.elapsed() >= LINE_EVERY {
            *last = Instant::now();
            errln!("{}: {:.0} %, {text}", self.what, 100.0 * share);
        }
    }

    /// The number of seconds since the task began.
    pub fn elapsed_s(&self) -> f64 {
        self.begin.elapsed().as_secs_f64()
    }

    /// Shows that the task is done, with its result `what`.
    pub fn done(&self, what: &str) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
        errln!("{}: {what} ({})", self.what, duration(self.elapsed_s()));
    }
}

/// The progress of games: a bar with the time left on a terminal, and nothing in a log file.
pub struct GameBar {
    bar: ProgressBar,
}

impl GameBar {
    /// A bar of this many games, of which some have been played before.
    pub fn new(games: u64, before: u64) -> Self {
        // Where the standard error is no terminal, indicatif shows nothing.
        let bar = ProgressBar::new(games).with_position(before);
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left{msg}") {
            bar.set_style(style);
        }
        bar.reset_eta();
        Self { bar }
    }

    /// Shows that this many more games are over.
    pub fn add(&self, games: u64) {
        self.bar.inc(games);
    }

    /// Shows a line above the bar, and in a log file, too.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| errln!("lab: {line}"));
    }

    /// Shows a text beside the bar.
    pub fn note(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Removes the bar.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }
}

/// A duration for people, in seconds, minutes or hours.
pub fn duration(seconds: f64) -> String {
    match seconds {
        ..90.0 => format!("{seconds:.0} s"),
        90.0..5_400.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} h", seconds / 3_600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_readable_units() {
        assert_eq!(
            [3.2, 89.0, 100.0, 5_000.0, 9_000.0].map(duration),
            ["3 s", "89 s", "2 min", "83 min", "2.5 h"]
        );
    }
}
