//! The shapes of charts: lines, filled areas and text, in colours named by purpose.
//!
//! Lengths are in sixteenths of the page's font size.

/// The purpose of a colour. The stylesheet and the files have the same colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Texts.
    Text,
    /// Titles and values of the axes.
    Muted,
    /// The lines of the grid.
    Grid,
    /// Marks that should catch the eye first.
    Accent,
    /// The background.
    Ground,
    /// One of several series, from 0.
    Series(u8),
}

/// The number of series that can be told apart.
pub const MOST_SERIES: usize = 8;

impl Tone {
    /// Its class in the stylesheet.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Muted => "muted",
            Self::Grid => "grid",
            Self::Accent => "accent",
            Self::Ground => "ground",
            Self::Series(n) => ["s0", "s1", "s2", "s3", "s4", "s5", "s6", "s7"][n as usize % MOST_SERIES],
        }
    }

    /// Its custom property, and its colour where the page has none.
    pub const fn property(self) -> (&'static str, &'static str) {
        match self {
            Self::Text => ("--text", "#18221c"),
            Self::Muted => ("--muted", "#55645b"),
            Self::Grid => ("--edge", "#d8d2bd"),
            Self::Accent => ("--accent", "#c76a00"),
            Self::Ground => ("--panel", "#fffdf6"),
            Self::Series(n) => [
                ("--series-0", "#0b5fa5"),
                ("--series-1", "#b0410a"),
                ("--series-2", "#00704f"),
                ("--series-3", "#8a2f86"),
                ("--series-4", "#7a5b00"),
                ("--series-5", "#36454f"),
                ("--series-6", "#00708a"),
                ("--series-7", "#a8243a"),
            ][n as usize % MOST_SERIES],
        }
    }
}

/// The part of a text that stands at its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Anchor {
    /// The value of `text-anchor` in SVG.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// A shape.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line through points.
    Line {
        /// The points.
        points: Vec<[f64; 2]>,
        /// Its colour.
        tone: Tone,
        /// Its width.
        width: f64,
        /// The lengths of its dashes and gaps; none for a continuous line.
        dashes: &'static [u8],
    },
    /// A filled polygon.
    Area {
        /// Its corners.
        points: Vec<[f64; 2]>,
        /// Its colour.
        tone: Tone,
    },
    /// A text.
    Text {
        /// Where it is anchored, on its baseline.
        at: [f64; 2],
        /// The part of it that stands there.
        anchor: Anchor,
        /// Its colour.
        tone: Tone,
        /// Whether it is bold.
        bold: bool,
        /// The text.
        text: String,
    },
}

/// The size of the font.
pub const FONT_SIZE: f64 = 13.0;

/// A chart as shapes, from back to front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chart {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The shapes.
    pub shapes: Vec<Shape>,
}

impl Chart {
    /// A chart of the same size without shapes.
    #[must_use]
    pub const fn emptied(&self) -> Self {
        Self { width: self.width, height: self.height, shapes: Vec::new() }
    }

    /// Joins charts, each under its title: side by side if `are_beside`, else one below the other.
    pub fn joined(charts: Vec<(String, Self)>, are_beside: bool) -> Self {
        const TITLE: f64 = 24.0;
        const GAP: f64 = 20.0;
        let mut all = Self::default();
        for (title, chart) in charts {
            let [left, top] = match (all.shapes.is_empty(), are_beside) {
                (true, _) => [0.0, 0.0],
                (false, true) => [all.width + GAP, 0.0],
                (false, false) => [0.0, all.height + GAP],
            };
            let at = [left, top + 14.0];
            all.shapes.push(Shape::Text {
                at,
                anchor: Anchor::Start,
                tone: Tone::Text,
                bold: true,
                text: title,
            });
            all.width = all.width.max(left + chart.width);
            all.height = all.height.max(top + TITLE + chart.height);
            all.shapes.extend(chart.shapes.into_iter().map(|shape| shape.moved([left, top + TITLE])));
        }
        all
    }
}

impl Shape {
    fn moved(mut self, [right, down]: [f64; 2]) -> Self {
        let move_point = |[x, y]: &mut [f64; 2]| {
            *x += right;
            *y += down;
        };
        match &mut self {
            Self::Line { points, .. } | Self::Area { points, .. } => points.iter_mut().for_each(move_point),
            Self::Text { at, .. } => move_point(at),
        }
        self
    }
}

/// The approximate width of a text, in the wider ones of the fonts that systems come with.
pub fn width_of(text: &str) -> f64 {
    let wide = |sign: char| match sign {
        '\u{2e80}'.. => 1.0,
        '+' | '=' | '\u{2212}' | '%' | 'm' | 'w' => 0.9,
        ' ' | '\u{a0}' | '.' | ',' | ':' | 'i' | 'l' => 0.35,
        _ => 0.62,
    };
    text.chars().map(wide).sum::<f64>() * FONT_SIZE
}

/// The look of a series apart from its colour: its dashes.
pub const DASHES: [&[u8]; MOST_SERIES] =
    [&[], &[8, 4], &[2, 3], &[12, 4, 2, 4], &[5, 5], &[16, 5], &[2, 3, 8, 3], &[2, 7]];

/// The marker of a series, as a polygon around a point: circle, square, triangle, diamond, plus, upturned triangle, cross, star.
pub fn marker(series: u8, [x, y]: [f64; 2]) -> Vec<[f64; 2]> {
    let around = |count: u32, radii: [f64; 2], turn: f64| -> Vec<[f64; 2]> {
        let corner = |n: u32| {
            let angle = (f64::from(n) / f64::from(count) + turn) * std::f64::consts::TAU;
            let radius = radii[n as usize % 2];
            [x + radius * angle.sin(), y - radius * angle.cos()]
        };
        (0..count).map(corner).collect()
    };
    let plus = |turn: f64| {
        let (sine, cosine) = (turn.sin(), turn.cos());
        let corners = [
            [-1.2, -4.5],
            [1.2, -4.5],
            [1.2, -1.2],
            [4.5, -1.2],
            [4.5, 1.2],
            [1.2, 1.2],
            [1.2, 4.5],
            [-1.2, 4.5],
            [-1.2, 1.2],
            [-4.5, 1.2],
            [-4.5, -1.2],
            [-1.2, -1.2],
        ];
        corners
            .map(|[right, down]| [x + right * cosine - down * sine, y + right * sine + down * cosine])
            .to_vec()
    };
    match series as usize % MOST_SERIES {
        0 => around(16, [3.6; 2], 0.0),
        1 => around(4, [4.6; 2], 0.125),
        2 => around(3, [4.8; 2], 0.0),
        3 => around(4, [4.8; 2], 0.0),
        4 => plus(0.0),
        5 => around(3, [4.8; 2], 0.5),
        6 => plus(std::f64::consts::FRAC_PI_4),
        _ => around(10, [5.2, 2.4], 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_are_joined_without_touching() {
        let chart = || Chart {
            width: 100.0,
            height: 50.0,
            shapes: vec![Shape::Area { points: vec![[0.0, 0.0], [100.0, 50.0]], tone: Tone::Text }],
        };
        let charts = || vec![("one".to_owned(), chart()), ("other".to_owned(), chart())];
        let beside = Chart::joined(charts(), true);
        assert_eq!((beside.width, beside.height), (220.0, 74.0));
        let below = Chart::joined(charts(), false);
        assert_eq!((below.width, below.height), (100.0, 168.0));
        for (joined, corners) in [(beside, [120.0, 24.0]), (below, [0.0, 118.0])] {
            let Some(Shape::Area { points, .. }) = joined.shapes.last() else { panic!() };
            assert_eq!(points[0], corners);
        }
    }
}
