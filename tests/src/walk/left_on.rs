//! Hints, analyses and views of a search that are left on for some time at a position, with the slices of the worker measured.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use programs::Program;
use serde::Deserialize;
use serde_json::json;
use webdriver::keys;

use super::acts::PASTE;
use super::processor::{self, Processor};
use super::{Walk, positions};
use crate::server::Alterations;
use crate::{Result, ensure};

/// The time between two looks at what a screen reader is told and whether texts fit.
const LOOK: Duration = Duration::from_secs(5);

/// A view that is left on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum View {
    /// The values of all moves on the board.
    Hint,
    /// The analysis of the game.
    Analysis,
    /// The view of the search.
    Search,
}

/// Where something is left on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The setup as addresses name it, such as `gobang`.
    pub game: String,
    /// The moves as people write them.
    pub moves: String,
    /// The width and height of the window.
    pub size: (usize, usize),
}

/// How it went.
#[derive(Debug, Clone, PartialEq)]
pub struct LeftOn {
    /// The worker's slices.
    pub slices: Slices,
    /// The longest task on the page's main thread of at least 50 ms by the clock, by its processor time in milliseconds; 0 for none.
    pub longest_task: f64,
    /// The memory of the processes that show the page after a third of the time and at its end, in MiB.
    pub memory: (u64, u64),
    /// The last words for a screen reader.
    pub said: String,
}

/// The worker's slices, in milliseconds.
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
    /// Leaves something on at the end of a game, on a page as on a first visit, and checks all the while.
    ///
    /// # Errors
    /// The first thing that must never happen.
    pub fn leave_on(&self, view: View, place: &Place, time: Duration) -> Result<LeftOn> {
        self.open()?;
        self.set_size(place.size.0, place.size.1)?;
        self.page.begin_by_address(&[
            ("game", place.game.as_str()),
            ("black", "human"),
            ("white", "human"),
        ])?;
        if !place.moves.is_empty() {
            self.page.run(PASTE, &[json!(place.moves)])?;
            let shown = "return document.querySelector('[data-testid=board]').dataset.phase === 'review'";
            self.page.wait_script(Duration::from_secs(20), "the game", shown)?;
            self.page.browser.session.press(&[keys::END])?;
        }
        let (key, is_on) = match view {
            View::Hint => ("h", "document.querySelector('[data-testid=hint]')?.ariaPressed === 'true'"),
            View::Analysis => ("a", "document.getElementById('pane-analysis')?.hidden === false"),
            View::Search => ("t", "!!document.querySelector('[data-testid=sight]')?.checkVisibility()"),
        };
        self.page.browser.session.press(&[key])?;
        self.page.wait_script(
            Duration::from_secs(20),
            &format!("{view:?} to be on"),
            &format!("return {is_on}"),
        )?;
        let workers = Processor::of_workers(self.page.browser.process());
        let mut slices = Slices { by_clock: 20.0, ..Slices::default() };
        let (begun, mut early) = (Instant::now(), None);
        while let Some(left) = time.checked_sub(begun.elapsed()).filter(|left| !left.is_zero()) {
            self.wait(left.min(LOOK))?;
            self.check_all()?;
            if begun.elapsed() >= time / 3 {
                early.get_or_insert_with(|| processor::memory_of_pages(self.page.browser.process()));
            }
            let told = self
                .page
                .run("const told = __slices; window.__slices = { ...told, long: [] }; return told", &[])?;
            slices.add(&serde_json::from_value(told)?, |from, to| workers.spent(from, to));
        }
        ensure!(self.page.run(&format!("return {is_on}"), &[])? == json!(true), "{view:?} is off");
        let late = processor::memory_of_pages(self.page.browser.process());
        Ok(LeftOn {
            slices,
            longest_task: self.tally().longest_task(),
            memory: (early.unwrap_or(late), late),
            said: self.page.state()?.live,
        })
    }
}

/// This many real games of Othello, each to a position with 22 to 26 empty squares.
#[must_use]
pub fn games(number: usize) -> Vec<String> {
    let games = positions::real_games().into_iter().filter(|game| game.len() >= 2 * 40);
    games.take(number).enumerate().map(|(index, game)| game[..2 * (34 + index % 5)].to_owned()).collect()
}
