//! Where the time of a run went.

use std::path::Path;

use serde_json::json;
use webdriver::Engine;

/// The number of scenarios in the list of the slowest.
const SLOWEST: usize = 20;

/// A scenario that has run in an engine.
#[derive(Debug)]
pub(super) struct Run {
    /// The full name, with the engine's.
    pub name: String,
    /// The engine.
    pub engine: Engine,
    /// The time that it took, with a second try if there was one.
    pub seconds: f64,
    /// The description of the failure, if it failed.
    pub failure: Option<String>,
}

/// Prints the time of each engine's scenarios, and the slowest of all.
pub(super) fn print(runs: &[Run]) {
    for engine in Engine::ALL {
        let its: Vec<f64> = runs.iter().filter(|run| run.engine == engine).map(|run| run.seconds).collect();
        if !its.is_empty() {
            println!("{}: {:.0} s in {} scenarios", engine.name(), its.iter().sum::<f64>(), its.len());
        }
    }
    let mut slowest: Vec<&Run> = runs.iter().collect();
    slowest.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    println!("the slowest:");
    for run in slowest.iter().take(SLOWEST) {
        println!("{:7.1} s  {}", run.seconds, run.name);
    }
}

/// Writes all times to a file, as a list of objects with `name`, `seconds` and `passed`.
pub(super) fn write(file: &Path, runs: &[Run]) -> std::io::Result<()> {
    let list: Vec<_> = runs
        .iter()
        .map(|run| json!({ "name": run.name, "seconds": run.seconds, "passed": run.failure.is_none() }))
        .collect();
    std::fs::write(file, serde_json::Value::from(list).to_string())
}
