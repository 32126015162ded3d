//! Measures the cost of looking at a search: the speed of the worker while a tree grows to two million nodes, with the
//! views of the search closed and open in turn, and the page's longest task meanwhile.
//!
//! The agent's own search is looked at, so the work is the same each time. Everything that can be on together is on: all overlays,
//! the recording of playouts, and the view with the most to draw, the tree or the plots.
use crate::Result;
use serde_json::{Map, Value, json};
use std::time::Duration;
use webdriver::{Session, poll};

/// The iterations of each search. Nearly each adds a node. Beside them, the two seconds that an answer takes have some milliseconds for
/// the messages and the drawing.
const ITERATIONS: u32 = 2_000_000;

/// The number of times that each view is measured, in turn.
const ROUNDS: usize = 7;

/// The views, by the names of their tabs; `None` is none.
const VIEWS: [Option<&str>; 3] = [None, Some("search"), Some("plots")];

/// The time limit for the page to be ready, and for a search.
const READY: Duration = Duration::from_secs(30);

/// Whether the views have been looked at long enough for the compilers of browser and worker to have done their work.
const WARM: &str = "return +document.querySelector('[data-testid=sight]')?.dataset.iterations >= 500000";

/// Opens the views with all overlays, and a tab if one is named; else closes them again.
const OPEN: &str = "
    const press = (name) => document.querySelector(`[data-testid=${name}]`).click();
    const [tab] = arguments;
    if (!tab) { press('sight-close'); return; }
    press('sight-tab-search');
    await new Promise(requestAnimationFrame);
    press('sight-line');
    press('sight-owners');
    await new Promise(requestAnimationFrame);
    press(`sight-tab-${tab}`);";

/// Plays a move and, once it is answered, passes on how long that took, and the main thread's tasks meanwhile. In one script,
/// because the driver's own commands are tasks too.
const THINK: &str = "
    const done = arguments[arguments.length - 1];
    const board = document.querySelector('[data-testid=board]');
    const tasks = [];
    const watching = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)));
    watching.observe({ type: 'longtask' });
    const begun = performance.now();
    let before = begun, pause = 0;
    const ticking = setInterval(() => {
        const now = performance.now();
        pause = Math.max(pause, now - before);
        before = now;
        if (board.dataset.transcript.split(' ').length < 2) return;
        clearInterval(ticking);
        setTimeout(() => {
            watching.disconnect();
            done({ elapsed_ms: before - begun, pause_ms: pause, tasks });
        }, 200);
    }, 5);
    document.querySelector('[data-square=f5]').click();";

/// The figures of a search.
struct Search {
    iterations_per_s: f64,
    /// The longest task of 50 ms or more; 0 if there was none, because browsers report no shorter ones.
    longest_task_ms: f64,
    /// The longest time in which the main thread did not come to a timer of 5 ms.
    longest_pause_ms: f64,
}

/// Measures the built site at this address.
pub fn measure(page: &Session, origin: &str) -> Result<Value> {
    println!("==> measuring what it costs to look at a search");
    let mut searches: [Vec<Search>; VIEWS.len()] = Default::default();
    for _ in 0..ROUNDS {
        for (found, view) in searches.iter_mut().zip(VIEWS) {
            found
                .push(search(page, origin, view).map_err(|error| format!("the views of a search: {error}"))?);
        }
    }
    let [closed, open @ ..] = &searches;
    let mut figures = Map::new();
    figures.insert(
        "closed".to_owned(),
        json!({ "iterations_per_s": median(closed, |one| one.iterations_per_s) }),
    );
    for (found, view) in open.iter().zip(&VIEWS[1..]) {
        // Each search is compared with the one just before or after it, because the machine's speed varies.
        let mut shares: Vec<f64> = found
            .iter()
            .zip(closed)
            .map(|(open, closed)| open.iterations_per_s / closed.iterations_per_s)
            .collect();
        shares.sort_by(f64::total_cmp);
        figures.insert(
            view.unwrap_or_default().to_owned(),
            json!({
                "iterations_per_s": median(found, |one| one.iterations_per_s),
                "cost_percent": (1.0 - shares[ROUNDS / 2]) * 100.0,
                "longest_task_ms": median(found, |one| one.longest_task_ms),
                "longest_pause_ms": median(found, |one| one.longest_pause_ms),
            }),
        );
    }
    Ok(Value::Object(figures))
}

fn median(searches: &[Search], of: impl Fn(&Search) -> f64) -> f64 {
    let mut figures: Vec<f64> = searches.iter().map(of).collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// A search of an agent with this view open.
fn search(page: &Session, origin: &str, view: Option<&str>) -> Result<Search> {
    let said = |error: webdriver::Error| error.to_string();
    let holds = |what: &str, script: &str| {
        let found = poll(READY, || Ok(page.run(script, &[])?.as_bool().filter(|&holds| holds)));
        found.map_err(said)?.ok_or_else(|| format!("no {what}"))
    };
    let agent = format!("uct:iterations={ITERATIONS},random-first=off");
    page.go("about:blank").map_err(said)?;
    page.go(&format!("{origin}/#/play?black=human&white=custom&custom={agent}")).map_err(said)?;
    holds(
        "board",
        "return document.documentElement.dataset.app === 'ready' && !document.querySelector('.panel[aria-busy=true]')",
    )?;
    page.press(&["t"]).map_err(said)?;
    holds("search to look at", WARM)?;
    page.run(&format!("return (async () => {{ {OPEN} }})()"), &[json!(view)]).map_err(said)?;
    let found = page.run_async(THINK, &[]).map_err(said)?;
    let figure = |name: &str| found[name].as_f64().ok_or_else(|| format!("no {name} in {found}"));
    let tasks = found["tasks"].as_array().into_iter().flatten().filter_map(Value::as_f64);
    Ok(Search {
        iterations_per_s: f64::from(ITERATIONS) * 1e3 / figure("elapsed_ms")?,
        longest_task_ms: tasks.fold(0.0, f64::max),
        longest_pause_ms: figure("pause_ms")?,
    })
}
