//! Whole games: human against agent, agent against agent.

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure};

use crate::common::{
    all_was_right, begin, play_by_hand, the_result_is_told, wait_for_the_end, was_shown_ply_for_ply,
};

pub fn a_human_with_black_against_classic(stage: &Stage<'_>) -> Result<()> {
    let state = begin(stage, &[("black", "human"), ("white", "classic")])?;
    ensure!(state.phase == "human" && state.turn == "black" && state.plies() == 0, "a new game is {state:?}");
    let end = play_by_hand(stage, usize::MAX)?;
    ensure!(end.phase == "over", "the game ended as {end:?}");
    the_result_is_told(&end)?;
    was_shown_ply_for_ply(stage, &end)?;
    stage.note(format!("{} plies; {}", end.plies(), end.status));
    all_was_right(stage)
}

pub fn a_human_with_white_against_classic(stage: &Stage<'_>) -> Result<()> {
    begin(stage, &[("black", "classic"), ("white", "human")])?;
    let mut state = play_by_hand(stage, 10)?;
    // A player of random moves may lose all discs early.
    for _ in 0..3 {
        if state.plies() >= 10 {
            break;
        }
        was_shown_ply_for_ply(stage, &state)?;
        stage.page.new_game()?;
        state = play_by_hand(stage, 10)?;
    }
    ensure!(state.plies() >= 10, "only {} plies were played", state.plies());
    was_shown_ply_for_ply(stage, &state)?;
    all_was_right(stage)
}

pub fn agents_against_each_other(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let state = begin(stage, &[("speed", "fastest"), ("black", "random"), ("white", "classic")])?;
    page.step("watch a game of classic against random on 8x8");
    let end = wait_for_the_end(stage)?;
    ensure!(end.generation == state.generation, "the game became another one: {end:?}");
    the_result_is_told(&end)?;
    was_shown_ply_for_ply(stage, &end)?;
    stage.note(format!("{} plies; {}", end.plies(), end.status));
    all_was_right(stage)
}

pub fn agents_on_a_small_board(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("size", "6"), ("speed", "fastest"), ("black", "random"), ("white", "random")])?;
    for size in ["6", "4"] {
        page.step(format!("watch a game of random against random on {size}x{size}"));
        page.options(&[("size", size)])?;
        page.new_game()?;
        let end = wait_for_the_end(stage)?;
        ensure!(end.size == size, "the board is {end:?}");
        the_result_is_told(&end)?;
        was_shown_ply_for_ply(stage, &end)?;
    }
    all_was_right(stage)
}

pub fn agents_are_stopped_stepped_and_resumed(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("size", "6"), ("speed", "normal"), ("black", "random"), ("white", "random")])?;
    page.wait(SOON, "two plies", |state| state.plies() >= 2)?;
    page.step("stop");
    page.button("stop")?;
    let mut state = page.wait_phase(&["paused"])?;
    for _ in 0..2 {
        page.step("step");
        page.button("step")?;
        let next = page.wait(SOON, "one ply and a halt", |next| {
            next.plies() > state.plies() && ["paused", "over"].contains(&next.phase.as_str())
        })?;
        ensure!(next.plies() == state.plies() + 1, "a step went from {state:?} to {next:?}");
        state = next;
    }
    page.step("resume");
    page.options(&[("speed", "fastest")])?;
    if page.state()?.phase == "paused" {
        page.button("resume")?;
    }
    let end = wait_for_the_end(stage)?;
    was_shown_ply_for_ply(stage, &end)?;
    all_was_right(stage)
}
