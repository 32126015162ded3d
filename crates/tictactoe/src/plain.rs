//! Plain tic-tac-toe: one board.
use crate::lines::{self, FULL};
use crate::{GameResult, Mark, Place, Places, Refusal};
use mcts::{Game, Outcome};
use std::fmt;

/// One board of three by three, in one state of play. Three in a line win; a full board without a line is a draw.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Plain {
    /// The marks of the player to move and of the other one.
    own: u16,
    other: u16,
}

impl Plain {
    /// The empty board.
    pub const fn new() -> Self {
        Self { own: 0, other: 0 }
    }

    /// The side to move.
    pub const fn turn(&self) -> Mark {
        if self.own.count_ones() == self.other.count_ones() { Mark::X } else { Mark::O }
    }

    /// The places where the side to move completes a line.
    #[must_use]
    pub const fn winning(&self) -> Places {
        Places(lines::completing(self.own) & !self.other)
    }

    /// The places with a mark of this side, as bits.
    pub(crate) fn marks(&self, mark: Mark) -> u16 {
        if mark == self.turn() { self.own } else { self.other }
    }

    /// The state with these marks of the player to move and of the other one.
    pub(crate) const fn of_marks(own: u16, other: u16) -> Self {
        Self { own, other }
    }

    /// The mark at a place.
    pub fn mark_at(&self, place: Place) -> Option<Mark> {
        match (self.own & place.bit(), self.other & place.bit()) {
            (0, 0) => None,
            (_, 0) => Some(self.turn()),
            _ => Some(self.turn().other()),
        }
    }

    /// The result, once the game is over.
    pub fn result(&self) -> Option<GameResult> {
        match (lines::has_line(self.other), self.own | self.other) {
            (true, _) => Some(GameResult::Won(self.turn().other())),
            (_, FULL) => Some(GameResult::Draw),
            _ => None,
        }
    }

    /// Whether a place may be played.
    ///
    /// # Errors
    /// If the game is over, or the place has a mark.
    pub fn check(&self, place: Place) -> Result<(), Refusal> {
        if self.result().is_some() {
            return Err(Refusal::GameOver);
        }
        if self.mark_at(place).is_some() { Err(Refusal::Occupied) } else { Ok(()) }
    }

    /// The state after a move.
    ///
    /// # Errors
    /// As [`check`](Self::check).
    pub fn try_play(&self, place: Place) -> Result<Self, Refusal> {
        self.check(place)?;
        let mut next = *self;
        next.play(place);
        Ok(next)
    }
}

impl Game for Plain {
    type Action = Place;
    type Actions = Places;

    #[inline]
    fn actions(&self) -> Places {
        Places(if lines::has_line(self.other) { 0 } else { !(self.own | self.other) & FULL })
    }

    #[inline]
    fn play(&mut self, place: Place) {
        *self = Self { own: self.other, other: self.own | place.bit() };
    }

    #[inline]
    fn outcome(&self) -> Outcome {
        if lines::has_line(self.other) { Outcome::Loss } else { Outcome::Draw }
    }

    fn is_first_players_turn(&self) -> bool {
        self.turn() == Mark::X
    }

    fn encode(place: Place) -> u8 {
        place.index()
    }

    fn decode(code: u8) -> Place {
        Place::known(code)
    }
}

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in 0..3 {
            for column in 0..3 {
                let mark = Place::new(column, row).and_then(|place| self.mark_at(place));
                write!(f, "{}", mark.map_or('.', |mark| if mark == Mark::X { 'X' } else { 'O' }))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Plain {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
