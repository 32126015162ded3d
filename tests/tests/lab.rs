//! The lab: matches run to their end with the games of the command line, are paused and go on after a reload, are shared and refused,
//! and keep the page light.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON, State};
use e2e::{Result, ensure};
use serde_json::json;

use crate::accessibility::no_barriers;
use crate::common::{begin, probed};

/// A small grid, and its games as the command line's crates play them: `crates/app/tests/lab.rs` makes the file.
const SMALL: &str =
    "lab?first=uct:iterations=30&second=random&second=greedy&vary=c:0.5%202&size=4&pairs=3&plies=2&seed=7";
const GAMES: &str = include_str!("../data/lab/games.jsonl");

/// A match whose games take long enough to be interrupted.
const LONG: &str = "lab?first=uct:iterations=12000&second=uct:iterations=6000&size=6&pairs=6&plies=4&seed=3";

pub fn wait_stage(page: &Page<'_>, stage: &str) -> Result<()> {
    let script = format!("return document.querySelector('[data-testid=lab]')?.dataset.stage === '{stage}'");
    page.wait_script(ANSWER * 4, &format!("the lab to be {stage}"), &script)
        .map(drop)
        .map_err(|error| error.and(format!("it says {:?}", page.text("lab-stage"))))
}

/// Opens the lab with the set-up of an address.
pub fn set_up(page: &Page<'_>, hash: &str) -> Result<()> {
    page.run("location.hash = '#/' + arguments[0]", &[json!(hash)])?;
    page.wait_shown("lab", SOON * 2)?;
    // The set-up is taken out of the address.
    page.wait_script(SOON, "the set-up", "return location.hash === '#/lab'").map(drop)
}

fn open(stage: &Stage<'_>) -> Result<()> {
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en"), ("less-motion", "on")])
        .map(drop)
}

fn games_played(page: &Page<'_>) -> Result<u64> {
    let script = "return +(document.querySelector('[data-testid=lab-results]')?.dataset.done ?? -1)";
    Ok(page.run(script, &[])?.as_u64().unwrap_or_default())
}

/// The content of the file that the button saves.
pub fn saved(page: &Page<'_>, button: &str, file: &str) -> Result<String> {
    if page.run("return !window.__files", &[])? == json!(true) {
        page.catch_files()?;
    }
    page.button(button)?;
    page.file(file)
}

fn nothing_was_wrong(page: &Page<'_>) -> Result<()> {
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

pub fn a_grid_has_the_games_of_the_command_line(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open(stage)?;
    page.step("a link with a small grid");
    set_up(page, SMALL)?;
    ensure!(
        page.text("lab-planned")?.contains("Matches: 4. Games: 24."),
        "it plans {:?}",
        page.text("lab-planned")
    );
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    ensure!(games_played(page)? == 24, "it played {} games", games_played(page)?);
    let games = saved(page, "lab-save-games", "games.jsonl")?;
    ensure!(games == GAMES, "the games differ from those of the command line:\n{games}\n{GAMES}");
    let table = saved(page, "lab-save-table", "games.csv")?;
    ensure!(table.lines().count() == 25, "the table has {} lines", table.lines().count());
    ensure!(table.contains(",first_player,first_minus_second,black_minus_white,"), "{table}");
    page.step("all numbers are from the first player's point of view");
    let leads =
        "return [...document.querySelectorAll('[data-testid=lab-game]')].map((row) => +row.dataset.lead)";
    let leads: Vec<i64> = serde_json::from_value(page.run(leads, &[])?)?;
    let of_line = |line: &str| {
        let line: serde_json::Value = serde_json::from_str(line)?;
        Ok(line["difference"].as_i64().unwrap_or(i64::MAX))
    };
    let mut expected = GAMES.lines().map(of_line).collect::<Result<Vec<i64>>>()?;
    let mut shown = leads.clone();
    // They are listed in the order in which they were played, not match by match.
    expected.sort_unstable();
    shown.sort_unstable();
    ensure!(shown == expected, "the list shows {leads:?}");
    let summary = saved(page, "lab-save-results", "summary.csv")?;
    ensure!(summary.lines().count() == 5 && summary.starts_with("c,opponent,first,second"), "{summary}");
    ensure!(summary.contains(",score,score_low,score_high,elo,"), "{summary}");
    page.step("a game opens on the board, and the lab keeps its state");
    page.click("[data-testid=lab-game]")?;
    let state = page.wait(SOON * 2, "a review", |state: &State| state.phase == "review")?;
    let first = GAMES.lines().next().unwrap_or_default();
    let compact: String = state.transcript.split_whitespace().filter(|ply| *ply != "--").collect();
    ensure!(compact.is_empty() || first.contains(&compact), "{compact} is not in {first}");
    page.route("lab")?;
    wait_stage(page, "over")?;
    ensure!(games_played(page)? == 24, "the games are gone");
    page.button("lab-clear")?;
    wait_stage(page, "empty")?;
    nothing_was_wrong(page)
}

pub fn it_goes_on_after_a_reload_with_the_same_games(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open(stage)?;
    set_up(page, LONG)?;
    page.step("undisturbed");
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    let whole = saved(page, "lab-save-games", "games.jsonl")?;
    ensure!(whole.lines().count() == 12, "{whole}");
    page.step("paused, resumed, left for a game, and reloaded");
    page.button("lab-start")?;
    let some = "return +document.querySelector('[data-testid=lab-results]')?.dataset.done >= 2";
    page.wait_script(ANSWER * 2, "the first games", some)?;
    page.button("lab-pause")?;
    wait_stage(page, "paused")?;
    let done = games_played(page)?;
    page.browser.session.run_async("setTimeout(arguments[0], 600)", &[])?;
    ensure!(games_played(page)? == done, "it goes on while it is paused");
    page.button("lab-resume")?;
    page.route("play")?;
    page.route("lab")?;
    wait_stage(page, "paused")?;
    ensure!(games_played(page)? >= done, "games are lost");
    page.button("lab-resume")?;
    page.browser.session.run_async("setTimeout(arguments[0], 300)", &[])?;
    page.browser.session.refresh()?;
    page.wait_shown("lab", SOON * 2)?;
    wait_stage(page, "paused")?;
    page.button("lab-resume")?;
    wait_stage(page, "over")?;
    let pieces = saved(page, "lab-save-games", "games.jsonl")?;
    ensure!(pieces == whole, "other games:\n{pieces}\n{whole}");
    page.step("a link to another set-up leaves the results with their own");
    set_up(page, SMALL)?;
    let other = "return document.querySelector('[data-testid=lab-of]').dataset.other";
    ensure!(page.run(other, &[])? == json!("true"), "it says {:?}", page.text("lab-of"));
    let kept = saved(page, "lab-save-games", "games.jsonl")?;
    ensure!(kept == whole, "the results are those of the link");
    page.button("lab-take-setup")?;
    ensure!(page.run(other, &[])? == json!("false"), "it says {:?}", page.text("lab-of"));
    page.step("games that make way are stored with their date and a name, and come back");
    page.button("lab-clear")?;
    wait_stage(page, "empty")?;
    page.write("lab-name", "The first")?;
    // The latest experiment that began today stands in front.
    page.run("document.querySelector('[data-testid=lab-bring-back]').click()", &[])?;
    wait_stage(page, "over")?;
    page.run("window.__files.length = 0", &[])?;
    let back = saved(page, "lab-save-games", "games.jsonl")?;
    ensure!(back == whole, "other games:\n{back}\n{whole}");
    page.step("stopped early");
    page.button("lab-start")?;
    page.button("lab-stop")?;
    wait_stage(page, "over")?;
    ensure!(page.text("lab-stage")?.contains("Stopped"), "it says {:?}", page.text("lab-stage"));
    nothing_was_wrong(page)
}

pub fn what_is_wrong_is_refused_with_words(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open(stage)?;
    page.step("a link with a wrong part");
    page.run("location.hash = '#/lab?first=random&pair=3'", &[])?;
    let said = page.wait_shown("lab-link-error", SOON * 2)?;
    ensure!(said.contains("part 2") && said.contains("pair=3"), "it says {said:?}");
    page.step("a link with a wrong player");
    set_up(page, "lab?first=uct:c=x&second=greedy")?;
    let said = page.wait_shown("first-error", SOON)?;
    ensure!(said.contains("Character 5"), "it says {said:?}");
    let disabled = "return document.querySelector('[data-testid=lab-start]').getAttribute('aria-disabled')";
    ensure!(page.run(disabled, &[])? == json!("true"), "a wrong set-up can be started");
    page.step("mended in the form");
    let mend = "const field = document.querySelector('[data-testid=first-text]');
        field.value = 'uct:c=1';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));";
    page.run(mend, &[])?;
    let enabled = "return !document.querySelector('[data-testid=lab-start]').hasAttribute('aria-disabled')";
    page.wait_script(SOON, "a right set-up", enabled)?;
    let link = page.value("lab-link")?;
    ensure!(link.contains("#/lab?first=uct:c=1&second=greedy&"), "the link is {link}");
    page.step("the set-up follows what is typed, and a limit is said once, at its field");
    let put = "const field = document.querySelector(`[data-testid=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));";
    for (name, number, parameter) in [("pairs", "40", "&pairs=40&"), ("plies", "7", "&plies=7&")] {
        page.run(put, &[json!(name), json!(number)])?;
        let follows =
            format!("return document.querySelector('[data-testid=lab-link]')?.value.includes('{parameter}')");
        page.wait_script(SOON, &format!("{name} as typed"), &follows)?;
    }
    for (name, number, right) in [("pairs", "70000", "40"), ("plies", "90", "7"), ("pairs", "0", "3")] {
        page.run(put, &[json!(name), json!(number)])?;
        let said = page.wait_shown(&format!("{name}-error"), SOON)?;
        let times = "return [...document.querySelectorAll('.lab .error')]
            .filter((error) => error.textContent === arguments[0]).length";
        ensure!(page.run(times, &[json!(said)])? == json!(1), "{said:?} is said more or less than once");
        ensure!(page.run(disabled, &[])? == json!("true"), "{name}: {number} can be started");
        page.run(put, &[json!(name), json!(right)])?;
        page.wait_script(SOON, "a right number", enabled)?;
    }
    page.step("a field for a number always shows the number that counts, also where that stays the same");
    let typed = "const field = document.querySelector(`[data-testid=${arguments[0]}]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    for (name, numbers) in [("pairs", ["5000", "70000", "", "0"]), ("seed", ["-5", "-6", "", "1.5"])] {
        for number in numbers {
            page.run(typed, &[json!(name), json!(number)])?;
            let counts = format!(
                "const link = document.querySelector('[data-testid=lab-link]').value;
                const used = new URLSearchParams(link.split('?')[1]).get('{name}');
                return used === document.querySelector('[data-testid={name}]').value && used"
            );
            let used = page.wait_script(SOON, &format!("the number in {name} after {number:?}"), &counts)?;
            stage.note(format!("{name}: {number:?} is {used}"));
        }
    }
    nothing_was_wrong(page)
}

pub fn no_barriers_while_it_runs(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    open(stage)?;
    set_up(page, "lab?first=uct:iterations=20000&second=uct:iterations=20000&size=6&pairs=100&sprt=0%2050")?;
    for theme in ["light", "dark", "contrast"] {
        page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        page.run("document.querySelectorAll('.lab details').forEach((one) => { one.open = true; })", &[])?;
        no_barriers(stage, &axe, &format!("{theme}, the set-up"))?;
    }
    let lost = page.misfits()?;
    ensure!(lost.is_empty(), "it loses {lost:#?}");
    page.button("lab-start")?;
    let playing =
        "return document.querySelector('[data-testid=lab-in-play] code')?.textContent.includes('uct')";
    page.wait_script(ANSWER, "a game", playing)?;
    for theme in ["light", "dark", "contrast"] {
        page.run("document.documentElement.dataset.theme = arguments[0]", &[json!(theme)])?;
        no_barriers(stage, &axe, &format!("{theme}, running"))?;
    }
    page.button("lab-stop")?;
    nothing_was_wrong(page)
}

/// The longest task on the main thread that is allowed, in milliseconds.
const TASK_MS: f64 = 50.0;
/// A busy machine can suspend the browser in the middle of a task, so the best of this many matches counts. A page that grows
/// heavier with the games has long tasks in each.
const TRIES: usize = 3;

pub fn hundreds_of_games_leave_the_page_light(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    set_up(page, "lab?first=random&second=greedy&size=4&pairs=150&plies=2&seed=1")?;
    let elements = "return document.querySelectorAll('*').length";
    let mut shortest = f64::INFINITY;
    for attempt in 1..=TRIES {
        page.step(format!("the first games, try {attempt}"));
        page.run("__probe.tasks.length = 0", &[])?;
        page.run("document.querySelector('[data-testid=lab-start]').click()", &[])?;
        wait_stage(page, "running")?;
        let some = "return +document.querySelector('[data-testid=lab-results]')?.dataset.done >= 40";
        page.wait_script(ANSWER * 2, "the first games", some)?;
        let few = page.run(elements, &[])?.as_u64().unwrap_or_default();
        page.step(format!("the other games, try {attempt}"));
        wait_stage(page, "over")?;
        let many = page.run(elements, &[])?.as_u64().unwrap_or_default();
        ensure!(games_played(page)? == 300, "it played {} games", games_played(page)?);
        ensure!(many < few + 200, "the page grew from {few} to {many} elements");
        let longest = "return Math.max(0, ...__probe.tasks.map(([, ms]) => ms))";
        let longest = page.run(longest, &[])?.as_f64().unwrap_or(f64::INFINITY);
        stage.note(format!("longest task of over 50 ms: {longest:.0} ms; {few}, then {many} elements"));
        shortest = shortest.min(longest);
        if shortest < TASK_MS {
            break;
        }
    }
    ensure!(shortest < TASK_MS, "in every match a task took {shortest:.0} ms or more");
    let kept = "return Object.keys(localStorage).filter((key) => key.startsWith('ucthello.lab.')).map((key) => localStorage[key].length)";
    let pieces: Vec<u64> = serde_json::from_value(page.run(kept, &[])?)?;
    stage.note(format!("pieces of at most {:?} characters", pieces.iter().max()));
    ensure!(pieces.iter().all(|piece| *piece < 40_000), "what is written at once grows: {pieces:?}");
    nothing_was_wrong(page)
}

/// A worker that dies twice stops the games with words; whatever the user does next, they go on with a new worker.
pub fn a_worker_that_dies_twice_is_replaced_by_the_user(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    open(stage)?;
    set_up(page, LONG)?;
    // The lab has a worker of its own, and the board's waits meanwhile.
    let poison = "__probe.poison = true; __probe.poisonWorker()";
    let broken = || -> Result<()> {
        page.run(poison, &[])?;
        wait_stage(page, "paused")?;
        page.run("__probe.poison = false", &[])?;
        let said = page.text("lab-stage")?;
        ensure!(said.contains("Resume"), "it says {said:?}");
        Ok(())
    };
    let plays = || -> Result<()> {
        let done = games_played(page)?;
        let more = format!(
            "return +(document.querySelector('[data-testid=lab-results]')?.dataset.done ?? 0) > {done}"
        );
        page.wait_script(ANSWER * 4, "more games", &more).map(drop)
    };
    page.step("it goes on by Resume");
    page.button("lab-start")?;
    plays()?;
    broken()?;
    page.button("lab-resume")?;
    plays()?;
    page.step("and by Clear and Start");
    broken()?;
    page.button("lab-clear")?;
    wait_stage(page, "empty")?;
    page.button("lab-start")?;
    wait_stage(page, "running")?;
    page.wait_script(
        ANSWER * 4,
        "games",
        "return +(document.querySelector('[data-testid=lab-results]')?.dataset.done ?? 0) > 0",
    )?;
    page.step("what is stopped is not offered to be resumed");
    broken()?;
    page.button("lab-stop")?;
    wait_stage(page, "over")?;
    let said = page.text("lab-stage")?;
    ensure!(!said.contains("Resume"), "it says {said:?}");
    Ok(())
}
