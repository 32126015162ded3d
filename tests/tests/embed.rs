//! Embedded boards: a host page of another origin with a strict policy drives three of them at once.

use std::fs;

use e2e::harness::Stage;
use e2e::nine_boards::{Sheet, name};
use e2e::page::{ANSWER, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::{Value, json};

use crate::embed_life::set_attribute;

/// The elements of the host page.
const BODY: &str = "
<uct-othello id=play white=level1 language=en></uct-othello>
<uct-othello id=view game=f5d6c3d3c4 readonly theme=dark language=de></uct-othello>
<uct-othello id=lesson black=human white=human size=6></uct-othello>";

/// The host page's script: records events, and finds a board's frame.
const HOST: &str = "
window.events = [];
for (const board of document.querySelectorAll('uct-othello')) {
    for (const name of ['ready', 'move', 'change', 'gameover', 'error']) {
        board.addEventListener(name, ({ detail }) => events.push([board.id, name, detail]));
    }
}
window.frameOf = (id) => document.getElementById(id).shadowRoot.querySelector('iframe').contentWindow;
window.replies = [];
window.arrivals = 0;
addEventListener('message', ({ data }) => {
    if (data?.reply) replies.push(data);
    if (data?.event === 'ready') arrivals++;
});
window.violations = [];
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => violations.push(`${effectiveDirective} ${blockedURI}`));";

/// Serves the site, and a host page with these elements on another origin, which it opens.
pub fn open_host(stage: &Stage<'_>, body: &str, alterations: Alterations) -> Result<String> {
    let page = &stage.page;
    let site = stage.serve("/some/where/", alterations)?;
    let origin = site.split("/some").next().unwrap_or_default().to_owned();
    let host = stage.directory("host")?;
    let policy =
        format!("default-src 'none'; script-src 'self' {origin}; frame-src {origin}; connect-src 'none'");
    let html = format!(
        "<!DOCTYPE html><html lang=en><head><meta charset=utf-8><meta http-equiv=Content-Security-Policy content=\"{policy}\">\
         <title>host</title><link rel=icon href=data:,></head><body>{}<script src={site}embed/uct-othello.js></script>\
         <script src=host.js></script></body></html>",
        body.replace("{site}", &site)
    );
    fs::write(host.join("index.html"), html)?;
    fs::write(host.join("host.js"), HOST)?;
    let server = stage.server(&host, "/", Alterations::default())?;
    page.step("open the host's page");
    // With this host name, it is another site too, so that browsers partition the storage of the boards.
    page.browser.session.go(&server.url().replace("127.0.0.1", "localhost"))?;
    Ok(site)
}

/// Waits for all boards of the host page.
pub fn wait_for_boards(stage: &Stage<'_>, count: usize) -> Result<()> {
    let script = format!("return events.filter(([, name]) => name === 'ready').length === {count}");
    stage.page.wait_script(SOON * 3, "the boards to be ready", &script)?;
    Ok(())
}

/// Calls a method of a board; returns the game, or the code of the error.
pub fn call(stage: &Stage<'_>, id: &str, method: &str, arguments: Value) -> Result<Value> {
    let script = "const [id, method, values, done] = arguments;
        document.getElementById(id)[method](...values).then(done, (error) => done(error.code ?? String(error)));";
    Ok(stage.page.browser.session.run_async(script, &[json!(id), json!(method), arguments])?)
}

/// The game of a board, which must be available.
pub fn game(stage: &Stage<'_>, id: &str) -> Result<Value> {
    let game = call(stage, id, "getGame", json!([]))?;
    ensure!(game.is_object(), "getGame of {id} gives {game}");
    Ok(game)
}

/// The events of a board, by name.
pub fn events(stage: &Stage<'_>, id: &str, name: &str) -> Result<Vec<Value>> {
    let script = "return events.filter(([id, name]) => id === arguments[0] && name === arguments[1]).map(([,, detail]) => detail)";
    let events = stage.page.run(script, &[json!(id), json!(name)])?;
    Ok(events.as_array().cloned().unwrap_or_default())
}

pub fn three_boards_in_one_page(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open_host(stage, BODY, Alterations::default())?;
    wait_for_boards(stage, 3)?;
    page.step("each began as it was told");
    let view = game(stage, "view")?;
    ensure!(
        view["ply"] == 0 && view["line"] == "f5d6c3d3c4",
        "a game to look at begins at its start: {view}"
    );
    ensure!(game(stage, "lesson")?["size"] == 6, "lesson: {}", game(stage, "lesson")?);

    page.step("play against the computer, by the host");
    let after = call(stage, "play", "play", json!(["f5"]))?;
    ensure!(after["moves"] == json!(["f5"]), "after f5: {after}");
    let script = "return events.filter(([id, name]) => id === 'play' && name === 'move').length >= 2";
    page.wait_script(ANSWER, "the computer's reply", script)?;
    let replied = events(stage, "play", "move")?;
    ensure!(replied[0]["move"] == "f5" && replied[1]["ply"] == 2, "the moves told are {replied:?}");

    page.step("a read-only board, stepped through by its buttons");
    // The buttons are at the foot of a frame higher than the window, and a frame of another origin can't scroll the page around it.
    page.run("document.getElementById('view').scrollIntoView({ block: 'end', behavior: 'instant' })", &[])?;
    inside(stage, "view", |stage| {
        for (button, plies) in [("forward", 1), ("last", 5), ("back", 4), ("forward", 5), ("first", 0)] {
            stage.page.button(button)?;
            stage
                .page
                .wait(SOON, &format!("{plies} plies after {button}"), |state| state.plies() == plies)?;
        }
        Ok(())
    })?;
    page.step("and by the host");
    for (ply, expected) in [(0, 0), (3, 3), (5, 5)] {
        let there = call(stage, "view", "goTo", json!([ply]))?;
        ensure!(there["ply"] == expected, "goTo({ply}) leads to {there}");
    }
    ensure!(call(stage, "view", "goTo", json!([6]))? == "not-now", "there is no ply 6");
    ensure!(call(stage, "view", "undo", json!([]))?["ply"] == 4, "undo");
    ensure!(call(stage, "view", "redo", json!([]))?["ply"] == 5, "redo");
    ensure!(call(stage, "view", "load", json!(["f5f6"]))?["ply"] == 2, "load");
    let position = format!("{}{}{} X", "-".repeat(26), "OX---", "-".repeat(33));
    let set = call(stage, "view", "setPosition", json!([position]))?;
    ensure!(set["position"] == position && set["ply"] == 0, "setPosition leads to {set}");
    for wrong in [json!(["f5f5"]), json!(["nonsense"]), json!([""])] {
        let answer = call(stage, "view", "load", wrong.clone())?;
        ensure!(answer == "bad-game", "load({wrong}) gives {answer}");
    }
    ensure!(game(stage, "view")?["position"] == position, "what could not be loaded has changed the board");

    page.step("attributes change a board while it is there");
    page.run(
        "const view = document.getElementById('view');
         view.game = 'f5d6'; view.theme = 'light'; view.setAttribute('language', 'fr');",
        &[],
    )?;
    poll_game(stage, "view", "the game of the attribute", |game| game["line"] == "f5d6" && game["ply"] == 0)?;
    set_attribute(stage, "view", "ply", "2")?;
    poll_game(stage, "view", "the ply of the attribute", |game| game["moves"] == json!(["f5", "d6"]))?;

    page.step("a game to its end, by two hands of the host");
    loop {
        let now = game(stage, "lesson")?;
        if now["phase"] == "over" {
            break;
        }
        if let Some(square) =
            now["legal"].as_array().and_then(|legal| legal.first()).filter(|_| now["phase"] == "human")
        {
            let played = call(stage, "lesson", "play", json!([square]))?;
            ensure!(played.is_object(), "{square} is legal and gives {played} in {now}");
        }
    }
    page.wait_script(
        SOON,
        "the end to be told",
        "return events.some(([id, name]) => id === 'lesson' && name === 'gameover')",
    )?;
    let ends = events(stage, "lesson", "gameover")?;
    ensure!(ends.len() == 1 && ends[0]["winner"].is_string(), "the end was told as {ends:?}");

    page.step("the others are as they were, and nothing is kept");
    ensure!(game(stage, "view")?["moves"] == json!(["f5", "d6"]), "view: {}", game(stage, "view")?);
    let clicked = call(stage, "play", "undo", json!([]))?;
    ensure!(clicked["ply"] == 0, "undo on the first board leads to {clicked}");
    let violations = page.run("return violations", &[])?;
    ensure!(violations == json!([]), "the host's policy forbade {violations}");
    let errors = page.run("return events.filter(([, name]) => name === 'error')", &[])?;
    ensure!(errors == json!([]), "errors were told: {errors}");
    inside(stage, "play", |stage| {
        let kept = stage.page.run(
            "try { return [Object.keys(localStorage).join(), !!navigator.serviceWorker?.controller] } catch { return ['', false] }",
            &[],
        )?;
        ensure!(kept == json!(["", false]), "in the frame there is {kept}");
        let shown = stage.page.run("return document.querySelectorAll('.site-header').length", &[])?;
        ensure!(shown == 0, "the head of the site is in the frame");
        Ok(())
    })
}

/// Plays the first legal move until the game is over, and returns the game.
const TO_THE_END: &str = "
const [id, done] = arguments, board = document.getElementById(id);
const next = (game) => game.phase === 'over' ? board.getGame().then(done) : board.play(game.legal[0]).then(next);
board.getGame().then(next).catch((error) => done(String(error)));";

/// Boards of other games: against the computer, and to the end by the host.
pub fn boards_of_other_games(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let body = "<uct-othello id=ultimate game=ultimate white=level1 speed=fastest language=en></uct-othello>
        <uct-othello id=sudo game=sudo black=human white=human></uct-othello>";
    open_host(stage, body, Alterations::default())?;
    wait_for_boards(stage, 2)?;
    let start = game(stage, "ultimate")?;
    ensure!(
        start["kind"] == "ultimate"
            && start["start"] == "ultimate"
            && start["size"] == 9
            && start["turn"] == "cross",
        "a board of another game is {start}"
    );
    page.step("a move of the host, and the computer's answer");
    let after = call(stage, "ultimate", "play", json!(["e5"]))?;
    ensure!(after["moves"] == json!(["e5"]) && after["turn"] == "nought", "after e5: {after}");
    let answered =
        poll_game(stage, "ultimate", "the answer", |game| game["ply"] == 2 && game["phase"] == "human")?;
    let moves = serde_json::from_value::<Vec<String>>(answered["moves"].clone())?.join(" ");
    let legal: Vec<String> = Sheet::after("ultimate", &moves)?.legal().into_iter().map(name).collect();
    ensure!(answered["legal"] == json!(legal), "after {moves}: {answered}");
    let told: Vec<Value> =
        events(stage, "ultimate", "move")?.iter().map(|told| told["move"].clone()).collect();
    ensure!(json!(told) == answered["moves"], "of {answered} the moves told are {told:?}");
    for wrong in ["e5", "f5", "z1"] {
        let code = call(stage, "ultimate", "play", json!([wrong]))?;
        ensure!(code == "not-now" || code == "bad-argument", "play({wrong}) in {answered} gives {code}");
    }
    let back = call(stage, "ultimate", "undo", json!([]))?;
    ensure!(back["ply"] == 0 && back["kind"] == "ultimate", "undo leads to {back}");
    ensure!(call(stage, "ultimate", "redo", json!([]))?["moves"] == answered["moves"], "redo");

    page.step("a game to its end by the host");
    // Browsers slow down the timers of frames that are not to be seen.
    page.run("document.getElementById('sudo').scrollIntoView({ block: 'end', behavior: 'instant' })", &[])?;
    let end = page.browser.session.run_async(TO_THE_END, &[json!("sudo")])?;
    let moves = serde_json::from_value::<Vec<String>>(end["moves"].clone())?.join(" ");
    let sheet = Sheet::after("sudo", &moves)?;
    ensure!(sheet.legal().is_empty() && end["line"] == moves.replace(' ', ""), "the end is {end}");
    let ends = events(stage, "sudo", "gameover")?;
    ensure!(
        ends.len() == 1 && ends[0]["winner"] == json!(sheet.winner().unwrap_or("draw")),
        "of {end} {ends:?}"
    );
    let count =
        page.run("return events.filter(([id, name]) => id === 'sudo' && name === 'move').length", &[])?;
    ensure!(count == end["ply"], "{count} moves were told of {end}");

    page.step("the other rule by its name");
    set_attribute(stage, "sudo", "game", "ultimate-majority")?;
    let majority = poll_game(stage, "sudo", "the other rule", |game| game["kind"] == "ultimate-majority")?;
    ensure!(majority["start"] == "ultimate-majority" && majority["ply"] == 0, "the other rule is {majority}");

    page.step("the link of one board in the other, and another game by the attribute");
    let opened = call(stage, "ultimate", "load", json!([end["link"]]))?;
    ensure!(opened["kind"] == "sudo" && opened["moves"] == end["moves"], "the link of {end} opens {opened}");
    set_attribute(stage, "sudo", "game", "tictactoe")?;
    poll_game(stage, "sudo", "another game", |game| game["kind"] == "tictactoe" && game["size"] == 3)?;
    set_attribute(stage, "sudo", "game", "")?;
    poll_game(stage, "sudo", "Othello", |game| game["kind"] == "othello" && game["size"] == 8)?;
    let errors = page.run("return events.filter(([, name]) => name === 'error')", &[])?;
    ensure!(errors == json!([]), "errors were told: {errors}");
    Ok(())
}

/// Waits until a board's game meets a condition.
pub fn poll_game(stage: &Stage<'_>, id: &str, what: &str, holds: impl Fn(&Value) -> bool) -> Result<Value> {
    let mut last = Value::Null;
    let found = e2e::poll(SOON, || {
        last = game(stage, id)?;
        Ok(holds(&last).then(|| last.clone()))
    })?;
    found.ok_or_else(|| e2e::Failure::new(format!("waited in vain for {what}: {last}")))
}

/// Does something inside a board's frame.
pub fn inside(stage: &Stage<'_>, id: &str, act: impl FnOnce(&Stage<'_>) -> Result<()>) -> Result<()> {
    let session = &stage.page.browser.session;
    // A page can't scroll the page of another origin around it, and WebKit's driver does not, so a click would miss the frame.
    let script = "const frame = document.getElementById(arguments[0]).shadowRoot.querySelector('iframe');
        frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        return frame;";
    let frame = session.run(script, &[json!(id)])?;
    session.enter_frame(Some(&webdriver::Element::from_value(&frame)))?;
    let outcome = act(stage);
    session.enter_frame(None)?;
    outcome
}

/// Messages that boards must ignore, made in the page; most are malformed.
const HOSTILE: &str = "
const target = frameOf('play'), long = 'x'.repeat(1 << 20);
const commands = ['hello', 'getGame', 'play', 'undo', 'load', 'goTo', 'set', 'setPosition', 'newGame'];
const values = [undefined, null, 0, -1, 1.5, NaN, Infinity, true, '', long, [], {}, ['f5'], { toString: 'f5' }, 'i9', 'f5\\nundo',
    '<img src=x onerror=alert(1)>', new Date(), new Map([['f5', 1]]), new Uint8Array(8), JSON.parse('{\"__proto__\": {\"move\": \"f5\"}}')];
const hostile = [];
for (const value of values) {
    hostile.push(value, { ucthello: value, command: 'play', move: 'f5', id: 'v' }, { ucthello: 1, command: value, id: 'c' });
    for (const [command, name] of [['play', 'move'], ['goTo', 'ply'], ['load', 'game'], ['set', 'settings'], ['setPosition', 'position']]) {
        // Some of these are valid plies or texts.
        if (command === 'goTo' && value === 0) continue;
        hostile.push({ ucthello: 1, id: 'h', command, [name]: value });
    }
}
for (const command of commands) hostile.push({ ucthello: 2, command, move: 'f5', id: 'w' }, { ucthello: '1', command, move: 'f5' }, { command, move: 'f5' });
for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'eval', 'restart']) {
    hostile.push({ ucthello: 1, command: name, id: 'n' }, { ucthello: 1, command: 'set', settings: { [name]: 'x' }, id: 'n' });
}
for (const settings of [{ black: 'nobody' }, { black: long }, { theme: 'url(x)' }, { 'black\\nwhite': 'human' }, { black: 'human\\nwhite=random' },
    { theme: { toString: 'f5' } }, { theme: { a: 1 } }, { theme: ['dark'] }, { theme: null }, { readonly: new Map() }]) {
    hostile.push({ ucthello: 1, command: 'set', settings, id: 's' });
}
hostile.push(...Array.from({ length: 40 }, (_, at) => ({ ucthello: 1, command: 'play', move: 'abcdefgh'[at % 8] + (at % 9), id: `m${at}` }))
    .filter(({ move }) => !['c4', 'd3', 'e6', 'f5'].includes(move)));
const sent = hostile.length;
for (const message of hostile) target.postMessage(message, '*');
return sent;";

pub fn hostile_messages_change_nothing(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open_host(stage, "<uct-othello id=play white=human language=en></uct-othello>", Alterations::default())?;
    wait_for_boards(stage, 1)?;
    let before = game(stage, "play")?;
    page.step("hostile messages from the host");
    let sent = page.run(HOSTILE, &[])?.as_u64().unwrap_or_default();
    ensure!(sent >= 200, "only {sent} messages were sent");
    let after = game(stage, "play")?;
    ensure!(after == before, "hostile messages led from {before} to {after}");
    let heeded =
        page.run("return replies.filter(({ ok, reply }) => ok && !/^(hello|\\d+|c)$/.test(reply))", &[])?;
    ensure!(heeded == json!([]), "hostile messages were heeded: {heeded}");
    let faults = page.run("return replies.filter(({ error }) => error?.code === 'failed')", &[])?;
    ensure!(faults == json!([]), "hostile messages are answered as faults of ours: {faults}");
    stage.note(format!(
        "{sent} hostile messages, {} answered with an error",
        page.run("return replies.filter(({ ok }) => !ok).length", &[])?
    ));

    page.step("false replies and events from another window change nothing for the host");
    let script = "const had = events.length, frame = document.createElement('iframe');
        document.body.append(frame);
        for (const data of [{ ucthello: 1, event: 'move', move: 'f5' }, { ucthello: 1, reply: '1', ok: true }, { ucthello: 1, event: 'gameover' }]) {
            window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }));
            postMessage(data, '*');
        }
        return had;";
    let had = page.run(script, &[])?;
    let later = call(stage, "play", "play", json!(["f5"]))?;
    ensure!(later["ply"] == 1, "the board is dead after it all: {later}");
    let told = page.run(
        "return events.slice(arguments[0]).map(([, name, detail]) => [name, detail.move ?? ''])",
        &[had],
    )?;
    ensure!(told == json!([["move", "f5"], ["change", ""]]), "the host was told {told}");
    Ok(())
}

pub fn only_the_origins_that_are_named(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("a plain frame whose address names another origin");
    let body = "<iframe id=closed src='{site}#/embed?white=human&origins=https://example.org'></iframe>\
                <iframe id=open src='{site}#/embed?white=human&game=f5'></iframe>";
    open_host(stage, body, Alterations::default())?;
    page.run(
        "window.heard = [];
         addEventListener('message', ({ source, data }) => heard.push([source === document.getElementById('open').contentWindow, data]));
         window.asking = setInterval(() => {
             for (const id of ['closed', 'open']) document.getElementById(id).contentWindow.postMessage({ ucthello: 1, command: 'getGame', id: 'x' }, '*');
         }, 100);",
        &[],
    )?;
    let game = page.wait_script(
        SOON * 2,
        "an answer",
        "return heard.find(([, { reply }]) => reply === 'x')?.[1] ?? null",
    )?;
    ensure!(game["game"]["moves"] == json!(["f5"]), "the answer is {game}");
    page.step("the closed one answers nothing, though it runs");
    let session = &page.browser.session;
    session.enter_frame(Some(&session.find("#closed")?))?;
    let ready = page.wait_ready();
    session.enter_frame(None)?;
    ready?;
    let asked = page.run("return heard.length", &[])?;
    page.wait_script(SOON, "ten more answers", &format!("return heard.length > {asked} + 10"))?;
    let wrong = page.run("return heard.filter(([open]) => !open).length", &[])?;
    ensure!(wrong == 0, "the closed board said {wrong} messages");
    Ok(())
}

pub fn frames_of_the_documented_size_need_no_scrolling(stage: &Stage<'_>) -> Result<()> {
    let (page, session) = (&stage.page, &stage.page.browser.session);
    // Portrait frames are 240 px higher than wide; landscape frames have common sizes.
    let sizes = [(280, 520), (400, 640), (640, 880), (900, 400), (700, 500)];
    for language in ["en", "it"] {
        page.step(format!("frames with boards in {language}"));
        let frame = |(width, height)| {
            format!(
                "<iframe id=w{width} width={width} height={height} src='{{site}}#/embed?white=level9&language={language}'></iframe>"
            )
        };
        let body: String = sizes.map(frame).concat();
        open_host(stage, &body, Alterations::default())?;
        for (width, height) in sizes {
            page.step(format!("{width}x{height} in {language}"));
            // Browsers throttle invisible frames: in WebKit on a busy machine, such a frame took 8 s to change to Italian.
            page.run(
                "document.getElementById(arguments[0]).scrollIntoView()",
                &[json!(format!("w{width}"))],
            )?;
            session.enter_frame(Some(&session.find(&format!("#w{width}"))?))?;
            let measured = page.wait_ready().and_then(|()| {
                page.wait_script(SOON, "its language", &format!("return document.documentElement.lang === '{language}'"))?;
                page.run("const { scrollWidth, scrollHeight } = document.documentElement; return [scrollWidth, scrollHeight]", &[])
            });
            session.enter_frame(None)?;
            let measured = measured?;
            let fits =
                |at: usize, room: u32| measured[at].as_u64().is_some_and(|length| length <= room.into());
            ensure!(fits(0, width) && fits(1, height), "in {width}x{height} the board's page is {measured}");
        }
    }
    Ok(())
}

pub fn a_board_without_storage(stage: &Stage<'_>) -> Result<()> {
    let script = "for (const name of ['localStorage', 'caches']) Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });";
    open_host(stage, BODY, Alterations { script, ..Alterations::default() })?;
    wait_for_boards(stage, 3)?;
    stage.page.step("clicks in the frame play, and the computer answers");
    inside(stage, "play", |stage| {
        stage.page.wait_ready()?;
        stage.page.play("f5")?;
        stage
            .page
            .wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")
            .map(drop)
    })?;
    inside(stage, "view", |stage| {
        stage.page.click_square("f6")?;
        let state = stage.page.state()?;
        ensure!(state.plies() == 0, "a click on a board that is only to be looked at: {state:?}");
        Ok(())
    })
}
