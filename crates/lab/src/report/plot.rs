//! Plots of a grid: panels beside each other with the same axes, lines with an interval at each point, and one legend for all.
use super::signed;
use arena::Estimate;
use charts::{
    Axis, Chart, Level, Lines, Marks, Ruler, Series, Sign, dodge, lines, most_upwards, themed_text,
};

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its title: a line that says what it shows.
    pub title: String,
    /// The title of the horizontal axis, with the unit.
    pub x_title: String,
    /// The values that are marked there: their places from 0 to 1 in rising order, and their labels.
    pub ticks: Vec<(f64, String)>,
    /// The title of the vertical axis, with the unit.
    pub y_title: String,
    /// The panels, from left to right.
    pub panels: Vec<Panel>,
}

/// One of the plots of a figure.
#[derive(Clone, Debug)]
pub struct Panel {
    /// Its title.
    pub title: String,
    /// Its lines. Lines at the same place in different panels look alike.
    pub lines: Vec<Line>,
}

/// A line with an interval at each point.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name in the legend.
    pub name: String,
    /// The places from 0 to 1 and the values.
    pub points: Vec<(f64, Estimate)>,
}

/// The size of a panel: its width with the labels, and the height of its data.
const PANEL: [f64; 2] = [420.0, 240.0];

/// Room for intervals beside the first and the last tick, as a share of the distance between them.
const INSET: f64 = 0.08;

impl Figure {
    /// The figure as an SVG file. `description` says what can be seen, for people who don't see it.
    pub fn svg(&self, description: &str) -> String {
        themed_text(&self.chart(), &self.title, description)
    }

    fn chart(&self) -> Chart {
        let axis = self.vertical_axis();
        let panels = self.panels.iter().map(|panel| (panel.title.clone(), self.panel(panel, axis))).collect();
        let all = Chart::joined(panels, true).with_legend(&self.legend());
        Chart::joined(vec![(self.title.clone(), all)], false)
    }

    /// The axis of all panels, with 0 in it.
    fn vertical_axis(&self) -> Axis {
        let points = self.panels.iter().flat_map(|panel| &panel.lines).flat_map(|line| &line.points);
        let (low, high) = points.fold((0.0_f64, 0.0_f64), |(low, high), (_, estimate)| {
            (low.min(estimate.low), high.max(estimate.high))
        });
        Axis::around(low, high, most_upwards(PANEL[1]))
    }

    /// An entry for each line; these are the same in all panels.
    fn legend(&self) -> Vec<(Sign, String)> {
        let longest = self.panels.iter().map(|panel| &panel.lines).max_by_key(|lines| lines.len());
        let lines = longest.into_iter().flatten().enumerate();
        lines.map(|(n, line)| (Sign::Series(n as u8), line.name.clone())).collect()
    }

    fn panel(&self, panel: &Panel, axis: Axis) -> Chart {
        let x = Ruler {
            axis: Axis::linear(-INSET, 1.0 + INSET),
            title: &self.x_title,
            marks: Marks::Named(&self.ticks),
        };
        let y = Ruler { axis, title: &self.y_title, marks: Marks::Round(signed) };
        let series = |(n, line): (usize, &Line)| Series {
            look: n as u8,
            points: line.points.iter().map(|(at, estimate)| [*at, estimate.value]).collect(),
            intervals: line.points.iter().map(|(at, estimate)| [*at, estimate.low, estimate.high]).collect(),
            aside: dodge(n, panel.lines.len()),
            ..Series::default()
        };
        let series: Vec<Series> = panel.lines.iter().enumerate().map(series).collect();
        let [width, height] = PANEL;
        let levels = &[Level { value: 0.0, label: String::new() }];
        lines(&Lines { width, height, x, y, series: &series, levels, flags: &[], legend: &[] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use charts::Shape;

    fn figure(name: &str) -> Figure {
        let at = |value: f64| Estimate { low: value - 5.0, value, high: value + 5.0 };
        let line = Line { name: name.to_owned(), points: vec![(0.0, at(-10.0)), (1.0, at(40.0))] };
        Figure {
            title: "Discs".to_owned(),
            x_title: "iterations".to_owned(),
            ticks: vec![(0.0, "100".to_owned()), (1.0, "1000".to_owned())],
            y_title: "discs".to_owned(),
            panels: ["as Black", "as White"]
                .map(|title| Panel { title: title.to_owned(), lines: vec![line.clone()] })
                .to_vec(),
        }
    }

    #[test]
    fn texts_are_escaped() {
        let svg = figure("<script>&\"'").svg("a > b");
        assert!(svg.contains("&lt;script&gt;&amp;&quot;&#39;") && svg.contains("a &gt; b"));
        assert!(!svg.contains("<script"));
    }

    #[test]
    fn labels_do_not_cover_each_other() {
        let mut crowded = figure("c");
        crowded.ticks =
            [(0.80, "40"), (0.82, "45"), (1.0, "100")].map(|(at, label)| (at, label.to_owned())).to_vec();
        let svg = crowded.svg("a crowd");
        // The vertical axis ends at 50 and has no other of these values.
        assert!(svg.contains(">40</text>") && !svg.contains(">45</text>") && svg.contains(">100</text>"));
        let is_tick = |shape: &&Shape| match shape {
            Shape::Line { points, .. } => points[1] == [points[0][0], points[0][1] + 5.0],
            _ => false,
        };
        let ticks = crowded.chart().shapes.iter().filter(is_tick).count();
        assert_eq!(ticks, 6, "each panel has all ticks");
    }

    #[test]
    fn panels_have_the_same_axes_and_one_legend() {
        let figure = figure("c");
        let axis = figure.vertical_axis();
        assert_eq!(axis.ticks(8), [-20.0, -10.0, 0.0, 10.0, 20.0, 30.0, 40.0, 50.0]);
        let svg = figure.svg("two panels");
        for (text, count) in [("as Black", 1), ("as White", 1), ("+50", 2), ("-20", 2), ("1000", 2), ("c", 1)]
        {
            assert_eq!(svg.matches(&format!(">{text}</text>")).count(), count, "{text}");
        }
        assert!(svg.contains("<title>Discs</title>") && svg.contains("<desc>two panels</desc>"));
        let nothing = Figure { panels: Vec::new(), ..figure };
        assert_eq!(nothing.vertical_axis(), Axis::linear(0.0, 1.0));
    }
}
