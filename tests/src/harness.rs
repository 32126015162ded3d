//! Runs each scenario in each engine and prints what `cargo test` prints.
//!
//! Chromium and Firefox run side by side, because a scenario mostly waits: for an animation, for a pause between two moves.
//! WebKit comes after them: while other browsers run, it occasionally loses a click or traps (docs/BROWSERS.md). Each engine
//! has one browser for all of its scenarios. Scenarios that measure time come last, with nothing else running. Each scenario
//! has its own server and port, and so its own origin: no storage, cache or service worker is left from another scenario.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use browser::{Browser, Engine};

use crate::hunt::Dice;
use crate::page::Page;
use crate::server::{Alterations, Server};
use crate::settings::Settings;
use crate::{Failure, Result};

/// A scenario: its name and its function.
#[derive(Debug, Clone, Copy)]
pub struct Scenario {
    /// The name, without the engine's: `module::name`.
    pub name: &'static str,
    /// The function.
    pub run: fn(&Stage<'_>) -> Result<()>,
}

impl Scenario {
    /// Its full name, such as `chromium::module::name`.
    fn name_in(&self, engine: Engine) -> String {
        format!("{}::{}", engine.name(), self.name)
    }
}

/// The environment of a scenario.
#[derive(Debug)]
pub struct Stage<'a> {
    /// The settings of the run.
    pub settings: &'a Settings,
    /// The page, in the engine's browser.
    pub page: Page<'a>,
    servers: RefCell<Vec<Rc<Server>>>,
    notes: RefCell<Vec<String>>,
}

impl Stage<'_> {
    /// The engine.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.page.browser.engine
    }

    /// Random numbers that are the same in every run with the same seed.
    #[must_use]
    pub fn dice(&self) -> Dice {
        Dice::new(self.settings.seed)
    }

    /// Serves the page until the end of the scenario and returns its address.
    ///
    /// # Errors
    /// If no port is free.
    pub fn serve(&self, prefix: &str, alterations: Alterations) -> Result<String> {
        Ok(self.server(&self.settings.dist, prefix, alterations)?.url())
    }

    /// Serves a directory until the end of the scenario, and returns the server to control it.
    ///
    /// # Errors
    /// See [`Stage::serve`].
    pub fn server(&self, dist: &Path, prefix: &str, alterations: Alterations) -> Result<Rc<Server>> {
        let server = Rc::new(Server::start(dist, prefix, alterations)?);
        self.servers.borrow_mut().push(Rc::clone(&server));
        Ok(server)
    }

    /// Adds a note that is printed even if the scenario passes.
    pub fn note(&self, what: impl Into<String>) {
        self.notes.borrow_mut().push(what.into());
    }
}

/// The options of `cargo test -- ...` that are supported here.
#[derive(Debug, Default)]
struct Wish {
    filters: Vec<String>,
    skip: Vec<String>,
    exact: bool,
    list: bool,
}

impl Wish {
    fn from_command_line() -> Self {
        let mut wish = Self::default();
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--exact" => wish.exact = true,
                "--list" => wish.list = true,
                "--skip" => wish.skip.extend(arguments.next()),
                "--test-threads" | "--format" | "--color" | "-Z" => drop(arguments.next()),
                flag if flag.starts_with('-') => {}
                _ => wish.filters.push(argument),
            }
        }
        wish
    }

    fn has(&self, name: &str) -> bool {
        let matches =
            |pattern: &String| if self.exact { name == pattern } else { name.contains(pattern.as_str()) };
        (self.filters.is_empty() || self.filters.iter().any(matches)) && !self.skip.iter().any(matches)
    }
}

/// The scenarios of a suite.
#[derive(Debug, Clone, Copy)]
pub struct Suite {
    /// Scenarios that can run while other engines run theirs.
    pub side_by_side: &'static [Scenario],
    /// Scenarios that measure time and need an idle machine: they come last, one after the other.
    pub alone: &'static [Scenario],
}

/// One engine's part of a run.
struct Lane {
    engine: Engine,
    browser: Option<Browser>,
    failures: Vec<String>,
    busy: Duration,
}

/// Runs the suite and exits, with 0 if all passed.
pub fn main(suite: Suite) -> ! {
    let wish = Wish::from_command_line();
    let settings = match Settings::from_env() {
        Ok(settings) => settings,
        Err(error) => {
            eprintln!("e2e: {error}");
            std::process::exit(101);
        }
    };
    let scenarios = || suite.side_by_side.iter().chain(suite.alone);
    let all: Vec<String> = settings
        .engines
        .iter()
        .flat_map(|engine| scenarios().map(|scenario| scenario.name_in(*engine)))
        .collect();
    let wanted = all.iter().filter(|name| wish.has(name)).count();
    if wish.list {
        all.iter().filter(|name| wish.has(name)).for_each(|name| println!("{name}: test"));
        std::process::exit(0);
    }
    let started = Instant::now();
    println!("\nrunning {wanted} tests (UCT_E2E_SEED={})", settings.seed);
    let mut lanes: Vec<Lane> = settings.engines.iter().map(|engine| Lane::new(*engine)).collect();
    let (after, before): (Vec<_>, Vec<_>) = lanes.iter_mut().partition(|lane| lane.engine == Engine::WebKit);
    for side_by_side in [before, after] {
        std::thread::scope(|scope| {
            for lane in side_by_side {
                scope.spawn(|| {
                    lane.run(suite.side_by_side, &wish, &settings);
                    // Even an idle browser would disturb the others.
                    lane.browser = None;
                });
            }
        });
    }
    let side_by_side = started.elapsed();
    for lane in &mut lanes {
        lane.run(suite.alone, &wish, &settings);
        lane.browser = None;
    }
    let alone = started.elapsed() - side_by_side;
    println!();
    for lane in &lanes {
        println!("{}: {:.0} s of scenarios", lane.engine.name(), lane.busy.as_secs_f64());
    }
    println!("side by side: {:.0} s; alone: {:.0} s", side_by_side.as_secs_f64(), alone.as_secs_f64());
    let failures: Vec<String> = lanes.into_iter().flat_map(|lane| lane.failures).collect();
    if !failures.is_empty() {
        println!("\nfailures:\n    {}", failures.join("\n    "));
    }
    println!(
        "\ntest result: {}. {} passed; {} failed; 0 ignored; 0 measured; {} filtered out; finished in {:.2}s\n",
        if failures.is_empty() { "ok" } else { "FAILED" },
        wanted - failures.len(),
        failures.len(),
        all.len() - wanted,
        started.elapsed().as_secs_f64()
    );
    std::process::exit(if failures.is_empty() { 0 } else { 101 })
}

impl Lane {
    fn new(engine: Engine) -> Self {
        Self { engine, browser: None, failures: Vec::new(), busy: Duration::ZERO }
    }

    /// Runs the selected ones of these scenarios, one after the other.
    fn run(&mut self, scenarios: &[Scenario], wish: &Wish, settings: &Settings) {
        for scenario in scenarios {
            let name = scenario.name_in(self.engine);
            if wish.has(&name) {
                self.run_one(scenario, &name, settings);
            }
        }
    }

    fn run_one(&mut self, scenario: &Scenario, name: &str, settings: &Settings) {
        let begun = Instant::now();
        let mut outcome = run_once(self.engine, &mut self.browser, scenario, settings);
        if let Err(Failed { description, browser_fault: Some(fault) }) = outcome.as_ref() {
            // Reported, and tolerated once: a second time it is not chance.
            println!("     {name}: {fault}; trying again with a new browser. It said: {description}");
            self.browser = None;
            outcome = run_once(self.engine, &mut self.browser, scenario, settings);
        }
        let time = begun.elapsed();
        self.busy += time;
        let seconds = time.as_secs_f64();
        // In a single print, because other engines print at the same time.
        match outcome {
            Ok(notes) => {
                let notes: String = notes.iter().map(|note| format!("\n     {note}")).collect();
                println!("test {name} ... ok ({seconds:.1} s){notes}");
            }
            Err(Failed { description, .. }) => {
                println!("test {name} ... FAILED ({seconds:.1} s)\n{description}");
                self.failures.push(name.to_owned());
                // After a failure, the browser may be in any state.
                self.browser = None;
            }
        }
    }
}

/// A failed scenario.
struct Failed {
    /// The full description.
    description: String,
    /// What the browser did wrong, if it was the browser.
    browser_fault: Option<&'static str>,
}

/// The trap that the page's WebAssembly raises in WebKit once in some hundred loads, and in no other engine (docs/BROWSERS.md). Safe
/// Rust can't cause it: there, an index out of bounds panics.
const WEBKIT_TRAP: &str = "Out of bounds memory access";

/// Runs one scenario, in a new browser if there is none; returns its notes.
fn run_once(
    engine: Engine,
    browser: &mut Option<Browser>,
    scenario: &Scenario,
    settings: &Settings,
) -> std::result::Result<Vec<String>, Failed> {
    // The browser may have crashed while the previous scenario left its page.
    if browser.as_ref().is_some_and(|browser| browser.session.run("return 1", &[]).is_err()) {
        println!("     {}: the browser is gone; starting a new one", engine.name());
        *browser = None;
    }
    let browser = match browser {
        Some(browser) => browser,
        None => {
            let started = Browser::start(engine, &settings.launch());
            browser.insert(
                started.map_err(|error| Failed { description: error.to_string(), browser_fault: None })?,
            )
        }
    };
    let stage =
        Stage { settings, page: Page::new(browser), servers: RefCell::default(), notes: RefCell::default() };
    let outcome = catch_unwind(AssertUnwindSafe(|| (scenario.run)(&stage)));
    let why = match outcome {
        Ok(Ok(())) => {
            // Leave the page before its server is stopped.
            let _ = stage.page.leave();
            return Ok(stage.notes.take());
        }
        Ok(Err(error)) => error,
        Err(panic) => {
            let text = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied());
            Failure::new(format!("the scenario itself panicked: {}", text.unwrap_or("without words")))
        }
    };
    let trap = stage.page.trap().ok().flatten().unwrap_or_default();
    let trapped = engine == Engine::WebKit && trap.starts_with(WEBKIT_TRAP);
    let is_frozen = engine == Engine::WebKit && matches!(stage.page.is_drawn(), Ok(false));
    let browser_fault = why
        .browser_fault()
        .or(trapped.then_some("WebKit's compiled code trapped"))
        .or(is_frozen.then_some("WebKit had stopped drawing the page"));
    Err(Failed { description: describe(&stage, scenario, &why.to_string()), browser_fault })
}

fn describe(stage: &Stage<'_>, scenario: &Scenario, why: &str) -> String {
    let engine = stage.engine().name();
    let page = &stage.page;
    let mut lines = vec![
        why.to_owned(),
        format!("  engine: {engine}   scenario: {}   seed: {}", scenario.name, stage.settings.seed),
        format!("  step: {}", page.last_step()),
    ];
    lines.extend(stage.notes.borrow().iter().map(|note| format!("  note: {note}")));
    match page.state() {
        Ok(state) => lines.push(format!("  page: {state:?}")),
        Err(error) => lines.push(format!("  page: {error}")),
    }
    lines.extend(page.trap().ok().flatten().map(|how| format!("  trap: {how}")));
    let mut errors = page.errors().unwrap_or_default();
    if stage.engine() == Engine::Chromium {
        let console = page.browser.session.console().unwrap_or_default();
        let severe = console.iter().filter(|entry| entry["level"] == "SEVERE");
        errors.extend(severe.map(|entry| entry["message"].to_string()));
    }
    lines.extend(errors.iter().map(|error| format!("  browser: {error}")));
    let file = stage.settings.out.join(format!("{engine}-{}.png", scenario.name));
    match page.browser.session.screenshot().map(|picture| std::fs::write(&file, picture)) {
        Ok(Ok(())) => lines.push(format!("  screenshot: {}", file.display())),
        _ => lines.push("  screenshot: none could be taken".to_owned()),
    }
    lines.join("\n")
}
