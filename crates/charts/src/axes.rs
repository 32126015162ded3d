//! Axes: where values are along a side of a chart, and the round values marked there.

/// How values are spread along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences have equal lengths.
    Linear,
    /// Equal ratios have equal lengths.
    Logarithmic,
}

/// An axis from its low end to its high end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Axis {
    low: f64,
    high: f64,
    scale: Scale,
}

impl Axis {
    /// A linear axis; it is one unit long if `high` is not above `low`.
    pub const fn linear(low: f64, high: f64) -> Self {
        Self { low, high: if high > low { high } else { low + 1.0 }, scale: Scale::Linear }
    }

    /// A logarithmic axis of positive values; it is one decade long if `high` is not above `low`.
    ///
    /// # Panics
    /// If `low` is not positive.
    pub fn logarithmic(low: f64, high: f64) -> Self {
        assert!(low > 0.0, "a logarithmic axis has positive values only");
        Self { low, high: if high > low { high } else { low * 10.0 }, scale: Scale::Logarithmic }
    }

    /// A linear axis around both values that begins and ends at a round value: the shortest one of which [`ticks`](Self::ticks) marks
    /// both ends, if it is asked for at most `most` values, of which there must be three or more.
    pub fn around(low: f64, high: f64, most: usize) -> Self {
        let tight = Self::linear(low, high);
        let of_step = |(digit, exponent): (f64, i32)| {
            let step = times_power(digit, exponent);
            let [first, last] = [(tight.low / step).floor(), (tight.high / step).ceil()];
            let [low, high] = [first, last].map(|n| times_power(n * digit, exponent));
            let ticks = Self::linear(low, high).ticks(most);
            (ticks.first() == Some(&low) && ticks.last() == Some(&high)).then(|| Self::linear(low, high))
        };
        tight.steps(most).find_map(of_step).unwrap_or(tight)
    }

    /// Whether a value lies between the ends.
    pub fn contains(self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// The place of a value, from 0 at the low end to 1 at the high end. Values beyond an end are placed at that end.
    pub fn part(self, value: f64) -> f64 {
        let value = value.clamp(self.low, self.high);
        let part = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Logarithmic => (value / self.low).ln() / (self.high / self.low).ln(),
        };
        part.clamp(0.0, 1.0)
    }

    /// Round values between the ends in rising order, at most `most` of them: multiples of 1, 2 or 5 times a power of ten on a
    /// linear axis; on a logarithmic one such numbers themselves, or powers of ten only.
    pub fn ticks(self, most: usize) -> Vec<f64> {
        if most == 0 {
            return Vec::new();
        }
        match self.scale {
            Scale::Linear => self.multiples(most),
            Scale::Logarithmic => {
                let found = self.powers(most);
                // Between two powers of ten there may be none.
                if found.len() < 2 { self.multiples(most) } else { found }
            }
        }
    }

    /// Steps between round values in rising order, each as a digit and a power of ten. The first ones are too short for so few values.
    fn steps(self, most: usize) -> impl Iterator<Item = (f64, i32)> {
        let least = ((self.high - self.low) / (most as f64 + 1.0)).log10().floor() as i32;
        (least..).flat_map(|exponent| [1.0, 2.0, 5.0].map(|digit| (digit, exponent))).take(90)
    }

    fn multiples(self, most: usize) -> Vec<f64> {
        let of_step = |(digit, exponent): (f64, i32)| {
            let step = times_power(digit, exponent);
            let [first, last] = [self.low / step, self.high / step].map(f64::floor);
            // So many can't fit, and would take long to list.
            if last - first > most as f64 + 2.0 {
                return None;
            }
            let places = (0..=(last - first) as u32 + 1).map(|n| first + f64::from(n));
            let ticks: Vec<f64> = places
                .map(|n| times_power(n * digit, exponent))
                .filter(|&tick| self.contains(tick))
                .collect();
            (ticks.len() <= most).then_some(ticks)
        };
        self.steps(most).find_map(of_step).unwrap_or_default()
    }

    fn powers(self, most: usize) -> Vec<f64> {
        let [first, last] = [self.low, self.high].map(|end| end.log10().floor() as i32);
        let of_digits = |digits: &[f64], every: usize| {
            let decades = (first..=last).filter(|exponent| exponent.rem_euclid(every as i32) == 0);
            let ticks =
                decades.flat_map(|exponent| digits.iter().map(move |&digit| times_power(digit, exponent)));
            ticks.filter(|&tick| self.contains(tick)).collect::<Vec<_>>()
        };
        let dense = of_digits(&[1.0, 2.0, 5.0], 1);
        if dense.len() <= most {
            return dense;
        }
        (1..=64).map(|every| of_digits(&[1.0], every)).find(|ticks| ticks.len() <= most).unwrap_or_default()
    }
}

/// `number` times a power of ten, as exact as a decimal in the source: dividing by a power of ten rounds only once.
fn times_power(number: f64, exponent: i32) -> f64 {
    if exponent < 0 { number / 10f64.powi(-exponent) } else { number * 10f64.powi(exponent) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn ticks_are_those_that_a_person_would_choose() {
        assert_eq!(Axis::linear(0.0, 1.0).ticks(6), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(Axis::linear(0.43, 0.61).ticks(5), [0.45, 0.5, 0.55, 0.6]);
        assert_eq!(Axis::linear(-64.0, 64.0).ticks(7), [-60.0, -40.0, -20.0, 0.0, 20.0, 40.0, 60.0]);
        assert_eq!(Axis::logarithmic(1.0, 100.0).ticks(7), [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]);
        assert_eq!(Axis::logarithmic(1.0, 2e6).ticks(7), [1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6]);
        assert_eq!(Axis::logarithmic(1.0, 2e6).ticks(4), [1.0, 100.0, 1e4, 1e6]);
        assert_eq!(Axis::logarithmic(310.0, 330.0).ticks(5), [310.0, 315.0, 320.0, 325.0, 330.0]);
        assert!(Axis::linear(0.0, 1.0).ticks(0).is_empty());
    }

    #[test]
    fn an_axis_is_never_empty() {
        assert_eq!(Axis::linear(3.0, 3.0).part(3.5), 0.5);
        assert_eq!(Axis::logarithmic(1.0, 1.0).ticks(4), [1.0, 2.0, 5.0, 10.0]);
    }

    #[test]
    fn an_axis_has_round_ticks_around_all_intervals() {
        let axis = Axis::around(-13.0, 41.0, 8);
        assert_eq!(axis.ticks(8), [-20.0, -10.0, 0.0, 10.0, 20.0, 30.0, 40.0, 50.0]);
        assert!(axis.part(50.0) == 1.0 && axis.part(-20.0) == 0.0);
        assert_eq!(Axis::around(0.0, 0.0, 8), Axis::linear(0.0, 1.0));
        assert_eq!(Axis::around(-0.93, 0.71, 8), Axis::linear(-1.0, 1.0));
    }

    fn axes() -> impl Strategy<Value = Axis> {
        let linear = (-1e6..1e6, 1e-3..1e6).prop_map(|(low, length)| Axis::linear(low, low + length));
        let logarithmic = (1e-3..1e6, 1.01..1e7).prop_map(|(low, ratio)| Axis::logarithmic(low, low * ratio));
        prop_oneof![linear, logarithmic]
    }

    /// Whether it is a whole multiple of a power of ten with few digits.
    fn is_round(tick: f64, length: f64) -> bool {
        let unit = 10f64.powf((length / 200.0).log10().floor());
        (tick / unit - (tick / unit).round()).abs() < 1e-3
    }

    proptest! {
        #[test]
        fn ticks_are_few_round_rising_and_inside(axis in axes(), most in 1usize..12) {
            let ticks = axis.ticks(most);
            prop_assert!(ticks.len() <= most);
            prop_assert!(ticks.windows(2).all(|pair| pair[0] < pair[1]), "{ticks:?}");
            let length = axis.high - axis.low;
            for &tick in &ticks {
                prop_assert!(axis.contains(tick));
                prop_assert!(axis.scale == Scale::Logarithmic || is_round(tick, length), "{tick}");
            }
            prop_assert!(most < 4 || !ticks.is_empty());
        }

        #[test]
        fn an_axis_around_values_has_a_tick_at_each_end(low in -1e6..1e6, length in 1e-3..1e6, most in 3usize..12) {
            let axis = Axis::around(low, low + length, most);
            prop_assert!(axis.contains(low) && axis.contains(low + length));
            let ticks = axis.ticks(most);
            prop_assert_eq!([ticks.first(), ticks.last()], [Some(&axis.low), Some(&axis.high)]);
        }

        #[test]
        fn places_rise_with_values(axis in axes(), parts in proptest::collection::vec(-0.2..1.2, 2)) {
            let values: Vec<f64> = parts.iter().map(|part| axis.low + part * (axis.high - axis.low)).collect();
            let [one, other] = [axis.part(values[0]), axis.part(values[1])];
            prop_assert!((0.0..=1.0).contains(&one) && (0.0..=1.0).contains(&other));
            prop_assert!(values[0] > values[1] || one <= other);
            prop_assert_eq!([axis.part(axis.low), axis.part(axis.high)], [0.0, 1.0]);
        }
    }
}
