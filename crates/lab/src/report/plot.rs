//! Plots as SVG: panels side by side with a common vertical axis, lines with intervals, a legend. Colours follow the reader's
//! light or dark theme; each line has a sign and a dash pattern of its own, too.
use arena::Estimate;
use std::fmt::Write;

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure {
    /// Its title: a line that says what it shows.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The title of the vertical axis, with the unit.
    pub y_title: String,
    /// The panels, from left to right.
    pub panels: Vec<Panel>,
}

/// A horizontal axis.
#[derive(Clone, Debug)]
pub struct Axis {
    /// Its title, with the unit.
    pub title: String,
    /// The values that are marked: labels, and their places from 0 to 1.
    pub ticks: Vec<(String, f64)>,
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

const PANEL: (f64, f64) = (330.0, 240.0);
const LEFT: f64 = 62.0;
const TOP: f64 = 58.0;
const GAP: f64 = 22.0;
const BELOW: f64 = 46.0;
const LEGEND_ROW: f64 = 20.0;
/// The distance of the first and last tick from the edges of a panel.
const INSET: f64 = 26.0;
/// The distance of lines at the same tick, so that their intervals don't cover each other.
const DODGE: f64 = 5.0;
/// The number of different looks of lines.
const LOOKS: usize = 6;

/// The style of figures; it is part of each SVG file, and of a page with figures.
pub const STYLE: &str = "\
.plot{--ink:#1d2733;--faint:#c3ccd6;--paper:#fff;--c0:#0b62a8;--c1:#b4470c;--c2:#1c7a3e;--c3:#8a3ba0;--c4:#6b5a00;--c5:#a3123f;\
font:13px system-ui,sans-serif;background:var(--paper)}
@media (prefers-color-scheme:dark){.plot{--ink:#e4eaf0;--faint:#46525f;--paper:#14191f;--c0:#6fb6f2;--c1:#f2a06f;--c2:#74d394;\
--c3:#d49be6;--c4:#d8c45a;--c5:#f48aa8}}
.plot text{fill:var(--ink);stroke:none}.plot .head{font-weight:600}.plot .grid{stroke:var(--faint);fill:none}\
.plot .zero{stroke:var(--ink);fill:none}.plot .line{fill:none;stroke-width:2}.plot .mark{stroke-width:1.5}
.plot .c0{stroke:var(--c0);fill:var(--c0)}.plot .c1{stroke:var(--c1);fill:var(--c1)}.plot .c2{stroke:var(--c2);fill:var(--c2)}\
.plot .c3{stroke:var(--c3);fill:var(--c3)}.plot .c4{stroke:var(--c4);fill:var(--c4)}.plot .c5{stroke:var(--c5);fill:var(--c5)}
.plot path.line{fill:none}";

impl Figure {
    /// The figure as an `svg` element. `description` says what can be seen, for people who don't see it.
    pub fn svg(&self, description: &str) -> String {
        let scale =
            Scale::new(self.panels.iter().flat_map(|panel| &panel.lines).flat_map(|line| &line.points));
        let names = self.names();
        let width = LEFT + self.panels.len() as f64 * (PANEL.0 + GAP);
        let legend_rows = names.len().div_ceil(legend_columns(&names, width));
        let height = TOP + PANEL.1 + BELOW + LEGEND_ROW * legend_rows as f64 + 8.0;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" role=\"img\" width=\"{width:.0}\" \
             height=\"{height:.0}\" viewBox=\"0 0 {width:.0} {height:.0}\">\n<title>{}</title>\n<desc>{}</desc>\n\
             <style>{STYLE}</style>\n",
            escaped(&self.title),
            escaped(description),
        );
        text(&mut svg, (LEFT, 20.0), "start", "head", &self.title);
        let _ = writeln!(
            svg,
            "<text transform=\"translate(16 {:.1}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            TOP + 0.5 * PANEL.1,
            escaped(&self.y_title)
        );
        for (n, panel) in self.panels.iter().enumerate() {
            self.panel(&mut svg, panel, LEFT + n as f64 * (PANEL.0 + GAP), &scale, n == 0);
        }
        legend(&mut svg, &names, width, TOP + PANEL.1 + BELOW + 12.0);
        svg.push_str("</svg>\n");
        svg
    }

    /// The names of the lines, which are the same in all panels.
    fn names(&self) -> Vec<&str> {
        let longest = self.panels.iter().max_by_key(|panel| panel.lines.len());
        longest.map(|panel| panel.lines.iter().map(|line| line.name.as_str()).collect()).unwrap_or_default()
    }

    fn panel(&self, svg: &mut String, panel: &Panel, left: f64, scale: &Scale, is_first: bool) {
        text(svg, (left + 0.5 * PANEL.0, TOP - 12.0), "middle", "", &panel.title);
        for &tick in &scale.ticks {
            let (y, class) = (scale.y(tick), if tick == 0.0 { "zero" } else { "grid" });
            let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{left:.1} {y:.1}h{:.1}\"/>", PANEL.0);
            if is_first {
                text(svg, (left - 8.0, y + 4.5), "end", "", &signed(tick));
            }
        }
        let bottom = TOP + PANEL.1;
        let mut free_from = f64::NEG_INFINITY;
        for (label, at) in &self.x.ticks {
            let x = place(left, *at);
            let _ = writeln!(svg, "<path class=\"grid\" d=\"M{x:.1} {bottom:.1}v5\"/>");
            // A label that would cover the one before is left out; its tick stays.
            let half = 0.5 * LETTER * label.chars().count() as f64 + 1.0;
            if x - half >= free_from {
                text(svg, (x, bottom + 19.0), "middle", "", label);
                free_from = x + half;
            }
        }
        text(svg, (left + 0.5 * PANEL.0, bottom + 38.0), "middle", "", &self.x.title);
        let count = panel.lines.len() as f64;
        for (n, line) in panel.lines.iter().enumerate() {
            let shift = DODGE * (n as f64 - 0.5 * (count - 1.0));
            draw(svg, line, n, |at| place(left, at) + shift, scale);
        }
    }
}

/// The width of a letter of the legend, generously, and of the sample before the words.
const LETTER: f64 = 7.6;
const SAMPLE: f64 = 42.0;

/// The width of an entry of the legend.
fn entry_width(names: &[&str]) -> f64 {
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    SAMPLE + LETTER * longest as f64 + 18.0
}

/// The number of entries in a row of the legend.
fn legend_columns(names: &[&str], width: f64) -> usize {
    (((width - LEFT) / entry_width(names)) as usize).max(1)
}

fn legend(svg: &mut String, names: &[&str], width: f64, top: f64) {
    let columns = legend_columns(names, width);
    for (n, name) in names.iter().enumerate() {
        let x = LEFT + entry_width(names) * (n % columns) as f64;
        let y = top + LEGEND_ROW * (n / columns) as f64;
        let _ = writeln!(
            svg,
            "<path class=\"line c{}\" stroke-dasharray=\"{}\" d=\"M{x:.1} {y:.1}h34\"/>",
            n % LOOKS,
            dashes(n)
        );
        mark(svg, n, x + 17.0, y);
        text(svg, (x + SAMPLE, y + 4.5), "start", "", name);
    }
}

fn draw(svg: &mut String, line: &Line, look: usize, x: impl Fn(f64) -> f64, scale: &Scale) {
    let color = look % LOOKS;
    let mut path = String::new();
    for (n, (at, estimate)) in line.points.iter().enumerate() {
        let sign = if n == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{sign}{:.1} {:.1}", x(*at), scale.y(estimate.value));
    }
    let _ =
        writeln!(svg, "<path class=\"line c{color}\" stroke-dasharray=\"{}\" d=\"{path}\"/>", dashes(look));
    for (at, estimate) in &line.points {
        let (x, low, high) = (x(*at), scale.y(estimate.low), scale.y(estimate.high));
        let _ = writeln!(
            svg,
            "<path class=\"mark c{color}\" d=\"M{x:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h6M{:.1} {high:.1}h6\"/>",
            x - 3.0,
            x - 3.0
        );
        mark(svg, look, x, scale.y(estimate.value));
    }
}

/// The sign of a line at a point.
fn mark(svg: &mut String, look: usize, x: f64, y: f64) {
    let path = match look % LOOKS {
        0 => format!("M{:.1} {y:.1}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", x - 4.0),
        1 => format!("M{:.1} {:.1}h7v7h-7z", x - 3.5, y - 3.5),
        2 => format!("M{x:.1} {:.1}l4.5 8h-9z", y - 5.0),
        3 => format!("M{x:.1} {:.1}l5 5l-5 5l-5 -5z", y - 5.0),
        4 => format!("M{x:.1} {:.1}l4.5 -8h-9z", y + 5.0),
        _ => format!("M{:.1} {:.1}h9v3h-9z", x - 4.5, y - 1.5),
    };
    let _ = writeln!(svg, "<path class=\"mark c{}\" d=\"{path}\"/>", look % LOOKS);
}

const fn dashes(look: usize) -> &'static str {
    ["none", "7 3", "2 3", "9 3 2 3", "4 2", "12 4"][look % LOOKS]
}

fn place(left: f64, at: f64) -> f64 {
    left + INSET + at * (PANEL.0 - 2.0 * INSET)
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, class: &str, content: &str) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let _ = writeln!(
        svg,
        "<text{class} x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>",
        escaped(content)
    );
}

fn signed(tick: f64) -> String {
    if tick == 0.0 { "0".to_owned() } else { format!("{tick:+}") }
}

/// A vertical axis with round ticks, which has 0 in it.
struct Scale {
    ticks: Vec<f64>,
}

impl Scale {
    fn new<'a>(points: impl Iterator<Item = &'a (f64, Estimate)>) -> Self {
        let (mut low, mut high) = (0.0_f64, 0.0_f64);
        for (_, estimate) in points {
            low = low.min(estimate.low);
            high = high.max(estimate.high);
        }
        let step = [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0]
            .into_iter()
            .find(|step| (high - low) / step <= 8.0)
            .unwrap_or(1_000.0);
        let (first, last) = ((low / step).floor() as i32, (high / step).ceil().max(1.0) as i32);
        Self { ticks: (first..=last).map(|n| f64::from(n) * step).collect() }
    }

    fn y(&self, value: f64) -> f64 {
        let (first, last) = (self.ticks[0], self.ticks[self.ticks.len() - 1]);
        TOP + PANEL.1 * (last - value) / (last - first)
    }
}

/// A text as part of XML or HTML.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(name: &str) -> Figure {
        let at = |value: f64| Estimate { low: value - 5.0, value, high: value + 5.0 };
        let line = Line { name: name.to_owned(), points: vec![(0.0, at(-10.0)), (1.0, at(40.0))] };
        Figure {
            title: "Discs".to_owned(),
            x: Axis {
                title: "iterations".to_owned(),
                ticks: vec![("100".to_owned(), 0.0), ("1000".to_owned(), 1.0)],
            },
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
        let ticks = [("40", 0.80), ("45", 0.82), ("100", 1.0)];
        let mut crowded = figure("c");
        crowded.x.ticks = ticks.map(|(label, at)| (label.to_owned(), at)).to_vec();
        let svg = crowded.svg("a crowd");
        assert!(svg.contains(">40</text>") && !svg.contains(">45</text>") && svg.contains(">100</text>"));
        assert_eq!(svg.matches("v5\"").count(), 6, "each panel has all ticks");
    }

    #[test]
    fn an_axis_has_round_ticks_around_all_intervals() {
        let points = [(0.0, Estimate { low: -13.0, value: 0.0, high: 41.0 })];
        let scale = Scale::new(points.iter());
        assert_eq!(scale.ticks, [-20.0, -10.0, 0.0, 10.0, 20.0, 30.0, 40.0, 50.0]);
        assert!(scale.y(50.0) == TOP && scale.y(-20.0) == TOP + PANEL.1);
        assert_eq!(Scale::new([].iter()).ticks, [0.0, 1.0]);
    }
}
