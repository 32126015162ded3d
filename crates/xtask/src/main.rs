//! `cargo xtask`: one command to get from a bare machine to the page in a browser, and one to run every test.
//!
//! [`setup`] installs what a command needs; [`tools`] pins the versions of tools; the rest is one file per command.

#[cfg(not(unix))]
compile_error!("xtask sets up Linux and macOS; on Windows please use it inside WSL");

mod bench;
mod budget;
mod cli;
mod finish;
mod fonts;
mod lab_cost;
mod lighthouse;
mod press_cost;
mod project;
mod report;
mod run;
mod serve;
mod setup;
mod sight_cost;
mod site;
mod suite;
mod tools;
mod walk;
mod wasm_toolchain;

use clap::Parser as _;
use cli::{Cli, Command};
use project::Project;
use std::process::ExitCode;

/// Errors are one-sentence messages; no code distinguishes them.
type Result<T, E = String> = std::result::Result<T, E>;

fn main() -> ExitCode {
    let command = Cli::parse().command;
    let outcome = Project::here().and_then(|project| match command {
        Command::Setup => setup::prepare(&project, setup::EVERYTHING).map(drop),
        Command::Serve(options) => serve::serve(&project, &options),
        Command::Announce { port } => serve::announce(port),
        Command::PrepareTests(options) => suite::prepare_tests(&project, &options),
        Command::BuildTestedSite => suite::build_tested_site(&project),
        Command::Finish => finish::run_as_hook(&project),
        Command::Build { public_url } => site::build_and_weigh(&project, public_url.as_deref()),
        Command::Test(options) => suite::run(&project, &options),
        Command::Walk(options) => walk::run(&project, &options),
        Command::Bench { json, only: Some(part), .. } => bench::run_part(&project, json.as_deref(), part),
        Command::Bench { json, lighthouse, .. } => bench::run(&project, json.as_deref(), lighthouse),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
