//! Whether every text of the page fits its place: `fit.js` looks at the page as it is now, in any size and language.
//!
//! It finds texts that leave their box, their panel or the screen; that are cut off without an ellipsis and a tooltip; that lie over
//! each other or touch; numbers that run over their rings on the board; and the current move where its list has scrolled it out of
//! sight. A scenario or a walk calls [`Page::misfits`] in whatever state it is in.

use serde_json::json;

use crate::Result;
use crate::page::Page;

/// The script; it returns a list of sentences.
const FIT: &str = include_str!("fit.js");

/// Resizes the frame that the page is in.
const RESIZE: &str = "
    frameElement.style.width = `${arguments[0]}px`;
    frameElement.style.height = `${arguments[1]}px`;";

/// The screens at which the page has to fit: phones, one on its side, a small window, a tablet, laptops and desktops.
pub const SCREENS: [(u32, u32); 11] = [
    (320, 568),
    (360, 640),
    (390, 844),
    (844, 390),
    (503, 551),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1445, 1014),
    (1920, 1080),
];

impl Page<'_> {
    /// The texts that don't fit, each with what is wrong; empty if all do.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn misfits(&self) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.run(FIT, &[])?)?)
    }

    /// The same in a frame of each of the [`SCREENS`], with the size before each sentence. The page must be in a frame.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub fn misfits_on_all_screens(&self) -> Result<Vec<String>> {
        let mut all = Vec::new();
        for (width, height) in SCREENS {
            self.run(RESIZE, &[json!(width), json!(height)])?;
            let drawn = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
            self.browser.session.run_async(drawn, &[])?;
            all.extend(self.misfits()?.into_iter().map(|said| format!("{width}x{height}: {said}")));
        }
        Ok(all)
    }
}
