//! Gobang: whole games on each board, with the swap opening, against people and the computer.

use e2e::harness::Stage;
use e2e::page::{ANSWER, AT_ONCE, SOON, State};
use e2e::server::Server;
use e2e::stones::Stones;
use e2e::{Result, ensure};

use crate::accessibility::no_barriers;
use crate::common::{all_was_right, begin, probed};

/// The position that the page shows.
fn shown(state: &State) -> Result<Stones> {
    Stones::after(&state.start, &state.transcript)
}

/// A game on each board to its end by random stones near the middle, in which somebody makes five in a row, and back in it.
pub fn two_people_make_five(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    for game in ["gobang", "gobang-11", "gobang-9"] {
        let mut state = begin(stage, &[("game", game), ("black", "human"), ("white", "human")])?;
        ensure!(state.start == game, "the page shows {state:?}");
        for _ in 0..3 {
            state = page.play(&shown(&state)?.near_the_middle(&mut dice))?;
        }
        let (mut stones, mut moves) = (shown(&state)?, Vec::new());
        while !stones.is_over() {
            moves.push(stones.near_the_middle(&mut dice));
            stones.play(&moves[moves.len() - 1])?;
        }
        page.step(format!("press {}", moves.join(" ")));
        page.press_squares("mouse", &moves)?;
        let end = page.wait(SOON, "the end of the game", |now| now.phase == "over")?;
        let winner =
            stones.winner().map_or("a draw", |winner| if winner == "black" { "Black" } else { "White" });
        ensure!(end.status.contains(winner), "{winner} has won, and the status is {:?}", end.status);
        let rings = page.run("return document.querySelectorAll('.layers .line circle').length", &[])?;
        ensure!(rings.as_u64().is_some_and(|count| count >= 5), "the row is drawn with {rings} rings");
        page.step("take a move back");
        page.button("back")?;
        page.wait(SOON, "one ply less", |now| now.plies() == end.plies() - 1)?;
    }
    all_was_right(stage)
}

/// One side places three stones, and the other chooses by a button; the game is the same after a reload.
pub fn a_colour_is_chosen(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    for (game, choice) in [("gobang-swap", "swap"), ("gobang-9-swap", "keep")] {
        let mut state = begin(stage, &[("game", game), ("black", "human"), ("white", "human")])?;
        for _ in 0..3 {
            state = page.play(&shown(&state)?.near_the_middle(&mut dice))?;
        }
        ensure!(shown(&state)?.is_choosing() && state.turn == "white", "the second side chooses: {state:?}");
        page.step(format!("choose to {choice}"));
        page.button(&format!("choose-{choice}"))?;
        state = page.wait(SOON, "the choice", |now| now.transcript.ends_with(choice))?;
        state = page.play(&shown(&state)?.near_the_middle(&mut dice))?;
        page.step("reload");
        page.reload()?;
        let again = page.state()?;
        ensure!(
            (&again.transcript, &again.start) == (&state.transcript, &state.start),
            "{again:?} after {state:?}"
        );
    }
    all_was_right(stage)
}

/// The computer answers at each kind of level, chooses a colour, and gives hints.
pub fn against_the_computer(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    for (game, level) in [
        ("gobang", "level1v2"),
        ("gobang-11", "level3v2"),
        ("gobang-9", "level6v2"),
        ("gobang-9-swap", "level2v2"),
    ] {
        let mut state = begin(stage, &[("game", game), ("black", "human"), ("white", level)])?;
        while state.phase == "human" && state.plies() < 8 {
            state = page.press_and_wait(&state, &shown(&state)?.near_the_middle(&mut dice))?;
        }
        ensure!(state.plies() >= 7, "the computer has not answered: {state:?}");
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
    }
    all_was_right(stage)
}

/// On a screen of 360 pixels a first tap marks a spot with a cross-hair, and a second one places the stone; another spot moves the
/// cross-hair. With the setting at never, one tap places it.
pub fn by_two_taps_on_a_phone(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice) = (&stage.page, stage.dice());
    page.step("open the page in a frame of 360x640");
    let server = Server::start(&stage.settings.dist, "/", probed())?;
    let session = &page.browser.session;
    session.go(&server.frame_url(360, 640))?;
    session.enter_frame(Some(&session.find("#page")?))?;
    page.wait_ready()?;
    let mut state =
        page.begin_by_address(&[("game", "gobang"), ("black", "human"), ("white", "human"), AT_ONCE])?;
    let tap = |point: &str| page.press_squares("touch", &[point.to_owned()]);
    for _ in 0..3 {
        let stones = shown(&state)?;
        let [first, second] = [(); 2].map(|()| stones.near_the_middle(&mut dice));
        page.step(format!("tap {first}, then {second} until it is there"));
        tap(&first)?;
        is_marked(stage, &first)?;
        ensure!(page.state()?.transcript == state.transcript, "one tap on {first} has played");
        if second != first {
            tap(&second)?;
            is_marked(stage, &second)?;
        }
        tap(&second)?;
        let expected = format!("{} {second}", state.transcript).trim().to_owned();
        state = page.wait(SOON, "the stone", |now| now.transcript == expected)?;
        let left = page.run("return document.querySelectorAll('.layers .crosshair').length", &[])?;
        ensure!(left == 0, "{left} cross-hairs are left after the move");
    }
    page.step("without confirmation");
    page.options(&[("confirm-moves", "never")])?;
    page.route("play")?;
    let point = shown(&state)?.near_the_middle(&mut dice);
    tap(&point)?;
    page.wait(SOON, "the stone after one tap", |now| now.transcript.ends_with(&point))?;
    all_was_right(stage)
}

/// Waits until this point has the cross-hair, and is called marked.
fn is_marked(stage: &Stage<'_>, point: &str) -> Result<()> {
    let script = format!(
        "return document.querySelector('[data-testid=board]').dataset.marked === '{point}'
            && document.querySelectorAll('.layers .crosshair[data-at={point}]').length === 1
            && document.querySelector('[data-testid=live]').textContent.startsWith('{point} ')"
    );
    stage.page.wait_script(SOON, &format!("the cross-hair at {point}"), &script).map(drop)
}

/// No barriers on the board, before and after some moves, and in the choice of a colour.
pub fn no_barriers_on_lines(stage: &Stage<'_>) -> Result<()> {
    let (page, mut dice, axe) = (&stage.page, stage.dice(), stage.settings.axe()?);
    for game in ["gobang", "gobang-9-swap"] {
        let mut state = begin(stage, &[("game", game), ("black", "human"), ("white", "human")])?;
        no_barriers(stage, &axe, game)?;
        for _ in 0..3 {
            state = page.play(&shown(&state)?.near_the_middle(&mut dice))?;
        }
        no_barriers(stage, &axe, &format!("{game} after three stones"))?;
    }
    all_was_right(stage)
}
