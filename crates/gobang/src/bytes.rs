//! Positions as bytes.
//!
//! ```text
//! lines | opening and choice | stones of the first side | stones of the second side
//! ```
//!
//! A byte has the number of lines, one is 0 in a free opening and 1, 2 or 3 in one with swap: without a choice yet, kept, swapped. The
//! stones are a bit for each spot, row by row from the upper left one, the lowest bit of a byte first.
use crate::position::{SWAP_STONES, has_five};
use crate::{Opening, Position, Setup, Size};
use board_game::{Choice, DamagedState, Side, Spot, Spots};

impl Position {
    /// The position as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let opening = match (self.setup.opening, self.choice) {
            (Opening::Free, _) => 0,
            (Opening::Swap, None) => 1,
            (Opening::Swap, Some(Choice::Keep)) => 2,
            (Opening::Swap, Some(Choice::Swap)) => 3,
        };
        let size = self.setup.size;
        let sides = self.stones.into_iter().flat_map(|stones| stones_to_bytes(stones, size));
        [size.lines(), opening].into_iter().chain(sides).collect()
    }

    /// The position of these bytes.
    ///
    /// # Errors
    /// If they are not the bytes of a position that a game can reach.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        let &[lines, opening, ref stones @ ..] = bytes else { return Err(DamagedState) };
        let size = Size::of_lines(lines.into()).ok_or(DamagedState)?;
        let (opening, choice) = match opening {
            0 => (Opening::Free, None),
            1 => (Opening::Swap, None),
            2 => (Opening::Swap, Some(Choice::Keep)),
            3 => (Opening::Swap, Some(Choice::Swap)),
            _ => return Err(DamagedState),
        };
        let (first, second) =
            stones.split_at_checked(size.spots().div_ceil(8) as usize).ok_or(DamagedState)?;
        let stones = [stones_from_bytes(first, size)?, stones_from_bytes(second, size)?];
        let position = Self { setup: Setup { size, opening }, stones, choice, winner: None };
        position.reached().ok_or(DamagedState)
    }

    /// The position with its winner; `None` if no game leads to it.
    fn reached(self) -> Option<Self> {
        let [first, second] = self.stones;
        let placed = self.placed();
        let has_chosen = match (self.setup.opening, self.choice) {
            (Opening::Free, _) => true,
            (Opening::Swap, None) => placed <= SWAP_STONES,
            (Opening::Swap, Some(_)) => placed >= SWAP_STONES,
        };
        let took_turns = self.stones(self.next_stone()).len() == placed / 2;
        if !has_chosen || !took_turns || first.difference(second) != first {
            return None;
        }
        let last = !self.next_stone();
        let in_fives = |side: Side| -> Spots {
            let stones = self.stones(side);
            stones.iter().filter(|&spot| has_five(stones, spot)).collect()
        };
        let line = in_fives(last);
        if !in_fives(!last).is_empty() {
            return None;
        }
        if line.is_empty() {
            return Some(self);
        }
        // The last stone made all fives at once: without it there is none.
        let makes_all = |at: Spot| {
            let rest = self.stones(last).difference(Spots::from_iter([at]));
            !rest.iter().any(|spot| has_five(rest, spot))
        };
        line.iter().any(makes_all).then_some(Self { winner: Some(last), ..self })
    }
}

fn stones_to_bytes(stones: Spots, size: Size) -> Vec<u8> {
    let mut bytes = vec![0; size.spots().div_ceil(8) as usize];
    for spot in stones.iter() {
        let n = usize::from(spot.row()) * usize::from(size.lines()) + usize::from(spot.column());
        bytes[n / 8] |= 1 << (n % 8);
    }
    bytes
}

fn stones_from_bytes(bytes: &[u8], size: Size) -> Result<Spots, DamagedState> {
    let is_set = |n: usize| bytes.get(n / 8).is_some_and(|byte| byte >> (n % 8) & 1 == 1);
    let stones = size.grid().spots().enumerate().filter(|&(n, _)| is_set(n)).map(|(_, spot)| spot).collect();
    if stones_to_bytes(stones, size) == bytes { Ok(stones) } else { Err(DamagedState) }
}
