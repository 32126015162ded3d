//! The page object's pointer on many squares in one command, and its finger. WebKit's driver has no touch input, so the events of a finger
//! are synthesised there.

use serde_json::json;
use webdriver::Engine;

use super::Page;
use crate::{Result, ensure};

/// Swipes from one place to another.
const SWIPE: &str = "
[...arguments].forEach(([clientX, clientY], place) => {
    const how = { clientX, clientY, pointerType: 'touch', isPrimary: true, bubbles: true };
    document.elementFromPoint(clientX, clientY).dispatchEvent(new PointerEvent(place ? 'pointerup' : 'pointerdown', how));
});";

/// Taps places one after the other, each in a task of its own, as they arrive from a screen.
const TAP: &str = "
const [places, done] = arguments;
const next = ([place, ...others]) => {
    if (!place) return done();
    const [clientX, clientY] = place, element = document.elementFromPoint(clientX, clientY);
    const how = { clientX, clientY, pointerType: 'touch', isPrimary: true, bubbles: true };
    for (const kind of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(kind, how));
    element.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true, cancelable: true }));
    setTimeout(next, 0, others);
};
next(places);";

/// The middles of squares, once the whole board is in view; `null` if it is not.
const MIDDLES: &str = "
const board = document.querySelector('[data-testid=board]');
board.scrollIntoView({ block: 'center', behavior: 'instant' });
const middles = arguments[0].map((name) => {
    const { x, y, width, height } = board.querySelector(`[data-square=${name}]`).getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
});
const isSeen = ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-square]');
return middles.every(isSeen) ? middles : null;";

impl Page<'_> {
    /// Draws a finger over the page, from one place to another, in CSS pixels of the viewport.
    ///
    /// # Errors
    /// If the driver does not.
    pub fn draw_finger(&self, from: (i32, i32), to: (i32, i32)) -> Result<()> {
        if self.browser.engine == Engine::WebKit {
            return self.run(SWIPE, &[json!(from), json!(to)]).map(drop);
        }
        Ok(self.browser.session.draw_finger(from, to)?)
    }

    /// Presses squares one after the other with a `mouse` or by `touch`, in one command.
    ///
    /// # Errors
    /// If they are not all in view at once.
    pub fn press_squares(&self, pointer: &str, squares: &[String]) -> Result<()> {
        let middles = self.run(MIDDLES, &[json!(squares)])?;
        ensure!(!middles.is_null(), "the squares {squares:?} are not all in view");
        if pointer == "touch" && self.browser.engine == Engine::WebKit {
            return Ok(self.browser.session.run_async(TAP, &[middles]).map(drop)?);
        }
        Ok(self
            .browser
            .session
            .press_places(pointer, &serde_json::from_value::<Vec<(i32, i32)>>(middles)?)?)
    }
}
