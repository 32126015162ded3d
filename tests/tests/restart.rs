//! Scripts that are not ours change the page under the app: translators opt out, and after anything else the page starts again from the
//! game that it has kept.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin};

/// Elements that extensions are known to wrap or remove, and some of their kind.
const FOREIGN: [&str; 10] = [
    ".moves",
    "#pane-game .panel",
    ".tabs.panes",
    "#tab-game",
    ".said",
    ".status",
    ".controls",
    ".player.near .doing",
    ".player.far .name",
    "[data-testid=live]",
];

/// Changes the elements of a selector: `wrap`, `remove` or `exchange` for new text nodes in a `font` element.
const CHANGE: &str = "const [css, how] = arguments, element = document.querySelector(css);
    if (!element) throw new Error(css);
    if (how === 'remove') return element.remove();
    if (how === 'wrap') {
        const around = document.createElement('div');
        element.replaceWith(around);
        return around.append(element);
    }
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = text.data.toUpperCase();
        text.replaceWith(font);
    }";

/// Exchanges all texts of the page as translators do: in one step, in two steps, or by a wrapper around each.
const TRANSLATE: &str =
    "const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
        if (!text.data.trim() || text.parentElement.closest('script, style, select')) continue;
        const font = document.createElement('font');
        if (arguments[0] === 'wrap') {
            text.before(font);
            font.append(text);
            continue;
        }
        font.textContent = text.data.toUpperCase();
        if (arguments[0] === 'replace') text.replaceWith(font);
        else {
            text.before(font);
            text.remove();
        }
    }";

/// All that the page says of a game.
const SAID: &str = "const all = (css) => [...document.querySelectorAll(css)].map((one) => one.textContent.trim());
    return { status: all('[data-testid=status]'), live: all('[data-testid=live]'), scores: all('[data-testid^=score-]'),
             names: all('.player .name'), plies: all('button.ply') }";

/// Half a minute goes by, as far as the page knows.
const LATER: &str = "sessionStorage.removeItem('ucthello.restarted')";

pub fn no_translator_is_wanted(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    let opts_out = "return document.documentElement.translate === false
        && document.querySelector('meta[name=google]')?.content === 'notranslate'
        && !document.querySelector('[translate=yes]')";
    ensure!(page.run(opts_out, &[])? == json!(true), "a browser would translate the page");
    all_was_right(stage)
}

pub fn a_page_that_is_translated_goes_on(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let moves = ["f5", "d6", "c3", "d3", "c4"];
    let mut expected = Vec::new();
    for how in ["nothing", "replace", "two steps", "wrap"] {
        begin(stage, &[("black", "human"), ("white", "human")])?;
        let mut said = Vec::new();
        for (number, square) in moves.iter().enumerate() {
            if how != "nothing" && number % 2 == 0 {
                page.run(TRANSLATE, &[json!(how)])?;
            }
            page.step(format!("{how}, then {square}"));
            page.play(square)?;
            page.wait(SOON, "the announcement", |state| state.live.to_lowercase().contains(square))?;
            said.push(page.run(SAID, &[])?.to_string().to_lowercase());
        }
        page.step(format!("{how}, then back and forward"));
        for name in ["back", "back", "forward"] {
            page.button(name)?;
            said.push(page.run(SAID, &[])?["plies"].to_string().to_lowercase());
        }
        page.has_not_restarted()?;
        match expected.is_empty() {
            true => expected = said,
            false => ensure!(said == expected, "{how}: the page says {said:#?} instead of {expected:#?}"),
        }
    }
    all_was_right(stage)
}

pub fn foreign_elements_cost_no_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    let mut restarts = 0;
    for how in ["remove", "wrap", "exchange"] {
        for css in FOREIGN {
            page.step(format!("{how} {css}"));
            page.reload()?;
            let before = page.wait_phase(&["human"])?;
            page.run(CHANGE, &[json!(css), json!(how)])?;
            page.step(format!("{how} {css}, then the theme and a look back"));
            for name in ["theme-button", "back", "theme-button"] {
                page.run("document.querySelector(`[data-testid=${arguments[0]}]`)?.click()", &[json!(name)])?;
            }
            page.wait(SOON * 2, "a page that runs", |state| state.app == "ready")?;
            let has_restarted = page.trap()?.is_some();
            page.run(LATER, &[])?;
            // The move that was taken back is still there, also if the page fails only now, and starts again.
            let to_the_end = format!(
                "const {{ transcript }} = document.querySelector('[data-testid=board]')?.dataset ?? {{}};
                if (transcript === {:?}) return true;
                document.querySelector('[data-testid=forward]')?.click();",
                before.transcript
            );
            page.wait_script(SOON * 2, "the whole game, in a page that runs", &to_the_end)?;
            let state = page.wait(SOON, "a page that runs", |state| state.app == "ready")?;
            ensure!(state.size == before.size, "{before:?} has become {state:?}");
            if has_restarted || page.trap()?.is_some() {
                restarts += 1;
                page.wait_shown("restarted", SOON)?;
                page.button("close-restarted")?;
            }
            page.run(LATER, &[])?;
        }
    }
    stage.note(format!("{restarts} restarts"));
    page.reload()?;
    all_was_right(stage)
}

pub fn a_page_that_fails_again_and_again_stops(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    let state = page.play("f5")?;
    for _ in 0..3 {
        page.step("fails for the first time in half a minute");
        page.run("document.documentElement.dataset.app = 'broken'", &[])?;
        page.wait_shown("restarted", SOON)?;
        page.step("fails again");
        page.run("document.documentElement.dataset.app = 'broken'", &[])?;
        page.wait_shown("page-broken", SOON)?;
        page.run(LATER, &[])?;
        page.button("reload")?;
        page.wait_ready()?;
        ensure!(!page.shows("restarted")?, "a page that was loaded by hand says that it has started again");
        let now = page.state()?;
        ensure!(now.transcript.starts_with(&state.transcript), "{state:?} came back as {now:?}");
    }
    all_was_right(stage)
}
