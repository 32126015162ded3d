//! The set-up: finds the tools that a command needs, installs the missing ones, and returns a [`Kit`] to run things with.
//!
//! Checking is cheap (some files, some `--version`s), so every command checks every time. Incomplete installs are not
//! left behind: tools are moved into place when they are complete.

mod apt;
mod install;

use crate::Result;
use crate::fonts::{self, FONTS};
use crate::project::Project;
use crate::run;
use crate::tools::{self, Source, Tool};
use crate::wasm_toolchain::{self, TARGET, WasmToolchain};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use webdriver::Engine;

/// The needs of a command beyond Rust.
#[derive(Debug, Clone, Copy)]
pub struct Needs<'a> {
    /// Compiling the page to wasm and serving it: all that `serve` needs for development.
    pub page: bool,
    /// Finishing the page for a host: in parts, small, with icons.
    pub shipping: bool,
    /// Compiling to wasm and running wasm tests.
    pub wasm_tests: bool,
    pub engines: &'a [Engine],
    /// Running Lighthouse, which is large and used by one command only.
    pub lighthouse: bool,
}

/// The needs of all commands together.
pub const EVERYTHING: Needs<'static> =
    Needs { page: true, shipping: true, wasm_tests: true, engines: &Engine::ALL, lighthouse: false };

impl Needs<'_> {
    /// The needed tools.
    fn tools(&self) -> Vec<&'static Tool> {
        let mut tools: Vec<&Tool> = Vec::new();
        if self.page {
            tools.push(&tools::TRUNK);
        }
        if self.page || self.wasm_tests {
            tools.push(&tools::WASM_BINDGEN);
        }
        if self.shipping {
            tools.extend([&tools::WASM_SPLIT, &tools::WASM_OPT, &tools::ESBUILD, &tools::RESVG]);
        }
        if self.lighthouse {
            tools.push(&tools::LIGHTHOUSE);
        }
        if self.engines.contains(&Engine::Firefox) {
            tools.push(&tools::GECKODRIVER);
        }
        if self.shipping && !self.engines.is_empty() {
            tools.push(&tools::AXE);
        }
        if !self.engines.is_empty() {
            tools.extend(FONTS);
        }
        tools
    }
}

/// The tools that were requested, ready to use.
pub struct Kit {
    toolchain: WasmToolchain,
    /// A directory with links to exactly the chosen programs, to be first on PATH.
    bin: PathBuf,
    /// The fontconfig file for browsers.
    pub fonts: PathBuf,
    wasm_target: PathBuf,
}

/// The time limit of `rustup target add`, which would try for minutes on a closed network.
const RUSTUP_LIMIT: Duration = Duration::from_secs(90);

/// Finds or installs what `needs` names.
pub fn prepare(project: &Project, needs: Needs) -> Result<Kit> {
    prepare_while(project, needs, |_| ())
}

/// As [`prepare`]. If tools are to be compiled, does `meanwhile` beside that as soon as there is a compiler for wasm, with a kit of
/// that compiler alone.
pub fn prepare_while(project: &Project, needs: Needs, meanwhile: impl FnOnce(&Kit) + Send) -> Result<Kit> {
    let started = Instant::now();
    let cache = tools::cache_dir()?;
    let missing = Missing::among(project, needs, &cache)?;
    let found = WasmToolchain::find(project)?;
    let installs = !missing.is_nothing() || found.is_none();
    if installs {
        println!("Set-up, once for this machine; tools are kept in {}", cache.display());
    }
    let toolchain = missing.install(project, &cache, found, meanwhile)?;
    let kit = Kit::of(project, needs, &cache, toolchain)?;
    if installs {
        println!("Set-up done in {}", run::seconds(started.elapsed()));
    }
    Ok(kit)
}

/// Everything that has to be installed, besides the toolchain.
struct Missing {
    crates: Vec<(&'static Tool, String)>,
    npm: Vec<(&'static Tool, String)>,
    packages: BTreeSet<&'static str>,
    /// The purpose of the packages.
    why: &'static str,
}

impl Missing {
    fn among(project: &Project, needs: Needs, cache: &Path) -> Result<Self> {
        let (mut crates, mut npm) = (Vec::new(), Vec::new());
        for tool in needs.tools() {
            let version = tool.version(project)?;
            if tool.find(cache, &version).is_none() {
                let list = if matches!(tool.source, Source::Crate { .. }) { &mut crates } else { &mut npm };
                list.push((tool, version));
            }
        }
        let mut packages = BTreeSet::new();
        for program in needs.engines.iter().flat_map(|engine| engine.programs()) {
            packages.extend(program.package.filter(|_| program.find().is_none()));
        }
        let browsers = !packages.is_empty();
        if !npm.is_empty() && run::find("npm").is_none() {
            packages.extend(["nodejs", "npm"]);
        }
        let why = if browsers {
            "to run the page in browsers"
        } else {
            "npm, which brings small tools for the site"
        };
        Ok(Self { crates, npm, packages, why })
    }

    fn is_nothing(&self) -> bool {
        self.crates.is_empty() && self.npm.is_empty() && self.packages.is_empty()
    }

    /// Installs everything, and a toolchain if none was found. Compiling needs the processor, and packages the network; and tools
    /// leave one of two cores idle at their ends. So all of it is done at the same time, and `meanwhile`, too.
    fn install(
        &self,
        project: &Project,
        cache: &Path,
        found: Option<WasmToolchain>,
        meanwhile: impl FnOnce(&Kit) + Send,
    ) -> Result<WasmToolchain> {
        let logs = cache.join("logs");
        std::thread::scope(|scope| {
            let compiling = scope.spawn(|| install::crates(cache, &logs, &self.crates));
            let fetching = scope.spawn(|| -> Result<WasmToolchain> {
                let toolchain = match found {
                    Some(toolchain) => toolchain,
                    None => install_toolchain(project, &logs)?,
                };
                if !self.crates.is_empty() {
                    let compiler = Kit::of(project, COMPILER, cache, toolchain.clone())?;
                    scope.spawn(move || meanwhile(&compiler));
                }
                if !self.packages.is_empty() {
                    apt::install(&self.packages.iter().copied().collect::<Vec<_>>(), self.why, &logs)?;
                }
                install::npm(cache, &logs, &self.npm)?;
                Ok(toolchain)
            });
            let compiled = compiling.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let fetched = fetching.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            compiled.and(fetched)
        })
    }
}

/// The needs of compiling to wasm, which every kit meets.
const COMPILER: Needs<'static> =
    Needs { page: false, shipping: false, wasm_tests: false, engines: &[], lighthouse: false };

impl Kit {
    /// The kit of installed tools.
    fn of(project: &Project, needs: Needs, cache: &Path, toolchain: WasmToolchain) -> Result<Self> {
        let mut programs = toolchain.programs();
        let mut font_directories = Vec::new();
        for tool in needs.tools() {
            let version = tool.version(project)?;
            let place =
                tool.find(cache, &version).ok_or_else(|| format!("{} {version} is missing", tool.name))?;
            if FONTS.iter().any(|font| font.name == tool.name) {
                font_directories.push(place.clone());
            }
            let companions = tool.companions().iter().map(|name| (*name, place.join(name)));
            programs.extend(companions);
            let file = matches!(tool.source, Source::NpmFile { .. });
            programs.push((tool.name, if file { place } else { place.join(tool.name) }));
        }
        for program in needs.engines.iter().flat_map(|engine| engine.programs()) {
            if program.package.is_some() {
                program.require().map_err(|error| error.to_string())?;
            }
        }
        let bin = project.target.join("xtask-bin");
        link(&bin, &programs)?;
        let fonts = cache.join("fonts.conf");
        if !needs.engines.is_empty() {
            fonts::write_config(&fonts, &font_directories, &cache.join("fontconfig"))?;
        }
        Ok(Self { toolchain, bin, fonts, wasm_target: project.wasm_target() })
    }

    /// The path of `program` among the chosen ones.
    pub fn program(&self, program: &str) -> PathBuf {
        self.bin.join(program)
    }

    /// A command that uses the chosen tools and compiles wasm with the chosen toolchain.
    pub fn wasm_command(&self, program: &str) -> Command {
        let mut command = Command::new(self.on_path(program));
        let mut path = OsString::from(&self.bin);
        if let Some(rest) = std::env::var_os("PATH") {
            path.push(":");
            path.push(rest);
        }
        command.env("PATH", path).env("CARGO_TARGET_DIR", &self.wasm_target);
        self.toolchain.apply(&mut command);
        command
    }

    /// The path of `program` among the chosen ones, else on PATH.
    fn on_path(&self, program: &str) -> PathBuf {
        Some(self.program(program)).filter(|file| file.exists()).unwrap_or_else(|| PathBuf::from(program))
    }
}

/// Installs the toolchain by rustup if that works, else from Debian.
fn install_toolchain(project: &Project, logs: &Path) -> Result<WasmToolchain> {
    let mut why_not = "rustup is missing".to_owned();
    if run::find("rustup").is_some() {
        let what = format!("rustup target add {TARGET}: the standard library for wasm");
        let mut rustup = Command::new("rustup");
        rustup.current_dir(&project.root).args(["target", "add", TARGET]);
        match run::quiet(&what, &mut rustup, &logs.join("rustup.log"), Some(RUSTUP_LIMIT)) {
            Ok(()) if wasm_toolchain::active_has_target(project) => return Ok(WasmToolchain::Active),
            Ok(()) => why_not = "rustup added it to another toolchain".to_owned(),
            Err(error) => {
                let line =
                    error.lines().find(|line| line.starts_with("error")).or_else(|| error.lines().next());
                why_not = line.unwrap_or_default().to_owned();
            }
        }
    }
    println!("    rustup could not add {TARGET} ({why_not}); Debian's Rust and its source are the other way");
    apt::install(
        &wasm_toolchain::DEBIAN_PACKAGES,
        "a Rust that can build its wasm library from source",
        logs,
    )?;
    let (package, linker) = wasm_toolchain::debian_linker().ok_or("Debian's rustc does not name its LLVM")?;
    if !linker.is_file() {
        apt::install(&[&package], "the linker of that Rust", logs)?;
    }
    let (major, minor) = project.rust_version()?;
    WasmToolchain::find_debian(project)?.ok_or_else(|| {
        format!(
            "neither rustup nor Debian's packages have a Rust {major}.{minor} that compiles to {TARGET}; \
             `rustup target add {TARGET}` on an open network would do"
        )
    })
}

/// Fills `dir` with links to `programs`, and to no other toolchain. Other tools stay, as a `serve` may be using them.
fn link(dir: &Path, programs: &[(&str, PathBuf)]) -> Result<()> {
    let said = |error: std::io::Error| format!("{}: {error}", dir.display());
    std::fs::create_dir_all(dir).map_err(said)?;
    for name in wasm_toolchain::PROGRAMS {
        let stale = dir.join(name);
        if stale.is_symlink() && !programs.iter().any(|(wanted, _)| *wanted == name) {
            std::fs::remove_file(stale).map_err(said)?;
        }
    }
    for (name, file) in programs {
        let place = dir.join(name);
        if std::fs::read_link(&place).is_ok_and(|target| target == *file) {
            continue;
        }
        // Created elsewhere and moved into place, so that another xtask never finds it missing.
        let new = dir.join(format!(".{name}-{}", std::process::id()));
        symlink(file, &new).and_then(|()| std::fs::rename(&new, &place)).map_err(said)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site;

    fn names(needs: Needs) -> Vec<&'static str> {
        needs.tools().iter().map(|tool| tool.name).collect()
    }

    #[test]
    fn a_page_for_development_needs_two_compiled_tools_and_no_npm() {
        assert_eq!(names(site::DEVELOPMENT_NEEDS), [tools::TRUNK.name, tools::WASM_BINDGEN.name]);
        let from_npm = |tool: &&Tool| !matches!(tool.source, Source::Crate { .. });
        assert!(!site::DEVELOPMENT_NEEDS.tools().iter().any(from_npm));
        assert_eq!(names(COMPILER), [] as [&str; 0]);
    }

    #[test]
    fn each_need_brings_its_tools() {
        let only_tests = Needs { wasm_tests: true, engines: &[Engine::Chromium], ..COMPILER };
        assert_eq!(names(only_tests)[..1], [tools::WASM_BINDGEN.name]);
        assert!(!names(only_tests).contains(&tools::AXE.name));
        let everything = names(EVERYTHING);
        for tool in names(site::NEEDS).into_iter().chain(names(only_tests)).chain([tools::AXE.name]) {
            assert!(everything.contains(&tool), "{tool}");
        }
        assert!(!everything.contains(&tools::LIGHTHOUSE.name));
    }
}
