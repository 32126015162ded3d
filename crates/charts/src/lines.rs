//! Line charts: several series over the same axis, each with dashes, a marker and a label of its own.
use crate::ground::{Frame, Ruler, Sign, ground};
use crate::shape::{Anchor, Chart, DASHES, FONT_SIZE, Shape, Tone, marker, width_of};

/// Data of a line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The label at its end: a few characters.
    pub label: String,
    /// Its entry in the legend; none if empty.
    pub named: String,
    /// Its look, from 0.
    pub look: u8,
    /// The points from left to right. Those outside the frame are left out.
    pub points: Vec<[f64; 2]>,
    /// Vertical bars through points: the place on the lower axis, and both ends. A series with intervals has a marker at each point.
    pub intervals: Vec<[f64; 3]>,
    /// How far to the right of its places all of it is drawn, so that intervals of several series don't cover each other ([`dodge`]).
    pub aside: f64,
    /// Whether it is heavier than the others.
    pub strong: bool,
    /// Whether the value stays the same from each point to the next, and then jumps.
    pub stepped: bool,
}

/// A horizontal line through the whole chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// The value.
    pub value: f64,
    /// The text above it; none if empty.
    pub label: String,
}

/// A vertical line through the whole chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Flag {
    /// Its place on the lower axis.
    pub at: f64,
    /// The text at its top, if there is room.
    pub label: String,
}

/// The content and the size of a line chart.
pub struct Lines<'a> {
    /// The width of the chart.
    pub width: f64,
    /// The height of its data.
    pub height: f64,
    /// The lower axis.
    pub x: Ruler<'a>,
    /// The axis on the left.
    pub y: Ruler<'a>,
    /// The series.
    pub series: &'a [Series],
    /// Horizontal lines.
    pub levels: &'a [Level],
    /// Vertical lines from left to right.
    pub flags: &'a [Flag],
    /// Further entries of the legend.
    pub legend: &'a [(Sign, String)],
}

/// Labels are at least this far apart.
const LINE_HEIGHT: f64 = 14.0;

/// Markers on the same line are at least this far apart.
const BETWEEN_MARKERS: f64 = 72.0;

/// How far aside a series is drawn that is number `n`, from 0, of `count` series with intervals at the same places.
pub fn dodge(n: usize, count: usize) -> f64 {
    const APART: f64 = 5.0;
    APART * (n as f64 - (count as f64 - 1.0) / 2.0)
}

/// Draws a line chart.
pub fn lines(data: &Lines<'_>) -> Chart {
    let after = data.series.iter().map(|series| width_of(&series.label)).fold(0.0, f64::max) + 14.0;
    let (frame, mut shapes) = ground(data.width, data.height, after, [data.x, data.y]);
    for level in data.levels {
        shapes.extend(level_shapes(frame, data, level));
    }
    shapes.extend(flag_shapes(frame, data));
    for series in data.series {
        shapes.extend(series_shapes(frame, data, series));
    }
    shapes.extend(end_labels(frame, data));
    let named = data.series.iter().filter(|series| !series.named.is_empty());
    let mut entries: Vec<_> = named.map(|series| (Sign::Series(series.look), series.named.clone())).collect();
    entries.extend_from_slice(data.legend);
    Chart::on(frame, data.width, shapes).with_legend(&entries)
}

fn level_shapes(frame: Frame, data: &Lines<'_>, level: &Level) -> impl Iterator<Item = Shape> {
    let [_, y] = frame.place(data.x.axis, data.y.axis, [0.0, level.value]);
    // Above the line, or below it where there is no room.
    let baseline = if y - FONT_SIZE < frame.top { y + FONT_SIZE } else { y - 4.0 };
    let shapes = [
        Shape::Line {
            points: vec![[frame.left, y], [frame.right, y]],
            tone: Tone::Accent,
            width: 2.0,
            dashes: &[],
        },
        Shape::Text {
            at: [frame.left + 4.0, baseline],
            anchor: Anchor::Start,
            tone: Tone::Text,
            bold: true,
            text: level.label.clone(),
        },
    ];
    shapes.into_iter().take(if level.label.is_empty() { 1 } else { 2 })
}

fn flag_shapes(frame: Frame, data: &Lines<'_>) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut free = frame.left;
    for flag in data.flags {
        let [x, _] = frame.place(data.x.axis, data.y.axis, [flag.at, 0.0]);
        let points = vec![[x, frame.top - 2.0], [x, frame.bottom]];
        shapes.push(Shape::Line { points, tone: Tone::Muted, width: 0.75, dashes: &[1, 4] });
        let half = width_of(&flag.label) / 2.0;
        if x - half >= free {
            free = x + half + 4.0;
            let at = [x, frame.top - 4.0];
            let text = flag.label.clone();
            shapes.push(Shape::Text { at, anchor: Anchor::Middle, tone: Tone::Text, bold: true, text });
        }
    }
    shapes
}

/// The place of a point of a series.
fn place(frame: Frame, data: &Lines<'_>, series: &Series, point: [f64; 2]) -> [f64; 2] {
    let [x, y] = frame.place(data.x.axis, data.y.axis, point);
    [x + series.aside, y]
}

/// The places of the points inside of the frame.
fn places(frame: Frame, data: &Lines<'_>, series: &Series) -> Vec<[f64; 2]> {
    let is_inside = |[x, y]: &&[f64; 2]| data.x.axis.contains(*x) && data.y.axis.contains(*y);
    let inside = series.points.iter().filter(is_inside);
    inside.map(|&point| place(frame, data, series, point)).collect()
}

fn series_shapes(frame: Frame, data: &Lines<'_>, series: &Series) -> Vec<Shape> {
    let places = places(frame, data, series);
    let tone = Tone::Series(series.look);
    let mut next = f64::NEG_INFINITY;
    let mut markers = Vec::new();
    for (index, &place) in places.iter().enumerate() {
        if !series.intervals.is_empty() {
            markers.push(Shape::Area { points: marker(series.look, place), tone });
        } else if place[0] >= next || index + 1 == places.len() {
            // The first of each series is elsewhere, so that they don't cover each other.
            let from =
                if index == 0 { place[0] + f64::from(series.look) * 8.0 } else { place[0] + BETWEEN_MARKERS };
            if index > 0 || series.look == 0 || places.len() == 1 {
                markers.push(Shape::Area { points: marker(series.look, place), tone });
            }
            next = from;
        }
    }
    let points = if series.stepped { stepped(&places) } else { places };
    let width = if series.strong { 3.0 } else { 1.75 };
    let line = Shape::Line { points, tone, width, dashes: DASHES[usize::from(series.look) % DASHES.len()] };
    let intervals = series.intervals.iter().map(|&interval| interval_shape(frame, data, series, interval));
    std::iter::once(line).chain(intervals).chain(markers).collect()
}

/// A vertical bar with a short line across each end.
fn interval_shape(frame: Frame, data: &Lines<'_>, series: &Series, [x, low, high]: [f64; 3]) -> Shape {
    let [left, bottom] = place(frame, data, series, [x, low]);
    let [_, top] = place(frame, data, series, [x, high]);
    let [before, after] = [left - 4.0, left + 4.0];
    let tone = Tone::Series(series.look);
    let lower = [[before, bottom], [after, bottom], [left, bottom]];
    let upper = [[left, top], [before, top], [after, top]];
    Shape::Line { points: [lower, upper].concat(), tone, width: 1.25, dashes: &[] }
}

/// The same points with a corner between each and the next.
fn stepped(places: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let mut points: Vec<[f64; 2]> =
        places.windows(2).flat_map(|pair| [pair[0], [pair[1][0], pair[0][1]]]).collect();
    points.extend(places.last());
    points
}

fn end_labels(frame: Frame, data: &Lines<'_>) -> Vec<Shape> {
    let ends: Vec<(&Series, [f64; 2])> = data
        .series
        .iter()
        .filter(|series| !series.label.is_empty())
        .filter_map(|series| Some((series, *places(frame, data, series).last()?)))
        .collect();
    let wanted: Vec<f64> = ends.iter().map(|(_, [_, y])| *y).collect();
    let label = |((series, [x, _]), y): (&(&Series, [f64; 2]), f64)| Shape::Text {
        at: [x + 8.0, y + FONT_SIZE * 0.36],
        anchor: Anchor::Start,
        tone: Tone::Series(series.look),
        bold: series.strong,
        text: series.label.clone(),
    };
    ends.iter().zip(spread(&wanted, LINE_HEIGHT, [frame.top, frame.bottom])).map(label).collect()
}

/// Places near the wanted ones, in the same order and at least `gap` apart, between the ends if there is room for all.
pub fn spread(wanted: &[f64], gap: f64, [low, high]: [f64; 2]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]).then(one.cmp(&other)));
    let mut places = wanted.to_vec();
    let mut free = low;
    for &index in &order {
        places[index] = places[index].max(free);
        free = places[index] + gap;
    }
    let mut free = high;
    for &index in order.iter().rev() {
        places[index] = places[index].min(free);
        free = places[index] - gap;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Marks};
    use proptest::prelude::*;

    const FRAME: Frame = Frame { left: 10.0, top: 20.0, right: 110.0, bottom: 220.0 };

    proptest! {
        #[test]
        fn every_point_is_in_the_frame(x in -1e9..1e9, y in -1e9..1e9, most in 1.0..1e7) {
            let [across, down] =
                FRAME.place(Axis::logarithmic(1.0, most), Axis::linear(0.0, 1.0), [x, y]);
            prop_assert!((10.0..=110.0).contains(&across) && (20.0..=220.0).contains(&down));
        }

        #[test]
        fn labels_keep_their_order_and_distance(wanted in proptest::collection::vec(0.0..200.0, 0..9)) {
            let places = spread(&wanted, 14.0, [0.0, 200.0]);
            prop_assert_eq!(places.len(), wanted.len());
            for (one, at) in places.iter().enumerate() {
                prop_assert!((-1e-9..=200.0).contains(at), "{places:?}");
                for (other, beside) in places.iter().enumerate().skip(one + 1) {
                    prop_assert!((at - beside).abs() > 14.0 - 1e-9, "{places:?}");
                    prop_assert!((wanted[one] <= wanted[other]) == (at < beside));
                }
            }
        }

        #[test]
        fn labels_with_room_stay(first in 0.0..80.0, second in 100.0..200.0) {
            prop_assert_eq!(spread(&[first, second], 14.0, [0.0, 200.0]), vec![first, second]);
        }
    }

    #[test]
    fn a_chart_has_a_line_a_marker_and_a_label_for_each_series() {
        let plain = |value: f64| value.to_string();
        let series: Vec<Series> = (0..8)
            .map(|look| Series {
                label: format!("m{look}"),
                named: format!("move {look}"),
                look,
                points: vec![[1.0, 0.1 * f64::from(look)], [50.0, 0.5], [100.0, 0.1 * f64::from(look)]],
                ..Series::default()
            })
            .collect();
        let chart = lines(&Lines {
            width: 600.0,
            height: 200.0,
            x: Ruler { axis: Axis::logarithmic(1.0, 100.0), title: "x", marks: Marks::Round(plain) },
            y: Ruler { axis: Axis::linear(0.0, 1.0), title: "y", marks: Marks::Round(plain) },
            series: &series,
            levels: &[Level { value: 0.5, label: "half".to_owned() }],
            flags: &[Flag { at: 10.0, label: "m1".to_owned() }],
            legend: &[],
        });
        for n in 0..8u8 {
            let of = |tone: Tone| tone == Tone::Series(n);
            let dashes: Vec<_> = chart
                .shapes
                .iter()
                .filter_map(|shape| match shape {
                    Shape::Line { tone, dashes, .. } if of(*tone) => Some(*dashes),
                    _ => None,
                })
                .collect();
            assert_eq!(dashes, [DASHES[usize::from(n)]; 2], "in the chart and in the legend");
            let markers =
                chart.shapes.iter().filter(|shape| matches!(shape, Shape::Area { tone, .. } if of(*tone)));
            assert!(markers.count() >= 2);
            let label = format!("m{n}");
            assert!(
                chart.shapes.iter().any(
                    |shape| matches!(shape, Shape::Text { text, tone, .. } if *text == label && of(*tone))
                )
            );
        }
        for shape in &chart.shapes {
            let (Shape::Line { points, .. } | Shape::Area { points, .. }) = shape else { continue };
            for [x, y] in points {
                assert!((-1.0..=601.0).contains(x) && (0.0..=chart.height).contains(y), "{shape:?}");
            }
        }
    }

    #[test]
    fn intervals_of_several_series_are_beside_each_other() {
        let plain = |value: f64| value.to_string();
        let series = [0, 1, 2].map(|n| Series {
            look: n,
            points: [1.0, 2.0, 3.0].map(|x| [x, 0.5]).to_vec(),
            intervals: [1.0, 2.0, 3.0].map(|x| [x, 0.4, 0.6]).to_vec(),
            aside: dodge(usize::from(n), 3),
            ..Series::default()
        });
        let chart = lines(&Lines {
            width: 114.0,
            height: 100.0,
            x: Ruler { axis: Axis::linear(0.0, 4.0), title: "x", marks: Marks::Named(&[]) },
            y: Ruler { axis: Axis::linear(0.0, 1.0), title: "y", marks: Marks::Round(plain) },
            series: &series,
            levels: &[Level { value: 0.5, label: String::new() }],
            flags: &[],
            legend: &[],
        });
        let intervals: Vec<f64> = chart
            .shapes
            .iter()
            .filter_map(|shape| match shape {
                Shape::Line { points, tone: Tone::Series(_), .. } if points.len() == 6 => Some(points[2][0]),
                _ => None,
            })
            .collect();
        assert_eq!(intervals.len(), 9);
        assert!(
            (0..3).all(|n| intervals[n] + 5.0 == intervals[n + 3] && intervals[n] + 10.0 == intervals[n + 6])
        );
        let markers = chart.shapes.iter().filter(|shape| matches!(shape, Shape::Area { .. })).count();
        assert_eq!(markers, 9, "each point has one");
        assert!(
            !chart.shapes.iter().any(|shape| matches!(shape, Shape::Text { text, .. } if text.is_empty()))
        );
    }

    #[test]
    fn a_stepped_line_turns_at_right_angles() {
        assert_eq!(stepped(&[[0.0, 5.0], [2.0, 3.0]]), [[0.0, 5.0], [2.0, 5.0], [2.0, 3.0]]);
        assert!(stepped(&[]).is_empty());
    }
}
