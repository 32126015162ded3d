//! A tiny game: three spots in a row; the player who takes the last one wins. It can be broken on purpose.
use board_game::{
    Board, BoardAction, BoardGame, DamagedState, Dots, GameEnd, Grid, Moved, NotAnAction, PieceKind, Side,
    Spot, Spots,
};
use std::fmt;

/// A way to break a law.
pub const NOTHING: u8 = 0;
pub const WRONG_BYTES: u8 = 1;
pub const ENDLESS: u8 = 2;
pub const SAME_SIDE: u8 = 3;
pub const UNSAID_CHANGE: u8 = 4;
pub const WRONG_TEXT: u8 = 5;
pub const ILLEGAL: u8 = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row<const BROKEN: u8> {
    pieces: [u8; 2],
    moved: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken(Spot);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked(Taken, Side);

impl From<Checked> for Moved {
    fn from(Checked(taken, by): Checked) -> Self {
        Self { by, action: BoardAction::Place(taken.0), changed: Spots::EMPTY }
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is not empty")]
pub struct Refused;

const GRID: Grid = Grid { columns: 3, rows: 1, block: [3, 1], from_below: false };

fn spots(bits: u8) -> Spots {
    GRID.spots().filter(|spot| bits >> spot.column() & 1 == 1).collect()
}

impl<const BROKEN: u8> BoardGame for Row<BROKEN> {
    type Setup = ();
    type Action = Taken;
    type Made = Checked;
    type Refusal = Refused;

    fn start((): ()) -> Self {
        Self { pieces: [0; 2], moved: 0 }
    }

    fn setup(&self) {}

    fn side(&self) -> Side {
        if BROKEN == SAME_SIDE { Side::First } else { Side::ALL[usize::from(self.moved % 2)] }
    }

    fn check(&self, action: Taken) -> Result<Checked, Refused> {
        let is_legal = BROKEN == ILLEGAL || self.to_board().legal.contains(action.0);
        if is_legal { Ok(Checked(action, self.side())) } else { Err(Refused) }
    }

    fn after(&self, Checked(made, _): Checked) -> Self {
        let mut next = Self { moved: self.moved + 1, ..*self };
        next.pieces[self.side().index()] |= 1 << made.0.column();
        if BROKEN == UNSAID_CHANGE && self.moved == 2 {
            next.pieces[1] = 0;
        }
        next
    }

    fn action(made: Checked) -> Taken {
        made.0
    }

    fn forced(&self) -> Option<Taken> {
        None
    }

    fn end(&self) -> Option<GameEnd> {
        let is_over = self.moved == 3 && BROKEN != ENDLESS;
        is_over.then_some(GameEnd { winner: Some(!self.side()), margin: None })
    }

    fn to_board(&self) -> Board {
        let legal = spots(!(self.pieces[0] | self.pieces[1]));
        Board {
            grid: GRID,
            pieces: self.pieces.map(spots),
            legal,
            choices: &[],
            blocks: Vec::new(),
            pieces_are: PieceKind::Discs,
            dots: Dots::None,
            line: Spots::EMPTY,
        }
    }

    fn empties(&self) -> u32 {
        let board = self.to_board();
        GRID.spots().filter(|&spot| board.piece_at(spot).is_none()).count() as u32
    }

    fn action_of(&self, action: BoardAction) -> Option<Taken> {
        action.spot().filter(|&spot| GRID.contains(spot)).map(Taken)
    }

    fn board_action(action: Taken) -> BoardAction {
        BoardAction::Place(action.0)
    }

    fn read_action(&self, text: &str) -> Result<Taken, NotAnAction> {
        let text = if BROKEN == WRONG_TEXT { "a1" } else { text };
        let spot = text.parse().ok().filter(|&spot| GRID.contains(spot));
        spot.map(Taken).ok_or_else(|| NotAnAction(text.to_owned()))
    }

    fn to_bytes(&self) -> Vec<u8> {
        self.pieces.to_vec()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        let &[a, b] = bytes else { return Err(DamagedState) };
        let [first, second] = [a, b].map(|bits| bits.count_ones() as u8);
        let is_possible = a & b == 0 && (a | b) < 8 && (first == second || first == second + 1);
        let pieces = if BROKEN == WRONG_BYTES { [b, a] } else { [a, b] };
        if is_possible { Ok(Self { pieces, moved: first + second }) } else { Err(DamagedState) }
    }
}
