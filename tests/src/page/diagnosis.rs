//! The state of a page that a scenario failed on: the message of a trap in WebAssembly that ended the app, and whether
//! the browser still draws it.

use super::Page;
use crate::{Failure, Result, ensure, fail};
use webdriver::Element;

impl Page<'_> {
    /// The message of a trap in WebAssembly that ended the app or had it start again, in the page itself or in a frame at any depth.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn trap(&self) -> Result<Option<String>> {
        const TRAP: &str = "return document.documentElement.dataset.trap
            ?? document.documentElement.dataset.restarted ?? null";
        let mut paths = vec![Vec::new()];
        while let Some(path) = paths.pop() {
            let frames = self.enter(&path)?;
            if let Some(trap) = self.run(TRAP, &[])?.as_str() {
                return Ok(Some(trap.to_owned()));
            }
            paths.extend((0..frames).map(|at| [&path[..], &[at]].concat()));
        }
        Ok(None)
    }

    /// Checks that the page has not started again on its own, unless the notice of it has been closed.
    ///
    /// # Errors
    /// If it has.
    pub fn has_not_restarted(&self) -> Result<()> {
        self.browser.session.enter_frame(None)?;
        let why = self.run("return document.documentElement.dataset.restarted ?? null", &[])?;
        ensure!(why.is_null(), "the page has failed, and started again: {why}");
        Ok(())
    }

    /// Enters the frame that is reached from the top by the numbers of the frames in between, each among its siblings, and returns how
    /// many frames it has. From within a frame, a browser's driver can only return to the top.
    fn enter(&self, path: &[usize]) -> Result<usize> {
        const FRAMES: &str = "return [...document.querySelectorAll('*')].flatMap((element) =>
            element.localName === 'iframe' ? [element] : [...(element.shadowRoot?.querySelectorAll('iframe') ?? [])]);";
        let session = &self.browser.session;
        let frames = || Ok::<_, Failure>(self.run(FRAMES, &[])?.as_array().cloned().unwrap_or_default());
        session.enter_frame(None)?;
        let mut here = frames()?;
        for &at in path {
            let Some(frame) = here.get(at) else { fail!("the page has lost a frame meanwhile") };
            session.enter_frame(Some(&Element::from_value(frame)))?;
            here = frames()?;
        }
        Ok(here.len())
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
