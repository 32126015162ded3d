//! The state of a page that a scenario failed on: the message of a trap in WebAssembly that ended the app, and whether
//! the browser still draws it.

use serde_json::Value;

use super::Page;
use crate::Result;
use browser::Element;

impl Page<'_> {
    /// The message of a trap in WebAssembly that ended the app, in the page itself or in an embedded board.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn trap(&self) -> Result<Option<String>> {
        const FRAMES: &str = "return [...document.querySelectorAll('*')].flatMap((element) =>
            element.localName === 'iframe' ? [element] : [...(element.shadowRoot?.querySelectorAll('iframe') ?? [])]);";
        const TRAP: &str = "return document.documentElement.dataset.trap ?? null";
        let session = &self.browser.session;
        session.enter_frame(None)?;
        let said = |value: Value| value.as_str().map(str::to_owned);
        if let Some(trap) = said(self.run(TRAP, &[])?) {
            return Ok(Some(trap));
        }
        for frame in self.run(FRAMES, &[])?.as_array().into_iter().flatten() {
            session.enter_frame(Some(&Element::from_value(frame)))?;
            let trap = self.run(TRAP, &[])?;
            session.enter_frame(None)?;
            if let Some(trap) = said(trap) {
                return Ok(Some(trap));
            }
        }
        Ok(None)
    }

    /// Whether the browser draws the page. A page can't prevent that while its scripts run, but WebKit sometimes stops, and then it
    /// loses clicks and takes no pictures (docs/BROWSERS.md).
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn is_drawn(&self) -> Result<bool> {
        const FRAME: &str = "const done = arguments[0];
            requestAnimationFrame(() => done(true));
            setTimeout(() => done(false), 5000);";
        let session = &self.browser.session;
        session.enter_frame(None)?;
        Ok(session.run_async(FRAME, &[])? == true)
    }
}
