//! Building the static site into dist/ by Trunk, and weighing it.

use crate::Result;
use crate::budget;
use crate::finish::SPLIT_MODULE;
use crate::project::Project;
use crate::run;
use crate::setup::{self, EVERYTHING, Kit, Needs};
use crate::tools::WASM_BINDGEN;
use crate::wasm_toolchain::TARGET;
use programs::Program;
use std::iter;
use std::path::PathBuf;
use std::process::Command;

/// The needs of building the site.
pub const NEEDS: Needs<'static> = Needs { wasm_tests: false, engines: &[], ..EVERYTHING };

/// The needs of building the page for development.
pub const DEVELOPMENT_NEEDS: Needs<'static> = Needs { shipping: false, ..NEEDS };

/// The variable that names a site that is already built, for the tests in browsers and for measurements.
pub const DIST: &str = "UCT_E2E_DIST";

/// The site in [`DIST`], if there is one.
pub fn given() -> Option<PathBuf> {
    std::env::var_os(DIST).map(PathBuf::from)
}

/// The site in [`DIST`], or otherwise the one that this builds.
pub fn given_or_built(project: &Project, kit: &Kit) -> Result<PathBuf> {
    match given() {
        Some(dist) => Ok(dist),
        None => build(project, kit, None).map(|()| project.dist()),
    }
}

/// `cargo xtask build`.
pub fn build_and_weigh(project: &Project, public_url: Option<&str>) -> Result<()> {
    let kit = setup::prepare_while(project, NEEDS, |kit| compile(project, kit, Profile::Web))?;
    build(project, &kit, public_url)
}

/// Compiles the page's programs as Trunk will do, so that it finds them compiled: it takes as long to compile as the tools. An error
/// remains for Trunk to report.
pub fn compile(project: &Project, kit: &Kit, profile: Profile) {
    let log = project.wasm_target().join("compiled.log");
    // In the order of index.html.
    for program in iter::once(APP).chain(Program::ALL.map(Program::package)) {
        let what = format!("compiling `{program}`, a program of the page, beside the tools");
        if run::quiet(&what, &mut cargo_build(project, kit, program, profile), &log, None).is_err() {
            return println!("    `{program}` could not be compiled; the reason will follow");
        }
    }
}

/// `cargo build` of one of the page's programs with the arguments that Trunk uses.
fn cargo_build(project: &Project, kit: &Kit, program: &str, profile: Profile) -> Command {
    let mut cargo = kit.wasm_command("cargo");
    cargo.current_dir(&project.root).args(["build", "--target", TARGET, "--bin", program, "--manifest-path"]);
    cargo.arg(project.root.join(format!("crates/{program}/Cargo.toml")));
    cargo.args(["--profile", profile.name()]);
    if profile == Profile::Web {
        small(&mut cargo);
        if program == APP {
            cargo.args(["--features", SPLIT]);
        }
    }
    cargo
}

/// Builds the site in release mode, with relative URLs unless `public_url` is given, and checks its budget.
pub fn build(project: &Project, kit: &Kit, public_url: Option<&str>) -> Result<()> {
    let mut trunk = trunk(project, kit, "build", Profile::Web)?;
    if let Some(url) = public_url {
        trunk.args(["--public-url", url]);
    }
    run::loud(&mut trunk)?;
    budget::check(&budget::weigh(&project.dist())?)?;
    println!("dist/ is ready for any static host and any path.");
    Ok(())
}

/// The program of the main thread.
const APP: &str = "app";

/// The app's feature of being in parts.
const SPLIT: &str = "split";

/// Builds the worker with faults on demand: the same files as the site's own worker, but outside the site, and without
/// wasm-opt. Profile and flags are those of the site, so that all crates but the worker's own are compiled already.
pub fn build_faulty_worker(project: &Project, kit: &Kit) -> Result<()> {
    for program in Program::ALL.map(Program::package) {
        let mut cargo = kit.wasm_command("cargo");
        cargo.current_dir(&project.root).args(["rustc", "--quiet", "--profile", "web", "--target", TARGET]);
        cargo.args(["--package", program, "--bin", program, "--features", "faults"]);
        small(&mut cargo);
        run::loud(cargo.args(["--", "-C", &format!("link-arg=--max-memory={FAULTY_WORKER_BYTES}")]))?;
        let directory = faulty_worker(project);
        let mut bindgen = kit.wasm_command(WASM_BINDGEN.name);
        bindgen
            .args(["--target", "web", "--no-typescript", "--out-name", program, "--out-dir"])
            .arg(&directory);
        let module = project.wasm_target().join(TARGET).join(format!("web/{program}.wasm"));
        run::loud(bindgen.arg(module))?;
    }
    Ok(())
}

/// The directory of the worker with faults on demand.
pub fn faulty_worker(project: &Project) -> PathBuf {
    project.target.join("faulty-worker")
}

/// The path of this program. If the native tests have rebuilt it meanwhile, the system reports the old file as deleted;
/// the new one has the same name.
fn this_program() -> Result<PathBuf> {
    let path = std::env::current_exe().map_err(|error| error.to_string())?;
    Ok(PathBuf::from(path.to_string_lossy().trim_end_matches(" (deleted)")))
}

/// The build profiles of the site.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Profile {
    /// For release: small, fast, in parts.
    Web,
    /// For rebuilding within seconds: one module, with only the search optimised.
    Serve,
}

impl Profile {
    /// Its name in Cargo.toml.
    fn name(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Serve => "serve",
        }
    }
}

/// The rustc flags for release. They replace those of .cargo/config.toml, so the first two repeat them.
const FLAGS: [&str; 4] =
    ["-Ctarget-feature=+simd128", "-Cno-vectorize-slp", "-Zlocation-detail=none", "-Zfmt-debug=none"];

/// Has a command compile without panic locations and `Debug` output, which are a twentieth of the download and of no use to players.
/// Stable compilers accept the two flags for it only with RUSTC_BOOTSTRAP; without them (plain Trunk) the site is larger.
fn small(command: &mut Command) {
    command.env("RUSTC_BOOTSTRAP", "1").env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"));
}

/// The memory of the worker with faults: enough for `classic`, but soon exhausted.
const FAULTY_WORKER_BYTES: usize = 64 << 20;

/// `trunk <command>`, offline, with the chosen tools only.
pub fn trunk(project: &Project, kit: &Kit, command: &str, profile: Profile) -> Result<Command> {
    // Trunk passes `--offline` on to cargo, so the crates must be fetched first.
    run::loud(
        kit.wasm_command("cargo").current_dir(&project.root).args(["fetch", "--quiet", "--target", TARGET]),
    )?;
    let mut trunk = kit.wasm_command("trunk");
    trunk.current_dir(&project.root).args([command, "--offline=true", "--skip-version-check"]);
    // Trunk's last step is this program, see Trunk.toml and `finish`.
    trunk.env("UCT_XTASK", this_program()?).env_remove(SPLIT_MODULE);
    match profile {
        Profile::Web => {
            trunk.args(["--release=true", "--features", SPLIT]);
            trunk.env(SPLIT_MODULE, project.wasm_target().join(TARGET).join("web/app.wasm"));
            small(&mut trunk);
        }
        Profile::Serve => {
            trunk.args(["--release=false", "--cargo-profile", profile.name()]);
        }
    }
    trunk.env_remove("NO_COLOR"); // Trunk 0.21 accepts only the values true and false
    trunk.env("RUST_LIB_BACKTRACE", "0"); // a backtrace of Trunk when cargo fails is useless
    Ok(trunk)
}
