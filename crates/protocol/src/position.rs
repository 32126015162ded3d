//! Positions and moves on the wire, of any game.
use board_game::Spot;
use serde::{Deserialize, Serialize};

/// A position as bytes. The page writes it for the program that it is sent to, which alone can read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WirePosition {
    /// The bytes of `games::to_bytes`: the code of its game, then its state.
    pub bytes: Vec<u8>,
    /// Whether the [`Knowledge`](crate::Knowledge) is for positions of this kind.
    pub is_evaluated: bool,
}

impl WirePosition {
    /// The code of its game, by which the page chooses a program; `None` if there are no bytes at all.
    pub fn game(&self) -> Option<u8> {
        self.bytes.first().copied()
    }
}

/// A move: the spot where it is made, or a pass. They are ordered row by row, a pass last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WireMove(u8);

impl WireMove {
    /// A pass.
    pub const PASS: Self = Self(u8::MAX);

    /// The move on a spot; `None` is a pass.
    pub fn at(spot: Option<Spot>) -> Self {
        spot.map_or(Self::PASS, |spot| Self(spot.row() * Spot::MOST + spot.column()))
    }

    /// Its spot; `None` for a pass. The receiver checks whether it is legal.
    pub fn spot(self) -> Option<Spot> {
        Spot::new(self.0 % Spot::MOST, self.0 / Spot::MOST)
    }
}
