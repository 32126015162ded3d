//! Offline use, updates and installation, by the service worker and the manifest.

use std::path::{Path, PathBuf};

use e2e::harness::Stage;
use e2e::page::{ANSWER, AT_ONCE, Page, SOON, State};
use e2e::server::Alterations;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::{Browser, Engine, Launch};

use crate::common::{all_was_right, any_move, play_by_hand, probed, the_result_is_told};

/// Waits until a whole build is cached; returns its id.
pub fn wait_until_kept(page: &Page<'_>) -> Result<String> {
    let script = "const kept = window.__kept ??= { id: null };
        navigator.serviceWorker?.ready.then(async () => {
            for (const name of await caches.keys()) {
                if (await (await caches.open(name)).match('./')) kept.id = name.split('-').pop();
            }
        });
        return navigator.serviceWorker?.controller ? kept.id : null;";
    let id = page.wait_script(SOON * 3, "the build to be kept", script)?;
    Ok(id.as_str().unwrap_or_default().to_owned())
}

/// Whether the active service worker is that of the page's build, with no other waiting.
const KEEPS_THIS: &str = "const found = window.__found ??= { id: null };
    navigator.serviceWorker.getRegistration().then((registration) => {
        if (!registration?.active || registration.waiting || registration.installing) return;
        const channel = new MessageChannel();
        channel.port1.onmessage = (event) => { found.id = event.data; };
        registration.active.postMessage('build', [channel.port2]);
    });
    return found.id === document.documentElement.dataset.build;";

/// Reloads the page by script: WebDriver's reload bypasses the service worker in Firefox.
pub fn load_again(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.collect()?;
    page.run("window.__before = true; location.reload()", &[])?;
    page.wait_script(SOON * 2, "the page to be loaded again", "return !window.__before")?;
    page.wait_ready()
}

/// The id of the page's build.
fn build(stage: &Stage<'_>) -> Result<String> {
    let id = stage.page.run("return document.documentElement.dataset.build ?? ''", &[])?;
    Ok(id.as_str().unwrap_or_default().to_owned())
}

/// Plays a whole game against the computer on the current page.
fn play_a_game(stage: &Stage<'_>) -> Result<State> {
    let page = &stage.page;
    page.begin_by_address(&[("black", "human"), ("white", "random"), ("size", "6"), AT_ONCE])?;
    let end = play_by_hand(stage, 100)?;
    the_result_is_told(&end)?;
    Ok(end)
}

pub fn whole_games_without_a_host(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("the first visit");
    let server = stage.server(&stage.settings.dist, "/", probed())?;
    page.open(&server.url())?;
    let kept = wait_until_kept(&stage.page)?;
    ensure!(kept == build(stage)?, "{kept} is kept, and the page is of {}", build(stage)?);
    page.step("the host goes; the page is loaded again");
    server.shut(true);
    load_again(stage)?;
    play_a_game(stage)?;
    page.step("a second start, and another language");
    page.browser.session.go("about:blank")?;
    page.open(&server.url())?;
    page.options(&[("language", "ja")])?;
    page.wait_script(SOON, "Japanese", "return document.documentElement.lang === 'ja'")?;
    page.options(&[("language", "en")])?;
    page.wait_script(SOON, "English", "return document.documentElement.lang === 'en'")?;
    page.route("learn")?;
    page.tool("edit")?;
    page.route("play")?;
    play_a_game(stage)?;
    page.check_everything_shown()?;
    page.step("the page that writes lines for embedding, with its preview");
    page.leave()?;
    page.browser.session.go(&format!("{}embed/", server.url()))?;
    page.wait_script(SOON * 3, "a line", "return document.getElementById('element').value !== ''")?;
    page.step("the pictures of an installation");
    let icons = "const done = arguments[0];
        (async () => {
            const { icons } = await (await fetch('../manifest.webmanifest')).json();
            const kept = await Promise.all(icons.map(async ({ src }) => (await fetch(`../${src}`)).ok));
            return kept.length > 0 && kept.every(Boolean);
        })().then(done, (error) => done(String(error)));";
    let kept = page.browser.session.run_async(icons, &[])?;
    ensure!(kept == json!(true), "the icons of the manifest: {kept}");
    Ok(())
}

pub fn a_host_that_falls_silent(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = stage.server(&stage.settings.dist, "/", probed())?;
    page.open(&server.url())?;
    wait_until_kept(&stage.page)?;
    page.step("the host answers with the first bytes of the page, and no more");
    server.stall();
    load_again(stage)?;
    let state = page.wait_phase(&["human"])?;
    page.play(&any_move(&state, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "White's reply", |state| state.plies() >= 2)?;
    all_was_right(stage)
}

/// A file with the same name in every build.
const LOOSE: &str = "embed/uct-othello.js";
/// The end of that file in another build.
const OTHER: &str = "// Of another build.";

/// A copy of the site that looks like another build: renamed files, another id, and a changed file with the same name.
fn other_build(stage: &Stage<'_>) -> Result<PathBuf> {
    let copy = stage.directory("other-build")?;
    copy_all(&stage.settings.dist, &copy)?;
    let page = std::fs::read_to_string(copy.join("index.html"))?;
    let worker = std::fs::read_to_string(copy.join("sw.js"))?;
    let id =
        page.split("data-build=").nth(1).and_then(|rest| rest.get(..16)).ok_or("the page has no build")?;
    let other: String = id.chars().rev().collect();
    let (mut page, mut worker) = (page.replace(id, &other), worker.replace(id, &other));
    for entry in std::fs::read_dir(&copy)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        // Scripts that refer to other files, or whose hash is in the policy, can't simply be renamed.
        if name.ends_with(".css") || name.starts_with("start-") {
            let new = name.replacen('-', "-0", 1);
            std::fs::rename(entry.path(), copy.join(&new))?;
            (page, worker) = (page.replace(&name, &new), worker.replace(&name, &new));
        }
    }
    ensure!(page.contains(&other) && worker.contains(&other), "the copy is no other build");
    let loose = std::fs::read_to_string(copy.join(LOOSE))?;
    std::fs::write(copy.join(LOOSE), format!("{loose}\n{OTHER}\n"))?;
    // Without a hash the browser accepts any content.
    let entry = format!("[\"{LOOSE}\",\"");
    let (before, after) = worker.split_once(&entry).ok_or("the file is not in the list")?;
    let (_, after) = after.split_once('"').ok_or("its hash has no end")?;
    let worker = format!("{before}{entry}\"{after}");
    std::fs::write(copy.join("index.html"), page)?;
    std::fs::write(copy.join("sw.js"), worker)?;
    Ok(copy)
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)?.flatten() {
        let place = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_all(&entry.path(), &place)?;
        } else {
            std::fs::copy(entry.path(), &place)?;
        }
    }
    Ok(())
}

/// Whether [`LOOSE`] is that of another build: as the page gets it, and as it is kept for the page's build.
fn loose_is_of_another_build(stage: &Stage<'_>) -> Result<[bool; 2]> {
    let script = "const [path, mark, done] = arguments;
        (async () => {
            const url = new URL(path, location.href.split('#')[0]).href;
            const { build } = document.documentElement.dataset;
            const name = (await caches.keys()).find((name) => name.endsWith(build));
            const files = [await fetch(url), await (await caches.open(name)).match(url)];
            const texts = await Promise.all(files.map((file) => file.text()));
            return texts.map((text) => text.includes(mark));
        })().then(done, (error) => done(String(error)));";
    let found = stage.page.browser.session.run_async(script, &[json!(LOOSE), json!(OTHER)])?;
    serde_json::from_value(found.clone()).map_err(|_| format!("{LOOSE}: {found}").into())
}

/// Simulates a player who returns to the tab, which makes the page check for a new build.
const LOOK: &str = "document.dispatchEvent(new Event('visibilitychange'))";

pub fn an_update_is_offered_and_taken(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = stage.server(&stage.settings.dist, "/", probed())?;
    page.open(&server.url())?;
    let old = wait_until_kept(&stage.page)?;
    page.step("the second start, with a network, keeps the computer's knowledge of Othello");
    load_again(stage)?;
    let all_is_kept = "return document.documentElement.dataset.offline === 'all'";
    page.wait_script(SOON * 4, "everything to be kept", all_is_kept)?;
    page.step("a game is under way");
    page.options(&[("black", "human"), ("white", "random")])?;
    page.new_game()?;
    let before = play_by_hand(stage, 6)?;
    ensure!(!page.shows("update")?, "an update is offered, and there is none");
    page.step("the host has another build");
    server.serve_instead(&other_build(stage)?);
    page.run(LOOK, &[])?;
    let said = page.wait_shown("update", SOON * 2)?;
    stage.note(format!("it says: {said}"));
    let loose = loose_is_of_another_build(stage)?;
    ensure!(loose == [true, false], "of {LOOSE}, the page gets the host's and keeps its own: {loose:?}");
    ensure!(
        build(stage)? == old && page.state()?.transcript == before.transcript,
        "the offer changed the page"
    );
    page.step("it can wait");
    page.button("update-later")?;
    ensure!(!page.shows("update")?, "the offer is still there");
    load_again(stage)?;
    page.step("taken");
    // Loaded from the network, the page is of the new build, whose files are then cached without asking.
    page.wait_script(
        SOON,
        "the other build",
        &format!("return document.documentElement.dataset.build !== '{old}'"),
    )?;
    page.wait(SOON, "the game", |state| state.transcript == before.transcript)?;
    // Chrome may keep an idle service worker alive for half a minute.
    page.wait_script(SOON * 4, "its files to be kept", KEEPS_THIS)?;
    let [got, kept] = loose_is_of_another_build(stage)?;
    ensure!(got && kept, "{LOOSE} is new for the page: {got}, and is kept: {kept}");
    server.serve_instead(&stage.settings.dist);
    page.run(LOOK, &[])?;
    page.wait_shown("update", SOON * 2)?;
    page.button("take-update")?;
    page.wait_script(
        SOON,
        "the first build again",
        &format!("return document.documentElement.dataset.build === '{old}'"),
    )?;
    page.wait_ready()?;
    let after = page.wait(SOON, "the game", |state| state.transcript == before.transcript)?;
    page.play(&any_move(&after, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "White's reply", |state| state.plies() >= after.plies() + 2)?;
    page.step("and it is the build that is kept, with the knowledge, which was loaded once");
    server.shut(true);
    load_again(stage)?;
    ensure!(build(stage)? == old, "offline the page is of {}", build(stage)?);
    let loose = loose_is_of_another_build(stage)?;
    ensure!(loose == [false; 2], "{LOOSE} is of the other build: {loose:?}");
    page.wait_script(SOON * 4, "everything to be kept", all_is_kept)?;
    let loads = server.requests("8x8");
    ensure!(loads == 1, "the knowledge was loaded {loads} times");
    all_was_right(stage)
}

pub fn a_host_in_the_middle_of_an_upload(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    page.step("a file of the build is missing: nothing is kept, and the game works");
    let half = Alterations { missing: vec!["lang/", "fr"], ..probed() };
    let server = stage.server(&stage.settings.dist, "/", half)?;
    page.open(&server.url())?;
    let state = page.wait_phase(&["human"])?;
    page.play(&any_move(&state, &mut stage.dice())?.to_string())?;
    let script = "const found = window.__found ??= {};
        navigator.serviceWorker.getRegistration().then(async (registration) => {
            const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
            found.worker = worker ? 'there' : 'none';
        });
        return found.worker === 'none'";
    page.wait_script(SOON * 2, "the service worker to give up", script)?;
    Ok(())
}

pub fn under_a_prefix(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    let server = stage.server(&stage.settings.dist, "/some/where/", probed())?;
    page.open(&server.url())?;
    wait_until_kept(&stage.page)?;
    server.shut(true);
    page.step("offline, by a deep link");
    page.browser.session.go("about:blank")?;
    page.open(&format!("{}#/play?black=human&white=level2v2&size=4", server.url()))?;
    let state = page.wait(SOON, "a game on the small board", |state| state.size == "4")?;
    page.play(&any_move(&state, &mut stage.dice())?.to_string())?;
    page.wait(ANSWER, "White's reply", |state| state.plies() >= 2 && state.phase == "human")?;
    all_was_right(stage)
}

pub fn it_can_be_installed(stage: &Stage<'_>) -> Result<()> {
    if stage.engine() != Engine::Chromium {
        stage.note("only Chromium says what keeps a page from being installed");
        return Ok(());
    }
    let launch = Launch { with_windows: true, ..stage.settings.launch() };
    let browser = Browser::start(Engine::Chromium, &launch)?;
    let page = Page::new(&browser);
    page.open(&stage.serve("/some/where/", Alterations::default())?)?;
    wait_until_kept(&page)?;
    let session = &browser.session;
    let errors = session.devtools("Page.getInstallabilityErrors", &json!({}))?;
    ensure!(errors["installabilityErrors"] == json!([]), "it can't be installed: {errors}");
    let manifest = session.devtools("Page.getAppManifest", &json!({}))?;
    ensure!(manifest["errors"] == json!([]), "the manifest has errors: {}", manifest["errors"]);
    let text = manifest["data"].as_str().unwrap_or_default();
    for part in ["\"scope\"", "\"shortcuts\"", "\"screenshots\"", "maskable"] {
        ensure!(text.contains(part), "the manifest lacks {part}");
    }
    page.step("each copy of the site on an origin is an app of its own");
    let app = session.devtools("Page.getAppId", &json!({}))?;
    let id = app["appId"].as_str().unwrap_or_default();
    ensure!(id.ends_with("/some/where/"), "its identity is {app}");
    page.step("every picture that the manifest names is there, in its size");
    let script = "const done = arguments[arguments.length - 1];
        (async () => {
            const at = document.querySelector('link[rel=manifest]').href;
            const { icons, screenshots } = await (await fetch(at)).json();
            const apple = document.querySelector('link[rel=apple-touch-icon]').href;
            const wrong = [];
            for (const { src, sizes } of [...icons, ...screenshots, { src: apple, sizes: '180x180' }]) {
                const picture = new Image();
                picture.src = new URL(src, at);
                await picture.decode().catch(() => {});
                const size = `${picture.naturalWidth}x${picture.naturalHeight}`;
                if (size !== sizes) wrong.push(`${src} is ${size}, not ${sizes}`);
            }
            return wrong;
        })().then(done, (error) => done([String(error)]));";
    let wrong = session.run_async(script, &[])?;
    ensure!(wrong == json!([]), "{wrong}");
    Ok(())
}
