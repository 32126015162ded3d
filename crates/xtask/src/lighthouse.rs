//! Runs Lighthouse on the built site, served gzipped as by static hosts, with its simulated slow phone.

use crate::Result;
use crate::project::Project;
use crate::run;
use crate::setup::Kit;
use crate::tools::{self, LIGHTHOUSE};
use serde_json::{Map, Value, json};
use webdriver::{Directory, Server};

/// The number of runs, all of which are printed. Of the scores, the one counts that all but a tenth of the runs reach, and of the
/// metrics the median. Other load on the machine spoils them.
const TIMES: usize = 10;

/// Its four scores, out of 100.
const CATEGORIES: [&str; 4] = ["performance", "accessibility", "best-practices", "seo"];

/// Its metrics and their limits, in milliseconds except for the layout shift.
const FIGURES: [(&str, f64); 3] =
    [("largest-contentful-paint", 1500.0), ("total-blocking-time", 50.0), ("cumulative-layout-shift", 0.0)];

/// Whether it is installed.
pub fn is_there(project: &Project) -> Result<bool> {
    let version = LIGHTHOUSE.version(project)?;
    Ok(LIGHTHOUSE.find(&tools::cache_dir()?, &version).is_some())
}

/// Runs it on dist/, prints the results, and returns the figures.
pub fn judge(project: &Project, kit: &Kit) -> Result<Value> {
    let server = Server::start(Directory::new(&project.dist())).map_err(|error| error.to_string())?;
    println!("==> asking Lighthouse, {TIMES} times");
    let mut runs = Vec::new();
    for _ in 0..TIMES {
        let mut lighthouse = kit.wasm_command(LIGHTHOUSE.name);
        lighthouse.arg(format!("{}/", server.origin()));
        lighthouse.args(["--quiet", "--output=json", "--output-path=stdout"]);
        lighthouse.arg("--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu");
        lighthouse.env("CHROME_PATH", webdriver::CHROMIUM.require().map_err(|error| error.to_string())?);
        lighthouse.env("FONTCONFIG_FILE", &kit.fonts);
        let report = run::capture(&mut lighthouse).ok_or("Lighthouse gave no report")?;
        let report: Value =
            serde_json::from_str(&report).map_err(|error| format!("Lighthouse's report: {error}"))?;
        let figures = figures(&report);
        println!(
            "    performance {}, blocked for {} ms",
            figures["performance"], figures["total-blocking-time"]
        );
        runs.push(figures);
    }
    let all = summary(&runs);
    for line in lines(&all) {
        println!("{line}");
    }
    Ok(all)
}

/// The summary of several runs. A figure that is missing in one of them counts as the worst.
fn summary(runs: &[Value]) -> Value {
    let sorted = |name: &str, missing: f64| {
        let mut all: Vec<f64> = runs.iter().map(|run| run[name].as_f64().unwrap_or(missing)).collect();
        all.sort_by(f64::total_cmp);
        all
    };
    let mark = |name: &str| sorted(name, 0.0).get(runs.len() / 10).copied();
    // Infinity is no number in JSON, and becomes none.
    let figure = |name: &str| sorted(name, f64::INFINITY).get(runs.len() / 2).copied();
    let marks = CATEGORIES.map(|name| (name.to_owned(), json!(mark(name))));
    let figures = FIGURES.map(|(name, _)| (name.to_owned(), json!(figure(name))));
    Value::Object(marks.into_iter().chain(figures).collect::<Map<_, _>>())
}

/// The figures in a report.
fn figures(report: &Value) -> Value {
    let mark = |name: &str| report["categories"][name]["score"].as_f64().map(|score| (score * 100.0).round());
    let figure = |name: &str| report["audits"][name]["numericValue"].as_f64();
    let marks = CATEGORIES.map(|name| (name.to_owned(), json!(mark(name))));
    let figures = FIGURES.map(|(name, _)| (name.to_owned(), json!(figure(name))));
    Value::Object(marks.into_iter().chain(figures).collect::<Map<_, _>>())
}

/// A line for each figure, with its target.
fn lines(figures: &Value) -> Vec<String> {
    let marks = CATEGORIES.map(|name| (name, 100.0, true));
    let others = FIGURES.map(|(name, limit)| (name, limit, false));
    let line = |(name, goal, at_least): (&str, f64, bool)| {
        let value = figures[name].as_f64();
        let reached = value.is_some_and(|value| if at_least { value >= goal } else { value <= goal });
        let value = value.map_or("none".to_owned(), |value| format!("{value:.3}"));
        let goal = format!("{} {goal}", if at_least { "at least" } else { "at most" });
        format!("{name:<32} {value:>16}   {}{goal}", if reached { "" } else { "NOT REACHED: " })
    };
    marks.into_iter().chain(others).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_compared_with_their_targets() {
        let report = json!({
            "categories": { "performance": { "score": 0.92 }, "seo": { "score": 1 } },
            "audits": { "total-blocking-time": { "numericValue": 49.5 }, "largest-contentful-paint": { "numericValue": 2300.5 } },
        });
        let lines = lines(&figures(&report));
        let missed =
            |name: &str| lines.iter().any(|line| line.starts_with(name) && line.contains("NOT REACHED"));
        for (name, expected) in [
            ("performance", true),
            ("seo", false),
            ("accessibility", true),
            ("total-blocking-time", false),
            ("largest-contentful-paint", true),
        ] {
            assert_eq!(missed(name), expected, "{name}: {lines:?}");
        }
    }

    #[test]
    fn one_run_of_ten_may_miss_a_score_and_half_of_them_a_metric() {
        let run = |performance: u32, blocked: f64| json!({ "performance": performance, "total-blocking-time": blocked });
        let missed = |runs: &[Value]| {
            let lines = lines(&summary(runs));
            ["performance", "total-blocking-time"]
                .map(|name| lines.iter().any(|line| line.starts_with(name) && line.contains("NOT REACHED")))
        };
        let runs = |ninety_nine: usize, blocked: usize| {
            (0..10)
                .map(|i| run(if i < ninety_nine { 99 } else { 100 }, if i < blocked { 180.0 } else { 20.0 }))
                .collect::<Vec<_>>()
        };
        assert_eq!(missed(&runs(0, 0)), [false, false]);
        assert_eq!(missed(&runs(1, 4)), [false, false]);
        assert_eq!(missed(&runs(2, 0)), [true, false]);
        assert_eq!(missed(&runs(0, 5)), [false, true]);
        assert_eq!(missed(&[json!({})]), [true, true], "a report without figures");
    }
}
