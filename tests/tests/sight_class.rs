//! See it think before a class: the link by the keyboard alone, what it opens, the presentation, and the glossary; and all moves of a
//! search, as other scenarios need them.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::keys;

use crate::common::all_was_right;
use crate::sight::{experiment_of, grown, look, tab};

/// Changes to the search, and shows all of its moves.
pub fn all_moves(stage: &Stage<'_>) -> Result<()> {
    tab(stage, "search")?;
    // The tree comes with the way to the chosen node, and so with the move that selection goes to.
    let drawn = "return !!document.querySelector('.tree-picture .level') && !!document.querySelector('.tree-picture .edge')";
    stage.page.wait_script(ANSWER, "the tree", drawn)?;
    let all = "document.querySelector('[data-testid=sight-all][aria-pressed=false]')?.click()";
    stage.page.run(all, &[])?;
    let shown = "return !!document.querySelector('[data-testid=sight-move]') && !document.querySelector('[data-testid=sight-all][aria-pressed=false]')";
    stage.page.wait_script(SOON, "all moves", shown).map(drop)
}

/// The link to the current view.
pub fn shared_link(stage: &Stage<'_>) -> Result<String> {
    let page = &stage.page;
    if !page.shows("sight-link")? {
        page.button("sight-share")?;
    }
    page.wait_shown("sight-link", SOON)?;
    page.value("sight-link")
}

/// Keeps the copied text, and the one that is shown at that moment: as long as the search goes on, the link changes.
const CLIPBOARD: &str = "window.copied = null;
    Clipboard.prototype.writeText = async (text) => {
        window.copied = [text, document.querySelector('[data-testid=sight-link]').value];
    };";

/// The presses from the board to the copied link.
const PRESSES: usize = 8;

/// A lecturer with the keyboard alone copies the link to the search, in at most eight presses from the board.
pub fn a_link_is_copied_by_the_keyboard(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    page.run(CLIPBOARD, &[])?;
    let focused = "return document.activeElement?.closest('[data-testid]')?.dataset.testid ?? ''";
    // The key that opened the view was one.
    let mut presses = 1;
    let mut to = |name: &str| -> Result<()> {
        while page.run(focused, &[])? != json!(name) {
            page.browser.session.press(&[keys::TAB])?;
            presses += 1;
            ensure!(presses < PRESSES, "after {presses} presses the focus is on {}", page.run(focused, &[])?);
        }
        page.browser.session.press(&[keys::ENTER])?;
        presses += 1;
        Ok(())
    };
    to("sight-share")?;
    page.wait_shown("sight-link", SOON)?;
    to("copy")?;
    let said =
        "return document.querySelector('[data-testid=done-sight-link]')?.textContent.startsWith('Copied')";
    page.wait_script(SOON, "that it is copied", said)?;
    let copied = page.run("return window.copied", &[])?;
    ensure!(copied[0].is_string() && copied[0] == copied[1], "copied and shown are {copied}");
    ensure!(presses <= PRESSES, "it took {presses} presses");
    stage.note(format!("{presses} presses"));
    all_was_right(stage)
}

/// Where the search stands, and the node that is chosen.
const PLACE: &str =
    "const { iterations, phases } = document.querySelector('[data-testid=steps]')?.dataset ?? {};
    return [iterations, phases, document.querySelector('[data-testid=tree-moves]')?.dataset.path ?? '']";

/// A link opens at the step and the node at which it was shared, and the presentation goes on from there.
pub fn a_link_opens_at_its_step_and_node(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    experiment_of(stage, "uct:c=0.7", 300)?;
    page.button("sight-tab-search")?;
    page.button("step-iteration")?;
    page.wait_shown("step-updates", SOON)?;
    page.button("step-forward")?;
    let one = "return document.querySelector('[data-testid=steps]').dataset.phases === '1'";
    page.wait_script(SOON, "the first phase", one)?;
    page.run("document.querySelector('[data-testid=sight-move] .to-node').click()", &[])?;
    page.wait_shown("tree-node", SOON)?;
    let shared = page.run(PLACE, &[])?;
    let link = shared_link(stage)?;
    page.browser.session.go("about:blank")?;
    page.open(&link)?;
    grown(stage, 301)?;
    let opened = format!("return (() => {{ {PLACE} }})().join() === '{}'", joined(&shared));
    page.wait_script(SOON * 2, &format!("the page at {shared}"), &opened)?;
    page.step("present it");
    page.button("sight-share")?;
    page.button("sight-present")?;
    page.wait_script(
        SOON,
        "the presentation",
        "return document.documentElement.hasAttribute('data-presents')",
    )?;
    page.browser.session.press(&[keys::RIGHT])?;
    let next = "return document.querySelector('[data-testid=steps]').dataset.phases === '2'";
    page.wait_script(SOON, "the second phase", next)?;
    page.browser.session.press(&[keys::ESCAPE])?;
    page.wait_script(SOON, "its end", "return !document.documentElement.hasAttribute('data-presents')")?;
    page.step("a label leads to its term");
    page.run("document.querySelector('[data-testid=tree-moves] thead a[href$=interval]').click()", &[])?;
    let term = "return document.activeElement?.localName === 'dt' && document.activeElement.textContent.includes('Wilson')";
    page.wait_script(SOON * 2, "the term", term)?;
    all_was_right(stage)
}

/// The values of a list with commas between them.
fn joined(list: &serde_json::Value) -> String {
    let values = list.as_array().into_iter().flatten();
    values.map(|value| value.as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>().join(",")
}
