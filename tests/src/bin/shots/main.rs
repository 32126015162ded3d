//! Takes pictures of the page in Chromium: the game in its middle at eight sizes, light, dark and in high contrast, and the
//! other pages and the list of keys.
//!
//! ```text
//! UCT_E2E_DIST=$PWD/dist cargo run -p e2e --bin shots -- OUTDIR [FILTER [LANGUAGE]]
//! ```
//!
//! `UCT_E2E_CHROMEDRIVER` and `UCT_E2E_CHROMIUM` name the programs if they are not on PATH; `UCT_E2E_FONTS` names a fontconfig
//! file: the one with the tests' fonts is `fonts.conf` among xtask's tools.
//! Only pictures whose name contains FILTER are taken (`play-360x640-dark`, `about`); LANGUAGE is `en`, `de`, `fr`, `it`
//! or `ja`.

mod acts;
mod scenes;

use std::path::{Path, PathBuf};

use e2e::camera::{emulate, settle, shoot};
use e2e::page::Page;
use e2e::server::{Alterations, Server};
use e2e::settings::Settings;
use e2e::{Result, ensure, fail};
use scenes::{OVER_PLAY, ROUTES, scene};
use serde_json::json;
use webdriver::{Browser, Engine};

/// Width, height, and device pixels per CSS pixel.
const SIZES: [(u32, u32, f64); 8] = [
    (320, 568, 2.0),
    (360, 640, 3.0),
    (390, 844, 3.0),
    (820, 1180, 2.0),
    (1024, 730, 1.0),
    (1280, 800, 1.0),
    (1366, 768, 1.0),
    (1920, 1080, 1.0),
];

/// Pages outside the app: the embedded board, and the pages about embedding.
const PAGES: [(&str, &str); 5] = [
    ("embed-board", "#/embed?game=f5d6c3d3c4f4c5&white=level1v2"),
    ("embed-builder", "embed/"),
    ("embed-viewer", "embed/viewer.html"),
    ("embed-play", "embed/play.html"),
    ("embed-lesson", "embed/lesson.html"),
];

/// Chooses high contrast, or else the theme of the system, as the page's options would.
const THEME: &str =
    "document.documentElement.dataset.theme = arguments[0] === 'contrast' ? 'contrast' : 'system'";

const USAGE: &str =
    "usage: UCT_E2E_DIST=<absolute path of dist/> cargo run -p e2e --bin shots -- OUTDIR [FILTER [LANGUAGE]]";

fn main() {
    if let Err(error) = run() {
        eprintln!("shots: {error}\n{USAGE}");
        std::process::exit(1);
    }
}

fn run() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let Some(out) = arguments.next().map(PathBuf::from) else { fail!("where to?") };
    let filter = arguments.next().unwrap_or_default();
    let language = arguments.next().unwrap_or_else(|| "en".to_owned());
    let settings = Settings::from_env()?;
    std::fs::create_dir_all(&out)?;
    let server = Server::start(&settings.dist, "/", Alterations { probe: true, ..Alterations::default() })?;
    let browser = Browser::start(Engine::Chromium, &settings.launch())?;
    let page = Page::new(&browser);
    emulate(&browser, (1280, 800, 1.0), "light")?;
    browser.session.go(&server.url())?;
    page.run("localStorage.setItem('ucthello.settings', 'language=' + arguments[0])", &[json!(language)])?;
    browser.session.refresh()?;
    page.wait_ready()?;
    // These need nothing of what is before them.
    let alone = ["sight", "lab", "by-link", "compare", "kept", "made-way", "end"]
        .into_iter()
        .find(|route| filter.starts_with(route));
    let mut failed = 0;
    for route in ROUTES.into_iter().filter(|route| alone.is_none_or(|alone| route.starts_with(alone))) {
        // Set up on a wide screen, because the elements to be pressed may be elsewhere on a phone.
        emulate(&browser, (1280, 800, 1.0), "light")?;
        if let Err(error) = scene(&page, route).and_then(|()| take(&page, route, &filter, &out)) {
            eprintln!("shots: {route}: {error}");
            failed += 1;
            page.open(&server.url())?;
        }
    }
    for (name, address) in PAGES {
        for (width, height, scale) in SIZES {
            for theme in ["light", "dark"] {
                let name = format!("{name}-{width}x{height}-{theme}");
                if name.contains(&filter) {
                    emulate(&browser, (width, height, scale), theme)?;
                    browser.session.go("about:blank")?;
                    browser.session.go(&format!("{}{address}", server.url()))?;
                    // The state of the board in a frame can't be read from here.
                    browser.session.run_async("setTimeout(arguments[0], 2500)", &[])?;
                    shoot(&browser, &out.join(format!("{name}.png")), true)?;
                }
            }
        }
    }
    let errors = page.errors()?;
    if !errors.is_empty() {
        eprintln!("shots: the page met errors: {errors:#?}");
    }
    ensure!(failed == 0, "{failed} scenes could not be set");
    Ok(())
}

/// Takes the pictures of a scene: on paper, and on every screen.
fn take(page: &Page<'_>, route: &str, filter: &str, out: &Path) -> Result<()> {
    for theme in ["light", "dark", "contrast"] {
        let name = format!("{route}-paper-{theme}");
        if name.contains(filter) {
            emulate(page.browser, (1280, 800, 1.0), theme)?;
            page.run(THEME, &[json!(theme)])?;
            settle(page.browser)?;
            let file = out.join(format!("{name}.pdf"));
            std::fs::write(&file, page.browser.session.print()?)?;
            println!("{}", file.display());
        }
        for (width, height, scale) in SIZES {
            let name = format!("{route}-{width}x{height}-{theme}");
            if name.contains(filter) {
                emulate(page.browser, (width, height, scale), theme)?;
                page.run(THEME, &[json!(theme)])?;
                settle(page.browser)?;
                shoot(page.browser, &out.join(format!("{name}.png")), !OVER_PLAY.contains(&route))?;
            }
        }
    }
    Ok(())
}
