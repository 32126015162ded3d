//! The speed of the search in each engine, and the responsiveness of the page meanwhile.

use e2e::harness::Stage;
use e2e::page::ANSWER;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::Engine;

use crate::common::{all_was_right, begin};

/// The reference's number of iterations.
const ITERATIONS: f64 = 32_000.0;
/// The time limit for them in Chromium, in milliseconds.
const BUDGET_MS: f64 = 200.0;
/// The limit for tasks on the main thread, in milliseconds.
const TASK_MS: f64 = 50.0;
/// The machine may be busy, so the best of this many tries counts.
const TRIES: usize = 6;

pub fn classic_is_fast_and_the_page_responsive(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic")])?;
    let (mut fastest, mut smallest_gap, mut shortest_tasks) = (f64::INFINITY, f64::INFINITY, f64::INFINITY);
    for attempt in 1..=TRIES {
        page.step(format!("a search of the whole length, try {attempt}"));
        page.new_game()?;
        page.run("__probe.tasks.length = 0; __probe.startGaps()", &[])?;
        // All in one script, because the driver's own commands are tasks too.
        page.browser.session.run_async(
            "const done = arguments[0];
             __probe.when('showing', 0, () => requestAnimationFrame(() => setTimeout(done, 100)));
             document.querySelector('[data-square=f5]').click();",
            &[],
        )?;
        let gap = page.run("return __probe.stopGaps()", &[])?.as_f64().unwrap_or(f64::INFINITY);
        let tasks = page.run("return __probe.tasks", &[])?;
        let longest =
            tasks.as_array().into_iter().flatten().filter_map(|task| task[1].as_f64()).fold(0.0, f64::max);
        page.wait(ANSWER, "White's reply", |state| state.plies() == 2 && state.phase == "human")?;
        let (iterations, elapsed) = (page.stat("iterations")?, page.stat("elapsed")?);
        let (Some(iterations), Some(elapsed)) = (iterations, elapsed) else {
            e2e::fail!("after a search stat-iterations is {iterations:?} and stat-elapsed {elapsed:?}")
        };
        ensure!(
            iterations == ITERATIONS || elapsed >= 8_000.0,
            "the search ended after {iterations} iterations and {elapsed} ms"
        );
        the_numbers_make_sense(stage, iterations, elapsed)?;
        fastest = fastest.min(elapsed);
        smallest_gap = smallest_gap.min(gap);
        shortest_tasks = shortest_tasks.min(longest);
    }
    let reports_tasks = page.run("return __probe.reportsTasks", &[])? == json!(true);
    stage.note(format!(
        "{ITERATIONS} iterations in {fastest:.0} ms ({:.0} per second); the main thread's longest pause {smallest_gap:.0} ms{}",
        ITERATIONS / fastest * 1000.0,
        if reports_tasks { format!(", its longest task of over 50 ms: {shortest_tasks:.0} ms") } else { String::new() }
    ));
    if stage.engine() == Engine::Chromium {
        ensure!(fastest < BUDGET_MS, "{ITERATIONS} iterations took {fastest:.0} ms at best");
        ensure!(reports_tasks, "Chromium does not report long tasks, so nothing was measured");
        ensure!(
            shortest_tasks < TASK_MS,
            "in every search a task took {shortest_tasks:.0} ms or more on the main thread"
        );
    }
    ensure!(
        smallest_gap < 2.0 * TASK_MS,
        "in every search the main thread paused for {smallest_gap:.0} ms or more"
    );
    all_was_right(stage)
}

/// Checks that the numbers beside the board are consistent.
fn the_numbers_make_sense(stage: &Stage<'_>, iterations: f64, elapsed: f64) -> Result<()> {
    let stat = |name: &str| -> Result<f64> {
        stage.page.stat(name)?.ok_or_else(|| format!("after a search there is no stat-{name}").into())
    };
    let (nodes, depth, expected) = (stat("nodes")?, stat("depth")?, stat("expected")?);
    ensure!(nodes > 1.0 && nodes <= iterations + 1.0, "{nodes} nodes after {iterations} iterations");
    ensure!((1.0..=60.0).contains(&depth), "depth {depth}");
    ensure!((0.0..=1.0).contains(&expected), "expected result {expected}");
    let rate = stat("iterations-per-second")?;
    let computed = iterations / elapsed * 1000.0;
    ensure!(
        (rate / computed - 1.0).abs() < 0.01,
        "{rate} iterations per second, and {iterations} in {elapsed} ms"
    );
    let moves = stat("playout-moves-per-second")? / rate;
    ensure!((30.0..=62.0).contains(&moves), "{moves} moves in a playout from the start");
    Ok(())
}
