//! The life cycle of embedded boards: loading, failing, reloading, removal; and that pending calls are always answered.

use e2e::harness::Stage;
use e2e::page::{Dropped, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;

use crate::embed::{call, events, game, inside, open_host, wait_for_boards};

/// Waits until the frame's document has this attribute.
fn wait_inside(stage: &Stage<'_>, id: &str, name: &str, value: &str) -> Result<()> {
    let script = format!("return document.documentElement.getAttribute('{name}') === '{value}'");
    inside(stage, id, |stage| {
        stage.page.wait_script(SOON, &format!("{name}={value} in the frame"), &script).map(drop)
    })
}

pub fn set_attribute(stage: &Stage<'_>, id: &str, name: &str, value: &str) -> Result<()> {
    let script = "document.getElementById(arguments[0]).setAttribute(arguments[1], arguments[2])";
    stage.page.run(script, &[json!(id), json!(name), json!(value)]).map(drop)
}

pub fn a_board_says_once_that_it_is_there(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let german = "Object.defineProperty(navigator, 'languages', { get: () => ['de-DE', 'en'] });";
    let body = "<uct-othello id=play white=human white-clock=game300></uct-othello>\
                <uct-othello id=view readonly game='XXXXXXXXXXXXXXXX X'></uct-othello>";
    open_host(stage, body, Alterations { script: german, ..Alterations::default() })?;
    wait_for_boards(stage, 2)?;
    wait_inside(stage, "play", "lang", "de")?;
    page.step("colours, clocks and a language change");
    set_attribute(stage, "play", "theme", "dark")?;
    wait_inside(stage, "play", "data-theme", "dark")?;
    set_attribute(stage, "play", "black-clock", "move20")?;
    set_attribute(stage, "play", "theme", "light")?;
    wait_inside(stage, "play", "data-theme", "light")?;
    page.run("document.getElementById('play').removeAttribute('white-clock')", &[])?;
    set_attribute(stage, "play", "language", "fr")?;
    wait_inside(stage, "play", "lang", "fr")?;
    game(stage, "play")?;
    let told =
        page.run("return [arrivals, events.filter(([, name]) => /ready|error/.test(name)).length]", &[])?;
    ensure!(told == json!([2, 2]), "of two boards came this many arrivals, and events of them: {told}");

    page.step("a game to look at is over: nothing lies over its board, and nobody can begin another");
    inside(stage, "view", |stage| {
        let script = "return ['.banner', '[data-testid=new-game]', '[data-testid=first]'].map((css) => document.querySelectorAll(css).length)";
        let shown = stage.page.run(script, &[])?;
        ensure!(shown == json!([0, 0, 1]), "of banners, New and First there are {shown}");
        Ok(())
    })?;

    page.step("a file that is dropped on a board");
    inside(stage, "view", |stage| {
        stage.page.drop_files(&[Dropped::Text("game.txt", "f5d6".to_owned())])?;
        let there =
            stage.page.run("return location.hash.startsWith('#/embed?') && !window.droppedFiles", &[])?;
        ensure!(there == true, "the frame is the whole app");
        Ok(())
    })
}

pub fn a_board_is_loaded_again(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let body = "<uct-othello id=play black=human white=human theme=light felt=blue></uct-othello>";
    open_host(stage, body, Alterations::default())?;
    wait_for_boards(stage, 1)?;
    set_attribute(stage, "play", "theme", "dark")?;
    page.run("document.getElementById('play').removeAttribute('felt')", &[])?;
    set_attribute(stage, "play", "game", "f5d6")?;
    wait_inside(stage, "play", "data-theme", "dark")?;
    page.step("the board stops");
    inside(stage, "play", |stage| {
        stage.page.run("document.documentElement.dataset.app = 'broken'", &[]).map(drop)
    })?;
    for (method, arguments) in [("getGame", json!([])), ("play", json!(["c3"]))] {
        let answer = call(stage, "play", method, arguments)?;
        ensure!(answer == "page", "{method} of a board that has stopped gives {answer}");
    }
    let errors = events(stage, "play", "error")?;
    ensure!(errors.len() == 1 && errors[0]["code"] == "page", "the errors told are {errors:?}");
    page.step("it is loaded again");
    inside(stage, "play", |stage| {
        let script = "setTimeout(() => document.querySelector('[data-testid=reload]').click())";
        stage.page.run(script, &[]).map(drop)
    })?;
    wait_for_boards(stage, 2)?;
    let now = game(stage, "play")?;
    ensure!(now["moves"] == json!(["f5", "d6"]), "the game is {now}");
    wait_inside(stage, "play", "data-theme", "dark")?;
    wait_inside(stage, "play", "data-felt", "green")?;
    let played = call(stage, "play", "play", json!(["c3"]))?;
    ensure!(played["ply"] == 3, "c3 leads to {played}");
    let moves = events(stage, "play", "move")?;
    ensure!(moves.last().is_some_and(|told| told["move"] == "c3"), "the moves told are {moves:?}");
    let arrivals = page.run("return arrivals", &[])?;
    ensure!(arrivals == 2, "the board came {arrivals} times");
    Ok(())
}

pub fn a_board_shows_a_file(stage: &Stage<'_>) -> Result<()> {
    let body =
        "<uct-othello id=play black=human white=human game='(;GM[Othello]PB[Ann]B[f5]W[d6];)'></uct-othello>";
    open_host(stage, body, Alterations::default())?;
    wait_for_boards(stage, 1)?;
    let begun = game(stage, "play")?;
    ensure!(begun["moves"] == json!(["f5", "d6"]), "the GGF of the attribute gives {begun}");
    stage.page.step("load SGF, and a file with an illegal move");
    let loaded = call(stage, "play", "load", json!(["(;FF[4]GM[2];B[c4];W[e3])"]))?;
    ensure!(loaded["moves"] == json!(["c4", "e3"]), "the SGF gives {loaded}");
    let refused = call(stage, "play", "load", json!(["(;GM[Othello]B[a1];)"]))?;
    ensure!(refused == "bad-game", "an illegal move gives {refused}");
    let now = game(stage, "play")?;
    ensure!(now["moves"] == loaded["moves"], "after what was refused the game is {now}");
    Ok(())
}

/// An element that is called before it is in a page, removed at once, and inserted again.
const RESTLESS: &str = "
const done = arguments[0], board = document.createElement('uct-othello');
const code = (promise) => Promise.resolve(promise).then((value) => value ? 'kept' : 'nothing', (error) => error.code ?? String(error));
const asked = [code(board.getGame()), code(board.ready)];
document.body.append(board);
asked.push(code(board.getGame()), code(board.ready));
board.remove();
asked.push(code(board.ready));
document.body.prepend(board);
asked.push(code(board.getGame()));
Promise.all(asked).then(() => {
    asked.push(code(board.getGame()));
    board.remove();
    Promise.all(asked).then(done);
});";

pub fn nobody_is_left_waiting(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open_host(stage, "<uct-othello id=play white=human></uct-othello>", Alterations::default())?;
    wait_for_boards(stage, 1)?;
    page.step("an element that is moved before its board is there");
    let codes = page.browser.session.run_async(RESTLESS, &[])?;
    ensure!(codes == json!(["page", "page", "page", "page", "kept", "kept", "page"]), "it was told {codes}");
    page.step("more messages than may wait");
    page.run(
        "const target = frameOf('play');
         for (let at = 0; at < 150; at++) target.postMessage({ ucthello: 1, command: 'newGame', id: `m${at}` }, '*');",
        &[],
    )?;
    let answered = "return new Set(replies.filter(({ reply }) => /^m/.test(reply)).map(({ reply }) => reply)).size === 150";
    page.wait_script(SOON * 3, "150 answers", answered)?;
    let codes =
        page.run("return [...new Set(replies.filter(({ ok }) => !ok).map(({ error }) => error.code))]", &[])?;
    ensure!(codes == json!(["too-many"]), "they were refused with {codes}");
    Ok(())
}

pub fn an_element_in_a_frame_without_an_address(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let site = open_host(stage, "", Alterations::default())?;
    page.run(
        "const frame = document.createElement('iframe');
         frame.srcdoc = `<uct-othello white=human></uct-othello><script src=${arguments[0]}embed/uct-othello.js></script>`;
         document.body.append(frame);",
        &[json!(site)],
    )?;
    let script = "const board = document.querySelector('iframe').contentDocument?.querySelector('uct-othello');
        board?.ready?.then?.(() => { window.there = true; });
        return window.there && new URLSearchParams(board.shadowRoot.querySelector('iframe').src.split('?')[1]).get('origins')";
    let origins = page.wait_script(SOON * 3, "the board", script)?;
    let own = page.run("return location.origin", &[])?;
    ensure!(origins == own, "the board of {own} listens to {origins}");
    Ok(())
}

/// A careless host page: sets a property before the script is loaded, sets invalid values, and puts the element where it
/// has no defined width.
pub fn a_careless_page(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open_host(stage, "<uct-othello id=play white=human theme=bogus></uct-othello>", Alterations::default())?;
    wait_for_boards(stage, 1)?;
    page.step("a value that is none does not stand in the way of others");
    set_attribute(stage, "play", "felt", "blue")?;
    wait_inside(stage, "play", "data-felt", "blue")?;
    set_attribute(stage, "play", "orientation", "sideways")?;
    set_attribute(stage, "play", "theme", "dark")?;
    wait_inside(stage, "play", "data-theme", "dark")?;
    let errors = events(stage, "play", "error")?;
    let refused: Vec<_> = errors.iter().filter_map(|error| error["message"].as_str()).collect();
    ensure!(
        matches!(refused[..], [theme, orientation] if theme.contains("theme") && orientation.contains("orientation")),
        "what was refused, at first and later: {refused:?}"
    );
    page.step("a game that is loaded and gone through: nobody plays");
    call(stage, "play", "load", json!(["f5d6c3"]))?;
    call(stage, "play", "goTo", json!([0]))?;
    call(stage, "play", "redo", json!([]))?;
    let moves = events(stage, "play", "move")?;
    ensure!(moves.is_empty(), "moves that were told: {moves:?}");
    call(stage, "play", "play", json!(["f6"]))?;
    page.wait_script(SOON, "the move", "return events.filter(([, name]) => name === 'move').length === 1")?;
    page.step("a link brings no other players");
    let link = game(stage, "play")?["link"].as_str().unwrap_or_default().to_owned();
    page.run("document.getElementById('play').setAttribute('white', 'level1')", &[])?;
    page.run("document.getElementById('play').setAttribute('white', 'human')", &[])?;
    let loaded = call(stage, "play", "load", json!([link]))?;
    ensure!(loaded["phase"] == "human", "after the link: {loaded}");
    page.step("a property from before the script, in a place as wide as what is in it");
    let script = "
        const place = document.createElement('div'), board = document.createElement('uct-othello');
        place.style.display = 'flex';
        Object.assign(board, { id: 'late' });
        Object.defineProperty(board, 'white', { value: 'human', writable: true, enumerable: true, configurable: true });
        place.append(board);
        document.body.append(place);
        return [board.getAttribute('white'), Object.hasOwn(board, 'white'), board.clientWidth]";
    let late = page.run(script, &[])?;
    ensure!(late[0] == "human" && late[1] == false, "the property: {late}");
    ensure!(late[2].as_f64().is_some_and(|width| width >= 300.0), "the width: {late}");
    let refused = page.browser.session.run_async(
        "const [done] = arguments; document.getElementById('play').play(() => 1).then(done, (error) => done(error.code));",
        &[],
    )?;
    ensure!(refused == "bad-argument", "a function for a move: {refused}");
    Ok(())
}
