//! A proven value in words and signs.
use crate::text;
use std::ops::Not;

/// The meaning of a proven value for the side that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// That side wins.
    Win,
    /// Nobody wins.
    Draw,
    /// That side loses.
    Loss,
}

impl Proof {
    /// The worker's proven value, which is 1, 0.5 or 0.
    pub const fn of(value: f64) -> Self {
        match value {
            0.75.. => Self::Win,
            ..0.25 => Self::Loss,
            _ => Self::Draw,
        }
    }

    /// The winner if the value is that of `side`; `None` in a draw.
    pub fn winner<S: Not<Output = S>>(self, side: S) -> Option<S> {
        match self {
            Self::Win => Some(side),
            Self::Draw => None,
            Self::Loss => Some(!side),
        }
    }

    /// In a word, as the stepper says it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Win => text::proven_won(),
            Self::Draw => text::proven_drawn(),
            Self::Loss => text::proven_lost(),
        }
    }

    /// Its points after an equals sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Win => "= 1",
            Self::Draw => "= \u{bd}",
            Self::Loss => "= 0",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_game::Side;

    #[test]
    fn the_winner_is_the_side_of_the_value_or_the_other() {
        let winners = [1.0, 0.5, 0.0].map(|value| Proof::of(value).winner(Side::Second));
        assert_eq!(winners, [Some(Side::Second), None, Some(Side::First)]);
        assert_eq!([1.0, 0.5, 0.0].map(|value| Proof::of(value).sign()), ["= 1", "= \u{bd}", "= 0"]);
    }
}
