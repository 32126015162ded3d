//! The page object's clicks.

use std::time::Duration;

use serde_json::{Value, json};
use webdriver::{Element, ErrorCode};

use super::{Page, SOON};
use crate::{Failure, Result, poll};

/// Watches for the next click of the driver. Should one have to be repeated because it did not arrive in time, only one of the two
/// gets through, however late the first one is. Then it finds the element, and scrolls it into view if it is not entirely visible, like a user would:
/// WebKit's driver would click outside the window where a frame is larger than the window, and not scroll a dialog in which the
/// element is partly visible.
///
/// It returns the element, or `true` if a click that is to be repeated has arrived meanwhile: it may have taken the element away, or
/// the whole page.
const PREPARE: &str = "
if (arguments[1] && window.__clicked !== false) return true;
if (window.__clicked === undefined) {
    addEventListener('click', (event) => {
        if (!event.isTrusted) return;
        if (window.__clicked && window.__repeated && event.detail > 0) {
            window.__repeated = false;
            event.stopImmediatePropagation();
            event.preventDefault();
        }
        window.__clicked = true;
        const under = event.composedPath()[0];
        const name = (one) => one.dataset?.testid ?? one.className?.baseVal ?? one.className ?? one.nodeName;
        window.__hit = event.detail === 0 || under.closest?.(window.__aim) ? null : String(name(under));
    }, { capture: true });
}
if (!arguments[1]) window.__clicked = false;
window.__aim = arguments[0];
window.__repeated = arguments[1];
const element = document.querySelector(arguments[0]), bar = document.querySelector('.site-header');
if (!element) return null;
// On a phone a bar lies over the end of the page.
const isOver = bar && !bar.contains(element) && getComputedStyle(bar).position === 'sticky';
if (isOver && element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
}
if (element.closest('dialog, .panel')) element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
const box = element.getBoundingClientRect();
if (parent === window) return element;
if (!frameElement) {
    // The surrounding page has another origin and can't be inspected.
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return element;
}
const frame = frameElement.getBoundingClientRect();
const inside = frame.x + box.x >= 0 && frame.y + box.y >= 0
    && frame.x + box.right <= parent.innerWidth && frame.y + box.bottom <= parent.innerHeight;
if (!inside) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
return element;
";

/// After this time a click is taken for lost. It may arrive later than the one that repeats it: the page gets only one of them.
const LOST_AFTER: Duration = Duration::from_secs(2);

impl Page<'_> {
    /// Clicks a square.
    ///
    /// # Errors
    /// If there is no such square, or it cannot be clicked.
    pub fn click_square(&self, square: &str) -> Result<()> {
        self.click(&format!("[data-testid=board] [data-square=\"{square}\"]"))
    }

    /// Clicks the button with this test id.
    ///
    /// # Errors
    /// See [`Page::click`].
    pub fn button(&self, testid: &str) -> Result<()> {
        self.click(&format!("[data-testid=\"{testid}\"]"))
    }

    /// Shows a pane of the panel beside the board: `game`, `analysis`, `openings` or `sight`. Very wide windows show the moves of the
    /// game always.
    ///
    /// # Errors
    /// If the game has no such pane.
    pub fn pane(&self, name: &str) -> Result<()> {
        let is_shown = format!("return document.getElementById('pane-{name}')?.hidden === false");
        if self.run(&is_shown, &[])? != true {
            self.button(&format!("tab-{name}"))?;
        }
        let is_there = format!("{is_shown} && !document.querySelector('.panel[aria-busy=true]')");
        self.wait_script(SOON, &format!("the pane {name}"), &is_there).map(drop)
    }

    /// Clicks the element that matches a selector.
    ///
    /// A driver occasionally loses a click: WebKit's does on a busy machine, and the button stays down. Only a click that never
    /// reached the page is repeated, and this is told; to ignore one that reached it is a fault of the page.
    ///
    /// # Errors
    /// If there is none, or it cannot be clicked.
    pub fn click(&self, css: &str) -> Result<()> {
        self.click_once(css, false)?;
        if self.has_arrived(LOST_AFTER)? {
            return Ok(());
        }
        println!("     the driver lost the click on {css}; it is repeated");
        self.click_once(css, true)?;
        if self.has_arrived(SOON)? {
            Ok(())
        } else {
            Err(Failure::of_the_driver(format!("the driver lost two clicks on {css}")))
        }
    }

    /// Lets the driver click, as soon as it can. Of a click and its repetition, the page gets only one.
    fn click_once(&self, css: &str, is_repeated: bool) -> Result<()> {
        let session = &self.browser.session;
        let clicked = poll(SOON, || {
            let found = match session.run(PREPARE, &[json!(css), json!(is_repeated)]) {
                // It was redrawn between the script and its answer.
                Err(error) if error.code() == Some(&ErrorCode::StaleElement) => return Ok(None),
                other => other?,
            };
            if found == json!(true) {
                return Ok(Some(()));
            }
            if found.is_null() {
                return Ok(None);
            }
            // Its part of the page is still loading, or the element was redrawn before the click, is not laid out yet, or is
            // briefly covered: a user would wait, or simply click again.
            let passing = [ErrorCode::StaleElement, ErrorCode::NotInteractable, ErrorCode::ClickIntercepted];
            match session.click(&Element::from_value(&found)) {
                Err(error) if error.code().is_some_and(|code| passing.contains(code)) => Ok(None),
                other => Ok(Some(other?)),
            }
        });
        let clicked = clicked.map_err(|error: Failure| error.and(format!("clicking {css}")))?;
        clicked.ok_or_else(|| {
            Failure::new(format!(
                "{css} could not be clicked: it is missing, redrawn continually, invisible, or covered"
            ))
        })
    }

    /// Whether the click has reached the page. It has if it led to another page, which knows nothing of it.
    fn has_arrived(&self, deadline: Duration) -> Result<bool> {
        let arrived = poll(deadline, || {
            let is_missing =
                self.run("return window.__clicked === false", &[]).is_ok_and(|said| said == true);
            Ok::<_, Failure>((!is_missing).then_some(()))
        })?;
        let hit = self.run("return window.__hit ?? null", &[]);
        if let Some(Value::String(other)) = hit.ok().filter(|_| arrived.is_some()) {
            println!("     a click fell on {other}, as the element had moved away");
        }
        Ok(arrived.is_some())
    }
}
