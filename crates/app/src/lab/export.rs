//! The games and the results as files: as the command line writes them, byte for byte.
use arena::{Experiment, PairLine, Results};

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

/// What each match of the experiment ended like so far, as a table in CSV.
pub fn summary_csv(experiment: &Experiment, pairs: impl Iterator<Item = PairLine>) -> String {
    arena::summary_csv(&sorted(pairs).summaries(experiment))
}
