//! Starting a new game in two presses, a rematch in one, and the record; bringing the previous game back.

use e2e::harness::Stage;
use e2e::page::{ANSWER, AT_ONCE, SOON, State};
use e2e::rulebook::{Board, Cell, Ply, Rule, Side};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, begin, covers_nothing, places, play_by_hand, probed, reached};

/// The final disc difference with best play from the view of the side to move, and a best move. Fast on 4x4.
fn solve(board: &Board) -> Result<(i32, Option<Cell>)> {
    let side = board.turn;
    if board.is_over(Rule::Pass) {
        return Ok((board.result(side), None));
    }
    let plies: Vec<Ply> = match board.moves() {
        moves if moves.is_empty() => vec![Ply::Pass],
        moves => moves.into_iter().map(Ply::Move).collect(),
    };
    let mut best = (i32::MIN, None);
    for ply in plies {
        let (next, _) = board.after(ply, Rule::Pass)?;
        let value = -solve(&next)?.0;
        let cell = if let Ply::Move(cell) = ply { Some(cell) } else { None };
        if value > best.0 {
            best = (value, cell);
        }
    }
    Ok(best)
}

/// Plays best moves for the human to the end of the game.
fn play_perfectly(stage: &Stage<'_>) -> Result<State> {
    let page = &stage.page;
    loop {
        let state = page.wait_phase(&["human", "over"])?;
        if state.phase == "over" {
            return Ok(state);
        }
        let (_, cell) = solve(&reached(&state)?.board)?;
        let cell = cell.ok_or("the page waits for a human who has no move")?;
        page.step(format!("ply {}: {cell}", state.plies() + 1));
        page.play(&cell.to_string())?;
    }
}

/// On a first visit, a game with White takes two presses. A won game is followed by a rematch with Black in one press. The
/// record of both survives a reload.
pub fn two_presses_start_a_game_and_one_a_rematch(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("the first visit: New, Play White");
    page.open(&stage.serve("/", probed())?)?;
    page.open_new_game()?;
    ensure!(
        page.shown_choice("opponent")? == "level2v2",
        "the first opponent is {}",
        page.shown_choice("opponent")?
    );
    let state = page.start("[data-testid=start-white]")?;
    let white =
        page.wait(ANSWER, "Black's first move", |state| state.plies() == 1 && state.phase == "human")?;
    ensure!(white.turn == "white" && white.generation == state.generation, "two presses led to {white:?}");
    let near = page.run("return document.querySelector('.near')?.textContent", &[])?;
    ensure!(near.as_str().is_some_and(|text| text.contains("White")), "below the board is {near}");
    page.options(&[AT_ONCE])?;
    page.step("the same on the small board, by the player's card: White can win it");
    page.button("player-white")?;
    page.wait_shown("new-game-sheet", SOON)?;
    page.choose("size", "4")?;
    page.start("[data-testid=start-white]")?;
    let over = play_perfectly(stage)?;
    let board = reached(&over)?.board;
    ensure!(board.result(Side::White) > 0, "White has not won: {over:?}");
    // The empty squares go to the winner.
    let margin = board.discs(Side::White) + board.empties() - board.discs(Side::Black);
    page.step("it says so, beside or below the board");
    page.wait_shown("game-end", SOON * 2)?;
    let result = page.text("result")?;
    ensure!(result == format!("You won by {margin}!"), "it says {result:?}");
    ensure!(over.live.contains(&result), "the live region says {:?}", over.live);
    ensure!(page.text("tally")?.ends_with("1\u{2013}0"), "the record is {:?}", page.text("tally")?);
    covers_nothing(stage, "game-end")?;
    let primary = "return document.querySelector('[data-testid=new-game]').classList.contains('primary')";
    ensure!(page.run(primary, &[])? == json!(true), "New is not what comes next");
    page.step("again with the colours exchanged, in one press");
    let again = page.start("[data-testid=rematch-swapped]")?;
    ensure!(again.size == "4" && again.phase == "human" && again.turn == "black", "the rematch is {again:?}");
    let over = play_by_hand(stage, 100)?;
    ensure!(over.phase == "over", "the rematch ended as {over:?}");
    page.wait_shown("game-end", SOON)?;
    let tally = page.text("tally")?;
    page.step("a reload");
    page.reload()?;
    page.wait_shown("game-end", SOON * 2)?;
    ensure!(page.text("tally")? == tally, "the record was {tally:?} and is {:?}", page.text("tally")?);
    page.open_new_game()?;
    let script = "return document.querySelector('.new-game [data-testid=tally]')?.textContent";
    let in_sheet = page.run(script, &[])?;
    ensure!(in_sheet == json!(tally), "at the choice for a new game the record is {in_sheet}");
    page.choose("opponent", "level4v2")?;
    page.step("its strength was measured on 8x8");
    ensure!(page.text("agent-rating")?.is_empty(), "on 4x4 it has {:?}", page.text("agent-rating")?);
    page.choose("size", "8")?;
    ensure!(page.text("agent-rating")?.starts_with("Elo "), "on 8x8 it has {:?}", page.text("agent-rating")?);
    page.choose("size", "4")?;
    ensure!(page.run(script, &[])? == json!(""), "level 4 has a record: {}", page.run(script, &[])?);
    page.close_new_game()?;
    all_was_right(stage)
}

/// Chooses every opponent and returns what is wrong: descriptions that don't fit the place that is kept for them, and what then moves.
const CHOOSE_EACH: &str = "
    const done = arguments[arguments.length - 1], wrong = [];
    const below = document.querySelector('.choices-of-game > .fields');
    const top = () => below.offsetTop;
    const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    (async () => {
        let before = top();
        for (const choice of document.querySelectorAll('.new-game input[name=opponent]')) {
            choice.click();
            await drawn();
            const lines = [...document.querySelectorAll('#about-agent p')];
            const bottom = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom));
            const over = bottom - document.getElementById('about-agent').getBoundingClientRect().bottom;
            if (over > 1) wrong.push(`${choice.value}: ${Math.round(over)} px below its place`);
            if (top() !== before) wrong.push(`${choice.value}: what is below moves by ${top() - before} px`);
            before = top();
        }
        return wrong;
    })().then(done, (error) => done([String(error)]));";

/// Whichever opponent is chosen, what is said of it has its place, and nothing moves.
pub fn every_opponent_is_described_in_one_place(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    let mut wrong = Vec::new();
    for language in ["en", "de", "fr", "it", "ja"] {
        page.options(&[("language", language)])?;
        let spoken = format!("return document.documentElement.lang === '{language}'");
        page.wait_script(SOON, "the language", &spoken)?;
        for (width, height) in [(320, 568), (390, 844), (1280, 800)] {
            page.step(format!("{language}, {width}x{height}"));
            page.browser.session.resize(width, height)?;
            page.open_new_game()?;
            let found: Vec<String> =
                serde_json::from_value(page.browser.session.run_async(CHOOSE_EACH, &[])?)?;
            wrong.extend(found.into_iter().map(|said| format!("{language}, {width}x{height}, {said}")));
            page.close_new_game()?;
        }
    }
    ensure!(wrong.is_empty(), "{wrong:#?}");
    all_was_right(stage)
}

/// When a new game replaces another one, a notice says so without taking up space, and its button brings the previous game
/// back. `n` and the button beside the status line repeat the last choice.
pub fn the_previous_game_comes_back(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "level1v2"), ("size", "6")])?;
    ensure!(!page.shows("again")?, "there is something to repeat before the first move");
    let before = play_by_hand(stage, 2)?;
    let board = places(stage, "status")?[0];
    for (what, way) in [("n", None), ("the button", Some("[data-testid=again]"))] {
        page.step(format!("{what} begins the same again"));
        let new = match way {
            Some(css) => page.start(css)?,
            None => {
                page.browser.session.press(&["n"])?;
                page.wait(SOON, "a new game", |state| state.plies() == 0)?
            }
        };
        ensure!(new.size == "6" && new.phase == "human", "it began {new:?}");
        let said = page.wait_shown("made-way", SOON)?;
        ensure!(said.contains("Previous game saved."), "it says {said:?}");
        ensure!(new.live.contains("Previous game saved."), "the live region says {:?}", new.live);
        covers_nothing(stage, "made-way")?;
        ensure!(places(stage, "made-way")?[0] == board, "the board has moved");
        page.step("Undo there brings it back");
        page.button("bring-back")?;
        let back = page.wait(SOON, "the game before", |state| state.transcript == before.transcript)?;
        ensure!(
            (back.phase, back.turn) == (before.phase.clone(), before.turn.clone()),
            "it came back otherwise"
        );
        ensure!(!page.shows("made-way")?, "the notice is still there");
    }
    page.step("a text that is loaded makes way too; the first move ends the notice");
    page.load_game("f5d6c3")?;
    page.wait_shown("made-way", SOON)?;
    page.button("close-made-way")?;
    page.new_game()?;
    page.wait_shown("made-way", SOON)?;
    play_by_hand(stage, 1)?;
    ensure!(!page.shows("made-way")?, "the notice is there after a move");
    all_was_right(stage)
}
