//! Which Rust compiles to wasm: the active toolchain if it has the target, else Debian's, which builds the standard
//! library from its source package.

use crate::Result;
use crate::project::{Project, major_minor};
use crate::run;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The target triple of everything that runs in the browser.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// A way to compile to wasm.
#[derive(Debug, PartialEq)]
pub enum WasmToolchain {
    /// The toolchain on PATH has the target's standard library.
    Active,
    /// Debian's packages, beside whatever is on PATH.
    Debian { linker: PathBuf },
}

/// What a toolchain consists of, for whoever looks for it on PATH.
pub const PROGRAMS: [&str; 3] = ["cargo", "rustc", "rustdoc"];

/// The directory of Debian's programs.
const DEBIAN_BIN: &str = "/usr/bin";

/// Debian's compiler, cargo and standard library source, in the newest version that a stable release gets.
pub const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

impl WasmToolchain {
    /// What is there already, if anything is.
    pub fn find(project: &Project) -> Result<Option<Self>> {
        if active_has_target(project) {
            return Ok(Some(Self::Active));
        }
        Self::find_debian(project)
    }

    /// Debian's, if it is complete and not too old.
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

    /// Makes `command` and all that it starts compile with this toolchain.
    pub fn apply(&self, command: &mut Command) {
        let Self::Debian { linker } = self else { return };
        // What rustup's cargo told this process about itself must not reach the other cargo.
        for variable in ["CARGO", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
            command.env_remove(variable);
        }
        command
            .env("RUSTC", Path::new(DEBIAN_BIN).join("rustc"))
            .env("RUSTDOC", Path::new(DEBIAN_BIN).join("rustdoc"))
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
            // Stable compilers build the standard library only when they are told that they may.
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

/// The package of the linker that Debian's compiler wants, and the linker.
pub fn debian_linker() -> Option<(String, PathBuf)> {
    debian_linker_package(&debian_version()?)
}

/// What Debian's compiler says of itself.
fn debian_version() -> Option<String> {
    run::capture(Command::new(Path::new(DEBIAN_BIN).join("rustc")).arg("-vV"))
}

/// As [`debian_linker`], from the compiler's words: the linker must be of the same LLVM.
fn debian_linker_package(rustc_version: &str) -> Option<(String, PathBuf)> {
    let llvm = rustc_version.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    let (major, _) = major_minor(llvm)?;
    Some((format!("lld-{major}"), Path::new(DEBIAN_BIN).join(format!("wasm-ld-{major}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_linker_is_of_the_compilers_llvm() {
        let said = "rustc 1.96.0 (ac68faa20)\nbinary: rustc\nrelease: 1.96.0\nLLVM version: 22.1.8\n";
        let (package, linker) = debian_linker_package(said).expect("it names its LLVM");
        assert_eq!((package.as_str(), linker.to_str()), ("lld-22", Some("/usr/bin/wasm-ld-22")));
        assert_eq!(debian_linker_package("rustc 1.96.0"), None);
    }

    #[test]
    fn the_other_cargo_is_not_told_about_this_one() {
        let mut command = Command::new("true");
        WasmToolchain::Debian { linker: "/usr/bin/wasm-ld-22".into() }.apply(&mut command);
        let removed = |name: &str| command.get_envs().any(|(key, value)| key == name && value.is_none());
        assert!(removed("CARGO") && removed("RUSTUP_TOOLCHAIN"));
        let mut command = Command::new("true");
        WasmToolchain::Active.apply(&mut command);
        assert_eq!(command.get_envs().count(), 0);
    }
}
