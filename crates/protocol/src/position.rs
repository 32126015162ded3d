//! Positions and moves on the wire, of any game.
use board_game::{BoardAction, Choice, Spot};
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

/// A move as one byte. Moves are ordered as [`BoardAction`]s are: row by row, then choices, a pass last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WireMove(u8);

/// The byte of the first choice: those below are spots.
const CHOICES: u8 = Spot::MOST * Spot::MOST;

impl From<BoardAction> for WireMove {
    fn from(action: BoardAction) -> Self {
        match action {
            BoardAction::Place(spot) => Self(spot.row() * Spot::MOST + spot.column()),
            BoardAction::Choose(choice) => Self(CHOICES + choice as u8),
            BoardAction::Pass => Self::PASS,
        }
    }
}

/// The receiver checks whether the move is legal; a byte that is no move is a pass, too.
impl From<WireMove> for BoardAction {
    fn from(WireMove(byte): WireMove) -> Self {
        let choice = byte.checked_sub(CHOICES).and_then(|n| Choice::ALL.get(usize::from(n)));
        match (Spot::new(byte % Spot::MOST, byte / Spot::MOST), choice) {
            (Some(spot), _) => Self::Place(spot),
            (None, Some(&choice)) => Self::Choose(choice),
            (None, None) => Self::Pass,
        }
    }
}

impl WireMove {
    /// A pass.
    pub const PASS: Self = Self(u8::MAX);

    /// The move on a spot.
    pub fn at(spot: Spot) -> Self {
        BoardAction::Place(spot).into()
    }

    /// Its spot, if a piece is placed.
    pub fn spot(self) -> Option<Spot> {
        BoardAction::from(self).spot()
    }
}
