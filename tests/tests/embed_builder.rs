//! The embedding builder: the lines of HTML that it writes match its preview and work in other pages.

use std::fs;

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::{Value, json};

/// Sets fields of the form by name and leaves the last one, like a user.
const FILL: &str = "
const { elements } = document.forms[0], fields = Object.entries(arguments[0]);
for (const [name, value] of fields) {
    if (typeof value === 'boolean') elements[name].checked = value;
    else elements[name].value = value;
}
document.forms[0].dispatchEvent(new Event('change', { bubbles: true }));";

fn fill(stage: &Stage<'_>, fields: Value) -> Result<()> {
    stage.page.run(FILL, &[fields]).map(drop)
}

/// Waits for the builder's lines: the element and the frame.
fn lines(stage: &Stage<'_>) -> Result<[String; 2]> {
    let there = "const lines = ['element', 'frame'].map((id) => document.getElementById(id).value);
        return lines.every(Boolean) && document.querySelectorAll('.line button:enabled').length === 2 && lines";
    let lines = stage.page.wait_script(SOON * 3, "the lines", there)?;
    Ok([0, 1].map(|at| lines[at].as_str().unwrap_or_default().to_owned()))
}

/// The game in the preview.
fn shown(stage: &Stage<'_>) -> Result<Value> {
    let script = "document.querySelector('#board uct-othello').getGame().then(arguments[0], (error) => arguments[0](String(error)))";
    Ok(stage.page.browser.session.run_async(script, &[])?)
}

pub fn the_examples_work(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let site = stage.serve("/some/where/", Alterations::default())?;
    page.step("the lesson, to its last step and back");
    page.browser.session.go(&format!("{site}embed/lesson.html"))?;
    let words =
        |part: &str| format!("return document.getElementById('words').textContent.includes('{part}')");
    page.wait_script(SOON * 3, "the first step", &words("The game begins"))?;
    for part in ["f5", "edges", "corner a1", "there to stay"] {
        page.click("#next")?;
        page.wait_script(SOON, &format!("the step with {part:?}"), &words(part))?;
    }
    page.click("#back")?;
    page.wait_script(SOON, "the step before", &words("corner a1"))?;
    for example in ["viewer", "play"] {
        page.step(format!("the example {example}"));
        page.browser.session.go(&format!("{site}embed/{example}.html"))?;
        let ready = "const board = document.querySelector('uct-othello');
            board?.ready?.then?.(() => { window.there = true; }); return window.there === true";
        page.wait_script(SOON * 3, "its board", ready)?;
    }
    Ok(())
}

pub fn the_lines_match_the_preview(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let site = stage.serve("/some/where/", Alterations::default())?;
    page.browser.session.go(&format!("{site}embed/"))?;
    lines(stage)?;
    let languages =
        "return [...document.forms[0].elements.language.options].map((option) => option.value).join(' ')";
    let languages = page.run(languages, &[])?;
    ensure!(
        languages.as_str().is_some_and(|list| list.starts_with("auto en ")),
        "the languages are {languages}"
    );
    page.step("a game to look at, from its second ply");
    fill(stage, json!({ "game": "f5d6c3", "theme": "dark", "readonly": true, "ply": "2", "width": "320" }))?;
    let [element, frame] = lines(stage)?;
    for part in [
        "theme=\"dark\"",
        "game=\"f5d6c3\"",
        "ply=\"2\"",
        "width=\"320\"",
        "readonly=\"\"",
        "black=\"human\" white=\"human\"",
    ] {
        ensure!(element.contains(part), "{part} is missing in {element}");
    }
    for part in [
        "theme=dark",
        "game=f5d6c3",
        "ply=2",
        "readonly=true",
        "max-width:320px",
        "width=\"100%\"",
        "height=\"560\"",
    ] {
        ensure!(frame.contains(part), "{part} is missing in {frame}");
    }
    ensure!(!frame.contains("origins"), "the frame is for one page alone: {frame}");
    let game = shown(stage)?;
    ensure!(game["ply"] == 2 && game["line"] == "f5d6c3", "the preview shows {game}");
    page.step("a player of one's own, with its text");
    let own = json!({ "readonly": false, "game": "", "white": "custom", "custom": "uct:iterations=77,c=0.6", "size": "6" });
    fill(stage, own)?;
    let [element, frame] = lines(stage)?;
    ensure!(
        element.contains("white=\"custom\"") && element.contains("custom=\"uct:iterations=77,c=0.6\""),
        "the element is {element}"
    );
    ensure!(frame.contains("custom=uct%3Aiterations%3D77%2Cc%3D0.6"), "the frame is {frame}");
    let game = shown(stage)?;
    ensure!(game["size"] == 6, "the preview shows {game}");
    page.step("another game, alone and with its moves");
    for (kind, moves, wanted, line) in [
        ("ultimate-majority", "", "game=\"ultimate-majority\"", ""),
        ("sudo", "e5 d4", "game=\"sudo e5 d4\"", "e5d4"),
    ] {
        fill(stage, json!({ "kind": kind, "white": "level6v2", "game": moves }))?;
        let [element, frame] = lines(stage)?;
        ensure!(element.contains(wanted), "{wanted} is missing in {element}");
        ensure!(!element.contains("size="), "only Othello has a size: {element}");
        ensure!(frame.contains("white=level6v2") && frame.contains("tic-tac-toe"), "the frame is {frame}");
        let game = shown(stage)?;
        ensure!(game["start"] == kind && game["line"] == line, "the preview shows {game}");
    }
    let sides = "const { black, white, size } = document.forms[0].elements;
        return [black, white].map((list) => list.previousElementSibling.textContent + list.options.length).concat(size.disabled)";
    let sides = page.run(sides, &[])?;
    ensure!(sides == json!(["X14", "O14", true]), "the sides and their players are {sides}");
    page.step("on a phone, long names make no field wider than the form");
    let wide = "const fields = document.querySelector('.fields');
        fields.style.width = '300px';
        const { right } = fields.getBoundingClientRect();
        const wide = [...fields.querySelectorAll('select, input')].filter((one) => one.getBoundingClientRect().right > right + 1);
        fields.style.width = '';
        return wide.map((one) => one.name)";
    let wide = page.run(wide, &[])?;
    ensure!(wide == json!([]), "beyond the form: {wide}");
    fill(stage, json!({ "kind": "othello", "game": "" }))?;
    fill(stage, json!({ "white": "custom" }))?;
    page.step("what can't be has no line, and says why");
    for (wrong, right) in [
        (json!({ "game": "f5f5" }), json!({ "game": "" })),
        (json!({ "custom": "uct:c=fast" }), json!({ "custom": "uct:c=1" })),
        (json!({ "custom": "<b>" }), json!({ "custom": "uct:c=1" })),
        (json!({ "width": "9" }), json!({ "width": "400" })),
        (json!({ "width": "" }), json!({ "width": "400" })),
        (json!({ "size": "8", "game": "f5d6", "ply": "3" }), json!({ "ply": "" })),
    ] {
        fill(stage, wrong.clone())?;
        let said = "return document.getElementById('error').textContent || null";
        let said = page.wait_script(SOON * 3, &format!("why {wrong} has no line"), said)?;
        let left = page.run(
            "return [document.getElementById('element').value, document.getElementById('frame').value, document.querySelectorAll('.line button:enabled').length]",
            &[],
        )?;
        ensure!(left == json!(["", "", 0]), "with {wrong} there is {left}");
        if wrong["custom"].is_string() {
            let says_where = said.as_str().is_some_and(|said| said.contains("(character"));
            ensure!(says_where, "{wrong} is refused without the place: {said}");
        }
        stage.note(format!("{wrong}: {said}"));
        fill(stage, right)?;
        lines(stage)?;
    }
    page.step("copied by a press");
    // A headless browser has no readable clipboard, so the text passed to it is checked.
    page.run(
        "Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => { window.copied = text; } } })",
        &[],
    )?;
    for id in ["element", "frame"] {
        page.click(&format!("#copy-{id}"))?;
        let script = format!(
            "return window.copied === document.getElementById('{id}').value && document.getElementById('copied').textContent !== ''"
        );
        page.wait_script(SOON, "the line in the clipboard", &script)?;
    }
    page.step("where copying is refused, the line is selected and the page says so");
    page.run(
        "document.getElementById('copied').textContent = '';
        const writeText = async () => { throw new DOMException('', 'NotAllowedError'); };
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
        document.execCommand = () => false;",
        &[],
    )?;
    for id in ["element", "frame"] {
        page.click(&format!("#copy-{id}"))?;
        let script = format!(
            "const line = document.getElementById('{id}'), said = document.getElementById('copied').textContent;
            return said !== '' && !said.startsWith('Copied') && document.activeElement === line
                && line.selectionEnd - line.selectionStart === line.value.length"
        );
        page.wait_script(SOON, "the line selected", &script)?;
    }
    Ok(())
}

/// Both lines work in a page of a phone's width.
pub fn the_lines_work_in_a_page_of_360_px(stage: &Stage<'_>) -> Result<()> {
    let (page, session) = (&stage.page, &stage.page.browser.session);
    let site = stage.serve("/some/where/", Alterations::default())?;
    session.go(&format!("{site}embed/"))?;
    page.wait_script(SOON * 2, "the form", "return document.forms[0].elements.white.options.length > 3")?;
    fill(stage, json!({ "white": "level1v2", "width": "480" }))?;
    let pasted = lines(stage)?.join("\n<p>Between two boards.</p>\n");
    let host = stage.directory("pasted")?;
    let html = format!(
        "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><meta name=viewport content='width=device-width'>\
         <title>pasted</title><link rel=icon href=data:,></head><body><h1>My page</h1>\n{pasted}\n</body></html>"
    );
    fs::write(host.join("index.html"), html)?;
    let server = stage.server(&host, "/", Alterations::default())?;
    page.step("open the page in a frame of 360 px");
    session.go(&server.frame_url(360, 640).replace("127.0.0.1", "localhost"))?;
    // From a frame in that page, WebDriver can only switch to the top.
    let enter =
        || session.enter_frame(None).and_then(|()| session.enter_frame(Some(&session.find("#page")?)));
    let element = "return document.querySelector('uct-othello')?.shadowRoot?.querySelector('iframe') ?? null";
    let plain = "return document.querySelector('body > iframe')";
    for (what, script) in [("the element's board", element), ("the frame's board", plain)] {
        page.step(format!("play on {what}"));
        enter()?;
        let frame = page.wait_script(SOON, what, script)?;
        page.run("arguments[0].scrollIntoView({ block: 'center' })", std::slice::from_ref(&frame))?;
        session.enter_frame(Some(&webdriver::Element::from_value(&frame)))?;
        page.wait_ready()?;
        page.play("f5")?;
        page.wait(ANSWER, "the reply", |state| state.plies() >= 2 && state.phase == "human")?;
        // A vertical scroll bar may take some of the width.
        let wide = "const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth - clientWidth, innerWidth]";
        let board = page.run(wide, &[])?;
        ensure!(board[0] == 0, "{what} scrolls sideways: {board}");
        enter()?;
        let around = page.run(wide, &[])?;
        ensure!(around == json!([0, 360]), "around {what} the page is too wide, or not 360 px: {around}");
    }
    session.enter_frame(None)?;
    Ok(())
}
