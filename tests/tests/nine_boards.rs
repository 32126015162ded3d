//! Tic-tac-toe on nine boards and on one: whole games by mouse, by finger and by keys, against people and the computer.

use browser::keys;
use e2e::harness::Stage;
use e2e::nine_boards::{Sheet, name};
use e2e::page::{ANSWER, SOON, State};
use e2e::server::Server;
use e2e::{Result, ensure};

use crate::common::{all_was_right, begin, probed};

/// The names of the games in addresses.
const GAMES: [&str; 3] = ["ultimate", "sudo", "tictactoe"];

/// The position that the page shows.
fn shown(state: &State) -> Result<Sheet> {
    Sheet::after(&state.start, &state.transcript)
}

/// Plays random moves with the mouse for both sides, as many as wished or until the end.
fn play_by_hand(stage: &Stage<'_>, plies: usize) -> Result<State> {
    let (page, mut dice) = (&stage.page, stage.dice());
    let mut state = page.state()?;
    for _ in 0..plies {
        let legal = shown(&state)?.legal();
        if legal.is_empty() {
            break;
        }
        let square = name(dice.choose(&legal));
        page.step(format!("play {square}"));
        state = page.play(&square)?;
    }
    Ok(state)
}

/// A whole game of each kind, with a press where one may not move, and back and forth in it.
pub fn two_people_with_the_mouse(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for game in GAMES {
        let start = begin(stage, &[("game", game), ("black", "human"), ("white", "human")])?;
        ensure!(start.start == game, "the page shows {start:?}");
        let state = play_by_hand(stage, 3)?;
        if game != "tictactoe" {
            page.step("press a cell of another board");
            let (cells, legal) = (shown(&state)?, shown(&state)?.legal());
            let elsewhere = (0..81)
                .map(|n| (n % 9, n / 9))
                .find(|cell| !cells.marks.contains_key(cell) && !legal.contains(cell));
            let Some(elsewhere) = elsewhere else { e2e::fail!("every free cell is allowed") };
            page.click_square(&name(elsewhere))?;
            let told = page.wait(SOON, "the reason", |now| now.status.contains("You were sent to"))?;
            ensure!(told.transcript == state.transcript, "it was played: {told:?}");
        }
        let end = play_by_hand(stage, 81)?;
        ensure!(end.phase == "over", "the game goes on: {end:?}");
        let result = match shown(&end)?.winner() {
            Some("cross") => "X wins",
            Some(_) => "O wins",
            None => "a draw",
        };
        ensure!(end.status.contains(result), "the status is {:?}, and it is {result}", end.status);
        page.step("undo twice, and redo");
        let plies = end.plies();
        page.button("undo")?;
        page.wait(SOON, "one ply less", |now| now.plies() == plies - 1)?;
        page.button("undo")?;
        page.wait(SOON, "two plies less", |now| now.plies() == plies - 2)?;
        page.button("redo")?;
        page.wait(SOON, "a ply again", |now| now.plies() == plies - 1)?;
    }
    all_was_right(stage)
}

/// The computer answers at every level, a hint marks moves, and the game is there again after a reload.
pub fn against_the_computer(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for (game, level) in [("ultimate", "level1v2"), ("sudo", "level3v2"), ("tictactoe", "level2v2")] {
        begin(stage, &[("game", game), ("black", "human"), ("white", level)])?;
        let mut dice = stage.dice();
        let mut state = page.state()?;
        for _ in 0..3 {
            let legal = shown(&state)?.legal();
            if legal.is_empty() {
                break;
            }
            state = page.press_and_wait(&state, &name(dice.choose(&legal)))?;
        }
        ensure!(state.plies() >= 5, "the computer has not answered: {state:?}");
        if state.phase == "human" {
            page.step("ask for a hint");
            page.button("hint")?;
            page.wait_script(
                ANSWER,
                "rings",
                "return document.querySelectorAll('.layers .ring').length > 0",
            )?;
            page.button("hint")?;
        }
        page.step("reload");
        page.reload()?;
        let again = page.state()?;
        ensure!(again.transcript == state.transcript && again.start == game, "{again:?} after {state:?}");
    }
    all_was_right(stage)
}

/// On a screen of 360 pixels every cell is large enough for a finger.
pub fn cells_are_large_enough_on_a_phone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page in a frame of 360x640");
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(360, 640))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    page.begin_by_address(&[("game", "ultimate"), ("black", "human"), ("white", "human")])?;
    let sizes = page.run(
        "return [...document.querySelectorAll('.square')].map((cell) => cell.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height))",
        &[],
    )?;
    let sizes: Vec<f64> = serde_json::from_value(sizes)?;
    ensure!(sizes.len() == 81 && sizes.iter().all(|&size| size >= 30.0), "the cells are {sizes:?} px");
    all_was_right(stage)
}

/// The arrow keys walk over all cells, a key leads to the next legal one, another to the next board where one may move, and Enter marks
/// the cell. The board to which a cell sends the other side is framed while the cell has the focus.
pub fn by_keys_alone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("game", "ultimate"), ("black", "human"), ("white", "human")])?;
    page.tab_to_board()?;
    let mut state = page.state()?;
    for _ in 0..12 {
        let legal: Vec<String> = shown(&state)?.legal().into_iter().map(name).collect();
        if legal.is_empty() {
            break;
        }
        page.browser.session.press(&["m"])?;
        let here = page.focused_square()?;
        ensure!(
            here.as_ref().is_some_and(|here| legal.contains(here)),
            "the key led to {here:?}, not to {legal:?}"
        );
        page.browser.session.press(&["b"])?;
        let there = page.focused_square()?.ok_or("the key led to no cell")?;
        ensure!(legal.contains(&there), "the key led to {there}, not to {legal:?}");
        let block =
            |square: &str| [square.as_bytes()[0] - b'a', square.as_bytes()[1] - b'1'].map(|place| place / 3);
        let elsewhere = legal.iter().any(|square| Some(block(square)) != here.as_deref().map(block));
        ensure!(
            !elsewhere || here.as_deref().map(block) != Some(block(&there)),
            "{here:?} and {there} are on one board"
        );
        let framed = page.run(
            "return [...document.querySelectorAll('.layers .around')].map((one) => Number(one.dataset.block))",
            &[],
        )?;
        let framed: Vec<usize> = serde_json::from_value(framed)?;
        let plies = state.plies();
        page.browser.session.press(&[keys::ENTER])?;
        state = page.wait(SOON, "another ply", |now| now.plies() == plies + 1)?;
        let mut open: Vec<usize> =
            shown(&state)?.legal().into_iter().map(|(column, row)| row / 3 * 3 + column / 3).collect();
        open.sort_unstable();
        open.dedup();
        ensure!(framed == open, "the boards {framed:?} were framed, and one may move on {open:?}");
    }
    all_was_right(stage)
}
