//! The blocks of a board that has several: the lines between them, those where nobody may move, and the marks of their winners.
use crate::scene::{CELL, LINE, Places, mark};
use crate::{Group, Ink, Paint, Shape};
use board_game::{Block, BlockState, Board, Spots};

/// How much darker a block is where the side to move may not move.
const DIM: f32 = 0.38;

/// How opaque the mark of a block's winner is: the marks in its cells stay readable.
const WON: f32 = 0.72;

/// The upper left corner and the size of a block.
fn area(places: Places, block: Block) -> [f32; 4] {
    let [wide, high] = places.grid.block.map(|count| f32::from(count) * CELL);
    let corners = block.spots(places.grid).map(|spot| places.corner(spot));
    let [x, y] = corners.fold([f32::MAX; 2], |[x, y], [left, top]| [x.min(left), y.min(top)]);
    [x, y, wide, high]
}

/// The lines between the blocks, which a live board does not have otherwise.
pub fn block_lines(places: Places) -> Option<Group> {
    let [wide, high] = places.area();
    let [columns, rows] =
        [places.grid.columns / places.grid.block[0], places.grid.rows / places.grid.block[1]];
    let width = 3.0 * LINE;
    let rect = |area| Shape::Rect { area, corner: 0.0, paint: Paint::fill(Ink::Line) };
    let upright = (1..columns).map(|n| {
        let at = f32::from(n * places.grid.block[0]) * CELL - width / 2.0;
        rect([places.margin + at, places.margin, width, high])
    });
    let level = (1..rows).map(|n| {
        let at = f32::from(n * places.grid.block[1]) * CELL - width / 2.0;
        rect([places.margin, places.margin + at, wide, width])
    });
    let lines: Vec<Shape> = upright.chain(level).collect();
    (!lines.is_empty()).then(|| Group::new("block-lines", lines))
}

/// The blocks of a board with their states, and a group's attribute that names each.
fn named(board: &Board) -> impl Iterator<Item = (Block, BlockState, Vec<(&'static str, String)>)> {
    let grid = board.grid;
    grid.blocks()
        .zip(&board.blocks)
        .map(move |(block, state)| (block, *state, vec![("data-block", block.index(grid).to_string())]))
}

/// A shade on each block where the side to move may not move, if it may somewhere. It lies under the pieces, which stay as clear as others.
pub fn shades(places: Places, board: &Board) -> Vec<Group> {
    let is_closed = |block: Block| !block.spots(places.grid).any(|spot| board.legal.contains(spot));
    let shade = |(block, _, attributes)| {
        let paint = Paint::default().filled(Ink::Shade, DIM);
        let shape = Shape::Rect { area: area(places, block), corner: 0.0, paint };
        Group { attributes, ..Group::new("dim", vec![shape]) }
    };
    named(board).filter(|(block, ..)| !board.legal.is_empty() && is_closed(*block)).map(shade).collect()
}

/// The marks of the blocks' winners.
pub fn winners(places: Places, board: &Board) -> Vec<Group> {
    let winner = |(block, state, attributes)| {
        let BlockState::Won(side) = state else { return None };
        let [x, y, wide, high] = area(places, block);
        let shapes = mark([x + wide / 2.0, y + high / 2.0], side, wide.min(high) / CELL);
        Some(Group { attributes, opacity: WON, ..Group::new("won", shapes) })
    };
    named(board).filter_map(winner).collect()
}

/// Dashed lines around the blocks that have one of these spots.
pub fn around_blocks(places: Places, spots: Spots) -> Vec<Group> {
    const INSIDE: f32 = 7.0;
    let paint = Paint::stroke(Ink::Live, 7.0).dashed([22.0, 12.0]);
    let around = |block: Block| {
        let [x, y, wide, high] = area(places, block);
        let area = [x + INSIDE, y + INSIDE, wide - 2.0 * INSIDE, high - 2.0 * INSIDE];
        let attributes = vec![("data-block", block.index(places.grid).to_string())];
        Group { attributes, ..Group::new("around", vec![Shape::Rect { area, corner: 8.0, paint }]) }
    };
    let has_spot = |block: &Block| block.spots(places.grid).any(|spot| spots.contains(spot));
    places.grid.blocks().filter(has_spot).map(around).collect()
}
