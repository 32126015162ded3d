//! Practice: from the end of a game to its mistakes, judged by an exhaustive search of the test's own, and the answers that are stored.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Dropped, Page, SOON};
use e2e::rulebook::{Board, Cell, Ply, Rule, Side, replay};
use e2e::{Result, ensure, fail};
use serde_json::json;

use crate::analysis::solve;
use crate::common::{all_was_right, begin, play_by_hand, reached};

/// Waits for an attribute of the element with this test id to have one of these values, and returns it.
pub fn wait_attribute(page: &Page<'_>, testid: &str, name: &str, values: &[&str]) -> Result<String> {
    let script = format!(
        "const value = document.querySelector('[data-testid={testid}]')?.getAttribute('{name}');
        return {}.includes(value) ? value : null",
        json!(values)
    );
    let value = page.wait_script(ANSWER * 4, &format!("{testid} with {name} of {values:?}"), &script)?;
    Ok(value.as_str().unwrap_or_default().to_owned())
}

/// The exercise on the board.
pub fn exercise(page: &Page<'_>) -> Result<Board> {
    let board =
        page.run("return document.querySelector('[data-testid=practice-board]')?.dataset.board", &[])?;
    Board::parse(board.as_str().unwrap_or_default())
}

/// The final lead of the side to move after each of its moves, with best play.
fn worths(board: &Board) -> Result<Vec<(Cell, i32)>> {
    let worth = |cell| {
        let (after, _) = board.after(Ply::Move(cell), Rule::Pass)?;
        Ok((cell, -solve(&after)))
    };
    board.moves().into_iter().map(worth).collect()
}

/// The positions of a game in which Black lost two discs or more, as board strings, by exhaustive search.
fn mistakes(start: &str, transcript: &str) -> Result<Vec<String>> {
    let start = Board::parse(start)?;
    let plies: Vec<&str> = transcript.split_whitespace().collect();
    let mut found = Vec::new();
    for (at, ply) in plies.iter().enumerate() {
        let board = replay(&start, &plies[..at].join(" "), Rule::Pass)?.board;
        if board.turn != Side::Black || board.moves().len() < 2 {
            continue;
        }
        let worths = worths(&board)?;
        let best = worths.iter().map(|(_, worth)| *worth).max().unwrap_or_default();
        let own = worths.iter().find(|(cell, _)| cell.to_string() == *ply).map_or(best, |(_, worth)| *worth);
        if best - own >= 2 {
            found.push(board.to_text());
        }
    }
    Ok(found)
}

pub fn from_a_lost_game_to_its_mistakes(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let mut expected = Vec::new();
    for _ in 0..20 {
        begin(stage, &[("black", "human"), ("white", "random"), ("size", "4")])?;
        let over = play_by_hand(stage, 99)?;
        reached(&over)?;
        expected = mistakes(&over.start, &over.transcript)?;
        if !expected.is_empty() {
            break;
        }
    }
    ensure!(!expected.is_empty(), "twenty random games without a mistake");
    stage.note(format!("{} mistakes by exhaustive search", expected.len()));
    page.step("one press at the end of the game");
    page.wait_shown("practise", SOON)?;
    page.button("practise")?;
    wait_attribute(page, "practice", "data-standing", &["open"])?;
    let mut seen = Vec::new();
    for number in 1.. {
        let standing = wait_attribute(page, "practice", "data-standing", &["open", "done"])?;
        if standing == "done" {
            break;
        }
        let board = exercise(page)?;
        seen.push(board.to_text());
        page.step(format!("exercise {number}: every move, the wrong ones first"));
        let worths = worths(&board)?;
        let best = worths.iter().map(|(_, worth)| *worth).max().unwrap_or_default();
        if number == 1 {
            hints_by_keys(page, &worths, best)?;
        }
        try_moves(page, &board, best)?;
        page.button("practice-next")?;
    }
    expected.sort();
    seen.sort();
    ensure!(seen == expected, "the exercises are {seen:#?}, but the mistakes {expected:#?}");
    page.step("what was tried is kept, and comes back on another day");
    let cards = page.text("practice-cards")?;
    ensure!(
        cards.contains(&seen.len().to_string()),
        "{} were tried, and the page says {cards:?}",
        seen.len()
    );
    let tomorrow = "const due = localStorage.getItem('ucthello.practice.due').split(' ');
        const today = Math.floor((Date.now() - new Date().getTimezoneOffset() * 6e4) / 864e5);
        return due.every((day) => day > today) && due.length";
    let due = page.run(tomorrow, &[])?;
    ensure!(due == json!(seen.len()), "of {} cards {due} come back later", seen.len());
    page.step("the analysis is kept with the game");
    page.browser.session.refresh()?;
    wait_attribute(page, "practice", "data-count", &[&seen.len().to_string()])?;
    ensure!(!page.shows("practice-searching")?, "the game is analysed again");
    page.step("reset, and taken back");
    page.button("practice-reset")?;
    page.wait_shown("practice-was-reset", SOON)?;
    page.button("practice-put-back")?;
    page.wait_shown("practice-cards", SOON)?;
    page.step("the puzzles are beside it");
    page.button("to-puzzles")?;
    page.wait_shown("puzzle-board", SOON * 2)?;
    page.route("play")?;
    all_was_right(stage)
}

/// The keys 1 and 2 show the region and the square of a best move.
fn hints_by_keys(page: &Page<'_>, worths: &[(Cell, i32)], best: i32) -> Result<()> {
    page.step("hints by the keys 1 and 2");
    let drawn = |kind: &str| {
        format!(
            "return [...document.querySelectorAll('.layers .{kind}')].map((one) => one.dataset.at).join(' ') || null"
        )
    };
    // The quarter is shown once the worker knows the better move.
    page.browser.session.press(&["1"])?;
    let region = page.wait_script(ANSWER, "a marked region", &drawn("heat"))?;
    page.browser.session.press(&["2"])?;
    let said = "const said = document.querySelector('[data-testid=practice-said]').textContent;
        return said.match(/better move is ([a-h][1-8])/)?.[1] ?? null";
    let square = page.wait_script(SOON, "the square", said)?;
    let square = square.as_str().unwrap_or_default();
    ensure!(
        worths.iter().any(|(cell, worth)| cell.to_string() == square && *worth == best),
        "{square} is no best move"
    );
    let region = region.as_str().unwrap_or_default();
    ensure!(region.split(' ').count() == 4 && region.contains(square), "{square} is not in {region}");
    Ok(())
}

/// Tries every move that is worse than `best`, each of which is refuted, and then one that is right.
fn try_moves(page: &Page<'_>, board: &Board, best: i32) -> Result<()> {
    let press = |cell: Cell| page.click(&format!("[data-testid=practice-board] [data-square={cell}]"));
    let phase = || wait_attribute(page, "practice-said", "data-phase", &["refuted", "right"]);
    let signed = |worth: i32| match worth {
        ..0 => format!("\u{2212}{}", -worth),
        0 => "0".to_owned(),
        1.. => format!("+{worth}"),
    };
    let all = worths(board)?;
    for &(cell, worth) in all.iter().filter(|(_, worth)| *worth < best) {
        press(cell)?;
        ensure!(phase()? == "refuted", "{cell} is worth {worth} of {best}");
        let said = page.text("practice-said")?;
        ensure!(said.contains(&signed(worth)), "{cell} is worth {worth}, and the page says {said:?}");
        page.button("practice-again")?;
        wait_attribute(page, "practice-said", "data-phase", &["yours"])?;
        ensure!(exercise(page)? == *board, "it was not taken back");
    }
    let Some(&(right, _)) = all.iter().find(|(_, worth)| *worth == best) else {
        fail!("no move is the best");
    };
    press(right)?;
    ensure!(phase()? == "right", "{right} is a best move");
    let said = page.text("practice-said")?;
    ensure!(said.contains(&signed(best)), "{right} is worth {best}, and the page says {said:?}");
    Ok(())
}

/// The move that the drill shows.
const SHOWN: &str = "const said = document.querySelector('[data-testid=drill-said]').textContent;
    return said.match(/move is ([a-h][1-8])/)?.[1] ?? null";

/// The position that the drill asks about.
fn drilled(page: &Page<'_>) -> Result<Board> {
    let board = page.run("return document.querySelector('[data-testid=drill-board]')?.dataset.board", &[])?;
    Board::parse(board.as_str().unwrap_or_default())
}

/// Lines of openings are added, found move by move by mouse and by keyboard on a phone, kept over a reload, and played on from their end.
pub fn openings_are_drilled_by_mouse_and_by_keyboard(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "level1v2")])?;
    page.browser.session.resize(320, 568)?;
    page.step("two presses from the board to the page");
    page.click("a[href='#/practice']")?;
    page.wait_shown("to-openings", SOON * 2)?;
    page.button("to-openings")?;
    page.wait_shown("lines-none", SOON)?;
    // The driver of WebKit types no line breaks.
    let text = json!("f5d6c3 Diagonal\nf5f6e6f4 Perpendicular\nf5a1");
    page.run("document.querySelector('[data-testid=lines-field]').value = arguments[0]", &[text])?;
    page.button("lines-add")?;
    let said = page.wait_shown("lines-said", SOON)?;
    ensure!(said.contains('2') && said.contains('1'), "two lines and one that is none: {said}");
    wait_attribute(page, "openings-page", "data-lines", &["2"])?;
    // The start, after d6, and after f6.
    wait_attribute(page, "lines-due", "data-total", &["3"])?;
    let wide = page.run("return document.documentElement.scrollWidth - innerWidth", &[])?;
    ensure!(wide.as_i64().is_some_and(|wide| wide <= 0), "the page is {wide} px too wide");
    page.button("drill-due")?;
    let mut wrong = 0;
    for number in 0.. {
        let phase = wait_attribute(page, "drill", "data-phase", &["yours", "end", "done"])?;
        if phase == "done" {
            break;
        }
        if phase == "end" {
            page.step("the lines end, and the next one begins by a key");
            page.browser.session.press(&[" "])?;
            continue;
        }
        ensure!(number < 9, "the drill asks again and again");
        let board = drilled(page)?;
        let line = match board.moves().len() {
            // By symmetry, all first moves are right.
            4 if board.to_text().matches('-').count() == 60 => "f5",
            _ if replayed("f5d6")? == board => "c3",
            _ if replayed("f5f6")? == board => "e6",
            _ => fail!("{} is no position of the lines", board.to_text()),
        };
        if line != "f5" && wrong == 0 {
            page.step("a wrong move by mouse: what it costs, and again");
            wrong += 1;
            let Some(other) = board.moves().into_iter().find(|cell| cell.to_string() != line) else {
                fail!("there is no other move");
            };
            page.click(&format!("[data-testid=drill-board] [data-square={other}]"))?;
            wait_attribute(page, "drill", "data-phase", &["refuted"])?;
            let said = page.text("drill-said")?;
            ensure!(said.contains(&other.to_string()) && said.contains("not in your lines"), "{said}");
            page.button("drill-again")?;
            wait_attribute(page, "drill", "data-phase", &["yours"])?;
            page.step("the move is shown by a key, and made by the keyboard");
            page.browser.session.press(&["1"])?;
            let shown = page.wait_script(SOON, "the move", SHOWN)?;
            ensure!(shown == json!(line), "{shown} instead of {line}");
            page.run(
                "document.querySelector(`[data-testid=drill-board] [data-square=${arguments[0]}]`).focus()",
                &[json!(line)],
            )?;
            page.browser.session.press(&[webdriver::keys::ENTER])?;
        } else {
            page.click(&format!("[data-testid=drill-board] [data-square={line}]"))?;
        }
        wait_attribute(page, "drill", "data-phase", &["right", "end", "done"])?;
    }
    ensure!(wrong == 1, "no wrong move was tried");
    let said = page.text("drill-said")?;
    ensure!(said.contains("2 of 3"), "two of three were right at once: {said}");
    page.step("what was tried is kept, and comes back on another day");
    let due = "const due = localStorage.getItem('ucthello.openings.due').split(' ');
        const today = Math.floor((Date.now() - new Date().getTimezoneOffset() * 6e4) / 864e5);
        return due.every((day) => day > today) && due.length";
    let due = page.run(due, &[])?;
    ensure!(due == json!(3), "of 3 cards {due} come back later");
    page.button("drill-stop")?;
    wait_attribute(page, "lines-due", "data-due", &["0"])?;
    page.browser.session.refresh()?;
    wait_attribute(page, "lines-due", "data-due", &["0"])?;
    wait_attribute(page, "openings-page", "data-lines", &["2"])?;
    page.step("a line is removed, and the removal taken back");
    page.click("[data-testid=remove-line]")?;
    wait_attribute(page, "openings-page", "data-lines", &["1"])?;
    page.button("lines-put-back")?;
    wait_attribute(page, "openings-page", "data-lines", &["2"])?;
    page.step("one line alone, and on from its end");
    page.click("[data-testid=drill-line]")?;
    for _ in 0..4 {
        let phase = wait_attribute(page, "drill", "data-phase", &["yours", "done"])?;
        if phase == "done" {
            break;
        }
        page.browser.session.press(&["1"])?;
        let shown = page.wait_script(SOON, "the move", SHOWN)?;
        let square = shown.as_str().unwrap_or_default();
        page.click(&format!("[data-testid=drill-board] [data-square={square}]"))?;
        wait_attribute(page, "drill", "data-phase", &["right", "done"])?;
    }
    page.button("drill-play-on")?;
    let state = page.wait(ANSWER, "the game goes on", |state| state.plies() >= 3)?;
    ensure!(state.plies() >= 3, "it goes on from the end of the line");
    page.browser.session.resize(1280, 800)?;
    all_was_right(stage)
}

/// The position after these moves.
fn replayed(moves: &str) -> Result<Board> {
    let plies: Vec<_> =
        moves.as_bytes().chunks(2).map(|ply| String::from_utf8_lossy(ply).into_owned()).collect();
    Ok(replay(&Board::start(8), &plies.join(" "), Rule::Pass)?.board)
}

/// The explorer takes over a branch of the book, and what was practised is in the file of all games, from which it comes back.
pub fn a_branch_of_the_book_is_learned_and_travels_with_the_games(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.play("f5")?;
    page.pane("openings")?;
    page.wait_shown("practise-white", ANSWER)?;
    page.button("practise-white")?;
    page.wait_shown("lines-due", ANSWER)?;
    let count = "return document.querySelector('[data-testid=openings-page]').dataset.lines";
    let lines = page.run(count, &[])?;
    let number = lines.as_str().and_then(|lines| lines.parse::<usize>().ok()).unwrap_or_default();
    ensure!(number > 3, "{number} lines of the book after f5");
    page.step("the first question of the drill comes after f5");
    page.button("drill-all")?;
    wait_attribute(page, "drill", "data-phase", &["yours"])?;
    let board = drilled(page)?;
    ensure!(board.turn == Side::White, "White learns: {}", board.to_text());
    page.button("drill-show")?;
    let shown = page.wait_script(SOON, "the move", SHOWN)?;
    let square = shown.as_str().unwrap_or_default();
    page.click(&format!("[data-testid=drill-board] [data-square={square}]"))?;
    wait_attribute(page, "drill", "data-done", &["1"])?;
    page.step("all games as a file, with the practice");
    page.catch_files()?;
    page.route("games")?;
    page.button("export-games")?;
    let name = if page.shows("shelf-empty")? { "ucthello-games.txt" } else { "ucthello-games.ggf" };
    let text = page.file(name)?;
    let of = |kind: &str| text.lines().filter(|line| line.starts_with(kind)).count();
    ensure!(of("practice-lines: line=") == number && of("practice-cards: card=") == 1, "{text}");
    page.step("it is read where nothing was practised");
    page.run("for (const key of Object.keys(localStorage)) if (key.startsWith('ucthello.openings')) localStorage.removeItem(key)", &[])?;
    page.import_games(&[Dropped::Text("games.txt", text)])?;
    page.wait_shown("practice-joined", ANSWER)?;
    page.route("openings?game=othello&side=second")?;
    wait_attribute(page, "openings-page", "data-lines", &[&number.to_string()])?;
    page.route("play")?;
    all_was_right(stage)
}

/// Sets the clock of the next document to three seconds before midnight. `window.__later` are the milliseconds that are added to the time.
const BEFORE_MIDNIGHT: &str = "
    const Real = Date, local = Real.now() - new Real().getTimezoneOffset() * 6e4;
    window.__later = 864e5 - local % 864e5 - 3000;
    window.Date = class extends Real {
        constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + window.__later); }
        static now() { return Real.now() + window.__later; }
    };";

/// The menu counts what is due anew when the day ends, even if the clock is put back shortly before.
pub fn what_is_due_is_counted_anew_at_midnight(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let tomorrow = "const now = Date.now() - new Date().getTimezoneOffset() * 6e4;
        localStorage.setItem('ucthello.practice.due', `${Math.floor(now / 864e5) + 1} 99999`)";
    page.run(tomorrow, &[])?;
    let devtools = |command: &str, parameters| page.browser.session.devtools(command, &parameters);
    let script = devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": BEFORE_MIDNIGHT }))?;
    let counted = [0, 4_000].map(|back| {
        page.step(format!("three seconds before midnight, and the clock is put back by {back} ms"));
        page.browser.session.refresh()?;
        page.wait_ready()?;
        page.run("window.__later -= arguments[0]", &[json!(back)])?;
        // It is still today.
        let begun = page.run(
            "return [new Date().getHours(), !!document.querySelector('[data-testid=practice-due]')]",
            &[],
        )?;
        ensure!(begun == json!([23, false]), "hour and count before midnight: {begun}");
        page.wait_shown("practice-due", SOON)
    });
    devtools("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": script["identifier"] }))?;
    for due in counted {
        ensure!(due?.trim() == "1", "one is due");
    }
    page.browser.session.refresh()?;
    page.wait_ready()?;
    ensure!(!page.shows("practice-due")?, "it is due before tomorrow");
    all_was_right(stage)
}
