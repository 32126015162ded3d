//! A worker that dies in the middle of a search: the user is informed, another worker takes over, and nothing is lost.
//!
//! The worker is a special build with faults on demand (`UCT_E2E_FAULTY_WORKER`), which reports when they strike.

use std::time::Duration;

use e2e::harness::Stage;
use e2e::page::{SOON, State};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{
    any_move, play_by_hand, probed, the_result_is_told, wait_for_the_end, was_shown_ply_for_ply,
};

/// The time limit for informing the user after the strike.
const TOLD_WITHIN: Duration = Duration::from_secs(2);

/// Non-default options, to check that they are kept.
const OPTIONS: [(&str, &str); 5] =
    [("no-move", "over"), ("size", "6"), ("legal-moves", "off"), ("theme", "dark"), ("speed", "fastest")];

/// Opens the page with the faulty worker and starts a game.
fn begin(stage: &Stage<'_>, players: [(&str, &str); 2]) -> Result<State> {
    let page = &stage.page;
    page.step("open the page with the faulty worker");
    let instead = Some(stage.settings.faulty_worker()?);
    page.open(&stage.serve("/", Alterations { instead, ..probed() })?)?;
    page.options(&OPTIONS)?;
    page.options(&players)?;
    page.new_game()
}

/// Arms a fault in the worker, which strikes in its next search.
fn arm(stage: &Stage<'_>, fault: &str) -> Result<()> {
    let page = &stage.page;
    page.step(format!("the fault: {fault}"));
    page.wait_script(SOON, "the worker's first word", "return __probe.workers.at(-1)?.hasSpoken")?;
    page.run("__probe.arm(...arguments)", &[json!(fault)]).map(drop)
}

/// Waits until the fault has struck and the user has been informed, and checks the time in between.
fn told_in_time(stage: &Stage<'_>, fault: &str) -> Result<()> {
    let page = &stage.page;
    let script = "return __probe.told && [__probe.told - __probe.struck]";
    let after = page.wait_script(SOON, "a notice after the fault has struck", script)?;
    let after = after[0].as_f64().unwrap_or(f64::INFINITY);
    stage.note(format!("{fault}: told {after:.0} ms after the strike: {}", page.text("worker-replaced")?));
    ensure!((0.0..=TOLD_WITHIN.as_millis() as f64).contains(&after), "told {after} ms after the strike");
    page.button("dismiss-notice")
}

/// Checks that the game is the same, shown ply by ply, and that every option is as it was set.
fn nothing_is_lost(
    stage: &Stage<'_>,
    begun: &State,
    players: [(&str, &str); 2],
    deaths: usize,
) -> Result<()> {
    let page = &stage.page;
    page.step("nothing is lost");
    let state = page.state()?;
    let same = |state: &State| [&state.generation, &state.size, &state.rule, &state.start].map(String::clone);
    ensure!(same(&state) == same(begun), "the game that began as {begun:?} is now {state:?}");
    was_shown_ply_for_ply(stage, &state)?;
    let script = "return [__probe.workers.length, __probe.workers.filter((one) => !one.terminated).length]";
    let workers = page.run(script, &[])?;
    ensure!(workers == json!([deaths + 1, 1]), "workers ever and now: {workers}, after {deaths} deaths");
    for (name, value) in OPTIONS.into_iter().chain(players) {
        let now = page.chosen(name)?;
        ensure!(now == value, "option {name} was {value} and is {now} after a worker has died");
    }
    page.route("play")?;
    page.check_everything_shown().map(drop)
}

/// White's search dies of this fault while a human waits for it.
fn before_a_human(stage: &Stage<'_>, fault: &str) -> Result<()> {
    let (page, players) = (&stage.page, [("black", "human"), ("white", "classic")]);
    let begun = begin(stage, players)?;
    let before = play_by_hand(stage, 4)?;
    arm(stage, fault)?;
    let state = page.play(&any_move(&before, &mut stage.dice())?.to_string())?;
    told_in_time(stage, fault)?;
    page.step("the game goes on");
    ensure!(state.transcript.starts_with(&before.transcript), "after {before:?} came {state:?}");
    let state = play_by_hand(stage, before.plies() + 6)?;
    ensure!(state.plies() >= before.plies() + 2, "nobody has moved since: {state:?}");
    nothing_is_lost(stage, &begun, players, 1)
}

pub fn a_trap_while_a_human_waits(stage: &Stage<'_>) -> Result<()> {
    before_a_human(stage, "trap")
}

pub fn no_memory_while_a_human_waits(stage: &Stage<'_>) -> Result<()> {
    before_a_human(stage, "memory")
}

pub fn a_search_that_hangs_while_a_human_waits(stage: &Stage<'_>) -> Result<()> {
    before_a_human(stage, "hang")
}

/// Two workers die in one game of agents, which goes on to its end.
pub fn two_deaths_among_agents(stage: &Stage<'_>) -> Result<()> {
    let (page, players) = (&stage.page, [("black", "classic"), ("white", "classic")]);
    let begun = begin(stage, players)?;
    for (fault, plies) in [("trap", 4), ("memory", 10)] {
        page.wait(SOON, "the agents' moves", |state| state.plies() >= plies)?;
        arm(stage, fault)?;
        told_in_time(stage, fault)?;
    }
    let state = wait_for_the_end(stage)?;
    the_result_is_told(&state)?;
    nothing_is_lost(stage, &begun, players, 2)
}
