//! Two humans at one board: mouse, keyboard, and illegal clicks.

use e2e::harness::Stage;
use e2e::rulebook::{Cell, Ply, parse_ply};
use e2e::{Result, ensure, fail};
use webdriver::keys;

use crate::common::{all_was_right, any_move, begin, play_by_hand, reached, was_shown_ply_for_ply};

pub fn two_humans_with_the_mouse(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    let start = begin(stage, &[("black", "human"), ("white", "human")])?;
    for square in ["a1", "d4", "e4", "h8", "c3"] {
        page.step(format!("click {square}, which is no legal move"));
        page.click_square(square)?;
    }
    let state = page.state()?;
    ensure!(
        state.without_words() == start.without_words(),
        "clicks on squares that are no moves led from {start:?} to {state:?}"
    );
    ensure!(state.status.contains("c3 flips no"), "the page does not say why c3 is no move: {state:?}");
    play_by_hand(stage, 4)?;
    let state = page.state()?;
    let board = reached(&state)?.board;
    let illegal: Vec<Cell> = board.all().filter(|&cell| board.flips(cell, board.turn).is_empty()).collect();
    for _ in 0..5 {
        let cell = dice.choose(&illegal);
        page.step(format!("click {cell}, which is no legal move"));
        page.click_square(&cell.to_string())?;
        let after = page.state()?;
        ensure!(
            after.without_words() == state.without_words(),
            "{cell} is no legal move and led to {after:?}"
        );
    }
    let end = play_by_hand(stage, 8)?;
    was_shown_ply_for_ply(stage, &end)?;
    all_was_right(stage)
}

/// Moves the focus to a square by the arrow keys.
fn walk(stage: &Stage<'_>, to: Cell) -> Result<()> {
    let page = &stage.page;
    loop {
        let Some(here) = page.focused_square()? else {
            fail!("the focus has left the board on the way to {to}")
        };
        let Ply::Move(at) = parse_ply(&here)? else { fail!("the focus is on {here}") };
        let (key, next) = if at.column < to.column {
            (keys::RIGHT, Cell { column: at.column + 1, ..at })
        } else if at.column > to.column {
            (keys::LEFT, Cell { column: at.column - 1, ..at })
        } else if at.row < to.row {
            (keys::DOWN, Cell { row: at.row + 1, ..at })
        } else if at.row > to.row {
            (keys::UP, Cell { row: at.row - 1, ..at })
        } else {
            return Ok(());
        };
        page.browser.session.press(&[key])?;
        let now = page.focused_square()?;
        ensure!(
            now == Some(next.to_string()),
            "an arrow key moved the focus from {at} to {now:?}, not to {next}"
        );
    }
}

pub fn two_humans_with_the_keyboard(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    begin(stage, &[("black", "human"), ("white", "human")])?;
    // Start at the top of the page: past its end, Tab leads into the browser's own controls, and not every driver returns.
    page.reload()?;
    let start = page.state()?;
    page.step("Tab to the board");
    page.tab_to_board()?;
    page.step("Enter on a1, which is no legal move");
    walk(stage, Cell { column: 0, row: 0 })?;
    page.browser.session.press(&[keys::LEFT])?;
    page.browser.session.press(&[keys::UP])?;
    ensure!(page.focused_square()?.as_deref() == Some("a1"), "the arrow keys lead out of the board at a1");
    page.browser.session.press(&[keys::ENTER])?;
    let state = page.state()?;
    ensure!(state.without_words() == start.without_words(), "Enter on a1 led to {state:?}");
    ensure!(state.live.contains("a1 flips no"), "nobody hears why a1 is no move: {state:?}");
    for ply in 0..6 {
        let state = page.wait_phase(&["human"])?;
        let cell = any_move(&state, &mut dice)?;
        page.step(format!("ply {}: arrow keys to {cell}", ply + 1));
        walk(stage, cell)?;
        page.browser.session.press(&[if ply % 2 == 0 { keys::ENTER } else { keys::SPACE }])?;
        let played = format!("{} {cell}", state.transcript).trim().to_owned();
        page.wait(e2e::page::SOON, &format!("{cell} to be played"), |now| {
            now.transcript.starts_with(&played)
        })?;
        ensure!(
            page.focused_square()? == Some(cell.to_string()),
            "after the move on {cell} the focus is on {:?}",
            page.focused_square()?
        );
    }
    all_was_right(stage)
}
