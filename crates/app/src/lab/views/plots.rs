//! The plots: how many discs a match was won and lost by, and the score over the matches of a grid.
use crate::lab::text;
use crate::lab::{MatchResults, Run};
use arena::Pairing;
use ui::charts::{
    Axis, Bar, Bars, Chart, Flag, Level, Lines, MOST_SERIES, Marks, Ruler, Series, Tone, bars, dodge, lines,
};
use ui::text::{decimals, grouped, signed};

/// The height of the data of each chart.
const HEIGHT: f64 = 170.0;

/// The games with disc differences in a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// The least difference.
    pub from: i32,
    /// The largest.
    pub to: i32,
    /// The number of games.
    pub games: u32,
}

/// The games of a match by ranges of disc differences on a board with so many squares, all of one length and one of them only for
/// draws.
pub fn bins(results: &MatchResults, squares: i32) -> Vec<Bin> {
    let length = if squares > 40 { 4 } else { 2 };
    let last = (squares + length - 1) / length;
    let of = |n: i32| {
        let (from, to) = match n {
            0 => (0, 0),
            1.. => ((n - 1) * length + 1, n * length),
            ..0 => (n * length, (n + 1) * length - 1),
        };
        Bin { from, to, games: results.games_with(from..=to) }
    };
    (-last..=last).map(of).collect()
}

/// The chart of these games.
pub fn differences(results: &MatchResults, squares: i32, width: f64) -> Chart {
    let bins = bins(results, squares);
    let tone = |bin: &Bin| match bin.from.signum() {
        1 => Tone::Series(0),
        0 => Tone::Accent,
        _ => Tone::Series(4),
    };
    let bar = |bin: &Bin| {
        let half = if bin.from == 0 { 0.5 } else { 0.0 };
        let [from, to] = if bin.from > 0 { [bin.from - 1, bin.to] } else { [bin.from, bin.to + 1] };
        let [from, to] = [f64::from(from), f64::from(to)];
        // That of the draws is in the middle.
        let [from, to] = if bin.from == 0 { [-half, half] } else { [from, to] };
        let aside = f64::from(bin.from.signum()) * 0.5;
        Bar { from: from + aside, to: to + aside, height: f64::from(bin.games), tone: tone(bin) }
    };
    let drawn: Vec<Bar> = bins.iter().map(bar).collect();
    let highest = drawn.iter().map(|bar| bar.height).fold(4.0, f64::max);
    let end = f64::from(squares + 4);
    let mean = results.tally.mean_margin();
    let flags = [Flag { at: mean, label: text::plot_mean(&text::lead(mean, false)) }];
    bars(&Bars {
        width,
        height: HEIGHT,
        x: Ruler {
            axis: Axis::linear(-end, end),
            title: text::lab_differences_axis(),
            marks: Marks::Round(discs),
        },
        y: Ruler {
            axis: Axis::linear(0.0, highest * 1.05),
            title: text::lab_games(),
            marks: Marks::Round(whole),
        },
        bars: &drawn,
        flags: if results.tally.games() > 0 { &flags } else { &[] },
        legend: &[],
    })
}

fn discs(number: f64) -> String {
    signed(number as i32)
}

fn whole(number: f64) -> String {
    if number.fract() == 0.0 { grouped(number as u64) } else { String::new() }
}

fn plain(number: f64) -> String {
    decimals(number, if number.fract() == 0.0 { 0 } else { 1 })
}

/// The lower axis of a grid's plot.
pub struct Over {
    /// The place of the factor among the factors of each match; `None` for the numbers of the matches.
    factor: Option<usize>,
    /// Its title.
    pub title: String,
    axis: Axis,
}

/// The factor over which the scores of a grid are plotted: the first one whose values are all numbers, or else the number of the match.
pub fn over(run: &Run) -> Over {
    let pairings = &run.experiment.pairings;
    let names = pairings.first().map(|pairing| &pairing.factors[..]).unwrap_or_default();
    let numbers = |factor: usize| -> Option<Vec<f64>> {
        pairings.iter().map(|pairing| pairing.factors.get(factor)?.1.parse().ok()).collect()
    };
    for (factor, (name, _)) in names.iter().enumerate() {
        let Some(values) = numbers(factor) else { continue };
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if high <= low {
            continue;
        }
        let axis = if low > 0.0 && high / low >= 8.0 {
            Axis::logarithmic(low * 0.9, high * 1.1)
        } else {
            let margin = (high - low) * 0.05;
            Axis::linear(low - margin, high + margin)
        };
        return Over { factor: Some(factor), title: text::lab_factor(name), axis };
    }
    let axis = Axis::linear(0.5, pairings.len() as f64 + 0.5);
    Over { factor: None, title: text::lab_match().to_owned(), axis }
}

/// The scores of the matches over a factor, with their intervals: a line for each combination of the other factors, as many as can be
/// told apart.
pub fn scores(run: &Run, over: &Over, width: f64) -> Chart {
    let pairings = &run.experiment.pairings;
    let of_line = |pairing: &Pairing| -> String {
        let others = pairing.factors.iter().enumerate().filter(|(n, _)| Some(*n) != over.factor);
        others.map(|(_, (_, value))| value.clone()).collect::<Vec<_>>().join(" \u{b7} ")
    };
    let mut names: Vec<String> = match over.factor {
        Some(_) => pairings.iter().map(of_line).collect(),
        None => vec![String::new()],
    };
    let mut seen = Vec::new();
    names.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    names.truncate(MOST_SERIES);
    let series = |(look, name): (usize, &String)| {
        let mut points: Vec<[f64; 4]> = Vec::new();
        for (n, (pairing, results)) in pairings.iter().zip(&run.matches).enumerate() {
            if results.tally.games() == 0 || over.factor.is_some() && of_line(pairing) != *name {
                continue;
            }
            let x = over.factor.and_then(|factor| pairing.factors[factor].1.parse().ok());
            let score = results.tally.pairs.score();
            points.push([x.unwrap_or(n as f64 + 1.0), score.low, score.value, score.high]);
        }
        points.sort_by(|one, other| one[0].total_cmp(&other[0]));
        Series {
            named: name.clone(),
            look: look as u8,
            points: points.iter().map(|[x, _, value, _]| [*x, *value]).collect(),
            intervals: points.iter().map(|[x, low, _, high]| [*x, *low, *high]).collect(),
            aside: dodge(look, names.len()),
            ..Series::default()
        }
    };
    let series: Vec<Series> = names.iter().enumerate().map(series).collect();
    let half = Level { value: 0.5, label: String::new() };
    lines(&Lines {
        width,
        height: HEIGHT,
        x: Ruler { axis: over.axis, title: &over.title, marks: Marks::Round(plain) },
        y: Ruler {
            axis: Axis::linear(0.0, 1.0),
            title: text::lab_score_title(),
            marks: Marks::Round(text::whole_percent),
        },
        series: &series,
        levels: &[half],
        flags: &[],
        legend: &[],
    })
}
