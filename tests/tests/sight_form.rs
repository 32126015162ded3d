//! The form of an experiment in See it think.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};
use serde_json::json;

use crate::sight::{SEED, tab};

/// Types the player, the seed and the number of iterations of an experiment.
pub fn fill_in(stage: &Stage<'_>, values: [&str; 3]) -> Result<()> {
    for (name, value) in ["text", "seed", "iterations"].into_iter().zip(values) {
        stage.page.run(
            "const field = document.querySelector(`[data-testid=sight-${arguments[0]}]`);
            field.value = arguments[1]; field.dispatchEvent(new InputEvent('input', { bubbles: true }))",
            &[json!(name), json!(value)],
        )?;
    }
    Ok(())
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
