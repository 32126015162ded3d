//! The pages for learning: the five lessons, and endgame puzzles against perfect replies.

use browser::keys;
use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON};
use e2e::rulebook::{Board, Side};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::probed;

/// Waits until the element's text contains `part`.
fn wait_said(page: &Page<'_>, testid: &str, part: &str) -> Result<()> {
    let script =
        format!("return document.querySelector('[data-testid={testid}]')?.textContent.includes(`{part}`)");
    page.wait_script(SOON, &format!("{testid} to say {part:?}"), &script)
        .map(drop)
        .map_err(|error| error.and(format!("it says {:?}", page.text(testid))))
}

fn wait_attribute(page: &Page<'_>, testid: &str, name: &str, value: &str) -> Result<()> {
    let script = format!(
        "return document.querySelector('[data-testid={testid}]')?.getAttribute('{name}') === '{value}'"
    );
    page.wait_script(ANSWER, &format!("{testid} with {name}={value}"), &script).map(drop)
}

fn nothing_was_wrong(page: &Page<'_>) -> Result<()> {
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

pub fn the_rules_in_five_lessons(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.route("learn")?;
    page.wait_shown("lesson-board", SOON * 2)?;
    let press = |square: &str| page.click(&format!("[data-testid=lesson-board] [data-square={square}]"));
    let solved = || wait_attribute(page, "lesson-said", "data-right", "true");
    let next = |task: &str| {
        page.button("lesson-next")?;
        wait_attribute(page, "lessons", "data-task", task)
    };
    page.step("a line, by keyboard: from d4 to f5, after a wrong press");
    wait_attribute(page, "lessons", "data-task", "flank")?;
    let focus = "document.querySelector('[data-testid=lesson-board] [tabindex=\"0\"]').focus()";
    page.run(focus, &[])?;
    page.browser.session.press(&[keys::ENTER])?;
    wait_said(page, "lesson-said", "d4 flips nothing")?;
    for key in [keys::RIGHT, keys::RIGHT, keys::DOWN, keys::ENTER] {
        page.browser.session.press(&[key])?;
    }
    solved()?;
    next("directions")?;
    page.step("all directions");
    press("e7")?;
    wait_said(page, "lesson-said", "e7 flips discs in 3 directions")?;
    ensure!(
        page.run("return document.querySelectorAll('.layers .arrow').length", &[])? == json!(3),
        "three directions are not three arrows"
    );
    press("e3")?;
    solved()?;
    next("pass")?;
    page.step("no move");
    press("a1")?;
    wait_said(page, "lesson-said", "neither does any other square")?;
    page.button("lesson-pass-button")?;
    solved()?;
    next("end")?;
    page.step("the last move, and the count");
    press("a8")?;
    page.button("count-raw")?;
    wait_said(page, "lesson-said", "go to the winner")?;
    page.button("count-official")?;
    solved()?;
    next("corner")?;
    page.step("the corner");
    press("c3")?;
    wait_said(page, "lesson-said", "White takes the corner h8 and flips 5 back")?;
    press("h8")?;
    solved()?;
    page.button("lesson-next")?;
    page.wait_shown("lessons-finished", SOON)?;
    ensure!(
        page.run("return document.activeElement.tagName", &[])? == json!("H2"),
        "after the last lesson the focus is lost"
    );
    page.step("it is kept, and can be done again");
    page.browser.session.refresh()?;
    page.wait_shown("lessons-finished", SOON * 2)?;
    page.button("lessons-restart")?;
    wait_attribute(page, "lessons", "data-task", "flank")?;
    page.step("from here to a game against the weakest level");
    page.route("learn")?;
    page.run(
        "localStorage.setItem('ucthello.lessons', 'flank=done\\ndirections=skipped\\npass=done\\nend=done')",
        &[],
    )?;
    page.browser.session.refresh()?;
    wait_attribute(page, "lessons", "data-task", "corner")?;
    page.button("lesson-skip")?;
    page.wait_shown("lessons-finished", SOON)?;
    page.button("play-first")?;
    page.wait_ready()?;
    let state = page.wait_phase(&["human"])?;
    ensure!(state.plies() == 0 && state.turn == "black", "it begins as {state:?}");
    nothing_was_wrong(page)
}

/// The file of puzzles in the repository: lines with the board and each move with its result.
const PUZZLES: &str = include_str!("../../www/puzzles/endgames.txt");

/// A move of the puzzle with this board that wins, or that does not if not `wins`.
fn known_move(board: &str, wins: bool) -> Option<String> {
    let line = PUZZLES.lines().find_map(|line| line.strip_prefix(board))?;
    let fits = |word: &&str| word[2..].parse::<i32>().is_ok_and(|result| (result > 0) == wins);
    line.split_whitespace().find(fits).map(|word| word[..2].to_owned())
}

pub fn a_puzzle_is_failed_and_solved(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.route("puzzles")?;
    page.wait_shown("puzzle-board", SOON * 2)?;
    let board = || -> Result<String> {
        let script = "return document.querySelector('[data-testid=puzzle-board]')?.dataset.board";
        Ok(page.run(script, &[])?.as_str().unwrap_or_default().to_owned())
    };
    let phase = |phase: &str| wait_attribute(page, "puzzle-said", "data-phase", phase);
    let press = |square: &str| page.click(&format!("[data-testid=puzzle-board] [data-square={square}]"));
    page.step("that of the day is one of the file");
    ensure!(known_move(&board()?, true).is_some(), "{} is no puzzle of the file", board()?);
    page.step("a hard one, with a move that gives it away");
    page.choose("puzzles", "hard")?;
    let start = board()?;
    let Some(bad) = known_move(&start, false) else { return Err(format!("{start} has no bad move").into()) };
    press(&bad)?;
    phase("failed")?;
    wait_said(page, "puzzle-said", "throws the win away")?;
    page.button("puzzle-take-back")?;
    phase("yours")?;
    ensure!(board()? == start, "taken back it is {}", board()?);
    page.step("the same with moves that win: first by the file, then as the page shows them");
    let Some(good) = known_move(&start, true) else { return Err(format!("{start} is not won").into()) };
    press(&good)?;
    let shown = "return [...document.querySelectorAll('.layers .ring')]
        .find((ring) => ring.textContent.trim().startsWith('+'))?.dataset.at ?? null";
    let waits = "return document.querySelector('[data-testid=puzzle-said]')?.dataset.phase.match(/yours|solved|failed/)?.[0] ?? null";
    for _ in 0..14 {
        let now = page.wait_script(ANSWER, "a reply", waits)?;
        if now != json!("yours") {
            break;
        }
        page.button("puzzle-reveal")?;
        let best = page.wait_script(SOON, "a winning move", shown)?;
        press(best.as_str().unwrap_or_default())?;
    }
    phase("solved")?;
    let end = Board::parse(&board()?)?;
    let (black, white) = (end.discs(Side::Black), end.discs(Side::White));
    let won = if start.ends_with('X') { black > white } else { white > black };
    ensure!(won, "{black} black and {white} white discs are called solved, from {start}");
    page.step("it is kept, and the next one is another");
    wait_said(page, "was-solved", "solved")?;
    page.button("puzzle-next")?;
    ensure!(board()? != start, "the next puzzle is the same one");
    page.browser.session.refresh()?;
    page.wait_shown("puzzle-board", SOON * 2)?;
    page.choose("puzzles", "hard")?;
    ensure!(board()? != start, "what was solved comes first again");
    nothing_was_wrong(page)
}
