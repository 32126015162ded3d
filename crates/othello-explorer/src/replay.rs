//! Replaying a game from its placed discs; passes are not recorded.
use othello::{Board, BoardSize, Color, Position, Square};

/// A board in the course of a game, with the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Replay {
    pub board: Board,
    pub turn: Color,
    size: BoardSize,
}

impl Replay {
    /// The beginning of a game at this position.
    pub const fn new(start: Position) -> Self {
        Self { board: start.board(), turn: start.turn(), size: start.rules().size }
    }

    /// The same after a forced pass, if there is one.
    #[must_use]
    pub fn settled(self) -> Self {
        let passed = self.passed();
        let is_forced =
            self.board.legal_moves(self.size).is_empty() && !passed.board.legal_moves(self.size).is_empty();
        if is_forced { passed } else { self }
    }

    /// Places a disc; `None` if that is illegal. A forced pass must have been made before.
    pub fn placed(self, square: Square) -> Option<Self> {
        let is_free = self.size.squares().contains(square) && !self.board.occupied().contains(square);
        let flips = self.board.flips(square);
        (is_free && !flips.is_empty()).then(|| Self {
            board: self.board.after(square, flips),
            turn: !self.turn,
            ..self
        })
    }

    /// Places a disc of a game whose moves are known to be legal, after a pass if the side to move can't place it.
    pub fn replayed(self, square: Square) -> Self {
        let flips = self.board.flips(square);
        if flips.is_empty() {
            let passed = self.passed();
            let flips = passed.board.flips(square);
            return Self { board: passed.board.after(square, flips), turn: !passed.turn, ..self };
        }
        Self { board: self.board.after(square, flips), turn: !self.turn, ..self }
    }

    fn passed(self) -> Self {
        Self { board: self.board.passed(), turn: !self.turn, ..self }
    }
}
