//! With forced colours, whatever is chosen is told from what is not, by a look at each such element of a page.

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin, play_by_hand};
use crate::sight::open_sight;

/// The chosen elements that don't look like it, and the unchosen ones that do; or the number of chosen ones.
const WRONG: &str = r#"
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const looks = (element) => {
        const mark = (element.localName === 'g' && element.querySelector('.ring')) || element, style = getComputedStyle(mark);
        return element.localName === 'g' ? style.stroke === highlight
            : element.localName === 'li' ? style.borderTopColor === highlight && parseFloat(style.borderTopWidth) > 2
            : style.backgroundColor === highlight;
    };
    const seen = (css) => [...document.querySelectorAll(css)].filter((element) => element.getClientRects().length > 0);
    const chosen = seen('[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), .choices input:checked + span');
    const others = seen('[aria-pressed=false], [aria-selected=false], [aria-current=false], .choices input:not(:checked) + span');
    const hidden = seen('input:is([type=checkbox], [type=radio])')
        .filter((input) => getComputedStyle(input).opacity === '0' && !input.matches('.choices input:has(+ span)'));
    const wrong = [...chosen.filter((one) => !looks(one)), ...others.filter(looks), ...hidden];
    return wrong.length ? wrong.map((one) => one.outerHTML.slice(0, 160)) : chosen.length;"#;

fn all_is_told(stage: &Stage<'_>, at: &str) -> Result<()> {
    let found = stage.page.run(WRONG, &[])?;
    ensure!(
        found.as_u64().is_some_and(|chosen| chosen > 0),
        "chosen and not, with forced colours, on {at}: {found}"
    );
    Ok(())
}

pub fn whatever_is_chosen_looks_like_it(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("less-motion", "on")])?;
    play_by_hand(stage, 6)?;
    let features = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
    page.browser.session.devtools("Emulation.setEmulatedMedia", &features)?;
    all_is_told(stage, "the board with its record")?;
    page.step("a hint is on");
    page.button("hint")?;
    page.wait_script(
        SOON,
        "the hint",
        "return !!document.querySelector('[data-testid=hint][aria-pressed=true]')",
    )?;
    all_is_told(stage, "the board with a hint")?;
    page.step("the sheet for a new game");
    page.button("new-game")?;
    page.wait_shown("new-game-sheet", SOON)?;
    all_is_told(stage, "the sheet for a new game")?;
    page.button("close-new-game")?;
    for route in ["options", "games", "edit", "export", "start", "lab", "learn", "puzzles", "course"] {
        page.route(route)?;
        page.wait_script(SOON, "the whole page", "return !document.querySelector('.skeleton')")?;
        all_is_told(stage, route)?;
    }
    page.step("every view of a search");
    page.route("play")?;
    page.wait_ready()?;
    open_sight(stage)?;
    page.wait_script(SOON, "the views", "return document.querySelectorAll('.sight [role=tab]').length > 1")?;
    let tabs = page.run("return document.querySelectorAll('.sight [role=tab]').length", &[])?;
    for tab in 0..tabs.as_u64().unwrap_or_default() {
        page.run("document.querySelectorAll('.sight [role=tab]')[arguments[0]].click()", &[json!(tab)])?;
        let is_shown = format!(
            "return document.querySelectorAll('.sight [role=tab]')[{tab}].getAttribute('aria-selected') === 'true'"
        );
        page.wait_script(SOON, "the view", &is_shown)?;
        all_is_told(stage, &format!("view {tab} of a search"))?;
    }
    page.browser.session.devtools("Emulation.setEmulatedMedia", &json!({ "features": [] }))?;
    all_was_right(stage)
}
