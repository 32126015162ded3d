//! The Content-Security-Policy, and browsers that lack features.

use e2e::harness::Stage;
use e2e::page::{ANSWER, AT_ONCE, SOON};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::{all_was_right, any_move, begin, probed};

/// Simulates a browser without storage: every kind of storage throws or is missing.
const NOTHING_KEPT: &str = "
for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('switched off', 'SecurityError'); } });
}
Object.defineProperty(navigator, 'serviceWorker', { get() { throw new DOMException('switched off', 'SecurityError'); } });";

pub fn nothing_foreign_runs(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "random")])?;
    page.step("the whole page by its policy");
    for route in ["options", "learn", "about", "play"] {
        page.route(route)?;
    }
    page.tool("edit")?;
    page.route("play")?;
    let state = page.wait_phase(&["human"])?;
    page.play(&any_move(&state, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "White's reply", |state| state.plies() >= 2 && state.phase == "human")?;
    all_was_right(stage)?;
    page.step("foreign script, made in four ways");
    let script = "const done = arguments[arguments.length - 1];
        window.foreign = [];
        document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"foreign.push(1)\">');
        const inline = document.createElement('script');
        inline.textContent = 'foreign.push(2)';
        document.body.append(inline);
        const elsewhere = document.createElement('script');
        elsewhere.src = 'data:text/javascript,foreign.push(3)';
        document.body.append(elsewhere);
        const timer = document.createElement('a');
        timer.href = 'javascript:foreign.push(4)';
        document.body.append(timer);
        timer.click();
        setTimeout(() => done([foreign, document.querySelector('meta[http-equiv]').content]), 500);";
    let found = page.browser.session.run_async(script, &[])?;
    ensure!(found[0] == json!([]), "foreign scripts ran: {}", found[0]);
    let policy = found[1].as_str().unwrap_or_default();
    ensure!(
        policy.contains("default-src 'none'")
            && !policy.contains("unsafe-inline")
            && !policy.contains("'unsafe-eval'"),
        "the policy is {policy}"
    );
    Ok(())
}

pub fn nothing_can_be_kept(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("open the page in a browser without storage");
    page.open(&stage.serve("/", Alterations { script: NOTHING_KEPT, ..probed() })?)?;
    page.step("read the notice about that, and play");
    page.wait_shown("storage-failed", SOON)?;
    page.button("close-storage-failed")?;
    page.begin_by_address(&[("black", "human"), ("white", "random"), ("size", "6"), AT_ONCE])?;
    let end = crate::common::play_by_hand(stage, 100)?;
    crate::common::the_result_is_told(&end)?;
    page.check_everything_shown()?;
    Ok(())
}

pub fn what_a_browser_lacks_is_said(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    for (script, lacks) in [
        ("WebAssembly.validate = () => false;", "WebAssembly SIMD"),
        ("Object.defineProperty(window, 'WebAssembly', { value: undefined });", "WebAssembly,"),
        ("Object.defineProperty(window, 'Worker', { value: undefined });", "Web Workers"),
    ] {
        page.step(format!("a browser without {lacks}"));
        page.browser.session.go(&stage.serve("/", Alterations { script, ..Alterations::default() })?)?;
        let said = "const e = document.getElementById('cannot-run'); return e.hidden ? null : e.textContent";
        let said = page.wait_script(SOON, "a sentence", said)?;
        ensure!(said.as_str().unwrap_or_default().contains(lacks), "without {lacks} it says {said}");
        ensure!(!page.shows("page-broken")?, "and that the page is broken");
        let squares = page.run("return document.querySelectorAll('[data-square]').length", &[])?;
        ensure!(squares == 64, "there is no board to be seen");
    }
    Ok(())
}
