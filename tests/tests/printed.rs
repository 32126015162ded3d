//! On paper, with the backgrounds that a browser leaves out unless it is asked to keep them, the board is not blank.

use e2e::harness::Stage;
use e2e::page::SOON;
use e2e::{Result, ensure, fail};
use serde_json::json;

use crate::common::{all_was_right, begin, play_by_hand};

/// The pages with a board, a diagram or a game.
const PAGES: [&str; 7] = ["play", "edit", "export", "puzzles", "learn", "learn?game=ultimate", "course"];

/// As in print: what of a board is a background that would be left out, and text that is light on white paper.
const LEFT_OUT: &str = r#"
    const seen = (css) => [...document.querySelectorAll(css)].filter((one) => one.getClientRects().length > 0);
    const boards = seen('.board, .board *, .chip').filter((one) => {
        const { backgroundImage, backgroundColor, boxShadow, printColorAdjust } = getComputedStyle(one);
        const isPainted = backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)' || boxShadow !== 'none';
        return isPainted && printColorAdjust !== 'exact';
    });
    const light = seen('main :is(p, h1, h2, h3, li)').filter((one) => {
        const [red, green, blue] = getComputedStyle(one).color.match(/[\d.]+/g).map(Number);
        return !one.closest('.board, .unseen') && red + green + blue > 500;
    });
    return [...boards, ...light].slice(0, 5).map((one) => one.outerHTML.slice(0, 120));"#;

/// The size of the page as a PDF without backgrounds.
fn printed(stage: &Stage<'_>) -> Result<usize> {
    let options = json!({ "printBackground": false });
    let pdf = stage.page.browser.session.devtools("Page.printToPDF", &options)?;
    match pdf["data"].as_str() {
        Some(data) if !data.is_empty() => Ok(data.len()),
        _ => fail!("the browser prints nothing"),
    }
}

pub fn boards_are_not_blank(stage: &Stage<'_>) -> Result<()> {
    let page = &stage.page;
    begin(stage, &[("black", "human"), ("white", "human")])?;
    play_by_hand(stage, 8)?;
    for theme in ["light", "dark", "contrast"] {
        page.options(&[("theme", theme)])?;
        for route in PAGES {
            page.route(route)?;
            page.wait_script(SOON, "the whole page", "return !document.querySelector('.skeleton')")?;
            page.step(format!("{route} on paper, {theme}"));
            let session = &page.browser.session;
            session.devtools("Emulation.setEmulatedMedia", &json!({ "media": "print" }))?;
            let left_out = page.run(LEFT_OUT, &[])?;
            session.devtools("Emulation.setEmulatedMedia", &json!({ "media": "" }))?;
            ensure!(left_out == json!([]), "{route}, {theme}: left out, or light on white: {left_out}");
        }
        page.route("play")?;
        page.wait_ready()?;
        let kept = printed(stage)?;
        // The policy forbids other style elements.
        let economy = "const sheet = new CSSStyleSheet();
            sheet.replaceSync('* { print-color-adjust: economy !important; }');
            document.adoptedStyleSheets = [sheet]";
        page.run(economy, &[])?;
        let blank = printed(stage)?;
        page.run("document.adoptedStyleSheets = []", &[])?;
        ensure!(kept > blank, "{theme}: with its board the page has {kept} characters, without {blank}");
    }
    all_was_right(stage)
}
