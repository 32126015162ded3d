//! The figures of a grid: mean margins over one factor, a line for each value of another one, split by side.
use super::plot::{Figure, Line, Panel};
use crate::runs::Summary;
use crate::table::Table;
use crate::tables::Words;
use arena::{Estimate, MatchSummary};

/// A figure, the matches that it shows, and a description of it.
pub struct Shown<'a> {
    /// The figure.
    pub figure: Figure,
    /// A description of it, for people who don't see it.
    pub description: String,
    /// The matches.
    pub matches: Vec<&'a MatchSummary>,
}

/// A factor and the values that it has in some matches, in their order.
struct Values<'a> {
    name: &'a str,
    values: Vec<&'a str>,
}

/// The figures of a grid: one for each combination of the factors that are not in it. None if there are no factors.
pub fn of_grid(summary: &Summary) -> Vec<Shown<'_>> {
    let factors = factors(&summary.matches);
    let Some(x) = chosen(&factors, &summary.report.x, None) else { return Vec::new() };
    let lines = chosen(&factors, &summary.report.lines, Some(x.name));
    let shown = [x.name, lines.map_or("", |lines| lines.name)];
    let mut groups: Vec<(String, Vec<&MatchSummary>)> = Vec::new();
    for of in &summary.matches {
        let others: Vec<String> = of
            .factors
            .iter()
            .filter(|(name, _)| !shown.contains(&name.as_str()) && varies(&factors, name))
            .map(|(name, value)| format!("{name} {value}"))
            .collect();
        let name = others.join(", ");
        match groups.iter_mut().find(|(group, _)| *group == name) {
            Some((_, matches)) => matches.push(of),
            None => groups.push((name, vec![of])),
        }
    }
    groups.into_iter().map(|(name, matches)| show(summary, &name, matches, x, lines)).collect()
}

fn factors(matches: &[MatchSummary]) -> Vec<Values<'_>> {
    let mut factors: Vec<Values> = Vec::new();
    for (name, value) in matches.iter().flat_map(|of| &of.factors) {
        let factor = match factors.iter_mut().position(|factor| factor.name == name) {
            Some(n) => &mut factors[n],
            None => factors.push_mut(Values { name, values: Vec::new() }),
        };
        if !factor.values.contains(&value.as_str()) {
            factor.values.push(value);
        }
    }
    factors
}

fn varies(factors: &[Values], name: &str) -> bool {
    factors.iter().any(|factor| factor.name == name && factor.values.len() > 1)
}

/// The factor with this name; if it is empty, the first one that varies and is not taken.
fn chosen<'f, 'a>(factors: &'f [Values<'a>], name: &str, taken: Option<&str>) -> Option<&'f Values<'a>> {
    factors.iter().find(|factor| factor.name == name).or_else(|| {
        let is_free = |factor: &&Values| Some(factor.name) != taken && factor.values.len() > 1;
        factors.iter().find(is_free).filter(|_| name.is_empty())
    })
}

fn show<'a>(
    summary: &Summary,
    group: &str,
    matches: Vec<&'a MatchSummary>,
    x: &Values,
    lines: Option<&Values>,
) -> Shown<'a> {
    let title =
        [summary.title.as_str(), group].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>();
    let words = Words::of(matches.iter().copied());
    let [as_first, as_second] = words.sides.map(|side| format!("as {side}"));
    let [mean_margin, y_title, means] = match words.margin {
        "discs" => ["mean disc difference", "mean difference in discs", "Mean disc differences"],
        _ => ["mean result", "mean result, 1 for a win, -1 for a loss", "Mean results"],
    };
    let places = places(&x.values);
    let mut ticks: Vec<(f64, String)> =
        places.iter().copied().zip(x.values.iter().map(|value| (*value).to_owned())).collect();
    ticks.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let line = |value: Option<&str>, of: fn(&MatchSummary) -> Estimate| {
        let name = value.zip(lines).map(|(value, lines)| format!("{} {value}", lines.name));
        let belongs = |found: &&&MatchSummary| lines.is_none_or(|lines| found.factor(lines.name) == value);
        let point = |found: &&MatchSummary| {
            let n = x.values.iter().position(|value| found.factor(x.name) == Some(value))?;
            (found.all.games > 0).then(|| (places[n], of(found)))
        };
        let mut points: Vec<_> = matches.iter().filter(belongs).filter_map(point).collect();
        points.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        Line { name: name.unwrap_or_else(|| mean_margin.to_owned()), points }
    };
    let values: Vec<Option<&str>> =
        lines.map_or_else(|| vec![None], |lines| lines.values.iter().map(|&value| Some(value)).collect());
    let panel = |title: &str, of| Panel {
        title: title.to_owned(),
        lines: values.iter().map(|&value| line(value, of)).collect(),
    };
    let panels =
        vec![panel(&as_first, |of| of.as_black.difference), panel(&as_second, |of| of.as_white.difference)];
    let by = lines.map_or_else(String::new, |lines| format!(", a line for each {}", lines.name));
    Shown {
        figure: Figure {
            title: title.join(": "),
            x_title: x.name.to_owned(),
            ticks,
            y_title: y_title.to_owned(),
            panels,
        },
        description: format!(
            "{means} of the first player with 95 % intervals over {}{by}, {as_first} at the left and {as_second} \
             at the right. The table has the figures.",
            x.name
        ),
        matches,
    }
}

/// The places of values on an axis, 0 to 1: numbers by their logarithms if they are far apart, else by their size; words evenly.
fn places(values: &[&str]) -> Vec<f64> {
    let numbers: Option<Vec<f64>> =
        values.iter().map(|value| value.parse().ok().filter(|&number| number > 0.0)).collect();
    let even = || (0..values.len()).map(|n| n as f64 / (values.len().max(2) - 1) as f64).collect();
    let Some(numbers) = numbers else { return even() };
    let (low, high) = numbers
        .iter()
        .fold((f64::INFINITY, 0.0_f64), |(low, high), &number| (low.min(number), high.max(number)));
    if low >= high {
        return even();
    }
    let of = |number: f64| if high / low >= 10.0 { number.log10() } else { number };
    numbers.iter().map(|&number| (of(number) - of(low)) / (of(high) - of(low))).collect()
}

/// For each factor that varies, a table with the mean of all matches with each of its values.
pub fn main_effects(matches: &[MatchSummary]) -> Vec<Table> {
    let varying = factors(matches).into_iter().filter(|factor| factor.values.len() > 1);
    let words = Words::of(matches);
    let table = |factor: Values| {
        let [margin, as_first, as_second] = words.means();
        let mut table = Table::new([factor.name, "games", &margin, &as_first, &as_second]);
        for value in &factor.values {
            let with: Vec<&MatchSummary> = matches
                .iter()
                .filter(|of| of.factor(factor.name) == Some(value) && of.all.games > 0)
                .collect();
            let games: u32 = with.iter().map(|of| of.all.games).sum();
            let mean = |of: fn(&MatchSummary) -> Estimate| {
                words.mean(pooled(with.iter().map(|found| of(found)), most_margin_in(&with)))
            };
            table.rows.push(vec![
                (*value).to_owned(),
                games.to_string(),
                mean(|of| of.all.difference),
                mean(|of| of.as_black.difference),
                mean(|of| of.as_white.difference),
            ]);
        }
        table
    };
    varying.map(table).collect()
}

/// The largest margin by which a game of these matches can end: all squares of the largest board, or 1 where nobody counts.
pub fn most_margin_in(matches: &[&MatchSummary]) -> f64 {
    matches.iter().map(|of| of.size.map_or(1.0, |side| f64::from(side).powi(2))).fold(0.0, f64::max)
}

/// The mean of independent estimates of margins, which are at most `most`. Where an interval was cut off there, its other half
/// has the width.
pub fn pooled(estimates: impl Iterator<Item = Estimate>, most: f64) -> Estimate {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0_f64);
    for Estimate { low, value, high } in estimates {
        count += 1.0;
        sum += value;
        squares += (high - value).max(value - low).powi(2);
    }
    let (value, half) = (sum / f64::max(count, 1.0), squares.sqrt() / f64::max(count, 1.0));
    Estimate { low: (value - half).max(-most), value, high: (value + half).min(most) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_far_apart_are_placed_by_their_logarithms() {
        assert_eq!(places(&["100", "1000", "10000"]), [0.0, 0.5, 1.0]);
        assert_eq!(places(&["2", "3", "4"]), [0.0, 0.5, 1.0]);
        assert_eq!(places(&["random", "greedy"]), [0.0, 1.0]);
        assert_eq!(places(&["8"]), [0.0]);
    }

    #[test]
    fn estimates_are_pooled_like_independent_means() {
        let of = |value: f64| Estimate { low: value - 3.0, value, high: value + 3.0 };
        let Estimate { low, value, high } = pooled([of(1.0), of(3.0)].into_iter(), 64.0);
        assert!((value - 2.0).abs() < 1e-12 && (high - low - 18.0_f64.sqrt()).abs() < 1e-9);
        let cut = Estimate { low: 30.0, value: 55.0, high: 64.0 };
        // Half of 34 discs would be too little, and 80 discs are not on the board.
        assert_eq!(pooled([cut].into_iter(), 64.0), cut);
    }
}
