//! Walks over the whole page at random and fails on any fault that must never happen; `cargo xtask walk` builds the page and runs this.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin walk -- --engine firefox --minutes 10
//! ```

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use e2e::Result;
use e2e::page::Page;
use e2e::server::Server;
use e2e::settings::Settings;
use e2e::walk::report::{Tally, describe};
use e2e::walk::steps::STEPS;
use e2e::walk::{Plan, Walk, alterations};
use webdriver::{Browser, Engine};

/// Presses at random over all pages and features, and fails on any fault that must never happen.
#[derive(Debug, Parser)]
#[command(name = "walk")]
struct Options {
    /// Browser engine: chromium, firefox or webkit
    #[arg(long, default_value = "chromium")]
    engine: Engine,
    /// Minutes to walk
    #[arg(long, default_value_t = 5.0)]
    minutes: f64,
    /// The seed of all choices [default: UCT_E2E_SEED, or from the clock]
    #[arg(long)]
    seed: Option<u64>,
    /// Stop after this step
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    steps: usize,
    /// Begin with this step: each has random numbers of its own
    #[arg(long, default_value_t = 1)]
    from: usize,
    /// Make no other step than the one with this name in the table (tests/src/walk/steps.rs) wherever it can be made
    #[arg(long, value_name = "NAME", value_parser = step())]
    only: Option<usize>,
    /// Go on after a fault, on a page as on a first visit, and list all faults at the end
    #[arg(long)]
    go_on: bool,
    /// Have a foreign script exchange texts and meddle with elements: the page may break, but it must start again with its game
    #[arg(long)]
    foreign: bool,
}

/// Parses the name of a step; its place in the table.
fn step() -> impl TypedValueParser<Value = usize> {
    let place = |name: String| STEPS.iter().position(|step| step.name == name).ok_or("there is no such step");
    PossibleValuesParser::new(STEPS.iter().map(|step| step.name)).try_map(place)
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(tally) if tally.faults.is_empty() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("walk: {error}");
            ExitCode::from(2)
        }
    }
}

/// Walks to the end, or to the first fault of the page.
fn run(options: &Options) -> Result<Tally> {
    let settings = Settings::from_env()?;
    let seed = options.seed.unwrap_or(settings.seed);
    let whole = Plan {
        last: options.steps,
        only: options.only,
        is_foreign: options.foreign,
        ..Plan::new(seed, Duration::from_secs_f64(60.0 * options.minutes))
    };
    println!("walking in {} with seed {seed}", options.engine.name());
    let (mut first, mut tally) = (options.from, Tally::default());
    while Instant::now() < whole.until && first <= whole.last {
        let browser = Browser::start(options.engine, &settings.launch())?;
        let server = Server::start(&settings.dist, "/", alterations(whole.is_foreign))?;
        let page = Page::new(&browser);
        let walk = Walk::new(&page, &server, Plan { first, ..whole });
        let outcome = walk.run();
        tally.add(walk.tally());
        first = walk.last_step() + 1;
        let Err(why) = outcome else { break };
        let trap = page.trap().ok().flatten().unwrap_or_default();
        let is_browsers = browser.engine == Engine::WebKit && trap.starts_with(e2e::harness::WEBKIT_TRAP);
        if is_browsers || why.browser_fault().is_some() {
            tally.browser_faults += 1;
            println!("a fault of the browser, and another one takes over: {why}; {trap}");
            continue;
        }
        println!("FAULT: {}", describe(&walk, &why, &settings.out));
        tally.faults.push(format!("step {}: {why}", first - 1));
        if !options.go_on {
            break;
        }
    }
    println!("seed {seed}: {}", tally.in_full());
    Ok(tally)
}
