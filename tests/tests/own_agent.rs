//! The custom agent: edited on its page, played, stored, shared, and refused if it is invalid.

use e2e::harness::Stage;
use e2e::page::{ANSWER, SOON};
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, any_move, begin};

/// Waits until the page of the custom agent shows this text.
fn agent_is(stage: &Stage<'_>, wanted: &str) -> Result<()> {
    let script = format!(
        "return document.querySelector('[data-testid=agent-text]')?.value === '{wanted}'
            && document.querySelector('[data-agent]')?.dataset.agent === '{wanted}'"
    );
    stage
        .page
        .wait_script(SOON, wanted, &script)
        .map_err(|error| error.and(format!("it shows {:?}", stage.page.value("agent-text"))))?;
    Ok(())
}

/// Enters a number in a field of the form.
fn set_number(stage: &Stage<'_>, name: &str, number: &str) -> Result<()> {
    let script = "const field = document.querySelector(`input[name=\"${arguments[0]}\"]`);
        field.value = arguments[1];
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    stage.page.run(script, &[json!(name), json!(number)]).map(drop)
}

/// Plays a move and returns the number of iterations of the reply.
fn answered(stage: &Stage<'_>) -> Result<Option<f64>> {
    let page = &stage.page;
    let before = page.wait_phase(&["human"])?;
    page.play(&any_move(&before, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "the answer", |state| {
        state.plies() >= before.plies() + 2 && ["human", "over"].contains(&state.phase.as_str())
    })?;
    page.stat("iterations")
}

pub fn the_custom_agent_plays(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    page.step("the form from Options: a level, fewer iterations, corners");
    page.route("options")?;
    page.button("tool-agent")?;
    page.wait_shown("tools-agent", SOON * 2)?;
    page.choose("preset", "level2v2")?;
    agent_is(stage, "uct:iterations=12,random-first=off,mistakes=0.56")?;
    set_number(stage, "iterations", "60")?;
    page.choose("playout", "corners")?;
    set_number(stage, "mistakes", "7")?;
    agent_is(stage, "uct:iterations=60,playout=corners,random-first=off,mistakes=1")?;
    set_number(stage, "mistakes", "")?;
    set_number(stage, "iterations", "61")?;
    let agent = "uct:iterations=61,playout=corners,random-first=off";
    agent_is(stage, agent)?;
    page.step("it plays White");
    page.button("agent-white")?;
    page.wait(SOON, "a new game", |state| state.plies() == 0 && state.phase == "human")?;
    let iterations = answered(stage)?;
    ensure!(iterations == Some(61.0), "it made {iterations:?} iterations");
    page.step("after a reload it is still there");
    page.reload()?;
    let iterations = answered(stage)?;
    ensure!(iterations == Some(61.0), "after a reload it made {iterations:?} iterations");
    page.tool("agent")?;
    agent_is(stage, agent)?;
    page.route("play")?;
    let link = page.shared_link()?;
    page.button("close-sharing")?;
    page.step("a link opened elsewhere brings it along");
    page.options(&[("black", "human"), ("white", "level1v2")])?;
    page.run("localStorage.clear(); localStorage.setItem('ucthello.settings', 'language=en')", &[])?;
    page.leave()?;
    page.open(&link)?;
    page.button("play-on")?;
    let iterations = answered(stage)?;
    ensure!(iterations == Some(61.0), "elsewhere it made {iterations:?} iterations");
    page.tool("agent")?;
    agent_is(stage, agent)?;
    all_was_right(stage)
}

pub fn an_invalid_agent_is_refused(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let before = begin(stage, &[("black", "human"), ("white", "human"), ("language", "en")])?;
    page.tool("agent")?;
    page.step("a broken text says where, and can't be played");
    page.write("agent-text", "uct:c=1,x=2")?;
    let error = page.wait_script(
        SOON,
        "what is wrong",
        "return document.querySelector('[data-testid=agent-error]')?.textContent || null",
    )?;
    let error = error.as_str().unwrap_or_default();
    ensure!(error.contains("Character 9") && error.contains('x'), "it says {error:?}");
    page.button("agent-white")?;
    ensure!(page.shows("tools-agent")?, "a broken text was played");
    page.step("mended, the form follows, and it is saved");
    page.write("agent-text", "uct:iterations=77,final=value")?;
    page.wait_script(
        SOON,
        "the form",
        "return document.querySelector('[name=iterations]')?.value === '77'
            && document.querySelector('[name=final]')?.value === 'value'
            && document.querySelector('[data-testid=agent-error]')?.textContent === ''",
    )?;
    page.button("agent-save")?;
    page.wait_script(
        SOON,
        "that it is saved",
        "return document.querySelector('[data-testid=agent-done]')?.textContent !== ''",
    )?;
    page.route("play")?;
    page.reload()?;
    page.tool("agent")?;
    agent_is(stage, "uct:iterations=77,final=value")?;
    page.step("an address with a text that the worker can't read: it says so, and another player goes on");
    page.run("location.hash = '#/play?black=human&white=custom&custom=uct:c=fast'", &[])?;
    let new =
        page.wait(SOON, "a new game", |state| state.generation != before.generation && state.plies() == 0)?;
    page.play(&any_move(&new, &mut stage.dice())?.to_string())?;
    let notice = page.wait_shown("worker-broken", ANSWER)?;
    ensure!(notice.contains("c=fast"), "of what it can't read it says {notice:?}");
    page.go_on_with("human", "level1v2")?;
    let before = page.wait(ANSWER, "the answer", |state| state.plies() >= 2 && state.phase == "human")?;
    page.step("another one, with signs that no player's text has: the notice leads to the page where it can be mended");
    page.run(
        "location.hash = '#/play?black=human&white=custom&custom=' + encodeURIComponent('uct:<b>\\u0007')",
        &[],
    )?;
    let new =
        page.wait(SOON, "a new game", |state| state.generation != before.generation && state.plies() == 0)?;
    page.play(&any_move(&new, &mut stage.dice())?.to_string())?;
    let notice = page.wait_shown("worker-broken", ANSWER)?;
    ensure!(notice.contains("<b>") && notice.contains("character 5"), "it says {notice:?}");
    ensure!(!page.shows("restart-worker")?, "a new worker would say the same");
    page.button("mend")?;
    page.wait_shown("tools-agent", SOON * 2)?;
    page.write("agent-text", "uct:iterations=50")?;
    page.button("agent-save")?;
    page.route("play")?;
    page.wait(ANSWER, "the answer of the mended player", |state| {
        state.plies() >= 2 && state.phase == "human"
    })?;
    Ok(())
}
