//! Labels of a board and its spots.
use super::{SideForm, sentences};
use board_game::{BlockState, Board, Grid, PieceKind, Side, Spot};
use othello::BoardSize;

/// The parts of a board that decide how its spots are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// Its spots.
    pub grid: Grid,
    /// Its pieces.
    pub pieces_are: PieceKind,
}

impl Naming {
    /// The name of a spot: `f5` where discs are placed; its place on its board, and the board if there are several, where cells are
    /// marked.
    pub fn spot(self, spot: Spot) -> String {
        let Self { grid, pieces_are } = self;
        let [wide, high] = grid.block;
        match pieces_are {
            PieceKind::Marks if wide == 3 && high == 3 => {
                let cell = place(spot.column() % wide, spot.row() % high);
                if !grid.has_blocks() {
                    return cell.to_owned();
                }
                let block = grid.block_of(spot);
                sentences::cell_of(place(block.column, block.row), cell)
            }
            PieceKind::Discs | PieceKind::Marks => spot.to_string(),
        }
    }
}

/// A place among three by three, by its column and row.
pub fn place(column: u8, row: u8) -> &'static str {
    match (row, column) {
        (0, 0) => sentences::place_one(),
        (0, 1) => sentences::place_two(),
        (0, _) => sentences::place_three(),
        (1, 0) => sentences::place_four(),
        (1, 1) => sentences::place_five(),
        (1, _) => sentences::place_six(),
        (_, 0) => sentences::place_seven(),
        (_, 1) => sentences::place_eight(),
        _ => sentences::place_nine(),
    }
}

/// A spot for a screen reader.
pub fn spot(naming: Naming, spot: Spot, piece: Option<Side>, last: bool, legal: bool) -> String {
    let name = &naming.spot(spot);
    match (piece.map(|side| SideForm::new(naming.pieces_are, side)), last, legal) {
        (Some(side), true, _) => sentences::square_last(side, name),
        (Some(side), false, _) => sentences::square_disc(side, name),
        (None, _, true) => sentences::square_legal(name),
        (None, _, false) => sentences::square_empty(name),
    }
}

/// The state of the block of a spot for a screen reader; `None` while it is open, and where blocks have no states.
pub fn block_of(board: &Board, spot: Spot) -> Option<String> {
    match board.blocks.get(board.grid.block_of(spot).index(board.grid))? {
        BlockState::Open => None,
        BlockState::Won(side) => {
            let side = sentences::color(SideForm::new(board.pieces_are, *side));
            Some(sentences::block_won(side))
        }
        BlockState::Drawn => Some(sentences::block_full().to_owned()),
    }
}

/// A board's name.
pub fn size_name(size: BoardSize) -> String {
    format!("{0}\u{a0}\u{d7}\u{a0}{0}", size.side())
}
