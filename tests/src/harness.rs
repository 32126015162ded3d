//! Runs each scenario in the engines where it has to run, and prints what `cargo test` prints.
//!
//! A scenario whose result can differ between engines runs in all of them; one that is decided by our own code or by the DOM alone
//! runs in one engine, the same each time ([`Scenario::engines`]). Scenarios mostly wait (for an animation, for a pause between two
//! moves), so there is one lane more than the machine has cores. A lane keeps its browser, and takes the scenarios of its engine in
//! turn; once there are none left, it helps another engine. So all lanes end at about the same time.
//!
//! Scenarios that measure time come last, one after the other, with nothing else running. Each scenario has its own server and port,
//! and so its own origin: no storage, cache or service worker is left from another scenario.

mod attempt;
mod lanes;
mod times;
mod wish;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use webdriver::Engine;

use crate::Result;
use crate::hunt::Dice;
use crate::page::Page;
use crate::server::{Alterations, Server};
use crate::settings::Settings;
pub use attempt::WEBKIT_TRAP;
use lanes::Lanes;
use wish::Wish;

/// A scenario: its name, its function, and where it runs.
#[derive(Debug, Clone, Copy)]
pub struct Scenario {
    /// The name, without the engine's: `module::name`.
    pub name: &'static str,
    /// The function.
    pub run: fn(&Stage<'_>) -> Result<()>,
    /// The engines in which it runs.
    pub engines: &'static [Engine],
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

    /// An empty directory that no other scenario uses, whichever run beside this one.
    ///
    /// # Errors
    /// If it can't be made.
    pub fn directory(&self, name: &str) -> Result<PathBuf> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let directory = self.settings.out.join(format!("{name}-{number}"));
        let _ = std::fs::remove_dir_all(&directory);
        std::fs::create_dir_all(&directory)?;
        Ok(directory)
    }

    /// Adds a note that is printed even if the scenario passes.
    pub fn note(&self, what: impl Into<String>) {
        self.notes.borrow_mut().push(what.into());
    }
}

/// The scenarios of a suite.
#[derive(Debug, Clone, Copy)]
pub struct Suite {
    /// Scenarios that can run while others run, those that take longest first.
    pub side_by_side: &'static [&'static [Scenario]],
    /// Scenarios that measure time and need an idle machine: they come last, one after the other.
    pub alone: &'static [&'static [Scenario]],
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
    // In the order of the suite, in which an engine's scenarios are taken.
    let listed =
        |scenarios: &mut dyn Iterator<Item = &'static Scenario>| -> Vec<(Engine, &'static Scenario)> {
            let of = |scenario: &'static Scenario| {
                settings
                    .engines
                    .iter()
                    .filter(|engine| scenario.engines.contains(engine))
                    .map(move |engine| (*engine, scenario))
            };
            scenarios.flat_map(of).collect()
        };
    let side_by_side = listed(&mut suite.side_by_side.iter().copied().flatten());
    let alone = listed(&mut suite.alone.iter().copied().flatten());
    let all = side_by_side.len() + alone.len();
    let wanted = |list: Vec<(Engine, &'static Scenario)>| -> Vec<_> {
        list.into_iter().filter(|(engine, scenario)| wish.has(&scenario.name_in(*engine))).collect()
    };
    let (side_by_side, alone) = (wanted(side_by_side), wanted(alone));
    if wish.list {
        let names = side_by_side.iter().chain(&alone).map(|(engine, scenario)| scenario.name_in(*engine));
        names.for_each(|name| println!("{name}: test"));
        std::process::exit(0);
    }
    let wanted = side_by_side.len() + alone.len();
    let started = Instant::now();
    println!("\nrunning {wanted} tests (UCT_E2E_SEED={})", settings.seed);
    let lanes = Lanes::new(&settings, side_by_side);
    let mut runs = lanes.run(lanes::most(&settings));
    let time_side_by_side = started.elapsed();
    runs.extend(Lanes::new(&settings, alone).run(1));
    let time_alone = started.elapsed() - time_side_by_side;
    println!();
    times::print(&runs);
    println!(
        "side by side: {:.0} s; alone: {:.0} s",
        time_side_by_side.as_secs_f64(),
        time_alone.as_secs_f64()
    );
    if let Some(file) = &settings.times
        && let Err(error) = times::write(file, &runs)
    {
        eprintln!("e2e: {}: {error}", file.display());
    }
    // Once more with their descriptions, because long output is often cut in the middle.
    let failures: Vec<String> =
        runs.iter().filter_map(|run| Some(format!("    {}\n{}", run.name, run.failure.as_ref()?))).collect();
    if !failures.is_empty() {
        println!("\nfailures:\n{}", failures.join("\n"));
        println!("\nin short:");
        for run in &runs {
            run.failure.iter().for_each(|why| {
                println!("    {}: {}", run.name, why.lines().take(3).collect::<Vec<_>>().join(" |"));
            });
        }
    }
    println!(
        "\ntest result: {}. {} passed; {} failed; 0 ignored; 0 measured; {} filtered out; finished in {:.2}s\n",
        if failures.is_empty() { "ok" } else { "FAILED" },
        wanted - failures.len(),
        failures.len(),
        all - wanted,
        started.elapsed().as_secs_f64()
    );
    std::process::exit(if failures.is_empty() { 0 } else { 101 })
}
