//! The games and the results as files: as the command line writes them, byte for byte, but for the origin in a summary.
use super::run::Run;
use arena::{Description, Experiment, Layout, MatchSummary, PairLine, Results, Sprt};
use serde_json::json;

/// The pairs in the order of the command line.
fn sorted(pairs: impl Iterator<Item = PairLine>) -> Results {
    let mut results = Results::default();
    for pair in pairs {
        // The journal has each pair once.
        let _ = results.add(pair);
    }
    results
}

/// The games as JSON Lines.
pub fn games_jsonl(pairs: impl Iterator<Item = PairLine>) -> String {
    sorted(pairs).jsonl()
}

/// The games as a table in CSV.
pub fn games_csv(pairs: impl Iterator<Item = PairLine>) -> String {
    sorted(pairs).csv()
}

/// The summary of each match of the experiment so far, as a table in CSV.
pub fn summary_csv(experiment: &Experiment, pairs: impl Iterator<Item = PairLine>) -> String {
    arena::summary_csv(&sorted(pairs).summaries(experiment))
}

/// The experiment and the summary of each match so far, as the `summary.json` from which the command line makes a
/// report. The address of the set-up takes the place of the command. `date` is today's, such as 2026-11-23.
pub fn summary_json(run: &Run, date: &str, pairs: impl Iterator<Item = PairLine>) -> String {
    let setup = &run.setup;
    let matches = sorted(pairs).summaries(&run.experiment);
    let test = run.test().map(|Sprt { elo0, elo1, alpha, beta }| {
        json!({ "elo0": elo0, "elo1": elo1, "alpha": alpha, "beta": beta })
    });
    let json = json!({
        "title": format!("{} against {}", setup.first, setup.opponents.join(", ")),
        "command": setup.to_hash(),
        "version": format!("page {}", env!("CARGO_PKG_VERSION")),
        "date": date,
        "seed": setup.seed,
        "openings": Description::from(&*run.experiment).openings.to_string(),
        "report": Layout::default(),
        "test": test,
        "anchor": null,
        "matches": matches.iter().map(MatchSummary::to_json).collect::<Vec<_>>(),
    });
    format!("{json:#}\n")
}
