//! The pages for learning: the five lessons on Othello, the three exercises on nine boards, those of Gobang, endgame puzzles against perfect
//! replies, and wins by fours.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON};
use e2e::rulebook::{Board, Side};
use e2e::server::Server;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::keys;

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

/// The places of the board and of the buttons below it.
const PLACES: &str = "return ['lesson-board', 'lesson-again']
    .map((name) => document.querySelector(`[data-testid=${name}]`).getBoundingClientRect())
    .flatMap(({ x, y, width, height }) => [x, y + scrollY, width, height])";

/// Presses a cell that does not solve the exercise, and checks the reason that is given and that nothing moves.
fn press_wrong(page: &Page<'_>, cell: &str, why: &str) -> Result<()> {
    page.step(format!("press {cell}"));
    let before = page.run(PLACES, &[])?;
    page.click(&format!("[data-testid=lesson-board] [data-square={cell}]"))?;
    wait_said(page, "lesson-said", why)?;
    let after = page.run(PLACES, &[])?;
    ensure!(after == before, "after {cell} the board and the buttons have moved from {before} to {after}");
    Ok(())
}

/// The boards that are framed, by their places row by row.
fn framed(page: &Page<'_>) -> Result<Vec<u64>> {
    let script =
        "return [...document.querySelectorAll('.layers .around')].map((one) => Number(one.dataset.block))";
    Ok(serde_json::from_value(page.run(script, &[])?)?)
}

/// Ultimate by keyboard and mouse, then Sudo, each to its end and on to a game.
pub fn nine_boards_in_three_exercises(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.route("learn")?;
    page.wait_shown("lesson-board", SOON * 2)?;
    let solved = || wait_attribute(page, "lesson-said", "data-right", "true");
    let press = |cell: &str| page.click(&format!("[data-testid=lesson-board] [data-square={cell}]"));
    page.step("choose Ultimate");
    page.choose("learned", "ultimate")?;
    wait_attribute(page, "lessons", "data-task", "ultimate-sent")?;
    wait_said(page, "lesson-task", "sent you to the upper left board")?;
    page.step("by keyboard: from the middle, where one may not play, to the cell that makes the line");
    page.run("document.querySelector('[data-testid=lesson-board] [tabindex=\"0\"]').focus()", &[])?;
    page.browser.session.press(&[keys::ENTER])?;
    wait_said(page, "lesson-said", "You were sent to the upper left board.")?;
    page.browser.session.press(&[keys::LEFT, keys::LEFT, keys::UP, keys::UP])?;
    let label = page.run("return document.activeElement.getAttribute('aria-label')", &[])?;
    ensure!(label.as_str().is_some_and(|label| label.starts_with("upper left board, centre")), "{label}");
    ensure!(framed(page)? == [4], "the boards {:?} are framed", framed(page)?);
    page.browser.session.press(&[keys::ENTER])?;
    solved()?;
    page.button("lesson-next")?;
    wait_attribute(page, "lessons", "data-task", "ultimate-send")?;
    press_wrong(page, "i2", "where O makes three in a row at once")?;
    let shown = page.run("return document.querySelectorAll('.layers .ghost').length", &[])?;
    ensure!(
        shown == json!(2) && framed(page)? == [5],
        "{shown} marks and the boards {:?} are drawn",
        framed(page)?
    );
    press("h2")?;
    solved()?;
    page.button("lesson-next")?;
    wait_attribute(page, "lessons", "data-task", "ultimate-free")?;
    press_wrong(page, "a5", "That board is finished.")?;
    press_wrong(page, "d8", "That wins the lower middle board")?;
    press("e5")?;
    solved()?;
    page.button("lesson-next")?;
    page.wait_shown("lessons-finished", SOON)?;
    ensure!(page.run("return document.activeElement.tagName", &[])? == json!("H2"), "the focus is lost");
    page.step("it is kept, and the address names the game");
    page.browser.session.refresh()?;
    page.wait_shown("lessons-finished", SOON * 2)?;
    wait_attribute(page, "lessons", "data-game", "ultimate")?;
    page.step("Sudo, from the list of games");
    page.choose("learned", "sudo")?;
    wait_attribute(page, "lessons", "data-task", "sudo-sent")?;
    press_wrong(page, "g1", "You were sent to the upper left board.")?;
    press("b2")?;
    solved()?;
    wait_said(page, "lesson-said", "three in a row on any board")?;
    page.button("lesson-next")?;
    page.button("lesson-skip")?;
    wait_attribute(page, "lessons", "data-task", "sudo-free")?;
    press_wrong(page, "e5", "doesn’t make three in a row")?;
    press("h5")?;
    solved()?;
    page.button("lesson-next")?;
    page.wait_shown("lessons-finished", SOON)?;
    page.step("Back leads to Ultimate, and tic-tac-toe has rules without exercises");
    page.run("history.back()", &[])?;
    wait_attribute(page, "lessons", "data-game", "ultimate")?;
    page.choose("learned", "tictactoe")?;
    wait_attribute(page, "lessons", "data-game", "tictactoe")?;
    page.wait_script(
        SOON * 2,
        "two diagrams",
        "return document.querySelectorAll('article .diagram').length === 2",
    )?;
    ensure!(
        page.run("return !document.querySelector('.exercise, .steps')", &[])? == json!(true),
        "it has exercises"
    );
    page.choose("learned", "sudo")?;
    page.wait_shown("play-first", SOON)?;
    page.step("from here to a game of Sudo");
    page.button("play-first")?;
    page.wait_ready()?;
    let state = page.wait_phase(&["human"])?;
    ensure!(state.plies() == 0 && state.start == "sudo", "it begins as {state:?}");
    page.step("and the page Learn begins with the game on the board");
    page.route("learn")?;
    wait_attribute(page, "lessons", "data-game", "sudo")?;
    nothing_was_wrong(page)
}

/// In every language and on every screen, what is said in the exercises fits; on phones the cells are large enough for a finger.
pub fn nine_boards_on_every_screen(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(360, 640))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    let mut wrong = Vec::new();
    for language in ["en", "de", "fr", "it", "ja"] {
        page.options(&[("language", language)])?;
        let spoken = format!("return document.documentElement.lang === '{language}'");
        page.wait_script(SOON, "the language", &spoken)?;
        page.run("localStorage.removeItem('ucthello.lessons')", &[])?;
        page.route("learn?game=ultimate")?;
        page.wait_shown("lesson-board", SOON * 2)?;
        for (task, cell) in [("ultimate-sent", "e5"), ("ultimate-send", "i2"), ("ultimate-free", "d8")] {
            page.step(format!("{task} in {language}"));
            wait_attribute(page, "lessons", "data-task", task)?;
            page.click(&format!("[data-testid=lesson-board] [data-square={cell}]"))?;
            let said = "return !!document.querySelector('[data-testid=lesson-said]').textContent";
            page.wait_script(SOON, "the reason", said)?;
            let misfits = page.misfits_on_all_screens()?;
            wrong.extend(misfits.into_iter().map(|said| format!("{task} in {language} at {said}")));
            page.run("frameElement.style.width = '360px'; frameElement.style.height = '640px'", &[])?;
            let smallest = page.run(
                "return Math.min(...[...document.querySelectorAll('.exercise .square')]
                    .map((cell) => cell.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]))",
                &[],
            )?;
            ensure!(smallest.as_f64().is_some_and(|px| px >= 30.0), "a cell is {smallest} px");
            page.button("lesson-skip")?;
        }
        page.route("play")?;
    }
    ensure!(wrong.is_empty(), "these don't fit: {wrong:#?}");
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

/// The five exercises of Gobang, each by its solution.
pub fn gobang_in_five_exercises(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.run("location.hash = '#/learn?game=gobang'", &[])?;
    page.wait_shown("lesson-board", SOON * 2)?;
    let steps =
        [("five", "f5"), ("block", "h4"), ("open-four", "g5"), ("two-fours", "f5"), ("by-fours", "e3")];
    for (task, solution) in steps {
        wait_attribute(page, "lessons", "data-task", &format!("gobang-{task}"))?;
        page.step(format!("a wrong stone in {task}"));
        press_by_script(page, "lesson-board", "a9")?;
        wait_attribute(page, "lesson-said", "data-right", "false")?;
        page.step(format!("{solution} in {task}"));
        press_by_script(page, "lesson-board", solution)?;
        wait_attribute(page, "lesson-said", "data-right", "true")?;
        page.button("lesson-next")?;
    }
    page.wait_shown("lessons-finished", SOON)?;
    nothing_was_wrong(page)
}

/// A puzzle of Gobang: a stone that makes no four fails and is taken back; the first move of the file is answered.
pub fn a_win_by_fours_is_failed_and_begun(stage: &Stage<'_>) -> Result<()> {
    const FILE: &str = include_str!("../../www/puzzles/fours.txt");
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.run("location.hash = '#/puzzles?game=gobang'", &[])?;
    page.wait_shown("puzzle-board", SOON * 2)?;
    page.step("the first easy one");
    page.choose("puzzles", "easy")?;
    let line = FILE.lines().find(|line| line.starts_with("1 ")).unwrap_or_default();
    let words: Vec<&str> = line.split(' ').collect();
    let phase = |phase: &str| wait_attribute(page, "puzzle-said", "data-phase", phase);
    let stones = || -> Result<u64> {
        let script = "return document.querySelectorAll('[data-testid=puzzle-board] .disc').length";
        Ok(page.run(script, &[])?.as_u64().unwrap_or_default())
    };
    let before = stones()?;
    page.step("a stone in a corner");
    press_by_script(page, "puzzle-board", "a15")?;
    phase("failed")?;
    wait_said(page, "puzzle-said", "a15 makes no four")?;
    page.button("puzzle-take-back")?;
    phase("yours")?;
    page.step(format!("the move of the file, {}", words[2]));
    press_by_script(page, "puzzle-board", words[2])?;
    phase("replying")?;
    phase("yours")?;
    ensure!(stones()? == before + 2, "{} stones after {before}, a move and its answer", stones()?);
    page.step("to the endgames of Othello and back");
    choose_game(page, 0)?;
    page.wait_script(
        SOON,
        "endgames",
        "return document.querySelector('[data-testid=puzzle-board]')?.dataset.size === '8'",
    )?;
    choose_game(page, 1)?;
    page.wait_script(
        SOON,
        "Gobang",
        "return document.querySelector('[data-testid=puzzle-board]')?.dataset.size === '15'",
    )?;
    nothing_was_wrong(page)
}

/// Chooses a game of the list on the page of puzzles.
fn choose_game(page: &Page<'_>, place: usize) -> Result<()> {
    let script = format!(
        "const list = document.querySelector('[name=puzzled]');
         list.selectedIndex = {place};
         list.dispatchEvent(new Event('change', {{ bubbles: true }}))"
    );
    page.run(&script, &[]).map(drop)
}

/// Presses a spot by a script, which needs no second press on small spots.
fn press_by_script(page: &Page<'_>, board: &str, spot: &str) -> Result<()> {
    let script = format!("document.querySelector('[data-testid={board}] [data-square={spot}]').click()");
    page.run(&script, &[]).map(drop)
}
