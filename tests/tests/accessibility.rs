//! Accessibility: no problems found by axe-core, large text, contrast, a turned board, reduced motion, sounds.

use std::time::Duration;

use browser::Engine;
use e2e::harness::Stage;
use e2e::page::{ANSWER, Dropped, Font, SOON};
use e2e::server::{Alterations, Server};
use e2e::{Result, ensure};
use serde_json::{Value, json};

use crate::common::{PASTE, all_was_right, begin, covers_nothing, play_by_hand, probed};

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
    page.wait_script(
        ANSWER,
        "a search",
        "return +document.querySelector('.sight')?.dataset.iterations > 50000",
    )?;
    page.button("sight-halt")?;
    for theme in ["light", "dark", "contrast"] {
        page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        for tab in ["moves", "tree", "steps", "plots", "experiment"] {
            page.button(&format!("sight-tab-{tab}"))?;
            match tab {
                "moves" => drop(page.run("document.querySelector('[data-testid=why-not]').click()", &[])?),
                "steps" => page.button("step-iteration")?,
                _ => {}
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
        page.button("undo")?;
        page.wait(SOON, "no ply", |state| state.plies() == 0)?;
        page.play("d3")?;
        page.wait(a_long_search, "another reply", |state| state.plies() == 2 && state.phase == "human")?;
        no_barriers(stage, &axe, &format!("{theme}, in mid-game with a variation"))?;
        page.browser.session.press(&["?"])?;
        page.wait_shown("keys", SOON)?;
        no_barriers(stage, &axe, &format!("{theme}, the list of keys"))?;
        page.button("close-guide")?;
        for route in
            ["games", "options", "learn", "learn?game=ultimate", "learn?game=sudo", "puzzles", "about"]
        {
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
        page.button("analyse")?;
        page.wait_shown("mistakes", ANSWER * 4)?;
        page.wait_script(
            SOON,
            "a mistake",
            "return !!document.querySelector('[data-testid=mistakes] .mistake')",
        )?;
        page.button("mistake-next")?;
        let arrow = "return !!document.querySelector('.mistake[aria-current]') && !!document.querySelector('.layers .arrow')";
        page.wait_script(SOON, "the better move", arrow)?;
        no_barriers(stage, &axe, &format!("{theme}, a review with its mistakes"))?;
        page.button("first")?;
        page.button("explore")?;
        page.wait_shown("explorer-filters", SOON * 2)?;
        page.click("[data-testid=explorer-filters] summary")?;
        no_barriers(stage, &axe, &format!("{theme}, the opening explorer without a game"))?;
        page.button("close-explorer")?;
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
        for route in ["play", "games", "lab", "options", "learn", "learn?game=ultimate", "puzzles", "about"] {
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

/// The rows of squares and the letters above them in visual order; and the side at the bottom.
const AS_SEEN: &str = "
    const text = (css) => document.querySelector(css)?.textContent;
    return [document.querySelector('[data-square]')?.dataset.square, text('.coordinates.bottom'), text('.coordinates.left'),
        document.querySelector('.near [data-testid^=score]')?.dataset.testid];";

pub fn the_board_from_its_other_side(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let before = page.play("f5")?;
    ensure!(page.run(AS_SEEN, &[])? == json!(["a1", "abcdefgh", "12345678", "score-black"]), "at first");
    page.step("f turns it");
    page.browser.session.press(&["f"])?;
    let turned = json!(["h8", "hgfedcba", "87654321", "score-white"]);
    let script = format!("return JSON.stringify((() => {{ {AS_SEEN} }})()) === '{turned}'");
    page.wait_script(SOON, "the other side", &script)?;
    ensure!(page.state()? == before, "it led to {:?}", page.state()?);
    page.step("the arrows go where they point to, and m reads on");
    page.run("document.querySelector('[data-square=d4]').focus()", &[])?;
    page.browser.session.press(&[browser::keys::RIGHT])?;
    ensure!(page.focused_square()?.as_deref() == Some("c4"), "right leads to {:?}", page.focused_square()?);
    page.browser.session.press(&["m"])?;
    ensure!(page.focused_square()?.as_deref() == Some("f6"), "m leads to {:?}", page.focused_square()?);
    page.step("a reload keeps it");
    page.reload()?;
    page.wait_script(SOON, "the other side", &script)?;
    play_by_hand(stage, 4)?;
    page.step("two at a table: the far card is turned round, and only between people");
    page.options(&[("turned", "off"), ("table-top", "on")])?;
    let turned = "return ['.far', '.coordinates.top span', '.coordinates.right span', '.coordinates.left span'].map((css) =>
        new DOMMatrix(getComputedStyle(document.querySelector(css)).transform).a < 0)";
    let seen = page.run(turned, &[])?;
    ensure!(seen == json!([true, true, true, false]), "card and coordinates between two people: {seen}");
    page.options(&[("white", "random")])?;
    let seen = page.run(turned, &[])?;
    ensure!(seen == json!([false, false, false, false]), "card and coordinates against the computer: {seen}");
    page.options(&[("table-top", "off")])?;
    all_was_right(stage)
}

/// The colours of the page, of the board, and of a legal square's ring.
const COLORS: &str = "
    const of = (css, name) => getComputedStyle(document.querySelector(css)).getPropertyValue(name).trim();
    return ['--page', '--text', '--felt-light'].map((name) => of(':root', name));";

pub fn colours_of_page_and_board(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("theme", "contrast")])?;
    let colors = page.run(COLORS, &[])?;
    ensure!(colors[0] == "#000" && colors[1] == "#fff", "with high contrast the colours are {colors}");
    page.step("each board has a colour of its own");
    let mut seen = Vec::new();
    for felt in ["green", "blue", "wood", "grey"] {
        page.options(&[("theme", "light"), ("felt", felt)])?;
        seen.push(page.run(COLORS, &[])?[2].to_string());
    }
    seen.sort();
    seen.dedup();
    ensure!(seen.len() == 4, "of four boards the colours are {seen:?}");
    page.step("they are there before the app is");
    page.options(&[("theme", "contrast"), ("felt", "wood")])?;
    let early = "window.early = () => [...document.documentElement.attributes].map((a) => a.name + '=' + a.value).join(' ');
        document.addEventListener('DOMContentLoaded', () => { window.early = window.early(); });";
    let slowly = Alterations { script: early, wasm_delay: Duration::from_millis(300), ..probed() };
    let kept = page.run("return localStorage.getItem('ucthello.settings')", &[])?;
    page.open(&stage.serve("/", slowly)?)?;
    page.run("localStorage.setItem('ucthello.settings', arguments[0])", &[kept])?;
    page.reload()?;
    let attributes = page.run("return window.early", &[])?;
    let attributes = attributes.as_str().unwrap_or_default();
    for wanted in ["data-app=starting", "data-theme=contrast", "data-felt=wood"] {
        ensure!(attributes.contains(wanted), "before the app runs there is {attributes:?}");
    }
    all_was_right(stage)
}

pub fn less_motion(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let moves =
        "return ['.felt .disc', '.button'].map((css) => getComputedStyle(document.querySelector(css)))
        .some((style) => style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0)";
    for (value, expected) in [("off", true), ("on", false)] {
        begin(stage, &[("black", "human"), ("white", "human"), ("less-motion", value)])?;
        page.play("f5")?;
        ensure!(
            page.run(moves, &[])? == json!(expected),
            "less motion is {value}, and something moves: {}",
            !expected
        );
    }
    all_was_right(stage)
}

/// Records the pitch of each tone without playing it.
const DEAF: &str = "
    window.heard = [];
    const value = (tell) => ({ setValueAtTime: tell, exponentialRampToValueAtTime() {} });
    window.AudioContext = class {
        constructor() { this.currentTime = 0; this.state = 'running'; }
        resume() {}
        createGain() { return { gain: value(() => {}), connect: (next) => next }; }
        createOscillator() {
            return { frequency: value((hertz) => window.heard.push(hertz)), connect: (next) => next, start() {}, stop() {} };
        }
    };";

pub fn sounds_when_they_are_wanted(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", Alterations { script: DEAF, ..probed() })?)?;
    page.options(&[("black", "human"), ("white", "human"), ("size", "4")])?;
    page.new_game()?;
    let heard =
        || -> Result<Vec<f64>> { Ok(serde_json::from_value(page.run("return heard.splice(0)", &[])?)?) };
    play_by_hand(stage, 2)?;
    let scripts = "return performance.getEntriesByType('resource').filter(({ name }) => name.includes('sounds')).length";
    ensure!(heard()?.is_empty() && page.run(scripts, &[])? == json!(0), "a sound was played, or loaded");
    page.step("the first visit is asked once, beside the board, and can answer with the keyboard");
    page.wait_shown("sound-question", SOON * 2)?;
    covers_nothing(stage, "sound-question")?;
    page.run("document.querySelector('[data-testid=sound-yes]').focus()", &[])?;
    page.browser.session.press(&[browser::keys::ENTER])?;
    let answered = "return !document.querySelector('[data-testid=sound-question]')
        && 'square' in document.activeElement.dataset
        && document.querySelector('[data-testid=live]').textContent.includes('Sound is on.')";
    page.wait_script(SOON, "the answer to be taken, and the focus on the board", answered)?;
    page.wait_script(SOON, "the script", &format!("{} === 1", scripts))?;
    let before = page.state()?;
    let after = play_by_hand(stage, 3)?;
    ensure!(after.plies() == 3, "{before:?} led to {after:?}");
    let wait = "return heard.length > 0";
    page.wait_script(SOON, "a disc and its flips to be heard", wait)?;
    let flips = page.run("return document.querySelectorAll('[data-flipped]').length", &[])?;
    let tones = heard()?;
    ensure!(json!(tones.len() - 1) == flips, "a disc that turned {flips} sounds like {tones:?}");
    page.step("undo is silent");
    page.button("undo")?;
    page.wait(SOON, "one ply back", |state| state.plies() == 2)?;
    ensure!(heard()?.is_empty(), "undo was heard");
    page.step("the end is heard");
    play_by_hand(stage, 16)?;
    page.wait_script(SOON, "the end to be heard", "return heard.includes(587)")?;
    page.step("switch sounds off");
    heard()?;
    page.options(&[("sounds", "off")])?;
    page.new_game()?;
    play_by_hand(stage, 4)?;
    ensure!(heard()?.is_empty(), "sounds are off, and something was heard");
    // The part with the question is loaded, so it would be here.
    ensure!(!page.shows("sound-question")?, "somebody who has answered is asked again");
    all_was_right(stage)
}

pub fn a_full_disk_is_told_once(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let full = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
    page.step("a browser that stores nothing");
    page.open(&stage.serve("/", Alterations { script: full, ..probed() })?)?;
    let said = page.wait_shown("storage-failed", SOON)?;
    ensure!(said.contains("storage is full"), "it says {said:?}");
    for (width, height) in [(1280, 720), (390, 844), (360, 640)] {
        page.browser.session.resize(width, height)?;
        let free = "const button = document.querySelector('[data-testid=new-game]').getBoundingClientRect();
            const at = document.elementFromPoint((button.left + button.right) / 2, (button.top + button.bottom) / 2);
            return at?.closest('[data-testid]')?.dataset.testid === 'new-game'";
        page.wait_script(SOON, &format!("New to be free at {width}x{height}"), free)?;
    }
    page.browser.session.resize(1280, 800)?;
    page.button("close-storage-failed")?;
    let gone = "return !document.querySelector('[data-testid=storage-failed]')";
    page.wait_script(SOON, "the notice to go", gone)?;
    page.step("it does not come back, and the page of games says it still");
    page.options(&[("white", "human")])?;
    page.play("f5")?;
    ensure!(page.run(gone, &[])? == Value::Bool(true), "the notice has come back");
    page.route("games")?;
    page.wait_shown("storage-error", SOON)?;
    page.route("play")?;
    all_was_right(stage)
}
