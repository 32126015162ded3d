//! The sequential probability ratio test: a match ends as soon as its result is clear enough.
//!
//! Wald ("Sequential tests of statistical hypotheses", 1945) for two simple hypotheses. Here each hypothesis fixes the first
//! player's expected score only, by an Elo difference, and the five probabilities of a [pair's](Pairs) points are, under each
//! hypothesis, the likeliest ones with that score: the generalised test, as used by Fishtest
//! (<https://www.chessprogramming.org/Sequential_Probability_Ratio_Test>; Van den Bergh, "A practical introduction to the
//! GSPRT", 2020).
use crate::Pairs;

/// A test of the hypothesis that the first player is stronger by `elo1` against the one that it is so by `elo0` only.
///
/// ```
/// use arena::{Pairs, Sprt, Verdict};
///
/// let sprt = Sprt { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 };
/// let even = Pairs { counts: [5, 20, 50, 20, 5] };
/// assert_eq!(sprt.verdict(&even), None);
/// let won = Pairs { counts: [5, 40, 100, 160, 95] };
/// assert_eq!(sprt.verdict(&won), Some(Verdict::Stronger));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The smaller advantage of the first player, in Elo.
    pub elo0: f64,
    /// The larger advantage, in Elo.
    pub elo1: f64,
    /// The probability, at most, of [`Verdict::Stronger`] if the advantage is `elo0`.
    pub alpha: f64,
    /// The probability, at most, of [`Verdict::NotStronger`] if the advantage is `elo1`.
    pub beta: f64,
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The advantage is rather `elo0` than `elo1`.
    NotStronger,
    /// The advantage is rather `elo1` than `elo0`.
    Stronger,
}

/// The count assumed for a points' class without any pair, so that its logarithm exists.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// The largest advantage that can be tested for, in Elo. Far beyond, expected scores could not be told from 0 and 1.
    pub const MOST_ELO: f64 = 1_000.0;

    /// Whether it tests anything: `elo0` is less than `elo1`, both are within ±[`Self::MOST_ELO`], and both error rates are
    /// between 0 and 1/2.
    pub fn is_sound(&self) -> bool {
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let is_advantage = |elo: f64| elo.abs() <= Self::MOST_ELO;
        is_advantage(self.elo0)
            && is_advantage(self.elo1)
            && self.elo0 < self.elo1
            && is_rate(self.alpha)
            && is_rate(self.beta)
    }

    /// The logarithm of how much likelier these results are with `elo1` than with `elo0`.
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.total() == 0 {
            return 0.0;
        }
        let counts = pairs.counts.map(|count| f64::from(count).max(UNSEEN));
        let [expected0, expected1] = [self.elo0, self.elo1].map(|elo| likeliest(counts, expected_score(elo)));
        let ratios = expected0.iter().zip(expected1).map(|(p0, p1)| (p1 / p0).ln());
        counts.iter().zip(ratios).map(|(count, ratio)| count * ratio).sum()
    }

    /// The bounds of the log-likelihood ratio: at or below the first, the verdict is [`Verdict::NotStronger`]; at or above the
    /// second, [`Verdict::Stronger`].
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The verdict by these results; `None` if more games are needed.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let ratio = self.log_likelihood_ratio(pairs);
        let [lower, upper] = self.bounds();
        if ratio <= lower {
            Some(Verdict::NotStronger)
        } else if ratio >= upper {
            Some(Verdict::Stronger)
        } else {
            None
        }
    }
}

/// The expected share of the points with this advantage in Elo, 0 to 1: the inverse of [`elo`](crate::elo).
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The probabilities of the five classes that make these counts likeliest among those with this expected score.
///
/// With shares q of the counts and scores a, they are q / (1 + x (a - score)) for the x by which their mean is `score`
/// (Owen, "Empirical likelihood", 2001, section 2.9).
fn likeliest(counts: [f64; 5], score: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let shares = counts.map(|count| count / total);
    let deviations = [0.0, 0.25, 0.5, 0.75, 1.0].map(|points| points - score);
    let of = |x: f64| [0, 1, 2, 3, 4].map(|n| shares[n] / (1.0 + x * deviations[n]));
    // The mean deviation falls as x grows from one pole to the other, and has one zero between them.
    let (mut low, mut high) = (-1.0 / (1.0 - score), 1.0 / score);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        let deviation: f64 = of(middle).iter().zip(deviations).map(|(p, deviation)| p * deviation).sum();
        if deviation > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    of(0.5 * (low + high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_distribution_has_the_score_and_sums_to_one() {
        for counts in
            [[1.0, 2.0, 3.0, 4.0, 5.0], [1e-3, 1e-3, 9.0, 1e-3, 1e-3], [30.0, 1e-3, 1e-3, 1e-3, 2.0]]
        {
            for score in [0.05, 0.5, 0.51, 0.9] {
                let p = likeliest(counts, score);
                let mean: f64 = p.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).map(|(p, points)| p * points).sum();
                assert!((p.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{counts:?} {score}: {p:?}");
                assert!(
                    (mean - score).abs() < 1e-9 && p.iter().all(|&p| p >= 0.0),
                    "{counts:?} {score}: {p:?}"
                );
            }
        }
    }

    /// With two classes only there is one distribution for each score, so the ratio is that of two binomial ones.
    #[test]
    fn with_wins_and_losses_alone_it_is_the_binomial_test() {
        let sprt = Sprt { elo0: -20.0, elo1: 35.0, alpha: 0.05, beta: 0.1 };
        let [s0, s1] = [sprt.elo0, sprt.elo1].map(expected_score);
        let by_hand = 70.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        let ratio = sprt.log_likelihood_ratio(&Pairs { counts: [40, 0, 0, 0, 70] });
        assert!((ratio - by_hand).abs() < 0.01, "{ratio} is not {by_hand}");
    }

    #[test]
    fn exchanging_players_and_hypotheses_changes_the_sign() {
        let sprt = Sprt { elo0: 5.0, elo1: 40.0, alpha: 0.05, beta: 0.05 };
        let exchanged = Sprt { elo0: -40.0, elo1: -5.0, ..sprt };
        let pairs = Pairs { counts: [7, 11, 30, 22, 5] };
        let reversed = Pairs { counts: [5, 22, 30, 11, 7] };
        let sum = sprt.log_likelihood_ratio(&pairs) + exchanged.log_likelihood_ratio(&reversed);
        assert!(sum.abs() < 1e-9, "{sum}");
    }
}
