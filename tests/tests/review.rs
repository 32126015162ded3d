//! Reviewing a game: pasting it, stepping through it and finding its mistakes. Playing and reviewing by keyboard alone.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::keys;

use crate::common::{PASTE, all_was_right, begin};

/// A short game in which White loses all discs.
pub const GGF: &str =
    "(;GM[Othello]PC[Ghent]DT[2003.12.15]PB[Alice]PW[Zoë]B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";
const PLIES: usize = 9;

/// Waits until the live region contains `words`; returns its text.
fn hears(stage: &Stage<'_>, words: &str) -> Result<String> {
    let script = format!(
        "const said = document.querySelector('[data-testid=live]')?.textContent; return said.includes({}) ? said : null",
        json!(words)
    );
    let said = stage.page.wait_script(ANSWER, &format!("the live region to say {words:?}"), &script)?;
    let said = said.as_str().unwrap_or_default().trim().to_owned();
    stage.note(format!("heard: {said}"));
    Ok(said)
}

pub fn a_pasted_game_is_reviewed_and_its_mistakes_found(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "level1v2")])?;
    page.step("paste a game beside the board");
    page.run(PASTE, &[json!(GGF)])?;
    let opened = page.wait(SOON, "the game's start", |state| state.phase == "review")?;
    ensure!(opened.plies() == 0, "a game that is over is opened at {opened:?}");
    let names = page.run(
        "return [...document.querySelectorAll('.player .name')].map((name) => name.textContent).join()",
        &[],
    )?;
    let names = names.as_str().unwrap_or_default();
    ensure!(names.contains("Alice") && names.contains("Zoë"), "the cards say {names:?}");
    let about = page.text("about")?;
    ensure!(about.contains("Ghent") && about.contains("2003-12-15"), "of the game it says {about:?}");
    page.step("one ply at a time, both sides alike");
    for (button, plies) in
        [("forward", 1), ("forward", 2), ("back", 1), ("last", PLIES), ("back", PLIES - 1), ("first", 0)]
    {
        page.button(button)?;
        page.wait(SOON, &format!("ply {plies} after {button}"), |state| state.plies() == plies)?;
    }
    page.browser.session.press(&[keys::RIGHT])?;
    let state = page.wait(SOON, "ply 1 after the right key", |state| state.plies() == 1)?;
    ensure!(state.phase == "review", "White would be next, and the page is {state:?}");
    page.step("find the mistakes");
    page.pane("analysis")?;
    page.button("analyse")?;
    page.wait_shown("mistakes", ANSWER * 4)?;
    let count =
        page.run("return document.querySelectorAll('[data-testid=mistakes] .mistake').length", &[])?;
    stage.note(format!("{count} mistakes in {PLIES} plies"));
    page.button("first")?;
    page.button("mistake-next")?;
    let shown = page.wait_script(
        SOON,
        "the first mistake, with a ring around the better move",
        "const row = document.querySelector('.mistake[aria-current]');
         const why = document.querySelector('[data-testid=explained]');
         return row && why && document.querySelector('.layers .outline') ? `${row.textContent}: ${why.textContent}` : null",
    )?;
    stage.note(format!("the first: {shown}"));
    for part in [" instead of ", " would have been worth "] {
        ensure!(shown.as_str().is_some_and(|text| text.contains(part)), "the list says {shown}");
    }
    page.step("play on from before it");
    page.button("back")?;
    page.button("play-on")?;
    page.wait(ANSWER, "the game to go on", |state| state.phase == "human")?;
    all_was_right(stage)
}

pub fn six_moves_a_hint_and_a_mistake_by_keyboard_alone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let session = &page.browser.session;
    begin(stage, &[("black", "human"), ("white", "level1v2")])?;
    page.step("load the page again, and leave the mouse alone");
    page.reload()?;
    for pair in 1..=3 {
        page.step(format!("move {pair}: m, Enter"));
        session.press(&["m"])?;
        page.wait_script(SOON, "a legal square", "return document.activeElement.dataset.legal === 'true'")?;
        session.press(&[keys::ENTER])?;
        page.wait(ANSWER, "White's answer", |state| state.plies() == 2 * pair && state.phase == "human")?;
        hears(stage, "White played ")?;
    }
    page.step("Enter on a disc says why nothing happens");
    session.press(&[keys::ENTER])?;
    hears(stage, " is not empty.")?;
    page.step("h: the hint is spoken");
    session.press(&["h"])?;
    let best = hears(stage, "Best: ")?;
    ensure!(best.contains('%') || best.contains("exactly"), "of the best move it says {best:?}");
    session.press(&["h"])?;
    page.step("a game with mistakes, its analysis, and the first mistake");
    page.run("location.hash = '#/play?game=' + encodeURIComponent(arguments[0])", &[json!(GGF)])?;
    page.wait(SOON, "the game", |state| state.phase == "review")?;
    session.press(&["a"])?;
    hears(stage, "mistake")?;
    session.press(&["e"])?;
    hears(stage, "Better: ")?;
    let state = page.state()?;
    ensure!(state.plies() > 0 && state.phase == "review", "it went to {state:?}");
    page.step("?: what the signs mean");
    session.press(&["?"])?;
    page.wait_shown("signs", SOON)?;
    session.press(&[keys::ESCAPE])?;
    page.wait_script(SOON, "the signs to go", "return !document.querySelector('[data-testid=guide][open]')")?;
    all_was_right(stage)
}
