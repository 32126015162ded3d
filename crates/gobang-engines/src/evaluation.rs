//! The value of a position at a glance: a weighted sum of the patterns that either side could make next.
use crate::Field;
use board_game::Side;
use gobang::threats::{Pattern, Threat};

/// The patterns that are counted, for the side to move and for the other one.
const PATTERNS: [Pattern; 7] = [
    Pattern::One,
    Pattern::Two,
    Pattern::OpenTwo,
    Pattern::Three,
    Pattern::OpenThree,
    Pattern::Four,
    Pattern::OpenFour,
];

/// The threats whose spots are counted.
const THREATS: [Threat; 5] =
    [Threat::Three, Threat::DoubleThree, Threat::Four, Threat::FourThree, Threat::OpenFour];

/// The number of features: those of the side to move, then those of the other one, then the constant 1.
pub const FEATURES: usize = 2 * (PATTERNS.len() + THREATS.len()) + 1;

/// The features of a position.
pub fn features(field: &Field, side: Side) -> [i32; FEATURES] {
    let threats = field.threats();
    let mut features = [1; FEATURES];
    for (part, side) in features.chunks_mut(FEATURES / 2).zip([side, !side]) {
        let counts = PATTERNS.iter().map(|&pattern| threats.count(side, pattern));
        let spots = THREATS.iter().map(|&threat| threats.spots(side, threat).len());
        part.iter_mut().zip(counts.chain(spots)).for_each(|(feature, count)| *feature = count as i32);
    }
    features
}

/// The weights, in thousandths of a logit for each pattern.
const WEIGHTS: [i32; FEATURES] = [
    1, 8, 40, 30, 120, 90, 0, 60, 250, 60, 600, 0, // the side to move
    -1, -6, -25, -20, -80, -60, -350, -40, -150, -30, -300, -200, // the other side
    60,
];

/// The value for the side to move, in thousandths of a logit: the logarithm of the chance to win over the chance to lose.
pub fn value(field: &Field, side: Side) -> i32 {
    features(field, side).iter().zip(WEIGHTS).map(|(feature, weight)| feature * weight).sum()
}

/// The chance to win of such a value, 0 to 1.
pub fn chance(value: i32) -> f64 {
    1.0 / (1.0 + libm::exp(-f64::from(value) / 1e3))
}
