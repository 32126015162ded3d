//! The output of a walk: a summary at the end; after a failure the steps to it, and the page.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;
use std::path::Path;

use super::Walk;
use crate::Failure;
use crate::snapshot::Snapshot;

/// The counts of what has been done.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    steps: BTreeMap<&'static str, usize>,
    pages: BTreeMap<String, usize>,
    positions: HashSet<String>,
    snapshots: usize,
    /// The presses that the driver could not make.
    pub missed: usize,
    /// The longest task: its processor time, its time by the clock, in milliseconds, and the page.
    longest: (f64, f64, String),
    was_hidden: usize,
    /// How often a page that a foreign script broke has started again.
    pub restarts: usize,
    /// The most texts and elements that a foreign script has changed in a page.
    changes: usize,
    /// Faults of the browser itself, after which another one took over.
    pub browser_faults: usize,
    /// Faults of the page.
    pub faults: Vec<String>,
}

impl Tally {
    pub(super) fn count(&mut self, step: &'static str, _done: &str) {
        *self.steps.entry(step).or_default() += 1;
    }

    pub(super) fn note_place(&mut self, place: &str, is_hidden: bool) {
        let page = place.split_once("#/").map_or("", |(_, hash)| hash);
        let page = page.split(['?', '/']).next().unwrap_or_default();
        *self.pages.entry(if page.is_empty() { "play" } else { page }.to_owned()).or_default() += 1;
        self.was_hidden += usize::from(is_hidden);
    }

    pub(super) fn note_positions(&mut self, shown: &[Snapshot]) {
        self.snapshots += shown.len();
        let positions = shown.iter().map(|one| format!("{:?} {}", one.start, one.transcript()));
        self.positions.extend(positions);
    }

    pub(super) fn note_task(&mut self, busy_ms: f64, clock_ms: f64, place: &str) {
        if busy_ms > self.longest.0 {
            self.longest = (busy_ms, clock_ms, place.to_owned());
        }
    }

    /// The longest task that was noted, by its processor time in milliseconds; 0 for none.
    #[must_use]
    pub const fn longest_task(&self) -> f64 {
        self.longest.0
    }

    /// Notes how many texts and elements a foreign script has changed in the page that is there now.
    pub(super) fn note_changes(&mut self, changes: usize) {
        self.changes = self.changes.max(changes);
    }

    /// Adds those of another walk.
    pub fn add(&mut self, other: Self) {
        for (step, times) in other.steps {
            *self.steps.entry(step).or_default() += times;
        }
        for (page, times) in other.pages {
            *self.pages.entry(page).or_default() += times;
        }
        self.positions.extend(other.positions);
        self.snapshots += other.snapshots;
        self.missed += other.missed;
        self.note_task(other.longest.0, other.longest.1, &other.longest.2);
        self.was_hidden += other.was_hidden;
        self.restarts += other.restarts;
        self.note_changes(other.changes);
        self.browser_faults += other.browser_faults;
        self.faults.extend(other.faults);
    }

    /// In one line.
    #[must_use]
    pub fn in_short(&self) -> String {
        let (busy, clock, place) = &self.longest;
        format!(
            "{} steps of {} kinds, {} positions ({} states of the board checked), {} pages; {} presses missed; longest task {busy:.0} ms \
             ({clock:.0} ms by the clock{}); {} faults of the page, {} of the browser; {} restarts after up to {} foreign changes",
            self.steps.values().sum::<usize>(),
            self.steps.len(),
            self.positions.len(),
            self.snapshots,
            self.pages.len(),
            self.missed,
            if place.is_empty() { String::new() } else { format!(", at {place}") },
            self.faults.len(),
            self.browser_faults,
            self.restarts,
            self.changes,
        )
    }

    /// With the steps and the pages by name.
    #[must_use]
    pub fn in_full(&self) -> String {
        let mut text = self.in_short();
        let listed = |counts: Vec<(&str, usize)>| {
            counts.into_iter().map(|(name, times)| format!("{name} {times}")).collect::<Vec<_>>().join(", ")
        };
        let steps = self.steps.iter().map(|(name, times)| (*name, *times)).collect();
        let pages = self.pages.iter().map(|(name, times)| (name.as_str(), *times)).collect();
        let _ = write!(text, "\n  steps: {}\n  checks by page: {}", listed(steps), listed(pages));
        for fault in &self.faults {
            let _ = write!(text, "\n  fault: {fault}");
        }
        text
    }
}

/// The report on a failure: why, how to repeat it, the steps, and the page, whose picture and document are written to
/// this directory.
#[must_use]
pub fn describe(walk: &Walk<'_>, why: &Failure, out: &Path) -> String {
    let (engine, number) = (walk.page.browser.engine.name(), walk.last_step());
    let seed = walk.plan.seed;
    let from = if walk.plan.first > 1 { format!(" --from {}", walk.plan.first) } else { String::new() };
    let foreign = if walk.plan.is_foreign { " --foreign" } else { "" };
    let name = format!("walk-{engine}-{seed}-{number}");
    let mut text = format!(
        "{why}\n  at step {number} of seed {seed} in {engine}; again: cargo xtask walk --engine {engine} --seed {seed}{from}{foreign} --steps {number}\n"
    );
    for line in walk.log() {
        let _ = writeln!(text, "  {line}");
    }
    let file = out.join(format!("{name}.png"));
    match walk.page.browser.session.screenshot().map(|picture| std::fs::write(&file, picture)) {
        Ok(Ok(())) => drop(writeln!(text, "  screenshot: {}", file.display())),
        _ => text += "  screenshot: none could be taken\n",
    }
    for line in walk.describe_page() {
        match line.strip_prefix("html: ") {
            Some(html) => {
                let file = out.join(format!("{name}.html"));
                let written = std::fs::write(&file, html).map_err(|error| error.to_string());
                let _ = writeln!(
                    text,
                    "  document: {}",
                    written.map_or_else(|error| error, |()| file.display().to_string())
                );
            }
            None => drop(writeln!(text, "  {line}")),
        }
    }
    text
}
