//! Steps at the board.

use std::time::Duration;

use serde_json::json;
use webdriver::keys;

use super::{AGENTS, AGENTS_OF_CELLS, GAMES, LONGEST_WAIT, PLAYERS, some_time};
use crate::hunt::Dice;
use crate::nine_boards::Sheet;
use crate::page::hash_of;
use crate::stones::Stones;
use crate::walk::{Walk, positions};
use crate::{Failure, Result, ensure, poll};

/// Pastes a text beside the board.
pub(in crate::walk) const PASTE: &str = "
    const data = new DataTransfer();
    data.setData('text/plain', arguments[0]);
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'clipboardData', { value: data });
    (document.querySelector('dialog[open]') ?? document.body).dispatchEvent(event);";

/// Pastes a game at a random place, on whatever page there is, and mostly leaves something on.
pub fn paste_a_game(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let game = positions::of_any_game(dice);
    let page = walk.page;
    if dice.below(4) > 0 {
        page.run("location.hash = '#/play'", &[])?;
        walk.pause(300)?;
    }
    page.run(PASTE, &[json!(game)])?;
    walk.pause(300)?;
    let place = dice.choose(&[keys::END, keys::END, keys::END, keys::HOME, keys::LEFT]);
    page.browser.session.press(&[place])?;
    let left_on = ["h", "h", "h", "a", "t", ""][dice.below(6)];
    if !left_on.is_empty() {
        page.browser.session.press(&[left_on])?;
    }
    // If something is left on, it is looked at for a while, every other time for so long that nobody does anything but
    // wait for it.
    let time = match (left_on, dice.below(2)) {
        ("", _) => Duration::ZERO,
        (_, 0) => LONGEST_WAIT.mul_f64(0.4 + dice.below(601) as f64 / 1_000.0),
        _ => some_time(dice),
    };
    let seconds = time.as_secs_f64();
    walk.tell(&format!("{game}, then {}, then {left_on:?}, for {seconds:.1} s", name(place)));
    walk.wait(time)?;
    Ok("nothing happened".to_owned())
}

/// Plays a few moves for the people at the board.
pub fn make_moves(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let mut made = Vec::new();
    for _ in 0..=dice.below(4) {
        let waits = "return ['human', 'review'].includes(document.querySelector('[data-testid=board]')?.dataset.phase)";
        let ready = poll(Duration::from_secs(2), || {
            Ok::<_, Failure>(walk.page.run(waits, &[]).is_ok_and(|is| is == true).then_some(()))
        })?;
        if ready.is_none() {
            break;
        }
        made.push(walk.press("[data-testid=board] [data-legal=true]", dice)?);
        walk.pause(150)?;
    }
    Ok(made.join(", "))
}

/// Presses a move in the explorer: that is a look, and nobody answers.
pub fn move_in_the_explorer(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let pressed = walk.press("[data-testid=explorer-move]:not([aria-disabled])", dice)?;
    let is_answered = "return ['thinking', 'showing'].includes(document.querySelector('[data-testid=board]')?.dataset.phase)";
    let answered = poll(Duration::from_millis(600), || {
        Ok::<_, Failure>(walk.page.run(is_answered, &[])?.as_bool().filter(|is| *is))
    })?;
    ensure!(answered.is_none(), "the computer answers to a look into the explorer ({pressed})");
    Ok(pressed)
}

/// Presses some keys, wherever the focus is.
pub fn press_keys(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    const KEYS: [&str; 37] = [
        keys::LEFT,
        keys::LEFT,
        keys::RIGHT,
        keys::UP,
        keys::DOWN,
        keys::HOME,
        keys::END,
        keys::ENTER,
        keys::SPACE,
        keys::TAB,
        keys::TAB,
        keys::TAB,
        keys::ESCAPE,
        keys::ESCAPE,
        keys::PAGE_DOWN,
        "h",
        "h",
        "a",
        "a",
        "t",
        "t",
        "o",
        "u",
        "r",
        "z",
        "y",
        "m",
        "M",
        "s",
        "l",
        "n",
        "N",
        "?",
        "1",
        "e",
        "f",
        "b",
    ];
    let pressed: Vec<&str> = (0..=dice.below(4)).map(|_| dice.choose(&KEYS)).collect();
    walk.page.browser.session.press(&pressed)?;
    Ok(pressed.into_iter().map(name).collect::<Vec<_>>().join(" "))
}

fn name(key: &'static str) -> &'static str {
    match key {
        keys::LEFT => "Left",
        keys::RIGHT => "Right",
        keys::UP => "Up",
        keys::DOWN => "Down",
        keys::HOME => "Home",
        keys::END => "End",
        keys::ENTER => "Enter",
        keys::SPACE => "Space",
        keys::TAB => "Tab",
        keys::ESCAPE => "Escape",
        keys::PAGE_DOWN => "PageDown",
        other => other,
    }
}

/// Starts a game with other players by an address.
pub fn new_players(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    const CLOCKS: [&str; 6] = ["none", "none", "none", "move5", "game60", "game300"];
    let mut values = vec![("game", dice.choose(&GAMES))];
    values.extend([("black", dice.choose(&PLAYERS)), ("white", dice.choose(&PLAYERS))]);
    values.push(("size", dice.choose(&["8", "8", "8", "8", "6", "4"])));
    values.push(("no-move", dice.choose(&["pass", "pass", "over"])));
    values.push(("black-clock", dice.choose(&CLOCKS)));
    values.push(("white-clock", dice.choose(&CLOCKS)));
    let hash = hash_of(&values);
    walk.page.run("location.hash = arguments[0]", &[json!(hash)])?;
    walk.pause(200)?;
    Ok(hash)
}

/// Goes on from the position on the board with other players.
pub fn go_on_from_here(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let players = [dice.choose(&PLAYERS[3..20]), "human"];
    let (black, white) = if dice.below(2) == 0 { (players[0], players[1]) } else { (players[1], players[0]) };
    // A dialog may be open, or the position may be over: then this can't be done.
    let done = match walk.page.shows("new-game")? && !walk.has_dialog()? {
        true => walk.page.go_on_with(black, white),
        false => return Ok(walk.missed("a dialog is open")),
    };
    match done {
        Ok(_) => Ok(format!("{black} against {white}")),
        Err(error) if error.browser_fault().is_some() => Err(error),
        Err(error) => Ok(walk.missed(&format!("{black} against {white}: {error}"))),
    }
}

/// Makes an own player and lets it play.
pub fn own_player(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let agent = dice.choose(&AGENTS);
    let page = walk.page;
    page.run("location.hash = '#/agent'", &[])?;
    if page.wait_shown("agent-text", Duration::from_secs(10)).is_err() {
        return Ok(walk.missed("the page of the own player is not there"));
    }
    let field = page.browser.session.find("[data-testid=agent-text]");
    let typed = field.and_then(|field| {
        page.browser.session.clear(&field)?;
        page.browser.session.type_into(&field, agent)
    });
    let typed = walk.unless_passing(typed, agent.to_owned())?;
    walk.pause(200)?;
    let pressed =
        walk.press("[data-testid=agent-black], [data-testid=agent-white], [data-testid=agent-save]", dice)?;
    Ok(format!("{typed}, {pressed}"))
}

/// Begins an experiment with some agent.
pub fn experiment(walk: &Walk<'_>, dice: &mut Dice) -> Result<String> {
    let start = walk.page.state()?.start;
    let of_cells = Sheet::start(&start).is_ok() || Stones::start(&start).is_ok();
    let agents = if of_cells { &AGENTS_OF_CELLS[..] } else { &AGENTS[..] };
    let (agent, seed) = (dice.choose(agents), dice.below(100).to_string());
    let iterations = dice.choose(&["100", "5000", "120000", "1000000"]);
    for (name, value) in [("sight-text", agent), ("sight-seed", &seed), ("sight-iterations", iterations)] {
        let session = &walk.page.browser.session;
        let field = session.find(&format!("[data-testid={name}]"));
        let typed =
            field.and_then(|field| session.clear(&field).and_then(|()| session.type_into(&field, value)));
        walk.unless_passing(typed, value.to_owned())?;
    }
    let pressed = walk.press("[data-testid=sight-begin]", dice)?;
    Ok(format!("{agent}, seed {seed}, {iterations} iterations: {pressed}"))
}
