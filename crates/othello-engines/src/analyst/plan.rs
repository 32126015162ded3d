//! The plan of an analysis: how much of it is a search, and by which searches the position is then solved.
use super::{EXACT_EMPTIES, Scope};
use crate::solver::Certainty;

/// A position that will be solved is searched with at most this many positions before, so that there are values in the meantime
/// and the solving begins with the best move.
const POSITIONS_BEFORE_SOLVING: u64 = 150_000;

/// The same for a position that is first solved by searches that may err, which take longer.
const POSITIONS_BEFORE_LIKELY: u64 = 300_000;

/// The least certain search to the end whose result is shown: one that is less certain is less often right than the search by depth before it.
pub(super) const SHOWN_FROM: Certainty = Certainty::Percent87;

/// An analysis that soon goes on to searches to the end finds out the value of every move by so many plies, and from then on only of those that
/// may be the best.
const EVERY_VALUE: u32 = 6;

/// At most at this many empty squares, solving takes some milliseconds, and a search before it would be most of the work.
const SOLVED_AT_ONCE: u32 = 16;

/// The number of positions that are searched before solving at once.
const POSITIONS_BEFORE_SOLVING_AT_ONCE: u64 = 4_000;

/// At most at this many empty squares, every analysis is exact in the end; with more, only one that may take some seconds.
const QUICKLY_EXACT: u32 = 20;

/// At most at this many empty squares, a search to the end of the game without hopeless moves takes about a second or less.
const LIKELY_EMPTIES: u32 = 26;

/// An analysis that may visit so many positions takes some seconds: somebody looks on.
const PATIENT: u64 = 2_000_000;

/// The plan of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// The number of positions that are searched before the position is solved.
    pub(super) most_searched: u64,
    /// By so many plies every move is searched to its value, and by more only those that may be the best.
    pub(super) every_value: u32,
    /// The searches by which it is solved, one after the other.
    pub(super) solving: &'static [Certainty],
    /// The number of positions after which the solving ends.
    pub(super) most_solving: u64,
}

impl Plan {
    /// The plan for a position with so many empty squares, of an analysis that may visit `most_positions` before it is exact.
    pub(super) fn new(empties: u32, scope: Scope, most_positions: u64) -> Self {
        use Certainty::{Exact, Percent73, Percent80, Percent87, Percent95, Percent98, Percent99};
        let is_patient = most_positions >= PATIENT;
        let solving: &[Certainty] = if empties <= QUICKLY_EXACT {
            &[Exact]
        } else if !is_patient {
            &[]
        } else if empties <= EXACT_EMPTIES {
            &[Percent73, Percent80, Percent87, Percent95, Percent98, Exact]
        } else if empties <= LIKELY_EMPTIES && scope == Scope::EveryMove {
            // Only of every move: less than exact values of two moves can't be compared unless both are there.
            &[Percent73, Percent80, Percent87, Percent95, Percent98, Percent99]
        } else {
            &[]
        };
        let before_solving = if empties <= SOLVED_AT_ONCE {
            POSITIONS_BEFORE_SOLVING_AT_ONCE
        } else if solving.is_empty() {
            u64::MAX
        } else if empties <= QUICKLY_EXACT {
            POSITIONS_BEFORE_SOLVING
        } else {
            POSITIONS_BEFORE_LIKELY
        };
        let is_narrow = is_patient && empties > QUICKLY_EXACT && !solving.is_empty();
        Self {
            most_searched: most_positions.min(before_solving),
            every_value: if is_narrow { EVERY_VALUE } else { u32::MAX },
            solving,
            most_solving: if solving.last() == Some(&Exact) { u64::MAX } else { most_positions },
        }
    }

    /// How certain the values of the moves are that are not the best.
    pub(super) fn of_others(&self) -> Certainty {
        if self.solving.last() == Some(&Certainty::Exact) { Certainty::Exact } else { Certainty::Percent87 }
    }
}
