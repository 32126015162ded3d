//! Games that begin with one of several openings: the computer follows a longer one, on the page and on an embedded board; and the lab, whose
//! pairs take them in turn.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin};
use crate::embed::{call, game, open_host, poll_game, wait_for_boards};
use crate::lab::{saved, set_up, wait_stage};

/// Two openings, of which the second goes on from the first: White's replies are poor, so no search chooses all of them.
const LINES: &str = "f5+f5f4e3f6d3e2";
const SHORT: &str = "f5";
const LONG: &str = "f5 f4 e3 f6 d3 e2";

/// The most games that are begun until one begins with the short line: each does with a chance of one half.
const BEGUN: usize = 30;

/// An address begins games with either opening. After the short one, the computer plays the moves of the long one, until the person leaves it.
pub fn the_computer_follows_the_openings_of_an_address(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let mut begun = Vec::new();
    let settings = [("black", "human"), ("white", "level3v2"), ("origin", LINES)];
    let mut state = begin(stage, &settings)?;
    let mut followed = [false, false];
    for number in 0..BEGUN {
        // The lines begin without a move of the computer.
        let is_short =
            state.transcript == SHORT || state.transcript.starts_with("f5 f4") && state.plies() == 2;
        let is_long = state.transcript.starts_with(LONG);
        ensure!(is_short || is_long, "game {number} begins with {state:?}");
        begun.push(is_short);
        if is_short {
            let leaves = !followed[0];
            let moves: &[&str] = if leaves { &["e3", "c4"] } else { &["e3", "d3"] };
            page.step(format!("game {number}: the computer follows, and Black plays {moves:?}"));
            page.wait(ANSWER, "f4", |state| state.transcript == "f5 f4")?;
            page.play(moves[0])?;
            page.wait(ANSWER, "f6", |state| state.transcript == "f5 f4 e3 f6")?;
            page.play(moves[1])?;
            let on = page.wait(ANSWER, "the reply", |state| state.plies() == 6)?;
            ensure!(leaves || on.transcript == LONG, "it played {}", on.transcript);
            followed[usize::from(!leaves)] = true;
        }
        if followed == [true, true] && begun.contains(&false) {
            break;
        }
        state = page.begin_by_address(&settings)?;
    }
    ensure!(followed == [true, true] && begun.contains(&false), "the games began as {begun:?}");
    stage.note(format!("{} games were begun", begun.len()));
    all_was_right(stage)
}

/// The same on an embedded board, by its attribute.
pub fn the_computer_follows_the_openings_of_an_embedded_board(stage: &Stage<'_>) -> Result<()> {
    let body = format!(
        "<uct-othello id=lines black=human white=level3 speed=fastest language=en origin={LINES}></uct-othello>"
    );
    open_host(stage, &body, Alterations::default())?;
    wait_for_boards(stage, 1)?;
    for number in 0..BEGUN {
        stage.page.step(format!("game {number}"));
        let begun = poll_game(stage, "lines", "the beginning", |game| game["phase"] == "human")?;
        if begun["line"] == "f5f4" {
            call(stage, "lines", "play", json!(["e3"]))?;
            poll_game(stage, "lines", "f6", |game| game["line"] == "f5f4e3f6" && game["phase"] == "human")?;
            call(stage, "lines", "play", json!(["d3"]))?;
            poll_game(stage, "lines", "e2", |game| game["line"] == LINES.replace("f5+", ""))?;
            stage.note(format!("game {number} began with the short line"));
            return Ok(());
        }
        ensure!(begun["line"] == LINES.replace("f5+", ""), "it begins with {begun}");
        let next = call(stage, "lines", "newGame", json!([]))?;
        ensure!(next.is_object(), "newGame gives {next}");
    }
    let last = game(stage, "lines")?;
    Err(format!("{BEGUN} games began with the long line, at last {last}").into())
}

/// The pairs of a match begin with the openings of the address in turn. One that is typed with a mistake is refused with words, where it stands.
pub fn pairs_of_the_lab_begin_with_openings(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    set_up(page, "lab?first=random&second=greedy&size=8&pairs=3&origin=f5d6c3+f5f6&seed=7")?;
    let field = "return document.querySelector('[data-testid=lab-openings]').value";
    ensure!(page.run(field, &[])? == json!("f5d6c3 f5f6"), "the field has {}", page.run(field, &[])?);
    ensure!(!page.shows("plies")?, "random plies are asked for in vain");
    page.step("a known opening from the list, and a wrong one");
    let add = "const list = document.querySelector('[data-testid=lab-add-opening]');
        list.selectedIndex = 1; list.dispatchEvent(new Event('change', { bubbles: true }))";
    page.run(add, &[])?;
    page.wait_script(
        SOON,
        "three openings",
        "return document.querySelector('[data-testid=lab-openings]').value.split(' ').length === 3",
    )?;
    page.write("lab-openings", "f5d6c3 f5a1")?;
    let error = page.wait_shown("lab-openings-error", SOON)?;
    ensure!(error.contains("f5a1"), "it says {error:?}");
    page.write("lab-openings", "f5d6c3 f5f6")?;
    page.wait_script(SOON, "no error", "return !document.querySelector('[data-testid=lab-openings-error]')")?;
    let link = page.run("return document.querySelector('[data-testid=lab-link]').value", &[])?;
    ensure!(link.as_str().is_some_and(|link| link.contains("&origin=f5d6c3+f5f6&")), "the link is {link}");
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    let games = saved(page, "lab-save-games", "games.jsonl")?;
    let lines: Vec<&str> = games.lines().collect();
    ensure!(lines.len() == 6, "{games}");
    for (number, line) in lines.into_iter().enumerate() {
        let line: serde_json::Value = serde_json::from_str(line)?;
        let opening = ["f5d6c3", "f5f6"][number / 2 % 2];
        let is_begun = line["moves"].as_str().is_some_and(|moves| moves.starts_with(opening));
        ensure!(is_begun && line["opening_plies"] == opening.len() / 2, "{line} begins with {opening}");
    }
    all_was_right(stage)
}
