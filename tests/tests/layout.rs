//! Layout: small and wide screens, no layout shifts. Also: the site works under any address, and the console stays quiet.

use std::time::Duration;

use e2e::harness::Stage;
use e2e::page::ANSWER;
use e2e::server::{Alterations, Server};
use e2e::{Result, ensure};
use serde::Deserialize;
use serde_json::json;
use webdriver::Engine;

use crate::common::{PASTE, all_was_right, play_by_hand, probed};
use crate::sight;

/// A box on the page: left, top, width, height.
type Area = [f64; 4];

#[derive(Debug, Deserialize)]
struct Measured {
    view: [f64; 2],
    client_width: f64,
    document: [f64; 2],
    board: Area,
    squares: Vec<Area>,
    parts: Vec<(String, Option<Area>)>,
    /// The links from page to page.
    pages: Vec<Area>,
}

const MEASURE: &str = r#"
const area = (e) => { if (!e || !e.getClientRects().length) return null;
    const { x, y, width, height } = e.getBoundingClientRect(); return [x, y, width, height]; };
const byId = (name) => document.querySelector(`[data-testid="${name}"]`);
const root = document.documentElement;
return {
    view: [innerWidth, innerHeight],
    client_width: root.clientWidth,
    document: [root.scrollWidth, root.scrollHeight],
    board: area(byId('board')),
    squares: [...document.querySelectorAll('[data-square]')].map(area),
    pages: [...document.querySelectorAll('[data-testid^="menu-"]')].map(area),
    parts: arguments[0].map((name) => [name, area(byId(name))]),
};"#;

/// The parts needed to play.
const PARTS: [&str; 6] = ["score-black", "score-white", "new-game", "back", "forward", "stop"];

/// The largest layout shift that counts as zero: zero to the three decimals of Lighthouse.
const SHIFT: f64 = 0.0005;

/// The worst burst of shifts, with less than a second between them and five seconds in all (<https://web.dev/cls>).
fn cumulative_layout_shift(shifts: &serde_json::Value) -> f64 {
    let number = |shift: &serde_json::Value, index: usize| shift[index].as_f64().unwrap_or_default();
    let (mut worst, mut burst, mut first, mut last) = (0.0_f64, 0.0, f64::NEG_INFINITY, f64::NEG_INFINITY);
    for shift in shifts.as_array().into_iter().flatten() {
        let at_ms = number(shift, 1);
        if at_ms - last > 1_000.0 || at_ms - first > 5_000.0 {
            (burst, first) = (0.0, at_ms);
        }
        last = at_ms;
        burst += number(shift, 0);
        worst = worst.max(burst);
    }
    worst
}

/// Opens the page at this size with its wasm delayed, so that the static page before it is shown.
fn open(stage: &Stage<'_>, width: u32, height: u32) -> Result<Server> {
    let page = &stage.page;
    page.step(format!("open the page at {width}x{height}"));
    let slowly = Alterations { wasm_delay: Duration::from_millis(600), ..probed() };
    let server = Server::start(&stage.settings.dist, "/", slowly)?;
    let session = &page.browser.session;
    if stage.engine() == Engine::Chromium {
        // A real emulated phone, including overlay scroll bars; other engines get a frame of this size.
        let mobile = width < 1000;
        let device = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        session.devtools("Emulation.setDeviceMetricsOverride", &device)?;
        session.go(&server.url())?;
    } else {
        session.go(&server.frame_url(width, height))?;
        session.enter_frame(Some(&session.find("#page")?))?;
    }
    page.wait_ready()?;
    Ok(server)
}

fn measure(stage: &Stage<'_>) -> Result<Measured> {
    let value = stage.page.run(MEASURE, &[json!(PARTS)])?;
    serde_json::from_value(value)
        .map_err(|error| format!("the page lacks something to measure: {error}").into())
}

/// Checks that the board has been in the same place since the first frame, and that nothing else moved.
fn nothing_has_moved(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let boxes: Vec<[String; 3]> = serde_json::from_value(page.run("return __probe.boxes", &[])?)?;
    let frames = page.run("return __probe.frames", &[])?;
    stage.note(format!("the board in {frames} frames: {boxes:?}"));
    ensure!(
        boxes.first().is_some_and(|[app, ..]| app == "starting"),
        "no board was painted before the app ran: {boxes:?}"
    );
    ensure!(boxes.len() == 1, "the board has moved; data-app, data-phase and its box: {boxes:?}");
    if stage.engine() == Engine::Chromium {
        let shifts = page.run("return __probe.reportsShifts ? __probe.shifts : 'not reported'", &[])?;
        ensure!(shifts.is_array(), "Chromium reports no layout shifts, so nothing was measured");
        let score = cumulative_layout_shift(&shifts);
        stage.note(format!("cumulative layout shift {score:.6}, by {shifts}"));
        ensure!(score < SHIFT, "layout shifts of {score} (share, at ms, what): {shifts}");
        page.browser.session.devtools("Emulation.clearDeviceMetricsOverride", &json!({}))?;
    }
    Ok(())
}

/// The text or picture that Lighthouse waits for is in the first picture: all that is drawn later in view, on its phone, is smaller. An
/// element of the first picture is gone by then, so the browser names none.
pub fn the_first_picture_has_the_largest_text(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let _server = open(stage, 412, 823)?;
    page.wait_shown("share-game", ANSWER)?;
    let largest = page.run(
        "return new Promise((done) => new PerformanceObserver((list) => {
             const { element, size } = list.getEntries().at(-1);
             done([size, element?.outerHTML ?? null]);
         }).observe({ type: 'largest-contentful-paint', buffered: true }))",
        &[],
    )?;
    stage.note(format!("the largest text: {largest}"));
    ensure!(largest[0].as_f64().is_some_and(|size| size > 0.0), "no text was measured: {largest}");
    ensure!(largest[1].is_null(), "the largest text in view is drawn after the first picture: {largest}");
    page.browser.session.devtools("Emulation.clearDeviceMetricsOverride", &json!({}))?;
    Ok(())
}

pub fn a_phone_upright(stage: &Stage<'_>) -> Result<()> {
    let (width, height) = (360.0, 640.0);
    let _server = open(stage, 360, 640)?;
    let fits = |when: &str| -> Result<()> {
        let measured = measure(stage)?;
        ensure!(measured.view == [width, height], "the frame is {:?}", measured.view);
        ensure!(measured.document[0] <= width, "{when} the document is {} wide", measured.document[0]);
        // The menu is at the bottom, in reach of the thumb, and covers nothing that is needed to play.
        let floor = measured.pages.iter().map(|page| page[1]).fold(height, f64::min);
        for &[x, y, w, h] in &measured.pages {
            let at_the_thumb = y > height - 80.0 && x >= 0.0 && x + w <= width && y + h <= height;
            ensure!(at_the_thumb && h >= 44.0 && w >= 44.0, "{when} a page's link is at {:?}", [x, y, w, h]);
        }
        ensure!(measured.pages.len() > 3, "{when} there are {} pages", measured.pages.len());
        for (name, area) in &measured.parts {
            let Some([x, y, w, h]) = *area else {
                // Stop and Resume share a place.
                ensure!(name == "stop", "{when} there is no {name}");
                continue;
            };
            let inside = x >= 0.0 && y >= 0.0 && x + w <= width && y + h <= floor;
            ensure!(inside, "{when} {name} at {area:?} is not in view without scrolling");
            let is_button = !name.starts_with("score");
            ensure!(
                !is_button || h >= 44.0 && w >= 44.0,
                "{when} {name} is {w} x {h}, less than 44 px to the touch"
            );
        }
        let [x, y, w, h] = measured.board;
        ensure!(
            x >= 0.0 && y >= 0.0 && x + w <= width && y + h <= floor && (w - h).abs() < 1.0,
            "{when} the board is at {:?}",
            measured.board
        );
        ensure!(measured.squares.len() == 64, "{when} there are {} squares", measured.squares.len());
        let smallest =
            measured.squares.iter().map(|square| square[2].min(square[3])).fold(f64::INFINITY, f64::min);
        // Eight squares and the coordinates on both sides fill the width that the scroll bar leaves.
        ensure!(
            smallest >= 0.84 * measured.client_width / 8.0,
            "{when} the board is {w} px wide and a square only {smallest}"
        );
        ensure!(
            smallest >= w / 8.0 - 1.0,
            "{when} a square of {smallest} px is less than an eighth of the board's {w} px"
        );
        stage.note(format!("{when}: board {w} px, squares {smallest} px"));
        Ok(())
    };
    fits("at the start")?;
    play_by_hand(stage, 6)?;
    fits("after six plies")?;
    let scrolled = stage.page.run("return scrollY", &[])?;
    ensure!(scrolled == 0.0, "playing has scrolled the page by {scrolled}");
    nothing_has_moved(stage)?;
    all_was_right(stage)
}

pub fn a_wide_screen(stage: &Stage<'_>) -> Result<()> {
    let _server = open(stage, 1920, 1080)?;
    let measured = measure(stage)?;
    ensure!(measured.document[0] <= 1920.0, "the document is {} wide", measured.document[0]);
    let [x, y, w, h] = measured.board;
    ensure!(
        x >= 0.0 && y >= 0.0 && x + w <= 1920.0 && y + h <= 1080.0 && (w - h).abs() < 1.0 && w > 600.0,
        "the board is at {:?}",
        measured.board
    );
    for (name, area) in &measured.parts {
        let inside =
            area.is_some_and(|[x, y, w, h]| x >= 0.0 && y >= 0.0 && x + w <= 1920.0 && y + h <= 1080.0);
        ensure!(inside, "{name} at {area:?} is not in view without scrolling");
    }
    play_by_hand(stage, 4)?;
    nothing_has_moved(stage)?;
    all_was_right(stage)
}

/// Visible texts with their size in rendered pixels, smallest first. Text in drawings counts as scaled; text for screen
/// readers only does not count.
const SMALLEST_TEXT: &str = "
const walker = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
let smallest = [Infinity, ''];
while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement;
    if (!node.data.trim() || parent.closest('.unseen, [hidden], option') || !parent.getClientRects().length) continue;
    const scale = parent.getScreenCTM?.().a ?? 1, size = parseFloat(getComputedStyle(parent).fontSize) * scale;
    if (size < smallest[0]) smallest = [size, `${parent.closest('[class]')?.getAttribute('class')}: ${node.data.trim().slice(0, 40)}`];
}
return [...smallest, document.documentElement.scrollWidth - innerWidth];";

/// The minimum size to be readable from the last row of a classroom: projected two metres wide, such letters look as high
/// as letters of 16 px on a laptop at arm's length.
const PROJECTED_PX: f64 = 20.0;

pub fn a_projector(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let _server = open(stage, 1920, 1080)?;
    page.options(&[("black", "human"), ("white", "level1v2")])?;
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.button("hint")?;
    page.wait_script(ANSWER, "hints", "return document.querySelectorAll('.layers .ring').length > 0")?;
    let mut tiny = Vec::new();
    let mut look = |at: &str| -> Result<()> {
        page.step(format!("read {at} from the last row"));
        page.wait_script(ANSWER, "the whole page", "return !document.querySelector('.skeleton')")?;
        let found = page.run(SMALLEST_TEXT, &[])?;
        if found[0].as_f64().is_none_or(|size| size < PROJECTED_PX)
            || found[2].as_f64().is_none_or(|over| over > 0.0)
        {
            tiny.push(format!("{at}: {found}"));
        }
        let lost = page.misfits()?;
        if !lost.is_empty() {
            tiny.push(format!("{at} loses {lost:?}"));
        }
        Ok(())
    };
    look("play")?;
    page.open_new_game()?;
    look("the choice for a new game")?;
    page.close_new_game()?;
    for (button, dialog, close) in
        [("help", "guide", "close-guide"), ("share-game", "sharing", "close-sharing")]
    {
        page.button(button)?;
        page.wait_shown(dialog, ANSWER)?;
        look(dialog)?;
        page.button(close)?;
    }
    page.browser.session.press(&["?"])?;
    page.wait_shown("keys", ANSWER)?;
    look("the list of keys")?;
    page.button("close-guide")?;
    page.run(PASTE, &[json!("e6f4e3f6g5d6e7f5c5")])?;
    page.wait(ANSWER, "a review", |state| state.phase == "review")?;
    look("a review")?;
    page.pane("analysis")?;
    page.button("analyse")?;
    page.wait_shown("mistakes", ANSWER * 4)?;
    look("the mistakes")?;
    for route in [
        "games",
        "lab",
        "practice",
        "openings",
        "puzzles",
        "options",
        "learn",
        "learn?game=ultimate",
        "about",
    ] {
        page.route(route)?;
        look(route)?;
    }
    for tool in ["start", "edit", "files", "export", "agent"] {
        page.tool(tool)?;
        look(tool)?;
    }
    ensure!(tiny.is_empty(), "too small (px, what, px beyond the screen), or lost: {tiny:#?}");
    page.route("play")?;
    if stage.engine() == Engine::Chromium {
        page.browser.session.devtools("Emulation.clearDeviceMetricsOverride", &json!({}))?;
    }
    all_was_right(stage)
}

/// Each view of a search fits into a narrow window, and drawing it causes no error of the page, as it would if what is drawn in a
/// width that is observed changed it.
pub fn the_views_of_a_search_on_a_phone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.browser.session.resize(390, 844)?;
    sight::look(stage)?;
    sight::experiment_of(stage, "uct:c=0.7", 3_000)?;
    let views = [
        ("search", "[data-testid=tree-moves] td"),
        ("plots", "[data-testid=plot-differences] path"),
        ("experiment", "[data-testid=sight-begin]"),
    ];
    for (view, last) in views {
        sight::tab(stage, view)?;
        let drawn = format!("return !!document.querySelector('[data-testid=sight] .shown {last}')");
        page.wait_script(ANSWER, &format!("the view {view}"), &drawn)?;
        let beyond = page.run("return document.documentElement.scrollWidth - innerWidth", &[])?;
        ensure!(beyond.as_f64().is_some_and(|px| px <= 0.0), "the view {view} is {beyond} px too wide");
    }
    page.browser.session.resize(1280, 800)?;
    all_was_right(stage)
}

pub fn any_prefix_and_a_quiet_console(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    if stage.engine() == Engine::Chromium {
        page.browser.session.console()?;
    }
    page.step("open the page as it is, under a prefix");
    let url = stage.serve("/some/prefix/", Alterations::default())?;
    for address in [url.clone(), format!("{url}index.html")] {
        page.open(&address)?;
        page.run(include_str!("../src/probe.js"), &[])?;
        play_by_hand(stage, 4)?;
        page.wait(ANSWER, "White's reply", |state| state.plies() >= 4)?;
        for route in ["options", "learn", "about", "play"] {
            page.route(route)?;
        }
        page.tool("files")?;
        page.route("play")?;
        all_was_right(stage)?;
    }
    if stage.engine() == Engine::Chromium {
        let console = page.browser.session.console()?;
        let loud: Vec<String> = console
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].to_string())
            .collect();
        ensure!(loud.is_empty(), "the console says {loud:?}");
    }
    Ok(())
}
