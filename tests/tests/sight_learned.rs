//! See it think: the search of a player with the learned evaluation, and what stands in for it where that can't be had.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON, hash_of};
use e2e::rulebook::{Board, Rule, replay};
use e2e::server::Alterations;
use e2e::{Result, ensure, fail};
use serde::Deserialize;
use serde_json::json;

use crate::common::{all_was_right, begin, probed, reached, wait_for_the_end};
use crate::sight::{
    HUMANS, embedded, experiment_of, fingerprint, grown, look, open_sight, play_and_look, saved, tab,
    the_embedded_experiment_is_made,
};
use crate::sight_class::all_moves;

/// A player with the learned evaluation.
const LEARNED: &str = "puct:iterations=300";
const ITERATIONS: u32 = 300;

/// The same, so curious that it tries every move.
const CURIOUS: &str = "puct:iterations=300,c=3,prior=40";

/// A game up to a position whose moves differ in what playouts say: one of them takes a corner.
const MIDDLE: &str =
    "f5 d6 c5 b6 d3 e3 c7 f6 f7 c3 b4 g7 c4 f4 h8 d8 e2 f2 f3 g3 c2 d2 e6 b1 e1 d1 e7 a4 c1 b2";

/// The playouts after each move that stand beside the search.
const PLAYOUTS: f64 = 1_000.0;

/// A row of the table of moves.
#[derive(Debug, Deserialize)]
struct Move {
    name: String,
    value: f64,
    playouts: Option<f64>,
    /// The cells by the heads of their columns.
    cells: std::collections::BTreeMap<String, String>,
}

/// The comparison that selection makes at a node: the constants of the formula and its moves.
#[derive(Debug, Deserialize)]
struct Compared {
    formula: String,
    visits: f64,
    exploration: f64,
    share: f64,
    heads: Vec<String>,
    moves: Vec<Candidate>,
}

/// A move that selection compares.
#[derive(Debug, Deserialize)]
struct Candidate {
    visits: f64,
    wins: f64,
    minimax: f64,
    prior: f64,
    sum: f64,
    selected: bool,
    /// The numbers that are shown, beginning with the visits.
    shown: Vec<f64>,
}

/// Beside a search without playouts stands what plain playouts say: the same as those of a tree that does not grow.
pub fn playouts_are_beside_a_learned_search(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &HUMANS)?;
    page.load_game(&replay(&Board::start(8), MIDDLE, Rule::Pass)?.board.to_text())?;
    let mut legal: Vec<_> = reached(&page.state()?)?.board.moves().iter().map(ToString::to_string).collect();
    open_sight(stage)?;
    experiment_of(stage, CURIOUS, ITERATIONS)?;
    page.step("what playouts say");
    all_moves(stage)?;
    let complete = "const cells = [...document.querySelectorAll('[data-testid=sight-playouts]')];
        return cells.length > 0 && cells.every((cell) => cell.dataset.value)";
    page.wait_script(ANSWER, "the playouts after every move", complete)?;
    let said = moves(stage)?;
    let mut names: Vec<_> = said.iter().map(|one| one.name.clone()).collect();
    names.sort();
    legal.sort();
    ensure!(names == legal, "the moves are {legal:?}, and the table has {names:?}");
    for one in &said {
        let mean = one.playouts.unwrap_or(f64::NAN);
        let half_points = 2.0 * PLAYOUTS * mean;
        let is_mean = (0.0..=1.0).contains(&mean) && (half_points - half_points.round()).abs() < 0.01;
        ensure!(is_mean, "no {PLAYOUTS} playouts have the mean result {mean}: {one:?}");
        let shown = one.cells.get("Playouts").and_then(|cell| cell.parse::<f64>().ok());
        let is_shown = shown.is_some_and(|shown| (shown - 100.0 * mean).abs() < 0.051);
        ensure!(is_shown && one.cells.contains_key("Prior\u{a0}P"), "the table shows {one:?}");
    }
    let note = "return document.querySelector('[data-testid=sight-options]')?.textContent.includes('1,000 random games after each move')";
    ensure!(page.run(note, &[])? == json!(true), "nothing says what the playouts are");
    page.step("the formula of the tree");
    the_formula_has_priors_and_evaluations(stage)?;
    page.step("the same playouts in a tree that does not grow");
    // The root and a node for each move, so that every iteration is a playout after one of the moves; with this constant, all of them
    // are visited equally often.
    page.run("document.querySelector('.way .to-node').click()", &[])?;
    let without_tree = format!("uct:max-nodes={},c=100", said.len() + 1);
    experiment_of(stage, &without_tree, 2 * PLAYOUTS as u32 * said.len() as u32)?;
    all_moves(stage)?;
    let played = moves(stage)?;
    ensure!(played.iter().all(|one| one.playouts.is_none()), "beside playouts stand other ones: {played:?}");
    let (mut least, mut most) = (1.0_f64, 0.0_f64);
    for one in &played {
        let mean = said.iter().find(|other| other.name == one.name).and_then(|other| other.playouts);
        // Four standard deviations of the difference of two such means.
        let is_near = mean.is_some_and(|mean| (mean - one.value).abs() < 0.08);
        ensure!(is_near, "{} is {} by playouts, and the page says {mean:?}", one.name, one.value);
        (least, most) = (least.min(one.value), most.max(one.value));
    }
    ensure!(least > 0.55 && most > 0.8, "with values from {least} to {most}, this would prove little");
    all_was_right(stage)
}

/// The last plies of a game, in which its players also look for the best score.
const LAST: usize = 20;

/// Where a player has preferred the better score to the choice of its tree, that is said after the move and where it was chosen: with
/// the move that was played, and another one that was legal.
pub fn a_move_played_for_its_score_is_told(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let greedy = format!("puct:iterations=60,solve=0,likely={LAST}");
    begin(stage, &[("black", "custom"), ("white", "custom"), ("custom", &greedy)])?;
    page.step("watch a game to its end");
    let end = wait_for_the_end(stage)?;
    let plies: Vec<_> = end.transcript.split_whitespace().collect();
    page.step("back from the end, where nothing is searched");
    page.button("back")?;
    let mut state = page.wait(SOON, "an earlier position", |state| state.plies() < plies.len())?;
    open_sight(stage)?;
    let script = "const said = document.querySelector('[data-testid=sight]')?.innerText;
        return said?.match(/(\\d+) empty squares left, (\\w+) also looked for the best score and played (..); its tree preferred (..)\\./)
            ?.slice(1) ?? [];";
    let mut told = 0;
    while state.plies() > plies.len().saturating_sub(LAST) {
        let at = state.plies();
        let said = page.run(script, &[])?;
        let said: Vec<String> = serde_json::from_value(said)?;
        if let [empties, side, played, preferred] = &said[..] {
            // It is said of the next ply or of the last one.
            let place = [at, at - 1].into_iter().find(|&place| plies.get(place) == Some(&played.as_str()));
            let Some(place) = place else { fail!("at ply {at} of {plies:?}, {said:?} is said") };
            let before = replay(&Board::parse(&end.start)?, &plies[..place].join(" "), Rule::Pass)?.board;
            let legal: Vec<_> = before.moves().iter().map(ToString::to_string).collect();
            let is_right =
                legal.contains(preferred) && played != preferred && before.turn.name() == side.to_lowercase();
            ensure!(
                is_right && *empties == before.empties().to_string(),
                "after {place} plies, {said:?} is said"
            );
            told += 1;
        }
        page.step(format!("back from ply {at}"));
        page.button("back")?;
        state = page.wait(SOON, "an earlier position", |state| state.plies() < at)?;
    }
    ensure!(told >= 2, "of {plies:?}, no move is said to have been played for its score");
    stage.note(format!("told at {told} plies"));
    all_was_right(stage)
}

/// The moves of the root with their numbers.
fn moves(stage: &Stage<'_>) -> Result<Vec<Move>> {
    let script = "const rows = [...document.querySelectorAll('[data-testid=sight-move]')];
        const heads = [...(rows[0]?.closest('table').querySelectorAll('thead th') ?? [])].map((head) => head.textContent);
        return rows.map((row) => ({ name: row.dataset.move, value: +row.dataset.value,
            playouts: row.querySelector('[data-testid=sight-playouts]') && +row.querySelector('[data-testid=sight-playouts]').dataset.value,
            cells: Object.fromEntries([...row.cells].map((cell, place) => [heads[place], cell.textContent.trim()])) }))";
    Ok(serde_json::from_value(stage.page.run(script, &[])?)?)
}

/// In the tree, the formula has the prior of each move and its value by the evaluation, and its digits add up.
fn the_formula_has_priors_and_evaluations(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    all_moves(stage)?;
    let found = compared(stage, "tree-moves")?;
    ensure!(found.formula == "puct", "the formula is {}", found.formula);
    for head in ["Visits\u{a0}n", "Value\u{a0}Q", "Prior\u{a0}P", "Exploration", "Sum"] {
        ensure!(found.heads.iter().any(|its| its == head), "{head} is not among {:?}", found.heads);
    }
    let priors: f64 = found.moves.iter().map(|one| one.prior).sum();
    ensure!((priors - 1.0).abs() < 1e-4, "the priors of all moves add up to {priors}");
    for one in &found.moves {
        let quality = (1.0 - found.share) * one.wins / one.visits + found.share * one.minimax;
        let exploration = found.exploration * one.prior * found.visits.sqrt() / (1.0 + one.visits);
        let expected = quality + exploration;
        ensure!((one.sum - expected).abs() < 1e-4, "{one:?} should have the sum {expected}");
        let [visits, its_quality, prior, _, term, sum, ..] = one.shown[..] else {
            return Err(format!("{one:?} should show six numbers").into());
        };
        // Each number but the visits is a per cent with one decimal.
        let pairs = [
            ("n", visits, one.visits),
            ("Q", its_quality, 100.0 * quality),
            ("P", prior, 100.0 * one.prior),
            ("exploration", term, 100.0 * exploration),
            ("the sum", sum, its_quality + term),
        ];
        for (what, shown, expected) in pairs {
            ensure!(
                (shown - expected).abs() < 0.16,
                "{what} should be {expected}, and is shown as {shown}: {one:?}"
            );
        }
    }
    let largest = found.moves.iter().map(|one| one.sum).fold(0.0, f64::max);
    let selected: Vec<_> = found.moves.iter().filter(|one| one.selected).map(|one| one.sum).collect();
    ensure!(selected == [largest], "the sum {selected:?} is marked, and {largest} is the largest");
    page.step("the formula with the numbers of a move");
    // The one with the most visits, whose rounded prior counts least.
    let choose =
        "const rows = [...document.querySelectorAll('[data-testid=tree-moves] [data-testid=sight-move]')];
        const row = rows.reduce((most, row) => +row.dataset.visits > +most.dataset.visits ? row : most);
        row.querySelector('.to-node').click()";
    page.run(choose, &[])?;
    page.wait_shown("tree-sum", SOON)?;
    let written = "return [...document.querySelectorAll('[data-testid=tree-sum] mn')].map((number) => +number.textContent.replace(',', ''))";
    let numbers: Vec<f64> = serde_json::from_value(page.run(written, &[])?)?;
    let [rest, wins, visits, share, minimax, constant, prior, all, one, again, quality, bonus, sum] =
        numbers[..]
    else {
        return Err(format!("the formula has the numbers {numbers:?}").into());
    };
    let is_of = |candidate: &&Candidate| candidate.visits == visits && (candidate.sum - sum).abs() < 1e-6;
    let is_there =
        found.moves.iter().any(|candidate| is_of(&candidate) && (candidate.prior - prior).abs() < 6e-5);
    ensure!(is_there, "no move has the numbers {numbers:?}");
    let constants = [
        (constant, found.exploration),
        (share, found.share),
        (all, found.visits),
        (one, 1.0),
        (again, visits),
    ];
    ensure!(constants.iter().all(|(shown, its)| shown == its), "the formula shows {constants:?}");
    let by_hand = [
        (quality, rest * wins / visits + share * minimax),
        (bonus, constant * prior * all.sqrt() / (1.0 + visits)),
        (sum, quality + bonus),
    ];
    ensure!(by_hand.iter().all(|(shown, its)| (shown - its).abs() < 2e-4), "shown and computed: {by_hand:?}");
    let meaning = page.text("tree-formula-meaning")?;
    for part in ["P: the move’s prior probability", "M: its minimax value"] {
        ensure!(meaning.contains(part), "the symbols are explained as {meaning:?}");
    }
    Ok(())
}

fn compared(stage: &Stage<'_>, table: &str) -> Result<Compared> {
    let script = "const table = document.querySelector(`[data-testid=${arguments[0]}]`);
        const number = (text) => text === undefined ? null : +text;
        const { formula, visits, exploration, share } = table.dataset;
        return { formula, visits: +visits, exploration: +exploration, share: +share,
            heads: [...table.querySelectorAll('thead th')].map((head) => head.textContent),
            moves: [...table.querySelectorAll('[data-testid=sight-move]')].map(({ dataset, cells }) => ({
                visits: +dataset.visits, wins: +dataset.wins, minimax: number(dataset.minimax), prior: number(dataset.prior),
                sum: +dataset.sum, selected: dataset.selected === 'true',
                shown: [...cells].slice(1, 7).map((cell) => parseFloat(cell.textContent.replace(',', ''))) })) }";
    Ok(serde_json::from_value(stage.page.run(script, &[json!(table)])?)?)
}

/// In the steps, the learned evaluation takes the place of the playout, and its value goes up the tree.
pub fn an_evaluation_takes_the_place_of_the_playout(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    experiment_of(stage, LEARNED, ITERATIONS)?;
    tab(stage, "search")?;
    page.step("an iteration");
    page.run("document.querySelector('[data-testid=step-iteration]').click()", &[])?;
    page.wait_shown("step-updates", SOON)?;
    let title = "return document.querySelector('.step-phase[data-phase=\"2\"] b').textContent";
    ensure!(page.run(title, &[])? == json!("Evaluation"), "the third phase is {}", page.run(title, &[])?);
    ensure!(!page.shows("step-playout")?, "a playout is shown");
    let said = page.text("step-leaf")?;
    ensure!(said.contains("by the learned evaluation"), "of the leaf it says {said:?}");
    // It is for the side to move at the leaf, and the update at the leaf for the other one.
    let update = "return +document.querySelector('[data-testid=step-updates] tbody tr').dataset.value";
    let update = page.run(update, &[])?.as_f64().unwrap_or(f64::NAN);
    let chance =
        said.rsplit(' ').next().and_then(|last| last.trim_end_matches(['%', '.']).parse::<f64>().ok());
    let is_same = chance.is_some_and(|chance| (chance - 100.0 * (1.0 - update)).abs() < 0.051);
    ensure!(is_same, "it says {said:?}, and {update} goes up the tree");
    all_was_right(stage)
}

const IS_LEARNED: &str = "return document.documentElement.hasAttribute('data-learned')";

/// Where the learned evaluation can't be had, the classic player's search stands in, and the page says so, until it can be had.
pub fn a_stand_in_is_announced(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = stage.server(&stage.settings.dist, "/", Alterations { missing: vec!["8x8"], ..probed() })?;
    page.open(&format!("{}{}", server.url(), hash_of(&HUMANS)))?;
    play_and_look(stage)?;
    page.catch_files()?;
    experiment_of(stage, LEARNED, ITERATIONS)?;
    page.step("what the page says");
    let missing = page.wait_shown("knowledge-missing", SOON)?;
    ensure!(missing.contains("could not be loaded") && missing.contains("Try again"), "it says: {missing}");
    let said = page.wait_shown("sight-notice", SOON)?;
    let is_said = said.contains(&format!("{LEARNED} grows no tree here"))
        && said.contains("the search of UCT classic instead");
    ensure!(is_said, "of the stand-in it says {said:?}");
    // Neither notice covers the other, the tabs, the status or the controls.
    let places = "return ['[data-testid=knowledge-missing]', '[data-testid=sight-notice]', '.tabs.panes', '.status', '.controls'].map((css) => {
        const { left, top, right, bottom } = document.querySelector(css).getBoundingClientRect();
        return [left, top, right, bottom]; })";
    let [notice, others @ ..]: [[f64; 4]; 5] = serde_json::from_value(page.run(places, &[])?)?;
    for other in others {
        let are_apart = (0..2).any(|way| other[way + 2] <= notice[way] || notice[way + 2] <= other[way]);
        ensure!(are_apart, "{other:?} is covered by the notice at {notice:?}");
    }
    let runs_out = "const name = document.querySelector('[data-testid=sight-of]'); return name.scrollWidth > name.clientWidth";
    ensure!(page.run(runs_out, &[])? == json!(false), "the player's name runs into the buttons beside it");
    let [stands_in, its_history] = made(stage, "ucb1")?;
    page.step("try again, though the notice has been dismissed");
    ensure!(!page.shows("sight-retry-knowledge")?, "there are two ways to try again");
    page.button("dismiss-missing")?;
    server.complete();
    page.button("sight-retry-knowledge")?;
    page.wait_script(SOON, "the learned evaluation", IS_LEARNED)?;
    ensure!(!page.shows("knowledge-missing")?, "it is there, and said to be missing");
    let its_own = "return !document.querySelector('[data-testid=sight-notice]')";
    page.wait_script(ANSWER, "the player's own search in place of the stand-in", its_own)?;
    grown(stage, ITERATIONS)?;
    let [learned, history] = made(stage, "puct")?;
    ensure!(learned != stands_in && history != its_history, "the search is still the one of the stand-in");
    page.step("both searches again");
    experiment_of(stage, "classic", ITERATIONS)?;
    let classic = made(stage, "ucb1")?;
    ensure!(classic == [stands_in, its_history], "the classic player has another search than the stand-in");
    experiment_of(stage, LEARNED, ITERATIONS)?;
    let again = made(stage, "puct")?;
    ensure!(again == [learned, history], "the learned player's search is another one when it is made again");
    all_was_right(stage)
}

/// Checks by which formula the tree grows; returns its fingerprint and the numbers behind the plot of visits.
fn made(stage: &Stage<'_>, formula: &str) -> Result<[String; 2]> {
    let page = &stage.page;
    tab(stage, "search")?;
    let grows =
        format!("return document.querySelector('[data-testid=tree-moves]')?.dataset.formula === '{formula}'");
    page.wait_script(SOON, &format!("a tree by {formula}"), &grows)?;
    let tree = fingerprint(stage)?;
    tab(stage, "plots")?;
    page.wait_script(
        SOON,
        "the plots",
        "return !!document.querySelector('[data-testid=plot-visits] svg.chart path')",
    )?;
    Ok([tree, saved(stage, "plot-visits", "plot", "ucthello-visits", "json")?])
}

/// Where the program that makes experiments can't be had, the page says so, and makes the experiment when the user tries again.
pub fn an_experiment_without_its_program_is_tried_again(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let missing = Alterations { missing: vec!["othello-expert", ".wasm"], ..probed() };
    let server = stage.server(&stage.settings.dist, "/", missing)?;
    page.open(&embedded(&server.url()))?;
    let said = page.wait_shown("sight-failed", ANSWER)?;
    ensure!(said.contains("could not be loaded") && said.contains("Try again"), "it says: {said}");
    page.step("try again");
    server.complete();
    page.run("document.querySelector('[data-testid=sight-retry]').click()", &[])?;
    the_embedded_experiment_is_made(stage)?;
    page.check_everything_shown()?;
    let errors = page.errors()?;
    let is_expected = |error: &String| error.contains("404") && error.contains("/othello-expert-");
    ensure!(errors.iter().all(is_expected), "besides the missing program, the page met errors: {errors:?}");
    Ok(())
}
