//! The ratings of a tournament as a figure: a row for each player, the strongest above.
use super::signed;
use crate::runs::Summary;
use crate::tables::rated;
use charts::{Axis, Marks, Row, Rows, Ruler, rows, themed_text};

const WIDTH: f64 = 740.0;

/// The most values that the axis has.
const MOST_VALUES: usize = 9;

/// The longest name that is shown whole; the table has all of it.
const NAME_LENGTH: usize = 38;

/// The figure; empty if the players can't be compared.
pub fn svg(summary: &Summary) -> String {
    let (players, Some(ratings)) = rated(&summary.matches, summary.anchor.as_deref()) else {
        return String::new();
    };
    let mut ranking: Vec<_> = players.iter().zip(&ratings.elo).collect();
    ranking.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    let ends = ranking.iter().flat_map(|(_, elo)| [elo.low, elo.high]);
    let (low, high) = ends.fold((0.0_f64, 0.0_f64), |(low, high), end| (low.min(end), high.max(end)));
    let all: Vec<Row> = ranking
        .iter()
        .map(|(player, elo)| Row { name: shortened(player), interval: [elo.low, elo.value, elo.high] })
        .collect();
    let axis = Axis::around(low, high, MOST_VALUES);
    let x = Ruler { axis, title: "Elo", marks: Marks::Round(signed) };
    let chart = rows(&Rows { width: WIDTH, x, title: "Player", rows: &all, level: 0.0 });
    themed_text(
        &chart,
        "Ratings",
        "The Elo ratings of all players with 95 % intervals, the strongest above. The table has the figures.",
    )
}

fn shortened(player: &str) -> String {
    let name: String = player.chars().take(NAME_LENGTH).collect();
    if name.len() < player.len() { name + "\u{2026}" } else { name }
}
