//! The sentences of the benchmark.
use crate::hooks::BenchView;

/// The page's name.
pub const BENCH: &str = "Benchmark";
/// What it is.
pub const BENCH_LEAD: &str = "How fast this device searches. It takes about a minute; meanwhile the game\u{2019}s search stands still.";
/// The heading of the figures for machines.
pub const BENCH_JSON: &str = "As JSON";

/// What is going on.
pub fn bench_stage(view: &BenchView) -> String {
    match (&view.error, view.measuring) {
        (Some(why), _) => format!("The benchmark has stopped: {why}."),
        (None, Some(place)) => format!("Measuring {} \u{2026}", place.join(" ")),
        (None, None) => "Done.".to_owned(),
    }
}
