//! The lanes in which scenarios run side by side.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use webdriver::{Browser, Engine};

use super::Scenario;
use super::attempt::{Failed, run_once};
use super::times::Run;
use crate::settings::Settings;

/// The scenarios that are left, for each engine in their order, and what the others came to.
pub(super) struct Lanes<'a> {
    settings: &'a Settings,
    left: Mutex<Vec<(Engine, VecDeque<&'static Scenario>)>>,
    runs: Mutex<Vec<Run>>,
}

/// The number of lanes: one more than there are cores, because a scenario mostly waits, and at least one for each engine.
pub(super) fn most(settings: &Settings) -> usize {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    (cores + 1).max(settings.engines.len())
}

impl<'a> Lanes<'a> {
    pub fn new(settings: &'a Settings, scenarios: Vec<(Engine, &'static Scenario)>) -> Self {
        let of = |engine: &Engine| {
            let its = scenarios.iter().filter(|(its, _)| its == engine).map(|(_, scenario)| *scenario);
            (*engine, its.collect())
        };
        let left = settings.engines.iter().map(of).collect();
        Self { settings, left: Mutex::new(left), runs: Mutex::default() }
    }

    /// Runs everything in at most so many lanes, and returns the runs in the order in which they ended.
    pub fn run(self, most: usize) -> Vec<Run> {
        let engines = self.settings.engines.len().max(1);
        std::thread::scope(|scope| {
            for lane in 0..most {
                let lanes = &self;
                scope.spawn(move || lanes.lane(lanes.settings.engines.get(lane % engines).copied()));
            }
        });
        self.runs.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// One lane, which begins with an engine.
    fn lane(&self, mut engine: Option<Engine>) {
        let mut browser: Option<Browser> = None;
        while let Some((next, scenario)) = self.next(engine) {
            if engine != Some(next) {
                browser = None;
            }
            engine = Some(next);
            let run = self.one(next, scenario, &mut browser);
            self.runs.lock().unwrap_or_else(PoisonError::into_inner).push(run);
        }
    }

    /// The next scenario for a lane: of its engine, as long as there is one, else of the engine that has most left.
    fn next(&self, engine: Option<Engine>) -> Option<(Engine, &'static Scenario)> {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let own = left.iter().position(|(its, scenarios)| Some(*its) == engine && !scenarios.is_empty());
        let place = own.or_else(|| (0..left.len()).max_by_key(|&place| left[place].1.len()))?;
        let (engine, scenarios) = &mut left[place];
        Some((*engine, scenarios.pop_front()?))
    }

    fn one(&self, engine: Engine, scenario: &Scenario, browser: &mut Option<Browser>) -> Run {
        let name = scenario.name_in(engine);
        let begun = Instant::now();
        let mut outcome = run_once(engine, browser, scenario, self.settings);
        if let Err(Failed { description, browser_fault: Some(fault) }) = outcome.as_ref() {
            // Reported, and tolerated once: a second time it is not chance.
            println!("     {name}: {fault}; trying again with a new browser. It said: {description}");
            *browser = None;
            outcome = run_once(engine, browser, scenario, self.settings);
        }
        let seconds = begun.elapsed().as_secs_f64();
        // In a single print, because other lanes print at the same time.
        let failure = match outcome {
            Ok(notes) => {
                let notes: String = notes.iter().map(|note| format!("\n     {note}")).collect();
                println!("test {name} ... ok ({seconds:.1} s){notes}");
                None
            }
            Err(Failed { description, .. }) => {
                println!("test {name} ... FAILED ({seconds:.1} s)\n{description}");
                // After a failure, the browser may be in any state.
                *browser = None;
                Some(description)
            }
        };
        Run { name, engine, seconds, failure }
    }
}
