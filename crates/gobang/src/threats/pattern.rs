//! Patterns along a line, and threats along all lines of a spot.

/// What a stone makes along one line; see the [module](super) for the definitions. Better ones are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Pattern {
    /// There is no room for five.
    Nothing,
    /// One stone with room for five.
    One,
    /// A two from which no open three can come.
    Two,
    /// A two from which an open three can come.
    OpenTwo,
    /// A three from which no open four can come.
    Three,
    /// A three from which an open four can come.
    OpenThree,
    /// A four with one five spot.
    Four,
    /// A four with two five spots or more.
    OpenFour,
    /// Five in a row or more.
    Five,
}

impl Pattern {
    /// The number of patterns.
    pub const COUNT: usize = 9;

    /// All patterns, the best last.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Nothing,
        Self::One,
        Self::Two,
        Self::OpenTwo,
        Self::Three,
        Self::OpenThree,
        Self::Four,
        Self::OpenFour,
        Self::Five,
    ];

    pub(super) fn of(number: u8) -> Self {
        Self::ALL[usize::from(number)]
    }
}

/// What a stone makes along the four lines of its spot together. Better ones are greater, as a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Threat {
    /// No open three, and nothing better.
    Quiet,
    /// An open three along one line.
    Three,
    /// Open threes along two lines or more.
    DoubleThree,
    /// A four along one line, and no open three.
    Four,
    /// A four along one line, and an open three along another.
    FourThree,
    /// An open four, or fours along two lines: it wins unless the other side makes five at once.
    OpenFour,
    /// Five in a row or more.
    Five,
}

impl Threat {
    /// The number of threats.
    pub const COUNT: usize = 7;

    /// All threats, the best last.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Quiet,
        Self::Three,
        Self::DoubleThree,
        Self::Four,
        Self::FourThree,
        Self::OpenFour,
        Self::Five,
    ];

    /// Of the numbers of four patterns.
    #[inline(always)]
    pub(super) fn of(patterns: [u8; 4]) -> Self {
        // The weights add up without overlap: open threes below 8, then fours, of which two are 16.
        const WEIGHTS: [u16; 16] = {
            let mut weights = [0; 16];
            weights[Pattern::OpenThree as usize] = 1;
            weights[Pattern::Four as usize] = 8;
            weights[Pattern::OpenFour as usize] = 16;
            weights[Pattern::Five as usize] = 128;
            weights
        };
        match patterns.into_iter().map(|pattern| WEIGHTS[usize::from(pattern)]).sum::<u16>() {
            128.. => Self::Five,
            16.. => Self::OpenFour,
            9.. => Self::FourThree,
            8 => Self::Four,
            2.. => Self::DoubleThree,
            1 => Self::Three,
            0 => Self::Quiet,
        }
    }
}
