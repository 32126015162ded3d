//! Faults are reported with a way to continue: panics of the worker and of the page, and missing files.

use std::fs;
use std::time::Duration;

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure, fail, poll};
use serde_json::json;

use crate::common::{PASTE, begin, probed, was_shown_ply_for_ply};
use crate::review::GGF;

/// The time limit for informing the user.
const TOLD_WITHIN: Duration = Duration::from_secs(2);

/// Waits for a notice about the worker; returns whether it has a button.
fn wait_for_notice(stage: &Stage<'_>, deadline: Duration) -> Result<bool> {
    let page = &stage.page;
    let notice = poll(deadline, || {
        for (testid, by_hand) in [("worker-broken", true), ("worker-replaced", false)] {
            if page.shows(testid)? {
                return Ok(Some((by_hand, page.text(testid)?)));
            }
        }
        Ok(None)
    })?;
    match notice {
        Some((by_hand, text)) => {
            stage.note(format!("it says: {text}"));
            Ok(by_hand)
        }
        None => fail!("the worker is dead, and nobody was told within {} ms", deadline.as_millis()),
    }
}

pub fn the_worker_panics(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let before = begin(stage, &[("black", "human"), ("white", "classic")])?;
    page.step("garbage to the worker while it thinks");
    page.run("__probe.when('thinking', 10, () => __probe.poisonWorker())", &[])?;
    page.click_square("f5")?;
    page.wait_clicked()?;
    if wait_for_notice(stage, TOLD_WITHIN)? {
        page.step("start it again");
        page.button("restart-worker")?;
    }
    page.step("the game goes on");
    let state = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    ensure!(
        state.generation == before.generation && state.transcript.starts_with("f5 "),
        "the game is {state:?}"
    );
    // The notice covers squares of a small board.
    if page.shows("dismiss-notice")? {
        page.button("dismiss-notice")?;
    }
    page.play(&crate::common::any_move(&state, &mut stage.dice())?.to_string())?;
    let state =
        page.wait(ANSWER, "White's next reply", |state| state.plies() >= 4 && state.phase == "human")?;
    was_shown_ply_for_ply(stage, &state)?;
    let workers = page.run("return __probe.workers.filter((worker) => !worker.terminated).length", &[])?;
    ensure!(workers == 1, "{workers} workers are running");
    page.check_everything_shown()?;
    Ok(())
}

pub fn the_worker_panics_twice(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let before = begin(stage, &[("black", "human"), ("white", "classic")])?;
    page.step("garbage to the worker, and to every other from its start");
    page.run("__probe.poison = true; __probe.when('thinking', 5, () => __probe.poisonWorker())", &[])?;
    page.click_square("f5")?;
    page.wait_clicked()?;
    page.wait_shown("worker-broken", TOLD_WITHIN * 2)?;
    let broken = page.state()?;
    ensure!(
        broken.phase == "broken" && broken.transcript == "f5",
        "with a dead worker the page is {broken:?}"
    );
    page.step("undo works without a worker");
    page.button("back")?;
    page.wait(SOON, "the start", |state| state.transcript.is_empty() && state.phase == "human")?;
    page.play("d3")?;
    page.step("start a worker that lives");
    page.run("__probe.poison = false", &[])?;
    page.button("restart-worker")?;
    let state = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    ensure!(
        state.generation != before.generation && state.transcript.starts_with("d3 "),
        "the game is {state:?}"
    );
    ensure!(!page.shows("worker-broken")?, "the worker is well again, and the notice is still there");
    page.check_everything_shown()?;
    Ok(())
}

pub fn the_worker_is_missing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page on a host without the worker's wasm");
    page.open(&stage.serve("/", Alterations { missing: vec!["othello-worker", ".wasm"], ..probed() })?)?;
    page.options(&[("black", "human"), ("white", "classic")])?;
    page.new_game()?;
    page.click_square("f5")?;
    page.step("the page says so");
    let text = page.wait_shown("worker-broken", SOON)?;
    stage.note(format!("it says: {text}"));
    ensure!(text.contains("could not be loaded"), "of a worker that is missing it says {text:?}");
    page.step("two humans can play");
    page.go_on_with("human", "human")?;
    let state = page.wait_phase(&["human"])?;
    ensure!(state.transcript == "f5" && state.turn == "white", "the game is {state:?}");
    page.play(&crate::common::any_move(&state, &mut stage.dice())?.to_string())?;
    page.check_everything_shown()?;
    Ok(())
}

pub fn the_app_is_missing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page on a host without the app's wasm");
    let url = stage.serve("/", Alterations { missing: vec!["app", "_bg.wasm"], ..probed() })?;
    page.browser.session.go(&url)?;
    let text = page.wait_shown("page-broken", SOON)?;
    stage.note(format!("it says: {text}"));
    ensure!(page.shows("reload")?, "there is no button to load the page again");
    ensure!(page.trap()?.is_some(), "the page does not keep why it did not start");
    Ok(())
}

pub fn the_first_script_is_missing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page on a host without its first script");
    let url = stage.serve("/", Alterations { missing: vec!["start-", ".js"], ..probed() })?;
    page.browser.session.go(&format!("{url}#/play"))?;
    let text = page.wait_shown("page-broken", SOON)?;
    stage.note(format!("it says: {text}"));
    page.step("its link loads the page again, without a script");
    page.run("window.__before = true", &[])?;
    page.click("[data-testid=reload]")?;
    page.wait_script(SOON, "the page to be loaded again", "return !window.__before")?;
    page.wait_shown("page-broken", SOON).map(drop)
}

pub fn the_style_sheet_is_missing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page on a host without its style sheet");
    let url = stage.serve("/", Alterations { missing: vec!["styles-", ".css"], ..probed() })?;
    page.browser.session.go(&url)?;
    page.wait_ready()?;
    ensure!(!page.shows("page-broken")?, "the app runs, and the page says that it has stopped");
    page.run("document.querySelector('[data-square=f5]').click()", &[])?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2)?;
    page.step("and where it stops twice, it says so");
    page.run("document.documentElement.dataset.app = 'broken'", &[])?;
    page.wait_shown("restarted", SOON)?;
    // Without styles, the button moves as long as the page is being drawn.
    let close = "document.querySelector('[data-testid=close-restarted]').click(); return document.querySelector('[data-testid=restarted]').hidden";
    page.wait_script(SOON, "the end of the notice", close)?;
    page.run("document.documentElement.dataset.app = 'broken'", &[])?;
    page.wait_shown("page-broken", SOON).map(drop)
}

pub fn the_panels_are_missing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page on a host without the part with the panels beside the board");
    let without = Alterations { missing: vec!["split_later", ".wasm"], ..probed() };
    let server = stage.server(&stage.settings.dist, "/", without)?;
    page.open(&server.url())?;
    let text = page.wait_shown("part-failed", SOON)?;
    stage.note(format!("it says: {text}"));
    page.step("the game goes on");
    page.play("f5")?;
    let state = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.step("the host has it now");
    server.complete();
    page.button("retry-part")?;
    page.wait_shown("record", SOON)?;
    ensure!(!page.shows("part-failed")?, "the panels are there, and the message is still there");
    let moves = page.run(
        "return [...document.querySelectorAll('[data-testid=record] .ply[data-node]')].map((ply) => ply.textContent).join(' ')",
        &[],
    )?;
    ensure!(moves == state.transcript.as_str(), "after {:?} the record has {moves}", state.transcript);
    ensure!(page.stat("nodes")?.is_some(), "there are no numbers of White's search");
    page.check_everything_shown()?;
    Ok(())
}

pub fn the_reader_of_files_is_missing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page on a host without what reads GGF and SGF");
    let without = Alterations { missing: vec!["split_reader", ".wasm"], ..probed() };
    let server = stage.server(&stage.settings.dist, "/", without)?;
    page.open(&server.url())?;
    page.run(PASTE, &[json!(GGF)])?;
    let text = page.wait_shown("not-read", SOON)?;
    stage.note(format!("it says: {text}"));
    page.step("the game goes on");
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.step("the host has it now");
    server.complete();
    page.button("retry-not-read")?;
    let opened = page.wait(SOON, "the pasted game", |state| state.phase == "review")?;
    ensure!(opened.plies() == 0, "a game that is over is opened at {opened:?}");
    ensure!(!page.shows("not-read")?, "the game is there, and the message is still there");
    page.check_everything_shown()?;
    Ok(())
}

pub fn the_page_panics(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    page.play("f5")?;
    let before = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.step("garbage from the worker, and the page starts again by itself");
    page.collect()?;
    page.run("__probe.poisonPage()", &[])?;
    let text = page.wait_shown("restarted", SOON)?;
    stage.note(format!("it says: {text}"));
    ensure!(page.trap()?.is_some(), "the page that has started again does not say why");
    let state = page.wait_phase(&["human"])?;
    ensure!(state.transcript == before.transcript, "{before:?} came back as {state:?}");
    page.button("close-restarted")?;
    ensure!(page.trap()?.is_none() && !page.shows("restarted")?, "the notice is closed, and still there");
    page.wait_ready()?;
    page.step("garbage once more, within half a minute, and it stops");
    page.run("__probe.poisonPage()", &[])?;
    let text = page.wait_shown("page-broken", TOLD_WITHIN)?;
    stage.note(format!("it says: {text}"));
    let state = page.state()?;
    ensure!(state.app == "broken", "data-app is {:?}", state.app);
    ensure!(page.trap()?.is_some(), "the page does not keep what WebAssembly said");
    page.collect()?;
    page.step("load the page again");
    page.button("reload")?;
    page.wait_ready()?;
    ensure!(!page.shows("page-broken")?, "the message is there again after the reload");
    page.step("the game goes on where it was");
    let state = page.wait_phase(&["human"])?;
    ensure!(state.transcript == before.transcript, "{before:?} came back as {state:?}");
    page.play(&crate::common::any_move(&state, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "White's reply", |state| state.plies() >= 4)?;
    page.check_everything_shown()?;
    page.step("an embedded board in a frame in a frame");
    let site = stage.serve("/", probed())?;
    let host = stage.directory("around")?;
    fs::write(
        host.join("index.html"),
        format!("<!DOCTYPE html><iframe src={site}#/embed id=board></iframe>"),
    )?;
    let server = stage.server(&host, "/", Alterations::default())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(400, 640))?;
    for id in ["#page", "#board"] {
        page.wait_script(SOON, id, &format!("return document.querySelector('{id}') !== null"))?;
        session.enter_frame(Some(&session.find(id)?))?;
    }
    page.wait_ready()?;
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2)?;
    page.run("__probe.poisonPage()", &[])?;
    page.wait(TOLD_WITHIN, "the board that has stopped", |state| state.app == "broken")?;
    session.enter_frame(None)?;
    ensure!(page.trap()?.is_some(), "the trap of a board two frames deep is not found");
    Ok(())
}
