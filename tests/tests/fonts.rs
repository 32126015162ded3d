//! Browsers use the suite's own fonts, whatever fonts the machine has.

use e2e::harness::Stage;
use e2e::page::Font;
use e2e::{Result, ensure};
use serde_json::json;

use crate::common::probed;

/// The width of a text in each of these fonts.
const WIDTHS: &str = "
    const context = document.createElement('canvas').getContext('2d');
    return arguments[0].map((family) => {
        context.font = `64px ${family}`;
        return context.measureText(arguments[1]).width;
    });";

fn widths(stage: &Stage<'_>, families: &[&str], text: &str) -> Result<Vec<f64>> {
    Ok(serde_json::from_value(stage.page.run(WIDTHS, &[json!(families), json!(text)])?)?)
}

/// Families that must all be the same font, and that font.
const SAME: [(&str, &[&str]); 3] = [
    ("'Noto Sans'", &["sans-serif", "system-ui", "'A Font That Nobody Has', sans-serif"]),
    ("'DejaVu Sans Mono'", &["monospace", "ui-monospace, monospace"]),
    ("'DejaVu Serif'", &["serif"]),
];

pub fn the_browser_has_the_suites_fonts(stage: &Stage<'_>) -> Result<()> {
    const TEXT: &str = "Hamburgefonstiv 0123456789";
    let page = &stage.page;
    page.open(&stage.serve("/", probed())?)?;
    for (family, generic) in SAME {
        let [expected] = widths(stage, &[family], TEXT)?[..] else { unreachable!("one width was requested") };
        for (name, width) in generic.iter().zip(widths(stage, generic, TEXT)?) {
            ensure!(
                (width - expected).abs() < 0.5,
                "{name} is no {family}: a text is {width} px wide in it and {expected}; run the suite by \
                 `cargo xtask test`, or name its fontconfig file by UCT_E2E_FONTS"
            );
        }
    }
    let [ordinary, wide] = Font::ALL.map(Font::family);
    let compared = widths(stage, &[&format!("'{ordinary}'"), &format!("'{wide}'")], TEXT)?;
    stage.note(format!("a text is {compared:?} px wide in {ordinary} and {wide}"));
    ensure!(compared[1] > 1.05 * compared[0], "{wide} is not wider than {ordinary}: {compared:?}");
    page.step("fonts that the machine may have and the suite has not");
    let absent = ["'Liberation Sans', monospace", "'DejaVu Sans Condensed', monospace", "Roboto, monospace"];
    let monospace = widths(stage, &["monospace"], TEXT)?[0];
    for (name, width) in absent.iter().zip(widths(stage, &absent, TEXT)?) {
        ensure!((width - monospace).abs() < 0.5, "{name} is {width} px wide: the machine's fonts are used");
    }
    page.step("Japanese is drawn, and not as boxes");
    let japanese = widths(stage, &["system-ui", "'BIZ UDPGothic'"], "黒の番です。オセロ")?;
    ensure!((japanese[0] - japanese[1]).abs() < 0.5, "Japanese is {japanese:?} px wide");
    Ok(())
}
