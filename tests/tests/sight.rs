//! See it think: the search on the board, its tree, its steps, and experiments in links.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure, fail};
use serde::Deserialize;
use serde_json::{Value, json};
use webdriver::Engine;

use crate::common::{all_was_right, begin, copied, probed};
use crate::sight_class::{all_moves, shared_link};
use crate::sight_form::{fill_in, wrong_values_are_refused};

/// The options of a game in which nobody thinks.
pub const HUMANS: [(&str, &str); 3] = [("black", "human"), ("white", "human"), ("language", "en")];

/// The position of all experiments here.
const MOVES: [&str; 8] = ["f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3"];

/// Its experiment: UCT with this constant, this seed, this many iterations, and the fingerprint of the tree, which a native test
/// computes too (crates/othello-worker/tests/experiments.rs).
pub const CONSTANT: f64 = 0.7;
pub const SEED: &str = "7";
const ITERATIONS: u32 = 5_000;
const FINGERPRINT: &str = "4faa8cff36d785c0";

/// A move in a table of what selection compares.
#[derive(Debug, Deserialize)]
struct Candidate {
    name: String,
    visits: u32,
    wins: f64,
    sum: f64,
    selected: bool,
}

/// Opens the page, plays the moves and looks at the search.
pub fn look(stage: &Stage<'_>) -> Result<()> {
    begin(stage, &HUMANS)?;
    play_and_look(stage)
}

/// Plays the moves on the page, which is open, and looks at the search.
pub fn play_and_look(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for square in MOVES {
        page.play(square)?;
    }
    open_sight(stage)
}

/// Looks at the search in the position on the board.
pub fn open_sight(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("look at the search");
    page.browser.session.press(&["t"])?;
    page.wait_shown("sight", SOON * 2)?;
    // The focus follows the key into the view and scrolls there, so that a tab may be elsewhere than it was a moment before.
    let is_in_view = "return !!document.activeElement?.closest('[data-testid=sight]')";
    page.wait_script(SOON, "the focus in the view", is_in_view).map(drop)
}

/// Changes to the view with this name.
pub fn tab(stage: &Stage<'_>, name: &str) -> Result<()> {
    stage.page.button(&format!("sight-tab-{name}"))
}

/// Begins the experiment with this many iterations and waits for its end.
fn experiment(stage: &Stage<'_>, iterations: u32) -> Result<()> {
    experiment_of(stage, &format!("uct:c={CONSTANT}"), iterations)
}

/// Begins the experiment with another agent, and waits for its end.
pub fn experiment_of(stage: &Stage<'_>, agent: &str, iterations: u32) -> Result<()> {
    let page = &stage.page;
    page.step(format!("an experiment of {iterations} iterations with {agent}"));
    tab(stage, "experiment")?;
    // The first look into the search may still be on its way.
    page.wait_shown("sight-begin", ANSWER)?;
    fill_in(stage, [agent, SEED, &iterations.to_string()])?;
    page.button("sight-begin")?;
    grown(stage, iterations)
}

/// Waits until the tree has this many iterations.
pub fn grown(stage: &Stage<'_>, iterations: u32) -> Result<()> {
    let grown = format!(
        "return document.querySelector('[data-testid=sight]')?.dataset.iterations === '{iterations}'"
    );
    stage.page.wait_script(ANSWER, "the end of the experiment", &grown).map(drop)
}

/// The fingerprint of the tree, which stands still.
pub fn fingerprint(stage: &Stage<'_>) -> Result<String> {
    tab(stage, "experiment")?;
    let script = "const said = document.querySelector('[data-testid=sight-fingerprint]')?.textContent; return said?.length === 16 && said";
    let found = stage.page.wait_script(SOON, "the fingerprint", script)?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

fn candidates(stage: &Stage<'_>, table: &str) -> Result<Vec<Candidate>> {
    let script = "return [...document.querySelectorAll(`[data-testid=${arguments[0]}] tbody tr`)].map(({ dataset }) => ({
        name: dataset.move, visits: +dataset.visits, wins: +dataset.wins, sum: +dataset.sum, selected: dataset.selected === 'true' }))";
    Ok(serde_json::from_value(stage.page.run(script, &[json!(table)])?)?)
}

pub fn an_experiment_is_the_same_in_every_browser(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    wrong_values_are_refused(stage)?;
    experiment(stage, ITERATIONS)?;
    let first = fingerprint(stage)?;
    ensure!(first == FINGERPRINT, "the fingerprint is {first}");
    page.step("copy its link, by the keyboard");
    let before = page.state()?.transcript;
    let link = shared_link(stage)?;
    copied(stage, "sight-link", &link)?;
    ensure!(page.state()?.transcript == before, "the link has replaced the game");
    page.step("open its link");
    page.browser.session.go("about:blank")?;
    page.open(&link)?;
    grown(stage, ITERATIONS)?;
    let again = fingerprint(stage)?;
    ensure!(again == FINGERPRINT, "by the link, the fingerprint is {again}");
    all_was_right(stage)
}

/// An embedded board with a view grows the same tree, and shows it below the board.
pub fn an_embedded_board_holds_an_experiment(stage: &Stage<'_>) -> Result<()> {
    stage.page.open(&embedded(&stage.serve("/", probed())?))?;
    the_embedded_experiment_is_made(stage)?;
    all_was_right(stage)
}

/// The address of an embedded board with the experiment, on the page at this address.
pub fn embedded(url: &str) -> String {
    format!(
        "{url}#/embed?game={}&black=human&white=human&language=en&view=tree&agent=uct:c={CONSTANT}&seed={SEED}&iterations={ITERATIONS}",
        MOVES.concat()
    )
}

/// Waits for the tree of the embedded board, and checks that it is the one of the experiment.
pub fn the_embedded_experiment_is_made(stage: &Stage<'_>) -> Result<()> {
    stage.page.wait_shown("tree-moves", ANSWER)?;
    grown(stage, ITERATIONS)?;
    let found = fingerprint(stage)?;
    ensure!(found == FINGERPRINT, "the fingerprint is {found}");
    Ok(())
}

/// The sums that selection compares are those of the formula, to the last digit, and it goes to the largest.
pub fn the_stepper_goes_where_the_sum_is_largest(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    experiment(stage, 300)?;
    all_moves(stage)?;
    let all: u32 = candidates(stage, "tree-moves")?.iter().map(|one| one.visits).sum();
    ensure!(all == 300, "the root's moves have {all} visits");
    let moves = candidates(stage, "tree-moves")?;
    let sum = |one: &Candidate| {
        one.wins / f64::from(one.visits) + CONSTANT * (f64::from(all).ln() / f64::from(one.visits)).sqrt()
    };
    for one in &moves {
        let expected = sum(one);
        ensure!((one.sum - expected).abs() < 5e-5, "{one:?} should have the sum {expected}");
    }
    let largest =
        moves.iter().max_by(|one, other| sum(one).total_cmp(&sum(other))).map(|one| one.name.clone());
    let marked: Vec<_> = moves.iter().filter(|one| one.selected).map(|one| Some(one.name.clone())).collect();
    ensure!(marked == [largest.clone()], "{marked:?} is marked, and {largest:?} has the largest sum");
    page.step("one phase");
    ensure!(
        page.shows("step-from-first")?,
        "a search that has grown is not offered from its first iteration"
    );
    page.button("step-iteration")?;
    page.wait_shown("step-updates", SOON)?;
    page.button("step-back-one")?;
    page.wait_shown("step-forward", SOON)?;
    page.button("step-forward")?;
    page.wait_shown("step-levels", SOON)?;
    let chosen =
        "return document.querySelector('[data-testid=step-levels] [data-chosen=true]')?.dataset.move";
    let chosen = page.run(chosen, &[])?;
    ensure!(chosen == json!(largest), "selection goes to {chosen}, and {largest:?} has the largest sum");
    page.step("ten phases on, and ten back");
    // The playout plays itself out meanwhile.
    let seen = || {
        page.run(
            "return [...document.querySelectorAll('.stepper .made')].map((made) => made.textContent).join().replace(/Move \\d+ of/, '')",
            &[],
        )
    };
    let phases = |phases: u32| {
        let (iterations, phases) = (300 + phases / 4, phases % 4);
        let now = format!(
            "const at = document.querySelector('[data-testid=steps]').dataset;
            return at.iterations === '{iterations}' && at.phases === '{phases}' && !document.querySelector('.step-controls[aria-busy]')"
        );
        page.wait_script(SOON, "the step", &now).map(drop)
    };
    let mut on_the_way = vec![seen()?];
    for step in 2..=11 {
        page.button("step-forward")?;
        phases(step)?;
        on_the_way.push(seen()?);
    }
    for step in (1..=10).rev() {
        page.button("step-back")?;
        phases(step)?;
        let (now, then) = (seen()?, &on_the_way[step as usize - 1]);
        ensure!(now == *then, "after {step} phases it showed {then}, and now {now}");
    }
    page.button("step-back")?;
    phases(0)?;
    page.step("far back, and the same tree again");
    let before = fingerprint(stage)?;
    tab(stage, "search")?;
    page.button("step-first")?;
    page.wait_script(
        SOON,
        "the beginning",
        "return document.querySelector('[data-testid=steps]').dataset.iterations === '0'",
    )?;
    for _ in 0..3 {
        page.button("step-hundred")?;
        page.wait_script(
            SOON,
            "a hundred",
            "return document.querySelector('[data-testid=steps]').dataset.iterations % 100 === 0
            && !document.querySelector('.step-controls[aria-busy]')",
        )?;
    }
    grown(stage, 300)?;
    let after = fingerprint(stage)?;
    ensure!(before == after, "the fingerprint was {before}, and is {after}");
    all_was_right(stage)
}

/// The overlays on the board, the table, the question why not, and the search of an agent that is paused.
pub fn the_search_is_seen_on_the_board(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    experiment(stage, 20_000)?;
    all_moves(stage)?;
    page.step("the numbers on the board are those of the table");
    let script = "const rows = [...document.querySelectorAll('[data-testid=sight-move]')];
        const rings = [...document.querySelectorAll('.felt .ring')];
        return { visits: rows.reduce((sum, row) => sum + +row.dataset.visits, 0),
            moves: rows.map((row) => row.dataset.move).sort(), rings: rings.map((ring) => ring.dataset.at).sort() }";
    let found = page.run(script, &[])?;
    ensure!(found["visits"] == json!(20_000), "the table has {found}");
    ensure!(found["moves"] == found["rings"], "the board and the table have {found}");
    page.run("document.querySelector('[data-testid=sight-options]').open = true", &[])?;
    for (toggle, layer) in [("sight-line", "ghost"), ("sight-owners", "owner")] {
        page.button(toggle)?;
        page.wait_script(
            SOON,
            toggle,
            &format!("return document.querySelectorAll('.felt .{layer}').length > 2"),
        )?;
    }
    page.step("why not?");
    // By a script: WebKit's driver does not scroll to it, in a table inside a panel.
    page.run("document.querySelector('[data-testid=why-not]').click()", &[])?;
    let done = "const told = document.querySelector('[data-testid=contrast]'); return told?.dataset.done === 'true' && told.textContent";
    let told = page.wait_script(ANSWER, "the comparison", done)?;
    ensure!(told.as_str().is_some_and(|told| told.contains("equal visits")), "it says {told}");
    let title = page.text("contrast-title")?;
    let asked =
        "const move = (side) => document.querySelector(`[data-testid=contrast-${side}] th`).textContent;
        return `Why ${move('chosen')} and not ${move('rejected')}?`";
    ensure!(json!(title) == page.run(asked, &[])?, "it asks {title:?}");
    page.step("close it");
    page.pane("game")?;
    page.wait_script(
        SOON,
        "an empty board",
        "return !document.querySelector('.felt .ring, .felt .ghost, .felt .owner')",
    )?;
    all_was_right(stage)
}

/// The search of an agent is paused with the game, grown again up to there, and the game goes on.
pub fn an_agents_search_is_paused(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    // The page's own timer halts it: a driver on a busy machine would come after the reply.
    begin(
        stage,
        &[
            ("black", "human"),
            ("white", "custom"),
            ("custom", "uct:iterations=1000000,random-first=off"),
            ("language", "en"),
        ],
    )?;
    page.browser.session.press(&["t"])?;
    page.wait_shown("sight", SOON * 2)?;
    let halt = "const [done] = arguments;
        document.querySelector('[data-legal=true]').click();
        const ends = performance.now() + 15000;
        const look = () => {
            const of = document.querySelector('[data-testid=sight-of]')?.textContent ?? '';
            const some = +document.querySelector('[data-testid=sight]').dataset.iterations > 1000;
            if (of.includes('thinking') && some) {
                document.querySelector('[data-testid=sight-halt]').click();
                done('halted');
            } else if (performance.now() > ends) {
                done(of);
            } else {
                setTimeout(look, 10);
            }
        };
        look();";
    let halted = page.browser.session.run_async(halt, &[])?;
    ensure!(halted == json!("halted"), "the agent's search is not seen: {halted}");
    page.wait_phase(&["paused"])?;
    page.step("it stands");
    let stands =
        "const more = document.querySelector('[data-testid=sight-more]'); return !!more && !more.disabled";
    page.wait_script(ANSWER, "the tree to be grown again", stands)?;
    tab(stage, "search")?;
    page.button("step-iteration")?;
    page.wait_shown("step-updates", SOON)?;
    page.step("the game goes on");
    page.button("resume")?;
    page.wait_phase(&["human"])?;
    all_was_right(stage)
}

/// The parts of the tree that move if motion is wanted.
const MOVING: &str = "['.camera', '.shift', '.node', '.words > g', '.edge', '.looks', '.level']";

/// How many kinds of parts of the tree are animated.
fn animated(stage: &Stage<'_>) -> Result<u64> {
    let script = format!(
        "const parts = {MOVING}.map((css) => document.querySelector('.tree-picture ' + css));
        if (parts.some((part) => !part)) return null;
        return parts.filter((part) => {{
            const style = getComputedStyle(part);
            return style.animationName !== 'none' || style.transitionDuration.split(',').some((time) => parseFloat(time) > 0);
        }}).length"
    );
    let found = stage.page.run(&script, &[])?;
    found.as_u64().ok_or_else(|| "the tree lacks one of its parts".into())
}

/// With less motion, by the options or by the system, nothing of the tree is animated.
pub fn the_tree_stands_still_with_less_motion(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    experiment(stage, 300)?;
    all_moves(stage)?;
    ensure!(animated(stage)? > 0, "nothing is animated even if motion is wanted");
    if stage.engine() == Engine::Chromium {
        page.step("the system asks for less motion");
        let emulate = |value: &str| {
            let features = json!({ "features": [{ "name": "prefers-reduced-motion", "value": value }] });
            page.browser.session.devtools("Emulation.setEmulatedMedia", &features).map(drop)
        };
        emulate("reduce")?;
        let found = animated(stage);
        emulate("")?;
        ensure!(found? == 0, "something is animated, though the system asks for less motion");
    }
    page.step("the options ask for less motion");
    page.route("options")?;
    page.choose("less-motion", "on")?;
    page.route("play")?;
    page.wait_shown("sight", SOON)?;
    all_moves(stage)?;
    ensure!(animated(stage)? == 0, "something is animated, though the options ask for less motion");
    all_was_right(stage)
}

/// The tree and each plot are saved as pictures and numbers.
pub fn the_views_are_taken_along(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    experiment(stage, 2_000)?;
    page.catch_files()?;
    tab(stage, "search")?;
    page.wait_shown("tree-moves", SOON)?;
    page.run("document.querySelector('[data-testid=sight-options]').open = true", &[])?;
    page.step("the tree");
    let count =
        "const { length } = document.querySelectorAll('.tree-picture .node'); return length > 4 && length";
    let nodes = page.wait_script(ANSWER, "the picture of the tree", count)?.as_u64().unwrap_or(0);
    let (csv, json) = taken(stage, "search-tree", "tree", "ucthello-tree")?;
    ensure!(csv.len() as u64 == nodes + 1, "of {nodes} nodes, the table has {csv:?}");
    ensure!(json.len() as u64 == nodes, "of {nodes} nodes, the JSON has {}", json.len());
    ensure!(json[0]["visits"] == json!(2_000), "the root is {}", json[0]);
    tab(stage, "plots")?;
    page.wait_shown("plots", SOON)?;
    let playouts =
        "return document.querySelectorAll('[data-testid=plots] .plot svg.chart:has(path)').length >= 3";
    page.wait_script(ANSWER, "the plots", playouts)?;
    let plots =
        page.run("return [...document.querySelectorAll('.plot')].map((plot) => plot.dataset.testid)", &[])?;
    for plot in plots.as_array().into_iter().flatten().filter_map(|name| name.as_str()) {
        page.step(format!("the plot {plot}"));
        let name = plot.replace("plot-", "ucthello-").replace("expected", "convergence");
        let (csv, json) = taken(stage, plot, "plot", &name)?;
        ensure!(
            csv.len() > 5 && json.len() == csv.len() - 1,
            "{plot} has {} lines and {} objects",
            csv.len(),
            json.len()
        );
    }
    all_was_right(stage)
}

/// Saves what is in this element in all four formats, as files with this name. Returns the lines of the CSV, and the JSON.
fn taken(stage: &Stage<'_>, inside: &str, kind: &str, name: &str) -> Result<(Vec<String>, Vec<Value>)> {
    let page = &stage.page;
    let save = |format: &str| saved(stage, inside, kind, name, format);
    let svg = save("svg")?;
    let shapes = "const picture = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
        return picture.querySelector('parsererror') ? 0 : picture.querySelectorAll('text').length";
    let texts = page.run(shapes, &[json!(svg)])?;
    ensure!(texts.as_u64() > Some(5), "the SVG of {inside} has {texts} texts");
    save("png")?;
    let (width, height, colours) = page.picture()?;
    ensure!(
        width > 300 && height > 150 && colours > 5,
        "the picture of {inside} is {width}x{height} with {colours} colours"
    );
    let csv = save("csv")?;
    let json = save("json")?;
    let Ok(objects) = serde_json::from_str(&json) else { fail!("the JSON of {inside} is {json}") };
    Ok((csv.lines().map(str::to_owned).collect(), objects))
}

/// Saves what is in this element in one format, as a file with this name, and returns its text.
pub fn saved(stage: &Stage<'_>, inside: &str, kind: &str, name: &str, format: &str) -> Result<String> {
    let page = &stage.page;
    page.run("window.__files.length = 0", &[])?;
    page.run(
        "const menu = document.querySelector(`[data-testid=${arguments[0]}] .plot-save`);
        menu.open = true; menu.querySelector(`[data-testid=${arguments[1]}]`).click()",
        &[json!(inside), json!(format!("{kind}-{format}"))],
    )?;
    page.file(&format!("{name}.{format}"))
}
