//! Nine boards in one state of play.
use crate::lines::{self, FULL};
use crate::{Cell, Cells, GameResult, Mark, Place, Places, Refusal, Rules};
use mcts::{Game, Outcome};
use std::fmt;

/// A sheet of nine boards in one state of play: 36 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// The marks of X and of O.
    pub(crate) marks: [Cells; 2],
    /// The boards with a line of X, and of O.
    pub(crate) won: [u16; 2],
    /// The boards where nobody may play any more.
    pub(crate) finished: u16,
    /// The index of the board where the next move has to be, or [`FREE`].
    pub(crate) sent: u8,
    /// The number of marks.
    pub(crate) plies: u8,
    pub(crate) rules: Rules,
    pub(crate) end: End,
}

/// No board in particular: the index after the last board.
pub(crate) const FREE: u8 = 9;

/// The result, in a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum End {
    NotYet,
    Won,
    /// Nobody can play any more.
    Exhausted,
}

impl Sheet {
    /// Nine empty boards.
    pub const fn new(rules: Rules) -> Self {
        Self {
            marks: [Cells::NONE; 2],
            won: [0; 2],
            finished: 0,
            sent: FREE,
            plies: 0,
            rules,
            end: End::NotYet,
        }
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The side to move; at the end, the side whose turn it would be.
    #[inline]
    pub const fn turn(&self) -> Mark {
        if self.plies.is_multiple_of(2) { Mark::X } else { Mark::O }
    }

    /// The number of moves so far.
    pub const fn plies(&self) -> u32 {
        self.plies as u32
    }

    /// The cells with a mark of this side.
    pub const fn marks(&self, mark: Mark) -> Cells {
        self.marks[mark.index()]
    }

    /// The mark in a cell.
    pub fn mark_at(&self, cell: Cell) -> Option<Mark> {
        Mark::BOTH.into_iter().find(|&mark| self.marks(mark).contains(cell))
    }

    /// The places on a board that have a mark of this side.
    pub fn board(&self, board: Place, mark: Mark) -> Places {
        Places(self.marks[mark.index()].board(board))
    }

    /// The boards with a line of this side.
    pub const fn won(&self, mark: Mark) -> Places {
        Places(self.won[mark.index()])
    }

    /// The boards where nobody may play any more: full ones and, in Ultimate, won ones.
    pub const fn finished(&self) -> Places {
        Places(self.finished)
    }

    /// The board to which the last move has sent the player to move; `None` if that board is finished, and before the first move.
    pub const fn sent(&self) -> Option<Place> {
        Place::from_index(self.sent)
    }

    /// The boards where the player to move may play; none at the end.
    pub const fn allowed(&self) -> Places {
        match (self.end, self.sent()) {
            (End::NotYet, Some(board)) => Places::only(board),
            (End::NotYet, None) => Places(!self.finished & FULL),
            _ => Places::NONE,
        }
    }

    /// The result, once the game is over.
    pub const fn result(&self) -> Option<GameResult> {
        match self.end {
            End::NotYet => None,
            End::Won => Some(GameResult::Won(self.turn().other())),
            End::Exhausted => Some(self.rules.at_the_end(self.won)),
        }
    }

    /// The numbers of boards of X and of O by which the game was decided: the side with more of them has won, and with as many it is a
    /// draw. `None` before the end, after a line, and by rules for which they do not count.
    pub const fn deciding_boards(&self) -> Option<[u32; 2]> {
        match self.rules {
            Rules::Majority if matches!(self.end, End::Exhausted) => {
                Some([self.won[0].count_ones(), self.won[1].count_ones()])
            }
            Rules::Majority | Rules::Ultimate | Rules::Sudo => None,
        }
    }

    /// Whether a cell may be played.
    ///
    /// # Errors
    /// If the game is over, the player was sent elsewhere, the board is finished, or the cell has a mark; in this order.
    pub fn check(&self, cell: Cell) -> Result<(), Refusal> {
        if self.end != End::NotYet {
            return Err(Refusal::GameOver);
        }
        match self.sent() {
            Some(board) if board != cell.board() => Err(Refusal::Sent(board)),
            None if self.finished().contains(cell.board()) => Err(Refusal::Finished(self.allowed())),
            _ if self.mark_at(cell).is_some() => Err(Refusal::Occupied),
            _ => Ok(()),
        }
    }

    /// The state after a move. The same without a check: [`Game::play`].
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn try_play(&self, cell: Cell) -> Result<Self, Refusal> {
        self.check(cell)?;
        let mut next = *self;
        next.play(cell);
        Ok(next)
    }
}

impl Game for Sheet {
    type Action = Cell;
    type Actions = Cells;

    #[inline]
    fn actions(&self) -> Cells {
        if self.end != End::NotYet {
            return Cells::NONE;
        }
        match self.sent() {
            Some(board) => {
                let occupied = self.marks[0].board(board) | self.marks[1].board(board);
                Cells::on_board(board, !occupied & FULL)
            }
            None => Cells::of_boards(!self.finished).without(self.marks[0].and(self.marks[1])),
        }
    }

    #[inline]
    fn play(&mut self, cell: Cell) {
        let side = usize::from(self.plies % 2);
        let (board, place) = (cell.board(), cell.place());
        self.marks[side].insert(cell);
        let mine = self.marks[side].board(board);
        if lines::has_line(mine) {
            if self.rules.deciding_bits(self.won[side]) & board.bit() != 0 {
                self.end = End::Won;
            }
            self.won[side] |= board.bit();
            self.finished |= board.bit();
        } else if mine | self.marks[1 - side].board(board) == FULL {
            self.finished |= board.bit();
        }
        if self.finished == FULL && self.end == End::NotYet {
            self.end = End::Exhausted;
        }
        self.sent = if self.finished & place.bit() != 0 { FREE } else { place.index() };
        self.plies += 1;
    }

    #[inline]
    fn outcome(&self) -> Outcome {
        self.result().map_or(Outcome::Draw, |result| result.outcome_for(self.turn()))
    }

    fn is_first_players_turn(&self) -> bool {
        self.turn() == Mark::X
    }

    #[inline]
    fn encode(cell: Cell) -> u8 {
        cell.code()
    }

    #[inline]
    fn decode(code: u8) -> Cell {
        Cell::known(code)
    }
}

/// Nine lines with the marks, `.` for an empty cell, and the boards apart.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in 0..9 {
            if row == 3 || row == 6 {
                writeln!(f)?;
            }
            for column in 0..9 {
                let mark = Cell::at(column, row).and_then(|cell| self.mark_at(cell));
                let gap = if column == 3 || column == 6 { " " } else { "" };
                write!(f, "{gap}{}", mark.map_or(".", |mark| if mark == Mark::X { "X" } else { "O" }))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let sent = self.sent().map_or("any board", Place::words);
        write!(f, "{} to move on {sent}, {}:\n{self}", self.turn(), self.rules)
    }
}
