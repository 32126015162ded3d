//! The files kept for use without a network: everything from the second start on, the computer's knowledge of Othello
//! included; where that must not be loaded unasked, or there is no room for it, the page says so and offers it.

use std::path::PathBuf;
use std::rc::Rc;

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::{Alterations, Server};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, any_move, probed};
use crate::offline::{load_again, wait_until_kept};
use crate::sight::open_sight;

/// The parts of the names of the knowledge's files: its program and its weights.
const FILES: [&str; 2] = ["othello-expert", "8x8"];

const LANGUAGES: [&str; 5] = ["de", "fr", "it", "ja", "en"];

/// The first visit, until the service worker has kept what every visit keeps.
fn first_visit(stage: &Stage<'_>, alterations: Alterations) -> Result<Rc<Server>> {
    let page = &stage.page;
    page.step("the first visit");
    let server = stage.server(&stage.settings.dist, "/", alterations)?;
    page.open(&server.url())?;
    wait_until_kept(&stage.page)?;
    wait_kept(stage, "part")?;
    let requests = FILES.map(|file| server.requests(file));
    ensure!(requests == [0, 0], "a first visit made {requests:?} requests for {FILES:?}");
    Ok(server)
}

/// Waits until the page has been told that this much is kept.
fn wait_kept(stage: &Stage<'_>, kept: &str) -> Result<()> {
    let script = format!("return document.documentElement.dataset.offline === '{kept}'");
    let now = || stage.page.run("return document.documentElement.dataset.offline ?? 'nothing'", &[]);
    let waited = stage.page.wait_script(SOON * 4, &format!("{kept} to be kept"), &script);
    waited.map(drop).map_err(|failure| failure.and(format!("the page was told: {:?}", now())))
}

/// Plays a move against a level with the knowledge, and waits for its reply.
fn play_against_level8(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.options(&[("black", "human"), ("white", "level8v2")])?;
    page.new_game()?;
    let state = page.wait_phase(&["human"])?;
    page.play(&any_move(&state, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "the reply of level 8", |state| state.plies() == 2 && state.phase == "human").map(drop)
}

/// Hints in discs, which only the knowledge can give.
const HINTS_IN_DISCS: &str = "const rings = [...document.querySelectorAll('.layers .ring')];
    return rings.length > 0 && rings.every((ring) => ring.textContent.includes('.'))";

pub fn everything_works_from_the_second_start_on(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = first_visit(stage, probed())?;
    page.step("the second start, with a network");
    load_again(stage)?;
    wait_kept(stage, "all")?;
    page.step("the host goes, and level 8 plays");
    server.shut(true);
    load_again(stage)?;
    play_against_level8(stage)?;
    ensure!(
        page.run("return document.documentElement.hasAttribute('data-learned')", &[])? == json!(true),
        "the reply was made without the knowledge"
    );
    page.step("a hint");
    page.button("hint")?;
    page.wait_script(ANSWER, "hints in discs", HINTS_IN_DISCS)?;
    page.step("an analysis");
    page.pane("analysis")?;
    page.button("analyse")?;
    let known = "return document.querySelector('[data-testid=graph]')?.dataset.known >= 2";
    page.wait_script(ANSWER * 2, "the values of the positions", known)?;
    page.pane("analysis")?;
    page.button("analyse")?;
    open_sight(stage)?;
    page.pane("game")?;
    page.step("the opening book");
    page.pane("openings")?;
    page.wait_shown("explorer", SOON * 2)?;
    page.pane("game")?;
    each_page_works(stage)?;
    ensure!(!page.shows("knowledge-missing")?, "the knowledge is said to be missing");
    let failed = "return [...document.querySelectorAll('[data-testid$=-failed], [data-testid$=-broken]')]
        .filter((element) => element.checkVisibility()).map((element) => element.textContent)";
    let failed = page.run(failed, &[])?;
    ensure!(failed == json!([]), "without a host it says {failed}");
    page.route("play")?;
    all_was_right(stage)
}

/// Opens each page that is loaded later, and uses what it loads itself.
fn each_page_works(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for tool in ["games", "files", "start", "edit", "export", "agent"] {
        page.step(format!("the page {tool}"));
        page.tool(tool)?;
    }
    page.step("a game in SGF, whose reader is a part of its own");
    page.load_game("(;GM[2]SZ[8]PB[a]PW[b];B[f5];W[d6])")?;
    page.step("puzzles");
    page.route("puzzles")?;
    page.wait_shown("puzzle-board", SOON * 2)?;
    page.step("the course, up to its first question");
    page.route("course")?;
    let ready = "return document.querySelector('[data-testid=course-said]')?.dataset.state === 'ready'";
    page.wait_script(ANSWER, "a question", ready)?;
    page.step("the lab plays");
    let match_of_two = "#/lab?first=puct:iterations=20&second=random&size=8&pairs=1&plies=8&seed=7";
    page.run("location.hash = arguments[0]", &[json!(match_of_two)])?;
    page.wait_shown("lab", SOON * 2)?;
    page.wait_script(SOON, "the set-up", "return location.hash === '#/lab'")?;
    page.button("lab-start")?;
    let over = "return document.querySelector('[data-testid=lab]')?.dataset.stage === 'over'";
    page.wait_script(ANSWER * 2, "two games of the lab", over)?;
    page.step("each language, with its articles");
    for language in LANGUAGES {
        page.options(&[("language", language)])?;
        let spoken = format!("return document.documentElement.lang === '{language}'");
        page.wait_script(SOON, language, &spoken)?;
        for article in ["learn", "about"] {
            page.route(article)?;
            let shown = "return !document.querySelector('.skeleton') && document.querySelectorAll('article h2').length > 2";
            page.wait_script(SOON, &format!("{article} in {language}"), shown)?;
        }
    }
    page.step("sounds");
    page.options(&[("sounds", "on")])?;
    let source = "return [...document.scripts].find(({ src }) => src.includes('sounds'))?.src ?? null";
    let source = page.wait_script(SOON, "the script of the sounds", source)?;
    let answer =
        "const [source, done] = arguments; fetch(source).then(({ ok }) => done(ok), () => done(false));";
    let is_there = page.browser.session.run_async(answer, &[source])?;
    ensure!(is_there == true, "the sounds are not kept");
    Ok(())
}

/// A connection on which the user pays for each byte.
const METERED: &str =
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })";

pub fn on_a_metered_connection_it_is_offered(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = first_visit(stage, Alterations { script: METERED, ..probed() })?;
    page.step("the second start loads nothing unasked, and Options offer it");
    load_again(stage)?;
    wait_kept(stage, "part")?;
    page.route("options")?;
    let label = page.wait_shown("keep-offline", SOON)?;
    let said = page.text("offline-kept")?;
    stage.note(format!("it says {said:?} and offers {label:?}"));
    ensure!(label.contains("KB") && said.contains("Hints"), "it says {said:?} and offers {label:?}");
    page.step("the host goes: a hint says how to have it");
    page.route("play")?;
    server.shut(true);
    load_again(stage)?;
    page.button("hint")?;
    page.wait_shown("knowledge-missing", ANSWER)?;
    // The page learns what is kept a second after its start.
    wait_kept(stage, "part")?;
    let missing = page.text("knowledge-missing")?;
    ensure!(missing.contains("Options can keep it"), "it says {missing:?}");
    page.button("dismiss-missing")?;
    page.button("hint")?;
    let requests = FILES.map(|file| server.requests(file));
    ensure!(requests == [0, 0], "nobody asked for it, and there were {requests:?} requests for {FILES:?}");
    page.step("without a host, it can't be kept");
    page.route("options")?;
    page.button("keep-offline")?;
    wait_kept(stage, "lost")?;
    ensure!(page.text("offline-kept")?.contains("try again"), "it says {:?}", page.text("offline-kept")?);
    page.step("with one, it can");
    server.shut(false);
    page.button("keep-offline")?;
    wait_kept(stage, "all")?;
    let gone = "return !document.querySelector('[data-testid=keep-offline]')";
    page.wait_script(SOON, "the offer to be gone", gone)?;
    page.route("play")?;
    server.shut(true);
    load_again(stage)?;
    play_against_level8(stage)?;
    page.button("hint")?;
    page.wait_script(ANSWER, "hints in discs", HINTS_IN_DISCS)?;
    // The browser complains of the files that it could not load.
    page.check_everything_shown().map(drop)
}

/// A service worker in a browser that has no room for the weights.
const NO_ROOM: &str = "const put = Cache.prototype.put;
Cache.prototype.put = function (request, response) {
  const isLarge = String(request.url ?? request).includes('.weights');
  return isLarge ? Promise.reject(new DOMException('no room', 'QuotaExceededError')) : put.call(this, request, response);
};
";

pub fn a_full_storage_is_told_once(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = first_visit(stage, Alterations { instead: Some(without_room(stage)?), ..probed() })?;
    page.step("the second start finds no room");
    load_again(stage)?;
    let said = page.wait_shown("offline-full", SOON * 4)?;
    ensure!(said.contains("no room") && said.contains("Nothing is lost"), "it says {said:?}");
    page.button("close-offline-full")?;
    wait_kept(stage, "full")?;
    page.step("the next one does not say it again, but Options do");
    load_again(stage)?;
    wait_kept(stage, "full")?;
    ensure!(!page.shows("offline-full")?, "it is said again");
    page.route("options")?;
    ensure!(page.text("offline-kept")?.contains("no room"), "it says {:?}", page.text("offline-kept")?);
    page.step("nothing is lost: online it plays as ever, offline the rest does");
    play_against_level8(stage)?;
    server.shut(true);
    load_again(stage)?;
    page.options(&[("white", "level2v2")])?;
    page.new_game()?;
    let state = page.wait_phase(&["human"])?;
    page.play(&any_move(&state, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "the reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.check_everything_shown().map(drop)
}

/// A directory with a service worker that finds no room.
fn without_room(stage: &Stage<'_>) -> Result<PathBuf> {
    let directory = stage.settings.out.join(format!("no-room-{}", stage.engine().name()));
    std::fs::create_dir_all(&directory)?;
    let script = std::fs::read_to_string(stage.settings.dist.join("sw.js"))?;
    std::fs::write(directory.join("sw.js"), format!("{NO_ROOM}{script}"))?;
    Ok(directory)
}
