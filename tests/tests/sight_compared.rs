//! See it think: a search beside the same one with another setting, in its plots.

use std::collections::BTreeMap;

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Failure, Result, ensure, poll};
use serde::Deserialize;
use serde_json::json;

use crate::common::all_was_right;
use crate::sight::{CONSTANT, experiment_of, grown, look, saved, tab};
use crate::sight_class::shared_link;

const ITERATIONS: u32 = 2_000;

/// The name of the search beside another one.
const OWN: &str = "This setting";

/// A plot with a curve for each move.
struct Plot {
    testid: &'static str,
    /// The name of its files.
    file: &'static str,
    /// The number that it is about.
    of: fn(&Row) -> f64,
}

const PLOTS: [Plot; 2] = [
    Plot { testid: "plot-expected", file: "ucthello-convergence", of: |row| row.mean },
    Plot { testid: "plot-visits", file: "ucthello-visits", of: |row| row.share },
];

/// The most that a share written in per cent with one decimal is off.
const ROUNDING: f64 = 0.000_51;

/// Another setting: what the user chooses and types, and the agent that has it.
struct Rival {
    option: &'static str,
    number: Option<&'static str>,
    agent: String,
}

/// One of the numbers behind a chart: a move after some iterations.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Row {
    iterations: u32,
    #[serde(rename = "move")]
    name: String,
    visits: u32,
    share: f64,
    mean: f64,
    favourite: bool,
}

/// The same with the setting that it belongs to.
#[derive(Debug, Deserialize)]
struct Saved {
    setting: String,
    #[serde(flatten)]
    row: Row,
}

/// A part of the table behind a chart: its title, empty if there is only one setting; and each row's iterations and cells.
type Part = (String, Vec<(u32, Vec<String>)>);

/// The text of a chart, with its place.
#[derive(Debug, Clone, Deserialize)]
struct Text {
    x: f64,
    y: f64,
    text: String,
    /// Its class: the purpose of its colour.
    tone: String,
    anchor: String,
}

/// A chart: its texts, and the points of its curves in the order of the moves.
#[derive(Debug, Deserialize)]
struct Chart {
    texts: Vec<Text>,
    curves: Vec<Vec<[f64; 2]>>,
}

/// The same with another exploration constant.
fn of_another_constant() -> Rival {
    Rival { option: "c", number: Some("0.35"), agent: "uct:c=0.35".to_owned() }
}

pub fn another_constant_is_drawn_beside_it(stage: &Stage<'_>) -> Result<()> {
    compared(stage, &of_another_constant())
}

pub fn other_playouts_are_drawn_beside_it(stage: &Stage<'_>) -> Result<()> {
    let agent = format!("uct:c={CONSTANT},playout=corners");
    compared(stage, &Rival { option: "playout=corners", number: None, agent })
}

/// A step back takes the search back, and what it is compared with.
pub fn a_step_back_takes_both_back(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    page.catch_files()?;
    experiment_of(stage, &format!("uct:c={CONSTANT}"), ITERATIONS)?;
    tab(stage, "plots")?;
    let name = compare(stage, &of_another_constant())?;
    let at_the_end = both_are_right(stage, &name)?;
    page.step("a hundred iterations back");
    tab(stage, "search")?;
    press(stage, "step-back-hundred")?;
    grown(stage, ITERATIONS - 100)?;
    tab(stage, "plots")?;
    both_are_right(stage, &name)?;
    page.step("and forward again");
    tab(stage, "search")?;
    press(stage, "step-hundred")?;
    grown(stage, ITERATIONS)?;
    tab(stage, "plots")?;
    let again = both_are_right(stage, &name)?;
    for (now, before) in again.iter().zip(&at_the_end) {
        same("back and forward again, and before", now, before)?;
    }
    all_was_right(stage)
}

/// Compares the search with a rival. Its curves have the axes of the search's own, its numbers those of an experiment with that agent,
/// and its link shows both again.
fn compared(stage: &Stage<'_>, rival: &Rival) -> Result<()> {
    let page = &stage.page;
    look(stage)?;
    page.catch_files()?;
    experiment_of(stage, &format!("uct:c={CONSTANT}"), ITERATIONS)?;
    let [alone, none] = numbers(stage)?;
    ensure!(!alone.is_empty() && none.is_empty(), "nothing is compared yet, and there are {none:?}");
    page.step("compare");
    let name = compare(stage, rival)?;
    let [own, other] = both_are_right(stage, &name)?;
    same("the search beside another one, and alone", &own, &alone)?;
    ensure!(own != other, "{name} changes nothing");
    page.step("open the link");
    let link = shared_link(stage)?;
    page.browser.session.go("about:blank")?;
    page.open(&link)?;
    page.catch_files()?;
    grown(stage, ITERATIONS)?;
    let is_chosen = "return document.querySelector('[data-testid=sight-tab-plots]')?.ariaSelected === 'true'";
    page.wait_script(SOON, "the plots, which the link shows first", is_chosen)?;
    let [own_again, other_again] = both_are_right(stage, &name)?;
    same("the search by the link, and before", &own_again, &own)?;
    same("the other search by the link, and before", &other_again, &other)?;
    page.step("compare no longer");
    press(stage, "plot-compare-end")?;
    page.wait_shown("plot-compare", SOON)?;
    grown(stage, ITERATIONS)?;
    let [own, none] = numbers(stage)?;
    ensure!(none.is_empty(), "nothing is compared any more, and there are {none:?}");
    same("the search without the other one, and before", &own, &alone)?;
    experiment_of(stage, &rival.agent, ITERATIONS)?;
    let [separate, _] = numbers(stage)?;
    same(&format!("{name}, and a separate search by {}", rival.agent), &other, &separate)?;
    all_was_right(stage)
}

/// Chooses the rival in the plots and begins the comparison. Returns what the rival must be called.
fn compare(stage: &Stage<'_>, rival: &Rival) -> Result<String> {
    let page = &stage.page;
    let choose = "const field = document.querySelector('[data-testid=plot-option]');
        field.value = arguments[0];
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return field.selectedOptions[0]?.textContent";
    let label = page.run(choose, &[json!(rival.option)])?;
    let Some(label) = label.as_str() else { return Err(format!("{} is not offered", rival.option).into()) };
    let takes_numbers = format!(
        "return document.querySelector('[data-testid=plot-constant]').disabled === {}",
        rival.number.is_none()
    );
    page.wait_script(SOON, "a field for the number, only where one is needed", &takes_numbers)?;
    let name = match rival.number {
        Some(number) => {
            let write = "const field = document.querySelector('[data-testid=plot-constant]');
                field.value = arguments[0];
                field.dispatchEvent(new InputEvent('input', { bubbles: true }))";
            page.run(write, &[json!(number)])?;
            format!("{label}: {number}")
        }
        None => label.to_owned(),
    };
    press(stage, "plot-compare")?;
    page.wait_shown("plot-compare-end", SOON)?;
    grown(stage, ITERATIONS)?;
    Ok(name)
}

/// Presses a button by a script: WebKit's driver does not scroll inside a panel.
fn press(stage: &Stage<'_>, testid: &str) -> Result<()> {
    let script = format!(
        "const button = document.querySelector('[data-testid={testid}]');
        if (!button || button.disabled) return false;
        button.click();
        return true"
    );
    stage.page.wait_script(SOON, &format!("the button {testid}"), &script).map(drop)
}

/// The numbers behind the charts, as they are saved: those of the search, and those of its rival.
fn numbers(stage: &Stage<'_>) -> Result<[Vec<Row>; 2]> {
    tab(stage, "plots")?;
    let is_drawn = "return !!document.querySelector('[data-testid=plot-visits] svg.chart path')";
    stage.page.wait_script(SOON, "the plots", is_drawn)?;
    let [expected, visits] = PLOTS.map(|plot| -> Result<Vec<Saved>> {
        Ok(serde_json::from_str(&saved(stage, plot.testid, "plot", plot.file, "json")?)?)
    });
    let [expected, visits] = [expected?, visits?].map(|all| {
        ["own", "rival"].map(|setting| {
            let its = all.iter().filter(|saved| saved.setting == setting);
            its.map(|saved| saved.row.clone()).collect::<Vec<_>>()
        })
    });
    for (one, other) in expected.iter().zip(&visits) {
        same("the numbers behind the two charts", one, other)?;
    }
    Ok(expected)
}

/// Checks that two lists of numbers are the same.
fn same(what: &str, one: &[Row], other: &[Row]) -> Result<()> {
    let place = (0..one.len().max(other.len())).find(|&place| one.get(place) != other.get(place));
    let differs = place.map(|place| [one.get(place), other.get(place)]);
    ensure!(differs.is_none(), "{what} differ: {differs:?}");
    Ok(())
}

/// Checks the charts of both settings, the tables behind them, and the numbers behind those, which it returns.
fn both_are_right(stage: &Stage<'_>, name: &str) -> Result<[Vec<Row>; 2]> {
    let page = &stage.page;
    let mut tables = Vec::new();
    for plot in PLOTS {
        page.step(format!("the table of {}", plot.testid));
        tables.push(table(stage, plot.testid, name)?);
    }
    let both = numbers(stage)?;
    let [own, other] = both.each_ref().map(|rows| {
        let mut moments: BTreeMap<u32, u32> = BTreeMap::new();
        rows.iter().for_each(|row| *moments.entry(row.iterations).or_default() += row.visits);
        moments
    });
    ensure!(own == other, "the search has the iterations {own:?}, and {name} {other:?}");
    let wrong = own.iter().find(|(iterations, visits)| iterations != visits);
    ensure!(own.len() > 20 && wrong.is_none(), "iterations and visits are {own:?}");
    for (plot, (moves, parts)) in PLOTS.iter().zip(&tables) {
        page.step(format!("the table and the chart of {}", plot.testid));
        for (rows, part) in both.iter().zip(parts) {
            has_the_numbers(part, moves, rows, plot.of)?;
        }
        same_axes(&chart(stage, plot.testid)?, name, moves, &both, plot.of)?;
    }
    Ok(both)
}

/// Checks that a part of a table shows these numbers.
fn has_the_numbers((title, lines): &Part, moves: &[String], rows: &[Row], of: fn(&Row) -> f64) -> Result<()> {
    for (iterations, cells) in lines {
        for (name, cell) in moves.iter().zip(cells) {
            let is_it = |row: &&Row| row.iterations == *iterations && row.name == *name && row.visits > 0;
            let (number, shown) = (rows.iter().find(is_it).map(of), percent(cell));
            let is_right = match (number, shown) {
                (Some(number), Some(shown)) => (number - shown).abs() < ROUNDING,
                (number, shown) => number.is_none() && shown.is_none() && cell.is_empty(),
            };
            ensure!(is_right, "{title}: {name} after {iterations} is {number:?}, and the table has {cell:?}");
        }
    }
    Ok(())
}

/// The table behind a chart: its moves and its two parts, as soon as the rival has as many iterations as the search.
fn table(stage: &Stage<'_>, plot: &str, name: &str) -> Result<(Vec<String>, Vec<Part>)> {
    let page = &stage.page;
    let script = "const plot = document.querySelector(`[data-testid=${arguments[0]}]`);
        const button = plot?.querySelector('[data-testid=plot-table]');
        if (button?.ariaPressed === 'false') button.click();
        return [...(plot?.querySelectorAll('tr') ?? [])].map((row) => [...row.cells].map((cell) => cell.textContent.trim()))";
    let mut seen = Vec::new();
    let found = poll(ANSWER, || {
        let rows: Vec<Vec<String>> = serde_json::from_value(page.run(script, &[json!(plot)])?)?;
        let mut rows = rows.into_iter();
        let moves = rows.next().unwrap_or_default().split_off(1.min(rows.len()));
        let mut parts: Vec<Part> = Vec::new();
        for mut row in rows {
            let cells = row.split_off(1);
            match (cells.is_empty(), parts.last_mut()) {
                (false, Some((_, part))) => part.push((row[0].replace(',', "").parse().unwrap_or(0), cells)),
                _ => parts.push((row.remove(0), Vec::new())),
            }
        }
        seen = parts
            .iter()
            .map(|(title, rows)| (title.clone(), rows.iter().map(|row| row.0).collect()))
            .collect();
        let is_complete = matches!(&seen[..], [(own, one), (its, other)]
            if own == OWN && its == name && one == other && !Vec::is_empty(one));
        Ok(is_complete.then_some((moves, parts)))
    })?;
    let seen: Vec<(String, Vec<u32>)> = seen;
    found.ok_or_else(|| {
        Failure::new(format!("{name} and the search should have the same iterations: {seen:?}"))
    })
}

/// A share written in per cent.
fn percent(text: &str) -> Option<f64> {
    let number: f64 = text.strip_suffix('%')?.trim().parse().ok()?;
    Some(number / 100.0)
}

fn chart(stage: &Stage<'_>, plot: &str) -> Result<Chart> {
    let script = r"const chart = document.querySelector(`[data-testid=${arguments[0]}] svg.chart`);
        const number = (element, name) => +element.getAttribute(name);
        // Lines of the legend have other widths than curves.
        const curves = [...chart.querySelectorAll('path.line')].filter((path) =>
            /\bs\d\b/.test(path.getAttribute('class')) && [1.75, 3].includes(number(path, 'stroke-width')));
        return {
            texts: [...chart.querySelectorAll('text')].map((text) => ({ x: number(text, 'x'), y: number(text, 'y'),
                text: text.textContent, tone: text.classList[0], anchor: text.getAttribute('text-anchor') })),
            curves: curves.map((path) => path.getAttribute('d').split(/[ML]/).slice(1).map((at) => at.split(' ').map(Number))),
        }";
    Ok(serde_json::from_value(stage.page.run(script, &[json!(plot)])?)?)
}

/// Checks that both settings are drawn with the same axes: these have the same values at the same places, and by those of the search,
/// the curves of both end where they must.
fn same_axes(
    chart: &Chart,
    name: &str,
    moves: &[String],
    both: &[Vec<Row>; 2],
    of: fn(&Row) -> f64,
) -> Result<()> {
    let title = |name: &str| {
        let its: Vec<_> = chart.texts.iter().filter(|text| text.text == name).collect();
        ensure!(its.len() == 1, "{name:?} is {} times in the chart", its.len());
        Ok::<_, Failure>([its[0].x, its[0].y])
    };
    let titles = [title(OWN)?, title(name)?];
    let [right, down] = [titles[1][0] - titles[0][0], titles[1][1] - titles[0][1]];
    let is_others = |text: &&Text| if down > 0.0 { text.y > titles[1][1] } else { text.x >= titles[1][0] };
    let (others, own): (Vec<_>, Vec<_>) =
        chart.texts.iter().filter(|text| text.tone == "muted").partition(is_others);
    let axes = |texts: &[&Text], [right, down]: [f64; 2]| -> Vec<(String, [f64; 2])> {
        texts.iter().map(|text| (text.text.clone(), [text.x - right, text.y - down])).collect()
    };
    let (own_axes, others_axes) = (axes(&own, [0.0; 2]), axes(&others, [right, down]));
    let is_near = |(one, at): &(String, [f64; 2]), (other, there): &(String, [f64; 2])| {
        one == other && (0..2).all(|way| (at[way] - there[way]).abs() < 0.25)
    };
    let are_alike = own_axes.len() == others_axes.len()
        && own_axes.iter().zip(&others_axes).all(|(one, other)| is_near(one, other));
    ensure!(own_axes.len() > 6 && are_alike, "the axes are {own_axes:?} and {others_axes:?}");
    // From a value to its place: a line through the lowest and the highest value of the axis, which stand on the left of it.
    let marks: Vec<_> = own
        .iter()
        .filter(|text| text.anchor == "end")
        .filter_map(|text| Some((percent(&text.text)?, text.y)))
        .collect();
    let [(low, bottom), .., (high, top)] = marks[..] else { return Err(format!("{marks:?}").into()) };
    let baseline = 13.0 * 0.36;
    let place = |value: f64| bottom - baseline + (value - low) / (high - low) * (top - bottom);
    ensure!(chart.curves.len() == 2 * moves.len(), "{} curves of {moves:?}", chart.curves.len());
    let (own_curves, others_curves) = chart.curves.split_at(moves.len());
    let last = both[0].iter().map(|row| row.iterations).max().unwrap_or(0);
    for (curves, rows, [right, down]) in
        [(own_curves, &both[0], [0.0; 2]), (others_curves, &both[1], [right, down])]
    {
        let mut ends = Vec::new();
        for (curve, name) in curves.iter().zip(moves) {
            let row = rows.iter().find(|row| row.iterations == last && row.name == *name && row.visits > 0);
            let Some(value) = row.map(of).filter(|value| (low..=high).contains(value)) else { continue };
            let Some(end) = curve.last() else { return Err(format!("{name} has no curve").into()) };
            let off = end[1] - down - place(value);
            ensure!(off.abs() < 0.5, "the curve of {name} ends {off} too low for {value}: {curve:?}");
            ends.push(end[0] - right);
        }
        let are_aligned = ends.iter().all(|x| (x - ends[0]).abs() < 0.25);
        ensure!(ends.len() >= 3 && are_aligned, "the curves end at {ends:?}");
    }
    Ok(())
}
