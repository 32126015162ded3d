//! `lab bench`: the measurements of `othello_engines::bench`, natively, those of the learned evaluation, of tic-tac-toe and of learners.
use crate::bench_evaluation::{self, Measured};
use crate::bench_learners;
use crate::bench_steps;
use crate::bench_tictactoe;
use crate::cli::{Result, check_writable, write};
use crate::knowledge;
use clap::Args;
use othello_engines::Expert;
use othello_engines::bench::{Benchmark, Measure};
use serde_json::{Map, Value};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

#[derive(Args, Debug)]
pub struct BenchOptions {
    /// Writes a JSON object to this file; `-` is the standard output. Without it, prints a table
    #[arg(long)]
    pub json: Option<PathBuf>,
}

/// The number of pieces of a measurement, whose median is reported, and the milliseconds per piece.
const PIECES: u32 = 7;
const PIECE_MS: f64 = 400.0;

/// Runs all measurements; prints a table, or writes a JSON object nested by the dotted names of the measurements.
pub fn run(options: &BenchOptions) -> Result<()> {
    check_writable(options.json.as_deref())?;
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64() * 1e3;
    let mut figures = Map::new();
    let expert: Arc<dyn Expert> = knowledge::knowledge(None)?;
    let long = [Measure::LargeTree, Measure::Perft11, Measure::Perft11Free];
    for measure in Measure::QUICK.into_iter().chain(Measure::LEARNED).chain(long) {
        let name = measure.name();
        errln!("{name}");
        let mut benchmark = Benchmark::new(measure, Some(&expert))?;
        let pieces = match measure {
            Measure::Perft11 | Measure::Perft11Free | Measure::SameLearnedTrees => 1,
            Measure::Ffo(_) | Measure::LargeTree => 3,
            _ => PIECES,
        };
        for _ in 0..pieces {
            // Some pieces are only a part of the work.
            while benchmark.piece(&clock, PIECE_MS).is_nan() {}
        }
        let figure = benchmark.median().ok_or("a measurement without a piece")?;
        show(options, &mut figures, &name, figure);
    }
    let others = bench_tictactoe::all()?.into_iter().chain(bench_learners::all()?);
    for Measured { name, mut once } in bench_evaluation::all()?.into_iter().chain(others) {
        errln!("{name}");
        let mut rates: Vec<f64> = (0..PIECES).map(|_| rate(&mut once, &clock)).collect();
        rates.sort_by(f64::total_cmp);
        show(options, &mut figures, &name, rates[rates.len() / 2]);
    }
    for (name, figure) in bench_steps::all(&clock)? {
        show(options, &mut figures, &name, figure);
    }
    match &options.json {
        Some(path) => write(path, &format!("{:#}", Value::Object(figures))),
        None => Ok(()),
    }
}

/// The amount of work done per second, measured for the duration of a piece.
fn rate(once: &mut dyn FnMut() -> f64, clock: &dyn Fn() -> f64) -> f64 {
    let (begin, mut done) = (clock(), 0.0);
    loop {
        done += once();
        let ms = clock() - begin;
        if ms >= PIECE_MS {
            return done / ms * 1e3;
        }
    }
}

/// Stores a figure, and prints it unless JSON is requested.
fn show(options: &BenchOptions, figures: &mut Map<String, Value>, name: &str, figure: f64) {
    if options.json.is_none() {
        outln!("{name:<32} {figure:>14.3}");
    }
    put(figures, name, figure);
}

/// Inserts a figure at the place of its dotted name.
fn put(object: &mut Map<String, Value>, name: &str, figure: f64) {
    match name.split_once('.') {
        None => {
            object.insert(name.to_owned(), figure.into());
        }
        Some((key, rest)) => {
            let inner = object.entry(key).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(inner) = inner {
                put(inner, rest, figure);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dotted_names_become_nested_objects() {
        let mut object = Map::new();
        put(&mut object, "perft11_s", 1.5);
        put(&mut object, "iterations_per_s.classic.0", 1.0);
        put(&mut object, "iterations_per_s.classic.20", 2.0);
        let expected = serde_json::json!({ "perft11_s": 1.5, "iterations_per_s": { "classic": { "0": 1.0, "20": 2.0 } } });
        assert_eq!(Value::Object(object), expected);
    }
}
