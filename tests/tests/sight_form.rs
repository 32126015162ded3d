//! The form of an experiment in See it think.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;

use crate::sight::{HUMANS, SEED, open_sight, tab};

/// Types the player, the seed and the number of iterations of an experiment.
pub fn fill_in(stage: &Stage<'_>, values: [&str; 3]) -> Result<()> {
    stage.page.run(
        "['text', 'seed', 'iterations'].forEach((name, place) => {
            const field = document.querySelector(`[data-testid=sight-${name}]`);
            field.value = arguments[0][place]; field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        })",
        &[json!(values)],
    )?;
    Ok(())
}

/// Makes every moment of drawing so long that Yew pauses wherever it may, and types as soon as there is a field: before anything else that
/// waits for the end of the pause.
const BUSY: &str = "
    let now = Date.now();
    Date.now = () => now += 50;
    new MutationObserver((_, observer) => {
        const field = document.querySelector('[data-testid=sight-text]');
        if (!field) return;
        observer.disconnect();
        field.value = 'nobody';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        window.__typed = field.value;
    }).observe(document, { childList: true, subtree: true });";

/// Text that is typed while a busy page is still at work on the form is not lost.
pub fn text_typed_into_a_new_form_stays(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", Alterations { script: BUSY, ..Alterations::default() })?)?;
    page.options(&HUMANS)?;
    open_sight(stage)?;
    tab(stage, "experiment")?;
    page.wait_shown("sight-begin", ANSWER)?;
    page.wait_script(SOON, "the text to be typed", "return window.__typed === 'nobody'")?;
    let refused = "return document.querySelector('[data-testid=sight-text]').value === 'nobody'
        && !!document.querySelector('[data-testid=sight-error]').textContent";
    page.wait_script(SOON, "the text to be in the field, and refused", refused).map(drop)
}

/// A wrong value is refused at its field, and nothing can begin until all of them are right.
pub fn wrong_values_are_refused(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("wrong values");
    tab(stage, "experiment")?;
    page.wait_shown("sight-begin", ANSWER)?;
    let refused = "return ['text', 'seed', 'iterations'].filter((name) =>
        document.querySelector(`[data-testid=sight-${name}]`).getAttribute('aria-invalid')).join(' ')
        + (document.querySelector('[data-testid=sight-begin]').getAttribute('aria-disabled') ? ': stopped' : '')";
    for (values, wrong) in [
        (["nobody", SEED, "100"], "text: stopped"),
        (["classic", "-1", "1.5"], "seed iterations: stopped"),
        (["classic", SEED, "100"], ""),
    ] {
        fill_in(stage, values)?;
        let is_so = format!("return (() => {{ {refused} }})() === '{wrong}'");
        page.wait_script(SOON, &format!("{values:?} to be refused: {wrong:?}"), &is_so)?;
        let why = [page.text("sight-error")?, page.text("sight-wrong")?];
        let says = [why[0].contains("there is no such player"), why[1].contains("whole numbers")];
        let expected = [wrong.starts_with("text"), wrong.starts_with("seed")];
        ensure!(says == expected, "of {values:?} it says {why:?}");
    }
    Ok(())
}
