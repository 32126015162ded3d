//! The charts of the plots, from data in words of the page.
use super::data::{Drawn, changes, even_differences, exact, regret, shares, summary, value_range, values};
use super::panel::PlotsProps;
use crate::sight::rival::name_beside;
use crate::sight::{Proof, Unit};
use crate::text::{self, SideForm};
use board_game::BoardGame;
use othello::Color;
use protocol::{Record, Sample, Truth};
use ui::charts::{Axis, Bar, Bars, Chart, Flag, Level, Lines, Marks, Ruler, Series, Sign, Tone, bars, lines};
use ui::text::{decimals, grouped, percent, signed};

/// The height of the data of each chart.
const HEIGHT: f64 = 190.0;

/// From this width on, two settings are beside each other.
const BESIDE: f64 = 640.0;

/// Moves that are named at an exact value; more don't fit.
const NAMED: usize = 6;

/// Everything that the charts are drawn from.
pub struct Source<'a> {
    /// The samples of the settings, each with its name: one, or two to be compared.
    pub settings: Vec<(String, &'a [Sample])>,
    /// The unit of each setting's values.
    pub units: Vec<Unit>,
    /// The moves that are drawn.
    pub drawn: Vec<Drawn>,
    /// The exact values that are known.
    pub truth: Option<&'a Truth>,
    /// The side to move at the root.
    pub turn: SideForm,
    /// The width of all.
    pub width: f64,
}

impl<'a> Source<'a> {
    /// Gathers the data of the charts from these properties.
    pub fn new(props: &'a PlotsProps, drawn: Vec<Drawn>, width: f64) -> Self {
        let mut settings = vec![(text::plot_own().to_owned(), &props.samples[..])];
        if let Some(other) = &props.other {
            let name =
                props.agent.as_ref().map_or_else(|| other.to_string(), |agent| name_beside(other, agent));
            settings.push((name, &props.rival[..]));
        }
        let truth = props.truth.as_deref().filter(|truth| !truth.moves.is_empty());
        let units = props.units().into_iter().take(settings.len()).collect();
        Self {
            settings,
            units,
            drawn,
            truth,
            turn: text::side_of(props.position, props.position.side()),
            width,
        }
    }

    fn are_beside(&self) -> bool {
        self.settings.len() > 1 && self.width >= BESIDE
    }

    fn width_of_one(&self) -> f64 {
        if self.are_beside() { (self.width - 20.0) / 2.0 } else { self.width }
    }

    fn x(&self) -> Ruler<'static> {
        let last =
            self.settings.iter().filter_map(|(_, samples)| samples.last()).map(|last| last.iterations).max();
        let axis = Axis::logarithmic(1.0, f64::from(last.unwrap_or(10)));
        Ruler { axis, title: text::plot_iterations(), marks: Marks::Round(count) }
    }

    /// A chart of each setting.
    fn of_each(&self, chart: impl Fn(&[Sample], Unit) -> Chart) -> Chart {
        let all = self.settings.iter().zip(&self.units);
        let mut charts: Vec<_> =
            all.map(|((name, samples), &unit)| (name.clone(), chart(samples, unit))).collect();
        match charts.pop() {
            Some((_, only)) if charts.is_empty() => only,
            last => {
                charts.extend(last);
                Chart::joined(charts, self.are_beside())
            }
        }
    }

    fn series(
        &self,
        samples: &[Sample],
        of: fn(&[Sample], protocol::WireMove) -> Vec<[f64; 2]>,
    ) -> Vec<Series> {
        let best = samples.last().and_then(|last| last.best);
        let series = |drawn: &Drawn| Series {
            label: text::ply(drawn.action),
            named: text::ply(drawn.action),
            look: drawn.look,
            points: of(samples, drawn.action),
            strong: best == Some(drawn.action),
            stepped: false,
            ..Series::default()
        };
        self.drawn.iter().map(series).collect()
    }

    /// The expected results over the iterations, with the exact values. Settings have the same axes if they count in the same unit.
    pub fn expected(&self) -> Chart {
        let levels = self.levels();
        self.of_each(|samples, unit| {
            let mut series = self.series(samples, values);
            for point in series.iter_mut().flat_map(|series| &mut series.points) {
                point[1] = unit.value(point[1]);
            }
            // The exact values say who wins, not by how much.
            let levels = if unit.squares.is_none() { &levels[..] } else { &[] };
            self.lines(samples, self.expected_ruler(unit), &series, levels)
        })
    }

    /// The axis of expected results in this unit.
    fn expected_ruler(&self, unit: Unit) -> Ruler<'static> {
        let alike = self.settings.iter().zip(&self.units).filter(|(_, other)| **other == unit);
        let samples = alike.flat_map(|((_, samples), _)| samples.iter());
        let range = value_range(samples, self.truth.is_some() && unit.squares.is_none());
        match (unit.squares, range.map(|value| unit.value(value))) {
            (None, [low, high]) => Ruler {
                axis: Axis::linear(low, high),
                title: text::plot_expected_axis(self.turn),
                marks: Marks::Round(text::whole_percent),
            },
            (Some(_), [low, high]) => Ruler {
                axis: Axis::linear(low.floor(), high.ceil()),
                title: text::plot_lead_axis(self.turn.side().into()),
                marks: Marks::Round(discs),
            },
        }
    }

    /// The shares of visits over the iterations.
    pub fn visits(&self) -> Chart {
        let y = Ruler {
            axis: Axis::linear(0.0, 1.0),
            title: text::plot_share(),
            marks: Marks::Round(text::whole_percent),
        };
        self.of_each(|samples, _| self.lines(samples, y, &self.series(samples, shares), &[]))
    }

    fn lines(&self, samples: &[Sample], y: Ruler<'_>, series: &[Series], levels: &[Level]) -> Chart {
        let flag =
            |(at, action): (u32, protocol::WireMove)| Flag { at: f64::from(at), label: text::ply(action) };
        let flags: Vec<Flag> = changes(samples).into_iter().map(flag).collect();
        let best = self
            .drawn
            .iter()
            .find(|drawn| samples.last().is_some_and(|last| last.best == Some(drawn.action)));
        let mut legend: Vec<(Sign, String)> = Vec::new();
        legend.extend(
            best.map(|best| (Sign::Heavy(Tone::Series(best.look)), text::plot_favourite().to_owned())),
        );
        legend.extend(
            (!flags.is_empty()).then(|| (Sign::Dotted(Tone::Muted), text::plot_changes().to_owned())),
        );
        legend
            .extend((!levels.is_empty()).then(|| (Sign::Heavy(Tone::Accent), text::plot_exact().to_owned())));
        let x = self.x();
        lines(&Lines {
            width: self.width_of_one(),
            height: HEIGHT,
            x,
            y,
            series,
            levels,
            flags: &flags,
            legend: &legend,
        })
    }

    /// The exact values that moves have, each with its moves.
    fn levels(&self) -> Vec<Level> {
        let Some(truth) = self.truth else { return Vec::new() };
        let level = |value: f64| {
            let has_it = |drawn: &&Drawn| exact(truth, drawn.action) == Some(value);
            let moves: Vec<String> =
                self.drawn.iter().filter(has_it).map(|drawn| text::ply(drawn.action)).collect();
            let more = if moves.len() > NAMED { " \u{2026}" } else { "" };
            let named = moves[..moves.len().min(NAMED)].join(" ");
            (!moves.is_empty())
                .then(|| Level { value, label: format!("{}: {named}{more}", Proof::of(value).word()) })
        };
        [1.0, 0.5, 0.0].into_iter().filter_map(level).collect()
    }

    /// The cost of the favourite over the iterations, all settings in one chart. `None` as long as it is not known.
    pub fn regret(&self) -> Option<Chart> {
        let truth = self.truth?;
        let series = |(look, (name, samples)): (usize, &(String, &[Sample]))| Series {
            label: String::new(),
            named: name.clone(),
            look: look as u8,
            points: regret(samples, truth),
            strong: look == 0,
            stepped: true,
            ..Series::default()
        };
        let series: Vec<Series> = self.settings.iter().enumerate().map(series).collect();
        series.iter().any(|series| !series.points.is_empty()).then(|| {
            let y = Ruler {
                axis: Axis::linear(0.0, 1.0),
                title: text::plot_regret_axis(),
                marks: Marks::Round(points),
            };
            let (x, width) = (self.x(), self.width);
            lines(&Lines {
                width,
                height: HEIGHT / 2.0,
                x,
                y,
                series: &series,
                levels: &[],
                flags: &[],
                legend: &[],
            })
        })
    }
}

/// The final disc differences of playouts. `None` without playouts.
pub fn differences(record: &Record, squares: i32, width: f64) -> Option<Chart> {
    let ([black, drawn, white], mean) = summary(record)?;
    let counts = even_differences(record, squares);
    let total = counts.iter().map(|(_, count)| count).sum::<u64>().max(1) as f64;
    let tone = |difference: i32| match difference {
        1.. => Tone::Series(0),
        0 => Tone::Accent,
        ..0 => Tone::Series(4),
    };
    let bar = |&(difference, count): &(i32, u64)| Bar {
        from: f64::from(difference - 1),
        to: f64::from(difference + 1),
        height: count as f64 / total,
        tone: tone(difference),
    };
    let drawn_bars: Vec<Bar> = counts.iter().map(bar).collect();
    let highest = drawn_bars.iter().map(|bar| bar.height).fold(0.0, f64::max);
    let end = f64::from(squares + 1);
    let mean_label = text::plot_mean(&text::lead(mean, false));
    let legend = [
        (Sign::Bar(tone(-1)), text::plot_wins(Color::White, &percent(white))),
        (Sign::Bar(tone(0)), text::plot_draws(&percent(drawn))),
        (Sign::Bar(tone(1)), text::plot_wins(Color::Black, &percent(black))),
    ];
    Some(bars(&Bars {
        width,
        height: HEIGHT,
        x: Ruler {
            axis: Axis::linear(-end, end),
            title: text::plot_differences_axis(),
            marks: Marks::Round(discs),
        },
        y: Ruler {
            axis: Axis::linear(0.0, highest * 1.05),
            title: text::plot_playouts_axis(),
            marks: Marks::Round(percent),
        },
        bars: &drawn_bars,
        flags: &[Flag { at: mean, label: mean_label }],
        legend: &legend,
    }))
}

/// A number of iterations at an axis: `200`, `5 k`, `1 M`.
fn count(number: f64) -> String {
    match number {
        n if n >= 1e6 && n % 1e6 == 0.0 => decimals(n / 1e6, 0) + "\u{a0}M",
        n if n >= 1e3 && n % 1e3 == 0.0 => decimals(n / 1e3, 0) + "\u{a0}k",
        n => grouped(n as u64),
    }
}

fn discs(number: f64) -> String {
    signed(number as i32)
}

fn points(number: f64) -> String {
    decimals(number, 1)
}
