//! The frame of every game, at eleven sizes: the board is wholly in view, no list is a slot, the status is one line, targets are large
//! enough, and every page begins at the same left edge.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::Server;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, probed};

/// From the smallest phone to a screen of 4K.
const SIZES: [(u32, u32); 11] = [
    (320, 568),
    (360, 640),
    (390, 844),
    (844, 390),
    (503, 551),
    (820, 1180),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (3840, 2160),
];

/// The games that the page offers.
const GAMES: &str =
    "const games = [...document.querySelectorAll('[name=learned] option')].map((one) => one.value);
    return games.length > 0 && games";

const RESIZE: &str = "
    frameElement.style.width = `${arguments[0]}px`;
    frameElement.style.height = `${arguments[1]}px`;
    window.scrollTo(0, 0);";

/// Finds faults of the frame, and returns a sentence for each.
const LOOK: &str = r#"
const wrong = [], of = (element) => element.getBoundingClientRect(), shown = (element) => element.getClientRects().length > 0;
const name = (element) => `${element.localName}.${element.className} ${element.dataset?.testid ?? ''}`;
const header = of(document.querySelector('.site-header'));
const floor = header.top > innerHeight / 2 ? header.top : innerHeight;
const board = of(document.querySelector('[data-testid=board]'));
if (board.left < 0 || board.top < 0 || board.right > innerWidth + 0.5 || board.bottom > floor + 0.5) {
    wrong.push(`the board is at ${[board.left, board.top, board.right, board.bottom].map(Math.round)} of ${innerWidth}, ${floor}`);
}
for (const box of document.querySelectorAll('main *')) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1;
    if (scrolls && box.clientHeight < 160 && shown(box)) wrong.push(`a slot of ${box.clientHeight} px: ${name(box)}`);
}
const line = document.querySelector('.status p:not(.unseen)');
if (line && line.getClientRects().length && line.offsetHeight > 2 * parseFloat(getComputedStyle(line).fontSize)) wrong.push(`the status has more than a line: ${line.textContent}`);
if (document.querySelector('[data-testid=status]').title !== document.querySelector('[data-testid=status]').textContent) wrong.push('the status is not told in full');
for (const button of document.querySelectorAll('.play :is(button, summary, select, a[href]):not(.square, .choose-players)')) {
    if (!shown(button)) continue;
    const { width, height } = of(button), least = button.closest('.controls, .status, .tabs.panes') ? 44 : 24;
    if (height < least - 0.5 || width < Math.min(least, 40) - 0.5) wrong.push(`${name(button)} is ${Math.round(width)} x ${Math.round(height)}`);
}
return wrong;"#;

/// The left edge of the page's content, in pixels.
const EDGE: &str = "const first = document.querySelector('.play .board, .page h1');
    return first ? first.getBoundingClientRect().left : null";

/// Resizes the frame, and waits until the page has followed.
fn resize(stage: &Stage<'_>, width: u32, height: u32) -> Result<()> {
    stage.page.run(RESIZE, &[json!(width), json!(height)])?;
    let drawn = "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))";
    stage.page.browser.session.run_async(drawn, &[]).map(drop)?;
    Ok(())
}

pub fn every_game_and_tab_at_eleven_sizes(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page in a frame");
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(1280, 800))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    page.route("learn")?;
    let games: Vec<String> = serde_json::from_value(page.wait_script(SOON, "the list of games", GAMES)?)?;
    let mut wrong = Vec::new();
    for game in games {
        page.step(format!("a game of {game}"));
        page.run("location.hash = '#/play?black=human&white=human&game=' + arguments[0]", &[json!(game)])?;
        let is_there = format!("return document.querySelector('.play')?.dataset.game?.startsWith('{game}')");
        page.wait_script(ANSWER, "the game", &is_there)?;
        resize(stage, 1280, 800)?;
        for _ in 0..2 {
            page.click("[data-testid=board] [data-legal=true]")?;
        }
        for pane in ["game", "analysis", "openings", "sight"] {
            resize(stage, 1280, 800)?;
            if page.run("return !document.getElementById('tab-' + arguments[0])", &[json!(pane)])? == true {
                continue;
            }
            page.pane(pane)?;
            for (width, height) in SIZES {
                page.step(format!("{game}, {pane}, {width}x{height}"));
                resize(stage, width, height)?;
                let mut found: Vec<String> = serde_json::from_value(page.run(LOOK, &[])?)?;
                found.append(&mut page.misfits()?);
                wrong.extend(
                    found.into_iter().map(|said| format!("{game}, {pane}, {width}x{height}: {said}")),
                );
            }
        }
        resize(stage, 1280, 800)?;
        page.pane("game")?;
    }
    ensure!(wrong.is_empty(), "{wrong:#?}");
    all_was_right(stage)
}

pub fn every_page_begins_at_the_same_edge(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(1280, 800))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    let mut edges = Vec::new();
    for route in
        ["play", "games", "practice", "puzzles", "lab", "learn", "course", "learning", "options", "about"]
    {
        page.route(route)?;
        page.wait_script(SOON, route, &format!("return ({{ edge() {{ {EDGE} }} }}).edge() !== null"))?;
        for (width, height) in SIZES {
            resize(stage, width, height)?;
            edges.push((route, width, page.run(EDGE, &[])?.as_f64().unwrap_or(-1.0)));
        }
    }
    let off = |&&(_, width, edge): &&(&str, u32, f64)| {
        let of_play = edges.iter().find(|(route, its, _)| *route == "play" && *its == width);
        of_play.is_none_or(|(.., play)| (play - edge).abs() > 1.0)
    };
    let off: Vec<_> = edges.iter().filter(off).collect();
    ensure!(off.is_empty(), "beside the edge of Play: {off:?}");
    Ok(())
}
