//! The lab in Ultimate and Sudo tic-tac-toe: the game is chosen, played in pairs, left and resumed, saved, and opened on the board.

use e2e::harness::Stage;
use e2e::nine_boards::Sheet;
use e2e::page::{ANSWER, Page, SOON, State};
use e2e::{Result, ensure};
use serde_json::{Value, json};

use crate::accessibility::no_barriers;
use crate::common::begin;

fn wait_stage(page: &Page<'_>, stage: &str) -> Result<()> {
    let script = format!("return document.querySelector('[data-testid=lab]')?.dataset.stage === '{stage}'");
    page.wait_script(ANSWER * 4, &format!("the lab to be {stage}"), &script)
        .map(drop)
        .map_err(|error| error.and(format!("it says {:?}", page.text("lab-stage"))))
}

/// The games that the page saves.
fn saved_games(page: &Page<'_>) -> Result<String> {
    page.catch_files()?;
    page.button("lab-save-games")?;
    page.file("games.jsonl")
}

/// Checks each game by the suite's own rules: it is over, with the result that its line states, and players change sides.
fn check_games(jsonl: &str, game: &str, count: usize) -> Result<()> {
    let lines: Vec<Value> = jsonl.lines().map(serde_json::from_str).collect::<std::result::Result<_, _>>()?;
    ensure!(lines.len() == count, "there are {} games of {count}", lines.len());
    for (n, line) in lines.iter().enumerate() {
        ensure!(line["rules"] == game, "the game is {}", line["rules"]);
        let side = if n % 2 == 0 { "x" } else { "o" };
        ensure!(line["first"] == side, "game {n}: the first player has {}", line["first"]);
        let moves: Vec<char> = line["moves"].as_str().unwrap_or_default().chars().collect();
        let moves: Vec<String> = moves.chunks(2).map(|cell| cell.iter().collect()).collect();
        let end = Sheet::after(game, &moves.join(" "))?;
        ensure!(end.legal().is_empty(), "game {n} is not over");
        let of_x = match end.winner() {
            Some("cross") => 1,
            Some(_) => -1,
            None => 0,
        };
        let of_first = if side == "x" { of_x } else { -of_x };
        ensure!(line["result"] == json!(of_first), "game {n}: {of_first} by the rules, {}", line["result"]);
    }
    ensure!(!jsonl.contains("disc") && !jsonl.contains("black"), "words of Othello: {jsonl}");
    Ok(())
}

/// Opens the lab and chooses a game in the form.
fn choose(stage: &Stage<'_>, game: &str) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en"), ("less-motion", "on")])?;
    page.route("lab")?;
    page.wait_shown("lab", SOON * 2)?;
    page.step(format!("choose {game}"));
    let choose = "const list = document.querySelector('[data-testid=lab-game-choice]');
        list.value = arguments[0];
        list.dispatchEvent(new Event('change', { bubbles: true }));";
    page.run(choose, &[json!(game)])?;
    let chosen = "return !document.querySelector('[name=lab-size]')";
    page.wait_script(SOON, "a form without Othello's rules", chosen).map(drop)
}

/// Takes a set-up from an address.
fn set_up(page: &Page<'_>, parameters: &str) -> Result<()> {
    page.run("location.hash = '#/lab?' + arguments[0]", &[json!(parameters)])?;
    page.wait_script(SOON, "the set-up", "return location.hash === '#/lab'").map(drop)
}

pub fn a_match_in_ultimate(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    choose(stage, "ultimate")?;
    let link = page.value("lab-link")?;
    ensure!(link.contains("#/lab?game=ultimate&first="), "the link is {link}");
    let shown = page.run("return document.querySelector('[data-testid=lab-setup]').textContent", &[])?;
    ensure!(shown.as_str().is_some_and(|text| text.contains("Level 6")), "its levels are missing");
    page.step("a match that a test ends");
    set_up(page, "game=ultimate&first=uct:iterations=60&second=random&pairs=60&plies=3&seed=5&sprt=0%20200")?;
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    let verdict = "return document.querySelector('[data-testid=lab-test]').dataset.verdict";
    ensure!(page.run(verdict, &[])? == json!("stronger"), "it says {:?}", page.text("lab-verdict"));
    let games = saved_games(page)?;
    // Openings of three plies begin with O.
    let done = games.lines().count();
    ensure!(done > 4 && done < 120, "it played {done} games");
    let first: Value = serde_json::from_str(games.lines().next().unwrap_or_default())?;
    ensure!(first["first"] == "o", "after three plies, O begins: {first}");
    let sides = page.text("lab-by-color")?;
    ensure!(sides.contains('X') && !sides.contains("Black"), "the table says {sides:?}");
    let words = page.run("return document.querySelector('[data-testid=lab-results]').textContent", &[])?;
    ensure!(!words.as_str().unwrap_or_default().contains("isc"), "it counts discs: {words}");
    page.run("document.querySelectorAll('.lab details').forEach((one) => { one.open = true; })", &[])?;
    no_barriers(stage, &stage.settings.axe()?, "the lab with Ultimate")?;
    let lost = page.misfits()?;
    ensure!(lost.is_empty(), "it loses {lost:#?}");
    page.step("a game opens on the board");
    page.click("[data-testid=lab-game]")?;
    let state = page.wait(SOON * 2, "a review", |state: &State| state.phase == "review")?;
    ensure!(state.start == "ultimate", "the board shows {state:?}");
    Ok(())
}

pub fn a_learner_against_random_moves(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    choose(stage, "tictactoe")?;
    let shown = page.run("return document.querySelector('[data-testid=lab-setup]').textContent", &[])?;
    ensure!(shown.as_str().is_some_and(|text| text.contains("Q-learning")), "learners are not listed");
    page.step("a match of a learner");
    set_up(page, "game=tictactoe&first=qlearning:episodes=300&second=random&pairs=10&plies=0&seed=5")?;
    page.run("document.querySelectorAll('.lab details').forEach((one) => { one.open = true; })", &[])?;
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    let games = saved_games(page)?;
    check_games(&games, "tictactoe", 20)?;
    page.step("the same games again");
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    page.run("window.__files.length = 0", &[])?;
    page.button("lab-save-games")?;
    ensure!(page.file("games.jsonl")? == games, "other games of the same seed");
    Ok(())
}

pub fn a_grid_in_sudo_goes_on_after_a_reload(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    choose(stage, "sudo")?;
    let grid = "game=sudo&first=uct:iterations=3000&second=level1&second=random&vary=c:0.5%202&pairs=3&plies=2&seed=5";
    page.step("a grid, left and resumed");
    set_up(page, grid)?;
    page.button("lab-start")?;
    // Paused by the script that sees the first games, because a busy machine's driver may come after the last one.
    let some = "const pause = document.querySelector('[data-testid=lab-pause]:enabled');
        if (!pause || !(+document.querySelector('[data-testid=lab-results]')?.dataset.done >= 2)) return false;
        pause.click();
        return true";
    page.wait_script(ANSWER * 2, "the first games", some)?;
    wait_stage(page, "paused")?;
    page.browser.session.refresh()?;
    page.wait_shown("lab", SOON * 2)?;
    wait_stage(page, "paused")?;
    page.button("lab-resume")?;
    wait_stage(page, "over")?;
    let pieces = saved_games(page)?;
    check_games(&pieces, "sudo", 24)?;
    let rows = page.run("return document.querySelectorAll('[data-testid=lab-match]').length", &[])?;
    ensure!(rows == json!(4), "the table has {rows} matches");
    page.step("the same games without a break");
    page.button("lab-start")?;
    wait_stage(page, "over")?;
    page.run("window.__files.length = 0", &[])?;
    page.button("lab-save-games")?;
    let whole = page.file("games.jsonl")?;
    ensure!(whole == pieces, "other games:\n{whole}\n{pieces}");
    Ok(())
}
