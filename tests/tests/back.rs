//! The browser's Back closes a dialog first, and no dialog leaves anything in the history.

use e2e::harness::Stage;
use e2e::page::{SOON, State};
use e2e::{Result, ensure};
use serde_json::{Value, json};
use webdriver::keys;

use crate::common::{all_was_right, begin};

/// The buttons that open a dialog, with the dialog, and the button that closes it.
const DIALOGS: [(&str, &str, &str); 5] = [
    ("new-game", "new-game-sheet", "close-new-game"),
    ("player-white", "new-game-sheet", "close-new-game"),
    ("player-black", "new-game-sheet", "close-new-game"),
    ("help", "guide", "close-guide"),
    ("share-game", "sharing", "close-sharing"),
];

/// Opens a dialog by its button, and waits for its entry in the history.
fn open(stage: &Stage<'_>, (button, dialog, _): (&str, &str, &str)) -> Result<()> {
    let page = &stage.page;
    page.step(format!("open {dialog} by {button}"));
    page.button(button)?;
    page.wait_shown(dialog, SOON)?;
    page.wait_script(SOON, "its entry", "return history.state?.dialog === true").map(drop)
}

/// Waits until no dialog is open and none has an entry.
fn closed(stage: &Stage<'_>) -> Result<()> {
    let script = "return !document.querySelector('dialog[open]') && !history.state?.dialog";
    stage.page.wait_script(SOON, "the dialog and its entry to be gone", script).map(drop)
}

fn back_to(stage: &Stage<'_>, hash: &str) -> Result<()> {
    stage.page.run("history.back()", &[])?;
    let script = format!("return location.hash === '{hash}' && !document.querySelector('dialog[open]')");
    stage.page.wait_script(SOON, &format!("to be back at {hash}"), &script).map(drop)
}

fn length(stage: &Stage<'_>) -> Result<Value> {
    stage.page.run("return history.length", &[])
}

/// Begins a game with Options before it in the history.
fn begun(stage: &Stage<'_>) -> Result<State> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.route("options")?;
    page.route("play")?;
    page.wait_ready()?;
    page.play("f5")
}

/// Each dialog, closed by Back, by its button and by Esc, in a window of this size.
fn in_a_window(stage: &Stage<'_>, (width, height): (u32, u32)) -> Result<()> {
    let page = &stage.page;
    page.browser.session.resize(width, height)?;
    let before = begun(stage)?;
    for dialog in DIALOGS {
        open(stage, dialog)?;
        page.step(format!("Back closes {}", dialog.1));
        let entries = length(stage)?;
        back_to(stage, "#/play")?;
        closed(stage)?;
        open(stage, dialog)?;
        page.button(dialog.2)?;
        closed(stage)?;
        open(stage, dialog)?;
        page.browser.session.press(&[keys::ESCAPE])?;
        closed(stage)?;
        ensure!(length(stage)? == entries, "{} has left entries in the history", dialog.1);
        let now = page.state()?;
        ensure!(now.transcript == before.transcript, "{} has changed {before:?} to {now:?}", dialog.1);
    }
    page.step("and then Back goes back");
    back_to(stage, "#/options")?;
    page.route("play")?;
    page.wait_ready()?;
    all_was_right(stage)
}

pub fn it_closes_a_dialog_first(stage: &Stage<'_>) -> Result<()> {
    in_a_window(stage, (1280, 800))
}

pub fn it_closes_a_dialog_first_on_a_phone(stage: &Stage<'_>) -> Result<()> {
    in_a_window(stage, (500, 844))
}

pub fn links_reloads_and_new_games_leave_nothing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let [sheet, _, _, guide, sharing] = DIALOGS;
    begun(stage)?;
    for (dialog, link, hash) in [(guide, "guide-learn", "#/learn"), (sharing, "tool-export", "#/export")] {
        open(stage, dialog)?;
        page.step(format!("the link {link}, and back to the board"));
        page.click(&format!("[data-testid={link}]"))?;
        page.wait_script(SOON, hash, &format!("return location.hash === '{hash}'"))?;
        closed(stage)?;
        back_to(stage, "#/play")?;
        page.wait_ready()?;
        back_to(stage, "#/options")?;
        page.route("play")?;
        page.wait_ready()?;
    }
    open(stage, sheet)?;
    page.step("a new game from the dialog");
    page.run("document.querySelector('[data-testid=new-game-sheet] .primary').click()", &[])?;
    closed(stage)?;
    back_to(stage, "#/options")?;
    page.route("play")?;
    page.wait_ready()?;
    open(stage, sheet)?;
    page.step("a reload with an open dialog");
    page.reload()?;
    closed(stage)?;
    page.step("Forward to where a dialog was opens none and keeps none");
    page.run("history.forward()", &[])?;
    closed(stage)?;
    back_to(stage, "#/options")?;
    page.step("a dialog opened as soon as another is closed stays open");
    page.route("play")?;
    page.wait_ready()?;
    open(stage, guide)?;
    page.run(
        "document.querySelector('dialog[open]').close();
        setTimeout(() => document.querySelector('[data-testid=help]').click(), 1)",
        &[],
    )?;
    page.wait_script(SOON, "the dialog", "return !!document.querySelector('dialog[open]')")?;
    page.wait_script(SOON, "its entry", "return history.state?.dialog === true")?;
    ensure!(page.run("return !!document.querySelector('dialog[open]')", &[])? == json!(true), "it is closed");
    back_to(stage, "#/play")?;
    closed(stage)?;
    all_was_right(stage)
}
