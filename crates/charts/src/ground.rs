//! The parts that all charts share: the frame with its grid, the axes with values and titles, and the legend below.
use crate::axes::Axis;
use crate::shape::{Anchor, Chart, DASHES, FONT_SIZE, Shape, Tone, marker, width_of};

/// An axis with its title and the format of its values.
#[derive(Clone, Copy)]
pub struct Ruler<'a> {
    /// The axis.
    pub axis: Axis,
    /// The quantity that it shows, and the unit.
    pub title: &'a str,
    /// The values that are marked.
    pub marks: Marks<'a>,
}

/// The values that are marked along an axis.
#[derive(Clone, Copy)]
pub enum Marks<'a> {
    /// Round values, written in this way.
    Round(fn(f64) -> String),
    /// These values in rising order, each with its name.
    Named(&'a [(f64, String)]),
}

impl Ruler<'_> {
    /// The marked values with their labels: all that have a name, or at most `most` round ones.
    pub fn labels(&self, most: usize) -> Vec<(f64, String)> {
        match self.marks {
            Marks::Round(written) => {
                self.axis.ticks(most).into_iter().map(|tick| (tick, written(tick))).collect()
            }
            Marks::Named(places) => places.to_vec(),
        }
    }
}

/// The rectangle of the data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its left side.
    pub left: f64,
    /// Its upper side.
    pub top: f64,
    /// Its right side.
    pub right: f64,
    /// Its lower side.
    pub bottom: f64,
}

impl Frame {
    /// The place of a point; points beyond an axis are placed at its end.
    pub fn place(self, x: Axis, y: Axis, [across, up]: [f64; 2]) -> [f64; 2] {
        [
            self.left + x.part(across) * (self.right - self.left),
            self.bottom - y.part(up) * (self.bottom - self.top),
        ]
    }
}

/// Room above the frame for the title, and below that for labels of vertical lines.
const ABOVE: f64 = 40.0;
/// Room for the values and the title below it.
const BELOW: f64 = 42.0;
/// The height of a row of the legend.
const ROW: f64 = 20.0;
/// The length of a line in the legend.
const SAMPLE: f64 = 34.0;
/// Values along the lower side are at least this far apart.
const APART: f64 = 46.0;
/// Values on the left of a high chart are at least this far apart.
const APART_UPWARDS: f64 = 28.0;

/// The number of round values that a lower axis may have.
pub fn most_across(frame: Frame) -> usize {
    ((frame.right - frame.left) / APART) as usize + 1
}

/// The number of round values that an axis of this height may have.
pub fn most_upwards(height: f64) -> usize {
    ((height / APART_UPWARDS) as usize).max(6)
}

/// The frame of a chart of this width, whose data are `height` high, with `after` for labels on its right; and the shapes behind
/// the data.
pub fn ground(width: f64, height: f64, after: f64, [x, y]: [Ruler<'_>; 2]) -> (Frame, Vec<Shape>) {
    let up = y.labels(most_upwards(height));
    let before = up.iter().map(|(_, label)| width_of(label)).fold(0.0, f64::max) + 8.0;
    let frame =
        Frame { left: before, top: ABOVE, right: (width - after).max(before + 40.0), bottom: ABOVE + height };
    let mut shapes = Vec::new();
    let text = |at, anchor, text: String| Shape::Text { at, anchor, tone: Tone::Muted, bold: false, text };
    let line =
        |points: [[f64; 2]; 2], tone| Shape::Line { points: points.to_vec(), tone, width: 1.0, dashes: &[] };
    for (tick, label) in up {
        let [_, at] = frame.place(x.axis, y.axis, [0.0, tick]);
        shapes.push(line([[frame.left, at], [frame.right, at]], Tone::Grid));
        shapes.push(text([frame.left - 6.0, at + FONT_SIZE * 0.36], Anchor::End, label));
    }
    let mut free = f64::NEG_INFINITY;
    for (tick, label) in x.labels(most_across(frame)) {
        let [at, _] = frame.place(x.axis, y.axis, [tick, 0.0]);
        shapes.push(line([[at, frame.bottom], [at, frame.bottom + 5.0]], Tone::Muted));
        // A label that would cover the one before is left out; its tick stays.
        let half = width_of(&label) / 2.0 + 2.0;
        if at - half >= free {
            shapes.push(text([at, frame.bottom + 19.0], Anchor::Middle, label));
            free = at + half;
        }
    }
    shapes.push(line([[frame.left, frame.bottom], [frame.right, frame.bottom]], Tone::Muted));
    shapes.push(text([0.0, 13.0], Anchor::Start, y.title.to_owned()));
    shapes.push(text([frame.right, frame.bottom + 37.0], Anchor::End, x.title.to_owned()));
    (frame, shapes)
}

/// The sign of an entry of the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The line of a series with its marker.
    Series(u8),
    /// A continuous line without a marker, heavier than others.
    Heavy(Tone),
    /// A dotted line.
    Dotted(Tone),
    /// A bar.
    Bar(Tone),
}

impl Chart {
    /// The chart on this ground, without a legend.
    pub(crate) fn on(frame: Frame, width: f64, shapes: Vec<Shape>) -> Self {
        Self { width, height: frame.bottom + BELOW, shapes }
    }

    /// The same chart with a legend below it.
    #[must_use]
    pub fn with_legend(mut self, entries: &[(Sign, String)]) -> Self {
        let (mut x, mut y) = (0.0, self.height + ROW / 2.0);
        for (sign, label) in entries {
            let length = SAMPLE + 6.0 + width_of(label) + 14.0;
            if x > 0.0 && x + length > self.width {
                (x, y) = (0.0, y + ROW);
            }
            self.shapes.extend(sample(*sign, [x, y]));
            self.shapes.push(Shape::Text {
                at: [x + SAMPLE + 6.0, y + FONT_SIZE * 0.36],
                anchor: Anchor::Start,
                tone: Tone::Text,
                bold: false,
                text: label.clone(),
            });
            x += length;
            self.height = y + ROW / 2.0 + 4.0;
        }
        self
    }
}

fn sample(sign: Sign, [x, y]: [f64; 2]) -> Vec<Shape> {
    let line =
        |tone, width, dashes| Shape::Line { points: vec![[x, y], [x + SAMPLE, y]], tone, width, dashes };
    match sign {
        Sign::Series(n) => {
            let tone = Tone::Series(n);
            let points = marker(n, [x + SAMPLE / 2.0, y]);
            vec![line(tone, 2.0, DASHES[usize::from(n) % DASHES.len()]), Shape::Area { points, tone }]
        }
        Sign::Heavy(tone) => vec![line(tone, 3.5, &[])],
        Sign::Dotted(tone) => vec![line(tone, 1.5, &[2, 4])],
        Sign::Bar(tone) => {
            let points = rectangle([x + 8.0, y - 6.0, SAMPLE - 16.0, 12.0]);
            vec![Shape::Area { points, tone }]
        }
    }
}

/// The corners of a rectangle given by left, top, width and height.
pub fn rectangle([left, top, width, height]: [f64; 4]) -> Vec<[f64; 2]> {
    vec![[left, top], [left + width, top], [left + width, top + height], [left, top + height]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_do_not_cover_each_other() {
        let places = [(0.80, "40"), (0.82, "45"), (1.0, "100")].map(|(at, label)| (at, label.to_owned()));
        let x = Ruler { axis: Axis::linear(0.0, 1.0), title: "iterations", marks: Marks::Named(&places) };
        let y =
            Ruler { axis: Axis::linear(0.0, 1.0), title: "discs", marks: Marks::Round(|_| String::new()) };
        let (frame, shapes) = ground(380.0, 240.0, 14.0, [x, y]);
        let has = |label: &str| {
            shapes.iter().any(|shape| matches!(shape, Shape::Text { text, .. } if text == label))
        };
        assert!(has("40") && !has("45") && has("100"));
        let is_tick = |shape: &&Shape| matches!(shape, Shape::Line { points, .. } if points[1] == [points[0][0], frame.bottom + 5.0]);
        assert_eq!(shapes.iter().filter(is_tick).count(), 3, "all ticks are there");
    }

    #[test]
    fn a_legend_takes_as_many_rows_as_it_needs() {
        let chart = Chart { width: 200.0, height: 50.0, shapes: Vec::new() };
        assert_eq!(chart.clone().with_legend(&[]), chart);
        let entry = |n: u8| (Sign::Series(n), "level10".to_owned());
        assert_eq!(chart.clone().with_legend(&[entry(0)]).height, 50.0 + ROW + 4.0);
        let both = chart.with_legend(&[entry(0), entry(1)]);
        assert_eq!(both.height, 50.0 + 2.0 * ROW + 4.0);
        let texts = both.shapes.iter().filter(|shape| matches!(shape, Shape::Text { .. }));
        assert_eq!(texts.count(), 2);
    }
}
