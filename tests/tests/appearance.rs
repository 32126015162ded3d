//! How the game looks and sounds, as the user wants it: the board from either side, colours, less motion, sounds.

use std::time::Duration;

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin, covers_nothing, play_by_hand, probed};

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
    page.browser.session.press(&[webdriver::keys::RIGHT])?;
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
        constructor() { this.currentTime = 0; this.state = 'running'; window.audio = this; }
        resume() { this.resumed = (this.resumed ?? 0) + 1; return Promise.reject(new Error('a call')); }
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
    page.browser.session.press(&[webdriver::keys::ENTER])?;
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
    page.button("back")?;
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

pub fn no_tone_waits_for_the_clock(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", Alterations { script: DEAF, ..probed() })?)?;
    page.options(&[("black", "human"), ("white", "human"), ("sounds", "on")])?;
    page.new_game()?;
    page.wait_script(SOON, "the script", "return !!window.audio")?;
    for state in ["suspended", "interrupted", "some state of tomorrow"] {
        page.step(format!("the audio is {state}"));
        page.run("audio.state = arguments[0]; audio.resumed = 0; heard.length = 0", &[json!(state)])?;
        let plies = page.state()?.plies();
        play_by_hand(stage, plies + 4)?;
        let heard = page.run("return [heard.length, audio.resumed > 0]", &[])?;
        ensure!(heard == json!([0, true]), "{state}: tones that wait, and whether it is resumed: {heard}");
        page.step(format!("and runs again after {state}"));
        page.run("audio.state = 'running'; audio.resumed = 0", &[])?;
        play_by_hand(stage, plies + 5)?;
        page.wait_script(SOON, "a disc to be heard", "return heard.length > 0")?;
        let others =
            page.run("return [audio.resumed, heard.filter((hertz) => hertz === 190).length]", &[])?;
        ensure!(others == json!([0, 1]), "resumes while it runs, and discs heard for one ply: {others}");
    }
    all_was_right(stage)
}
