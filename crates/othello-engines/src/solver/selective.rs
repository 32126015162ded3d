//! Selective search to the end of the game: ProbCut for the solver.
//!
//! A position that a shallow search finds far from the score in question is cut off, as in
//! [alpha-beta](crate::probcut). A search that may err like this finds scores of 24 empties in a tenth of the time or less; with
//! more and more [`Certainty`] the guess of one search is the next one's first question, and its table orders the next one's moves.
//! So little is left of each tree that ordering moves with care would take longer than searching them in a worse order ([`Manner`]).

use super::guide::GUIDED;

/// How certain it is that nothing was overlooked: the probability with which each position that was cut off was on the right side
/// of the score in question. The result of a whole search is right less often, but seldom wrong by much.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// 73 %.
    Percent73,
    /// 80 %.
    Percent80,
    /// 87 %.
    Percent87,
    /// 95 %.
    Percent95,
    /// 98 %.
    Percent98,
    /// 99 %.
    Percent99,
    /// Nothing is left out.
    #[default]
    Exact,
}

impl Certainty {
    /// How far beyond the score in question the value by a shallow search has to be, in hundredths of its standard deviation (of a
    /// normal distribution, this share is on one side); `None` if it is never far enough.
    pub(super) const fn deviations(self) -> Option<i32> {
        match self {
            Self::Percent73 => Some(61),
            Self::Percent80 => Some(84),
            Self::Percent87 => Some(113),
            Self::Percent95 => Some(164),
            Self::Percent98 => Some(205),
            Self::Percent99 => Some(233),
            Self::Exact => None,
        }
    }
}

/// How a search to the end of the game goes about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) certainty: Certainty,
    /// Whether a search that is less than exact spends little on a position before it visits its moves. With 24 and 25 empty squares it is
    /// done after 0.6 of the time.
    is_quick: bool,
}

/// A quick search asks its guide from this many empties on.
const QUICKLY_GUIDED: u32 = 10;

impl Manner {
    /// A search that is so certain, and quick if it is asked to be and isn't exact.
    pub(super) fn new(certainty: Certainty, is_quick: bool) -> Self {
        Self { certainty, is_quick: is_quick && certainty != Certainty::Exact }
    }

    /// Whether all moves of a position are ordered by a search, before any of them is visited: if not, one that was the best before is
    /// visited first, and the others are ordered if it isn't good enough, by the evaluation alone.
    pub(super) const fn orders_with_care(self) -> bool {
        !self.is_quick
    }

    /// Whether a position with so many empties is one from which a search learns how far scores are from values: there are many of them,
    /// and most are searched to the end.
    pub(super) fn learns_from(self, empties: u32) -> bool {
        self.is_quick && (QUICKLY_GUIDED..QUICKLY_GUIDED + 4).contains(&empties)
    }

    /// The number of empties from which the guide is asked.
    pub(super) const fn guided(self) -> u32 {
        if self.is_quick { QUICKLY_GUIDED } else { GUIDED }
    }

    /// How certain results are with so many empties: with few, nothing is left out.
    pub(super) const fn certainty_at(self, empties: u32) -> Certainty {
        if empties >= self.guided() { self.certainty } else { Certainty::Exact }
    }
}

/// The standard deviation of the difference between the exact score and the value by a search of so many plies, in hundredths of a
/// disc: 7.5 discs times exp(-0.07 depth). In 60 positions each of 12 to 20 empties, from games of `puct` and levels, it was 7.0 to 11
/// without a search, 5.2 to 7.5 by 4 plies, 3.8 to 5.9 by 8 and 3.5 to 4.8 by 10.
const DEVIATION: [i32; 13] = [750, 699, 652, 608, 567, 529, 493, 459, 428, 399, 372, 347, 324];

/// With more empties, shallow searches would take too long.
const DEEPEST: u32 = DEVIATION.len() as u32 - 1;

/// The least depth of the first of two searches.
const LEAST_FIRST: u32 = 3;

/// The depths of the searches to be asked, one after the other, in a position with so many empties, at least 10; each with its standard
/// deviation in hundredths of a disc. Their last move is made by the side that makes the last one of the game, since evaluations favour
/// it.
pub(super) fn probes(empties: u32) -> impl Iterator<Item = (u8, i32)> {
    let of_same_parity = |depth: u32| depth - ((depth ^ empties) & 1);
    let second = of_same_parity((empties / 2 - 2).min(DEEPEST));
    let first = of_same_parity((second / 2).max(1));
    [first, second]
        .into_iter()
        .filter(move |&depth| depth >= LEAST_FIRST || depth == second)
        .map(|depth| (depth as u8, DEVIATION[depth as usize]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probes_have_the_parity_of_the_empties_and_get_deeper() {
        let depths = |empties| probes(empties).map(|(depth, _)| depth).collect::<Vec<_>>();
        assert_eq!(depths(10), [2]);
        assert_eq!(depths(11), [3]);
        assert_eq!(depths(12), [4]);
        assert_eq!(depths(13), [3]);
        assert_eq!(depths(20), [4, 8]);
        assert_eq!(depths(23), [3, 9]);
        assert_eq!(depths(60), [6, 12]);
        for empties in 10..=64 {
            assert!(probes(empties).all(|(depth, _)| (u32::from(depth) ^ empties) & 1 == 0));
            assert!(probes(empties).is_sorted_by(|(one, _), (other, _)| one < other));
        }
    }
}
