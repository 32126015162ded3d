//! Statistics against simulated matches whose true strength is known. The seeds are fixed, so a run that passes always does.
use arena::{Pairs, Sprt, Verdict, elo, expected_score};
use mcts::Random;

/// Distributions of the points of a pair, 0 to 2 in halves: few and many draws, pairs won together and apart.
const SHAPES: [[f64; 5]; 3] =
    [[0.25, 0.0, 0.5, 0.0, 0.25], [0.05, 0.15, 0.55, 0.2, 0.05], [0.1, 0.25, 0.3, 0.25, 0.1]];

/// A distribution of this shape with this expected score: the shape tilted exponentially.
fn with_score(shape: [f64; 5], score: f64) -> [f64; 5] {
    let tilted = |x: f64| {
        let weights = [0, 1, 2, 3, 4].map(|n: usize| shape[n] * (x * n as f64).exp());
        let sum: f64 = weights.iter().sum();
        weights.map(|weight| weight / sum)
    };
    let (mut low, mut high) = (-20.0, 20.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        if mean(tilted(middle)) < score { low = middle } else { high = middle }
    }
    tilted(low)
}

fn mean(distribution: [f64; 5]) -> f64 {
    distribution.iter().enumerate().map(|(n, p)| p * n as f64 / 4.0).sum()
}

/// The half points of a pair.
fn drawn(distribution: [f64; 5], random: &mut Random) -> u8 {
    let mut left = (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
    for (n, p) in distribution.iter().enumerate() {
        left -= p;
        if left < 0.0 {
            return n as u8;
        }
    }
    4
}

/// The share of 2,000 tests that end with [`Verdict::Stronger`] if the first player is stronger by `advantage`, and the mean
/// number of pairs that they need.
fn found_stronger(sprt: Sprt, shape: [f64; 5], advantage: f64) -> (f64, f64) {
    let distribution = with_score(shape, expected_score(advantage));
    let mut random = Random::new(1);
    let (mut stronger, mut played) = (0, 0);
    for _ in 0..2_000 {
        let mut pairs = Pairs::default();
        let verdict = loop {
            pairs.add(drawn(distribution, &mut random));
            if let Some(verdict) = sprt.verdict(&pairs) {
                break verdict;
            }
        };
        stronger += u32::from(verdict == Verdict::Stronger);
        played += pairs.total();
    }
    (f64::from(stronger) / 2e3, f64::from(played) / 2e3)
}

#[test]
fn the_test_errs_as_often_as_was_asked_for() {
    for shape in SHAPES {
        let sprt = Sprt { elo0: 0.0, elo1: 60.0, alpha: 0.05, beta: 0.1 };
        let (false_alarms, _) = found_stronger(sprt, shape, sprt.elo0);
        let (found, pairs) = found_stronger(sprt, shape, sprt.elo1);
        // Three standard deviations of 2,000 simulated tests above; a test may overshoot its bounds, so it errs less often.
        assert!(
            (0.02..0.065).contains(&false_alarms),
            "{shape:?}: {false_alarms} in place of {}",
            sprt.alpha
        );
        assert!(
            (0.05..0.12).contains(&(1.0 - found)),
            "{shape:?}: {} in place of {}",
            1.0 - found,
            sprt.beta
        );
        assert!(pairs < 200.0, "{shape:?}: {pairs} pairs");
    }
}

#[test]
fn intervals_cover_the_true_advantage_as_often_as_they_say() {
    for shape in SHAPES {
        for score in [0.5, 0.6, 0.75, 0.9] {
            for pairs in [50, 200] {
                let distribution = with_score(shape, score);
                let mut random = Random::new(pairs);
                let covers = |_: &u32| {
                    let mut results = Pairs::default();
                    (0..pairs).for_each(|_| results.add(drawn(distribution, &mut random)));
                    let interval = results.elo();
                    interval.low <= elo(score) && elo(score) <= interval.high
                };
                let covered = (0..10_000_u32).filter(covers).count() as f64 / 1e4;
                assert!(
                    (0.93..=0.97).contains(&covered),
                    "{shape:?}, score {score}, {pairs} pairs: {covered}"
                );
            }
        }
    }
}
