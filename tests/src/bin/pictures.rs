//! Takes the pictures that the project shows of itself: those in docs/FEATURES.md, and those for app
//! shops, which the manifest names.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist UCT_E2E_FONTS=~/.cache/ucthello-tools/fonts.conf cargo run -p e2e --bin pictures
//! ```

use std::path::Path;

use e2e::Result;
use e2e::camera::{GAME, emulate, settle, shoot};
use e2e::page::{ANSWER, Page, SOON};
use e2e::server::{Alterations, Server};
use e2e::settings::Settings;
use webdriver::{Browser, Engine};

/// A picture: its file in the project, its screen, its theme, and what brings on the page what it shows.
type Picture = (&'static str, (u32, u32, f64), &'static str, fn(&Page<'_>) -> Result<()>);

/// All of them.
const PICTURES: [Picture; 4] = [
    ("docs/play.png", (1280, 800, 1.0), "dark", analyse),
    ("docs/think.png", (1280, 800, 1.0), "light", think),
    ("www/screenshots/wide.png", (1280, 800, 1.0), "dark", analyse),
    ("www/screenshots/narrow.png", (390, 844, 1.5), "light", analyse),
];

fn main() {
    if let Err(error) = run() {
        eprintln!("pictures: {error}");
        std::process::exit(1);
    }
}

fn run() -> Result<()> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let settings = Settings::from_env()?;
    let server = Server::start(&settings.dist, "/", Alterations { probe: true, ..Alterations::default() })?;
    let browser = Browser::start(Engine::Chromium, &settings.launch())?;
    let page = Page::new(&browser);
    for (file, screen, theme, scene) in PICTURES {
        emulate(&browser, (1280, 800, 1.0), theme)?;
        browser.session.go(&server.url())?;
        page.run(
            "localStorage.clear(); localStorage.setItem('ucthello.settings', 'language=en\\nsounds=off')",
            &[],
        )?;
        browser.session.refresh()?;
        page.wait_ready()?;
        page.begin_by_address(&[("black", "human"), ("white", "level5v2"), ("game", GAME)])?;
        page.wait(SOON, "the game", |state| state.phase == "human")?;
        scene(&page)?;
        emulate(&browser, screen, theme)?;
        settle(&browser)?;
        shoot(&browser, &project.join(file), false)?;
    }
    Ok(())
}

/// Analyses the game and shows hints, until both are there.
fn analyse(page: &Page<'_>) -> Result<()> {
    page.pane("analysis")?;
    page.button("analyse")?;
    let known = "return +document.querySelector('[data-testid=graph]').dataset.known > arguments[0]
        && !document.querySelector('[data-testid=analyse][aria-pressed=true]')";
    let plies = GAME.len() / 2;
    page.wait_script(ANSWER * 2, "the analysis", &known.replace("arguments[0]", &plies.to_string()))?;
    page.button("hint")?;
    let hinted = "return document.querySelectorAll('.layers .ring').length > 0
        && document.querySelector('[data-testid=search-of]').textContent.includes('hint')";
    page.wait_script(ANSWER, "the hints", hinted)?;
    // The rings grow for about a second.
    page.browser.session.run_async("setTimeout(arguments[0], 3000)", &[])?;
    Ok(())
}

/// Looks at the tree of a search, with the line that it expects on the board.
fn think(page: &Page<'_>) -> Result<()> {
    page.browser.session.press(&["t"])?;
    page.wait_shown("sight-options", ANSWER)?;
    page.run("document.querySelector('[data-testid=sight-line]').click()", &[])?;
    let grown = "return +document.querySelector('[data-testid=sight]').dataset.iterations >= 300000";
    page.wait_script(ANSWER * 2, "the tree", grown)?;
    page.button("sight-tab-search")?;
    page.wait_shown("tree-moves", SOON)?;
    Ok(())
}
