//! Every text fits its place, on every screen and in every language.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::Server;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{PASTE, all_was_right, probed};

const LANGUAGES: [&str; 5] = ["en", "de", "fr", "it", "ja"];

/// A game with two mistakes at its end.
const GAME: &str = "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7f2b2";

/// Puts the largest numbers that a search can reach into the statistics.
const LARGEST: &str = "
    const most = { iterations: '10,000,000', nodes: '10,000,000', 'iterations-per-second': '1,000,000',
        'playout-moves-per-second': '99,000,000', depth: '60', elapsed: '600.0 s', expected: '100.0%' };
    for (const [name, text] of Object.entries(most)) {
        const cell = document.querySelector(`[data-testid=stat-${name}]`);
        if (cell) cell.textContent = text;
    }";

/// Closes the dialog that is open, if there is one.
const CLOSE: &str = "document.querySelector('dialog[open] [data-testid^=close-]')?.click()";

/// A script that presses a button unless what it opens is open.
fn press(button: &str, opens: &str) -> String {
    let of = |name| format!("document.querySelector('[data-testid={name}]')");
    format!("if (!{}) {}.click()", of(opens), of(button))
}

/// Looks at the page in every language and on every screen; `before` is run each time.
fn look(stage: &Stage<'_>, at: &str, before: &str, wrong: &mut Vec<String>) -> Result<()> {
    let page = &stage.page;
    for language in LANGUAGES {
        page.step(format!("{at} in {language}"));
        page.run(CLOSE, &[])?;
        page.options(&[("language", language)])?;
        page.wait_script(
            SOON,
            "the language",
            &format!("return document.documentElement.lang === '{language}'"),
        )?;
        page.run(before, &[])?;
        let misfits = page.misfits_on_all_screens()?;
        wrong.extend(misfits.into_iter().map(|said| format!("{at} in {language} at {said}")));
    }
    Ok(())
}

pub fn every_text_on_every_screen(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let mut wrong = Vec::new();
    page.step("open the page in a frame");
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(1280, 800))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    page.wait_shown("new-here", SOON)?;
    look(stage, "a first visit", "", &mut wrong)?;
    page.step("a new game with an own player among the others");
    page.route("options")?;
    page.button("tool-agent")?;
    page.wait_shown("tools-agent", SOON * 2)?;
    page.button("agent-white")?;
    page.wait_phase(&["human"])?;
    look(stage, "a new game with an own player", &press("new-game", "new-game-sheet"), &mut wrong)?;
    page.run(CLOSE, &[])?;
    page.step("cards with clocks, beside a search that is seen");
    page.options(&[
        ("black", "human"),
        ("white", "level7v2"),
        ("black-clock", "game300"),
        ("white-clock", "game300"),
    ])?;
    page.run(&press("tab-sight", "sight"), &[])?;
    page.wait_script(SOON, "the search", "return !!document.querySelector('[data-testid=sight]')")?;
    look(stage, "clocks beside a search", &press("tab-sight", "sight"), &mut wrong)?;
    page.options(&[("black", "human"), ("white", "classic")])?;
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2)?;
    look(stage, "a game", LARGEST, &mut wrong)?;
    page.run(PASTE, &[json!(GAME)])?;
    page.wait(ANSWER, "a review", |state| state.phase == "review")?;
    page.pane("analysis")?;
    page.button("analyse")?;
    let found = "return document.querySelectorAll('[data-testid=mistakes] .mistake').length > 1";
    page.wait_script(ANSWER * 6, "the mistakes", found)?;
    page.button("first")?;
    page.button("mistake-next")?;
    page.wait_script(SOON, "the better move", "return !!document.querySelector('.layers .outline')")?;
    page.button("hint")?;
    page.wait_script(ANSWER, "hints", "return document.querySelectorAll('.layers .ring').length > 3")?;
    look(stage, "a mistake, with hints", "", &mut wrong)?;
    page.button("help")?;
    page.wait_shown("guide", SOON)?;
    let mut helped = page.misfits_on_all_screens()?;
    page.button("close-guide")?;
    wrong.append(&mut helped);
    stage.note(format!("{} languages on {} screens", LANGUAGES.len(), e2e::fit::SCREENS.len()));
    ensure!(wrong.is_empty(), "these don't fit: {wrong:#?}");
    all_was_right(stage)
}
