//! Watch it learn: the page trains, its curve is that of every machine, the values follow the board, and an episode is seen step by step.

use e2e::harness::Stage;
use e2e::nine_boards::{Sheet, name};
use e2e::page::{ANSWER, Page, SOON, State};
use e2e::{Result, ensure};
use serde_json::json;

use crate::accessibility::no_barriers;
use crate::common::{all_was_right, any_move, begin as begin_game, probed};

/// A set-up, and the measurements of its first thousand episodes: `crates/app/tests/learning.rs` makes the file.
const SETUP: &str = "learning?game=tictactoe&learner=qlearning&learner=sarsa:epsilon=0.2&seed=5";
const CURVE: &str = include_str!("../data/learning/curve.csv");

fn wait_stage(page: &Page<'_>, stage: &str) -> Result<()> {
    let script =
        format!("return document.querySelector('[data-testid=learning]')?.dataset.stage === '{stage}'");
    page.wait_script(ANSWER, &format!("the stage {stage}"), &script)
        .map(drop)
        .map_err(|error| error.and(format!("it says {:?}", page.text("learning-stage"))))
}

fn number(page: &Page<'_>, script: &str) -> Result<i64> {
    Ok(page.run(&format!("return +({script})"), &[])?.as_i64().unwrap_or(-1))
}

/// From Learn to the page, where the learners of [`SETUP`] begin.
fn begin(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.step("from Learn to the page");
    page.route("learn")?;
    page.wait_shown("to-learning", SOON * 2)?;
    page.click("[data-testid=to-learning]")?;
    page.wait_shown("learning", SOON * 2)?;
    page.step("a link with a set-up");
    page.run("location.hash = '#/' + arguments[0]", &[json!(SETUP)])?;
    page.wait_script(SOON, "the set-up", "return location.hash === '#/learning'")?;
    page.wait_script(
        SOON,
        "two learners in the form",
        "return document.querySelectorAll('.lab-player').length === 2",
    )?;
    page.button("learning-start")?;
    wait_stage(page, "running")?;
    page.wait_script(
        ANSWER * 4,
        "a measurement after that of a thousand episodes",
        "return +document.querySelector('[data-testid=learning-curve]')?.dataset.measured > 1000",
    )?;
    page.button("learning-pause")?;
    wait_stage(page, "paused")
}

pub fn one_board_is_learned(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage)?;
    page.step("the curve is that of every machine");
    page.catch_files()?;
    page.button("learning-csv")?;
    let csv = page.file("learning.csv")?;
    ensure!(csv.starts_with(CURVE), "the curve is another one:\n{csv}\n{CURVE}");
    let lines =
        number(page, "document.querySelectorAll('[data-testid=learning-curve] .chart path.line').length")?;
    ensure!(lines > 10, "the chart has {lines} lines");
    page.step("the values of a position");
    page.click("[data-testid=learning-look-board] [data-square=b2]")?;
    page.wait_script(
        SOON,
        "the values after b2",
        "return document.querySelector('[data-testid=learning-values]')?.dataset.known === 'true'
            && document.querySelectorAll('[data-testid=learning-moves] tbody tr').length === 8",
    )?;
    page.button("learning-earlier")?;
    page.wait_script(
        SOON,
        "the values at the start",
        "return document.querySelectorAll('[data-testid=learning-moves] tbody tr').length === 9",
    )?;
    an_episode(page)?;
    a_game_against_it(page)?;
    a_reload(page)?;
    a_table_and_back(stage)?;
    page.button("learning-clear")?;
    wait_stage(page, "empty")?;
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

/// The windows of time in which the page is measured, of which the best counts, because the machine may be busy; their length in ms.
const WINDOWS: usize = 4;
const WINDOW_MS: u32 = 3_000;

/// The limit for tasks of the main thread, in milliseconds.
const TASK_MS: f64 = 50.0;

/// Q-learning makes so many episodes a second in the worker, and no task of the page takes long meanwhile.
pub fn learning_is_fast_and_the_page_responsive(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    for (game, least) in [("tictactoe", 50_000.0), ("ultimate", 8_000.0)] {
        let (mut fastest, mut shortest_gap, mut shortest_task) = (0.0_f64, f64::INFINITY, f64::INFINITY);
        for window in 1..=WINDOWS {
            page.step(format!("{game}, window {window}"));
            page.run(
                "location.hash = '#/learning?learner=qlearning&seed=1&game=' + arguments[0]",
                &[json!(game)],
            )?;
            page.wait_script(SOON, "the set-up", "return location.hash === '#/learning'")?;
            page.wait_shown("learning-start", SOON)?;
            // All in one script, because the driver's own commands are tasks too.
            let measured = page.browser.session.run_async(
                "const [ms, done] = arguments;
                 document.querySelector('[data-testid=learning-start]').click();
                 setTimeout(() => { __probe.tasks.length = 0; __probe.startGaps(); }, 500);
                 setTimeout(() => done([__probe.stopGaps(), ...__probe.tasks.map((task) => task[1])]), 500 + ms);",
                &[json!(WINDOW_MS)],
            )?;
            let [gap, tasks @ ..] = &serde_json::from_value::<Vec<f64>>(measured)?[..] else {
                e2e::fail!("nothing was measured")
            };
            shortest_gap = shortest_gap.min(*gap);
            shortest_task = shortest_task.min(tasks.iter().copied().fold(0.0, f64::max));
            let cell = "return document.querySelector('[data-testid=learning-learners] tbody td:nth-child(3)')?.textContent ?? ''";
            fastest = fastest.max(speed(page.run(cell, &[])?.as_str().unwrap_or_default()));
            page.button("learning-pause").or_else(|_| wait_stage(page, "paused"))?;
            page.button("learning-clear")?;
            wait_stage(page, "empty")?;
        }
        stage.note(format!(
            "{game}: {fastest:.0} episodes/s; the main thread's longest pause {shortest_gap:.0} ms, its longest task of over 50 ms: {shortest_task:.0} ms"
        ));
        ensure!(fastest >= least, "{game}: {fastest:.0} episodes a second at best");
        ensure!(shortest_task <= TASK_MS, "{game}: at best, a task took {shortest_task:.0} ms");
    }
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

/// A number as the page abbreviates it: `1.2 M`.
fn speed(text: &str) -> f64 {
    let factor = match text.chars().last() {
        Some('M') => 1e6,
        Some('k') => 1e3,
        _ => 1.0,
    };
    let digits: String = text.chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').collect();
    digits.parse::<f64>().unwrap_or_default() * factor
}

/// An episode forwards and back, and the one before it.
fn an_episode(page: &Page<'_>) -> Result<()> {
    page.step("an episode step by step");
    let shown = "document.querySelector('[data-testid=learning-episode]')?.dataset.number ?? -1";
    page.button("learning-step-episode")?;
    page.wait_shown("learning-episode", SOON)?;
    let first = number(page, shown)?;
    page.button("learning-step-updates")?;
    page.wait_shown("learning-formula", SOON)?;
    let formula = page.text("learning-formula")?;
    let numbers: Vec<f64> = formula
        .replace('\u{2212}', "-")
        .split(|sign: char| !(sign.is_ascii_digit() || sign == '.' || sign == '-'))
        .filter_map(|number| number.parse().ok())
        .collect();
    let [old, alpha, target, same, new] = numbers[..] else {
        return Err(format!("the formula is {formula:?}").into());
    };
    // Its numbers have three decimals.
    ensure!(old == same && (old + alpha * (target - old) - new).abs() < 0.002, "{formula}");
    page.button("learning-next-episode")?;
    page.wait_script(SOON, "the next episode", &format!("return +({shown}) === {}", first + 1))?;
    page.button("learning-last-episode")?;
    page.wait_script(SOON, "the first again", &format!("return +({shown}) === {first}"))?;
    page.button("learning-step-updates")?;
    ensure!(
        page.text("learning-formula")? == formula,
        "it is {:?}, not {formula}",
        page.text("learning-formula")
    );
    page.button("learning-close")?;
    page.wait_shown("learning-values", SOON).map(drop)
}

/// A game against the first learner, to its end.
fn a_game_against_it(page: &Page<'_>) -> Result<()> {
    page.step("a game against the learner");
    page.button("learning-play-first")?;
    let press_or_end = "
        const said = document.querySelector('[data-testid=learning-game-said]')?.textContent ?? '';
        if (/won|drawn/.test(said)) return 'over';
        const free = document.querySelector('[data-testid=learning-look-board][data-playable=true] [data-disc=empty]');
        if (free && /your move/.test(said)) free.click();
        return null";
    page.wait_script(ANSWER, "the end of the game", press_or_end)?;
    let said = page.text("learning-game-said")?;
    ensure!(said.contains("won") || said.contains("drawn"), "the game ends with {said:?}");
    page.button("learning-end-game")
}

/// After a reload, the same episodes are made again, and the training is paused as before.
fn a_reload(page: &Page<'_>) -> Result<()> {
    page.step("a reload");
    let stage = page.text("learning-stage")?;
    page.browser.session.refresh()?;
    page.wait_shown("learning", SOON * 2)?;
    page.wait_script(
        ANSWER * 4,
        "the same episodes",
        "const page = document.querySelector('[data-testid=learning]');
        return page?.dataset.stage === 'paused' && !document.querySelector('[data-testid=learning-taken-up]')",
    )?;
    let digits = |text: &str| -> u64 {
        text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or_default()
    };
    let (before, after) = (digits(&stage), digits(&page.text("learning-stage")?));
    // Slices end after some episodes.
    ensure!((before..before + 100_000).contains(&after), "{before} episodes before and {after} after");
    Ok(())
}

/// The table is saved, loaded and measured at once; a text in its place is one clear line.
fn a_table_and_back(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("a table and a picture are saved");
    page.catch_files()?;
    page.button("learning-png")?;
    page.wait_script(SOON, "the picture", "return window.__files.at(-1)?.name === 'learning.png'")?;
    let (width, height, colours) = page.picture()?;
    ensure!(width > 400 && height > 300 && colours > 10, "{width} x {height} with {colours} colours");
    page.button("learning-table")?;
    page.wait_script(SOON, "the table", "return window.__files.at(-1)?.name === 'learner.table'")?;
    let load = "
        const [text, done] = arguments;
        const field = document.querySelector('[data-testid=learning-load]');
        const list = new DataTransfer();
        list.items.add(new File([text ?? window.__files.at(-1).blob], 'learner.table'));
        field.files = list.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        done(true);";
    page.step("a text in its place");
    page.browser.session.run_async(load, &[json!("no table")])?;
    page.wait_shown("learning-table-error", SOON)?;
    let said = page.text("learning-table-error")?;
    ensure!(said.contains("isn\u{2019}t a learner"), "it says {said:?}");
    page.step("the table itself");
    page.browser.session.run_async(load, &[json!(null)])?;
    wait_stage(page, "empty")?;
    page.wait_shown("learning-taken-up", SOON)?;
    ensure!(page.text("learning-taken-up")?.contains("goes on with a table"), "it is not said");
    page.button("learning-start")?;
    page.wait_script(
        ANSWER,
        "a measurement of the table as it was",
        "return +document.querySelector('[data-testid=learning-curve]')?.dataset.measured > 1000",
    )?;
    page.button("learning-pause").or_else(|_| wait_stage(page, "paused"))
}

/// A learner is the opponent of an address: whole games on two boards. A move that is taken back and played again has an answer, the same one
/// if the learner keeps no table; and its search, which has no tree, can be looked at.
pub fn a_learner_plays_whole_games(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let plain = [("game", "tictactoe"), ("black", "human"), ("white", "qlearning:episodes=2000,reuse=off")];
    let small =
        [("size", "4"), ("black", "human"), ("white", "sarsa:episodes=500,epsilon=0.2"), ("view", "tree")];
    for options in [plain.as_slice(), &small] {
        let mut state = begin_game(stage, options)?;
        let next = |state: &State| -> Result<String> {
            Ok(if state.start == "tictactoe" {
                name(stage.dice().choose(&Sheet::after(&state.start, &state.transcript)?.legal()))
            } else {
                any_move(state, &mut stage.dice())?.to_string()
            })
        };
        let first = next(&state)?;
        state = page.press_and_wait(&state, &first)?;
        ensure!(state.plies() == 2, "no answer: {state:?}");
        page.step("the move is taken back and played again");
        page.button("back")?;
        let back = page.wait(SOON, "the start", |now| now.plies() == 0 && now.phase == "human")?;
        let again = page.press_and_wait(&back, &first)?;
        ensure!(again.plies() == 2, "no answer: {again:?}");
        // A learner that keeps its table has learned more by now.
        let forgets = options.iter().any(|(_, value)| value.contains("reuse=off"));
        ensure!(
            !forgets || again.transcript == state.transcript,
            "{} and {}",
            again.transcript,
            state.transcript
        );
        state = again;
        if options.contains(&("view", "tree")) {
            page.step("it says that there is no tree to be looked at");
            let said = page.wait_shown("sight-notice", ANSWER)?;
            ensure!(
                said.contains("sarsa:episodes=500") && said.contains("grows no tree here"),
                "it says {said}"
            );
        }
        while state.phase != "over" {
            let square = next(&state)?;
            state = page.press_and_wait(&state, &square)?;
        }
        stage.note(format!("{}; {}", state.transcript, state.status));
        all_was_right(stage)?;
    }
    Ok(())
}

/// A trained table is kept as a player, plays a game with a reload in it, is chosen for the next one in the sheet, is there after all tabs were
/// closed, and once it is deleted, the page says so and goes on with another player.
pub fn a_table_is_kept_and_plays(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.run("location.hash = '#/learning?game=tictactoe&learner=qlearning&seed=5'", &[])?;
    page.wait_script(SOON * 2, "the set-up", "return location.hash === '#/learning'")?;
    page.wait_shown("learning-start", SOON)?;
    page.button("learning-start")?;
    page.wait_script(
        ANSWER * 4,
        "a table of a thousand episodes",
        "return +document.querySelector('[data-testid=learning-curve]')?.dataset.measured > 1000",
    )?;
    page.button("learning-pause").or_else(|_| wait_stage(page, "paused"))?;
    page.step("it is kept under a name of its own");
    page.wait_shown("learning-keep-name", SOON)?;
    page.write("learning-keep-name", "My table, no. 1")?;
    page.button("learning-keep")?;
    page.wait_shown("kept-table", ANSWER)?;
    let said = page.text("learning-kept-said")?;
    ensure!(said.contains("My-table-no.-1") && said.contains("Tic-tac-toe"), "it says {said:?}");
    page.step("the same name again");
    page.write("learning-keep-name", "My table, no. 1")?;
    page.button("learning-keep")?;
    let taken =
        "return /already/.test(document.querySelector('[data-testid=learning-kept-said]').textContent)";
    page.wait_script(ANSWER, "the refusal", taken)?;
    page.step("a game against it, with a reload");
    page.click("[data-testid=play-kept]")?;
    let begun = page.wait(SOON * 2, "the game", |now| now.start == "tictactoe" && now.phase == "human")?;
    let name_shown = "return document.querySelector('.play')?.textContent.includes('My-table-no.-1')";
    page.wait_script(SOON, "its name", name_shown)?;
    let state = page.press_and_wait(&begun, "b2")?;
    ensure!(state.plies() == 2, "no answer: {state:?}");
    page.reload()?;
    let mut state = page.wait(SOON * 2, "the game again", |now| now.plies() == 2 && now.phase == "human")?;
    while state.phase != "over" {
        let free = Sheet::after(&state.start, &state.transcript)?.legal();
        state = page.press_and_wait(&state, &name(stage.dice().choose(&free)))?;
    }
    all_was_right(stage)?;
    page.step("the sheet for a new game lists it, and the lab does");
    page.open_new_game()?;
    page.wait_shown("kept-players", SOON)?;
    page.close_new_game()?;
    page.run("location.hash = '#/lab?game=tictactoe&first=qlearning:table=My-table-no.-1&second=random&pairs=2&seed=3'", &[])?;
    page.wait_shown("lab-start", SOON * 2)?;
    page.button("lab-start")?;
    page.wait_script(
        ANSWER * 2,
        "four games",
        "return document.querySelector('[data-testid=lab-results]')?.dataset.done === '4'",
    )?;
    page.step("it is deleted");
    page.run("location.hash = '#/learning'", &[])?;
    page.wait_shown("delete-kept", SOON * 2)?;
    page.button("delete-kept")?;
    page.wait_script(SOON, "no table", "return !document.querySelector('[data-testid=kept-table]')")?;
    page.run(
        "location.hash = '#/play?game=tictactoe&black=qlearning:table=My-table-no.-1&white=human'",
        &[],
    )?;
    let told = page.wait_shown("worker-broken", ANSWER)?;
    ensure!(told.contains("in this browser"), "it says {told:?}");
    page.step("another player goes on");
    page.button("restart-worker")?;
    page.wait_shown("new-game-sheet", SOON)?;
    page.close_new_game()?;
    page.run("location.hash = '#/play?game=tictactoe&black=random&white=human'", &[])?;
    page.wait(ANSWER, "a move of another player", |now| now.plies() == 1 && now.phase == "human")?;
    all_was_right(stage)
}

pub fn no_barriers_while_one_watches(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    begin(stage)?;
    page.run("document.querySelectorAll('.learning details').forEach((one) => { one.open = true; })", &[])?;
    for theme in ["light", "dark", "contrast"] {
        page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        no_barriers(stage, &axe, &format!("{theme}, the values"))?;
        page.button("learning-step-episode")?;
        page.wait_shown("learning-episode", SOON)?;
        page.button("learning-step-updates")?;
        no_barriers(stage, &axe, &format!("{theme}, an episode"))?;
        page.button("learning-close")?;
    }
    Ok(())
}
