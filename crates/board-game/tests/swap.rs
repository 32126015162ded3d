//! Five in a row on 15x15 with a swap: the first side places three stones, the third action is the other side's choice whether to change
//! sides. So a side acts up to three times in a row, and an action may be no spot of the board.
use board_game::{
    Board, BoardAction, BoardGame, Choice, DamagedState, Dots, GameEnd, Grid, Moved, NotAnAction, PieceKind,
    Side, Spot, Spots,
};

const GRID: Grid = Grid::square(15);

/// A position: the stones of each side, and the choice once it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swap {
    stones: [Spots; 2],
    choice: Option<Choice>,
}

/// An action that was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked(Moved);

impl From<Checked> for Moved {
    fn from(Checked(moved): Checked) -> Self {
        moved
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not allowed")]
pub struct Refused;

impl Swap {
    fn placed(&self) -> u32 {
        self.stones[0].len() + self.stones[1].len()
    }

    fn chooses(&self) -> bool {
        self.placed() == 3 && self.choice.is_none()
    }

    /// The side that has the stones which are placed first.
    fn black(&self) -> Side {
        if self.choice == Some(Choice::Swap) { Side::Second } else { Side::First }
    }

    /// The side that gets the next stone.
    fn next(&self) -> Side {
        if self.placed().is_multiple_of(2) { self.black() } else { !self.black() }
    }

    fn winner(&self) -> Option<Side> {
        let five = |stones: Spots, from: Spot, (right, down): (i8, i8)| {
            (0..5).all(|n| {
                let [column, row] = [(from.column(), right), (from.row(), down)]
                    .map(|(at, by)| at.checked_add_signed(n * by));
                column
                    .zip(row)
                    .and_then(|(column, row)| Spot::new(column, row))
                    .is_some_and(|at| stones.contains(at))
            })
        };
        let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let has_five = |side: &Side| {
            let stones = self.stones[side.index()];
            stones.iter().any(|from| lines.iter().any(|&line| five(stones, from, line)))
        };
        Side::ALL.into_iter().find(has_five)
    }
}

impl BoardGame for Swap {
    type Setup = ();
    type Action = BoardAction;
    type Made = Checked;
    type Refusal = Refused;

    const TURN: usize = 3;

    fn start((): ()) -> Self {
        Self { stones: [Spots::EMPTY; 2], choice: None }
    }

    fn setup(&self) {}

    fn side(&self) -> Side {
        match self.placed() {
            0..3 => Side::First,
            3 if self.chooses() => Side::Second,
            _ => self.next(),
        }
    }

    fn check(&self, action: BoardAction) -> Result<Checked, Refused> {
        let board = self.to_board();
        let moved = Moved { by: self.side(), action, changed: Spots::EMPTY };
        match action {
            BoardAction::Place(spot) if board.legal.contains(spot) => Ok(Checked(moved)),
            BoardAction::Choose(Choice::Keep) if self.chooses() => Ok(Checked(moved)),
            BoardAction::Choose(Choice::Swap) if self.chooses() => {
                Ok(Checked(Moved { changed: self.stones[0].union(self.stones[1]), ..moved }))
            }
            _ => Err(Refused),
        }
    }

    fn after(&self, Checked(moved): Checked) -> Self {
        let mut next = *self;
        match moved.action {
            BoardAction::Place(spot) => next.stones[self.next().index()].insert(spot),
            BoardAction::Choose(choice) => {
                next.choice = Some(choice);
                if choice == Choice::Swap {
                    next.stones.reverse();
                }
            }
            BoardAction::Pass => {}
        }
        next
    }

    fn action(Checked(moved): Checked) -> BoardAction {
        moved.action
    }

    fn forced(&self) -> Option<BoardAction> {
        None
    }

    fn end(&self) -> Option<GameEnd> {
        let winner = self.winner();
        (winner.is_some() || self.empties() == 0).then_some(GameEnd { winner, margin: None })
    }

    fn to_board(&self) -> Board {
        let is_over = self.end().is_some();
        let empty: Spots =
            GRID.spots().filter(|&spot| self.stones.iter().all(|one| !one.contains(spot))).collect();
        Board {
            grid: GRID,
            pieces: self.stones,
            legal: if is_over || self.chooses() { Spots::EMPTY } else { empty },
            dots: Dots::None,
            line: Spots::EMPTY,
            choices: if !is_over && self.chooses() { &Choice::ALL } else { &[] },
            blocks: Vec::new(),
            pieces_are: PieceKind::Discs,
        }
    }

    fn empties(&self) -> u32 {
        225 - self.placed()
    }

    fn action_of(&self, action: BoardAction) -> Option<BoardAction> {
        let is_there = action.spot().is_none_or(|spot| GRID.contains(spot));
        (is_there && action != BoardAction::Pass).then_some(action)
    }

    fn board_action(action: BoardAction) -> BoardAction {
        action
    }

    fn read_action(&self, text: &str) -> Result<BoardAction, NotAnAction> {
        text.parse()
    }

    fn to_bytes(&self) -> Vec<u8> {
        let of = |spot: Spot| Side::ALL.into_iter().position(|side| self.stones[side.index()].contains(spot));
        let choice = self.choice.map_or(0, |choice| choice as u8 + 1);
        GRID.spots().map(|spot| of(spot).map_or(0, |side| side as u8 + 1)).chain([choice]).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        let (&choice, cells) = bytes.split_last().ok_or(DamagedState)?;
        let side = |n: u8| GRID.spots().zip(cells).filter(move |&(_, &cell)| cell == n).map(|(spot, _)| spot);
        let position = Self {
            stones: [side(1).collect(), side(2).collect()],
            choice: choice.checked_sub(1).map(usize::from).and_then(|n| Choice::ALL.get(n).copied()),
        };
        let placed = position.placed();
        let blacks = position.stones[position.black().index()].len();
        let is_whole = position.to_bytes() == bytes;
        let is_possible = if position.choice.is_none() { placed <= 3 } else { placed >= 3 };
        if is_whole && is_possible && blacks == placed.div_ceil(2) { Ok(position) } else { Err(DamagedState) }
    }
}
