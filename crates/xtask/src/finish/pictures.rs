//! Draws the pictures that are wanted as PNG from the SVG files in www/icons, with resvg.

use super::{remove, write};
use crate::Result;
use crate::run;
use crate::tools::RESVG;
use std::path::Path;
use std::process::Command;

/// A picture: its file in www/icons, its place in the site, its width.
const PICTURES: [(&str, &str, u32); 6] = [
    ("icon.svg", "icons/icon-192.png", 192),
    ("icon.svg", "icons/icon-512.png", 512),
    ("maskable.svg", "icons/maskable-192.png", 192),
    ("maskable.svg", "icons/maskable-512.png", 512),
    ("maskable.svg", "icons/apple-touch-icon.png", 180),
    ("preview.svg", "preview.png", 1200),
];

/// Draws all of them into `site`. Without resvg they are missing: plain `trunk build` works, but its site can't be
/// installed.
pub fn draw(icons: &Path, site: &Path) -> Result<()> {
    if run::find(RESVG.name).is_none() {
        println!("finish: no {} on PATH, so there are no icons; `cargo xtask build` has it", RESVG.name);
        return Ok(());
    }
    for (svg, path, width) in PICTURES {
        let picture = site.join(path);
        // Makes its directory, and says so where it can't be written.
        write(&picture, b"")?;
        remove(&picture)?;
        let mut resvg = Command::new(RESVG.name);
        resvg.args(["--no-system-font", "--log-level", "error", "--fit-width", &width.to_string()]);
        run::capture(resvg.arg(icons.join(svg)).arg(&picture))
            .filter(|_| picture.is_file())
            .ok_or_else(|| format!("{} could not draw {svg}", RESVG.name))?;
    }
    Ok(())
}
