//! Runs each scenario in each engine and prints what `cargo test` prints.
//!
//! Chromium and Firefox run side by side, because a scenario mostly waits: for an animation, for a pause between two moves.
//! WebKit comes after them: with other browsers beside it, it now and then loses a click or traps (docs/BROWSERS.md). Each
//! engine has one browser for all of its scenarios. Those that measure time come last, with nothing beside them. Each
//! scenario has a server of its own, and with its port an origin of its own: no storage, cache or service worker is left
//! from the one before.

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

/// A scenario: its name and what it does.
#[derive(Debug, Clone, Copy)]
pub struct Scenario {
    /// The name, without the engine's: `module::name`.
    pub name: &'static str,
    /// What it does.
    pub run: fn(&Stage<'_>) -> Result<()>,
}

impl Scenario {
    /// Its whole name, as `chromium::module::name`.
    fn name_in(&self, engine: Engine) -> String {
        format!("{}::{}", engine.name(), self.name)
    }
}

/// What a scenario has at hand.
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
    /// Which engine this is.
    #[must_use]
    pub fn engine(&self) -> Engine {
        self.page.browser.engine
    }

    /// Dice that fall the same way in every run with the same seed.
    #[must_use]
    pub fn dice(&self) -> Dice {
        Dice::new(self.settings.seed)
    }

    /// Serves the page until the scenario's end and gives its address.
    ///
    /// # Errors
    /// Where no port can be had.
    pub fn serve(&self, prefix: &str, alterations: Alterations) -> Result<String> {
        Ok(self.server(&self.settings.dist, prefix, alterations)?.url())
    }

    /// Serves a directory until the scenario's end, for a scenario that wants to say more to the server.
    ///
    /// # Errors
    /// See [`Stage::serve`].
    pub fn server(&self, dist: &Path, prefix: &str, alterations: Alterations) -> Result<Rc<Server>> {
        let server = Rc::new(Server::start(dist, prefix, alterations)?);
        self.servers.borrow_mut().push(Rc::clone(&server));
        Ok(server)
    }

    /// Notes something worth reading, also where all is well.
    pub fn note(&self, what: impl Into<String>) {
        self.notes.borrow_mut().push(what.into());
    }
}

/// What the command line asks for, as far as `cargo test -- ...` is known here.
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
    /// Those that can run while other engines run theirs.
    pub side_by_side: &'static [Scenario],
    /// Those that measure time and want the machine for themselves: they come last, one after the other.
    pub alone: &'static [Scenario],
}

/// One engine's part of a run.
struct Lane {
    engine: Engine,
    browser: Option<Browser>,
    failures: Vec<String>,
    busy: Duration,
}

/// Runs the suite and ends the process: 0 where all passed.
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
                    // What an idle browser does would be in the way of the others.
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

    /// Runs those of these scenarios that are wanted, one after the other.
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
        if let Err(failed) = outcome.as_ref()
            && failed.page_crashed
        {
            // Which is told, and allowed once: a second time it is no chance.
            println!(
                "     {name}: the browser's own process died; once more, in a new one. It said: {}",
                failed.description
            );
            self.browser = None;
            outcome = run_once(self.engine, &mut self.browser, scenario, settings);
        }
        let time = begun.elapsed();
        self.busy += time;
        let seconds = time.as_secs_f64();
        // In one piece, because the other engines print too.
        match outcome {
            Ok(notes) => {
                let notes: String = notes.iter().map(|note| format!("\n     {note}")).collect();
                println!("test {name} ... ok ({seconds:.1} s){notes}");
            }
            Err(Failed { description, .. }) => {
                println!("test {name} ... FAILED ({seconds:.1} s)\n{description}");
                self.failures.push(name.to_owned());
                // A browser in which something went wrong may be in any state.
                self.browser = None;
            }
        }
    }
}

/// A scenario that has failed.
struct Failed {
    /// All there is to say of it.
    description: String,
    page_crashed: bool,
}

/// Runs one scenario, in a new browser where there is none; gives its notes.
fn run_once(
    engine: Engine,
    browser: &mut Option<Browser>,
    scenario: &Scenario,
    settings: &Settings,
) -> std::result::Result<Vec<String>, Failed> {
    // One that went down as the scenario before left its page is of no use to this one.
    if browser.as_ref().is_some_and(|browser| browser.session.run("return 1", &[]).is_err()) {
        println!("     {}: the browser has gone since; here is a new one", engine.name());
        *browser = None;
    }
    let browser = match browser {
        Some(browser) => browser,
        None => {
            let started = Browser::start(engine, &settings.launch());
            browser.insert(
                started.map_err(|error| Failed { description: error.to_string(), page_crashed: false })?,
            )
        }
    };
    let stage =
        Stage { settings, page: Page::new(browser), servers: RefCell::default(), notes: RefCell::default() };
    let outcome = catch_unwind(AssertUnwindSafe(|| (scenario.run)(&stage)));
    let why = match outcome {
        Ok(Ok(())) => {
            // Whatever is still running is left behind before its server goes.
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
    Err(Failed {
        description: describe(&stage, scenario, &why.to_string()),
        page_crashed: why.is_page_crash(),
    })
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
