//! `lab`, the command line for experiments.
mod agents;
mod bench;
mod bench_evaluation;
mod book;
mod cli;
mod clock;
mod contender;
mod external;
mod ffo;
mod hints;
mod knowledge;
mod matches;
mod perft;
mod probcut;
mod protocols;
mod puzzles;
mod solve;
mod train;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = match cli::Cli::parse().command {
        cli::Command::Match(options) => matches::run(&options),
        cli::Command::Agents => {
            print!("{}", agents::listing());
            Ok(())
        }
        cli::Command::Engine(options) => protocols::run(&options),
        cli::Command::Perft(options) => perft::run(&options),
        cli::Command::Solve(options) => solve::run(&options),
        cli::Command::Ffo(options) => ffo::run(&options),
        cli::Command::Probcut(options) => probcut::run(&options),
        cli::Command::Puzzles(options) => puzzles::run(&options),
        cli::Command::Book(options) => book::run(&options),
        cli::Command::Hints(options) => hints::run(&options),
        cli::Command::Bench(options) => bench::run(&options),
        cli::Command::Train(options) => train::run(&options),
        cli::Command::Weights(options) => train::show(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("lab: {error}");
            ExitCode::FAILURE
        }
    }
}
