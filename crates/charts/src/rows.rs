//! Row charts: names one below the other, each with a value and its interval along a common axis.
use crate::axes::Axis;
use crate::ground::{Marks, Ruler, ground, most_across};
use crate::shape::{Chart, Shape, Tone, marker};

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// The low end of the interval, the value, and the high end.
    pub interval: [f64; 3],
}

/// The content and the size of a row chart.
pub struct Rows<'a> {
    /// The width of the chart.
    pub width: f64,
    /// The lower axis.
    pub x: Ruler<'a>,
    /// The title above the names.
    pub title: &'a str,
    /// The rows from top to bottom.
    pub rows: &'a [Row],
    /// The value with a vertical line through the whole chart.
    pub level: f64,
}

/// The height of a row.
const ROW: f64 = 26.0;

/// Room for half of the last value of the lower axis.
const AFTER: f64 = 24.0;

/// Draws a row chart.
pub fn rows(data: &Rows<'_>) -> Chart {
    let count = data.rows.len() as f64;
    // The first row is at the top.
    let mut names: Vec<_> =
        data.rows.iter().enumerate().map(|(n, row)| (count - n as f64 - 0.5, row.name.clone())).collect();
    names.reverse();
    let y = Ruler { axis: Axis::linear(0.0, count), title: data.title, marks: Marks::Named(&names) };
    let (frame, mut shapes) = ground(data.width, ROW * count, AFTER, [data.x, y]);
    let place = |value: f64, up: f64| frame.place(data.x.axis, y.axis, [value, up]);
    let vertical = |value: f64, tone, width| {
        let [x, _] = place(value, 0.0);
        Shape::Line { points: vec![[x, frame.top], [x, frame.bottom]], tone, width, dashes: &[] }
    };
    let marks = data.x.labels(most_across(frame));
    shapes.extend(marks.iter().map(|&(value, _)| vertical(value, Tone::Grid, 1.0)));
    shapes.push(vertical(data.level, Tone::Accent, 2.0));
    for (row, (up, _)) in data.rows.iter().zip(names.iter().rev()) {
        let [[low, y], [middle, _], [high, _]] = row.interval.map(|value| place(value, *up));
        let [above, below] = [y - 4.0, y + 4.0];
        let points = vec![[low, above], [low, below], [low, y], [high, y], [high, above], [high, below]];
        let tone = Tone::Series(0);
        shapes.push(Shape::Line { points, tone, width: 1.75, dashes: &[] });
        shapes.push(Shape::Area { points: marker(0, [middle, y]), tone });
    }
    Chart::on(frame, data.width, shapes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_order_with_their_intervals_beside_their_names() {
        let row = |name: &str, value: f64| Row {
            name: name.to_owned(),
            interval: [value - 50.0, value, value + 50.0],
        };
        let chart = rows(&Rows {
            width: 400.0,
            x: Ruler {
                axis: Axis::around(-50.0, 350.0, 8),
                title: "Elo",
                marks: Marks::Round(|elo| elo.to_string()),
            },
            title: "Player",
            rows: &[row("strong", 300.0), row("weak", 0.0)],
            level: 0.0,
        });
        let name = |name: &str| {
            let at = |shape: &Shape| match shape {
                Shape::Text { at, text, .. } if text == name => Some(at[1]),
                _ => None,
            };
            chart.shapes.iter().find_map(at).expect("each row has its name")
        };
        let bars: Vec<_> = chart
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Line { points, tone: Tone::Series(0), .. } => Some(points),
                _ => None,
            })
            .collect();
        assert_eq!(bars.len(), 2);
        for (bar, name) in bars.iter().zip(["strong", "weak"].map(name)) {
            assert!((bar[2][1] - name).abs() < 6.0 && bar[2][0] < bar[3][0]);
        }
        assert!(name("strong") < name("weak") && bars[1][3][0] < bars[0][2][0]);
    }
}
