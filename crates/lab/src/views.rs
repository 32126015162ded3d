//! Views of a run with many matches: those with the same values of some factors joined, as a table and figures.
use crate::cli::Result;
use crate::report::{most_margin_in, pooled};
use crate::runs::Summary;
use crate::table::Table;
use crate::tables::Words;
use arena::{Layout, MatchSummary, Pairs, Record};
use serde::Deserialize;

/// Names and values of factors.
type Factors = Vec<(String, String)>;

/// A view of a run.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The text before it.
    pub text: String,
    /// Only matches with these values of factors are in it.
    #[serde(default)]
    pub only: Factors,
    /// The factors with a row for each combination of their values.
    pub rows: Vec<String>,
    /// The factor with columns for each of its values.
    pub across: String,
    /// Its figures, if it has some.
    pub figures: Option<Figures>,
}

/// The figures of a view.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// Their title.
    pub title: String,
    /// The factor along the horizontal axis.
    pub x: String,
    /// The factor with a line for each of its values.
    pub lines: String,
}

impl View {
    /// A summary with a match for each cell of the table: all matches of the run that belong there, joined.
    ///
    /// # Errors
    /// If no match has these values, or one lacks a factor.
    pub fn of(&self, run: &Summary) -> Result<Summary> {
        let names: Vec<&String> = self.rows.iter().chain([&self.across]).collect();
        let mut cells: Vec<(Factors, Vec<&MatchSummary>)> = Vec::new();
        for of in &run.matches {
            let value = |name: &str| of.factor(name).ok_or_else(|| format!("there is no factor {name}"));
            let mut belongs = true;
            for (name, wanted) in &self.only {
                belongs &= value(name)? == wanted;
            }
            if !belongs {
                continue;
            }
            let mut factors = Vec::new();
            for &name in &names {
                factors.push((name.clone(), value(name)?.to_owned()));
            }
            match cells.iter_mut().find(|(known, _)| *known == factors) {
                Some((_, matches)) => matches.push(of),
                None => cells.push((factors, vec![of])),
            }
        }
        if cells.is_empty() {
            return Err(format!("no match has {:?}", self.only).into());
        }
        let matches = cells.into_iter().map(|(factors, matches)| joined(factors, &matches)).collect();
        let mut summary = Summary { matches, ..run.clone() };
        if let Some(Figures { title, x, lines }) = &self.figures {
            summary.title.clone_from(title);
            summary.report = Layout { x: x.clone(), lines: lines.clone() };
        }
        Ok(summary)
    }

    /// The table of a summary that [`View::of`] made.
    ///
    /// # Errors
    /// If a combination of values has no match.
    pub fn table(&self, joined: &Summary) -> Result<Table> {
        let mut values: Vec<&str> = Vec::new();
        for of in &joined.matches {
            values.extend(of.factor(&self.across).filter(|value| !values.contains(value)));
        }
        let words = Words::of(&joined.matches);
        let won_as = words.sides.map(|side| format!("won as {side}"));
        let [_, as_first, as_second] = words.means();
        let columns: Vec<String> = won_as.into_iter().chain([as_first, as_second]).collect();
        let of_value = |value: &&str| {
            columns.iter().map(|what| format!("{} {value}, {what}", self.across)).collect::<Vec<_>>()
        };
        let heading: Vec<String> =
            self.rows.iter().cloned().chain(values.iter().flat_map(of_value)).collect();
        let mut rows: Vec<(Vec<String>, Vec<String>)> = Vec::new();
        for of in &joined.matches {
            let names: Vec<String> =
                self.rows.iter().filter_map(|name| of.factor(name)).map(str::to_owned).collect();
            let colors = [of.as_black, of.as_white];
            let cells = colors.map(won).into_iter().chain(colors.map(|of| words.mean(of.difference)));
            match rows.iter_mut().find(|(known, _)| *known == names) {
                Some((_, row)) => row.extend(cells),
                None => rows.push((names, cells.collect())),
            }
        }
        let rows: Vec<Vec<String>> = rows.into_iter().map(|(names, cells)| [names, cells].concat()).collect();
        match rows.iter().find(|row| row.len() != heading.len()) {
            Some(row) => Err(format!("not every value of {} has matches with {row:?}", self.across).into()),
            None => Ok(Table { heading, rows }),
        }
    }
}

/// How many games were won, and drawn if some were.
fn won(Record { games, wins, draws, .. }: Record) -> String {
    if draws == 0 { format!("{wins} of {games}") } else { format!("{wins} of {games}, {draws} drawn") }
}

/// The matches as one: games are counted, and the mean margin is the mean of those of the matches.
fn joined(factors: Factors, matches: &[&MatchSummary]) -> MatchSummary {
    let record = |of: fn(&MatchSummary) -> Record| {
        let records = || matches.iter().map(|found| of(found));
        let count = |what: fn(Record) -> u32| records().map(what).sum();
        Record {
            games: count(|of| of.games),
            wins: count(|of| of.wins),
            draws: count(|of| of.draws),
            losses: count(|of| of.losses),
            difference: pooled(records().map(|of| of.difference), most_margin_in(matches)),
        }
    };
    let mut pairs = Pairs::default();
    for (sum, counts) in (0..).zip(&mut pairs.counts) {
        *counts = matches.iter().map(|of| of.pairs.counts[sum]).sum();
    }
    MatchSummary {
        factors,
        all: record(|of| of.all),
        as_black: record(|of| of.as_black),
        as_white: record(|of| of.as_white),
        pairs,
        ..matches[0].clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::Estimate;
    use std::path::Path;

    fn view(text: &str) -> View {
        toml::from_str(text).expect("it is a view")
    }

    fn grid() -> Summary {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments/cs533-8x8.json");
        Summary::read(&path).expect("it can be read")
    }

    #[test]
    fn matches_are_joined_by_the_factors_that_are_not_shown() {
        let run = grid();
        let view =
            view("text = ''\nonly = [['iterations', '100']]\nrows = ['iterations']\nacross = 'perspective'");
        let joined = view.of(&run).expect("there are such matches");
        let [mover, black] = &joined.matches[..] else { panic!("{} matches", joined.matches.len()) };
        let of = |record: Record| [record.games, record.wins, record.draws, record.losses];
        // Three opponents: 20, 19 and 17 games won of 20; and 10 of 20 each.
        assert_eq!(
            [of(mover.all), of(mover.as_black), of(mover.as_white)],
            [[60, 56, 0, 4], [30, 30, 0, 0], [30, 26, 0, 4]]
        );
        assert_eq!(
            [of(black.all), of(black.as_black), of(black.as_white)],
            [[60, 30, 0, 30], [30, 30, 0, 0], [30, 0, 0, 30]]
        );
        assert_eq!(mover.pairs.total(), 30);
        // (40.1 + 46.4 + 46.0) / 3, and the root of the sum of squares of half the intervals / 3.
        let Estimate { low, value, high } = mover.as_black.difference;
        assert!((value - 44.17).abs() < 0.01 && (value - low - 4.62).abs() < 0.02 && high > value);

        let table = view.table(&joined).expect("every combination was played");
        assert_eq!(table.heading.len(), 9);
        assert_eq!(
            table.heading[..3],
            ["iterations", "perspective mover, won as Black", "perspective mover, won as White"]
        );
        assert_eq!(table.rows.len(), 1);
        assert_eq!(table.rows[0][..4], ["100", "30 of 30", "26 of 30", "+44.2 (+39.6 to +48.8)"]);
    }

    #[test]
    fn a_view_without_matches_says_so() {
        for (text, said) in [
            ("only = [['iterations', '7']]\nrows = ['opponent']\nacross = 'perspective'", "no match has"),
            ("rows = ['size']\nacross = 'perspective'", "there is no factor size"),
        ] {
            let error = view(&format!("text = ''\n{text}")).of(&grid()).expect_err(text);
            assert!(error.to_string().contains(said), "{error}");
        }
        let view = view("text = ''\nrows = ['opponent']\nacross = 'perspective'");
        let mut run = grid();
        run.matches.retain(|of| {
            of.factor("perspective") == Some("mover") || of.factor("opponent") == Some("random")
        });
        let error = view.table(&view.of(&run).expect("some are there")).expect_err("one is missing");
        assert!(error.to_string().contains("not every value of perspective"), "{error}");
    }
}
