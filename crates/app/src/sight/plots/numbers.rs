//! The numbers behind the plots, as CSV and JSON. Columns have English names in every language, and numbers have a decimal point.
use super::data::{even_differences, exact, regret};
use crate::sight::Unit;
use board_game::BoardAction;
use protocol::{Record, Sample, Truth};
use std::fmt::Write as _;
use ui::text::fixed;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A whole number.
    Whole(i64),
    /// Another number.
    Real(f64),
    /// A word.
    Word(String),
    /// Yes or no.
    Truth(bool),
    /// Unknown.
    Nothing,
}

impl Value {
    fn in_csv(&self) -> String {
        match self {
            Self::Whole(number) => number.to_string(),
            Self::Real(number) => fixed(*number, 6),
            Self::Word(word) if word.contains([',', '"', '\n']) => {
                format!("\"{}\"", word.replace('"', "\"\""))
            }
            Self::Word(word) => word.clone(),
            Self::Truth(truth) => truth.to_string(),
            Self::Nothing => String::new(),
        }
    }

    fn in_json(&self) -> String {
        match self {
            Self::Word(word) => {
                format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
            }
            Self::Nothing => "null".to_owned(),
            other => other.in_csv(),
        }
    }
}

/// Numbers in rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Numbers {
    /// The names of the columns.
    pub columns: &'static [&'static str],
    /// The rows.
    pub rows: Vec<Vec<Value>>,
}

impl Numbers {
    /// As comma-separated values, with a line of names.
    pub fn csv(&self) -> String {
        let mut csv = self.columns.join(",") + "\r\n";
        for row in &self.rows {
            csv += &(row.iter().map(Value::in_csv).collect::<Vec<_>>().join(",") + "\r\n");
        }
        csv
    }

    /// As a list of objects in JSON.
    pub fn json(&self) -> String {
        let mut json = "[".to_owned();
        for (index, row) in self.rows.iter().enumerate() {
            let fields =
                self.columns.iter().zip(row).map(|(name, value)| format!("\"{name}\":{}", value.in_json()));
            // Writing to a string can't fail.
            let _ = write!(
                json,
                "{}\n{{{}}}",
                if index > 0 { "," } else { "" },
                fields.collect::<Vec<_>>().join(",")
            );
        }
        json + "\n]\n"
    }
}

/// The histories of the settings, each with its name and the unit of its values: a row for each sample and move.
pub fn history(settings: &[(&str, &[Sample])], units: &[Unit], truth: Option<&Truth>) -> Numbers {
    // The exact values are results, no numbers of discs.
    let exact_value = |action| truth.and_then(|truth| exact(truth, action));
    let mut rows = Vec::new();
    for ((setting, samples), unit) in settings.iter().zip(units) {
        for sample in *samples {
            let total: u32 = sample.moves.iter().map(|(_, visits, _)| visits).sum();
            for &(action, visits, value) in &sample.moves {
                rows.push(vec![
                    Value::Word((*setting).to_owned()),
                    Value::Whole(sample.iterations.into()),
                    Value::Word(square(action)),
                    Value::Whole(visits.into()),
                    Value::Real(f64::from(visits) / f64::from(total.max(1))),
                    Value::Real(unit.value(value.into())),
                    Value::Word(unit.word().to_owned()),
                    Value::Truth(sample.best == Some(action)),
                    exact_value(action)
                        .filter(|_| unit.squares.is_none())
                        .map_or(Value::Nothing, Value::Real),
                ]);
            }
        }
    }
    let columns = &["setting", "iterations", "move", "visits", "share", "mean", "unit", "favourite", "exact"];
    Numbers { columns, rows }
}

/// The regret of the settings.
pub fn regrets(settings: &[(&str, &[Sample])], truth: &Truth) -> Numbers {
    let rows = settings.iter().flat_map(|(setting, samples)| {
        regret(samples, truth).into_iter().map(|[iterations, regret]| {
            vec![Value::Word((*setting).to_owned()), Value::Whole(iterations as i64), Value::Real(regret)]
        })
    });
    Numbers { columns: &["setting", "iterations", "regret"], rows: rows.collect() }
}

/// The disc differences of playouts that occurred.
pub fn differences(record: &Record, squares: i32) -> Numbers {
    let occurred = even_differences(record, squares).into_iter().filter(|(_, count)| *count > 0);
    let row =
        |(difference, count): (i32, u64)| vec![Value::Whole(difference.into()), Value::Whole(count as i64)];
    Numbers { columns: &["black_minus_white", "playouts"], rows: occurred.map(row).collect() }
}

fn square(action: protocol::WireMove) -> String {
    BoardAction::from(action).to_string()
}
