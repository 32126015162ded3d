//! `lab`, the command line for experiments.
mod agent_text;
mod bench;
mod cli;
mod matches;
mod openings;
mod perft;
mod solve;
mod statistics;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match cli::Cli::parse().command {
        cli::Command::Match(options) => matches::run(&options),
        cli::Command::Perft(options) => perft::run(&options),
        cli::Command::Solve(options) => solve::run(&options),
        cli::Command::Bench(options) => bench::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lab: {error}");
            ExitCode::FAILURE
        }
    }
}
