//! How far scores are from values in the tree of one position.
//!
//! ProbCut takes the errors of shallow searches for independent. They are not: an evaluation that misjudges a position by ten discs, because
//! one side will run out of moves, say, misjudges most positions after it alike, and then no margin is wide enough. A search that sees the
//! end of the game can notice: of the positions with few empties that it searched to the end, one side has reached the score in question
//! more often than their values say. So it learns by how much values are too low for that side, and cuts off accordingly. This is the
//! online estimate of the one parameter of a logistic regression.
use othello_evaluation::SCALE;

/// A value that is above the score in question by this much, in 1/[`SCALE`] of a disc, is right three times out of four.
const SPREAD: f64 = 6.0 * SCALE as f64;

/// No trend is larger.
const MOST: f64 = 10.0 * SCALE as f64;

/// After so many samples, earlier ones count for less and less.
const MEMORY: f64 = 2_000.0;

/// The first samples count for less, as if there had been so many before them.
const CAUTION: f64 = 32.0;

/// How much higher scores are than values for the side to move at the root, in 1/[`SCALE`] of a disc.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Trend {
    more: f64,
    samples: f64,
}

impl Trend {
    /// How much higher a score is than its value, for the side at the root or the other one.
    pub(super) const fn of(&self, is_root_side: bool) -> i32 {
        let more = self.more as i32;
        if is_root_side { more } else { -more }
    }

    /// Learns from a position with a value that is `lead` above the score in question, for its side to move, whether the score was reached.
    pub(super) fn learn(&mut self, lead: i32, is_reached: bool, is_root_side: bool) {
        let (lead, is_reached) = if is_root_side { (lead, is_reached) } else { (-lead, !is_reached) };
        let distance = (f64::from(lead) + self.more) / SPREAD;
        let expected = 0.5 + 0.5 * distance / (1.0 + distance.abs());
        let surprise = f64::from(u8::from(is_reached)) - expected;
        self.samples += 1.0;
        self.more += surprise * 2.0 * SPREAD / (CAUTION + self.samples.min(MEMORY));
        self.more = self.more.clamp(-MOST, MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mcts::Random;

    /// Samples of positions whose scores are higher than their values by so many discs for the side at the root, give or take eleven.
    fn learned(more: i32, count: u32) -> Trend {
        let mut random = Random::new(7);
        let mut trend = Trend::default();
        let mut error = |discs: i32| random.below(2 * (discs * SCALE) as u32 + 1) as i32 - discs * SCALE;
        for n in 0..count {
            let is_root_side = n % 2 == 0;
            let lead = error(8);
            let higher = if is_root_side { more } else { -more } * SCALE;
            trend.learn(lead, lead + higher + error(11) >= 0, is_root_side);
        }
        trend
    }

    #[test]
    fn what_most_positions_show_is_learned_for_both_sides() {
        for more in [-5, 0, 5] {
            let trend = learned(more, 3_000);
            let found = trend.of(true);
            assert!((found - more * SCALE).abs() < 2 * SCALE, "{found} instead of {}", more * SCALE);
            assert_eq!(trend.of(false), -found);
        }
    }

    #[test]
    fn a_single_surprise_changes_little_and_nothing_goes_beyond_ten_discs() {
        let mut trend = Trend::default();
        assert_eq!(trend.of(true), 0);
        trend.learn(-8 * SCALE, true, true);
        assert!((1..SCALE / 2).contains(&trend.of(true)), "{trend:?}");
        (0..10_000).for_each(|_| trend.learn(-30 * SCALE, true, true));
        assert_eq!(trend.of(true), 10 * SCALE);
    }
}
