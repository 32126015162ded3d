//! The strength of two players by the results of their games: scores and Elo differences with confidence intervals.
//!
//! A difference of D Elo means an expected score of 1 / (1 + 10^(-D/400)) (Elo, "The rating of chessplayers", 1978).
//! Games come in pairs with the same opening and exchanged colours, so the two games of a pair are not
//! independent; the pairs are. So the variance is that of the pairs' scores, of which there are five: 0, 1/2, 1, 3/2
//! and 2 points (the *pentanomial* model, <https://www.chessprogramming.org/Match_Statistics>, as used by Fishtest).

use serde::{Deserialize, Serialize};

/// 97.5 % of a normal distribution lie below this, in standard deviations.
pub(crate) const NORMAL_97_5: f64 = 1.959_963_985;

/// Pairs of games, counted by the first player's points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pairs {
    /// The number of pairs with 0, 1/2, 1, 3/2 and 2 points.
    pub counts: [u32; 5],
}

/// An estimate with its 95 % interval. The value and one end are infinite if every game was won, or every game lost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// The lower end.
    pub low: f64,
    /// The likeliest value.
    pub value: f64,
    /// The upper end.
    pub high: f64,
}

impl Pairs {
    /// Adds a pair by the first player's half points, 0 to 4.
    pub fn add(&mut self, half_points: u8) {
        self.counts[usize::from(half_points)] += 1;
    }

    /// The number of pairs.
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The first player's share of the points, 0 to 1, with its interval by Student's t; the whole range before the second pair.
    /// If all pairs ended alike, the variance is unknown; the interval then assumes that a share q of pairs with
    /// (1 - q)^n = 0.05 could have ended differently, by the maximum number of points.
    pub fn score(&self) -> Estimate {
        let (pairs, value) = (f64::from(self.total()), self.mean());
        if pairs < 2.0 {
            return Estimate { low: 0.0, value, high: 1.0 };
        }
        let variance = self.variance(value);
        if variance == 0.0 {
            let unseen = unseen(pairs);
            return Estimate { low: value * (1.0 - unseen), value, high: value + (1.0 - value) * unseen };
        }
        let half = student_97_5(pairs - 1.0) * (variance / pairs).sqrt();
        Estimate { low: (value - half).max(0.0), value, high: (value + half).min(1.0) }
    }

    /// The first player's share of the points, 0 to 1; 1/2 before the first pair.
    pub fn mean(&self) -> f64 {
        if self.total() == 0 { 0.5 } else { self.moment(|share| share) }
    }

    /// The variance of the mean, with the same assumptions as [`Self::score`] where the pairs tell nothing about it.
    pub(crate) fn variance_of_mean(&self) -> f64 {
        let (pairs, mean) = (f64::from(self.total()), self.mean());
        if pairs < 2.0 {
            return 0.25;
        }
        match self.variance(mean) {
            0.0 => (unseen(pairs) * mean.max(1.0 - mean) / NORMAL_97_5).powi(2),
            variance => variance / pairs,
        }
    }

    /// The variance of the pairs' shares of the points.
    fn variance(&self, mean: f64) -> f64 {
        let pairs = f64::from(self.total());
        self.moment(|share| (share - mean) * (share - mean)) * pairs / (pairs - 1.0)
    }

    /// The first player's advantage in Elo.
    pub fn elo(&self) -> Estimate {
        let score = self.score();
        Estimate { low: elo(score.low), value: elo(score.value), high: elo(score.high) }
    }

    /// The mean of a function of the pairs' shares of the points.
    fn moment(&self, of: impl Fn(f64) -> f64) -> f64 {
        let weighted = self.counts.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        let sum: f64 = weighted.map(|(&count, share)| f64::from(count) * of(share)).sum();
        sum / f64::from(self.total())
    }
}

/// The share q of cases that could have been otherwise although all of `seen` ones are alike: (1 - q)^seen = 0.05.
fn unseen(seen: f64) -> f64 {
    1.0 - 0.05_f64.powf(1.0 / seen)
}

/// The mean of values between `-bound` and `bound`, with its interval by Student's t; the whole range before the second
/// value. If all values are equal, the interval assumes that a share q of them with (1 - q)^n = 0.05 could have been anything.
pub fn mean_estimate(values: impl Iterator<Item = f64> + Clone, bound: f64) -> Estimate {
    let n = values.clone().count() as f64;
    // The sum of no values is -0.
    let value = values.clone().sum::<f64>() / n.max(1.0) + 0.0;
    if n < 2.0 {
        return Estimate { low: -bound, value, high: bound };
    }
    let variance = values.map(|x| (x - value) * (x - value)).sum::<f64>() / (n - 1.0);
    if variance == 0.0 {
        let unseen = unseen(n);
        return Estimate {
            low: value - unseen * (value + bound),
            value,
            high: value + unseen * (bound - value),
        };
    }
    let half = student_97_5(n - 1.0) * (variance / n).sqrt();
    Estimate { low: (value - half).max(-bound), value, high: (value + half).min(bound) }
}

/// 97.5 % of Student's distribution with this many degrees of freedom lie below this: up to four from the usual table, then
/// by the expansion of Abramowitz and Stegun ("Handbook of mathematical functions", 26.7.5), within 0.2 %.
fn student_97_5(degrees: f64) -> f64 {
    if degrees < 4.5 {
        return [12.706, 4.303, 3.182, 2.776][(degrees.round() as usize).clamp(1, 4) - 1];
    }
    let z = NORMAL_97_5;
    let odd = |n: i32| z.powi(n);
    z + (odd(3) + z) / (4.0 * degrees)
        + (5.0 * odd(5) + 16.0 * odd(3) + 3.0 * z) / (96.0 * degrees.powi(2))
        + (3.0 * odd(7) + 19.0 * odd(5) + 17.0 * odd(3) - 15.0 * z) / (384.0 * degrees.powi(3))
}

/// The Elo difference with this expected share of the points, 0 to 1.
pub fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

impl std::fmt::Display for Estimate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Adding 0.0 turns -0 into 0.
        let [value, low, high] = [self.value, self.low, self.high].map(|elo| elo.round() + 0.0);
        write!(f, "{value:+} ({low:+} to {high:+})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 0.05, "{a} is not {b}");
    }

    #[test]
    fn elo_of_known_scores() {
        close(elo(0.5), 0.0);
        close(elo(0.75), 190.85);
        close(elo(10.0 / 11.0), 400.0);
        close(elo(0.25), -190.85);
        assert_eq!((elo(0.0), elo(1.0)), (f64::NEG_INFINITY, f64::INFINITY));
    }

    /// 100 pairs, one win each: almost certainly equal players. Independent games would give +-49 Elo.
    #[test]
    fn the_interval_is_that_of_pairs_not_of_games() {
        let sure = Pairs { counts: [0, 0, 100, 0, 0] };
        // 1 - 0.05^(1/100) = 0.0295 of the pairs, with half of the points each.
        close(sure.elo().high, elo(0.5 + 0.0295 / 2.0));
        close(sure.elo().low, elo(0.5 - 0.0295 / 2.0));
        // Half 2:0, half 0:2: variance 1/4 * 100/99, so half the interval is t(99) = 1.984 times 0.05025 = 0.0997.
        let unsure = Pairs { counts: [50, 0, 0, 0, 50] };
        close(unsure.score().high, 0.5997);
        close(unsure.elo().high, elo(0.599_7));
    }

    #[test]
    fn means_have_the_intervals_of_student() {
        // By hand: mean 2, deviation 1, 3 values, t(2) = 4.303.
        let of = mean_estimate([1.0, 2.0, 3.0].into_iter(), 64.0);
        assert!((of.value - 2.0).abs() < 1e-9 && (of.high - 2.0 - 4.303 / 3.0_f64.sqrt()).abs() < 1e-3);
        for (degrees, t) in
            [(1.0, 12.706), (4.0, 2.776), (5.0, 2.571), (9.0, 2.262), (30.0, 2.042), (1e9, 1.96)]
        {
            assert!((student_97_5(degrees) / t - 1.0).abs() < 2e-3, "{degrees}: {}", student_97_5(degrees));
        }
        assert_eq!(mean_estimate([5.0].into_iter(), 64.0), Estimate { low: -64.0, value: 5.0, high: 64.0 });
        let alike = mean_estimate([64.0; 10].into_iter(), 64.0);
        assert!(alike.high == 64.0 && alike.low > 20.0 && alike.low < 40.0, "{alike:?}");
    }

    #[test]
    fn a_worked_example() {
        // Mean (0 * 10 + 0.25 * 20 + 0.5 * 40 + 0.75 * 20 + 1 * 10) / 100 = 0.5; variance (5 + 2.5) / 99 = 0.0758...
        let even = Pairs { counts: [10, 20, 40, 20, 10] };
        let half = 1.984 * (7.5_f64 / 99.0 / 100.0).sqrt();
        assert!((even.score().high - 0.5 - half).abs() < 1e-4);
        let won = Pairs { counts: [0, 0, 0, 0, 9] };
        // Nine of nine: 1 - 0.05^(1/9) = 0.283 of the pairs might be lost.
        assert!((won.score().low - 0.717).abs() < 1e-3 && won.elo().high == f64::INFINITY);
        assert_eq!(Pairs::default().score(), Estimate { low: 0.0, value: 0.5, high: 1.0 });
    }
}
