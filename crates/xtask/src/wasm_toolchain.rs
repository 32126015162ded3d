//! The Rust toolchain for wasm: the active one if it has the target, else Debian's, which builds the standard
//! library from its source package.

use crate::Result;
use crate::project::{Project, major_minor};
use crate::run;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target triple of code for the browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// A toolchain that compiles to wasm.
#[derive(Debug, Clone, PartialEq)]
pub enum WasmToolchain {
    /// The toolchain on PATH has the target's standard library.
    Active,
    /// Debian's packages, independent of PATH.
    Debian { linker: PathBuf },
}

/// The programs of a toolchain that commands look up on PATH.
pub const PROGRAMS: [&str; 3] = ["cargo", "rustc", "rustdoc"];

/// The directory of Debian's programs.
const DEBIAN_BIN: &str = "/usr/bin";

/// Debian's compiler, cargo and standard library source, in the newest version available to a stable release.
pub const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

impl WasmToolchain {
    /// An installed toolchain, if there is one.
    pub fn find(project: &Project) -> Result<Option<Self>> {
        if active_has_target(project) {
            return Ok(Some(Self::Active));
        }
        Self::find_debian(project)
    }

    /// Debian's toolchain, if it is complete and not too old.
    pub fn find_debian(project: &Project) -> Result<Option<Self>> {
        let Some(version) = debian_version() else { return Ok(None) };
        let wanted = project.rust_version()?;
        let source = Path::new("/usr/lib/rustlib/src/rust/library/std/Cargo.toml");
        let complete = Path::new(DEBIAN_BIN).join("cargo").is_file() && source.is_file();
        if !complete || major_minor(&version).is_none_or(|version| version < wanted) {
            return Ok(None);
        }
        Ok(debian_linker_package(&version)
            .and_then(|(_, linker)| linker.is_file().then_some(Self::Debian { linker })))
    }

    /// The programs that must come before all others on PATH, as (name, file).
    pub fn programs(&self) -> Vec<(&'static str, PathBuf)> {
        match self {
            Self::Active => Vec::new(),
            Self::Debian { .. } => PROGRAMS.map(|name| (name, Path::new(DEBIAN_BIN).join(name))).into(),
        }
    }

    /// Makes `command` and its children compile with this toolchain.
    pub fn apply(&self, command: &mut Command) {
        let Self::Debian { linker } = self else { return };
        // Variables set by rustup's cargo for this process must not reach the other cargo.
        for variable in ["CARGO", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
            command.env_remove(variable);
        }
        command
            .env("RUSTC", Path::new(DEBIAN_BIN).join("rustc"))
            .env("RUSTDOC", Path::new(DEBIAN_BIN).join("rustdoc"))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
            // Stable compilers build the standard library only with this variable.
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort");
    }
}

/// Whether the toolchain on PATH has a standard library for the target.
pub fn active_has_target(project: &Project) -> bool {
    let mut rustc = Command::new("rustc");
    rustc.current_dir(&project.root).args(["--print", "target-libdir", "--target", TARGET]);
    let Some(dir) = run::capture(&mut rustc) else { return false };
    let Ok(files) = std::fs::read_dir(dir.trim()) else { return false };
    files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("libstd-"))
}

/// The package and path of the linker for Debian's compiler.
pub fn debian_linker() -> Option<(String, PathBuf)> {
    debian_linker_package(&debian_version()?)
}

/// The version output of Debian's compiler.
fn debian_version() -> Option<String> {
    run::capture(Command::new(Path::new(DEBIAN_BIN).join("rustc")).arg("-vV"))
}

/// As [`debian_linker`], from the compiler's version output: the linker must be from the same LLVM.
fn debian_linker_package(rustc_version: &str) -> Option<(String, PathBuf)> {
    let llvm = rustc_version.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    let (major, _) = major_minor(llvm)?;
    Some((format!("lld-{major}"), Path::new(DEBIAN_BIN).join(format!("wasm-ld-{major}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_linker_matches_the_compilers_llvm() {
        let said = "rustc 1.96.0 (ac68faa20)\nbinary: rustc\nrelease: 1.96.0\nLLVM version: 22.1.8\n";
        let (package, linker) = debian_linker_package(said).expect("it names its LLVM");
        assert_eq!((package.as_str(), linker.to_str()), ("lld-22", Some("/usr/bin/wasm-ld-22")));
        assert_eq!(debian_linker_package("rustc 1.96.0"), None);
    }

    #[test]
    fn variables_of_this_cargo_are_hidden_from_the_other() {
        let mut command = Command::new("true");
        WasmToolchain::Debian { linker: "/usr/bin/wasm-ld-22".into() }.apply(&mut command);
        let removed = |name: &str| command.get_envs().any(|(key, value)| key == name && value.is_none());
        assert!(removed("CARGO") && removed("RUSTUP_TOOLCHAIN"));
        let mut command = Command::new("true");
        WasmToolchain::Active.apply(&mut command);
        assert_eq!(command.get_envs().count(), 0);
    }
}
