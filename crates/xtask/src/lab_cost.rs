//! Measures the cost to the page of a long match in the lab on 6x6: its longest task while a thousand games are played,
//! its memory after a hundred games and after a thousand.
use crate::Result;
use serde_json::{Value, json};
use std::time::Duration;
use webdriver::{Session, poll};

/// The games of the two matches.
const FEW: u32 = 100;
const MANY: u32 = 1_000;

/// The time limit for the page to be ready.
const READY: Duration = Duration::from_secs(30);

/// The time limit for a match.
const LIMIT: Duration = Duration::from_secs(10 * 60);

/// Starts the match, and notes the tasks of 50 ms or more and the longest time in which the main thread did not come to a timer
/// of 5 ms.
const START: &str = "
    window.__lab = { tasks: [], pause: 0, begun: performance.now(), ended: 0 };
    const watching = new PerformanceObserver((list) => __lab.tasks.push(...list.getEntries().map((entry) => entry.duration)));
    watching.observe({ type: 'longtask' });
    let before = __lab.begun;
    const ticking = setInterval(() => {
        const now = performance.now();
        __lab.pause = Math.max(__lab.pause, now - before);
        before = now;
        if (document.querySelector('[data-testid=lab]').dataset.stage !== 'over') return;
        clearInterval(ticking);
        __lab.ended = now;
    }, 5);
    document.querySelector('[data-testid=lab-start]').click();";

/// Keeps the page's WebAssembly memory, which is not in the heap of its scripts, to be measured: the first module's.
const MEMORY: &str = "
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const instantiate = WebAssembly[name];
        WebAssembly[name] = async (...words) => {
            const made = await instantiate(...words);
            window.__memory ??=
                Object.values((made.instance ?? made).exports).find((it) => it instanceof WebAssembly.Memory);
            return made;
        };
    }";

/// The cost of a match.
struct Cost {
    seconds: f64,
    longest_task_ms: f64,
    longest_pause_ms: f64,
    /// The page's memory at the end, without the worker's: the objects of its scripts, in bytes.
    script_bytes: f64,
    /// And its WebAssembly's memory, in bytes.
    memory_bytes: f64,
    elements: f64,
}

/// Measures the built site at this address.
pub fn measure(page: &Session, origin: &str) -> Result<Value> {
    println!("==> measuring {MANY} games in the lab");
    let play = |games| play(page, origin, games).map_err(|error| format!("the lab: {error}"));
    let (few, many) = (play(FEW)?, play(MANY)?);
    let size = |cost: &Cost| {
        json!({
            "script_kb": cost.script_bytes / 1e3,
            "memory_kb": cost.memory_bytes / 1e3,
            "elements": cost.elements,
        })
    };
    Ok(json!({
        "games_per_s": f64::from(MANY) / many.seconds,
        "longest_task_ms": many.longest_task_ms,
        "longest_pause_ms": many.longest_pause_ms,
        "after_100_games": size(&few),
        "after_1000_games": size(&many),
    }))
}

/// A match between two players with 1,000 iterations a move.
fn play(page: &Session, origin: &str, games: u32) -> Result<Cost> {
    let said = |error: webdriver::Error| error.to_string();
    let holds = |limit, what: &str, script: &str| {
        let found = poll(limit, || Ok(page.run(script, &[])?.as_bool().filter(|&holds| holds)));
        found.map_err(said)?.ok_or_else(|| format!("no {what}"))
    };
    let devtools = |command: &str, parameters: Value| page.devtools(command, &parameters).map_err(said);
    let uct = "uct:iterations=1000";
    page.go("about:blank").map_err(said)?;
    devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": MEMORY }))?;
    page.go(&format!(
        "{origin}/#/lab?first={uct}&second={uct},c=0.7&size=6&plies=4&pairs={}&seed=1",
        games / 2
    ))
    .map_err(said)?;
    // The set-up is taken out of the address, and the match before is read again before another can begin.
    holds(
        READY,
        "set-up",
        "const lab = document.querySelector('[data-testid=lab]');
        return location.hash === '#/lab' && !!lab && lab.dataset.stage !== 'restoring'
            && !!document.querySelector('[data-testid=lab-start]')",
    )?;
    page.run(START, &[]).map_err(said)?;
    holds(LIMIT, "end of the match", "return __lab.ended > 0")?;
    let found = page
        .run("return [__lab.ended - __lab.begun, Math.max(0, ...__lab.tasks), __lab.pause]", &[])
        .map_err(said)?;
    let played = page
        .run("return +document.querySelector('[data-testid=lab-results]').dataset.done", &[])
        .map_err(said)?;
    if played != json!(games) {
        return Err(format!("{played} games were played instead of {games}"));
    }
    devtools("HeapProfiler.collectGarbage", json!({}))?;
    let heap = devtools("Runtime.getHeapUsage", json!({}))?;
    let memory = page.run("return __memory.buffer.byteLength", &[]).map_err(said)?;
    let elements = page.run("return document.querySelectorAll('*').length", &[]).map_err(said)?;
    let number = |value: &Value| value.as_f64().ok_or_else(|| format!("{value} is not a number"));
    Ok(Cost {
        seconds: number(&found[0])? / 1e3,
        longest_task_ms: number(&found[1])?,
        longest_pause_ms: number(&found[2])?,
        script_bytes: number(&heap["usedSize"])?,
        memory_bytes: number(&memory)?,
        elements: number(&elements)?,
    })
}
