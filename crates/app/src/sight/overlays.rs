//! Layers of the board that show what a search says about moves and squares.
use super::overlay_choices::has_boards;
use super::place_of;
use super::rows::Row;
use super::unit::Unit;
use crate::features::analysis::ghosts;
use crate::text;
use board_game::{BoardGame, Grid, Side, Spot};
use diagrams::{Emphasis, Ghost, Layer, Owner, Ring};
use games::AnyGame;
use protocol::{Record, WireMove};

/// The number in the ring of each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbers {
    /// None, and no rings.
    None,
    /// The value.
    #[default]
    Value,
    /// The share of the visits.
    Share,
}

/// The overlays shown on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlays {
    /// The numbers of the moves. The ring around a number is the move's share of the visits.
    pub numbers: Numbers,
    /// The line that the search expects.
    pub line: bool,
    /// The owner of each square at the end of playouts.
    pub owners: bool,
}

impl Default for Overlays {
    fn default() -> Self {
        Self { numbers: Numbers::Value, line: false, owners: false }
    }
}

/// The plies of the expected line that are shown.
const PLIES: usize = 8;

/// Owners of less than this share of the playouts, beyond one half, are not shown.
const LEAST_SHARE: f32 = 0.02;

impl Overlays {
    /// The layers over `position`, the root of the search. `line` is the one that it expects; as long as a node is looked at, or a step has
    /// been made, the board shows the way there instead.
    pub fn layers(
        self,
        position: AnyGame,
        rows: &[Row],
        unit: Unit,
        (way, line): (&[WireMove], &[WireMove]),
        record: Option<&Record>,
    ) -> Vec<Layer> {
        let mut layers = Vec::new();
        if self.owners
            && let Some(record) = record.filter(|record| record.playouts > 0)
        {
            layers.push(Layer::Owners(owners(position, record)));
        }
        let mut ghosts = match (way, self.line) {
            ([], true) => ghosts(position, line, PLIES, text::sight_line_said),
            ([], false) => Vec::new(),
            (way, _) => way_ghosts(position, way),
        };
        let ring = |row: &Row| ring(row, unit, self.numbers, way.first().copied());
        let rings: Vec<Ring> = rows.iter().filter_map(ring).collect();
        // The ring of a move has its number; the first disc of the line would cover it.
        ghosts.retain(|ghost| rings.iter().all(|ring| ring.spot != ghost.spot));
        if !ghosts.is_empty() {
            layers.push(Layer::Ghosts(ghosts));
        }
        if !rings.is_empty() {
            layers.push(Layer::Rings(rings));
        }
        layers
    }
}

/// The ring of a move. The one that stands out begins the way that is shown, or else would be played.
fn ring(row: &Row, unit: Unit, numbers: Numbers, way: Option<WireMove>) -> Option<Ring> {
    let spot = row.action().spot()?;
    let number = match numbers {
        Numbers::None => return None,
        Numbers::Value => row.written(unit),
        Numbers::Share => text::fixed(row.share * 100.0, 0),
    };
    let stands_out = way.map_or(row.is_best, |way| way == row.action());
    let is_certain = row.sum.stats.proof.is_some();
    Some(Ring {
        certain: is_certain,
        pale: row.is_pale,
        emphasis: if stands_out { Emphasis::Strong } else { Emphasis::Normal },
        label: text::sight_move_said(&row.said(unit), row.visits(), row.share),
        ..Ring::new(spot, if is_certain { 1.0 } else { row.share as f32 }, number)
    })
}

/// The moves of the way of a step, or to a node. The last one stands out.
fn way_ghosts(position: AnyGame, way: &[WireMove]) -> Vec<Ghost> {
    let said = |number: usize, _| text::step_on_the_way(&number.to_string());
    let mut ghosts = ghosts(position, way, way.len(), said);
    if let Some(last) = ghosts.last_mut() {
        last.emphasis = Emphasis::Strong;
    }
    ghosts
}

/// The owners of the spots that can still change hands; on several boards, the winner of each in its middle.
fn owners(position: AnyGame, record: &Record) -> Vec<Owner> {
    let board = position.to_board();
    let can_change = |spot: &Spot| match (has_boards(position), position.othello()) {
        (true, _) => is_middle(board.grid, *spot),
        (false, Some(_)) => true,
        (false, None) => board.piece_at(*spot).is_none(),
    };
    let owner = |spot: Spot| {
        let lead = *record.squares.get(place_of(position, spot))?;
        let side = if lead >= 0.0 { Side::First } else { Side::Second };
        let share = f64::from((1.0 + lead.abs()) / 2.0);
        let label = match has_boards(position) {
            true => text::sight_board_owner_said(text::side_of(position, side), share),
            false => text::sight_owner_said(text::side_of(position, side), share),
        };
        (lead.abs() >= LEAST_SHARE).then_some(Owner { spot, side, share: lead.abs(), label })
    };
    board.grid.spots().filter(can_change).filter_map(owner).collect()
}

/// Whether a spot is in the middle of its board.
fn is_middle(grid: Grid, spot: Spot) -> bool {
    let spots: Vec<Spot> = grid.block_of(spot).spots(grid).collect();
    spots.get(spots.len() / 2) == Some(&spot)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::blank::blank_view;
    use crate::sight::rows::rows;
    use board_game::Side;
    use othello::{Position, Rules};
    use protocol::{ActionStats, View};

    fn wire(names: &[&str]) -> Vec<WireMove> {
        names.iter().map(|name| WireMove::at(name.parse().unwrap())).collect()
    }

    #[test]
    fn the_line_is_played_out_in_the_colours_of_its_moves() {
        let start = AnyGame::Othello(Position::start(Rules::default()));
        let found = ghosts(start, &wire(&["f5", "d6", "c3", "a1", "d3"]), PLIES, text::sight_line_said);
        let told: Vec<_> = found.iter().map(|ghost| (ghost.text.as_str(), ghost.side)).collect();
        assert_eq!(
            told,
            [("1", Side::First), ("2", Side::Second), ("3", Side::First)],
            "up to an illegal move"
        );
    }

    /// The ring and the written value of a move with this mean and so many visits, or a proof.
    fn shown(mean: f64, visits: u32, proof: Option<f64>, unit: Unit) -> (String, String, String) {
        let action = wire(&["f5"])[0];
        let wins = mean * f64::from(visits);
        let (minimax, prior) = (None, None);
        let stats =
            ActionStats { action, visits, wins, mean_value: mean, minimax, prior, exploration: 0.0, proof };
        let view = View { moves: vec![stats], squares: unit.squares, ..blank_view() };
        let row = &rows(&view, &[], None)[0];
        let ring = ring(row, unit, Numbers::Value, None).unwrap();
        (ring.text, row.written(unit), ring.label)
    }

    #[test]
    fn a_ring_and_the_table_show_one_value_with_one_rounding() {
        let win = Unit::default();
        let discs = Unit { squares: Some(64), ..Unit::default() };
        for (mean, visits, proof, unit, expected) in [
            (0.4849, 5_000, None, win, "48.5"),
            (0.5, 100, None, win, "50.0"),
            (0.48449, 500_000, None, win, "48.4"),
            (0.48, 500_000, None, win, "48.0"),
            (0.9, 40, Some(1.0), win, "wins"),
            (0.5, 40, Some(0.5), win, "draw"),
            (0.1, 40, Some(0.0), win, "loses"),
            (0.62, 5_000, None, discs, "+15.4"),
            (0.5, 5_000, None, discs, "0.0"),
            (0.4, 5_000, Some(0.0), discs, "\u{2212}12.8"),
        ] {
            let (ring, table, label) = shown(mean, visits, proof, unit);
            assert_eq!((ring.as_str(), table.as_str()), (expected, expected), "{mean} {visits}");
            assert_eq!(label.contains("proven"), proof.is_some() && unit.squares.is_none(), "{label}");
        }
    }

    #[test]
    fn squares_that_change_hands_often_have_no_owner() {
        let start = AnyGame::Othello(Position::start(Rules::default()));
        let mut squares = vec![0.01_f32; 64];
        (squares[0], squares[63]) = (0.5, -1.0);
        let record = Record { playouts: 9, squares, differences: Vec::new() };
        let found = owners(start, &record);
        let told: Vec<_> = found.iter().map(|one| (one.spot.to_string(), one.side, one.share)).collect();
        assert_eq!(told, [("a1".to_owned(), Side::First, 0.5), ("h8".to_owned(), Side::Second, 1.0)]);
    }
}
