//! `cargo xtask bench`: the same measurements natively and in headless Chromium, side by side.
//!
//! The measurements are made by `lab bench --json -` natively, and by the page `#/bench` in the browser (here
//! `#/bench-large`, which adds the tree of ten million nodes). Each gives a JSON object; this file runs both, puts them
//! under "native" and "wasm", prints a table and writes the file.

use crate::Result;
use crate::cli::BenchPart;
use crate::lab_cost;
use crate::lighthouse;
use crate::press_cost;
use crate::project::Project;
use crate::run::{self, seconds};
use crate::setup::{self, Kit, Needs};
use crate::sight_cost;
use crate::site;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use webdriver::{Browser, Directory, Engine, Launch, Server, Session, poll};

/// The element of the page `#/bench` that shows the result, once there is one.
const RESULT: &str = "[data-testid=\"bench-result\"]";

/// The page's message and the current measurement; there is no measurement at the end, or when it has failed.
const STAGE: &str = "const stage = document.querySelector('[data-testid=bench-stage]');
    return { said: stage?.textContent ?? null, measuring: stage?.dataset.stage ?? null }";

/// The measurement of how long it takes to stop a search.
const STOPPING: &str = "stop_latency_ms";

/// The time limit for the page's measurements.
const LIMIT: Duration = Duration::from_secs(15 * 60);

/// Measures, prints, and writes to `file` if one is given. Lighthouse is large, so it runs only on request or if it is
/// already installed.
pub fn run(project: &Project, file: Option<&Path>, lighthouse: bool) -> Result<()> {
    let lighthouse = lighthouse || lighthouse::is_there(project)?;
    let needs = Needs { engines: &[Engine::Chromium], lighthouse, ..site::NEEDS };
    let kit = setup::prepare(project, needs)?;
    let native = native(project)?;
    // Each part is printed when it is there: the whole takes a quarter of an hour.
    print!("{}", table(&json!({ "native": native })));
    let mut merged = json!({ "native": native, "wasm": in_chromium(project, &kit, wasm)? });
    print!("{}", table(&merged));
    if lighthouse {
        merged["lighthouse"] = lighthouse::judge(project, &kit)?;
    } else {
        println!("Lighthouse was not run; `bench --lighthouse` installs and runs it");
    }
    write(file, &merged)
}

/// Measures only one part, in headless Chromium; prints, and writes to `file` if one is given.
pub fn run_part(project: &Project, file: Option<&Path>, part: BenchPart) -> Result<()> {
    let kit = setup::prepare(project, Needs { engines: &[Engine::Chromium], ..site::NEEDS })?;
    let (name, measure): (_, fn(&Session, &str) -> Result<Value>) = match part {
        BenchPart::Sight => ("sight", sight_cost::measure),
        BenchPart::Lab => ("lab", lab_cost::measure),
        BenchPart::NineBoards => ("iterations_per_s", nine_boards),
        BenchPart::Presses => ("presses", press_cost::measure),
    };
    let found = in_chromium(project, &kit, |page, server| measure(page, &server.origin()))?;
    let figures = json!({ "wasm": { name: found } });
    print!("{}", table(&figures));
    write(file, &figures)
}

/// Writes the figures to the file, if there is one.
fn write(file: Option<&Path>, figures: &Value) -> Result<()> {
    if let Some(file) = file {
        let text = format!("{figures:#}\n");
        std::fs::write(file, text).map_err(|error| format!("{}: {error}", file.display()))?;
        println!("written to {}", file.display());
    }
    Ok(())
}

/// The native measurements, by `lab bench`.
fn native(project: &Project) -> Result<Value> {
    let lab = |action: &str| {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&project.root).args([action, "--quiet", "--release", "--package", "lab"]);
        cargo
    };
    println!("==> compiling the native benchmark");
    run::loud(&mut lab("build"))?;
    println!("==> measuring natively");
    let output = lab("run").args(["--", "bench", "--json", "-"]).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("`lab bench --json -` failed ({})", output.status));
    }
    object(&String::from_utf8_lossy(&output.stdout)).map_err(|error| format!("`lab bench --json -`: {error}"))
}

/// Measures the site in headless Chromium, which is built unless there is one in [`site::DIST`].
fn in_chromium(
    project: &Project,
    kit: &Kit,
    measure: impl FnOnce(&Session, &Server) -> Result<Value>,
) -> Result<Value> {
    let dist = site::given_or_built(project, kit)?;
    println!("==> measuring in headless Chromium");
    let said = |error: webdriver::Error| error.to_string();
    let server = Server::start(Directory::new(&dist)).map_err(said)?;
    let launch =
        Launch { logs: project.target.join("bench"), fonts: Some(kit.fonts.clone()), ..Launch::default() };
    let browser = Browser::start(Engine::Chromium, &launch).map_err(said)?;
    measure(&browser.session, &server)
}

/// The page's measurements.
fn wasm(page: &Session, server: &Server) -> Result<Value> {
    let said = |error: webdriver::Error| error.to_string();
    page.go(&format!("{}/#/bench-large", server.origin())).map_err(said)?;
    let started = Instant::now();
    let mut busy = None;
    while started.elapsed() < LIMIT {
        // The time to stop a search is measured with the other core busy, as it usually is on a phone.
        let stage = page.run(STAGE, &[]).map_err(said)?;
        let stopping = stage["measuring"].as_str().is_some_and(|measuring| measuring.contains(STOPPING));
        busy = if stopping { busy.or_else(|| Some(BusyCore::start())) } else { None };
        if let Some(text) = page.text(RESULT).map_err(said)?.filter(|text| !text.trim().is_empty()) {
            let mut figures = object(&text).map_err(|error| format!("the page #/bench: {error}"))?;
            print!("{}", table(&json!({ "wasm": figures })));
            figures["sight"] = sight_cost::measure(page, &server.origin())?;
            figures["lab"] = lab_cost::measure(page, &server.origin())?;
            figures["presses"] = press_cost::measure(page, &server.origin())?;
            return Ok(figures);
        }
        if let (Some(said), None) = (stage["said"].as_str(), stage["measuring"].as_str()) {
            return Err(format!("the page #/bench: {said}"));
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    Err(format!("the page #/bench showed no {RESULT} within {}", seconds(LIMIT)))
}

/// The iterations a second of `classic` from the start of Ultimate and Sudo, which the page measures first.
fn nine_boards(page: &Session, origin: &str) -> Result<Value> {
    let said = |error: webdriver::Error| error.to_string();
    page.go(&format!("{origin}/#/bench")).map_err(said)?;
    let mut figures = json!({});
    for game in ["ultimate", "sudo"] {
        let place = format!("[data-figure=\"iterations_per_s.{game}.classic\"]");
        let shown = || Ok(page.text(&place)?.filter(|text| !text.trim().is_empty()));
        let found = poll(LIMIT, shown).map_err(said)?;
        let found =
            found.ok_or_else(|| format!("the page #/bench showed no {place} within {}", seconds(LIMIT)))?;
        // The page writes the digits in groups.
        let digits: String = found.chars().filter(char::is_ascii_digit).collect();
        figures[game] =
            json!({ "classic": digits.parse::<u64>().map_err(|error| format!("`{found}`: {error}"))? });
    }
    Ok(figures)
}

/// A thread that keeps a core busy until it is dropped.
struct BusyCore(Arc<AtomicBool>);

impl BusyCore {
    fn start() -> Self {
        let go_on = Arc::new(AtomicBool::new(true));
        let going = go_on.clone();
        std::thread::spawn(move || {
            let mut number = 1_u64;
            while going.load(Ordering::Relaxed) {
                number = std::hint::black_box(number.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 1);
            }
        });
        Self(go_on)
    }
}

impl Drop for BusyCore {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

/// The JSON object in `text`.
fn object(text: &str) -> Result<Value> {
    match serde_json::from_str(text) {
        Ok(Value::Object(object)) => Ok(Value::Object(object)),
        Ok(_) => Err("a JSON object was expected".to_owned()),
        Err(error) => Err(format!("no JSON: {error}")),
    }
}

/// A line for each number on either side.
fn table(merged: &Value) -> String {
    let mut rows: BTreeMap<String, [String; 2]> = BTreeMap::new();
    for (column, side) in ["native", "wasm"].into_iter().enumerate() {
        if let Some(object) = merged[side].as_object() {
            flatten("", object, &mut |name, value| rows.entry(name).or_default()[column] = shown(value));
        }
    }
    let mut text = format!("\n{:<32} {:>16} {:>16}\n", "", "native", "wasm");
    for (name, [native, wasm]) in rows {
        text.push_str(&format!("{name:<32} {native:>16} {wasm:>16}\n"));
    }
    text
}

/// Calls `each` with the dotted name and the value of every leaf.
fn flatten(prefix: &str, object: &Map<String, Value>, each: &mut impl FnMut(String, &Value)) {
    for (key, value) in object {
        let name = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            Value::Object(inner) => flatten(&name, inner, each),
            leaf => each(name, leaf),
        }
    }
}

/// Formats a figure: large numbers with digits in groups of three, small ones with their fraction.
fn shown(value: &Value) -> String {
    let Some(number) = value.as_f64() else { return value.to_string() };
    if number.abs() < 1000.0 {
        return if number.fract() == 0.0 { number.to_string() } else { format!("{number:.3}") };
    }
    let digits = format!("{:.0}", number.abs());
    let grouped =
        digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect::<Vec<_>>().join(",");
    format!("{}{grouped}", if number < 0.0 { "-" } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_shows_the_numbers_of_both_sides() {
        let native = json!({ "perft11_s": 1.5, "iterations_per_s": { "classic": { "0": 1234567.0 } } });
        let wasm = json!({ "iterations_per_s": { "classic": { "0": 650000 } }, "slice_ms": { "worst": 10 } });
        let text = table(&json!({ "native": native, "wasm": wasm }));
        let row = |name: &str| -> Vec<String> {
            let line = text.lines().find(|line| line.starts_with(name)).expect(name);
            line.split_whitespace().skip(1).map(str::to_owned).collect()
        };
        assert_eq!(row("iterations_per_s.classic.0"), ["1,234,567", "650,000"]);
        assert_eq!(row("perft11_s"), ["1.500"]);
        assert_eq!(row("slice_ms.worst"), ["10"]);
    }

    #[test]
    fn only_a_json_object_is_a_result() {
        assert!(object("{\"a\": 1}").is_ok());
        assert!(object("[1]").is_err());
        assert!(object("panicked").is_err());
    }
}
