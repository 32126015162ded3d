//! A position of any game of the family, as one game for the search.
use crate::TicTacToe;
use arena::Matches;
use board_game::BoardGame;
use games::{AnyGame, AnySetup, from_bytes};
use mcts::{Game, Outcome};
use protocol::JobFault;
use tictactoe::{Cell, Cells, Mark, Place, Plain, Sheet};
use tictactoe_engines::Variant;

/// A position: one board, or nine. The cells of one board are those of the upper left one of nine, which have the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// One board.
    One(Plain),
    /// Nine boards.
    Nine(Sheet),
}

impl From<Plain> for Boards {
    fn from(plain: Plain) -> Self {
        Self::One(plain)
    }
}

impl From<Sheet> for Boards {
    fn from(sheet: Sheet) -> Self {
        Self::Nine(sheet)
    }
}

impl Boards {
    /// The position of a message.
    ///
    /// # Errors
    /// If the bytes are no position of these games.
    pub fn from_message(bytes: &[u8]) -> Result<Self, JobFault> {
        let nine = from_bytes(bytes).map(Self::Nine);
        nine.or_else(|_| from_bytes(bytes).map(Self::One))
            .map_err(|_| "these bytes are not a position of tic-tac-toe, on one board or on nine".into())
    }

    /// The start of a game; `None` if it is of another family.
    pub fn start(setup: AnySetup) -> Option<Self> {
        <TicTacToe as Matches>::state(AnyGame::start(setup))
    }

    /// The game and its rules.
    pub const fn setup(&self) -> AnySetup {
        match self {
            Self::One(_) => AnySetup::TicTacToe(()),
            Self::Nine(sheet) => AnySetup::NineBoards(sheet.rules()),
        }
    }

    /// The game as players know it.
    pub const fn variant(&self) -> Variant {
        match self {
            Self::One(_) => Variant::Plain,
            Self::Nine(sheet) => Variant::Nine(sheet.rules()),
        }
    }

    /// The columns and rows of the grid: 3 or 9.
    pub const fn side(&self) -> u8 {
        match self {
            Self::One(_) => 3,
            Self::Nine(_) => 9,
        }
    }

    /// The side that has a cell: the one whose mark stands there, or on nine boards the one that has won its board.
    pub fn owner_of(&self, cell: Cell) -> Option<Mark> {
        match self {
            Self::One(plain) => plain.mark_at(cell.place()),
            Self::Nine(sheet) => {
                [Mark::X, Mark::O].into_iter().find(|&mark| sheet.won(mark).contains(cell.board()))
            }
        }
    }

    /// The mark in a cell.
    pub fn mark_at(&self, cell: Cell) -> Option<Mark> {
        match self {
            Self::One(plain) => plain.mark_at(cell.place()),
            Self::Nine(sheet) => sheet.mark_at(cell),
        }
    }
}

impl Game for Boards {
    type Action = Cell;
    type Actions = Cells;

    #[inline]
    fn actions(&self) -> Cells {
        match self {
            Self::One(plain) => Cells::of_places(Place::UPPER_LEFT, Game::actions(plain)),
            Self::Nine(sheet) => Game::actions(sheet),
        }
    }

    #[inline]
    fn play(&mut self, cell: Cell) {
        match self {
            Self::One(plain) => plain.play(cell.place()),
            Self::Nine(sheet) => sheet.play(cell),
        }
    }

    #[inline]
    fn outcome(&self) -> Outcome {
        match self {
            Self::One(plain) => plain.outcome(),
            Self::Nine(sheet) => sheet.outcome(),
        }
    }

    fn is_first_players_turn(&self) -> bool {
        match self {
            Self::One(plain) => plain.is_first_players_turn(),
            Self::Nine(sheet) => sheet.is_first_players_turn(),
        }
    }

    #[inline]
    fn encode(cell: Cell) -> u8 {
        cell.code()
    }

    #[inline]
    fn decode(code: u8) -> Cell {
        Sheet::decode(code)
    }
}
