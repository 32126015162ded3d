//! The learned evaluation: loaded when a player first needs it, kept offline from then on, and done without where it can't be had.

use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON, State};
use e2e::server::{Alterations, Server, Spoiled};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, any_move, places, probed};
use crate::offline::{load_again, wait_until_kept};

/// Settings with which White is a player with the learned evaluation, who makes exactly 140 iterations a move.
const LEARNED: &str = "localStorage.getItem('ucthello.settings') ?? localStorage.setItem('ucthello.settings',
    ['language=en', 'white=level9v2', 'speed=fastest'].join('\\n'))";

/// The parts of the names of the program and of the weights.
const FILES: [&str; 2] = ["othello-expert", "8x8"];

/// Opens the page where White needs the learned evaluation.
fn open(stage: &Stage<'_>, alterations: Alterations) -> Result<Rc<Server>> {
    let page = &stage.page;
    let dist: &Path = &stage.settings.dist;
    let server = stage.server(dist, "/", Alterations { script: LEARNED, ..alterations })?;
    page.open(&server.url())?;
    page.wait_phase(&["human"])?;
    let begun = FILES.map(|file| server.requests(file));
    ensure!(begun == [0, 0], "before anybody needs them there were {begun:?} requests for {FILES:?}");
    Ok(server)
}

/// Plays a move for Black.
fn play(stage: &Stage<'_>) -> Result<State> {
    let state = stage.page.wait_phase(&["human"])?;
    stage.page.play(&any_move(&state, &mut stage.dice())?.to_string())
}

/// Waits for White's reply; returns whether it was made with the learned evaluation.
fn reply(stage: &Stage<'_>, plies: usize, deadline: Duration) -> Result<bool> {
    let page = &stage.page;
    page.wait(deadline, "White's reply", |state| state.plies() >= plies && state.phase == "human")?;
    Ok(page.stat("iterations")? == Some(140.0))
}

const IS_LEARNED: &str = "return document.documentElement.hasAttribute('data-learned')";

pub fn a_first_visit_does_without(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = stage.server(&stage.settings.dist, "/", probed())?;
    page.open(&server.url())?;
    play(stage)?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2)?;
    page.step("until the service worker has everything");
    wait_until_kept(&stage.page)?;
    let requests = FILES.map(|file| server.requests(file));
    ensure!(requests == [0, 0], "a first visit made {requests:?} requests for {FILES:?}");
    all_was_right(stage)
}

pub fn it_is_kept_once_it_was_needed(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = open(stage, probed())?;
    play(stage)?;
    ensure!(reply(stage, 2, ANSWER)?, "the first reply was made without it");
    ensure!(page.run(IS_LEARNED, &[])? == json!(true), "the page does not say that it is there");
    play(stage)?;
    ensure!(reply(stage, 4, ANSWER)?, "the second reply was made without it");
    page.step("it is kept");
    wait_until_kept(&stage.page)?;
    let script = "const found = window.__weights ??= { kept: false };
        caches.keys().then(async (names) => {
            for (const name of names) {
                const kept = (await (await caches.open(name)).keys()).map(({ url }) => url);
                found.kept ||= ['.weights', '_bg.wasm'].every((end) => kept.some((url) => url.includes(end)))
                    && kept.some((url) => url.includes('/othello-expert-') && url.endsWith('_bg.wasm'));
            }
        });
        return found.kept;";
    page.wait_script(SOON * 2, "program and weights to be kept", script)?;
    page.step("without a host it plays on");
    server.shut(true);
    load_again(stage)?;
    play(stage)?;
    ensure!(reply(stage, 6, ANSWER)?, "without a host the reply was made without it");
    ensure!(!page.shows("knowledge-missing")?, "it is said to be missing");
    page.check_everything_shown().map(drop)
}

pub fn a_download_that_stalls(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = open(stage, Alterations { spoiled: Some(("8x8", Spoiled::Stalled)), ..probed() })?;
    let before = places(stage, "status")?;
    play(stage)?;
    page.step("the progress");
    let waiting = page.wait(SOON, "half of it", |state| state.status.contains("50%"))?;
    stage.note(format!("it says: {}", waiting.status));
    let after = places(stage, "status")?;
    ensure!(before[..2] == after[..2], "the board and its buttons were at {before:?} and are at {after:?}");
    page.step("nothing more arrives, and the game goes on");
    ensure!(!reply(stage, 2, ANSWER + Duration::from_secs(15))?, "the reply was made with half of it");
    let said = page.wait_shown("knowledge-missing", SOON)?;
    ensure!(said.contains("could not be loaded") && said.contains("goes on"), "it says: {said}");
    page.step("try again");
    server.complete();
    page.button("retry-knowledge")?;
    page.wait_script(SOON, "the learned evaluation", IS_LEARNED)?;
    ensure!(!page.shows("knowledge-missing")?, "it is there, and the notice is still there");
    play(stage)?;
    ensure!(reply(stage, 4, ANSWER)?, "the reply was made without it");
    page.check_everything_shown().map(drop)
}

pub fn every_failure_is_told_and_the_game_goes_on(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let spoiled = |how| Alterations { spoiled: Some(("8x8", how)), ..probed() };
    let missing = |parts: &[&'static str]| Alterations { missing: parts.to_vec(), ..probed() };
    let failures = [
        ("weights missing", missing(&["8x8"]), "could not be loaded"),
        ("program missing", missing(&["othello-expert", ".wasm"]), "could not be loaded"),
        ("weights cut", spoiled(Spoiled::Cut), "could not be loaded"),
        ("download broken off", spoiled(Spoiled::BrokenOff), "could not be loaded"),
        ("weights damaged", spoiled(Spoiled::Damaged), "damaged"),
        ("weights of another version", spoiled(Spoiled::Byte(8, 200)), "a different version"),
    ];
    for (what, alterations, why) in failures {
        page.step(what);
        let server = open(stage, alterations)?;
        play(stage)?;
        let said = page.wait_shown("knowledge-missing", SOON)?;
        stage.note(format!("{what}: {said}"));
        ensure!(said.contains(why) && said.contains("goes on"), "{what}: it says {said:?}");
        ensure!(!reply(stage, 2, ANSWER)?, "{what}: the reply was made with it");
        page.step(format!("{what}: dismissed, the game goes on"));
        page.button("dismiss-missing")?;
        ensure!(!page.shows("knowledge-missing")?, "{what}: the notice is still there");
        play(stage)?;
        ensure!(!reply(stage, 4, ANSWER)?, "{what}: a later reply was made with it");
        page.check_everything_shown()?;
        page.leave()?;
        drop(server);
    }
    page.step("try again, where the program was missing");
    let server = open(stage, missing(&["othello-expert", ".wasm"]))?;
    play(stage)?;
    page.wait_shown("knowledge-missing", SOON)?;
    reply(stage, 2, ANSWER)?;
    server.complete();
    page.button("retry-knowledge")?;
    page.wait_script(SOON, "the learned evaluation", IS_LEARNED)?;
    play(stage)?;
    ensure!(reply(stage, 4, ANSWER)?, "the reply was made without it");
    page.check_everything_shown().map(drop)
}
