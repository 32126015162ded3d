//! Hints that are left on: each for some time at a position of a real game, with the slices of the worker measured.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use programs::Program;
use serde::Deserialize;
use serde_json::json;
use webdriver::keys;

use super::acts::PASTE;
use super::processor::Processor;
use super::{Walk, positions};
use crate::server::Alterations;
use crate::{Result, ensure};

/// The time between two looks at what a screen reader is told and whether texts fit.
const LOOK: Duration = Duration::from_secs(5);

/// The worker's slices during a hint, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Slices {
    /// Their number.
    pub count: u64,
    /// The longest by the clock, which other programs make longer; 20 if none took more.
    pub by_clock: f64,
    /// The longest on the processor, among those that took more than 20 ms by the clock; `None` where the system does not tell.
    pub on_processor: Option<f64>,
    /// The number of those over 50 ms on the processor.
    pub too_long: usize,
}

/// A worker's report since the last time.
#[derive(Debug, Default, Deserialize)]
struct Told {
    count: u64,
    /// Begin and end since 1970, in milliseconds.
    long: Vec<[f64; 2]>,
}

impl Slices {
    fn add(&mut self, told: &Told, spent: impl Fn(f64, f64) -> Option<f64>) {
        self.count = told.count;
        for &[from, to] in &told.long {
            self.by_clock = self.by_clock.max(to - from);
            let busy = spent(from, to).map(|busy| busy.min(to - from));
            self.on_processor = busy.into_iter().chain(self.on_processor).reduce(f64::max);
            self.too_long += usize::from(busy.is_some_and(|busy| busy > 50.0));
        }
    }
}

/// The alterations of the page and of its workers for the walk; the workers' altered scripts are written to this
/// directory.
///
/// # Errors
/// If a file cannot be read or written.
pub fn alterations(dist: &Path, directory: PathBuf) -> Result<Alterations> {
    std::fs::create_dir_all(&directory)?;
    for start in Program::ALL.map(Program::start) {
        let is_it = |name: &str| name.starts_with(&format!("{start}-")) && name.ends_with(".js");
        let found =
            std::fs::read_dir(dist)?.flatten().find(|entry| entry.file_name().to_str().is_some_and(is_it));
        let Some(found) = found else { continue };
        let script = std::fs::read_to_string(found.path())?;
        std::fs::write(directory.join(format!("{start}.js")), [include_str!("slices.js"), &script].concat())?;
    }
    let script = concat!(
        include_str!("watch.js"),
        "window.__slices = { count: 0, long: [] };
        new BroadcastChannel('slices').onmessage = ({ data: { count, long } }) => {
            window.__slices = { count, long: [...window.__slices.long, ...long] };
        };"
    );
    Ok(Alterations { script, instead: Some(directory), ..super::alterations(false) })
}

impl Walk<'_> {
    /// Leaves a hint on at the end of this game, on a page as on a first visit, and checks all the while; what the worker's slices were.
    ///
    /// # Errors
    /// The first thing that must never happen.
    pub fn leave_a_hint_on(&self, game: &str, time: Duration) -> Result<(Slices, String)> {
        self.open()?;
        self.page.run("location.hash = '#/play'", &[])?;
        self.page.run(PASTE, &[json!(game)])?;
        let shown = "return document.querySelector('[data-testid=board]').dataset.phase === 'review'";
        self.page.wait_script(Duration::from_secs(20), "the game", shown)?;
        self.page.browser.session.press(&[keys::END])?;
        self.page.button("hint")?;
        let workers = Processor::of_workers(self.page.browser.process());
        let mut slices = Slices { by_clock: 20.0, ..Slices::default() };
        let until = Instant::now() + time;
        while let Some(left) = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
            self.wait(left.min(LOOK))?;
            self.check_all()?;
            let told = self
                .page
                .run("const told = __slices; window.__slices = { ...told, long: [] }; return told", &[])?;
            slices.add(&serde_json::from_value(told)?, |from, to| workers.spent(from, to));
        }
        let on = self.page.run("return document.querySelector('[data-testid=hint]').ariaPressed", &[])?;
        ensure!(on == "true", "the hint is off: {on}");
        Ok((slices, self.page.state()?.live))
    }
}

/// This many real games of people, each to a position with 22 to 26 empty squares.
#[must_use]
pub fn games(number: usize) -> Vec<String> {
    let games = positions::real_games().into_iter().filter(|game| game.len() >= 2 * 40);
    games.take(number).enumerate().map(|(index, game)| game[..2 * (34 + index % 5)].to_owned()).collect()
}
