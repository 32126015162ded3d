//! Tools from the crate registry and from npm, each installed elsewhere and moved into place when it is complete.

use crate::Result;
use crate::run;
use crate::tools::{QUICK_COMPILE, Source, Tool};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

/// The number of tools that are compiled at the same time. One alone leaves the second of two cores idle at its end, and tools have
/// hardly any crates in common.
const AT_ONCE: usize = 2;

/// Compiles and installs `missing` with `cargo install`.
pub fn crates(cache: &Path, logs: &Path, missing: &[(&Tool, String)]) -> Result<()> {
    let left = Mutex::new(missing.iter());
    let lane = || -> Result<()> {
        loop {
            let next = left.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((tool, version)) = next else { return Ok(()) };
            compile(cache, logs, tool, version)?;
        }
    };
    std::thread::scope(|scope| {
        let lanes: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(lane)).collect();
        lanes.into_iter().try_for_each(|lane| lane.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
}

/// Compiles and installs one tool.
fn compile(cache: &Path, logs: &Path, tool: &Tool, version: &str) -> Result<()> {
    let Source::Crate { package, arguments } = tool.source else { return Ok(()) };
    let (build, whole) = (Scratch::new(cache, &format!("build-{package}"))?, Scratch::new(cache, tool.name)?);
    let what = format!("compiling {package} {version}: {} (some minutes, once)", tool.why);
    let mut cargo = Command::new("cargo");
    cargo.current_dir(cache).args(["install", package, "--version", version]).args(arguments);
    cargo.arg("--root").arg(&whole.0).env("CARGO_TARGET_DIR", &build.0).envs(QUICK_COMPILE);
    run::quiet(&what, &mut cargo, &logs.join(format!("{package}.log")), None)?;
    whole.move_to(&tool.home(cache, version))
}

/// Installs `missing` with npm.
pub fn npm(cache: &Path, logs: &Path, missing: &[(&Tool, String)]) -> Result<()> {
    for (tool, version) in missing {
        let (Source::Npm { package } | Source::NpmFile { package, .. }) = tool.source else { continue };
        let whole = Scratch::new(cache, tool.name)?;
        let what = format!("npm install {package}@{version}: {}", tool.why);
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--no-save", "--prefix"]).arg(&whole.0);
        npm.current_dir(&whole.0).arg(format!("{package}@{version}"));
        run::quiet(&what, &mut npm, &logs.join(format!("{}.log", tool.name)), None)?;
        whole.move_to(&tool.home(cache, version))?;
    }
    Ok(())
}

/// A temporary directory, removed on drop unless it was moved into place.
struct Scratch(PathBuf);

impl Scratch {
    fn new(cache: &Path, name: &str) -> Result<Self> {
        let dir = cache.join(format!(".{name}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        Ok(Self(dir))
    }

    fn move_to(self, place: &Path) -> Result<()> {
        if place.exists() {
            return Ok(()); // another xtask was faster
        }
        std::fs::rename(&self.0, place).map_err(|error| format!("{}: {error}", place.display()))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn incomplete_installs_are_removed() {
        let cache = std::env::temp_dir().join(format!("xtask-test-cache-{}", std::process::id()));
        let (half, whole) = (Scratch::new(&cache, "half").unwrap(), Scratch::new(&cache, "whole").unwrap());
        std::fs::write(whole.0.join("program"), "x").unwrap();
        drop(half);
        whole.move_to(&cache.join("whole-1.0")).unwrap();
        let left: Vec<_> =
            std::fs::read_dir(&cache).unwrap().flatten().map(|entry| entry.file_name()).collect();
        assert_eq!(left, ["whole-1.0"]);
        assert!(cache.join("whole-1.0/program").is_file());
        std::fs::remove_dir_all(cache).unwrap();
    }
}
