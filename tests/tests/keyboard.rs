//! The page without a mouse: whole games by keyboard and by screen reader alone, all keys, and swipes.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON, State};
use e2e::rulebook::{Ply, Side, parse_ply};
use e2e::snapshot::Snapshot;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::keys;

use crate::common::{all_was_right, begin, reached, the_result_is_told};

/// Presses a key on the focused element.
fn press(stage: &Stage<'_>, key: &str) -> Result<()> {
    stage.page.step(format!("press {key:?}"));
    Ok(stage.page.browser.session.press(&[key])?)
}

/// Waits until this many plies have been played and a human may move.
fn plies(stage: &Stage<'_>, count: usize) -> Result<State> {
    let what = format!("{count} plies and a human's turn");
    stage.page.wait(ANSWER, &what, |state| state.plies() == count && state.phase == "human")
}

/// The next text of the live region.
fn hears(stage: &Stage<'_>, before: &str) -> Result<String> {
    // Including the trailing blank that distinguishes repeated texts.
    let script = "return document.querySelector('[data-testid=live]')?.textContent";
    let mut said = String::new();
    let heard = e2e::poll(SOON, || {
        said = stage.page.run(script, &[])?.as_str().unwrap_or_default().to_owned();
        Ok((said != before).then_some(()))
    })?;
    ensure!(heard.is_some(), "the live region still says {said:?}");
    Ok(said)
}

pub fn a_whole_game_by_keyboard_alone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "random"), ("size", "4")])?;
    page.step("load the page again, and leave the mouse alone");
    page.reload()?;
    let mut backward = false;
    let end = loop {
        let state = page.wait_phase(&["human", "over"])?;
        if state.phase == "over" {
            break state;
        }
        let legal = reached(&state)?.board.moves();
        if backward {
            page.step("Shift and m lead to a legal move");
            page.browser.session.press_with(keys::SHIFT, "m")?;
        } else {
            press(stage, "m")?;
        }
        backward = !backward;
        let mut here = String::new();
        let led = e2e::poll(SOON, || {
            here = page.focused_square()?.unwrap_or_default();
            Ok(legal.iter().any(|cell| cell.to_string() == here).then_some(()))
        })?;
        ensure!(led.is_some(), "of {legal:?} it led to {here:?}");
        press(stage, keys::ENTER)?;
        let played = format!("{} {here}", state.transcript).trim().to_owned();
        page.wait(SOON, "the move", |now| now.transcript.starts_with(&played))?;
        ensure!(page.focused_square()?.as_deref() == Some(&here), "the focus has left {here}");
    };
    the_result_is_told(&end)?;
    page.step("the next game");
    press(stage, "n")?;
    page.wait(SOON, "a new game", |state| state.plies() == 0 && state.generation != end.generation)?;
    all_was_right(stage)
}

/// The board as a screen reader perceives it: the roles around each square, its name, and the number of live regions that it hears.
const TO_A_READER: &str = "
    const squares = [...document.querySelectorAll('[role=grid] > [role=row] > [role=gridcell] > button')];
    const isHeard = (region) => region.checkVisibility({ visibilityProperty: true }) && !region.closest('[aria-hidden=true]');
    const live = [...document.querySelectorAll('#app :is([aria-live], [role=status], [role=log])')].filter(isHeard);
    return [live.length, squares.map((square) => [square.dataset.square, square.getAttribute('aria-label')])];";

pub fn a_whole_game_by_screen_reader_alone(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "random"), ("size", "4"), ("speed", "normal")])?;
    page.reload()?;
    let end = loop {
        let state = page.wait_phase(&["human", "over"])?;
        let found = page.run(TO_A_READER, &[])?;
        let (regions, squares): (usize, Vec<(String, String)>) = serde_json::from_value(found)?;
        ensure!(regions == 1, "there are {regions} live regions");
        ensure!(squares.len() == 16, "the grid has {} squares", squares.len());
        for (square, name) in &squares {
            ensure!(name.starts_with(square.as_str()), "{square} is called {name:?}");
        }
        if state.phase == "over" {
            break state;
        }
        let (choice, _) = squares
            .iter()
            .find(|(_, name)| name.contains("legal move"))
            .ok_or("no square is a legal move")?;
        page.step(format!("focus and press {choice}, the first that is called a legal move"));
        page.run("document.querySelector(`[data-square=\"${arguments[0]}\"]`).focus()", &[json!(choice)])?;
        press(stage, keys::ENTER)?;
        page.wait(SOON, "the move", |now| now.plies() > state.plies())?;
    };
    the_result_is_told(&end)?;
    every_ply_was_told(stage)?;
    all_was_right(stage)
}

/// Checks that the live region announced every ply: the player, the move, the number of flips and the score; or the pass.
fn every_ply_was_told(stage: &Stage<'_>) -> Result<()> {
    let (mut told, mut passes) = (0, 0);
    let snapshots = stage.page.snapshots()?;
    let same = |one: &Snapshot, other: &Snapshot| {
        (one.transcript(), &one.generation) == (other.transcript(), &other.generation)
    };
    let mut from = 0;
    while let Some(first) = snapshots.get(from) {
        let to = from + snapshots[from..].iter().take_while(|next| same(first, next)).count();
        // A slow browser may update the board slightly before or after the live region.
        let around = &snapshots[from.saturating_sub(1)..snapshots.len().min(to + 1)];
        from = to;
        let shown = &snapshots[to - 1];
        let Some(last) = shown.transcript().split_whitespace().last().map(str::to_owned) else { continue };
        let now = shown.reached()?;
        let by = |side: Side| if side == Side::Black { "Black" } else { "White" };
        let counts =
            format!("{} black, {} white", now.board.discs(Side::Black), now.board.discs(Side::White));
        let played = match parse_ply(&last)? {
            Ply::Move(cell) => {
                let turned = now.flipped.len();
                let side = now.board.at(cell).ok_or("the last move is no disc")?;
                told += 1;
                let discs = if turned == 1 { "disc" } else { "discs" };
                format!("{} played {cell} and flipped {turned} {discs}.", by(side))
            }
            Ply::Pass => {
                passes += 1;
                "passed.".to_owned()
            }
        };
        let also = match shown.phase() {
            "passing" => "must pass",
            "over" => "Game over",
            _ => &counts,
        };
        let tells = |live: &str| live.contains(&played) && live.contains(also);
        ensure!(
            around.iter().any(|near| tells(&near.live)),
            "after {last} the live region says {:?}, and not {played:?} with {also:?}",
            around.iter().map(|near| &near.live).collect::<Vec<_>>()
        );
    }
    stage.note(format!("{told} states after a move and {passes} after a pass were told"));
    ensure!(told > 5, "only {told} states were told");
    Ok(())
}

pub fn keys_go_through_the_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    for square in ["f5", "d6", "c3"] {
        page.play(square)?;
    }
    page.step("after a press with the mouse, the arrow keys go through the game");
    for (key, count) in [(keys::LEFT, 2), (keys::LEFT, 1), (keys::RIGHT, 2), (keys::HOME, 0), (keys::END, 3)]
    {
        press(stage, key)?;
        plies(stage, count)?;
    }
    page.step("put the mouse away");
    page.reload()?;
    plies(stage, 3)?;
    for (key, count) in [
        ("z", 2),
        ("y", 3),
        ("u", 2),
        (keys::LEFT, 1),
        (keys::RIGHT, 2),
        ("r", 3),
        (keys::HOME, 0),
        (keys::END, 3),
    ] {
        press(stage, key)?;
        plies(stage, count)?;
    }
    page.step("what was asked for is said, and said again");
    let before = page.run("return document.querySelector('[data-testid=live]')?.textContent", &[])?;
    press(stage, "s")?;
    let counts = hears(stage, before.as_str().unwrap_or_default())?;
    ensure!(counts.trim() == "5 black, 2 white. White to move.", "s says {counts:?}");
    press(stage, "s")?;
    let again = hears(stage, &counts)?;
    ensure!(again.trim() == counts.trim(), "s says {again:?} after {counts:?}");
    press(stage, "l")?;
    let last = hears(stage, &again)?;
    ensure!(last.contains("Black played c3"), "l says {last:?}");
    page.step("on the board the same keys walk");
    page.tab_to_board()?;
    press(stage, keys::HOME)?;
    press(stage, keys::PAGE_DOWN)?;
    let here = page.focused_square()?;
    ensure!(here.as_deref() == Some("a8"), "Home and Page down lead to {here:?}");
    press(stage, keys::LEFT)?;
    plies(stage, 3)?;
    all_was_right(stage)
}

pub fn keys_stop_a_search(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "classic"), ("speed", "normal")])?;
    page.step("load the page again: nothing has the focus");
    page.reload()?;
    press(stage, "m")?;
    page.step("Space beside the board, as soon as White thinks");
    // A WebDriver command would be too late.
    page.run(
        "__probe.when('thinking', 50, () => {
            document.activeElement.blur();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
        })",
        &[],
    )?;
    press(stage, keys::ENTER)?;
    let stopped = page.wait_phase(&["paused"])?;
    ensure!(stopped.plies() == 1, "it was stopped too late: {stopped:?}");
    press(stage, keys::SPACE)?;
    page.wait(ANSWER, "the reply", |state| state.plies() == 2 && state.phase == "human")?;
    page.step("undo goes back to one's own turn");
    press(stage, "u")?;
    plies(stage, 0)?;
    all_was_right(stage)
}

pub fn the_list_of_keys(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.play("f5")?;
    page.reload()?;
    page.tab_to_board()?;
    let before = page.state()?;
    press(stage, "?")?;
    let words = page.wait_shown("keys", SOON)?;
    for key in ["Home", "Shift+m", "?"] {
        ensure!(words.contains(key), "{key} is not among the keys: {words:?}");
    }
    page.step("no key reaches the game through the list");
    press(stage, "n")?;
    press(stage, "z")?;
    ensure!(page.state()? == before, "a key went through the list: {:?}", page.state()?);
    press(stage, keys::ESCAPE)?;
    let gone = "return !document.querySelector('[data-testid=guide][open]')";
    page.wait_script(SOON, "the list to go", gone)?;
    ensure!(page.focused_square()?.is_some(), "the focus has not come back to the board");
    page.step("keys that are held with another one are the browser's");
    // Synthetic keys, because real shortcuts would leave the page.
    page.run(
        "for (const held of ['ctrlKey', 'altKey', 'metaKey']) document.activeElement.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true, [held]: true }));",
        &[],
    )?;
    ensure!(page.state()? == before, "a key with Control, Alt or Meta led to {:?}", page.state()?);
    page.step("what is typed is no key");
    page.tool("files")?;
    page.run("document.querySelector('[data-testid=paste]').focus()", &[])?;
    page.browser.session.press(&["n", "z", "?"])?;
    let typed = page.run("return document.querySelector('[data-testid=paste]')?.value", &[])?;
    ensure!(typed == json!("nz?"), "typed was {typed}");
    page.step("the list is on the options page too, by a press");
    page.route("options")?;
    page.button("show-keys")?;
    page.wait_shown("keys", SOON)?;
    page.button("close-guide")?;
    page.wait_script(SOON, "the list to go", gone)?;
    page.step("letters can be switched off");
    page.options(&[("letter-keys", "off")])?;
    ensure!(page.state()? == before, "what was typed led to {:?}", page.state()?);
    press(stage, "z")?;
    press(stage, "?")?;
    ensure!(page.state()? == before && !page.shows("guide")?, "a letter did something");
    press(stage, keys::LEFT)?;
    plies(stage, 0)?;
    page.options(&[("letter-keys", "on")])?;
    all_was_right(stage)
}

/// Whether the focus is in the part of the page below its head.
const IS_IN_MAIN: &str = "return document.querySelector('#main').contains(document.activeElement)";

/// Presses Enter on a control that goes away by it. The focus stays near.
fn press_what_goes(stage: &Stage<'_>, control: &str) -> Result<()> {
    let page = &stage.page;
    page.wait_shown(control, SOON)?;
    page.run("document.querySelector(`[data-testid=${arguments[0]}]`).focus()", &[json!(control)])?;
    press(stage, keys::ENTER)?;
    let gone = format!("return !document.querySelector('[data-testid={control}]')");
    page.wait_script(SOON, &format!("{control} to go"), &gone)?;
    page.wait_script(SOON, &format!("the focus to stay near {control}"), IS_IN_MAIN)?;
    Ok(())
}

pub fn a_control_that_goes_leaves_the_focus_near(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    page.play("f5")?;
    page.step("See it think, and its close");
    page.pane("sight")?;
    page.pane("game")?;
    page.step("the explorer, and its close");
    page.pane("openings")?;
    page.pane("game")?;
    page.step("the next Tab goes on from there");
    press(stage, keys::TAB)?;
    ensure!(page.run(IS_IN_MAIN, &[])? == json!(true), "Tab begins at the top of the page");
    page.step("a game in the list is removed and brought back");
    page.new_game()?;
    page.play("d3")?;
    page.route("games")?;
    press_what_goes(stage, "remove-game")?;
    press_what_goes(stage, "undo-remove")?;
    all_was_right(stage)
}

/// The middle of a square, and of the square three to its left.
fn a_way(stage: &Stage<'_>) -> Result<[(i32, i32); 2]> {
    let script = "return ['e6', 'b6'].map((name) => {
        const { x, y, width, height } = document.querySelector(`[data-square=${name}]`).getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)]; });";
    Ok(serde_json::from_value(stage.page.run(script, &[])?)?)
}

pub fn a_finger_goes_through_the_game(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "random")])?;
    page.play("f5")?;
    plies(stage, 2)?;
    let [right, left] = a_way(stage)?;
    page.step("to the left: back to one's own turn, though White's move is between");
    page.draw_finger(right, left)?;
    plies(stage, 0)?;
    page.step("to the right: forward again");
    page.draw_finger(left, right)?;
    plies(stage, 2)?;
    page.step("down, and a little way: neither is a swipe, and neither plays");
    let before = page.state()?;
    page.draw_finger(right, (right.0 + 30, right.1 - 90))?;
    page.draw_finger(right, (right.0 + 30, right.1))?;
    ensure!(page.state()? == before, "it led to {:?}", page.state()?);
    all_was_right(stage)
}
