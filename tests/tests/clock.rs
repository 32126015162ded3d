//! Clocks.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};

use crate::common::{all_was_right, begin, play_by_hand};

pub fn a_flag_falls(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("white-clock", "move5")])?;
    ensure!(page.text("clock-white")? == "5.0", "the clock shows {:?}", page.text("clock-white")?);
    ensure!(!page.shows("clock-black")?, "Black has a clock");
    play_by_hand(stage, 1)?;
    page.step("White does nothing for five seconds");
    let over = page.wait(SOON * 2, "the end of the game", |state| state.phase == "late")?;
    ensure!(over.status.contains("Black wins") && over.live.contains("Black wins"), "{over:?}");
    let said = page.wait_shown("game-end", SOON)?;
    ensure!(said.contains("Black wins"), "at the end it says {said:?}");
    ensure!(page.text("clock-white")? == "0.0", "the clock shows {:?}", page.text("clock-white")?);
    page.step("a reload does not help White");
    page.reload()?;
    let again = page.state()?;
    ensure!(
        (&again.phase, &again.transcript) == (&over.phase, &over.transcript),
        "{over:?} became {again:?}"
    );
    page.step("see the board, take the move back, and play on without clocks");
    page.wait_shown("game-end", SOON)?;
    page.button("close-end")?;
    page.button("back")?;
    page.wait(SOON, "the start", |state| state.plies() == 0 && state.phase == "human")?;
    ensure!(!page.shows("clock-white")?, "there is still a clock");
    play_by_hand(stage, 4)?;
    all_was_right(stage)
}

pub fn the_agent_keeps_to_its_time(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(
        stage,
        &[
            ("black", "human"),
            ("white", "custom"),
            ("custom", "uct:iterations=10000000"),
            ("white-clock", "move5"),
            ("size", "6"),
        ],
    )?;
    for plies in [2, 4, 6] {
        play_by_hand(stage, plies - 1)?;
        let state = page.wait(ANSWER, "the answer", |state| {
            state.plies() >= plies || ["over", "late"].contains(&state.phase.as_str())
        })?;
        ensure!(state.phase != "late", "it lost on time: {state:?}");
    }
    all_was_right(stage)
}
