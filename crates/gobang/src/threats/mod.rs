//! The threats on a board: the threat that a stone would make, for each empty spot, side and line through the spot.
//!
//! A pattern is the best that a stone of a side on an empty spot makes along one line. Only the four spots on either side of it count, because every five with the new
//! stone lies among these nine. *Five spots* are the empty ones among them where one further stone of the side completes five in a row
//! that contain the first stone. Of these definitions, the first that fits counts:
//!
//! | [`Pattern`] | definition |
//! |---|---|
//! | five | there are five in a row with the stone, or more |
//! | open four | there are two five spots or more; the other side can take only one |
//! | four | there is one five spot |
//! | open three | one further stone makes an open four |
//! | three | one further stone makes a four |
//! | open two | one further stone makes an open three |
//! | two | one further stone makes a three |
//! | one | one further stone makes a two or an open two |
//! | nothing | there is no room for five |
//!
//! So `.XXX.` is an open four once a stone is added on either side, `X.XXX.X` has two five spots as well, and three stones in a row with a
//! white one two spots away on either side are no open three, because no stone makes an open four of them.
//!
//! A [`Threat`] is what a stone makes along all four lines together.
//!
//! Both are looked up in tables of all surroundings and kept up to date: a new stone changes at most 32 spots, each along one line.
mod pattern;
mod table;

pub use pattern::{Pattern, Threat};

use crate::{Position, Size};
use board_game::{Side, Spot, Spots};
use std::fmt;
use table::Tables;

/// The threats of both sides on a board.
#[derive(Clone, Copy)]
pub struct Threats {
    /// The stones around each spot along each line: see [`table`].
    keys: [[u16; 4]; 256],
    /// The pattern of the first side in the lower half of each byte, that of the second side in the upper one.
    patterns: [[u8; 4]; 256],
    threats: [[Threat; 2]; 256],
    by_threat: [[Spots; Threat::COUNT]; 2],
    counts: [[u16; Pattern::COUNT]; 2],
    empty: Spots,
    near: Spots,
    tables: &'static Tables,
    size: Size,
}

/// From a spot to the next one along each line, as a difference of indices, in the order of [`Threats::patterns`]: right, down, down to
/// the right, and up to the right.
const STEPS: [u8; 4] = [1, 16, 17, 1_u8.wrapping_sub(16)];

#[inline(always)]
const fn index(spot: Spot) -> usize {
    (spot.row() as usize) << 4 | spot.column() as usize
}

impl Threats {
    /// The threats on an empty board.
    pub fn new(size: Size) -> Self {
        let tables = Tables::shared();
        let mut threats = Self {
            keys: *tables.empty_keys(size),
            patterns: [[0; 4]; 256],
            threats: [[Threat::Quiet; 2]; 256],
            by_threat: [[Spots::EMPTY; Threat::COUNT]; 2],
            counts: [[0; Pattern::COUNT]; 2],
            empty: size.grid().spots().collect(),
            near: Spots::EMPTY,
            tables,
            size,
        };
        for spot in size.grid().spots() {
            let at = index(spot);
            threats.patterns[at] = threats.keys[at].map(|key| tables.patterns(key));
            threats.patterns[at].iter().for_each(|&both| count(&mut threats.counts, both, 1));
            threats.by_threat.iter_mut().for_each(|sets| sets[Threat::Quiet as usize].insert(spot));
        }
        threats
    }

    /// The threats in a position.
    pub fn of(position: &Position) -> Self {
        let mut threats = Self::new(position.setup().size);
        for side in Side::ALL {
            position.stones(side).iter().for_each(|spot| threats.place(spot, side));
        }
        threats
    }

    /// Places a stone on an empty spot.
    pub fn place(&mut self, spot: Spot, side: Side) {
        let at = index(spot);
        debug_assert!(self.empty.contains(spot), "there is a stone on {spot:?}");
        self.empty.remove(spot);
        self.near = self.near.union(*self.tables.near(spot));
        self.patterns[at].iter().for_each(|&both| count(&mut self.counts, both, 1_u16.wrapping_neg()));
        for side in Side::ALL {
            self.by_threat[side.index()][self.threats[at][side.index()] as usize].remove(spot);
        }
        let inside = self.tables.inside(self.size);
        for (line, step) in STEPS.into_iter().enumerate() {
            let (mut ahead, mut behind) = (at as u8, at as u8);
            for distance in 1..=4 {
                ahead = ahead.wrapping_add(step);
                if !inside[ahead as usize] {
                    break;
                }
                self.see(ahead, line, 4 - distance, side);
            }
            for distance in 1..=4 {
                behind = behind.wrapping_sub(step);
                if !inside[behind as usize] {
                    break;
                }
                self.see(behind, line, 3 + distance, side);
            }
        }
    }

    /// Enters a new stone among the surroundings of a spot, in this slot along a line.
    #[inline(always)]
    fn see(&mut self, at: u8, line: usize, slot: u32, side: Side) {
        let here = at as usize;
        let key = &mut self.keys[here][line];
        *key |= 1 << (slot + 8 * side.index() as u32);
        let (old, new) = (self.patterns[here][line], self.tables.patterns(*key));
        let spot = Spot::new(at & 15, at >> 4).expect("it is inside the board");
        if old == new || !self.empty.contains(spot) {
            return;
        }
        self.patterns[here][line] = new;
        for side in Side::ALL {
            let [old, new] = [old, new].map(|both| both >> (4 * side.index()) & 15);
            if old == new {
                continue;
            }
            let counts = &mut self.counts[side.index()];
            counts[usize::from(old)] -= 1;
            counts[usize::from(new)] += 1;
            // Weaker patterns are no threats.
            if old.max(new) >= Pattern::OpenThree as u8 {
                self.rank(spot, side);
            }
        }
    }

    /// Finds out anew which threats a stone of this side on an empty spot makes along all lines.
    fn rank(&mut self, spot: Spot, side: Side) {
        let (here, side) = (index(spot), side.index());
        let threat = Threat::of(self.patterns[here].map(|both| both >> (4 * side) & 15));
        let known = std::mem::replace(&mut self.threats[here][side], threat);
        if known != threat {
            self.by_threat[side][known as usize].remove(spot);
            self.by_threat[side][threat as usize].insert(spot);
        }
    }

    /// The threats where both sides have changed colours.
    #[must_use]
    pub fn swapped(mut self) -> Self {
        self.keys.iter_mut().flatten().for_each(|key| *key = key.swap_bytes());
        self.patterns.iter_mut().flatten().for_each(|both| *both = both.rotate_left(4));
        self.threats.iter_mut().for_each(|sides| sides.reverse());
        self.by_threat.reverse();
        self.counts.reverse();
        self
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The empty spots.
    pub const fn empty(&self) -> Spots {
        self.empty
    }

    /// The empty spots that are at most two columns and two rows away from a stone.
    pub fn near(&self) -> Spots {
        self.near.intersection(self.empty)
    }

    /// The patterns that a stone of this side on an empty spot makes along each line: to the right, down, down to the right, and up to the right.
    pub fn patterns(&self, spot: Spot, side: Side) -> [Pattern; 4] {
        self.patterns[index(spot)].map(|both| Pattern::of(both >> (4 * side.index()) & 15))
    }

    /// The same for both sides as a byte for each line: the [number](Pattern) of the first side's pattern is in the lower four bits. An index for tables.
    #[inline]
    pub fn bytes(&self, spot: Spot) -> [u8; 4] {
        self.patterns[index(spot)]
    }

    /// The stones of the first and of the second side within four spots of an empty one along each line. The bits of a set, from the lowest, stand for the spots
    /// from four before it to four after it, without itself. Beyond the edge there are stones of both.
    #[inline]
    pub fn around(&self, spot: Spot) -> [[u8; 2]; 4] {
        self.keys[index(spot)].map(u16::to_le_bytes)
    }

    /// The threat that a stone of this side on an empty spot makes along all lines together.
    #[inline]
    pub fn threat(&self, spot: Spot, side: Side) -> Threat {
        self.threats[index(spot)][side.index()]
    }

    /// The empty spots where a stone of this side makes this.
    #[inline]
    pub const fn spots(&self, side: Side, threat: Threat) -> Spots {
        self.by_threat[side.index()][threat as usize]
    }

    /// The empty spots where a stone of this side makes at least this.
    pub fn at_least(&self, side: Side, threat: Threat) -> Spots {
        let sets = &self.by_threat[side.index()][threat as usize..];
        sets.iter().fold(Spots::EMPTY, |all, &set| all.union(set))
    }

    /// The number of pairs of an empty spot and a line where a stone of this side makes this pattern.
    #[inline]
    pub const fn count(&self, side: Side, pattern: Pattern) -> u32 {
        self.counts[side.index()][pattern as usize] as u32
    }
}

/// Counts the patterns of both sides up or down.
#[inline(always)]
fn count(counts: &mut [[u16; Pattern::COUNT]; 2], both: u8, by: u16) {
    for (side, counts) in counts.iter_mut().enumerate() {
        let count = &mut counts[usize::from(both >> (4 * side) & 15)];
        *count = count.wrapping_add(by);
    }
}

/// The spots where a side threatens something.
impl fmt::Debug for Threats {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = to.debug_map();
        for side in Side::ALL {
            for threat in Threat::ALL.into_iter().filter(|&threat| threat > Threat::Quiet) {
                let spots = self.spots(side, threat);
                if !spots.is_empty() {
                    map.entry(&(side, threat), &spots);
                }
            }
        }
        map.finish()
    }
}
