//! The tables: the patterns of all surroundings of a spot, and the edges of boards.
//!
//! A key has the stones around a spot along a line, four on either side. Its lower byte has a bit for each stone of the first side, its
//! upper byte one for each of the second, both from four before the spot to four after it, without the spot itself. Beyond the edge both bits are set.
use super::{Pattern, STEPS, index};
use crate::Size;
use board_game::{Spot, Spots};
use std::sync::OnceLock;

/// All tables, some 80 KiB. They are made once, in about a millisecond.
pub struct Tables {
    patterns: Box<[u8; 1 << 16]>,
    near: [Spots; 256],
    inside: [[bool; 256]; Size::ALL.len()],
    empty_keys: [[[u16; 4]; 256]; Size::ALL.len()],
}

impl Tables {
    /// The tables.
    pub fn shared() -> &'static Self {
        static TABLES: OnceLock<Tables> = OnceLock::new();
        TABLES.get_or_init(Self::new)
    }

    fn new() -> Self {
        let spot = |n: usize| Spot::new(n as u8 & 15, n as u8 >> 4);
        let inside = Size::ALL
            .map(|size| std::array::from_fn(|n| spot(n).is_some_and(|spot| size.grid().contains(spot))));
        let near = std::array::from_fn(|n| spot(n).map_or(Spots::EMPTY, within_two));
        let empty_keys = std::array::from_fn(|size| std::array::from_fn(|n| edges(n as u8, &inside[size])));
        Self { patterns: patterns_of_keys(), near, inside, empty_keys }
    }

    /// The patterns of both sides with these stones around: that of the first side in the lower four bits.
    #[inline(always)]
    pub fn patterns(&self, key: u16) -> u8 {
        self.patterns[usize::from(key)]
    }

    /// The spots at most two columns and two rows away.
    #[inline]
    pub fn near(&self, spot: Spot) -> &Spots {
        &self.near[index(spot)]
    }

    /// Whether each index is that of a spot on the board.
    #[inline]
    pub fn inside(&self, size: Size) -> &[bool; 256] {
        &self.inside[size as usize]
    }

    /// The keys of an empty board.
    pub fn empty_keys(&self, size: Size) -> &[[u16; 4]; 256] {
        &self.empty_keys[size as usize]
    }
}

fn within_two(spot: Spot) -> Spots {
    let close = |one: u8, other: u8| one.abs_diff(other) <= 2;
    let all = Size::Fifteen.grid().spots();
    all.filter(|at| close(at.column(), spot.column()) && close(at.row(), spot.row())).collect()
}

/// The keys of a spot on a board without stones. From a spot inside, one step beyond the edge leads to a column or row that no board has.
fn edges(at: u8, inside: &[bool; 256]) -> [u16; 4] {
    STEPS.map(|step| {
        let mut key = 0;
        let (mut ahead, mut behind) = (at, at);
        let (mut is_ahead, mut is_behind) = (inside[at as usize], inside[at as usize]);
        for distance in 1..=4 {
            (ahead, behind) = (ahead.wrapping_add(step), behind.wrapping_sub(step));
            is_ahead &= inside[ahead as usize];
            is_behind &= inside[behind as usize];
            key |= u16::from(!is_ahead) << (3 + distance) | u16::from(!is_behind) << (4 - distance);
        }
        key | key << 8
    })
}

/// The five rows of five that contain the spot, as sets of the other four.
const ROWS: [u8; 5] = [0b0000_1111, 0b0001_1110, 0b0011_1100, 0b0111_1000, 0b1111_0000];

fn patterns_of_keys() -> Box<[u8; 1 << 16]> {
    // By the own stones in the lower byte and the blocked spots in the upper one. More own stones come first.
    let mut known = vec![Pattern::Nothing; 1 << 16];
    for count in (0..=8).rev() {
        for key in (0..=u16::MAX).filter(|key| (key & 255).count_ones() == count && key & key >> 8 & 255 == 0)
        {
            let [own, blocked] = key.to_le_bytes();
            known[usize::from(key)] = pattern(own, blocked, &known);
        }
    }
    let of = |own: u8, blocked: u8| known[usize::from(u16::from_le_bytes([own & !blocked, blocked]))] as u8;
    let both = |key: u16| {
        let [first, second] = key.to_le_bytes();
        of(first, second) | of(second, first) << 4
    };
    let table: Box<[u8]> = (0..=u16::MAX).map(both).collect();
    table.try_into().expect("there is an entry for each key")
}

/// The pattern of the spot's own stone among these, given those with more stones.
fn pattern(own: u8, blocked: u8, known: &[Pattern]) -> Pattern {
    if ROWS.iter().any(|row| own & row == *row) {
        return Pattern::Five;
    }
    let after = (0..8).map(|n| 1 << n).filter(|&bit| (own | blocked) & bit == 0);
    let after = after.map(|bit| known[usize::from(u16::from_le_bytes([own | bit, blocked]))]);
    let (best, fives) = after.fold((Pattern::Nothing, 0), |(best, fives), next| {
        (best.max(next), fives + u32::from(next == Pattern::Five))
    });
    match best {
        Pattern::Five if fives > 1 => Pattern::OpenFour,
        Pattern::Five => Pattern::Four,
        Pattern::OpenFour => Pattern::OpenThree,
        Pattern::Four => Pattern::Three,
        Pattern::OpenThree => Pattern::OpenTwo,
        Pattern::Three => Pattern::Two,
        Pattern::OpenTwo | Pattern::Two => Pattern::One,
        Pattern::One | Pattern::Nothing => Pattern::Nothing,
    }
}
