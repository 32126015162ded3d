//! `cargo xtask`: one command from a bare machine to the page in a browser, and one to every test.
//!
//! What a command needs is in [`setup`]; which version of which tool is in [`tools`]; the rest is one file a command.

#[cfg(not(unix))]
compile_error!("xtask sets up Linux and macOS; on Windows please use it inside WSL");

mod bench;
mod budget;
mod cli;
mod finish;
mod fonts;
mod lighthouse;
mod project;
mod run;
mod serve;
mod setup;
mod site;
mod suite;
mod tools;
mod wasm_toolchain;

use clap::Parser as _;
use cli::{Cli, Command};
use project::Project;
use std::process::ExitCode;

/// What goes wrong is said in one sentence; nobody matches on it.
type Result<T, E = String> = std::result::Result<T, E>;

fn main() -> ExitCode {
    let command = Cli::parse().command;
    let outcome = Project::here().and_then(|project| match command {
        Command::Setup => setup::prepare(&project, setup::EVERYTHING).map(drop),
        Command::Serve(options) => serve::serve(&project, &options),
        Command::Announce { port } => serve::announce(port),
        Command::BuildTestedSite => suite::build_tested_site(&project),
        Command::Finish => finish::run_as_hook(&project),
        Command::Build { public_url } => site::build_and_weigh(&project, public_url.as_deref()),
        Command::Test(options) => suite::run(&project, &options),
        Command::Bench { json, lighthouse } => bench::run(&project, json.as_deref(), lighthouse),
    });
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("xtask: {sentence}");
            ExitCode::FAILURE
        }
    }
}
