//! New, Undo and Stop while an agent is thinking or about to move: late moves are never played.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON, State};
use e2e::{Result, ensure};

use crate::common::{all_was_right, begin, was_shown_ply_for_ply};

/// With the pause before a move, in which a timer may still fire that is late.
const AGAINST_CLASSIC: [(&str, &str); 3] = [("black", "human"), ("white", "classic"), ("speed", "normal")];

/// Delays of the interruption after the start of the search; the last may be too late on a fast machine.
const DELAYS_MS: [u32; 3] = [0, 15, 40];

/// How often a timer may be too late.
const TRIES: u32 = 5;

/// Plays f5, presses New when the board is in this phase, then plays on and checks every ply.
fn new_game_in(stage: &Stage<'_>, phase: &str, delay_ms: u32) -> Result<()> {
    let page = &stage.page;
    let before = page.new_game()?;
    page.step(format!("New, {delay_ms} ms into phase {phase}"));
    page.click_when(phase, "again", delay_ms)?;
    page.click_square("f5")?;
    let when = page.wait_clicked()?;
    let state = page.wait(SOON, "the new game", |state| state.generation != before.generation)?;
    stage.note(format!("New was pressed in {when:?}"));
    ensure!(delay_ms > 0 || when.starts_with(phase), "New was pressed too late, in {when:?}");
    ensure!(
        state.transcript.is_empty() && state.phase == "human" && state.turn == "black",
        "New led to {state:?}, pressed in {when:?}"
    );
    // The old search would have answered long before this one ends.
    page.step("another reply, after which an old one would have come");
    page.play("d3")?;
    let state = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    ensure!(state.transcript.starts_with("d3 "), "the game is {state:?}");
    was_shown_ply_for_ply(stage, &state)
}

pub fn new_game_while_thinking(stage: &Stage<'_>) -> Result<()> {
    begin(stage, &AGAINST_CLASSIC)?;
    for delay_ms in DELAYS_MS {
        new_game_in(stage, "thinking", delay_ms)?;
    }
    all_was_right(stage)
}

pub fn new_game_while_showing(stage: &Stage<'_>) -> Result<()> {
    begin(stage, &AGAINST_CLASSIC)?;
    new_game_in(stage, "showing", 0)?;
    new_game_in(stage, "showing", 100)?;
    all_was_right(stage)
}

pub fn undo_while_thinking(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &AGAINST_CLASSIC)?;
    for delay_ms in DELAYS_MS {
        let before = page.new_game()?;
        page.step(format!("Undo, {delay_ms} ms into the search"));
        page.click_when("thinking", "back", delay_ms)?;
        page.click_square("f5")?;
        let when = page.wait_clicked()?;
        let state =
            page.wait(SOON, "the move to be undone", |state| state.generation != before.generation)?;
        ensure!(
            state.transcript.is_empty() && state.phase == "human" && state.turn == "black",
            "Undo led to {state:?}, pressed in {when:?}"
        );
        page.step("another move in its place");
        page.play("c4")?;
        let state =
            page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
        ensure!(state.transcript.starts_with("c4 "), "the game is {state:?}");
        was_shown_ply_for_ply(stage, &state)?;
    }
    all_was_right(stage)
}

pub fn stop_and_resume_while_thinking(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &AGAINST_CLASSIC)?;
    for delay_ms in DELAYS_MS {
        let stopped = stop_in_time(stage, delay_ms)?;
        page.step("nothing happens while it is stopped");
        // Longer than the search and the wait for its move would have taken.
        page.browser.session.run_async("setTimeout(arguments[0], 1000)", &[])?;
        let still = page.state()?;
        ensure!(still == stopped, "{stopped:?} became {still:?} by itself");
        page.step("Resume");
        page.button("resume")?;
        let state =
            page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
        ensure!(state.generation == stopped.generation, "the game became another one: {state:?}");
        was_shown_ply_for_ply(stage, &state)?;
    }
    all_was_right(stage)
}

/// Plays f5 in a new game and presses Stop `delay_ms` after White has started to think. On a busy machine the timer may
/// fire after White's move; then it is tried again in another game.
fn stop_in_time(stage: &Stage<'_>, delay_ms: u32) -> Result<State> {
    let page = &stage.page;
    for _ in 0..TRIES {
        page.new_game()?;
        page.step(format!("Stop, {delay_ms} ms into the search"));
        page.click_when("thinking", "stop", delay_ms)?;
        page.click_square("f5")?;
        let when = page.wait_clicked()?;
        if when.starts_with("human") && delay_ms > 0 {
            stage.note(format!("Stop was pressed too late, in {when:?}"));
            continue;
        }
        let stopped = page
            .wait_phase(&["paused"])
            .map_err(|error| error.and(format!("Stop was pressed in {when:?}")))?;
        ensure!(stopped.transcript == "f5", "Stop, pressed in {when:?}, led to {stopped:?}");
        return Ok(stopped);
    }
    e2e::fail!("{TRIES} times the timer for Stop came after White's move")
}

pub fn undo_and_redo(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &AGAINST_CLASSIC)?;
    page.play("f5")?;
    let first = page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.step("Undo takes back both plies");
    page.button("back")?;
    let back = page.wait(SOON, "the start", |state| state.transcript.is_empty())?;
    ensure!(back.phase == "human" && back.generation != first.generation, "Undo led to {back:?}");
    page.step("Redo brings both back");
    page.button("forward")?;
    let again = page.wait(SOON, "both plies", |state| state.plies() == 2)?;
    ensure!(again.transcript == first.transcript && again.phase == "human", "Redo led to {again:?}");
    all_was_right(stage)
}
