//! Pictures of the page in Chromium: the screen that is emulated, and the file that is written.
use std::path::Path;

use serde_json::json;
use webdriver::Browser;

use crate::Result;

/// The beginning of an even game, as far as its middle.
pub const GAME: &str = "f5d6c3d3c4f4c5b3c2b4e3e6c6f6a5a4b5a6d7c7";

/// Emulates a screen of this width and height with so many device pixels per CSS pixel, in a light or dark theme. One that is
/// narrow is a phone's.
///
/// # Errors
/// If the browser does not answer.
pub fn emulate(browser: &Browser, (width, height, scale): (u32, u32, f64), theme: &str) -> Result<()> {
    let touch = width < 1000;
    browser.session.devtools(
        "Emulation.setDeviceMetricsOverride",
        &json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch }),
    )?;
    browser.session.devtools("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch }))?;
    browser.session.devtools(
        "Emulation.setEmulatedMedia",
        &json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] }),
    )?;
    Ok(())
}

/// Scrolls to the top and lets styles and transitions settle: two frames, and half a second for the slowest transition.
///
/// # Errors
/// If the browser does not answer.
pub fn settle(browser: &Browser) -> Result<()> {
    let wait = "scrollTo(0, 0); const done = arguments[0];
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 500)));";
    browser.session.run_async(wait, &[])?;
    Ok(())
}

/// Writes a picture of the screen, or of the `whole` page.
///
/// # Errors
/// If the browser does not answer, or the file can't be written.
pub fn shoot(browser: &Browser, file: &Path, whole: bool) -> Result<()> {
    let parameters = json!({ "format": "png", "captureBeyondViewport": whole });
    std::fs::write(file, browser.session.devtools_screenshot(&parameters)?)?;
    println!("{}", file.display());
    Ok(())
}
