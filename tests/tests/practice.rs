//! Practice: from the end of a game to its mistakes, judged by an exhaustive search of the test's own, and the answers that are stored.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON};
use e2e::rulebook::{Board, Cell, Ply, Rule, Side, replay};
use e2e::{Result, ensure, fail};
use serde_json::json;

use crate::analysis::solve;
use crate::common::{all_was_right, begin, play_by_hand, reached};

/// Waits for an attribute of the element with this test id to have one of these values, and returns it.
fn wait_attribute(page: &Page<'_>, testid: &str, name: &str, values: &[&str]) -> Result<String> {
    let script = format!(
        "const value = document.querySelector('[data-testid={testid}]')?.getAttribute('{name}');
        return {}.includes(value) ? value : null",
        json!(values)
    );
    let value = page.wait_script(ANSWER * 4, &format!("{testid} with {name} of {values:?}"), &script)?;
    Ok(value.as_str().unwrap_or_default().to_owned())
}

/// The exercise on the board.
fn exercise(page: &Page<'_>) -> Result<Board> {
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
