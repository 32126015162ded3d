//! Paths in this repository, and the versions it requires.

use crate::Result;
use std::path::{Path, PathBuf};

/// This working copy.
pub struct Project {
    /// The directory of the workspace's Cargo.toml.
    pub root: PathBuf,
    /// Cargo's target directory: CARGO_TARGET_DIR if set, else `target`.
    pub target: PathBuf,
}

impl Project {
    /// The working copy in which this was called. The one that this xtask was built from can be another one, where two share a target
    /// directory.
    pub fn here() -> Result<Self> {
        let here = std::env::current_dir().map_err(|error| format!("no current directory: {error}"))?;
        let root = root_above(&here).ok_or_else(|| {
            format!("{} is in no working copy: there is no crates/xtask in it or above it", here.display())
        })?;
        let target = match std::env::var_os("CARGO_TARGET_DIR") {
            Some(dir) if !dir.is_empty() => std::path::absolute(dir).map_err(|e| e.to_string())?,
            _ => root.join("target"),
        };
        Ok(Self { root, target })
    }

    /// The static site.
    pub fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// The target directory of all wasm builds: separate, so that two toolchains don't invalidate each other's work.
    pub fn wasm_target(&self) -> PathBuf {
        self.target.join("wasm")
    }

    /// The version of `package` in Cargo.lock.
    pub fn locked_version(&self, package: &str) -> Result<String> {
        let lock = read(&self.root.join("Cargo.lock"))?;
        locked_version(&lock, package).ok_or_else(|| format!("Cargo.lock has no package `{package}`"))
    }

    /// The oldest Rust that the workspace accepts, as `(major, minor)`.
    pub fn rust_version(&self) -> Result<(u32, u32)> {
        let manifest = read(&self.root.join("Cargo.toml"))?;
        let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version"));
        line.and_then(major_minor).ok_or_else(|| "Cargo.toml has no rust-version".to_owned())
    }
}

/// The root of the working copy that has this directory.
fn root_above(directory: &Path) -> Option<PathBuf> {
    let is_root =
        |root: &&Path| root.join("Cargo.lock").is_file() && root.join("crates/xtask/Cargo.toml").is_file();
    directory.ancestors().find(is_root).map(Path::to_path_buf)
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The version of `package` in the text of a Cargo.lock.
fn locked_version(lock: &str, package: &str) -> Option<String> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines.next()?;
    Some(lines.next()?.strip_prefix("version = \"")?.strip_suffix('"')?.to_owned())
}

/// The first two numbers of a text such as `rustc 1.96.0 (...)` or `= "1.95"`.
pub fn major_minor(text: &str) -> Option<(u32, u32)> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let mut numbers = text[start..].split(|c: char| !c.is_ascii_digit()).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "\
[[package]]
name = \"wasm-bindgen-macro\"
version = \"0.2.99\"

[[package]]
name = \"wasm-bindgen\"
version = \"0.2.130\"
source = \"registry\"
dependencies = [
 \"once_cell\",
]
";

    #[test]
    fn the_locked_version_needs_the_exact_name() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-macro").as_deref(), Some("0.2.99"));
        assert_eq!(locked_version(LOCK, "wasm"), None);
        assert_eq!(locked_version(LOCK, "once_cell"), None);
    }

    #[test]
    fn versions_are_found_in_the_output_of_tools() {
        assert_eq!(major_minor("rustc 1.96.0 (ac68faa20 2026-05-25)"), Some((1, 96)));
        assert_eq!(major_minor(" = \"1.95\""), Some((1, 95)));
        assert_eq!(major_minor("LLVM version: 22.1.8"), Some((22, 1)));
        assert_eq!(major_minor("none"), None);
    }

    #[test]
    fn the_root_is_found_from_anywhere_in_a_working_copy() {
        let two = std::env::temp_dir().join(format!("xtask-test-clones-{}", std::process::id()));
        for clone in ["one", "other"] {
            let root = two.join(clone);
            std::fs::create_dir_all(root.join("crates/xtask/src")).unwrap();
            std::fs::write(root.join("Cargo.lock"), "").unwrap();
            std::fs::write(root.join("crates/xtask/Cargo.toml"), "").unwrap();
            for inside in ["", "crates", "crates/xtask/src"] {
                assert_eq!(root_above(&root.join(inside)), Some(root.clone()), "{inside}");
            }
        }
        assert_eq!(root_above(&two), None);
        std::fs::remove_dir_all(two).unwrap();
    }

    #[test]
    fn this_working_copy_has_the_required_versions() {
        let project = Project::here().expect("tests run in the workspace");
        assert!(project.locked_version("wasm-bindgen").is_ok());
        assert!(project.rust_version().is_ok());
        assert!(project.locked_version("no-such-package").is_err());
    }
}
