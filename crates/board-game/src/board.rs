//! A position as data for drawings, keyboards and screen readers.
use crate::{NotAnAction, Side, Spot, Spots};
use std::fmt;
use std::str::FromStr;

/// The spots of a board: columns and rows, in blocks of equal size.
///
/// An Othello board is one block of 8x8; nine boards of tic-tac-toe are nine blocks of 3x3.
///
/// ```
/// use board_game::Grid;
///
/// let nine = Grid { block: [3, 3], ..Grid::square(9) };
/// assert_eq!(nine.blocks().count(), 9);
/// assert_eq!(nine.block_of("e1".parse()?).spots(nine).map(|spot| spot.to_string()).collect::<Vec<_>>()[..4], ["d1", "e1", "f1", "d2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    /// The number of columns, 1 to 15.
    pub columns: u8,
    /// The number of rows, 1 to 15.
    pub rows: u8,
    /// The columns and rows of a block, which divide those of the grid.
    pub block: [u8; 2],
    /// Whether the first row is the lowest one, as on boards of chess and Gobang; otherwise it is the uppermost.
    pub from_below: bool,
}

/// A block of a grid, by its column and row among the blocks, both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    /// Its column among the blocks.
    pub column: u8,
    /// Its row among the blocks.
    pub row: u8,
}

impl Grid {
    /// A grid of one block with as many columns as rows.
    pub const fn square(side: u8) -> Self {
        Self { columns: side, rows: side, block: [side, side], from_below: false }
    }

    /// The same grid with its first row at the bottom.
    #[must_use]
    pub const fn counted_from_below(self) -> Self {
        Self { from_below: true, ..self }
    }

    /// The place of a row among those that are drawn, from 0 at the top; of such a place, the row.
    pub const fn drawn_row(self, row: u8) -> u8 {
        if self.from_below { self.rows - 1 - row } else { row }
    }

    /// The spots, row by row.
    pub fn spots(self) -> impl Iterator<Item = Spot> {
        (0..self.rows).flat_map(move |row| (0..self.columns).filter_map(move |column| Spot::new(column, row)))
    }

    /// Whether a spot is on the board.
    pub const fn contains(self, spot: Spot) -> bool {
        spot.column() < self.columns && spot.row() < self.rows
    }

    /// The blocks, row by row.
    pub fn blocks(self) -> impl Iterator<Item = Block> {
        let [wide, high] = self.block;
        let (columns, rows) = (self.columns / wide, self.rows / high);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Block { column, row }))
    }

    /// Whether there are several.
    pub const fn has_blocks(self) -> bool {
        self.block[0] < self.columns || self.block[1] < self.rows
    }

    /// The block of a spot.
    pub const fn block_of(self, spot: Spot) -> Block {
        Block { column: spot.column() / self.block[0], row: spot.row() / self.block[1] }
    }
}

impl Block {
    /// Its place among the blocks of a grid, row by row from 0.
    pub const fn index(self, grid: Grid) -> usize {
        self.row as usize * (grid.columns / grid.block[0]) as usize + self.column as usize
    }

    /// Its spots, row by row.
    pub fn spots(self, grid: Grid) -> impl Iterator<Item = Spot> {
        grid.spots().filter(move |&spot| grid.block_of(spot) == self)
    }
}

/// The state of a block of a board that has several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BlockState {
    /// Nobody has won it yet.
    #[default]
    Open,
    /// This side has won it.
    Won(Side),
    /// It ended without a winner.
    Drawn,
}

/// A position as data: everything that a drawing or a screen reader needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its spots.
    pub grid: Grid,
    /// The spots with a piece of the first and of the second side.
    pub pieces: [Spots; 2],
    /// The spots where the side to move may place a piece.
    pub legal: Spots,
    /// The other choices of the side to move.
    pub choices: &'static [Choice],
    /// The state of each block, row by row; empty where blocks have none.
    pub blocks: Vec<BlockState>,
    /// How the pieces look.
    pub pieces_are: PieceKind,
    /// The dots on its lines.
    pub dots: Dots,
    /// The spots of the row by which a finished game was won, where drawings show it.
    pub line: Spots,
}

/// A piece of a side on an empty spot, and what it would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Threat {
    /// The spot.
    pub spot: Spot,
    /// The side.
    pub side: Side,
    /// The threat that it would make there.
    pub kind: ThreatKind,
}

/// A threat in games of rows, the weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ThreatKind {
    /// An open three: one more piece makes an open four.
    OpenThree,
    /// A four: one more piece on one spot makes five.
    Four,
    /// An open four, or two fours: one more piece makes five on either of two spots, so the other side can't block both.
    OpenFour,
    /// Five in a row, which wins.
    Five,
}

impl ThreatKind {
    /// All kinds, the weakest first.
    pub const ALL: [Self; 4] = [Self::OpenThree, Self::Four, Self::OpenFour, Self::Five];
}

/// Dots where lines of a board cross, which help to count spots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Dots {
    /// There are none.
    #[default]
    None,
    /// Four, a quarter of the board away from its edges.
    Quarters,
    /// The star points of a board whose pieces stand where its lines cross: the lines go through the middle of the spots.
    Stars,
}

impl Dots {
    /// The name in attributes; `None` without dots.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Quarters => Some("quarters"),
            Self::Stars => Some("stars"),
        }
    }

    /// The lines that cross at each dot, counted from the left and from the top edge.
    pub fn on(self, grid: Grid) -> impl Iterator<Item = [u8; 2]> {
        let count = match self {
            Self::None | Self::Stars => 0,
            Self::Quarters => 4,
        };
        let [wide, high] = [grid.columns, grid.rows].map(|lines| [lines / 4, lines - lines / 4]);
        [[wide[0], high[0]], [wide[1], high[0]], [wide[0], high[1]], [wide[1], high[1]]]
            .into_iter()
            .take(count)
    }

    /// The star points: one in the middle and four near the corners, on the third line of a small board and on the fourth of a large one.
    pub fn stars(self, grid: Grid) -> impl Iterator<Item = Spot> {
        let edge = if grid.columns > 11 { 3 } else { 2 };
        let [right, upper] = [grid.columns, grid.rows].map(|count| count - 1 - edge);
        let all =
            [[edge, edge], [right, edge], [grid.columns / 2, grid.rows / 2], [edge, upper], [right, upper]];
        let count = if self == Self::Stars { all.len() } else { 0 };
        all.into_iter().take(count).filter_map(|[column, row]| Spot::new(column, row))
    }
}

/// How pieces look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceKind {
    /// Discs, black for the first side and white for the second.
    #[default]
    Discs,
    /// Marks, a cross for the first side and a nought for the second.
    Marks,
}

impl PieceKind {
    /// The name of a side's pieces in attributes, the same in every language.
    pub const fn name(self, side: Side) -> &'static str {
        match (self, side) {
            (Self::Discs, Side::First) => "black",
            (Self::Discs, Side::Second) => "white",
            (Self::Marks, Side::First) => "cross",
            (Self::Marks, Side::Second) => "nought",
        }
    }
}

/// An action as data, the same in every game. Actions are ordered: those on spots row by row, then choices, then the pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardAction {
    /// A piece is placed on this spot.
    Place(Spot),
    /// One of the answers to a question of the rules.
    Choose(Choice),
    /// Nothing is done, because nothing can be.
    Pass,
}

/// An answer to a question of the rules that is no spot of the board, such as which side one plays from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// To leave the sides as they are.
    Keep,
    /// To change sides.
    Swap,
}

impl Choice {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Keep, Self::Swap];

    /// The name in texts of moves and on the wire, the same in every language.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Keep => "keep",
            Self::Swap => "swap",
        }
    }
}

impl BoardAction {
    /// Its spot, if a piece is placed.
    pub const fn spot(self) -> Option<Spot> {
        match self {
            Self::Place(spot) => Some(spot),
            Self::Choose(_) | Self::Pass => None,
        }
    }
}

impl From<Spot> for BoardAction {
    fn from(spot: Spot) -> Self {
        Self::Place(spot)
    }
}

impl FromStr for BoardAction {
    type Err = NotAnAction;

    /// Reads it as it is displayed, in either case.
    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        let choices = Choice::ALL.map(Self::Choose);
        let mut named = choices.into_iter().chain([Self::Pass]);
        let place = || text.parse().ok().map(Self::Place);
        named
            .find(|action| action.to_string().eq_ignore_ascii_case(text))
            .or_else(place)
            .ok_or_else(|| NotAnAction(text.to_owned()))
    }
}

/// A spot, a choice by its name, or `pass`.
impl fmt::Display for BoardAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(spot) => spot.fmt(f),
            Self::Choose(choice) => f.write_str(choice.name()),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// An action that was made, as it is seen on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The side that moved.
    pub by: Side,
    /// The action.
    pub action: BoardAction,
    /// The other spots whose pieces it changed.
    pub changed: Spots,
}

impl Moved {
    /// The spot where the piece was placed, if one was.
    pub const fn placed(self) -> Option<Spot> {
        self.action.spot()
    }
}

impl Board {
    /// The side whose piece is on a spot.
    pub fn piece_at(&self, spot: Spot) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.pieces[side.index()].contains(spot))
    }
}
