//! The page object: the suite's only access to the page, limited to the interface in `PAGE.md`.

mod click;
mod diagnosis;
mod finger;
mod font;
mod new_game;
mod options;
mod tools;

pub use font::Font;
pub use new_game::hash_of;
pub use tools::Dropped;

use std::cell::RefCell;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use webdriver::{Browser, keys};

use crate::snapshot::Snapshot;
use crate::{Failure, Result, ensure, fail, poll};

/// The time limit for everything but searches. It is generous, because the machine may be busy.
pub const SOON: Duration = Duration::from_secs(10);

/// The time limit for an answer of `classic`, including its eight seconds of thinking.
pub const ANSWER: Duration = Duration::from_secs(15);

/// The setting with which agents reply without the pause that lets a user follow.
pub const AT_ONCE: (&str, &str) = ("speed", "fastest");

/// The state of the page, without the squares.
#[derive(Debug, Clone, Default, Deserialize, PartialEq, Eq)]
#[serde(default)]
pub struct State {
    /// `data-app` of the document.
    pub app: String,
    /// `data-size` of the board.
    pub size: String,
    /// `data-rule` of the board.
    pub rule: String,
    /// `data-start` of the board.
    pub start: String,
    /// `data-transcript` of the board.
    pub transcript: String,
    /// `data-turn` of the board.
    pub turn: String,
    /// `data-phase` of the board.
    pub phase: String,
    /// `data-generation` of the board.
    pub generation: String,
    /// The status line.
    pub status: String,
    /// The text of the live region.
    pub live: String,
    /// `data-trap` of the document: what ended the app, if anything did.
    pub trap: String,
}

impl State {
    /// The number of plies played, including passes.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.transcript.split_whitespace().count()
    }

    /// The same without what the page says.
    #[must_use]
    pub fn without_words(&self) -> Self {
        Self { status: String::new(), live: String::new(), ..self.clone() }
    }
}

/// The answer to [`Page::run`] of a document without a root element.
const EMPTY: &str = "no document element yet";

const STATE: &str = r#"
const board = document.querySelector('[data-testid="board"]');
const text = (name) => (document.querySelector(`[data-testid="${name}"]`)?.textContent ?? '').trim();
const { size = '', rule = '', start = '', transcript = '', turn = '', phase = '', generation = '' } = board?.dataset ?? {};
return { app: document.documentElement.dataset.app ?? '', size, rule, start, transcript, turn, phase, generation,
         status: text('status'), live: text('live'), trap: document.documentElement.dataset.trap ?? '' };"#;

/// Presses a square and waits for the player's next turn or the end of the game, in one command.
const PRESS: &str = r#"
const [square, deadline, done] = arguments, until = performance.now() + deadline;
const board = () => document.querySelector('[data-testid="board"]');
const before = board().dataset.transcript;
const look = () => {
    const { transcript = before, phase } = board()?.dataset ?? {};
    const is_there = transcript !== before && ['human', 'over'].includes(phase);
    if (is_there || performance.now() > until) done(null);
    else setTimeout(look, 5);
};
board().querySelector(`[data-square="${square}"]`).click();
look();"#;

/// The page in a browser, with the current step of the scenario.
#[derive(Debug)]
pub struct Page<'a> {
    /// The browser.
    pub browser: &'a Browser,
    step: RefCell<String>,
    seen: RefCell<Vec<Snapshot>>,
}

impl<'a> Page<'a> {
    /// A page in this browser, with nothing opened yet.
    #[must_use]
    pub fn new(browser: &'a Browser) -> Self {
        Self { browser, step: RefCell::new("start".to_owned()), seen: RefCell::default() }
    }

    /// Sets the current step, for failure messages.
    pub fn step(&self, what: impl Into<String>) {
        *self.step.borrow_mut() = what.into();
    }

    /// The current step.
    #[must_use]
    pub fn last_step(&self) -> String {
        self.step.borrow().clone()
    }

    /// Opens an address and waits until the app runs.
    ///
    /// # Errors
    /// If it does not within the deadline.
    pub fn open(&self, url: &str) -> Result<()> {
        self.browser.session.go(url)?;
        // On a busy machine WebKit occasionally shows a page of its own before the service worker has answered: a user would load it again.
        if self.run("return !document.documentElement.dataset.build", &[])? == true {
            println!("     {} shows no page of the site; it is loaded again", self.browser.engine.name());
            self.browser.session.go(url)?;
        }
        self.wait_ready()
    }

    /// Reloads the page and waits until the app runs; earlier recordings are kept.
    ///
    /// # Errors
    /// See [`Page::open`].
    pub fn reload(&self) -> Result<()> {
        self.collect()?;
        self.browser.session.refresh()?;
        self.wait_ready()
    }

    /// Waits until the app runs and the board is there, with the panels beside it.
    ///
    /// # Errors
    /// See [`Page::open`].
    pub fn wait_ready(&self) -> Result<()> {
        let is_ready = |state: &State| state.app == "ready" && !state.phase.is_empty();
        if let Err(failure) = self.wait(SOON * 2, "the app to be ready, with a board", is_ready) {
            let there = self.run("return [location.href, document.readyState, document.body?.innerText.slice(0, 300)].join(' | ')", &[]);
            return Err(failure.and(format!("there was {there:?}")));
        }
        let are_there = "return !document.querySelector('.panel[aria-busy=true]')";
        self.wait_script(SOON, "the panels beside the board", are_there).map(drop)
    }

    /// Runs a script in the page, once the document has a root element: a page that is being replaced has none for a moment.
    ///
    /// # Errors
    /// See [`webdriver::Session::run`]; also if the document stays empty.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        let script = format!("if (!document.documentElement) return '{EMPTY}';\n{script}");
        let answer = poll(SOON, || {
            let answer = self.browser.session.run(&script, arguments)?;
            Ok::<_, Failure>((answer != EMPTY).then_some(answer))
        })?;
        answer.ok_or_else(|| Failure::new("the document stayed without a root element"))
    }

    /// The current state of the page.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn state(&self) -> Result<State> {
        // Firefox runs no script in a page that is being replaced.
        Ok(serde_json::from_value::<Option<State>>(self.run(STATE, &[])?)?.unwrap_or_default())
    }

    /// Waits until the page is in a state for which `holds` is true, and returns that state.
    ///
    /// # Errors
    /// If that does not happen in time; the message has the last state.
    pub fn wait(
        &self,
        deadline: Duration,
        what: &str,
        mut holds: impl FnMut(&State) -> bool,
    ) -> Result<State> {
        let mut last = State::default();
        let found = poll(deadline, || {
            last = self.state()?;
            Ok(holds(&last).then(|| last.clone()))
        })?;
        found.ok_or_else(|| {
            Failure::new(format!("waited {} ms for {what}; the page was {last:?}", deadline.as_millis()))
        })
    }

    /// Waits for one of these phases.
    ///
    /// # Errors
    /// See [`Page::wait`].
    pub fn wait_phase(&self, phases: &[&str]) -> Result<State> {
        self.wait(ANSWER, &format!("phase {}", phases.join(" or ")), |state| {
            phases.contains(&state.phase.as_str())
        })
    }

    /// Waits for a script's condition.
    ///
    /// # Errors
    /// If it does not become true in time.
    pub fn wait_script(&self, deadline: Duration, what: &str, script: &str) -> Result<Value> {
        let found = poll(deadline, || {
            let value = self.run(script, &[])?;
            Ok((!matches!(value, Value::Null | Value::Bool(false))).then_some(value))
        })?;
        found.ok_or_else(|| Failure::new(format!("waited {} ms for {what}", deadline.as_millis())))
    }

    /// Whether an element with this test id is visible.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn shows(&self, testid: &str) -> Result<bool> {
        let script = "const e = document.querySelector(`[data-testid=\"${arguments[0]}\"]`);
            return !!e && e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden';";
        Ok(self.run(script, &[json!(testid)])? == json!(true))
    }

    /// Waits until an element with this test id is visible, and returns its text.
    ///
    /// # Errors
    /// If it is not visible in time.
    pub fn wait_shown(&self, testid: &str, deadline: Duration) -> Result<String> {
        let seen =
            poll(deadline, || if self.shows(testid)? { self.text(testid).map(Some) } else { Ok(None) })?;
        seen.ok_or_else(|| {
            Failure::new(format!("waited {} ms in vain for [data-testid={testid}]", deadline.as_millis()))
        })
    }

    /// The text of the element with this test id; empty if there is none.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn text(&self, testid: &str) -> Result<String> {
        let script =
            "return (document.querySelector(`[data-testid=\"${arguments[0]}\"]`)?.textContent ?? '').trim();";
        Ok(self.run(script, &[json!(testid)])?.as_str().unwrap_or_default().to_owned())
    }

    /// A statistic of the search, `stat-<name>`; `None` if the page has none.
    ///
    /// # Errors
    /// If the browser does not answer, or the attribute is not a number.
    pub fn stat(&self, name: &str) -> Result<Option<f64>> {
        let script =
            "return document.querySelector(`[data-testid=\"stat-${arguments[0]}\"]`)?.dataset.value ?? null;";
        let value = self.run(script, &[json!(name)])?;
        let Some(text) = value.as_str() else { return Ok(None) };
        let number =
            text.parse().map_err(|_| format!("stat-{name} has data-value={text:?}, which is no number"))?;
        Ok(Some(number))
    }

    /// Goes to a route: `play`, `options`, `learn`, `puzzles`, `about` or `bench`.
    ///
    /// # Errors
    /// If the route's page does not appear in time.
    pub fn route(&self, name: &str) -> Result<()> {
        // The entry of a closed dialog in the history goes a moment later.
        let go = "if (history.state?.dialog && !document.querySelector('dialog[open]')) return null;
            const of = (hash) => hash.slice(2).split('?')[0] || 'play';
            const [from, to] = [location.hash, '#/' + arguments[0]];
            location.hash = to;
            return of(from) !== of(to) ? 'elsewhere' : 'here'";
        let gone = poll(SOON, || {
            let gone = self.run(go, &[json!(name)])?;
            Ok(gone.as_str().map(|where_to| where_to == "elsewhere"))
        })?;
        let Some(elsewhere) = gone else { fail!("the history keeps the entry of a dialog that is closed") };
        let landmark = match name {
            "play" => ".play",
            "options" => "[name=theme]",
            _ => "h1, h2",
        };
        // The page takes the focus a moment after it appears, which would interfere with the test's own focus.
        let script = format!(
            "return location.hash === '#/{name}' && !!document.querySelector('{landmark}')
                && (!{elsewhere} || document.activeElement.id === 'main')"
        );
        self.wait_script(SOON, &format!("the page #/{name}"), &script)?;
        Ok(())
    }

    /// Moves the focus by Tab until it is on a square.
    ///
    /// # Errors
    /// If Tab does not reach one.
    pub fn tab_to_board(&self) -> Result<String> {
        for _ in 0..40 {
            if let Some(square) = self.focused_square()? {
                return Ok(square);
            }
            self.browser.session.press(&[keys::TAB])?;
        }
        fail!("forty times Tab, and the focus has not been on a square")
    }

    /// The square that has the focus.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn focused_square(&self) -> Result<Option<String>> {
        let value = self.run("return document.activeElement?.dataset?.square ?? null", &[])?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// Clicks the button by a script in the page as soon as the board is in this phase, or `delay_ms` later.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn click_when(&self, phase: &str, testid: &str, delay_ms: u32) -> Result<()> {
        self.run("__probe.clickWhen(...arguments)", &[json!(phase), json!(testid), json!(delay_ms)]).map(drop)
    }

    /// Waits for the click of [`Page::click_when`]; returns phase, generation and transcript just before it.
    ///
    /// # Errors
    /// If it has not happened in time.
    pub fn wait_clicked(&self) -> Result<String> {
        let value = self.wait_script(ANSWER, "the click at the right moment", "return __probe.acted")?;
        Ok(value.as_str().unwrap_or_default().to_owned())
    }

    /// Fetches and stores the probe's recordings.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn collect(&self) -> Result<()> {
        let value = self.run("return window.__probe ? __probe.takeSnapshots() : []", &[])?;
        let new: Vec<Snapshot> = serde_json::from_value(value)?;
        self.seen.borrow_mut().extend(new);
        Ok(())
    }

    /// The snapshots since the last time, for a page that is looked at for so long that all of them would be too many.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn take_new_snapshots(&self) -> Result<Vec<Snapshot>> {
        self.collect()?;
        Ok(self.seen.take())
    }

    /// All snapshots of the page so far, in order.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn snapshots(&self) -> Result<Vec<Snapshot>> {
        self.collect()?;
        Ok(self.seen.borrow().clone())
    }

    /// Checks every position the page has shown by the rule book; returns their number.
    ///
    /// # Errors
    /// The first discrepancy.
    pub fn check_everything_shown(&self) -> Result<usize> {
        let snapshots = self.snapshots()?;
        for snapshot in &snapshots {
            snapshot.check()?;
        }
        ensure!(!snapshots.is_empty(), "the page has shown no position at all");
        Ok(snapshots.len())
    }

    /// Goes to an empty page.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn leave(&self) -> Result<()> {
        self.browser.session.enter_frame(None)?;
        Ok(self.browser.session.go("about:blank")?)
    }

    /// Clicks a square and waits until the disc is there.
    ///
    /// # Errors
    /// If it is not played.
    pub fn play(&self, square: &str) -> Result<State> {
        let before = self.state()?;
        let expected = format!("{} {square}", before.transcript).trim().to_owned();
        self.click_square(square)?;
        self.wait(SOON, &format!("{square} to be played"), |state| state.transcript.starts_with(&expected))
    }

    /// The same by a script in the page, which also waits for what follows: a human's turn, or the end of the game. It is faster
    /// by several commands, and leaves out the driver's mouse.
    ///
    /// # Errors
    /// If the disc is not played, or nothing follows in time.
    pub fn press_and_wait(&self, before: &State, square: &str) -> Result<State> {
        let expected = format!("{} {square}", before.transcript).trim().to_owned();
        self.browser.session.run_async(PRESS, &[json!(square), json!(ANSWER.as_millis() as u64)])?;
        let state = self.wait_phase(&["human", "over"])?;
        ensure!(state.transcript.starts_with(&expected), "after {square}, {before:?} became {state:?}");
        Ok(state)
    }

    /// The errors in the page so far.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn errors(&self) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.run("return window.__probe?.errors ?? []", &[])?)?)
    }
}
