//! Hints, the analysis of a game, and its graph.

use std::collections::BTreeMap;
use std::time::Instant;

use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON};
use e2e::rulebook::{Board, Ply, Rule, Side, replay};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin, play_by_hand, reached};

/// The values on the squares, and whether they are exact.
fn hints(stage: &Stage<'_>) -> Result<BTreeMap<String, (String, bool)>> {
    let script = "return Object.fromEntries([...document.querySelectorAll('.layers .ring')].map((ring) =>
        [ring.dataset.at, [ring.textContent.trim(), ring.dataset.certain === 'true']]));";
    Ok(serde_json::from_value(stage.page.run(script, &[])?)?)
}

fn wait_for_hints(stage: &Stage<'_>, moves: usize) -> Result<BTreeMap<String, (String, bool)>> {
    let script = format!("return document.querySelectorAll('.layers .ring').length === {moves}");
    stage.page.wait_script(ANSWER, &format!("hints on {moves} squares"), &script)?;
    hints(stage)
}

/// The best disc difference for the side to move, by exhaustive search.
pub fn solve(board: &Board) -> i32 {
    if board.is_over(Rule::Pass) {
        return board.lead(board.turn);
    }
    let plies = if board.must_pass(Rule::Pass) {
        vec![Ply::Pass]
    } else {
        board.moves().into_iter().map(Ply::Move).collect()
    };
    let worth = |ply| -solve(&board.after(ply, Rule::Pass).expect("a legal ply").0);
    plies.into_iter().map(worth).max().expect("a game that is not over has a legal ply")
}

pub fn hints_for_every_legal_move(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let state = play_by_hand(stage, 5)?;
    page.step("ask for hints");
    page.button("hint")?;
    let moves = reached(&state)?.board.moves();
    let shown = wait_for_hints(stage, moves.len())?;
    ensure!(moves.iter().all(|cell| shown.contains_key(&cell.to_string())), "{shown:?} for {moves:?}");
    for (square, (value, certain)) in &shown {
        let discs = value.replace('\u{2212}', "-").parse::<f64>().ok();
        let is_estimate = discs.is_some_and(|discs| discs.abs() <= 64.0) && value.contains('.') && !certain;
        ensure!(is_estimate, "{square} says {value:?}");
        let script = "return document.querySelector(`[data-square=\"${arguments[0]}\"]`).ariaLabel;";
        let label = page.run(script, &[json!(square)])?;
        let says_chance = label.as_str().is_some_and(|label| label.contains("chance to win"));
        ensure!(says_chance, "{square} is called {label}");
    }
    page.step("play on: the hints are for the other side now");
    let next = play_by_hand(stage, 6)?;
    let moves = reached(&next)?.board.moves();
    let shown = wait_for_hints(stage, moves.len())?;
    ensure!(moves.iter().all(|cell| shown.contains_key(&cell.to_string())), "{shown:?} for {moves:?}");
    page.step("no more hints");
    page.button("hint")?;
    page.wait_script(SOON, "no hints", "return !document.querySelector('.layers')")?;
    all_was_right(stage)
}

pub fn hints_near_the_end_are_exact(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let over = loop {
        begin(stage, &[("black", "random"), ("white", "random"), ("speed", "fastest")])?;
        let over = page.wait(SOON * 9, "the end of the game", |state| state.phase == "over")?;
        // Now and then, one side has no discs left long before the board is full.
        if reached(&over)?.board.empties() < 6 {
            break over;
        }
    };
    let plies: Vec<&str> = over.transcript.split_whitespace().collect();
    let mut back = plies.len();
    let board = loop {
        back -= 1;
        let board = replay(&Board::parse(&over.start)?, &plies[..back].join(" "), Rule::Pass)?.board;
        if board.empties() >= 6 && board.moves().len() > 1 {
            break board;
        }
    };
    page.step("the same game for two people, up to its last six plies");
    let moves: String = plies[..back].iter().filter(|ply| **ply != "--").copied().collect();
    page.begin_by_address(&[("black", "human"), ("white", "human"), ("game", &moves)])?;
    page.wait(SOON, "the position", |state| state.plies() == back)?;
    page.button("hint")?;
    let shown = wait_for_hints(stage, board.moves().len())?;
    for cell in board.moves() {
        let discs = -solve(&board.after(Ply::Move(cell), Rule::Pass)?.0);
        let expected = match discs {
            1.. => format!("+{discs}"),
            0 => "0".to_owned(),
            ..0 => format!("\u{2212}{}", -discs),
        };
        let says = shown.get(&cell.to_string());
        ensure!(says == Some(&(expected.clone(), true)), "{cell} is worth {expected} and it says {says:?}");
    }
    stage.note(format!("{} moves with {} empty squares solved", shown.len(), board.empties()));
    all_was_right(stage)
}

pub fn a_whole_game_is_analysed(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "level3v2"), ("white", "random"), ("speed", "fastest")])?;
    let over = page.wait(SOON * 9, "the end of the game", |state| state.phase == "over")?;
    page.step("close the panel that says who won");
    page.button("close-end")?;
    page.step("analyse the game, and stop soon");
    page.pane("analysis")?;
    page.button("analyse")?;
    page.wait_script(
        ANSWER,
        "a first result",
        "return document.querySelector('[data-testid=graph]')?.dataset.known > 3",
    )?;
    page.pane("analysis")?;
    page.button("analyse")?;
    page.step("analyse it to the end");
    page.pane("analysis")?;
    page.button("analyse")?;
    let all = format!(
        "const at = (name) => document.querySelector(`[data-testid=${{name}}]`);
         return at('graph').dataset.known == {} && !at('verdict').textContent.includes(' of ')",
        over.plies() + 1
    );
    page.wait_script(SOON * 12, "the analysis of every position", &all)?;
    let verdict = page.text("verdict")?;
    let board = reached(&over)?.board;
    let ahead = board.lead(Side::Black);
    let expected = match ahead {
        1.. => format!("Black wins by {ahead}"),
        0 => "draw".to_owned(),
        ..0 => format!("White wins by {}", -ahead),
    };
    ensure!(verdict.contains(&expected), "it ends {ahead} for Black, and the verdict is {verdict:?}");
    let slips = page.run("return document.querySelectorAll('.ply[data-slip]').length", &[])?;
    stage.note(format!("{slips} mistakes in {} plies", over.plies()));
    ensure!(slips.as_u64() > Some(0), "a random player made no mistake");
    // The graph is 60 plies wide, and occasionally a game ends before its middle because White has no discs left.
    if over.plies() <= 32 {
        stage.note(format!("a game of {} plies does not reach the middle of the graph", over.plies()));
        return all_was_right(stage);
    }
    page.step("a press in the middle of the graph goes to the middle of the game");
    page.click("[data-testid=graph]")?;
    let there = page.wait(SOON, "the middle", |state| state.plies() < over.plies())?;
    ensure!((28..=32).contains(&there.plies()), "it went to ply {}", there.plies());
    ensure!(over.transcript.starts_with(&there.transcript), "{there:?}");
    all_was_right(stage)
}

pub fn playing_on_ends_the_analysis(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "level2v2")])?;
    play_by_hand(stage, 10)?;
    page.wait_phase(&["human"])?;
    page.step("analyse, and play while it goes on");
    page.pane("analysis")?;
    page.button("analyse")?;
    let state = play_by_hand(stage, 12)?;
    let state =
        page.wait(ANSWER, "the agent's answer", |now| now.plies() > state.plies() || now.phase == "human")?;
    ensure!(state.phase != "paused", "the game stands still: {state:?}");
    let verdict = page.text("verdict")?;
    ensure!(!verdict.contains(" of "), "the analysis goes on: {verdict:?}");
    all_was_right(stage)
}

pub fn the_end_of_a_game_says_what_was_given_away(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "random"), ("speed", "fastest")])?;
    let over = play_by_hand(stage, 100)?;
    ensure!(over.phase == "over", "the game stands at {over:?}");
    page.wait_shown("game-end", SOON)?;
    page.step("find the costliest moves");
    let begin = Instant::now();
    page.button("find-turning-points")?;
    // After a loss, the costliest mistake opens by itself.
    let is_there = "return !!document.querySelector('[data-testid=losses], .mistake[aria-current]')";
    page.wait_script(SOON * 12, "the end of the analysis", is_there)?;
    if !page.shows("game-end")? {
        page.pane("game")?;
        page.button("see-end")?;
    }
    let said = "return document.querySelectorAll('[data-testid=losses]').length === 1";
    page.wait_script(SOON * 12, "what the person gave away", said)?;
    let seconds = begin.elapsed().as_secs_f64();
    let losses = page.text("losses")?;
    stage.note(format!("{} plies analysed in {seconds:.1} s. {losses}", over.plies()));
    ensure!(losses.starts_with("Your mistakes: "), "it says {losses:?}");
    page.step("each of them opens itself, and there is a way back");
    let count = page.run("return document.querySelectorAll('[data-testid=turning-point]').length", &[])?;
    for number in 0..count.as_u64().unwrap_or_default() {
        let press = "const row = document.querySelectorAll('[data-testid=turning-point]')[arguments[0]];
             row.click(); return row.textContent";
        let named = page.run(press, &[json!(number)])?;
        let opened = format!(
            "const row = document.querySelector('.mistake[aria-current]');
             const here = document.querySelector('.ply[aria-current]');
             const why = document.querySelector('[data-testid=explained]');
             return row && here && row.textContent.includes({named}) && {named}.includes(here.textContent.replace(/[?!]/g, ''))
                 ? why?.textContent ?? '' : null"
        );
        let why = page.wait_script(SOON, &format!("{named}, opened"), &opened)?;
        stage.note(format!("{named}: {why}"));
        page.pane("game")?;
        page.button("see-end")?;
        page.wait_shown("game-end", SOON)?;
    }
    all_was_right(stage)
}

/// Two moves are side by side at first; a third one joins them, a fourth takes the place of the first, and their values are those on the
/// board.
pub fn moves_are_compared(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("game", "f5d6c3d3c4f4c5b3c2")])?;
    page.pane("analysis")?;
    page.step("show the values");
    page.button("compare-values")?;
    let valued = "const rings = document.querySelectorAll('.layers .ring').length;
        return rings > 4 && document.querySelectorAll('[data-testid=compared-move]').length >= Math.min(rings, 9)";
    page.wait_script(SOON * 2, "the value of every move", valued)?;
    // The moves of the columns, and whether each value there is that of the ring.
    let columns =
        "return [...document.querySelectorAll('[data-testid=compared] thead th')].slice(1).map((head, n) => {
        const cell = document.querySelectorAll('[data-testid=compared] tbody tr:first-child td')[n];
        const ring = document.querySelector(`.layers .ring[data-at=\"${head.textContent}\"]`);
        return [head.textContent, cell.textContent === ring?.textContent]; })";
    let compared = || -> Result<Vec<(String, bool)>> { Ok(serde_json::from_value(page.run(columns, &[])?)?) };
    // Values change while the search goes deeper: the table and the rings in one picture are of the same.
    let begun = compared()?;
    ensure!(begun.len() == 2 && begun.iter().all(|(_, is_same)| *is_same), "at first it compares {begun:?}");
    // As long as nobody is at them, the buttons change with the values of the moves.
    page.run("document.querySelector('[data-testid=compared-move]').focus()", &[])?;
    for expected in [3, 3] {
        page.step("choose another move");
        page.click("[data-testid=compared-move][aria-pressed=false]")?;
        let wait = format!(
            "return document.querySelectorAll('[data-testid=compared] thead th').length === {}",
            expected + 1
        );
        page.wait_script(SOON, "the columns", &wait)?;
        let now = compared()?;
        ensure!(now.iter().all(|(_, is_same)| *is_same), "the values are not those on the board: {now:?}");
    }
    let rows = page.run("return document.querySelectorAll('[data-testid=compared] tbody tr').length", &[])?;
    ensure!(rows == json!(5), "of Othello's moves {rows} rows are compared");
    lines_are_shown(page)?;
    all_was_right(stage)
}

/// Each compared move has its line, and a press on a move of it shows the line up to there on the board; another press hides it.
fn lines_are_shown(page: &Page<'_>) -> Result<()> {
    page.step("the lines of the compared moves");
    let known = "const lines = [...document.querySelectorAll('[data-testid=compared-line]')];
        const columns = document.querySelectorAll('[data-testid=compared] thead th').length - 1;
        return lines.length === columns && lines.every((line) => line.querySelectorAll('.ply').length > 0) && lines.length";
    page.wait_script(ANSWER, "a line of each move", known)?;
    let ghosts = "document.querySelectorAll('.layers .ghost').length";
    ensure!(page.run(&format!("return {ghosts}"), &[])? == json!(0), "a line is on the board at first");
    // By the keyboard: while the search goes on, a line changes, and its moves are elsewhere by the time that a click comes.
    let focus = "document.querySelector('[data-testid=compared-line] .ply').focus()";
    page.run(focus, &[])?;
    page.browser.session.press(&[webdriver::keys::ENTER])?;
    page.wait_script(SOON, "two moves on the board", &format!("return {ghosts} === 2"))?;
    let focused = page.run("return document.activeElement?.className ?? ''", &[])?;
    ensure!(focused == json!("ply"), "the focus has left the line for {focused}");
    page.browser.session.press(&[webdriver::keys::ENTER])?;
    page.wait_script(SOON, "no line on the board", &format!("return {ghosts} === 0"))?;
    Ok(())
}

/// In every other game, too, the moves that are compared have their lines.
pub fn lines_are_known_in_every_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    // The first is solved at once, by a program that the first visit can do without, and leaves the worker another search of the same game.
    let [size, game] = ["size", "game"];
    let games =
        [(size, "4"), (size, "6"), (size, "8"), (game, "tictactoe"), (game, "ultimate"), (game, "gobang")];
    for one in games {
        page.begin_by_address(&[("black", "human"), ("white", "human"), one])?;
        page.pane("analysis")?;
        page.run("document.querySelector('[data-testid=compare-values]')?.click()", &[])?;
        lines_are_shown(page)?;
        page.step(format!("{one:?} after another tab"));
        page.pane("game")?;
        page.pane("analysis")?;
        lines_are_shown(page)?;
    }
    all_was_right(stage)
}
