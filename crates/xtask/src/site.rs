//! The static site: Trunk builds it into dist/, then it is weighed.

use crate::Result;
use crate::budget;
use crate::finish::SPLIT_MODULE;
use crate::project::Project;
use crate::run;
use crate::setup::{self, EVERYTHING, Kit, Needs};
use crate::tools::WASM_BINDGEN;
use crate::wasm_toolchain::TARGET;
use std::path::PathBuf;
use std::process::Command;

/// What it takes to build the site.
pub const NEEDS: Needs<'static> = Needs { wasm_tests: false, engines: &[], ..EVERYTHING };

/// `cargo xtask build`.
pub fn build_and_weigh(project: &Project, public_url: Option<&str>) -> Result<()> {
    let kit = setup::prepare(project, NEEDS)?;
    build(project, &kit, public_url)
}

/// Builds the site in release mode, with relative URLs unless told otherwise, and holds it to its budget.
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

/// Builds the worker that dies when it is told to: the files that the site's own has, but not in the site. wasm-opt is left
/// out.
pub fn build_faulty_worker(project: &Project, kit: &Kit) -> Result<()> {
    let mut cargo = kit.wasm_command("cargo");
    cargo.current_dir(&project.root).args(["rustc", "--quiet", "--release", "--target", TARGET]);
    cargo.args(["--package", "worker", "--bin", "worker", "--features", "faults"]);
    run::loud(cargo.args(["--", "-C", &format!("link-arg=--max-memory={FAULTY_WORKER_BYTES}")]))?;
    let directory = faulty_worker(project);
    let mut bindgen = kit.wasm_command(WASM_BINDGEN.name);
    bindgen.args(["--target", "web", "--no-typescript", "--out-name", "worker", "--out-dir"]).arg(&directory);
    run::loud(bindgen.arg(project.wasm_target().join(TARGET).join("release/worker.wasm")))
}

/// The directory of the files of the worker that dies when it is told to.
pub fn faulty_worker(project: &Project) -> PathBuf {
    project.target.join("faulty-worker")
}

/// This program's file. The native tests may have built it anew meanwhile: the system then says that the old one is deleted,
/// and the new one has its name.
fn this_program() -> Result<PathBuf> {
    let path = std::env::current_exe().map_err(|error| error.to_string())?;
    Ok(PathBuf::from(path.to_string_lossy().trim_end_matches(" (deleted)")))
}

/// How the site is compiled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Profile {
    /// As it is shipped: small, fast, in parts.
    Web,
    /// To be built again within seconds: one module, and only the search optimised.
    Serve,
}

/// How the site's modules are compiled as they are shipped. The first is that of .cargo/config.toml, which these take the place of.
const FLAGS: [&str; 3] = ["-Ctarget-feature=+simd128", "-Zlocation-detail=none", "-Zfmt-debug=none"];

/// The memory of that worker: enough for `classic`, and soon exhausted.
const FAULTY_WORKER_BYTES: usize = 64 << 20;

/// `trunk <command>`, offline: with the chosen tools and nothing else.
pub fn trunk(project: &Project, kit: &Kit, command: &str, profile: Profile) -> Result<Command> {
    // Trunk hands its `--offline` on to cargo, so the crates must be there before.
    run::loud(
        kit.wasm_command("cargo").current_dir(&project.root).args(["fetch", "--quiet", "--target", TARGET]),
    )?;
    let mut trunk = kit.wasm_command("trunk");
    trunk.current_dir(&project.root).args([command, "--offline=true", "--skip-version-check"]);
    // Trunk's last step is ours, see Trunk.toml and `finish`.
    trunk.env("UCT_XTASK", this_program()?).env_remove(SPLIT_MODULE);
    match profile {
        Profile::Web => {
            trunk.args(["--release=true", "--features", "split"]);
            trunk.env(SPLIT_MODULE, project.wasm_target().join(TARGET).join("web/app.wasm"));
            // Where in the sources a panic was, and how values look for developers, is a twentieth of the download and of no
            // use to a player. Stable compilers take these two flags only when they are told that they may; without them
            // (plain Trunk) the site is the same, but larger.
            trunk.env("RUSTC_BOOTSTRAP", "1").env("CARGO_ENCODED_RUSTFLAGS", FLAGS.join("\u{1f}"));
        }
        Profile::Serve => {
            trunk.args(["--release=false", "--cargo-profile", "serve"]);
        }
    }
    trunk.env_remove("NO_COLOR"); // Trunk 0.21 takes only the values true and false for it
    trunk.env("RUST_LIB_BACKTRACE", "0"); // where Trunk noticed that cargo failed helps nobody
    Ok(trunk)
}
