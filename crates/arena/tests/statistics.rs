//! Statistics against simulated matches whose true strength is known. The seeds are fixed, so a run that passes always does.
use super::simulation::{SHAPES, drawn, with_score};
use arena::{Pairs, Sprt, Verdict, elo, expected_score};
use mcts::Random;

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
            for pairs in [10, 20, 50, 200] {
                // Of few pairs between unequal players, many samples hold none of the rare results.
                if pairs < 50 && score > 0.8 {
                    continue;
                }
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
