//! The moves that a search looks at.
use crate::{Field, scores};
use board_game::{Side, Spot, Spots};
use gobang::threats::Threat;

/// The moves that are actions of a state. Each choice has at least one unless the board is full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Candidates {
    /// All legal ones.
    #[default]
    All,
    /// Those with the highest score by the table of the original: [`scores`].
    BestScores,
    /// Forced ones by [`forced`], or else the best near stones, at most so many: they lose nothing by force, but a quiet move further away may be missed.
    Near(u8),
}

impl Candidates {
    /// The moves of a side.
    pub fn of(self, field: &Field, side: Side) -> Spots {
        match self {
            Self::All => field.threats().empty(),
            Self::BestScores => scores::best(field, side),
            Self::Near(most) => match forced(field, side) {
                Some(spots) => spots,
                None => ranked(field, side, most),
            },
        }
    }
}

/// The middle of the board.
pub(crate) fn middle(field: &Field) -> Spot {
    let half = field.threats().size().lines() / 2;
    Spot::new(half, half).expect("every board has a middle")
}

/// The moves among which the best one is certainly found, where a five or an open four decides; `None` in quiet positions.
///
/// A five wins at once. One of the other side has to be blocked. An open four wins if the other side has no five. Against an open four of the other
/// side, there are only the spots that block it, on all of which it makes a four, and fours of one's own.
pub fn forced(field: &Field, side: Side) -> Option<Spots> {
    let threats = field.threats();
    let only = |spots: Spots| spots.first().map(|spot| Spots::from_iter([spot]));
    only(field.fives(side)).or_else(|| only(field.fives(!side))).or_else(|| {
        let open = only(threats.spots(side, Threat::OpenFour));
        open.or_else(|| {
            let danger = threats.spots(!side, Threat::OpenFour);
            let fours = threats.at_least(side, Threat::Four);
            (!danger.is_empty()).then(|| threats.at_least(!side, Threat::Four).union(fours))
        })
    })
}

/// The best spots near stones by [`value`], at most so many; the middle of an empty board.
fn ranked(field: &Field, side: Side, most: u8) -> Spots {
    let near = field.threats().near();
    if near.is_empty() {
        let threats = field.threats();
        return if field.placed() == 0 { Spots::from_iter([middle(field)]) } else { threats.empty() };
    }
    if near.len() <= u32::from(most) {
        return near;
    }
    let mut order: Vec<(i32, Spot)> = near.iter().map(|spot| (value(field, spot, side), spot)).collect();
    let nth = usize::from(most);
    order.select_nth_unstable_by(nth, |one, other| other.cmp(one));
    order[..nth].iter().map(|&(_, spot)| spot).collect()
}

/// The value of the pattern of a stone along a line, to the side and against the other one, by the number of the pattern.
const OWN: [i32; 9] = [0, 2, 8, 18, 22, 90, 110, 2_000, 20_000];
const OTHER: [i32; 9] = [0, 1, 5, 12, 14, 60, 70, 1_000, 8_000];

/// The value at a glance of a stone of the side on an empty spot, by the threats that it makes and those that the other side would make there.
#[inline]
pub fn value(field: &Field, spot: Spot, side: Side) -> i32 {
    let bytes = field.threats().bytes(spot);
    let [own, other] = [side, !side].map(|side| 4 * side.index());
    let of = |both: u8, shift: usize| usize::from(both >> shift & 15);
    bytes.into_iter().map(|both| OWN[of(both, own)] + OTHER[of(both, other)]).sum()
}
