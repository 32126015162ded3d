//! The results of the stages of `cargo xtask test`, and where its time went.

use crate::Result;
use crate::run::seconds;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// The outcome of a stage.
enum Outcome {
    Passed,
    Failed(String),
    /// It was not run, for this reason.
    Skipped(String),
}

/// The results of the stages so far.
#[derive(Default)]
pub struct Report {
    stages: Vec<(&'static str, Outcome, Duration)>,
    /// The end-to-end scenarios with their times, as they are written.
    scenarios: Vec<Value>,
}

impl Report {
    /// Runs a stage; returns whether it passed.
    pub fn stage(&mut self, name: &'static str, stage: impl FnOnce() -> Result<()>) -> bool {
        println!("\n=== {name}");
        let started = Instant::now();
        let outcome = stage();
        self.record(name, outcome, started.elapsed())
    }

    /// Records the result of a stage; returns whether it passed.
    pub fn record(&mut self, name: &'static str, outcome: Result<()>, time: Duration) -> bool {
        match &outcome {
            Ok(()) => println!("=== {name}: passed in {}", seconds(time)),
            Err(error) => println!("=== {name}: FAILED in {}: {error}", seconds(time)),
        }
        let passed = outcome.is_ok();
        self.stages.push((name, outcome.map_or_else(Outcome::Failed, |()| Outcome::Passed), time));
        passed
    }

    pub fn skip(&mut self, name: &'static str, why: String) {
        println!("\n=== {name}: skipped: {why}");
        self.stages.push((name, Outcome::Skipped(why), Duration::ZERO));
    }

    /// Adds the times of the end-to-end scenarios, which those have written to `file`.
    pub fn add_scenarios(&mut self, file: &Path) {
        let read = std::fs::read_to_string(file).ok().and_then(|text| serde_json::from_str(&text).ok());
        self.scenarios = read.unwrap_or_default();
    }

    /// Prints the table, and writes it to `file` with all times in seconds; an error if a stage failed.
    pub fn finish(&self, time: Duration, file: &Path) -> Result<()> {
        self.print(time);
        let written = std::fs::write(file, self.written(time).to_string());
        match written {
            Ok(()) => println!("All times are in {}.", file.display()),
            Err(error) => println!("{}: {error}", file.display()),
        }
        let failed: Vec<_> =
            self.stages.iter().filter(|(_, outcome, _)| matches!(outcome, Outcome::Failed(_))).collect();
        match failed[..] {
            [] => Ok(()),
            _ => Err(format!("{} of {} stages failed", failed.len(), self.stages.len())),
        }
    }

    fn written(&self, time: Duration) -> Value {
        let stages = self.stages.iter().map(|(name, outcome, time)| {
            let said = match outcome {
                Outcome::Passed => "passed",
                Outcome::Failed(_) => "failed",
                Outcome::Skipped(_) => "skipped",
            };
            json!({ "name": name, "seconds": time.as_secs_f64(), "outcome": said })
        });
        json!({ "seconds": time.as_secs_f64(), "stages": stages.collect::<Vec<_>>(), "scenarios": self.scenarios })
    }

    /// Prints the table of stages.
    fn print(&self, time: Duration) {
        println!("\n{:<16} {:>14}", "stage", "time");
        for (name, outcome, time) in &self.stages {
            let said = match outcome {
                Outcome::Passed => "passed".to_owned(),
                Outcome::Failed(error) => format!("FAILED: {}", error.lines().next().unwrap_or_default()),
                Outcome::Skipped(why) => format!("skipped: {why}"),
            };
            println!("{name:<16} {:>14}  {said}", seconds(*time));
        }
        println!("{:<16} {:>14}", "all", seconds(time));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_stage_fails_the_run_but_does_not_stop_it() {
        let file = std::env::temp_dir().join(format!("xtask-test-times-{}.json", std::process::id()));
        let mut report = Report::default();
        assert!(report.stage("a", || Ok(())));
        assert_eq!(report.finish(Duration::ZERO, &file), Ok(()));
        assert!(!report.stage("b", || Err("why".to_owned())));
        report.skip("c", "no need".to_owned());
        assert_eq!(report.finish(Duration::from_secs(2), &file), Err("1 of 3 stages failed".to_owned()));
        let written: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let outcomes: Vec<_> = (0..3).map(|n| written["stages"][n]["outcome"].as_str().unwrap()).collect();
        assert_eq!((outcomes, written["seconds"].as_f64()), (vec!["passed", "failed", "skipped"], Some(2.0)));
        std::fs::remove_file(file).unwrap();
    }
}
