//! The games of this crate as [`BoardGame`]s.
use crate::lines::{self, FULL};
use crate::{Cell, GameResult, Mark, Place, Plain, Refusal, Rules, Sheet};
use ::board_game::{
    BlockState, Board, BoardAction, BoardGame, DamagedState, Dots, GameEnd, Grid, Moved, NotAnAction,
    PieceKind, Side, Spot, Spots,
};
use mcts::{ActionSet, Game};

/// A move that was checked: a mark of this side, and its cell on nine boards or its place on one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written<A> {
    by: Mark,
    at: A,
}

impl<A: Into<Spot>> From<Written<A>> for Moved {
    fn from(written: Written<A>) -> Self {
        let action = BoardAction::Place(written.at.into());
        Self { by: written.by.into(), action, changed: Spots::EMPTY }
    }
}

impl From<Mark> for Side {
    /// X moves first.
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::X => Self::First,
            Mark::O => Self::Second,
        }
    }
}

impl From<Place> for Spot {
    fn from(place: Place) -> Self {
        Self::new(place.column(), place.row()).expect("a board of three by three is within the largest grid")
    }
}

impl From<Cell> for Spot {
    fn from(cell: Cell) -> Self {
        Self::new(cell.column(), cell.row()).expect("nine boards are within the largest grid")
    }
}

fn end(result: Option<GameResult>) -> Option<GameEnd> {
    let winner = match result? {
        GameResult::Won(mark) => Some(mark.into()),
        GameResult::Draw => None,
    };
    Some(GameEnd { winner, margin: None })
}

impl BoardGame for Plain {
    type Setup = ();
    type Action = Place;
    type Made = Written<Place>;
    type Refusal = Refusal;

    fn start((): ()) -> Self {
        Self::new()
    }

    fn setup(&self) {}

    fn side(&self) -> Side {
        self.turn().into()
    }

    fn check(&self, at: Place) -> Result<Written<Place>, Refusal> {
        Self::check(self, at).map(|()| Written { by: self.turn(), at })
    }

    fn after(&self, made: Written<Place>) -> Self {
        let mut next = *self;
        Game::play(&mut next, made.at);
        next
    }

    fn action(made: Written<Place>) -> Place {
        made.at
    }

    fn forced(&self) -> Option<Place> {
        None
    }

    fn end(&self) -> Option<GameEnd> {
        end(self.result())
    }

    fn to_board(&self) -> Board {
        let marked = |mark| Place::ALL.into_iter().filter(move |&place| self.mark_at(place) == Some(mark));
        let legal = Game::actions(self);
        Board {
            grid: Grid::square(3),
            pieces: Mark::BOTH.map(|mark| marked(mark).map(Spot::from).collect()),
            legal: (0..legal.len()).map(|n| Spot::from(legal.nth(n))).collect(),
            choices: &[],
            blocks: Vec::new(),
            pieces_are: PieceKind::Marks,
            dots: Dots::None,
            line: Spots::EMPTY,
        }
    }

    fn empties(&self) -> u32 {
        (FULL & !Mark::BOTH.iter().fold(0, |all, &mark| all | self.marks(mark))).count_ones()
    }

    fn action_of(&self, action: BoardAction) -> Option<Place> {
        action.spot().and_then(|spot| Place::new(spot.column(), spot.row()))
    }

    fn board_action(place: Place) -> BoardAction {
        BoardAction::Place(place.into())
    }

    fn read_action(&self, text: &str) -> Result<Place, NotAnAction> {
        text.parse().map_err(|_| NotAnAction(text.to_owned()))
    }

    /// The places of X and of O as bits, a1 the lowest, in two bytes each, the lower one first.
    fn to_bytes(&self) -> Vec<u8> {
        Mark::BOTH.map(|mark| self.marks(mark).to_le_bytes()).concat()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        let &[a, b, c, d] = bytes else { return Err(DamagedState) };
        let [x, o] = [[a, b], [c, d]].map(u16::from_le_bytes);
        let (of_x, of_o) = (x.count_ones(), o.count_ones());
        let was_in_turn = of_x == of_o || of_x == of_o + 1;
        // Only the side that moved last can have a line.
        let [mover, last] = if of_x == of_o { [x, o] } else { [o, x] };
        if (x | o) > FULL || x & o != 0 || !was_in_turn || lines::has_line(mover) {
            return Err(DamagedState);
        }
        Ok(Self::of_marks(mover, last))
    }
}

impl BoardGame for Sheet {
    type Setup = Rules;
    type Action = Cell;
    type Made = Written<Cell>;
    type Refusal = Refusal;

    fn start(rules: Rules) -> Self {
        Self::new(rules)
    }

    fn setup(&self) -> Rules {
        self.rules()
    }

    fn side(&self) -> Side {
        self.turn().into()
    }

    fn check(&self, at: Cell) -> Result<Written<Cell>, Refusal> {
        Self::check(self, at).map(|()| Written { by: self.turn(), at })
    }

    fn after(&self, made: Written<Cell>) -> Self {
        let mut next = *self;
        Game::play(&mut next, made.at);
        next
    }

    fn action(made: Written<Cell>) -> Cell {
        made.at
    }

    fn forced(&self) -> Option<Cell> {
        None
    }

    fn end(&self) -> Option<GameEnd> {
        end(self.result())
    }

    fn to_board(&self) -> Board {
        let state = |board: Place| {
            let winner = Mark::BOTH.into_iter().find(|&mark| self.won(mark).contains(board));
            match winner {
                Some(mark) => BlockState::Won(mark.into()),
                None if self.finished().contains(board) => BlockState::Drawn,
                None => BlockState::Open,
            }
        };
        let legal = Game::actions(self);
        Board {
            grid: Grid { block: [3, 3], ..Grid::square(9) },
            pieces: Mark::BOTH.map(|mark| self.marks(mark).iter().map(Spot::from).collect()),
            legal: legal.iter().map(Spot::from).collect(),
            choices: &[],
            blocks: Place::ALL.map(state).to_vec(),
            pieces_are: PieceKind::Marks,
            dots: Dots::None,
            line: Spots::EMPTY,
        }
    }

    fn empties(&self) -> u32 {
        81 - self.plies()
    }

    fn action_of(&self, action: BoardAction) -> Option<Cell> {
        action.spot().and_then(|spot| Cell::at(spot.column(), spot.row()))
    }

    fn board_action(cell: Cell) -> BoardAction {
        BoardAction::Place(cell.into())
    }

    fn read_action(&self, text: &str) -> Result<Cell, NotAnAction> {
        text.parse().map_err(|_| NotAnAction(text.to_owned()))
    }

    fn to_bytes(&self) -> Vec<u8> {
        Self::to_bytes(self).to_vec()
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, DamagedState> {
        Self::from_bytes(bytes).map_err(|_| DamagedState)
    }
}
