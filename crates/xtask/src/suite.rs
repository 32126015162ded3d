//! `cargo xtask test`: runs all stages one after another even if some fail, and prints a table at the end.

use crate::Result;
use crate::cli::{Part, TestOptions};
use crate::project::Project;
use crate::report::Report;
use crate::run;
use crate::setup::{self, Kit, Needs};
use crate::site;
use crate::tools::{AXE, GECKODRIVER, WASM_TEST_RUNNER};
use crate::wasm_toolchain::TARGET;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use webdriver::Engine;

/// The package of end-to-end tests; no other stage runs it.
pub const END_TO_END: &str = "e2e";

/// Sets up and runs the requested tests.
///
/// Each stage needs a core and a half at most, so two things are done at a time: beside the native tests, which need nothing but Rust,
/// everything is installed, the site is built, the wasm tests run, and clippy looks at the code while the native tests run, with their
/// output in logs.
pub fn run(project: &Project, options: &TestOptions) -> Result<()> {
    let started = Instant::now();
    let parts = options.parts();
    let end_to_end = parts.contains(&Part::EndToEnd);
    let mut report = Report::default();
    std::thread::scope(|scope| {
        let background = scope.spawn(|| Background::run(project, options));
        if parts.contains(&Part::Native) {
            native(project, &mut report);
        }
        if end_to_end {
            report.stage("compiling e2e", || run::loud(&mut compile_end_to_end(project)));
        }
        let background = background.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        let kit = background.record(options, &mut report);
        if end_to_end {
            end_to_end_stage(project, kit.as_ref(), options, &mut report);
        }
    });
    report.finish(started.elapsed(), &project.target.join("test-times.json"))
}

/// Compiles the end-to-end tests.
fn compile_end_to_end(project: &Project) -> Command {
    cargo(project, &["test", "--quiet", "--package", END_TO_END, "--no-run"])
}

/// A result with the time that it took.
type Timed = (Result<()>, Duration);

/// Does something and takes the time.
fn timed(act: impl FnOnce() -> Result<()>) -> Timed {
    let started = Instant::now();
    (act(), started.elapsed())
}

/// The results of all that is done beside the native tests. A step without a result was not wanted, or could not be tried.
#[derive(Default)]
struct Background {
    set_up: Option<Timed>,
    /// All that was set up, if that succeeded.
    kit: Option<Kit>,
    site: Option<Timed>,
    wasm_tests: Option<Timed>,
    clippy: Option<Timed>,
}

impl Background {
    fn run(project: &Project, options: &TestOptions) -> Self {
        let parts = options.parts();
        let mut all = Self::default();
        if parts.iter().any(|part| *part != Part::Native) {
            all.set_up = Some(timed(|| {
                in_background(project, "the set-up", &prepare_tests_command(options))?;
                all.kit = Some(prepare(project, options)?);
                Ok(())
            }));
        }
        let has = |part| parts.contains(&part).then_some(all.kit.as_ref()).flatten();
        all.site = has(Part::EndToEnd).map(|_| {
            let build = ["build-tested-site".to_owned()];
            timed(|| in_background(project, "building the tested site", &build))
        });
        all.wasm_tests = has(Part::Wasm).map(|kit| timed(|| run_wasm_tests(project, kit)));
        if parts.contains(&Part::Native)
            && run::capture(&mut cargo(project, &["clippy", "--version"])).is_some()
        {
            all.clippy = Some(timed(|| clippy(project)));
        }
        all
    }

    /// Records the results; returns the kit if there is all that end-to-end tests need.
    fn record(self, options: &TestOptions, report: &mut Report) -> Option<Kit> {
        match self.clippy {
            Some((outcome, time)) => drop(report.record("clippy", outcome, time)),
            None if options.parts().contains(&Part::Native) => report.skip("clippy", lacks("clippy")),
            None => (),
        }
        let mut record = |name, result: Option<Timed>| {
            result.is_some_and(|(outcome, time)| report.record(name, outcome, time))
        };
        record("set-up", self.set_up);
        record("wasm tests", self.wasm_tests);
        let is_built = record("site", self.site);
        self.kit.filter(|_| is_built)
    }
}

/// Finds or installs what the requested tests need.
fn prepare(project: &Project, options: &TestOptions) -> Result<Kit> {
    let parts = options.parts();
    let (wasm_tests, site) = (parts.contains(&Part::Wasm), parts.contains(&Part::EndToEnd));
    let mut engines = if site { options.engines() } else { Vec::new() };
    if wasm_tests && !engines.contains(&Engine::Chromium) {
        engines.push(Engine::Chromium);
    }
    let needs = Needs { page: site, shipping: site, wasm_tests, engines: &engines, lighthouse: false };
    setup::prepare(project, needs)
}

/// `cargo xtask prepare-tests`.
pub fn prepare_tests(project: &Project, options: &TestOptions) -> Result<()> {
    prepare(project, options).map(drop)
}

/// The arguments by which this program prepares for these tests.
fn prepare_tests_command(options: &TestOptions) -> Vec<String> {
    ["prepare-tests".to_owned()].into_iter().chain(options.arguments()).collect()
}

/// Runs a command of this program with its output in a log.
fn in_background(project: &Project, what: &str, command: &[String]) -> Result<()> {
    let this = std::env::current_exe().map_err(|error| format!("xtask does not know its file: {error}"))?;
    let mut xtask = Command::new(this);
    xtask.current_dir(&project.root).args(command);
    let log = project.target.join(format!("{}.log", command[0]));
    run::quiet(&format!("{what} in the background"), &mut xtask, &log, None)
}

/// `cargo xtask build-tested-site`: the site, and the worker with faults on demand.
pub fn build_tested_site(project: &Project) -> Result<()> {
    let kit = setup::prepare(project, site::NEEDS)?;
    site::build(project, &kit, None)?;
    site::build_faulty_worker(project, &kit)
}

/// `cargo` with these arguments.
fn cargo(project: &Project, words: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(&project.root).args(words);
    cargo
}

/// Why a component is not run.
fn lacks(component: &str) -> String {
    format!("this toolchain has no {component}; `rustup component add` brings it")
}

/// Formatting and every native test, including examples in docs.
fn native(project: &Project, report: &mut Report) {
    if run::capture(&mut cargo(project, &["fmt", "--version"])).is_some() {
        report.stage("fmt", || run::loud(&mut cargo(project, &["fmt", "--all", "--check"])));
    } else {
        report.skip("fmt", lacks("fmt"));
    }
    let all = ["test", "--workspace", "--exclude", END_TO_END, "--quiet", "--no-fail-fast"];
    report.stage("native tests", || run::loud(&mut cargo(project, &all)));
}

/// The lints of the whole workspace, with their output in a log. It uses the directory of the native tests, and so waits until those are
/// compiled.
fn clippy(project: &Project) -> Result<()> {
    let words = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    run::quiet("clippy", &mut cargo(project, &words), &project.target.join("clippy.log"), None)
}

/// The tests in crates/*/tests/wasm*.rs, in headless Chromium, with their output in logs.
fn run_wasm_tests(project: &Project, kit: &Kit) -> Result<()> {
    let capabilities = project.wasm_target().join("webdriver.json");
    let text = Engine::Chromium.capabilities().map_err(|error| error.to_string())?.to_string();
    std::fs::create_dir_all(project.wasm_target())
        .and_then(|()| std::fs::write(&capabilities, text))
        .map_err(|error| format!("{}: {error}", capabilities.display()))?;
    let chromedriver = Engine::Chromium.driver().require().map_err(|error| error.to_string())?;
    let mut failures = Vec::new();
    for (package, test) in wasm_tests(&project.root.join("crates")) {
        let mut cargo = kit.wasm_command("cargo");
        cargo.current_dir(&project.root).args(["test", "--target", TARGET]); // the test runner takes no --quiet
        cargo.args(["--package", &package, "--test", &test]);
        cargo
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", kit.program(WASM_TEST_RUNNER))
            .env("CHROMEDRIVER", &chromedriver)
            .env("FONTCONFIG_FILE", &kit.fonts)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities)
            .env("RUST_LIB_BACKTRACE", "0") // a backtrace of the runner is useless
            .env("WASM_BINDGEN_TEST_ONLY_WEB", "1")
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "60")
            .env("WASM_BINDGEN_TEST_TIMEOUT", "300");
        let log = project.target.join(format!("{package}-{test}.log"));
        failures.extend(run::quiet(&format!("{test} of {package}"), &mut cargo, &log, None).err());
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("; ")) }
}

/// The tests for the browser, as (package, test), found by file name.
fn wasm_tests(crates: &Path) -> Vec<(String, String)> {
    let list = |dir: &Path| std::fs::read_dir(dir).into_iter().flatten().flatten();
    let mut tests = Vec::new();
    for package in list(crates) {
        for file in list(&package.path().join("tests")) {
            let name = file.file_name().to_string_lossy().into_owned();
            if let Some(test) = name.strip_suffix(".rs").filter(|name| name.starts_with("wasm")) {
                tests.push((package.file_name().to_string_lossy().into_owned(), test.to_owned()));
            }
        }
    }
    tests.sort();
    tests
}

/// The tests that drive the site in browsers.
fn end_to_end_stage(project: &Project, kit: Option<&Kit>, options: &TestOptions, report: &mut Report) {
    const STAGE: &str = "end to end";
    let Some(kit) = kit else { return report.skip(STAGE, "there is no site to test".to_owned()) };
    let times = project.target.join("scenario-times.json");
    let _ = std::fs::remove_file(&times);
    report.stage(STAGE, || end_to_end(project, kit, options, &times));
    report.add_scenarios(&times);
}

/// `cargo test -p e2e`.
fn end_to_end(project: &Project, kit: &Kit, options: &TestOptions, times: &Path) -> Result<()> {
    let engines = options.engines();
    let mut command = Command::new("cargo");
    command.current_dir(&project.root).args(["test", "--quiet", "--package", END_TO_END]);
    if !options.scenarios.is_empty() {
        command.args(["--test", END_TO_END, "--"]).args(&options.scenarios);
    }
    command.env(site::DIST, project.dist()).env("UCT_E2E_FAULTY_WORKER", site::faulty_worker(project));
    command.env("UCT_E2E_AXE", kit.program(AXE.name)).env("UCT_E2E_TIMES", times);
    browsers(&mut command, kit, &engines);
    run::loud(&mut command)
}

/// Tells a program of the package of end-to-end tests about the browsers.
pub fn browsers(command: &mut Command, kit: &Kit, engines: &[Engine]) {
    command.env("UCT_E2E_ENGINES", engines.iter().map(|engine| engine.name()).collect::<Vec<_>>().join(","));
    command.env("UCT_E2E_FONTS", &kit.fonts);
    if engines.contains(&Engine::Firefox) {
        command.env(Engine::Firefox.driver().variable, kit.program(GECKODRIVER.name));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wasm_tests_are_found_by_name() {
        let dir = std::env::temp_dir().join(format!("xtask-test-crates-{}", std::process::id()));
        std::fs::create_dir_all(dir.join("engines/tests")).unwrap();
        std::fs::create_dir_all(dir.join("mcts/src")).unwrap();
        for file in ["wasm.rs", "native.rs", "wasm.txt"] {
            std::fs::write(dir.join("engines/tests").join(file), "").unwrap();
        }
        assert_eq!(wasm_tests(&dir), [("engines".to_owned(), "wasm".to_owned())]);
        std::fs::remove_dir_all(dir).unwrap();
    }
}
