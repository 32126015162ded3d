//! States as bytes, for storage and messages.
use crate::lines::{self, FULL};
use crate::sheet::{End, FREE};
use crate::{Cell, Cells, Mark, Place, Rules, Sheet};
use mcts::ActionSet;

/// The reason why bytes are no state of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BytesError {
    /// The number of bytes is wrong.
    #[error("{found} bytes, where a sheet has {}", Sheet::BYTES)]
    Length {
        /// The number found.
        found: usize,
    },
    /// The first byte names no rules.
    #[error("byte 0: {0} names no rules")]
    Rules(u8),
    /// The second byte is no board.
    #[error("byte 1: {0} is no board, 0 to 8, and not 9 for any board")]
    Board(u8),
    /// Something stands where no board has a cell.
    #[error("a mark outside the boards")]
    Outside,
    /// Two marks are in one cell.
    #[error("two marks in {0}")]
    Twice(Cell),
    /// The sides have not moved in turn.
    #[error("{x} marks of X and {o} of O")]
    Turns {
        /// Marks of X.
        x: u32,
        /// Marks of O.
        o: u32,
    },
    /// Both sides have a line on a board.
    #[error("two winners on the {} board", .0.words())]
    TwoLines(Place),
    /// Moves were made after the end of the game.
    #[error("moves after the end of the game")]
    AfterTheEnd,
    /// No game leads there: a player was sent to a board and has played elsewhere.
    #[error("no game leads there")]
    Unreachable,
}

impl Sheet {
    /// The number of bytes of a sheet.
    pub const BYTES: usize = 26;

    /// The state as bytes: the rules; the board where the next move has to be, 0 to 8, or 9 for any; and 27 bits for each row of boards, of
    /// X and then of O, in four bytes each, the lowest first.
    pub fn to_bytes(&self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[0] = self.rules.code();
        bytes[1] = self.sent;
        let words = self.marks.iter().flat_map(|cells| cells.words());
        for (chunk, word) in bytes[2..].chunks_exact_mut(4).zip(words) {
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    /// The state that [`to_bytes`](Self::to_bytes) has written.
    ///
    /// Some states that no game leads to are accepted: that the marks are in turn, that the last player was the winner and that enough
    /// moves were made on each board is checked, but no game is looked for.
    ///
    /// # Errors
    /// If they are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BytesError> {
        if bytes.len() != Self::BYTES {
            return Err(BytesError::Length { found: bytes.len() });
        }
        let rules = Rules::from_code(bytes[0]).ok_or(BytesError::Rules(bytes[0]))?;
        let mut words = [0; 6];
        for (word, chunk) in words.iter_mut().zip(bytes[2..].chunks_exact(4)) {
            *word = u32::from_le_bytes([chunk[0], chunk[1], chunk[2], chunk[3]]);
        }
        let [a, b, c, d, e, f] = words;
        let marks = [Cells::from_words([a, b, c]), Cells::from_words([d, e, f])];
        let [Some(x), Some(o)] = marks else { return Err(BytesError::Outside) };
        Self::of_marks(rules, bytes[1], [x, o])
    }

    /// The same state with every mark moved to another cell, by a symmetry of the nine boards: one that moves cells within their boards as
    /// it moves the boards. `None` if it is no such symmetry.
    #[must_use]
    pub fn map(&self, symmetry: impl Fn(Cell) -> Cell) -> Option<Self> {
        let marks = self.marks.map(|cells| cells.iter().map(&symmetry).collect());
        let sent =
            self.sent().map_or(FREE, |board| symmetry(Cell::new(board, Place::CENTRE)).board().index());
        Self::of_marks(self.rules, sent, marks).ok()
    }

    fn of_marks(rules: Rules, sent: u8, marks: [Cells; 2]) -> Result<Self, BytesError> {
        if sent > FREE {
            return Err(BytesError::Board(sent));
        }
        if let Some(cell) = Cell::all().find(|&cell| marks.iter().all(|marks| marks.contains(cell))) {
            return Err(BytesError::Twice(cell));
        }
        let [x, o] = marks.map(|cells| cells.len());
        if x != o && x != o + 1 {
            return Err(BytesError::Turns { x, o });
        }
        let mut sheet = Self { marks, sent, plies: (x + o) as u8, ..Self::new(rules) };
        for board in Place::ALL {
            let sides = Mark::BOTH.map(|mark| sheet.board(board, mark).0);
            let has_line = sides.map(lines::has_line);
            if has_line == [true; 2] {
                return Err(BytesError::TwoLines(board));
            }
            for (won, has_line) in sheet.won.iter_mut().zip(has_line) {
                *won |= if has_line { board.bit() } else { 0 };
            }
            if has_line != [false; 2] || sides[0] | sides[1] == FULL {
                sheet.finished |= board.bit();
            }
        }
        sheet.find_end()?;
        if sheet.can_be_sent() { Ok(sheet) } else { Err(BytesError::Unreachable) }
    }

    /// Sets the result. Only the player who moved last can have won, and only by that move.
    fn find_end(&mut self) -> Result<(), BytesError> {
        let last = self.turn().other();
        // The boards of a side that won the game with one of them.
        let is_won = |won: u16| {
            Place::ALL
                .iter()
                .any(|it| won & it.bit() != 0 && self.rules.deciding_bits(won & !it.bit()) & it.bit() != 0)
        };
        // Without one of its boards, the winner had not won yet.
        let was_open = |won: u16| Place::ALL.iter().any(|it| won & it.bit() != 0 && !is_won(won & !it.bit()));
        if is_won(self.won[last.other().index()]) {
            return Err(BytesError::AfterTheEnd);
        }
        let won = self.won[last.index()];
        if is_won(won) {
            if !was_open(won) {
                return Err(BytesError::AfterTheEnd);
            }
            self.end = End::Won;
        } else if self.finished == FULL {
            self.end = End::Exhausted;
        }
        Ok(())
    }

    /// Whether a last move can have sent the player to move where it did, and enough moves were made on each board that is still open: as
    /// many as players were sent there.
    fn can_be_sent(&self) -> bool {
        if self.plies == 0 {
            return self.sent == FREE;
        }
        let last = self.marks[self.turn().other().index()];
        let leads = |cell: &Cell| match self.sent() {
            Some(board) => cell.place() == board && self.finished & board.bit() == 0,
            None => self.finished & cell.place().bit() != 0,
        };
        let all = self.marks[0].and(self.marks[1]);
        let is_balanced = |board: &Place| {
            let made = all.board(*board).count_ones() + u32::from(self.sent() == Some(*board));
            made >= all.iter().filter(|cell| cell.place() == *board).count() as u32
        };
        let mut open = Place::ALL.iter().filter(|board| self.finished & board.bit() == 0);
        last.iter().any(|cell| leads(&cell)) && open.all(is_balanced)
    }
}
