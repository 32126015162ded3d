//! `cargo xtask walk`: builds the page and walks over it at random (`tests/src/walk.rs`).

use crate::Result;
use crate::cli::WalkOptions;
use crate::project::Project;
use crate::setup::{self, Needs};
use crate::{run, site, suite};
use std::process::Command;

/// Sets up, builds the page unless there is one in `UCT_E2E_DIST`, and walks.
pub fn run(project: &Project, options: &WalkOptions) -> Result<()> {
    let engines = [options.engine];
    let build = site::given().is_none();
    let needs =
        Needs { page: build, shipping: build, wasm_tests: false, engines: &engines, lighthouse: false };
    let kit = setup::prepare(project, needs)?;
    let dist = site::given_or_built(project, &kit)?;
    let mut command = Command::new("cargo");
    command.current_dir(&project.root).args([
        "run",
        "--quiet",
        "--package",
        suite::END_TO_END,
        "--bin",
        "walk",
        "--",
    ]);
    command.args(arguments(options));
    command.env(site::DIST, dist);
    suite::browsers(&mut command, &kit, &engines);
    run::loud(&mut command)
}

/// The arguments of the walk itself.
fn arguments(options: &WalkOptions) -> Vec<String> {
    let mut arguments =
        vec![format!("--engine={}", options.engine.name()), format!("--minutes={}", options.minutes)];
    arguments.extend(options.seed.map(|seed| format!("--seed={seed}")));
    arguments.extend(options.steps.map(|steps| format!("--steps={steps}")));
    arguments.extend(options.from.map(|from| format!("--from={from}")));
    arguments.extend(options.only.iter().map(|only| format!("--only={only}")));
    arguments.extend(options.go_on.then(|| "--go-on".to_owned()));
    arguments.extend(options.foreign.then(|| "--foreign".to_owned()));
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;
    use webdriver::Engine;

    #[test]
    fn only_given_options_are_passed_on() {
        let mut options = WalkOptions {
            minutes: 1.5,
            engine: Engine::Firefox,
            seed: None,
            steps: None,
            from: None,
            only: None,
            go_on: false,
            foreign: false,
        };
        assert_eq!(arguments(&options), ["--engine=firefox", "--minutes=1.5"]);
        (options.seed, options.steps, options.go_on, options.foreign) = (Some(3), Some(9), true, true);
        assert_eq!(arguments(&options)[2..], ["--seed=3", "--steps=9", "--go-on", "--foreign"]);
    }
}
