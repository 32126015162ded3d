//! The faults that must never happen, checked after every step and during every wait.

use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::{Value, json};
use webdriver::Engine;

use super::Walk;
use super::spoken::Said;
use crate::{Failure, Result, ensure, fail, poll};

/// The pause between two checks during a wait.
const TICK: Duration = Duration::from_millis(600);

/// How long text may be where it does not belong: an animation, or fonts that arrive.
const SETTLING: Duration = Duration::from_millis(900);

/// How long what is said may contradict what is shown, with both standing still: a screen reader is told of a change a moment later.
const SPEAKING: Duration = Duration::from_secs(4);

/// The longest wait for what is said and what is shown to stand still.
const TALKING: Duration = Duration::from_secs(12);

/// The observations of watch.js.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Taken {
    app: String,
    notices: Vec<String>,
    errors: Vec<String>,
    /// Begin and end since 1970, and the time without the walk's own scripts, in milliseconds.
    tasks: Vec<[f64; 3]>,
    gaps: Vec<[f64; 3]>,
    hidden: bool,
    place: String,
    /// The texts and elements that a foreign script has exchanged, wrapped or removed since the page was loaded.
    changes: usize,
}

impl Walk<'_> {
    /// Lets some time pass.
    pub(super) fn pause(&self, ms: u64) -> Result<()> {
        std::thread::sleep(Duration::from_millis(ms));
        Ok(())
    }

    /// Whether a dialog is open.
    pub(super) fn has_dialog(&self) -> Result<bool> {
        Ok(self.page.run("return !!document.querySelector('dialog[open]')", &[])? == true)
    }

    /// Lets this time pass, not beyond the end of the walk, and checks all the while.
    pub(super) fn wait(&self, time: Duration) -> Result<()> {
        let until = (Instant::now() + time).min(self.plan.until);
        while let Some(left) = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero()) {
            std::thread::sleep(left.min(TICK));
            self.check_now()?;
        }
        Ok(())
    }

    /// Checks what has happened since the last time.
    pub(super) fn check_now(&self) -> Result<()> {
        let taken = self.run_own("__walk.take()", &[])?;
        let taken: Taken = if taken.is_null() { Taken::default() } else { serde_json::from_value(taken)? };
        // A foreign script breaks the page, which is no fault of the page as long as it starts again.
        if self.plan.is_foreign {
            let has_failed = |notice: &String| {
                ["data-app is broken", "the page has started again"]
                    .iter()
                    .any(|start| notice.starts_with(start))
            };
            if taken.app == "broken" || taken.notices.iter().any(has_failed) {
                return self.check_restart();
            }
            self.tally.borrow_mut().note_changes(taken.changes);
            self.tally.borrow_mut().note_place(&taken.place, taken.hidden);
            return self.check_tasks(&taken);
        }
        if let Some(notice) = taken.notices.first() {
            fail!("the page says that something has failed: {notice}");
        }
        ensure!(taken.app != "broken", "the app is broken at {}", taken.place);
        if let Some(error) = taken.errors.first() {
            fail!("an error in the page: {error}");
        }
        self.check_console()?;
        self.check_tasks(&taken)?;
        self.tally.borrow_mut().note_place(&taken.place, taken.hidden);
        let shown = self.page.take_new_snapshots()?;
        for snapshot in &shown {
            snapshot.check()?;
        }
        self.tally.borrow_mut().note_positions(&shown);
        Ok(())
    }

    /// Checks everything, also what takes a moment to tell.
    pub(super) fn check_all(&self) -> Result<()> {
        self.check_now()?;
        if self.plan.is_foreign {
            return self.check_what_is_said(Said::stands_still);
        }
        self.check_texts()?;
        self.check_what_is_said(Said::contradiction)
    }

    fn check_console(&self) -> Result<()> {
        if self.page.browser.engine != Engine::Chromium {
            return Ok(());
        }
        let console = self.page.browser.session.console()?;
        // The browser asks for an icon of pages that name none, which are those beside the app.
        let is_ours = |message: &str| !message.contains("/favicon.ico ");
        let severe = console.iter().filter(|entry| entry["level"] == "SEVERE");
        match severe.filter_map(|entry| entry["message"].as_str()).find(|message| is_ours(message)) {
            Some(message) => fail!("an error on the console: {message}"),
            None => Ok(()),
        }
    }

    /// Checks the tasks of the main thread: by their processor time where that is known, because others use the machine too.
    fn check_tasks(&self, taken: &Taken) -> Result<()> {
        let tasks = taken.tasks.iter().map(|task| (task, self.plan.task_limit_ms));
        let gaps = taken.gaps.iter().map(|gap| (gap, self.plan.gap_limit_ms));
        for (&[from, to, own], limit) in tasks.chain(gaps) {
            let spent =
                poll(Duration::from_millis(150), || Ok::<_, Failure>(self.processor.spent(from, to)))?;
            let busy = spent.map_or(own, |spent| spent.min(own));
            self.tally.borrow_mut().note_task(busy, own, &taken.place);
            if busy > limit {
                fail!(
                    "the page's main thread worked for {busy:.0} ms at a stretch ({:.0} ms by the clock, of which {own:.0} ms were its \
                 own; the bound is {limit} ms), at {}",
                    to - from,
                    taken.place
                );
            }
        }
        Ok(())
    }

    fn check_texts(&self) -> Result<()> {
        let lost = || -> Result<Vec<String>> {
            let lost = self.run_own("__walk.lost()", &[])?;
            Ok(serde_json::from_value(lost).unwrap_or_default())
        };
        let first = lost()?;
        if first.is_empty() {
            return Ok(());
        }
        std::thread::sleep(SETTLING);
        let second = lost()?;
        let still: Vec<&String> = first.iter().filter(|text| second.contains(text)).collect();
        if still.is_empty() {
            return Ok(());
        }
        let window = self.page.run(
            "return `${innerWidth}x${innerHeight}, ${document.documentElement.lang}, ${location.hash}`",
            &[],
        )?;
        fail!("text that cannot be read ({}): {still:?}", window.as_str().unwrap_or_default())
    }

    fn check_what_is_said(&self, judge: fn(&Said) -> Option<String>) -> Result<()> {
        let said = || -> Result<Said> {
            let said = self.run_own("__walk.said()", &[])?;
            Ok(serde_json::from_value(said).unwrap_or_default())
        };
        let (begun, mut last, mut since) = (Instant::now(), Said::default(), Instant::now());
        while begun.elapsed() < TALKING {
            let now = said()?;
            let Some(wrong) = judge(&now) else { return Ok(()) };
            if now != last {
                (last, since) = (now, Instant::now());
            }
            ensure!(since.elapsed() < SPEAKING, "{wrong}");
            std::thread::sleep(Duration::from_millis(200));
            self.check_now()?;
        }
        Ok(())
    }

    /// The description of the page in a report on a failure.
    pub(super) fn describe_page(&self) -> Vec<String> {
        let page = self.page;
        let mut lines = Vec::new();
        // Whoever asked for a trap has left the frame.
        let _ = self.enter();
        match page.state() {
            Ok(state) => lines.push(format!("page: {state:?}")),
            Err(error) => lines.push(format!("page: {error}")),
        }
        let script = "return { place: location.href, size: [innerWidth, innerHeight], language: document.documentElement.lang,
            on: [...document.querySelectorAll('[aria-pressed=true], [aria-selected=true]')].map((one) => one.dataset.testid ?? one.className) }";
        lines.push(format!("around: {}", page.run(script, &[]).unwrap_or(json!("no answer"))));
        lines.extend(page.trap().ok().flatten().map(|how| format!("trap: {how}")));
        let _ = self.enter();
        lines.extend(page.errors().unwrap_or_default().into_iter().map(|error| format!("browser: {error}")));
        if let Ok(Value::String(text)) = page.run("return document.documentElement.outerHTML", &[]) {
            lines.push(format!("html: {text}"));
        }
        lines
    }
}
