//! The figures of a judged player. Every position counts once, however often it was chosen in; intervals are of 95 %, over positions.
use crate::table::Table;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A chosen move, and its value.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The number of empty squares.
    pub empties: u32,
    /// The value of the best move, in discs for the side to move.
    pub best: f64,
    /// The discs that the chosen one loses against it.
    pub loss: f64,
    /// The time that it took, in milliseconds.
    pub ms: f64,
}

impl Choice {
    /// Whether it turns a win into a draw or a loss, or a draw into a loss.
    fn throws_away(self) -> bool {
        // Estimates are not whole: less than half a disc is a draw.
        let result = |value: f64| if value.abs() < 0.5 { 0 } else { value.signum() as i8 };
        result(self.best - self.loss) < result(self.best)
    }
}

/// A mean over positions with half the width of its interval.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mean {
    /// The number of positions.
    pub count: usize,
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval of 95 %.
    pub half: f64,
}

impl Mean {
    fn of(values: &[f64]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count.max(1.0);
        let variance =
            values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self { count: values.len(), mean, half: 1.96 * (variance / count.max(1.0)).sqrt() }
    }
}

/// The losses and times of a subject.
#[derive(Clone, Debug)]
pub struct Figures {
    name: String,
    /// The discs that a move loses.
    loss: Mean,
    /// The share of positions whose result is thrown away.
    thrown: Mean,
    /// The time of a move and the longest, in milliseconds.
    ms: [f64; 2],
    /// The discs that a move loses, by the number of empty squares.
    by_empties: BTreeMap<u32, Mean>,
}

impl Figures {
    /// The columns of [`Figures::row`].
    pub const HEADING: [&str; 7] =
        ["player", "loss", "\u{b1}", "thrown away", "\u{b1}", "ms a move", "slowest"];

    /// The figures of these choices, by position; a position without choices does not count.
    pub fn of(name: String, choices: &[Vec<Choice>]) -> Self {
        let chosen = || choices.iter().filter(|choices| !choices.is_empty());
        let mean = |choices: &[Choice], value: &dyn Fn(&Choice) -> f64| {
            choices.iter().map(value).sum::<f64>() / choices.len() as f64
        };
        let over =
            |value: &dyn Fn(&Choice) -> f64| chosen().map(|choices| mean(choices, value)).collect::<Vec<_>>();
        let mut losses: BTreeMap<u32, Vec<f64>> = BTreeMap::new();
        for choices in chosen() {
            losses.entry(choices[0].empties).or_default().push(mean(choices, &|choice| choice.loss));
        }
        Self {
            name,
            loss: Mean::of(&over(&|choice| choice.loss)),
            thrown: Mean::of(&over(&|choice| f64::from(u8::from(choice.throws_away())))),
            ms: [
                Mean::of(&over(&|choice| choice.ms)).mean,
                chosen().flatten().map(|choice| choice.ms).fold(0.0, f64::max),
            ],
            by_empties: losses.into_iter().map(|(empties, losses)| (empties, Mean::of(&losses))).collect(),
        }
    }

    /// Its row in the table. Results are counted among all positions.
    pub fn row(&self) -> Vec<String> {
        let count = self.thrown.count as f64;
        let [ms, slowest] = self.ms.map(|ms| if ms > 0.0 { format!("{ms:.1}") } else { String::new() });
        vec![
            self.name.clone(),
            format!("{:.2}", self.loss.mean),
            format!("{:.2}", self.loss.half),
            format!("{:.1} of {count}", count * self.thrown.mean),
            format!("{:.1}", count * self.thrown.half),
            ms,
            slowest,
        ]
    }

    /// The same in a line, for those who wait.
    pub fn line(&self) -> String {
        let row = self.row();
        format!("{}: {} \u{b1} {} discs a move, results thrown away: {}", row[0], row[1], row[2], row[3])
    }

    /// The same for programs: losses in discs, times in milliseconds, `thrown_away` as a number of positions.
    pub fn json(&self) -> Value {
        let count = self.thrown.count as f64;
        let by_empties = self.by_empties.iter().map(|(empties, loss)| {
            json!({ "empties": empties, "positions": loss.count, "loss": loss.mean, "interval": loss.half })
        });
        json!({
            "player": self.name,
            "positions": self.loss.count,
            "loss": self.loss.mean,
            "loss_interval": self.loss.half,
            "thrown_away": count * self.thrown.mean,
            "thrown_away_interval": count * self.thrown.half,
            "ms": self.ms[0],
            "slowest_ms": self.ms[1],
            "by_empties": by_empties.collect::<Vec<_>>(),
        })
    }
}

/// The losses of all by the number of empty squares, which are the columns.
pub fn by_empties(all: &[Figures]) -> Table {
    let mut columns: Vec<u32> = all.iter().flat_map(|one| one.by_empties.keys().copied()).collect();
    columns.sort_unstable();
    columns.dedup();
    let headings = columns.iter().map(|empties| format!("{empties} empty")).collect::<Vec<_>>();
    let mut table = Table::new(std::iter::once("loss").chain(headings.iter().map(String::as_str)));
    for one in all {
        let cell = |empties: &u32| {
            one.by_empties
                .get(empties)
                .map_or_else(String::new, |loss| format!("{:.2} \u{b1} {:.2}", loss.mean, loss.half))
        };
        table.rows.push(std::iter::once(one.name.clone()).chain(columns.iter().map(cell)).collect());
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(best: f64, loss: f64) -> Choice {
        Choice { empties: 20, best, loss, ms: 2.0 }
    }

    #[test]
    fn a_result_is_thrown_away_when_it_becomes_a_worse_one() {
        for (best, loss, thrown) in [
            (4.0, 2.0, false),
            (4.0, 4.0, true),
            (4.0, 6.0, true),
            (0.0, 2.0, true),
            (0.0, 0.0, false),
            (-2.0, 40.0, false),
            (0.4, 0.8, false),
            (0.6, 0.2, true),
        ] {
            assert_eq!(choice(best, loss).throws_away(), thrown, "{best} less {loss}");
        }
    }

    #[test]
    fn every_position_counts_once() {
        let twice = vec![choice(2.0, 0.0), choice(2.0, 4.0)];
        let figures = Figures::of("x".to_owned(), &[twice, vec![choice(2.0, 0.0)], Vec::new()]);
        assert_eq!((figures.loss.count, figures.loss.mean), (2, 1.0));
        // Two means, 2 and 0: their standard deviation is the root of 2.
        assert!((figures.loss.half - 1.96).abs() < 1e-9, "{figures:?}");
        assert_eq!(figures.row(), ["x", "1.00", "1.96", "0.5 of 2", "1.0", "2.0", "2.0"]);
        assert_eq!(by_empties(&[figures]).rows, [["x", "1.00 \u{b1} 1.96"]]);
    }
}
