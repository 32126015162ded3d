//! Disc counts, scores and results.
use crate::Color;

/// How many discs each side has on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Discs {
    /// Black discs.
    pub black: u8,
    /// White discs.
    pub white: u8,
}

impl Discs {
    /// The discs of one side.
    pub const fn of(self, color: Color) -> u8 {
        match color {
            Color::Black => self.black,
            Color::White => self.white,
        }
    }

    /// Black's discs minus White's.
    pub const fn difference(self) -> i8 {
        self.black as i8 - self.white as i8
    }
}

/// The winner, or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has more discs.
    Win(Color),
    /// Both sides have the same number.
    Draw,
}

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The discs on the board, as they stand.
    pub raw: Discs,
    /// The official score: `raw` with the empty squares added to the winner's discs, or split evenly in a draw.
    pub official: Discs,
}

impl Score {
    /// The score of a finished game with these discs on a board of `area` squares.
    pub(crate) const fn new(raw: Discs, area: u8) -> Self {
        let empties = area - raw.black - raw.white;
        let (black, white) = if raw.black > raw.white {
            (empties, 0)
        } else if raw.black < raw.white {
            (0, empties)
        } else {
            // The area is even, so equal counts leave an even number of empty squares.
            (empties / 2, empties / 2)
        };
        Self { raw, official: Discs { black: raw.black + black, white: raw.white + white } }
    }

    /// The winner, or a draw.
    pub const fn outcome(self) -> Outcome {
        if self.raw.black > self.raw.white {
            Outcome::Win(Color::Black)
        } else if self.raw.black < self.raw.white {
            Outcome::Win(Color::White)
        } else {
            Outcome::Draw
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empties_go_to_the_winner() {
        let score = Score::new(Discs { black: 40, white: 20 }, 64);
        assert_eq!(score.official, Discs { black: 44, white: 20 });
        assert_eq!(score.outcome(), Outcome::Win(Color::Black));
        let score = Score::new(Discs { black: 3, white: 11 }, 16);
        assert_eq!((score.raw.difference(), score.official.difference()), (-8, -10));
        let score = Score::new(Discs { black: 30, white: 30 }, 64);
        assert_eq!(score.official, Discs { black: 32, white: 32 });
        assert_eq!(score.outcome(), Outcome::Draw);
    }
}
