//! Measures how soon the page answers a finger on a slow phone: from a press to the next picture by the browser's event timing, the page's longest
//! task, and how much of the page a press changes.
//!
//! The page has the size of a phone, and its thread a quarter of the processor. In each game, a human plays against random moves: 24 moves, a
//! hint in the middle, two undos, and an analysis at the end. And from the end of games that people lost, one press leads to the first mistake.
use crate::Result;
use serde_json::{Value, json};
use std::time::Duration;
use webdriver::{Session, poll};

/// The games, as addresses name them.
const GAMES: [&str; 3] = ["8", "ultimate", "gobang"];

/// The moves of the human.
const MOVES: usize = 24;

/// The move after which a hint is asked for.
const HINT_AFTER: usize = 12;

/// How much slower the page's thread is made.
const SLOWDOWN: u32 = 4;

/// How long hints and the analysis stay on.
const LOOKING: Duration = Duration::from_secs(3);

/// The time limit for the page to be ready, and for an answer.
const READY: Duration = Duration::from_secs(30);

/// Notes the time from each press to the next picture, long tasks, and changes of the page. Event timing reports events of 16 ms or more, in
/// steps of 8 ms. Changes without effect count apart: an attribute or a text gets the value that it had, or an element is replaced by its like.
const WATCH: &str = "
    const seen = window.__presses = { pictures: new Map(), tasks: [], changes: 0, same: 0 };
    new PerformanceObserver((list) => {
        for (const { interactionId, duration, target } of list.getEntries()) {
            if (!interactionId || duration <= (seen.pictures.get(interactionId)?.[0] ?? 0)) continue;
            const named = target?.closest?.('[data-testid], [data-square]')?.dataset;
            seen.pictures.set(interactionId, [duration, named?.square ?? named?.testid ?? 'gone']);
        }
    }).observe({ type: 'event', durationThreshold: 16 });
    new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((entry) => entry.duration)))
        .observe({ type: 'longtask' });
    const html = (nodes) => [...nodes].map((node) => node.outerHTML ?? node.data).join('');
    const isSame = ({ type, target, attributeName, oldValue, addedNodes, removedNodes }) =>
        type === 'attributes' ? target.getAttribute(attributeName) === oldValue
        : type === 'characterData' ? target.data === oldValue
        : addedNodes.length > 0 && html(addedNodes) === html(removedNodes);
    new MutationObserver((records) => {
        seen.changes += records.length;
        seen.same += records.filter(isSame).length;
    }).observe(document.body, {
        subtree: true, childList: true, attributes: true, attributeOldValue: true, characterData: true, characterDataOldValue: true,
    });";

/// Games of people, one a line, and how many that White won are looked at.
const LOST: &str = include_str!("../../../tests/data/walk_games.txt");
const LOST_GAMES: usize = 10;
/// The plies of them that are given; the few others are played.
const BEFORE_END: usize = 58;

/// Presses a legal square, if the human has the move; the text about the end of the game, once it is over.
const TO_END: &str = "
    if (document.documentElement.dataset.app !== 'ready') return null;
    document.querySelector('[data-testid=board][data-phase=human] [data-square][data-legal=true]')?.click();
    return document.querySelector('[data-testid=game-end]')?.textContent ?? null";

/// Notes the time from the next press to the picture with an exercise on the board.
const TO_MISTAKE: &str = "
    let pressed = null;
    window.__mistake = null;
    addEventListener('pointerdown', () => { pressed ??= performance.now(); }, true);
    const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-testid=practice-board] [data-square]')) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => { window.__mistake = performance.now() - pressed; }));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });";

/// The middle of an element, scrolled into view if it has to be; null if it is not there.
const PLACE: &str = "
    const element = document.querySelector(arguments[0]);
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)]";

/// A spot where the human may play, the same one in each run.
const SPOT: &str = "
    const board = document.querySelector('[data-testid=board]');
    const spots = [...board.querySelectorAll('[data-square][data-legal=true]')];
    return spots.length ? spots[arguments[0] * 37 % spots.length].dataset.square : null";

/// The plies that were played, once the human has the move or the game is over.
const TURN: &str = "
    const { phase, transcript } = document.querySelector('[data-testid=board]').dataset;
    return phase === 'human' || phase === 'over' ? transcript.split(' ').filter(Boolean).length : null";

/// Measures the built site at this address.
pub fn measure(page: &Session, origin: &str) -> Result<Value> {
    println!("==> measuring how soon the page answers presses");
    let mut figures = json!({});
    for game in GAMES {
        let found = on_a_slow_phone(page, || in_game(page, origin, game));
        figures[game] = found.map_err(|error| format!("presses in {game}: {error}"))?;
    }
    let mistakes = on_a_slow_phone(page, || to_first_mistakes(page, origin));
    figures["to_first_mistake"] =
        mistakes.map_err(|error| format!("from a loss to its mistakes: {error}"))?;
    Ok(figures)
}

/// Does something on the screen of a phone.
fn on_a_slow_phone<T>(page: &Session, act: impl FnOnce() -> Result<T>) -> Result<T> {
    let devtools = |command: &str, parameters: Value| {
        page.devtools(command, &parameters).map_err(|error| error.to_string())
    };
    let phone = json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true });
    devtools("Emulation.setDeviceMetricsOverride", phone)?;
    devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))?;
    let found = act();
    devtools("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }))?;
    devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": false }))?;
    devtools("Emulation.clearDeviceMetricsOverride", json!({}))?;
    found
}

/// Has the page's thread a quarter of the processor.
fn slow_down(page: &Session) -> Result<()> {
    let rate = json!({ "rate": SLOWDOWN });
    page.devtools("Emulation.setCPUThrottlingRate", &rate).map(drop).map_err(|error| error.to_string())
}

/// Plays the first legal moves to the end of the game, and passes on the text about it; `None` if it takes too long.
fn to_end(page: &Session) -> Result<Option<String>> {
    let end = poll(READY, || page.run(TO_END, &[]).map(|end| end.as_str().map(str::to_owned)));
    end.map_err(|error| error.to_string())
}

/// The times from the press at the end of games that White won to the picture with Black's first mistake.
fn to_first_mistakes(page: &Session, origin: &str) -> Result<Value> {
    let said = |error: webdriver::Error| error.to_string();
    let mut times = Vec::new();
    // Those that fill the board: others may not be over.
    let games = LOST.lines().filter(|line| line.len() == 2 * 60 && !line.starts_with('#'));
    for game in games {
        // The last visit's games and answers are gone. The parts of the page are kept, as they are from the first visit on.
        page.go(&format!("{origin}/#/about")).map_err(said)?;
        page.run("localStorage.clear(); sessionStorage.clear()", &[]).map_err(said)?;
        page.go("about:blank").map_err(said)?;
        // The end of a game is told where it was played.
        let begun = &game[..2 * BEFORE_END];
        page.go(&format!("{origin}/#/play?black=human&white=level3v2&speed=fastest&game={begun}"))
            .map_err(said)?;
        let Some(end) = to_end(page)? else { continue };
        if times.len() == LOST_GAMES {
            break;
        }
        if !end.contains("White wins") {
            continue;
        }
        page.run(TO_MISTAKE, &[]).map_err(said)?;
        slow_down(page)?;
        press(page, "[data-testid=game-end] [data-testid=practise]")?;
        let shown = poll(READY, || page.run("return window.__mistake", &[]).map(|ms| ms.as_f64()));
        times.push(shown.map_err(said)?.ok_or_else(|| format!("no mistake in {game}"))?);
        page.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": 1 })).map_err(said)?;
    }
    times.sort_by(f64::total_cmp);
    Ok(json!({
        "games": times.len(),
        "median_ms": times.get(times.len() / 2),
        "longest_ms": times.last(),
        "all_ms": times.iter().map(|ms| ms.round().to_string()).collect::<Vec<_>>().join(" "),
    }))
}

fn in_game(page: &Session, origin: &str, game: &str) -> Result<Value> {
    let said = |error: webdriver::Error| error.to_string();
    page.go(&format!("{origin}/#/about")).map_err(said)?;
    page.run("localStorage.clear(); localStorage.setItem('ucthello.settings', 'speed=fastest')", &[])
        .map_err(said)?;
    page.go("about:blank").map_err(said)?;
    page.go(&format!("{origin}/#/play?game={game}&black=human&white=random")).map_err(said)?;
    let ready = "return document.documentElement.dataset.app === 'ready' && !document.querySelector('.panel[aria-busy=true]')";
    wait(page, "board", ready, |found| found.as_bool().filter(|&is_ready| is_ready))?;
    turn(page)?;
    page.run(WATCH, &[]).map_err(said)?;
    slow_down(page)?;
    let presses = play(page)?;
    let found = page
        .run(
            "const { pictures, tasks, changes, same } = __presses;
             const slowest = [...pictures.values()].sort((one, other) => other[0] - one[0]);
             return { pictures: slowest.map(([ms]) => ms), slowest: slowest.slice(0, 5).join('; '), tasks, changes, same }",
            &[],
        )
        .map_err(said)?;
    let numbers = |name: &str| -> Vec<f64> {
        found[name].as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
    };
    let pictures = numbers("pictures");
    Ok(json!({
        "presses": presses,
        "presses_of_16_ms": pictures.len(),
        "median_of_these_ms": pictures.get(pictures.len() / 2).copied().unwrap_or_default(),
        "longest_ms": pictures.first().copied().unwrap_or_default(),
        "longest_at": found["slowest"],
        "longest_task_ms": numbers("tasks").into_iter().fold(0.0, f64::max),
        "changes_a_press": found["changes"].as_f64().unwrap_or_default() / presses as f64,
        "changes_to_the_same": found["same"],
    }))
}

/// Plays, and passes on the number of presses.
fn play(page: &Session) -> Result<usize> {
    let mut presses = 0;
    for number in 0..MOVES {
        let before = turn(page)?;
        let spot = page.run(SPOT, &[json!(number)]).map_err(|error| error.to_string())?;
        let Some(spot) = spot.as_str() else { break };
        // On small boards a first press only marks the spot.
        for _ in 0..2 {
            press(page, &format!("[data-square={spot}]"))?;
            presses += 1;
            if poll(Duration::from_millis(500), || plies(page).map(|now| now.filter(|&now| now != before)))?
                .is_some()
            {
                break;
            }
        }
        if number == HINT_AFTER {
            presses += looking(page, "[data-testid=hint]")?;
        }
    }
    for _ in 0..2 {
        press(page, "[data-testid=back]")?;
        presses += 1;
        turn(page)?;
    }
    press(page, "[data-testid=tab-analysis]")?;
    Ok(presses + 1 + looking(page, "[data-testid=analyse]")?)
}

/// Turns something on, and off again after a while; passes on the number of presses.
fn looking(page: &Session, switch: &str) -> Result<usize> {
    press(page, switch)?;
    std::thread::sleep(LOOKING);
    press(page, switch)?;
    Ok(2)
}

/// Presses an element with a finger.
fn press(page: &Session, css: &str) -> Result<()> {
    let place = wait(page, css, PLACE, |found| {
        let [x, y] = found.as_array()?.as_slice() else { return None };
        Some((x.as_i64()? as i32, y.as_i64()? as i32))
    });
    page.press_places("touch", &[place?]).map_err(|error| error.to_string())
}

/// The plies played, when the human has the move.
fn turn(page: &Session) -> Result<u64> {
    poll(READY, || plies(page))?.ok_or_else(|| "the human never has the move".to_owned())
}

fn plies(page: &Session) -> Result<Option<u64>> {
    page.run(TURN, &[]).map(|plies| plies.as_u64()).map_err(|error| error.to_string())
}

/// Waits for what a script gives, of which `what` is the argument.
fn wait<T>(page: &Session, what: &str, script: &str, read: impl Fn(&Value) -> Option<T>) -> Result<T> {
    let found = poll(READY, || page.run(script, &[json!(what)]).map(|found| read(&found)));
    found.map_err(|error| error.to_string())?.ok_or_else(|| format!("no {what}"))
}
