//! The words for the two sides of a game.
use board_game::{PieceKind, Side};
use othello::Color;
use std::ops::Not;

/// The form of a sentence that is about a side: each kind of pieces has words for its two sides, such as Black and White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideForm {
    kind: PieceKind,
    side: Side,
}

impl SideForm {
    /// The form for a side of a game with these pieces.
    pub const fn new(kind: PieceKind, side: Side) -> Self {
        Self { kind, side }
    }

    /// The form for another side of the same game.
    #[must_use]
    pub const fn with(self, side: Side) -> Self {
        Self { side, ..self }
    }

    /// The side.
    pub const fn side(self) -> Side {
        self.side
    }

    /// The name of its pieces in attributes, the same in every language.
    pub const fn name(self) -> &'static str {
        self.kind.name(self.side)
    }

    /// Its place among the forms of a sentence that has them for every kind of pieces.
    pub(super) const fn of_all(self) -> usize {
        match self.kind {
            PieceKind::Discs => self.side.index(),
            PieceKind::Marks => 2 + self.side.index(),
        }
    }
}

impl Not for SideForm {
    type Output = Self;

    /// The form for the other side.
    fn not(self) -> Self {
        self.with(!self.side)
    }
}

impl From<Color> for SideForm {
    /// The form for a side of Othello. A side of any game is no form: it does not say which words the game has.
    fn from(color: Color) -> Self {
        Self::new(PieceKind::Discs, color.into())
    }
}
