//! Renders PNG pictures from the SVG files in www/icons with resvg.

use super::{digest, read, remove, write};
use crate::Result;
use crate::run;
use crate::tools::RESVG;
use std::path::Path;
use std::process::Command;

/// The pictures: file in www/icons, path in the site, width.
const PICTURES: [(&str, &str, u32); 6] = [
    ("icon.svg", "icons/icon-192.png", 192),
    ("icon.svg", "icons/icon-512.png", 512),
    ("maskable.svg", "icons/maskable-192.png", 192),
    ("maskable.svg", "icons/maskable-512.png", 512),
    ("maskable.svg", "icons/apple-touch-icon.png", 180),
    ("preview.svg", "preview.png", 1200),
];

/// Renders all of them into `site`, or copies them from `cache` if they were rendered before. Without resvg they are
/// missing, as in a page for development: it works, but can't be installed as an app.
pub fn draw(icons: &Path, cache: &Path, site: &Path) -> Result<()> {
    for (svg, path, width) in PICTURES {
        let picture = site.join(path);
        let drawn = cache.join(format!("{}-{width}.png", digest::short_hex(&read(&icons.join(svg))?)));
        if drawn.is_file() {
            write(&picture, &read(&drawn)?)?;
            continue;
        }
        if run::find(RESVG.name).is_none() {
            println!("finish: no {} on PATH, so icons are missing; `cargo xtask build` has it", RESVG.name);
            return Ok(());
        }
        // Creates the directory and checks that it is writable.
        write(&picture, b"")?;
        remove(&picture)?;
        let mut resvg = Command::new(RESVG.name);
        resvg.args(["--no-system-font", "--log-level", "error", "--fit-width", &width.to_string()]);
        run::capture(resvg.arg(icons.join(svg)).arg(&picture))
            .filter(|_| picture.is_file())
            .ok_or_else(|| format!("{} could not draw {svg}", RESVG.name))?;
        // Moved into place when it is complete.
        let beside = drawn.with_extension("new");
        write(&beside, &read(&picture)?)?;
        std::fs::rename(&beside, &drawn).map_err(|error| format!("{}: {error}", drawn.display()))?;
    }
    Ok(())
}
