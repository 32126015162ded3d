//! A position and the rules.
use crate::{Checked, Move, Opening, Refusal, Setup};
use board_game::{BoardAction, Choice, Moved, Side, Spot, Spots};
use std::fmt;

/// A position of Gobang. Stones belong to sides: those of the first side are drawn black, and after a swap all stones have changed their colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) setup: Setup,
    pub(crate) stones: [Spots; 2],
    pub(crate) choice: Option<Choice>,
    pub(crate) winner: Option<Side>,
}

/// The stones of a swap opening.
pub(crate) const SWAP_STONES: u32 = 3;

/// A step along each of the four lines through a spot: to the right, down, and along both diagonals.
pub(crate) const DIRECTIONS: [[i8; 2]; 4] = [[1, 0], [0, 1], [1, 1], [1, -1]];

impl Position {
    /// The empty board.
    pub const fn new(setup: Setup) -> Self {
        Self { setup, stones: [Spots::EMPTY; 2], choice: None, winner: None }
    }

    /// The choices by which the game was started.
    pub const fn setup(&self) -> Setup {
        self.setup
    }

    /// The stones of a side.
    pub const fn stones(&self, side: Side) -> Spots {
        self.stones[side.index()]
    }

    /// The number of stones on the board.
    pub fn placed(&self) -> u32 {
        self.stones.iter().map(|stones| stones.len()).sum()
    }

    /// The choice of the second side, if it has been made.
    pub const fn choice(&self) -> Option<Choice> {
        self.choice
    }

    /// Whether the side to move has to choose between the colours.
    pub fn is_choosing(&self) -> bool {
        self.setup.opening == Opening::Swap && self.choice.is_none() && self.placed() == SWAP_STONES
    }

    /// Whether the stones of a swap opening are being placed, all by the first side.
    pub fn is_opening(&self) -> bool {
        self.setup.opening == Opening::Swap && self.placed() < SWAP_STONES
    }

    /// The side that the next stone will belong to.
    pub fn next_stone(&self) -> Side {
        let moved_first = if self.choice == Some(Choice::Swap) { Side::Second } else { Side::First };
        if self.placed().is_multiple_of(2) { moved_first } else { !moved_first }
    }

    /// The side to move; after the end, the side whose turn it would be.
    pub fn turn(&self) -> Side {
        if self.is_opening() {
            Side::First
        } else if self.is_choosing() {
            Side::Second
        } else {
            self.next_stone()
        }
    }

    /// The winner, if a side has five in a row.
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Whether the game is over: won, or drawn on a full board.
    pub fn is_finished(&self) -> bool {
        self.winner.is_some() || self.placed() == self.setup.size.spots()
    }

    /// The stones of the winner that stand in rows of five or more; empty without a winner.
    pub fn line(&self) -> Spots {
        let Some(winner) = self.winner else { return Spots::EMPTY };
        let stones = self.stones(winner);
        stones.iter().filter(|&spot| has_five(stones, spot)).collect()
    }

    /// Checks a move.
    ///
    /// # Errors
    /// If it is not allowed here.
    pub fn check(&self, played: Move) -> Result<Checked, Refusal> {
        if self.is_finished() {
            return Err(Refusal::GameOver);
        }
        let by = self.turn();
        match played {
            Move::Choose(choice) if self.is_choosing() => {
                let all = self.stones[0].union(self.stones[1]);
                let changed = if choice == Choice::Swap { all } else { Spots::EMPTY };
                Ok(Checked { played, moved: Moved { by, action: BoardAction::Choose(choice), changed } })
            }
            Move::Choose(_) => Err(Refusal::NothingToChoose),
            Move::Place(point) if point.size() != self.setup.size => Err(Refusal::OtherBoard),
            Move::Place(_) if self.is_choosing() => Err(Refusal::MustChoose),
            Move::Place(point) if self.stones.iter().any(|stones| stones.contains(point.spot())) => {
                Err(Refusal::Occupied)
            }
            Move::Place(point) => {
                let action = BoardAction::Place(point.spot());
                Ok(Checked { played, moved: Moved { by, action, changed: Spots::EMPTY } })
            }
        }
    }

    /// The position after a move that [`check`](Self::check) returned for *this* position.
    #[must_use]
    pub fn after(&self, checked: Checked) -> Self {
        let mut next = *self;
        match checked.played {
            Move::Choose(choice) => {
                next.choice = Some(choice);
                if choice == Choice::Swap {
                    next.stones.reverse();
                }
            }
            Move::Place(point) => {
                let side = self.next_stone();
                next.stones[side.index()].insert(point.spot());
                if has_five(next.stones(side), point.spot()) {
                    next.winner = Some(side);
                }
            }
        }
        next
    }
}

/// The spot some steps away along a line; `None` beyond the largest board.
pub(crate) fn step(from: Spot, [right, down]: [i8; 2], steps: i8) -> Option<Spot> {
    let column = from.column().checked_add_signed(right * steps)?;
    Spot::new(column, from.row().checked_add_signed(down * steps)?)
}

/// Whether five or more of these stones stand in a row that contains the spot.
pub(crate) fn has_five(stones: Spots, spot: Spot) -> bool {
    let run = |direction, sign: i8| {
        let is_stone = |steps: &i8| step(spot, direction, sign * steps).is_some_and(|at| stones.contains(at));
        (1..5).take_while(is_stone).count()
    };
    stones.contains(spot) && DIRECTIONS.iter().any(|&direction| run(direction, 1) + run(direction, -1) >= 4)
}

/// A row of characters for each row of the board, X for the first side's stones and O for the second's.
impl fmt::Debug for Position {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { size, opening } = self.setup;
        write!(to, "{opening:?} {:?}, {:?} to move", self.choice, self.turn())?;
        for row in 0..size.lines() {
            let spots = (0..size.lines()).filter_map(|column| Spot::new(column, row));
            let sign = |spot| match self.stones.map(|stones| stones.contains(spot)) {
                [true, _] => 'X',
                [_, true] => 'O',
                [false, false] => '.',
            };
            write!(to, "\n{}", spots.map(sign).collect::<String>())?;
        }
        Ok(())
    }
}
