//! Compares the page in mid-game with the pictures in tests/data/screens, to detect a broken layout. `BLESS=1` replaces the
//! pictures. In Chromium only, whose protocol renders any screen at any scale.

use std::path::PathBuf;

use data_encoding::BASE64;
use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure};
use serde_json::json;
use webdriver::Engine;

use crate::common::begin;

/// Width and height.
const SIZES: [(u32, u32); 5] = [(360, 640), (390, 844), (820, 1180), (1280, 800), (2560, 1440)];

const LANGUAGES: [&str; 4] = ["en", "de", "fr", "ja"];

/// The longer side of a stored picture.
const LONGER_SIDE: u32 = 340;

/// The share of a picture's cells that may differ, because versions of the browser render edges differently. The fonts are
/// always the suite's own.
const TOLERANCE: f64 = 0.005;

/// Twenty-four plies between two humans.
const GAME: &str = "d3c5d6c7b6a5a7c3e6e3d2e1b8d8b2d7c2a1f2g3c1d1c6b1";

/// The share of cells of 4x4 pixels in which two pictures differ visibly; 1 if their sizes differ.
const COMPARE: &str = "
    const done = arguments[arguments.length - 1];
    const CELL = 4, VISIBLE = 16;
    const means = async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const [width, height] = [Math.floor(image.width / CELL), Math.floor(image.height / CELL)];
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, image.width, image.height);
        const sums = new Float64Array(3 * width * height);
        for (let y = 0; y < height * CELL; y += 1) for (let x = 0; x < width * CELL; x += 1) for (let part = 0; part < 3; part += 1) {
            sums[3 * (Math.floor(y / CELL) * width + Math.floor(x / CELL)) + part] += data[4 * (y * image.width + x) + part] / CELL ** 2;
        }
        return { width, height, sums };
    };
    Promise.all([means(arguments[0]), means(arguments[1])]).then(([kept, now]) => {
        if (kept.width !== now.width || kept.height !== now.height) return done(1);
        let differ = 0;
        for (let cell = 0; cell < kept.sums.length; cell += 3) {
            if ([0, 1, 2].some((part) => Math.abs(kept.sums[cell + part] - now.sums[cell + part]) > VISIBLE)) differ += 1;
        }
        done(differ / (kept.sums.length / 3));
    }, (why) => done(String(why)));";

pub fn they_look_as_they_did(stage: &Stage<'_>) -> Result<()> {
    if stage.engine() != Engine::Chromium {
        stage.note("Chromium only");
        return Ok(());
    }
    let (page, session) = (&stage.page, &stage.page.browser.session);
    let directory = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/data/screens"));
    let bless = std::env::var_os("BLESS").is_some();
    begin(stage, &[("black", "human"), ("white", "human"), ("less-motion", "on")])?;
    page.load_game(GAME)?;
    let mut taken = Vec::new();
    for language in LANGUAGES {
        page.options(&[("language", language)])?;
        let spoken = format!("return document.documentElement.lang === '{language}'");
        page.wait_script(SOON, "the language", &spoken)?;
        page.run("document.activeElement.blur()", &[])?;
        for (width, height) in SIZES {
            for theme in ["light", "dark"] {
                let name = format!("{width}x{height}-{theme}-{language}.png");
                page.step(format!("the picture {name}"));
                taken.push((name, picture(stage, width, height, theme)?));
            }
        }
    }
    session.devtools("Emulation.clearDeviceMetricsOverride", &json!({}))?;
    session.devtools("Emulation.setEmulatedMedia", &json!({ "features": [] }))?;
    page.step("compare the pictures");
    page.leave()?;
    let mut worst = (0.0, String::new());
    let mut wrong = Vec::new();
    for (name, now) in taken {
        let file = directory.join(&name);
        if bless {
            std::fs::create_dir_all(&directory)?;
            std::fs::write(&file, &now)?;
        }
        let kept = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let answer =
            session.run_async(COMPARE, &[json!(BASE64.encode(&kept)), json!(BASE64.encode(&now))])?;
        let share = answer.as_f64().ok_or_else(|| format!("{name}: {answer}"))?;
        if share > worst.0 {
            worst = (share, name.clone());
        }
        if share > TOLERANCE {
            let seen = stage.settings.out.join(&name);
            std::fs::write(&seen, &now)?;
            wrong.push(format!("{name}: {:.1} % differ; it is now {}", share * 100.0, seen.display()));
        }
    }
    stage.note(format!("the most different: {:.2} % of {}", worst.0 * 100.0, worst.1));
    ensure!(
        wrong.is_empty(),
        "look at the pictures, and if they are right take them anew with BLESS=1: {wrong:#?}"
    );
    Ok(())
}

/// A screenshot of the page on such a screen, as a PNG.
fn picture(stage: &Stage<'_>, width: u32, height: u32, theme: &str) -> Result<Vec<u8>> {
    let session = &stage.page.browser.session;
    let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 1000 });
    session.devtools("Emulation.setDeviceMetricsOverride", &screen)?;
    let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
    session.devtools("Emulation.setEmulatedMedia", &media)?;
    // After two frames, everything has been drawn.
    session.run_async(
        "scrollTo(0, 0); const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));",
        &[],
    )?;
    let scale = f64::from(LONGER_SIDE) / f64::from(width.max(height));
    let clip = json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": scale });
    Ok(session.devtools_screenshot(&json!({ "format": "png", "clip": clip }))?)
}
