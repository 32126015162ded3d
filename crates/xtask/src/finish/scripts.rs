//! Minifies the site's scripts with esbuild: Trunk's own minifier breaks module workers.

use super::files;
use crate::Result;
use crate::run;
use crate::tools::ESBUILD;
use std::path::Path;
use std::process::Command;

/// Minifies every script of the site in place. Without esbuild they stay unchanged, so that plain `trunk build` works.
pub fn minify(site: &Path) -> Result<()> {
    if run::find(ESBUILD.name).is_none() {
        println!(
            "finish: no {} on PATH, so scripts are not minified; `cargo xtask build` installs it",
            ESBUILD.name
        );
        return Ok(());
    }
    for path in files(site)?.iter().filter(|path| path.ends_with(".js")) {
        let file = site.join(path);
        let mut esbuild = Command::new(ESBUILD.name);
        esbuild.arg(&file).args([
            "--minify",
            "--legal-comments=none",
            "--log-level=warning",
            "--allow-overwrite",
        ]);
        run::loud(esbuild.arg(format!("--outfile={}", file.display())))?;
    }
    Ok(())
}
