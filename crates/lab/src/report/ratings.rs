//! The ratings of a tournament as a figure: a row for each player, the strongest above.
use super::plot::{STYLE, escaped};
use crate::runs::Summary;
use crate::tables::rated;
use std::fmt::Write;

const LEFT: f64 = 290.0;
const WIDTH: f64 = 420.0;
const ROW: f64 = 28.0;
const TOP: f64 = 34.0;

/// The longest name that is shown whole; the table has all of it.
const NAME_LENGTH: usize = 38;

/// The figure; empty if the players can't be compared.
pub fn svg(summary: &Summary) -> String {
    let (players, Some(ratings)) = rated(&summary.matches, summary.anchor.as_deref()) else {
        return String::new();
    };
    let mut rows: Vec<_> = players.iter().zip(&ratings.elo).collect();
    rows.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    let ends = rows.iter().flat_map(|(_, elo)| [elo.low, elo.high]);
    let (low, high) = ends.fold((0.0_f64, 0.0_f64), |(low, high), end| (low.min(end), high.max(end)));
    let steps = [50.0, 100.0, 200.0, 500.0, 1_000.0];
    let step = steps.into_iter().find(|step| (high - low) / step <= 8.0).unwrap_or(2_000.0);
    let (first, last) = ((low / step).floor() * step, (high / step).ceil().max(1.0) * step);
    let x = |elo: f64| LEFT + WIDTH * (elo - first) / (last - first);
    let bottom = TOP + ROW * rows.len() as f64;
    let (width, height) = (LEFT + WIDTH + 30.0, bottom + 50.0);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" width=\"{width:.0}\" \
         height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\">\n<title>Ratings</title>\n\
         <desc>The Elo ratings of all players with 95 % intervals, the strongest above. The table has the figures.</desc>\n\
         <style>{STYLE}</style>\n"
    );
    let count = ((last - first) / step).round() as i32;
    for n in 0..=count {
        let elo = first + f64::from(n) * step;
        let (at, class) = (x(elo), if elo == 0.0 { "zero" } else { "grid" });
        // Writing to a string can't fail.
        let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{at:.1} {TOP:.1}V{bottom:.1}\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{:+}</text>",
            bottom + 18.0,
            elo + 0.0
        );
    }
    let middle = LEFT + 0.5 * WIDTH;
    let _ =
        writeln!(svg, "<text x=\"{middle:.1}\" y=\"{:.1}\" text-anchor=\"middle\">Elo</text>", bottom + 40.0);
    for (n, (player, elo)) in rows.iter().enumerate() {
        let y = TOP + ROW * (n as f64 + 0.5);
        let name: String = player.chars().take(NAME_LENGTH).collect();
        let more = if name.len() < player.len() { "…" } else { "" };
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}{more}</text>",
            LEFT - 10.0,
            y + 4.5,
            escaped(&name)
        );
        let _ = writeln!(
            svg,
            "<path class=\"line c0\" d=\"M{:.1} {y:.1}H{:.1}\"/><path class=\"mark c0\" d=\"M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z\"/>",
            x(elo.low),
            x(elo.high),
            x(elo.value) - 4.0
        );
    }
    svg + "</svg>\n"
}
