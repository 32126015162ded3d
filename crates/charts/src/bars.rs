//! Bar charts: how often each value occurred.
use crate::ground::{Ruler, Sign, ground, rectangle};
use crate::lines::Flag;
use crate::shape::{Anchor, Chart, Shape, Tone, width_of};

/// A bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// The value at its left side.
    pub from: f64,
    /// The value at its right side.
    pub to: f64,
    /// Its height.
    pub height: f64,
    /// Its colour.
    pub tone: Tone,
}

/// The content and the size of a bar chart.
pub struct Bars<'a> {
    /// The width of the chart.
    pub width: f64,
    /// The height of its data.
    pub height: f64,
    /// The lower axis.
    pub x: Ruler<'a>,
    /// The axis on the left, from 0.
    pub y: Ruler<'a>,
    /// The bars.
    pub bars: &'a [Bar],
    /// Vertical lines from left to right.
    pub flags: &'a [Flag],
    /// The legend.
    pub legend: &'a [(Sign, String)],
}

/// Draws a bar chart.
pub fn bars(data: &Bars<'_>) -> Chart {
    let (frame, mut shapes) = ground(data.width, data.height, 8.0, [data.x, data.y]);
    for bar in data.bars.iter().filter(|bar| bar.height > 0.0) {
        let [left, top] = frame.place(data.x.axis, data.y.axis, [bar.from, bar.height]);
        let [right, _] = frame.place(data.x.axis, data.y.axis, [bar.to, bar.height]);
        // A gap tells neighbours apart.
        let width = (right - left - 1.0).max(1.0);
        let points = rectangle([left + 0.5, top, width, frame.bottom - top]);
        shapes.push(Shape::Area { points, tone: bar.tone });
    }
    for flag in data.flags {
        let [x, _] = frame.place(data.x.axis, data.y.axis, [flag.at, 0.0]);
        let points = vec![[x, frame.top - 2.0], [x, frame.bottom]];
        shapes.push(Shape::Line { points, tone: Tone::Text, width: 1.5, dashes: &[2, 4] });
        let half = width_of(&flag.label) / 2.0;
        let at = [x.clamp(frame.left + half, (frame.right - half).max(frame.left + half)), frame.top - 4.0];
        let text = flag.label.clone();
        shapes.push(Shape::Text { at, anchor: Anchor::Middle, tone: Tone::Text, bold: true, text });
    }
    Chart::on(frame, data.width, shapes).with_legend(data.legend)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Marks};

    #[test]
    fn bars_stand_on_the_axis() {
        let plain = |value: f64| value.to_string();
        let bar = |from: f64, height| Bar { from, to: from + 2.0, height, tone: Tone::Series(0) };
        let chart = bars(&Bars {
            width: 300.0,
            height: 100.0,
            x: Ruler { axis: Axis::linear(-64.0, 64.0), title: "x", marks: Marks::Round(plain) },
            y: Ruler { axis: Axis::linear(0.0, 10.0), title: "y", marks: Marks::Round(plain) },
            bars: &[bar(-4.0, 5.0), bar(0.0, 10.0), bar(2.0, 0.0)],
            flags: &[],
            legend: &[],
        });
        let drawn: Vec<_> = chart
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Area { points, .. } => Some((points[0][1], points[2][1])),
                _ => None,
            })
            .collect();
        assert_eq!(drawn, [(90.0, 140.0), (40.0, 140.0)]);
    }
}
