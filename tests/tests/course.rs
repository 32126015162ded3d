//! The course on UCT: every step in every language, by predicting and running it.

use e2e::harness::Stage;
use e2e::page::{ANSWER, Page, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::keys;

use crate::accessibility::no_barriers;
use crate::common::probed;

/// Leaves out the pauses in which a learner watches twenty games, one after the other. `its_progress_is_kept` has them.
const WITHOUT_PAUSES: &str = "
    const later = window.setTimeout;
    window.setTimeout = (act, ms, ...rest) => later(act, ms > 400 ? ms : 0, ...rest);";

/// The languages, each with the theme in which the course is looked at for barriers, if it is.
const LANGUAGES: [(&str, Option<&str>); 5] =
    [("de", Some("light")), ("fr", Some("dark")), ("it", Some("contrast")), ("ja", None), ("en", None)];

/// The steps, each with the choice that is right; `None` if that is only known from the page or after the run.
const STEPS: [(&str, Option<usize>); 12] = [
    ("playout", Some(2)),
    ("average", Some(1)),
    ("exploration", Some(1)),
    ("phases", None),
    ("perspective", Some(2)),
    ("pass", Some(1)),
    ("solver", Some(2)),
    ("policy", None),
    ("value", None),
    ("bootstrap", None),
    ("cliff", Some(0)),
    ("table", Some(2)),
];

fn wait_step(page: &Page<'_>, step: &str) -> Result<()> {
    let script = format!("return document.querySelector('[data-testid=course]')?.dataset.step === '{step}'");
    page.wait_script(SOON * 2, &format!("the step {step}"), &script).map(drop)
}

/// Waits for one of these states of the open step, and returns it.
fn wait_state(page: &Page<'_>, states: &str) -> Result<String> {
    let script = format!(
        "const state = document.querySelector('[data-testid=course-said]')?.dataset.state;
        return '{states}'.split(' ').includes(state) ? state : null"
    );
    let state = page.wait_script(ANSWER * 3, &format!("one of {states}"), &script)?;
    Ok(state.as_str().unwrap_or_default().to_owned())
}

/// The number of the move with the largest sum of average and bonus, by the numbers of the table.
const LARGEST: &str = "
    const number = (text) => Number(text.replace(',', '.'));
    const rows = [...document.querySelectorAll('[data-testid=course-moves] tbody tr')];
    const sums = rows.map((row) => number(row.cells[2].textContent) + number(row.cells[3].textContent));
    return sums.indexOf(Math.max(...sums));";

/// The faulty sentences of the open step: those with names in braces, or empty ones.
const UNFILLED: &str = "
    const texts = [...document.querySelectorAll('.course p, .course h2, .course li, .course label, .course legend')];
    return texts.map((element) => element.textContent).filter((text) => /[{}]/.test(text) || !text.trim());";

fn predict_and_run(stage: &Stage<'_>, step: &str, right: Option<usize>) -> Result<String> {
    let page = &stage.page;
    wait_state(page, "ready")?;
    if step == "perspective" {
        page.choose("mistake", "on")?;
    }
    let prediction = match (right, step) {
        (Some(right), _) => right,
        (None, "phases") => page.run(LARGEST, &[])?.as_u64().unwrap_or_default() as usize,
        (None, _) => 1,
    };
    page.choose("prediction", &prediction.to_string())?;
    page.button("course-run")?;
    let state = wait_state(page, "right wrong")?;
    if step == "phases" {
        for phases in 2..=4 {
            page.button("course-run")?;
            let there = format!(
                "return document.querySelector('[data-testid=course-phases]')?.dataset.count === '{phases}'"
            );
            page.wait_script(SOON, &format!("{phases} phases"), &there)?;
        }
    }
    Ok(state)
}

/// Walks through the whole course in the language of the page, with `look` at the end of each step.
fn walk(stage: &Stage<'_>, language: &str, look: &dyn Fn(&str) -> Result<()>) -> Result<()> {
    let page = &stage.page;
    for (step, right) in STEPS {
        page.step(format!("{language}: {step}"));
        wait_step(page, step)?;
        let state = predict_and_run(stage, step, right)?;
        let is_open = ["policy", "value", "bootstrap"].contains(&step);
        ensure!(is_open || state == "right", "in {language}, {step} went {state}");
        let unfilled = page.run(UNFILLED, &[])?;
        ensure!(
            unfilled.as_array().is_some_and(|texts| {
                // Sentences that are said only later are empty, but in place.
                texts.iter().all(|text| text.as_str() == Some(""))
            }),
            "in {language}, {step} says {unfilled}"
        );
        let lost = page.misfits()?;
        ensure!(lost.is_empty(), "in {language}, {step} loses {lost:#?}");
        look(step)?;
        page.button("course-next")?;
    }
    page.wait_shown("course-finished", SOON).map(drop)
}

fn begin_in(stage: &Stage<'_>, language: &str, theme: Option<&str>) -> Result<()> {
    let page = &stage.page;
    page.run(
        "localStorage.removeItem('ucthello.course');
        localStorage.setItem('ucthello.settings', `language=${arguments[0]}\\nless-motion=on\\ntheme=${arguments[1]}`);",
        &[json!(language), json!(theme.unwrap_or("system"))],
    )?;
    page.browser.session.refresh()?;
    let speaks = format!("return document.documentElement.lang === '{language}'");
    page.wait_script(SOON * 2, &format!("the language {language}"), &speaks).map(drop)
}

pub fn every_step_in_every_language_without_barriers(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let axe = stage.settings.axe()?;
    page.open(&stage.serve("/", Alterations { script: WITHOUT_PAUSES, ..probed() })?)?;
    page.route("course")?;
    for (language, theme) in LANGUAGES {
        begin_in(stage, language, theme)?;
        let Some(theme) = theme else {
            walk(stage, language, &|_| Ok(()))?;
            continue;
        };
        let shown = page.run("return document.documentElement.dataset.theme", &[])?;
        ensure!(shown == theme, "the theme is {shown}, not {theme}");
        let place = format!("{language}, {theme}");
        walk(stage, language, &|step| no_barriers(stage, &axe, &format!("{place}, {step}")))?;
        no_barriers(stage, &axe, &format!("{place}, the end"))?;
    }
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

pub fn its_progress_is_kept(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    page.step("from Learn to the course, and back to the article");
    page.route("learn")?;
    page.wait_shown("to-course", SOON * 2)?;
    page.button("to-course")?;
    wait_step(page, "playout")?;
    page.button("to-article")?;
    page.wait_shown("lesson-board", SOON)?;
    page.route("course")?;
    page.step("a step that is done, one that is predicted wrongly");
    wait_step(page, "playout")?;
    ensure!(predict_and_run(stage, "playout", Some(2))? == "right", "some of the playouts are not won");
    page.button("course-next")?;
    wait_step(page, "average")?;
    ensure!(predict_and_run(stage, "average", Some(2))? == "wrong", "the error falls too fast");
    page.button("course-again")?;
    wait_state(page, "ready")?;
    page.step("one may go on from it all the same");
    page.button("course-next")?;
    wait_step(page, "exploration")?;
    page.step("they are kept");
    page.browser.session.refresh()?;
    wait_step(page, "exploration")?;
    let marks = page.run(
        "return ['playout', 'average', 'exploration'].map((step) =>
            document.querySelector(`[data-testid=step-${step}]`)?.dataset.mark)",
        &[],
    )?;
    ensure!(marks == json!(["done", "seen", "open"]), "the marks are {marks}");
    page.step("an open step can be opened, a later one cannot");
    page.button("step-solver")?;
    wait_step(page, "exploration")?;
    page.button("step-playout")?;
    wait_step(page, "playout")?;
    page.step("the game's worker is back");
    page.route("play")?;
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}

/// The place of the button of the question, which stays while what it says changes.
const QUIZ_BUTTON: &str = "
    const { top, left } = document.querySelector('[data-testid=course-quiz] .act .button').getBoundingClientRect();
    return [top + scrollY, left].map(Math.round)";

/// The question of a step comes after its trial. A wrong answer is explained and can be tried again, with the keyboard; the right one is
/// kept.
pub fn a_question_after_a_step_explains_its_answers(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let session = &page.browser.session;
    page.open(&stage.serve("/", Alterations { script: WITHOUT_PAUSES, ..probed() })?)?;
    page.route("course")?;
    wait_step(page, "playout")?;
    ensure!(!page.shows("course-quiz")?, "it is asked before the trial");
    ensure!(predict_and_run(stage, "playout", Some(2))? == "right", "some of the playouts are not won");
    page.wait_shown("course-quiz", SOON)?;
    let state = |wanted: &str| {
        let script =
            format!("return document.querySelector('[data-testid=quiz-said]').dataset.state === '{wanted}'");
        page.wait_script(SOON, &format!("the answer to be {wanted}"), &script)
    };
    let place = page.run(QUIZ_BUTTON, &[])?;
    page.step("a wrong answer, with the keyboard");
    page.run("document.querySelector('[name=quiz][value=\"0\"]').focus()", &[])?;
    session.press(&[" ", keys::TAB, keys::ENTER])?;
    state("wrong")?;
    let why = page.text("quiz-said")?;
    ensure!(why.contains("the next playout"), "it explains {why:?}");
    ensure!(page.run(QUIZ_BUTTON, &[])? == place, "the button moved");
    page.step("try again with the same key, and choose the right one");
    session.press(&[keys::ENTER])?;
    state("open")?;
    page.choose("quiz", "1")?;
    page.button("quiz-check")?;
    state("right")?;
    ensure!(page.run(QUIZ_BUTTON, &[])? == place, "the button moved");
    let others = page.run("return document.querySelectorAll('[data-testid=course-quiz] li').length", &[])?;
    ensure!(others == json!(2), "{others} other answers are explained");
    page.step("another visit has it at once");
    page.button("quiz-next")?;
    wait_step(page, "average")?;
    ensure!(!page.shows("course-quiz")?, "the next one is asked before its trial");
    page.browser.session.refresh()?;
    wait_step(page, "average")?;
    page.button("step-playout")?;
    wait_step(page, "playout")?;
    state("right")?;
    let errors = page.errors()?;
    ensure!(errors.is_empty(), "the page met errors: {errors:?}");
    Ok(())
}
