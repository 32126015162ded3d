//! The set-up: finds what a command needs, installs what is missing, and returns a [`Kit`] to run things with.
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
use browser::Engine;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// What a command needs beyond Rust.
#[derive(Debug, Clone, Copy)]
pub struct Needs<'a> {
    /// Compiling to wasm and bundling the page.
    pub site: bool,
    /// Compiling to wasm and running wasm tests.
    pub wasm_tests: bool,
    pub engines: &'a [Engine],
    /// Running Lighthouse, which is large and used by one command only.
    pub lighthouse: bool,
}

/// The needs of all commands together.
pub const EVERYTHING: Needs<'static> =
    Needs { site: true, wasm_tests: true, engines: &Engine::ALL, lighthouse: false };

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
    let started = Instant::now();
    let cache = tools::cache_dir()?;
    let logs = cache.join("logs");

    let mut wanted: Vec<&Tool> = Vec::new();
    if needs.site {
        wanted.extend([&tools::TRUNK, &tools::WASM_SPLIT, &tools::WASM_OPT, &tools::ESBUILD, &tools::RESVG]);
    }
    if needs.site || needs.wasm_tests {
        wanted.push(&tools::WASM_BINDGEN);
    }
    if needs.lighthouse {
        wanted.push(&tools::LIGHTHOUSE);
    }
    if needs.engines.contains(&Engine::Firefox) {
        wanted.push(&tools::GECKODRIVER);
    }
    if needs.site && !needs.engines.is_empty() {
        wanted.push(&tools::AXE);
    }
    if !needs.engines.is_empty() {
        wanted.extend(FONTS);
    }
    let mut missing = Vec::new();
    for tool in &wanted {
        let version = tool.version(project)?;
        if tool.find(&cache, &version).is_none() {
            missing.push((*tool, version));
        }
    }
    let (crates, npm): (Vec<_>, Vec<_>) =
        missing.into_iter().partition(|(tool, _)| matches!(tool.source, Source::Crate { .. }));
    let mut packages: BTreeSet<&str> = BTreeSet::new();
    for program in needs.engines.iter().flat_map(|engine| engine.programs()) {
        packages.extend(program.package.filter(|_| program.find().is_none()));
    }
    let browsers = !packages.is_empty();
    if !npm.is_empty() && run::find("npm").is_none() {
        packages.extend(["nodejs", "npm"]);
    }
    let why =
        if browsers { "to run the page in browsers" } else { "npm, which brings small tools for the site" };
    let mut toolchain = WasmToolchain::find(project)?;
    let installs = !crates.is_empty() || !npm.is_empty() || !packages.is_empty() || toolchain.is_none();
    if installs {
        println!("Set-up, once for this machine; tools are kept in {}", cache.display());
    }

    // Compiling needs the processor and packages need the network, so both run in parallel.
    std::thread::scope(|scope| -> Result<()> {
        let compiling = scope.spawn(|| install::crates(&cache, &logs, &crates));
        let fetching = scope.spawn(|| -> Result<()> {
            if toolchain.is_none() {
                toolchain = Some(install_toolchain(project, &logs)?);
            }
            if !packages.is_empty() {
                apt::install(&packages.iter().copied().collect::<Vec<_>>(), why, &logs)?;
            }
            install::npm(&cache, &logs, &npm)
        });
        let outcomes = [compiling.join(), fetching.join()];
        for outcome in outcomes {
            outcome.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        Ok(())
    })?;
    let toolchain = toolchain.ok_or("no way to compile to wasm was found")?;

    let mut programs = toolchain.programs();
    for tool in wanted {
        let version = tool.version(project)?;
        let bin = tool.find(&cache, &version).ok_or_else(|| format!("{} {version} is missing", tool.name))?;
        if tool.name == tools::WASM_BINDGEN.name {
            programs.push((WASM_TEST_RUNNER, bin.join(WASM_TEST_RUNNER)));
        }
        if tool.name == tools::WASM_OPT.name {
            programs.extend([tools::WASM_MERGE, tools::WASM_AS].map(|name| (name, bin.join(name))));
        }
        let file = matches!(tool.source, Source::NpmFile { .. });
        programs.push((tool.name, if file { bin } else { bin.join(tool.name) }));
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
        let is_font = |name| FONTS.iter().any(|font| font.name == name);
        let directories: Vec<_> = programs
            .iter()
            .filter(|(name, _)| is_font(*name))
            .map(|(_, directory)| directory.clone())
            .collect();
        fonts::write_config(&fonts, &directories, &cache.join("fontconfig"))?;
    }
    if installs {
        println!("Set-up done in {}", run::seconds(started.elapsed()));
    }
    Ok(Kit { toolchain, bin, fonts, wasm_target: project.wasm_target() })
}

/// The program that runs a wasm test in a browser; comes with [`tools::WASM_BINDGEN`].
pub const WASM_TEST_RUNNER: &str = "wasm-bindgen-test-runner";

impl Kit {
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
