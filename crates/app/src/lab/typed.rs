//! The fields of the set-up that take a text, and how it follows their texts.
use super::setup::{MOST_PAIRS, Setup, opening_lines};
use arena::Sprt;

/// A field that takes a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The number of pairs.
    Pairs,
    /// The number of random plies.
    Plies,
    /// The seed.
    Seed,
    /// The smaller advantage of the test, in Elo.
    TestLow,
    /// The larger one.
    TestHigh,
    /// The openings to begin with.
    Openings,
    /// The opponents behind the first one.
    Opponents,
    /// The values of the varied option in this place.
    Values(usize),
}

/// A number that a field holds exactly.
const MOST_SEED: f64 = 9_007_199_254_740_991.0;

impl Typed {
    /// The text that the field shows.
    pub fn shown(self, setup: &Setup) -> String {
        let elo = |of: fn(&Sprt) -> f64| setup.sprt.as_ref().map(|sprt| of(sprt).to_string());
        match self {
            Self::Pairs => setup.pairs.to_string(),
            Self::Plies => setup.opening_plies.to_string(),
            Self::Seed => setup.seed.to_string(),
            Self::TestLow => elo(|sprt| sprt.elo0).unwrap_or_default(),
            Self::TestHigh => elo(|sprt| sprt.elo1).unwrap_or_default(),
            Self::Openings => setup.openings.join(" "),
            Self::Opponents => setup.opponents.get(1..).unwrap_or_default().join(" "),
            Self::Values(place) => {
                setup.varied.get(place).map(|factor| factor.values.join(" ")).unwrap_or_default()
            }
        }
    }

    /// The least and the most that a field for a number takes in this set-up; `None` for a list of texts.
    pub fn range(self, setup: &Setup) -> Option<[f64; 2]> {
        match self {
            Self::Pairs => Some([1.0, MOST_PAIRS.into()]),
            Self::Plies => Some([0.0, setup.most_plies().into()]),
            Self::Seed => Some([0.0, MOST_SEED]),
            Self::TestLow | Self::TestHigh => Some([-Sprt::MOST_ELO, Sprt::MOST_ELO]),
            Self::Openings | Self::Opponents | Self::Values(_) => None,
        }
    }

    /// Whether it takes whole numbers only.
    pub const fn is_whole(self) -> bool {
        matches!(self, Self::Pairs | Self::Plies | Self::Seed)
    }

    /// Puts the text of the field into the set-up, as far as it can hold it. A text that is no number changes nothing.
    pub fn put(self, setup: &mut Setup, text: &str) {
        let number = || text.trim().parse().ok().filter(|number: &f64| number.is_finite());
        let list = || text.split_whitespace().map(str::to_owned);
        match self {
            Self::Pairs => setup.pairs = number().map_or(setup.pairs, |number| number as u32),
            Self::Plies => setup.opening_plies = number().map_or(setup.opening_plies, |number| number as u32),
            Self::Seed => setup.seed = number().map_or(setup.seed, |number| number as u64),
            Self::TestLow | Self::TestHigh => {
                if let (Some(sprt), Some(number)) = (&mut setup.sprt, number()) {
                    *(if self == Self::TestLow { &mut sprt.elo0 } else { &mut sprt.elo1 }) = number;
                }
            }
            Self::Openings => setup.openings = opening_lines(text).collect(),
            Self::Opponents => {
                setup.opponents.truncate(1);
                setup.opponents.extend(list());
            }
            Self::Values(place) => {
                if let Some(factor) = setup.varied.get_mut(place) {
                    factor.values = list().collect();
                }
            }
        }
    }

    /// The set-up with the texts typed so far. `None` if it would be shown otherwise, as a number without its last digits or a list before
    /// its next blank: nothing is replaced while one types.
    pub fn follow(self, setup: &Setup, text: &str) -> Option<Setup> {
        let mut next = setup.clone();
        self.put(&mut next, text);
        (self.shown(&next) == text).then_some(next)
    }
}
