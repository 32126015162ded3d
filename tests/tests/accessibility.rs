//! Accessibility: no problems found by axe-core, and large text.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Dropped, Font, SOON};
use e2e::server::{Alterations, Server};
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::Engine;

use crate::common::{PASTE, all_was_right, begin, play_by_hand, probed, search_and_halt};

/// Runs axe-core on the current page.
const LOOK: &str = "
    const done = arguments[arguments.length - 1];
    const found = ({ violations }) => violations.map(({ id, nodes }) =>
        `${id}: ${nodes.slice(0, 3).map(({ target, any }) => `${target} (${any.map(({ message }) => message)})`).join(', ')}`);
    axe.run(document, { resultTypes: ['violations'] }).then((result) => done(found(result)), (why) => done([String(why)]));";

/// Checks that axe-core finds no problems once all animations have ended.
pub fn no_barriers(stage: &Stage<'_>, axe: &str, at: &str) -> Result<()> {
    let page = &stage.page;
    page.step(format!("look for barriers at {at}"));
    if page.run("return typeof axe", &[])? != json!("object") {
        page.run(axe, &[])?;
    }
    page.wait_script(
        SOON,
        "stillness",
        "return document.getAnimations().every((a) => a.playState !== 'running')",
    )?;
    let found = page.browser.session.run_async(LOOK, &[])?;
    ensure!(found == json!([]), "at {at} axe-core finds {found:#}");
    Ok(())
}

/// Every view of a search, in every theme.
pub fn no_barriers_in_the_views_of_a_search(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    play_by_hand(stage, 6)?;
    page.browser.session.press(&["t"])?;
    page.wait_shown("sight", SOON * 2)?;
    search_and_halt(stage, 50_000)?;
    for theme in ["light", "dark", "contrast"] {
        page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        for tab in ["search", "plots", "experiment"] {
            page.button(&format!("sight-tab-{tab}"))?;
            if tab == "search" {
                page.run("document.querySelector('[data-testid=why-not]').click()", &[])?;
                page.run("document.querySelector('[data-testid=sight-options]').open = true", &[])?;
                page.run("document.querySelector('[data-testid=step-iteration]').click()", &[])?;
                page.run(
                    "document.querySelector('[data-testid=sight-share][aria-pressed=false]')?.click()",
                    &[],
                )?;
            }
            page.browser.session.run_async("setTimeout(arguments[0], 300)", &[])?;
            no_barriers(stage, &axe, &format!("the view {tab}, {theme}"))?;
        }
    }
    all_was_right(stage)
}

pub fn no_barriers_on_any_page(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    // Long enough for a look at it: about five seconds of a core, which other programs may need, too.
    let (agent, a_long_search) = (("custom", "uct:iterations=1200000"), ANSWER * 4);
    begin(stage, &[("black", "human"), ("white", "custom"), agent, ("less-motion", "on")])?;
    for theme in ["light", "dark", "contrast"] {
        page.options(&[("theme", theme), ("size", "8")])?;
        page.new_game()?;
        page.play("f5")?;
        // On a busy machine, the driver may see the reply first.
        page.wait(ANSWER, "thought or a reply", |state| state.phase == "thinking" || state.plies() == 2)?;
        no_barriers(stage, &axe, &format!("{theme}, thinking"))?;
        page.wait(a_long_search, "the reply", |state| state.plies() == 2 && state.phase == "human")?;
        page.button("back")?;
        page.wait(SOON, "no ply", |state| state.plies() == 0)?;
        page.play("d3")?;
        page.wait(a_long_search, "another reply", |state| state.plies() == 2 && state.phase == "human")?;
        no_barriers(stage, &axe, &format!("{theme}, in mid-game with a variation"))?;
        page.browser.session.press(&["?"])?;
        page.wait_shown("keys", SOON)?;
        no_barriers(stage, &axe, &format!("{theme}, the list of keys"))?;
        page.button("close-guide")?;
        for route in [
            "games",
            "options",
            "learn",
            "learn?game=ultimate",
            "learn?game=sudo",
            "practice",
            "openings",
            "puzzles",
            "about",
        ] {
            page.route(route)?;
            let there = "return !document.querySelector('.skeleton')";
            page.wait_script(SOON, "the whole page", there)?;
            no_barriers(stage, &axe, &format!("{theme}, {route}"))?;
        }
        page.options(&[("size", "4"), ("white", "human")])?;
        page.new_game()?;
        play_by_hand(stage, 16)?;
        no_barriers(stage, &axe, &format!("{theme}, over"))?;
        page.options(&[("white", "custom")])?;
    }
    page.route("play")?;
    if stage.engine() == Engine::Chromium {
        let session = &page.browser.session;
        page.options(&[("theme", "system")])?;
        for (name, value) in [("prefers-contrast", "more"), ("forced-colors", "active")] {
            let features = json!({ "features": [{ "name": name, "value": value }] });
            session.devtools("Emulation.setEmulatedMedia", &features)?;
            for route in ["play", "options"] {
                page.route(route)?;
                no_barriers(stage, &axe, &format!("{name}, {route}"))?;
            }
        }
        session.devtools("Emulation.setEmulatedMedia", &json!({ "features": [] }))?;
        page.route("play")?;
    }
    all_was_right(stage)
}

pub fn no_barriers_in_the_tools(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    begin(stage, &[("black", "human"), ("white", "random"), ("less-motion", "on")])?;
    play_by_hand(stage, 8)?;
    for theme in ["light", "dark", "contrast"] {
        page.options(&[("theme", theme)])?;
        for tool in ["edit", "export", "start", "agent", "files"] {
            page.tool(tool)?;
            no_barriers(stage, &axe, &format!("{theme}, {tool}"))?;
        }
        for (file, there) in [
            ("(;GM[Othello]PB[ann]B[f5];)(;GM[Othello]PB[bob]B[d3]W[c5];)", "game-list"),
            ("f5d6z9", "files-error"),
        ] {
            page.drop_files(&[Dropped::Text("dropped.txt", file.to_owned())])?;
            page.wait_shown(there, SOON)?;
            no_barriers(stage, &axe, &format!("{theme}, files with {there}"))?;
        }
    }
    page.route("bench")?;
    page.wait_shown("bench-stage", SOON * 2)?;
    no_barriers(stage, &axe, "the benchmark")?;
    page.route("play")?;
    all_was_right(stage)
}

/// A short game with mistakes, which White loses with every disc.
const SHORT: &str = "e6f4e3f6g5d6e7f5c5";

pub fn no_barriers_in_dialogs_and_panels(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    begin(stage, &[("black", "human"), ("white", "human"), ("size", "4"), ("less-motion", "on")])?;
    play_by_hand(stage, 2)?;
    page.wait_shown("sound-question", SOON * 2)?;
    no_barriers(stage, &axe, "the question about sounds")?;
    for theme in ["light", "dark"] {
        page.options(&[("theme", theme)])?;
        page.open_new_game()?;
        for pairing in ["people", "against", "agents"] {
            page.choose("pairing", pairing)?;
            no_barriers(stage, &axe, &format!("{theme}, the choice for a new game: {pairing}"))?;
        }
        page.close_new_game()?;
        for (button, dialog, close) in
            [("help", "guide", "close-guide"), ("share-game", "sharing", "close-sharing")]
        {
            page.button(button)?;
            page.wait_shown(dialog, SOON)?;
            no_barriers(stage, &axe, &format!("{theme}, {dialog}"))?;
            page.button(close)?;
        }
        page.run(PASTE, &[json!(SHORT)])?;
        page.wait(SOON, "the game's start", |state| state.phase == "review")?;
        page.wait_shown("made-way", SOON)?;
        no_barriers(stage, &axe, &format!("{theme}, a review, and the game before"))?;
        page.pane("analysis")?;
        page.button("analyse")?;
        page.wait_shown("mistakes", ANSWER * 4)?;
        page.wait_script(
            SOON,
            "a mistake",
            "return !!document.querySelector('[data-testid=mistakes] .mistake')",
        )?;
        page.button("mistake-next")?;
        let ring = "return !!document.querySelector('.mistake[aria-current]') && !!document.querySelector('.layers .outline')";
        page.wait_script(SOON, "the better move", ring)?;
        no_barriers(stage, &axe, &format!("{theme}, a review with its mistakes"))?;
        page.button("first")?;
        page.pane("openings")?;
        page.wait_shown("explorer-filters", SOON * 2)?;
        page.click("[data-testid=explorer-filters] summary")?;
        no_barriers(stage, &axe, &format!("{theme}, the opening explorer without a game"))?;
        page.pane("game")?;
        page.begin_by_address(&[("black", "human"), ("white", "human"), ("size", "4")])?;
        play_by_hand(stage, 16)?;
        page.wait_shown("game-end", SOON)?;
        no_barriers(stage, &axe, &format!("{theme}, the end of a game"))?;
        page.button("close-end")?;
    }
    all_was_right(stage)
}

pub fn no_barriers_where_boards_are_embedded(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    let site = stage.serve("/", Alterations::default())?;
    for at in ["embed/index.html", "embed/viewer.html", "embed/play.html", "embed/lesson.html"] {
        page.step(format!("open {at}"));
        page.browser.session.go(&format!("{site}{at}"))?;
        page.wait_script(SOON, "a board", "return !!document.querySelector('iframe, uct-othello')")?;
        no_barriers(stage, &axe, at)?;
    }
    page.step("a board by itself");
    page.browser.session.go(&format!("{site}?alone#/embed?white=random"))?;
    page.wait_ready()?;
    no_barriers(stage, &axe, "embed")
}

/// The opening with the longest name, and that name.
pub const LONG_OPENING: &str = "f5f6e6f4g6c5g4g5f3e3c4";
const LONG_NAME: &str = "Pyramid / Checkerboarding Peasant";

pub fn nothing_of_large_text_is_lost(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page in a frame of 360x640");
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(360, 640))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    page.options(&[("black", "human"), ("white", "random")])?;
    page.play("f5")?;
    page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.step("an opening with a long name");
    page.options(&[("white", "human")])?;
    page.load_game(LONG_OPENING)?;
    ensure!(page.text("progress")?.contains(LONG_NAME), "the opening is called {:?}", page.text("progress"));
    let mut all_lost = Vec::new();
    for language in ["en", "de"] {
        page.run("document.documentElement.style.fontSize = ''", &[])?;
        page.options(&[("language", language)])?;
        let spoken = format!("return document.documentElement.lang === '{language}'");
        page.wait_script(SOON, "the language", &spoken)?;
        for route in [
            "play",
            "games",
            "lab",
            "options",
            "learn",
            "learn?game=ultimate",
            "course",
            "practice",
            "openings",
            "learning",
            "puzzles",
            "about",
        ] {
            page.route(route)?;
            page.wait_script(SOON, "the whole page", "return !document.querySelector('.skeleton')")?;
            page.run(
                "document.querySelectorAll('main details').forEach((part) => { part.open = true; })",
                &[],
            )?;
            for (font, size) in Font::ALL.into_iter().flat_map(|font| [(font, "100%"), (font, "200%")]) {
                let shown = format!("{route} in {language} with text of {size} in {}", font.family());
                page.step(shown.clone());
                page.show_in(font)?;
                page.run("document.documentElement.style.fontSize = arguments[0]", &[json!(size)])?;
                let lost = page.misfits()?;
                if !lost.is_empty() {
                    all_lost.push(format!("{shown}: {lost:?}"));
                }
            }
            page.show_in(Font::Ordinary)?;
        }
    }
    ensure!(all_lost.is_empty(), "lost: {all_lost:#?}");
    page.run("document.documentElement.style.fontSize = ''", &[])?;
    page.route("play")?;
    all_was_right(stage)
}
