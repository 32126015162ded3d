//! The parts that all charts share: the frame with its grid, the axes with values and titles, and the legend below.
use crate::axes::Axis;
use crate::shape::{Anchor, DASHES, FONT_SIZE, Shape, Tone, marker, width_of};

/// An axis with its title and the format of its values.
#[derive(Clone, Copy)]
pub struct Ruler<'a> {
    /// The axis.
    pub axis: Axis,
    /// The quantity that it shows, and the unit.
    pub title: &'a str,
    /// Writes a value.
    pub written: fn(f64) -> String,
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

/// The frame of a chart of this width, whose data are `height` high, with `after` for labels on its right; and the shapes behind
/// the data.
pub fn ground(width: f64, height: f64, after: f64, [x, y]: [Ruler<'_>; 2]) -> (Frame, Vec<Shape>) {
    let up = y.axis.ticks(6);
    let before = up.iter().map(|&tick| width_of(&(y.written)(tick))).fold(0.0, f64::max) + 8.0;
    let frame =
        Frame { left: before, top: ABOVE, right: (width - after).max(before + 40.0), bottom: ABOVE + height };
    let mut shapes = Vec::new();
    let text = |at, anchor, text: String| Shape::Text { at, anchor, tone: Tone::Muted, bold: false, text };
    let line =
        |points: [[f64; 2]; 2], tone| Shape::Line { points: points.to_vec(), tone, width: 1.0, dashes: &[] };
    for tick in up {
        let [_, at] = frame.place(x.axis, y.axis, [0.0, tick]);
        shapes.push(line([[frame.left, at], [frame.right, at]], Tone::Grid));
        shapes.push(text([frame.left - 6.0, at + FONT_SIZE * 0.36], Anchor::End, (y.written)(tick)));
    }
    for tick in x.axis.ticks(((frame.right - frame.left) / APART) as usize + 1) {
        let [at, _] = frame.place(x.axis, y.axis, [tick, 0.0]);
        shapes.push(line([[at, frame.bottom], [at, frame.bottom + 5.0]], Tone::Muted));
        shapes.push(text([at, frame.bottom + 19.0], Anchor::Middle, (x.written)(tick)));
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

/// The legend below a frame: its shapes, and how far down the chart reaches with it.
pub fn legend(frame: Frame, width: f64, entries: &[(Sign, String)]) -> (Vec<Shape>, f64) {
    let mut shapes = Vec::new();
    let (mut x, mut y) = (0.0, frame.bottom + BELOW + ROW / 2.0);
    for (sign, label) in entries {
        let length = SAMPLE + 6.0 + width_of(label) + 14.0;
        if x > 0.0 && x + length > width {
            (x, y) = (0.0, y + ROW);
        }
        shapes.extend(sample(*sign, [x, y]));
        shapes.push(Shape::Text {
            at: [x + SAMPLE + 6.0, y + FONT_SIZE * 0.36],
            anchor: Anchor::Start,
            tone: Tone::Text,
            bold: false,
            text: label.clone(),
        });
        x += length;
    }
    let end = if entries.is_empty() { frame.bottom + BELOW } else { y + ROW / 2.0 + 4.0 };
    (shapes, end)
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
