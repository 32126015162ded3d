//! A side without a move: forced passes, and the variant that ends the game at once.

use e2e::harness::Stage;
use e2e::hunt::{at_a_pass, before_a_certain_pass, before_a_pass_of_the_other, telling_the_rules_apart};
use e2e::page::{SOON, State};
use e2e::rulebook::{Ply, Rule, Side, parse_ply};
use e2e::{Result, ensure, fail};

use crate::common::{all_was_right, begin, the_result_is_told};

/// Checks that after this many plies a pass of `side` was announced in the status line and in the live region.
fn was_announced(stage: &Stage<'_>, plies: usize, side: Side) -> Result<()> {
    let snapshots = stage.page.snapshots()?;
    let Some(passing) = snapshots.iter().rev().find(|snapshot| {
        snapshot.phase() == "passing" && snapshot.transcript().split_whitespace().count() == plies
    }) else {
        fail!("the board has not been in phase passing after {plies} plies")
    };
    ensure!(
        passing.turn.as_deref() == Some(side.name()),
        "{:?} was to pass, not {}",
        passing.turn,
        side.name()
    );
    for (what, text) in [("status line", &passing.status), ("live region", &passing.live)] {
        // "White has no move and must pass": the sentence about the pass begins with the side's name.
        let told = text
            .to_lowercase()
            .split('.')
            .any(|sentence| sentence.contains("pass") && sentence.trim().starts_with(side.name()));
        ensure!(told, "the {what} says {text:?} when {} must pass", side.name());
    }
    Ok(())
}

/// Waits until the pass after this many plies has been played automatically.
fn wait_passed(stage: &Stage<'_>, plies: usize) -> Result<State> {
    let state = stage.page.wait(SOON, "the pass to play itself", |state| state.plies() > plies)?;
    let ply = state.transcript.split_whitespace().nth(plies);
    ensure!(ply == Some("--"), "after {plies} plies came {ply:?} and no pass");
    Ok(state)
}

pub fn the_agent_must_pass(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    let (line, cell) = before_a_pass_of_the_other(8, Side::Black, stage.settings.seed);
    page.step(format!("load {} and play {cell}", line.transcript));
    let loaded = page.load_game(&line.transcript)?;
    page.button("play-on")?;
    page.play(&cell.to_string())?;
    page.step("the agent passes");
    let plies = loaded.plies() + 1;
    let state = wait_passed(stage, plies)?;
    ensure!(state.turn == "black" && state.phase == "human", "after White's pass the page is {state:?}");
    let said = format!("{} {}", state.status, state.live).to_lowercase();
    ensure!(said.contains("white passed"), "after White's pass it says {said:?}");
    was_announced(stage, plies, Side::White)?;
    all_was_right(stage)
}

pub fn the_human_must_pass(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "random")])?;
    let line = before_a_certain_pass(8, Side::White, stage.settings.seed);
    page.step(format!("load {}, in which White's every move leaves Black none", line.transcript));
    let loaded = page.load_game(&line.transcript)?;
    page.button("play-on")?;
    let plies = loaded.plies().max(line.transcript.len() / 2) + usize::from(loaded.turn == "white");
    page.step("the human passes");
    let state = wait_passed(stage, plies)?;
    ensure!(state.plies() > plies, "{state:?}");
    was_announced(stage, plies, Side::Black)?;
    page.step("the agent goes on");
    page.wait(SOON, "White's next move", |state| state.plies() > plies + 1 || state.phase == "over")?;
    all_was_right(stage)
}

pub fn a_game_begins_with_a_pass(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    let line = at_a_pass(8, Side::White, stage.settings.seed);
    page.step(format!("load the board {}", line.board.to_text()));
    let loaded = page.load_game(&line.board.to_text())?;
    ensure!(loaded.phase == "paused", "a position that is opened stands still, and the page is {loaded:?}");
    page.button("resume")?;
    let state = wait_passed(stage, 0)?;
    ensure!(
        state.start.replace(' ', "") == line.board.to_text().replace(' ', ""),
        "data-start is {:?}",
        state.start
    );
    was_announced(stage, 0, Side::White)?;
    all_was_right(stage)
}

pub fn the_game_is_over_at_once(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("no-move", "over"), ("black", "human"), ("white", "classic")])?;
    let (line, cell) = before_a_pass_of_the_other(8, Side::Black, stage.settings.seed);
    page.step(format!("load {} and play {cell}", line.transcript));
    let loaded = page.load_game(&line.transcript)?;
    ensure!(loaded.rule == "over", "the game was loaded under {:?}", loaded.rule);
    page.button("play-on")?;
    let state = page.play(&cell.to_string())?;
    ensure!(state.phase == "over", "White has no move, and the page is {state:?}");
    the_result_is_told(&state)?;
    all_was_right(stage)?;
    let snapshots = page.snapshots()?;
    ensure!(
        snapshots.iter().all(|snapshot| snapshot.phase() != "passing"),
        "a pass was shown in this variant"
    );
    Ok(())
}

pub fn the_search_plays_by_the_rule(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("speed", "fastest"), ("black", "classic"), ("white", "classic")])?;
    // More positions, and larger ones, are in `crates/othello-engines/tests/play.rs`.
    let cases = telling_the_rules_apart(6, 1, 7);
    for rule in [Rule::Over, Rule::Pass] {
        page.options(&[("size", "6"), ("no-move", rule.name())])?;
        for case in &cases {
            page.step(format!("let classic move under rule {} after {}", rule.name(), case.line.transcript));
            page.load_game(&case.line.transcript)?;
            page.button("play-on")?;
            let plies = case.line.transcript.len() / 2;
            let state = page.wait(SOON, "the agent's move", |state| state.plies() > plies)?;
            ensure!(state.rule == rule.name(), "the game is played under {:?}", state.rule);
            let right = match rule {
                Rule::Over => &case.winning_with_over,
                Rule::Pass => &case.winning_with_pass,
            };
            let played = parse_ply(state.transcript.split_whitespace().nth(plies).unwrap_or_default())?;
            let wins = matches!(played, Ply::Move(cell) if right.contains(&cell));
            ensure!(
                wins,
                "under rule {} classic played {played}, and only {right:?} wins; under the other rule that is {:?} or {:?}",
                rule.name(),
                case.winning_with_pass,
                case.winning_with_over
            );
        }
    }
    stage.note(format!("{} positions, each under both rules", cases.len()));
    all_was_right(stage)
}
