//! The benchmarks assert what they should, and measure.
use agents::bench::{Benchmark, Measure};
use std::time::Instant;

#[test]
fn results_are_right_and_rates_are_rates() {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64() * 1e3;
    let measures = [
        Measure::PlayoutsOne,
        Measure::PlayoutsLockstep,
        Measure::Classic(0),
        Measure::Classic(1),
        Measure::Classic(2),
        Measure::TreePlayouts(2),
        Measure::SmallTree,
    ];
    for measure in measures {
        let mut benchmark = Benchmark::new(measure).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(benchmark.median(), None);
        let rates = [benchmark.piece(&clock, 1.0), benchmark.piece(&clock, 1.0)];
        assert!(rates.iter().all(|rate| *rate > 1_000.0), "{}: {rates:?}", measure.name());
        assert_eq!(benchmark.median(), Some((rates[0] + rates[1]) / 2.0));
    }
    Benchmark::new(Measure::Perft11).unwrap_or_else(|wrong| panic!("{wrong}"));
}

#[test]
fn a_node_takes_at_most_24_bytes() {
    let mut benchmark = Benchmark::new(Measure::BytesPerNode).unwrap();
    let bytes = benchmark.piece(&|| 0.0, 0.0);
    assert!((16.0..24.0).contains(&bytes), "{bytes}");
}
