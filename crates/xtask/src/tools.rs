//! Every tool besides Rust itself, with its version and source. The one place to change a pin.

use crate::Result;
use crate::project::Project;
use crate::run;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A tool in exactly one version.
#[derive(Debug)]
pub struct Tool {
    /// The program's name, which also begins the name of its directory in the cache.
    pub name: &'static str,
    pub version: Version,
    pub source: Source,
    /// Its purpose, shown while it is being installed.
    pub why: &'static str,
}

/// The required version of a tool.
#[derive(Debug)]
pub enum Version {
    Exactly(&'static str),
    /// The version of this crate in Cargo.lock, which must match.
    OfLockedCrate(&'static str),
}

/// The source of a tool.
#[derive(Debug)]
pub enum Source {
    /// `cargo install` with these arguments.
    Crate { package: &'static str, arguments: &'static [&'static str] },
    /// `npm install`.
    Npm { package: &'static str },
    /// `npm install`, for a file or directory that is not a program.
    NpmFile { package: &'static str, path: &'static str },
}

/// Builds and serves the page. 0.22 requires a newer Rust than the workspace. Without rustls it cannot download over
/// https, which is not needed since it runs offline.
pub const TRUNK: Tool = Tool {
    name: "trunk",
    version: Version::Exactly("0.21.14"),
    source: Source::Crate { package: "trunk", arguments: &["--locked", "--no-default-features"] },
    why: "it builds and serves the page",
};

/// Not `--locked`: one of its pinned crates is not available everywhere. It reads the whole page whenever a file was saved: without
/// these levels that takes 7 s instead of 2.5.
pub const WASM_BINDGEN: Tool = Tool {
    name: "wasm-bindgen",
    version: Version::OfLockedCrate("wasm-bindgen"),
    source: Source::Crate {
        package: "wasm-bindgen-cli",
        arguments: &[
            "--no-default-features",
            "--config=profile.release.package.walrus.opt-level=1",
            "--config=profile.release.package.wasmparser.opt-level=1",
        ],
    },
    why: "it joins wasm and JavaScript, and runs tests in a browser",
};

/// The program that runs a wasm test in a browser; comes with [`WASM_BINDGEN`].
pub const WASM_TEST_RUNNER: &str = "wasm-bindgen-test-runner";

/// Relies on the internals of wasm-bindgen and of the crate `wasm_split_helpers` in Cargo.toml: update the three together.
pub const WASM_SPLIT: Tool = Tool {
    name: "wasm-split-cli",
    version: Version::Exactly("0.2.4"),
    source: Source::Crate {
        package: "wasm_split_cli_support",
        arguments: &["--locked", "--features", "build-binary"],
    },
    why: "it takes the app's wasm apart, so that most pages are loaded when they are opened",
};

/// Part of binaryen. Debian's is too old for what rustc emits.
pub const WASM_OPT: Tool = Tool {
    name: "wasm-opt",
    version: Version::Exactly("132"),
    source: Source::Npm { package: "binaryen" },
    why: "it makes the wasm smaller and faster",
};

/// Two programs that come with [`WASM_OPT`]: one joins modules, the other makes one of text.
pub const WASM_MERGE: &str = "wasm-merge";
pub const WASM_AS: &str = "wasm-as";

/// Trunk's own minifier breaks module workers and removes only half as much.
pub const ESBUILD: Tool = Tool {
    name: "esbuild",
    version: Version::Exactly("0.28.2"),
    source: Source::Npm { package: "esbuild" },
    why: "it makes the scripts smaller",
};

/// An SVG renderer that is small to install. Since the pictures have no text, it renders the same everywhere.
pub const RESVG: Tool = Tool {
    name: "resvg-js-cli",
    version: Version::Exactly("2.6.2-beta.1"),
    source: Source::Npm { package: "@resvg/resvg-js-cli" },
    why: "it draws the icons",
};

/// The newest version that runs on Debian's Node.
pub const LIGHTHOUSE: Tool = Tool {
    name: "lighthouse",
    version: Version::Exactly("12.8.2"),
    source: Source::Npm { package: "lighthouse" },
    why: "it judges how the page loads",
};

/// Debian has no geckodriver for its Firefox.
pub const GECKODRIVER: Tool = Tool {
    name: "geckodriver",
    version: Version::Exactly("0.37.1"),
    source: Source::Crate { package: "geckodriver", arguments: &["--locked"] },
    why: "it drives Firefox in end-to-end tests",
};

/// Finds accessibility problems. The tests run it in the page.
pub const AXE: Tool = Tool {
    name: "axe-core",
    version: Version::Exactly("4.14.1"),
    source: Source::NpmFile { package: "axe-core", path: "node_modules/axe-core/axe.min.js" },
    why: "it looks for barriers in the page",
};

/// Tools are compiled quickly rather than optimised, since each runs briefly. Without unwinding, wasm-bindgen takes 8 % less of the
/// processor to compile; none of them goes on after a panic.
pub const QUICK_COMPILE: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_PANIC", "abort"),
];

impl Tool {
    /// The required version.
    pub fn version(&self, project: &Project) -> Result<String> {
        match self.version {
            Version::Exactly(version) => Ok(version.to_owned()),
            Version::OfLockedCrate(package) => project.locked_version(package),
        }
    }

    /// The other programs that come with it and are used.
    pub fn companions(&self) -> &'static [&'static str] {
        match self.name {
            "wasm-bindgen" => &[WASM_TEST_RUNNER],
            "wasm-opt" => &[WASM_MERGE, WASM_AS],
            _ => &[],
        }
    }

    /// Its directory in the cache, whether or not it exists.
    pub fn home(&self, cache: &Path, version: &str) -> PathBuf {
        cache.join(format!("{}-{version}", self.name))
    }

    /// The directory of its programs, in the cache or on PATH in the same version. For a tool that is not a program, the
    /// file or directory itself.
    pub fn find(&self, cache: &Path, version: &str) -> Option<PathBuf> {
        let home = self.home(cache, version);
        let bin = match self.source {
            Source::Crate { .. } => home.join("bin"),
            Source::Npm { .. } => home.join("node_modules/.bin"),
            Source::NpmFile { path, .. } => return Some(home.join(path)).filter(|path| path.exists()),
        };
        if bin.join(self.name).is_file() {
            return Some(bin);
        }
        self.on_path(version)?.parent().map(Path::to_path_buf)
    }

    /// The program on PATH, if it has this version and those that come with it are there, too.
    pub fn on_path(&self, version: &str) -> Option<PathBuf> {
        let program = run::find(self.name)?;
        let bin = program.parent()?;
        let complete = self.companions().iter().all(|name| bin.join(name).is_file());
        let is_it = || self.is_recorded(bin, version) || is_said(&program, version);
        (complete && is_it()).then_some(program)
    }

    /// Whether cargo has recorded, beside the directory of programs, that it installed this version there. Not every program says its
    /// version.
    fn is_recorded(&self, bin: &Path, version: &str) -> bool {
        let Source::Crate { package, .. } = self.source else { return false };
        let record = bin.parent().map(|root| root.join(".crates.toml"));
        let text = record.and_then(|file| std::fs::read_to_string(file).ok()).unwrap_or_default();
        text.lines().any(|line| line.starts_with(&format!("\"{package} {version} (")))
    }
}

/// Whether the program says that it has this version.
fn is_said(program: &Path, version: &str) -> bool {
    let said = run::capture(Command::new(program).arg("--version"));
    said.is_some_and(|said| says_version(&said, version))
}

/// Whether the output of a tool names exactly `version`.
fn says_version(said: &str, version: &str) -> bool {
    said.lines().next().is_some_and(|line| line.split_whitespace().any(|word| word == version))
}

/// The directory of the tools: UCT_TOOLS_DIR, or one in the user's cache directory, so that a second
/// clone finds them.
pub fn cache_dir() -> Result<PathBuf> {
    let var = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let dir = var("UCT_TOOLS_DIR")
        .or_else(|| var("XDG_CACHE_HOME").map(|dir| dir.join("ucthello-tools")))
        .or_else(|| var("HOME").map(|dir| dir.join(".cache/ucthello-tools")))
        .ok_or("neither UCT_TOOLS_DIR nor HOME is set: there is no place to keep tools in")?;
    std::path::absolute(&dir).map_err(|error| format!("{}: {error}", dir.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exact_version_counts() {
        assert!(says_version("wasm-bindgen 0.2.130\n", "0.2.130"));
        assert!(says_version("wasm-opt version 132 (version_132)\n", "132"));
        assert!(says_version("geckodriver 0.37.1 (abc 2026-01-01)\n\nThe source", "0.37.1"));
        assert!(!says_version("wasm-bindgen 0.2.13\n", "0.2.130"));
        assert!(!says_version("trunk 0.21.140\n", "0.21.14"));
        assert!(!says_version("", "1"));
    }

    #[test]
    fn a_program_that_says_no_version_is_known_by_cargos_record() {
        let root = std::env::temp_dir().join(format!("xtask-test-record-{}", std::process::id()));
        std::fs::create_dir_all(root.join("bin")).unwrap();
        let bin = root.join("bin");
        assert!(!WASM_SPLIT.is_recorded(&bin, "0.2.4"), "there is no record");
        let line = |version: &str| {
            format!(
                "[v1]\n\"wasm_split_cli_support {version} (registry+https://x)\" = [\"wasm-split-cli\"]\n"
            )
        };
        for (recorded, asked, is_it) in
            [("0.2.4", "0.2.4", true), ("0.2.3", "0.2.4", false), ("0.2.40", "0.2.4", false)]
        {
            std::fs::write(root.join(".crates.toml"), line(recorded)).unwrap();
            assert_eq!(WASM_SPLIT.is_recorded(&bin, asked), is_it, "{recorded}");
            assert!(!TRUNK.is_recorded(&bin, asked), "another package");
            assert!(!ESBUILD.is_recorded(&bin, asked), "not of cargo");
        }
        std::fs::remove_dir_all(root).unwrap();
    }
}
