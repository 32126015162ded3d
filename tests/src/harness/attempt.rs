//! One run of a scenario in a browser, and the description of what went wrong.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use webdriver::{Browser, Engine, ErrorCode};

use super::{Scenario, Stage};
use crate::page::{Page, State};
use crate::settings::Settings;
use crate::{Failure, Result};

/// A failed scenario.
pub(super) struct Failed {
    /// The full description.
    pub description: String,
    /// The browser's fault, if it was the browser.
    pub browser_fault: Option<&'static str>,
}

/// The trap that the page's WebAssembly raises in WebKit once in some hundred loads, and in no other engine (docs/BROWSERS.md). Safe
/// Rust can't cause it: there, an index out of bounds panics.
pub const WEBKIT_TRAP: &str = "Out of bounds memory access";

/// Runs one scenario, in a new browser if there is none; returns its notes.
pub(super) fn run_once(
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
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        (scenario.run)(&stage)?;
        stage.page.has_not_restarted()
    }));
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
    // Asked first, while the driver is still in the frame in which the scenario failed: everything below starts again at the top.
    let page = stage.page.state();
    let trap = stage.page.trap().ok().flatten().unwrap_or_default();
    let trapped = engine == Engine::WebKit && trap.starts_with(WEBKIT_TRAP);
    let is_frozen = engine == Engine::WebKit && matches!(stage.page.is_drawn(), Ok(false));
    // On a machine with a dozen times as much to do as it can, all of WebKit goes now and then, and its driver only says that there
    // is no such session.
    let is_gone = engine == Engine::WebKit
        && stage.page.browser.session.run("return 1", &[]).is_err_and(
            |error| matches!(error.code(), Some(ErrorCode::Other(code)) if code == "invalid session id"),
        );
    let browser_fault = why
        .browser_fault()
        .or(is_gone.then_some("the browser is gone"))
        .or(trapped.then_some("WebKit's compiled code trapped"))
        .or(is_frozen.then_some("WebKit had stopped drawing the page"));
    Err(Failed { description: describe(&stage, scenario, &why.to_string(), page, &trap), browser_fault })
}

/// How many errors of a browser a description has at most, and how many characters of each.
const MOST_ERRORS: usize = 4;
const LONGEST_ERROR: usize = 300;

fn describe(stage: &Stage<'_>, scenario: &Scenario, why: &str, state: Result<State>, trap: &str) -> String {
    let engine = stage.engine().name();
    let page = &stage.page;
    let mut lines = vec![
        why.to_owned(),
        format!("  engine: {engine}   scenario: {}   seed: {}", scenario.name, stage.settings.seed),
        format!("  step: {}", page.last_step()),
    ];
    lines.extend(stage.notes.borrow().iter().map(|note| format!("  note: {note}")));
    match state {
        Ok(state) => lines.push(format!("  page: {state:?}")),
        Err(error) => lines.push(format!("  page: {error}")),
    }
    if !trap.is_empty() {
        lines.push(format!("  trap: {trap}"));
    }
    let mut errors = page.errors().unwrap_or_default();
    if stage.engine() == Engine::Chromium {
        let console = page.browser.session.console().unwrap_or_default();
        let severe = console.iter().filter(|entry| entry["level"] == "SEVERE");
        errors.extend(severe.map(|entry| entry["message"].to_string()));
    }
    // The last few, shortened: the console of a browser also has what earlier scenarios left there.
    let last = &errors[errors.len().saturating_sub(MOST_ERRORS)..];
    lines.extend(last.iter().map(|error| format!("  browser: {error:.LONGEST_ERROR$}")));
    let file = stage.settings.out.join(format!("{engine}-{}.png", scenario.name));
    match page.browser.session.screenshot().map(|picture| std::fs::write(&file, picture)) {
        Ok(Ok(())) => lines.push(format!("  screenshot: {}", file.display())),
        _ => lines.push("  screenshot: none could be taken".to_owned()),
    }
    lines.join("\n")
}
