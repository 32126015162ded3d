//! `lab`, the command line for experiments.
#[macro_use]
mod output;

mod agents;
mod bench;
mod bench_evaluation;
mod bench_gobang;
mod bench_learners;
mod bench_steps;
mod bench_tictactoe;
mod book;
mod cli;
mod clock;
mod contender;
mod date;
mod experiments;
mod external;
mod family;
mod ffo;
mod files;
mod game;
mod grid;
mod hall;
mod hints;
mod journal;
mod judge;
mod knowledge;
mod learn;
mod matches;
mod merge;
mod openings;
mod perft;
mod probcut;
mod progress;
mod protocols;
mod puzzles;
mod report;
mod runs;
mod series;
mod slices;
mod solve;
mod table;
mod tables;
mod tournament;
mod train;
mod vcf;
mod views;

use clap::Parser;
use clap::error::ErrorKind;
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = match cli::Cli::try_parse() {
        Ok(cli) => cli.command,
        Err(error) => return refuse(&error),
    };
    let done = match command {
        cli::Command::Match(options) => matches::run(&options),
        cli::Command::RoundRobin(options) => tournament::round_robin(&options),
        cli::Command::Gauntlet(options) => tournament::gauntlet(&options),
        cli::Command::Grid(options) => grid::run(&options),
        cli::Command::Merge(options) => merge::run(&options),
        cli::Command::Report(options) => report::run(&options),
        cli::Command::Experiments(options) => experiments::run(&options),
        cli::Command::Agents(options) => {
            out!("{}", family::help(options.game.unwrap_or_default()));
            Ok(())
        }
        cli::Command::Engine(options) => protocols::run(&options),
        cli::Command::Perft(options) => perft::run(&options),
        cli::Command::Solve(options) => solve::run(&options),
        cli::Command::Vcf(options) => vcf::run(&options),
        cli::Command::Openings(options) => openings::run(&options),
        cli::Command::Ffo(options) => ffo::run(&options),
        cli::Command::Probcut(options) => probcut::run(&options),
        cli::Command::Puzzles(options) => puzzles::run(&options),
        cli::Command::Book(options) => book::run(&options),
        cli::Command::Hints(options) => hints::run(&options),
        cli::Command::Judge(options) => judge::run(&options),
        cli::Command::Learn(options) => learn::run(&options),
        cli::Command::Slices(options) => slices::run(&options),
        cli::Command::Bench(options) => bench::run(&options),
        cli::Command::Train(options) => train::run(&options),
        cli::Command::Weights(options) => train::show(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            errln!("lab: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Shows help where it is asked for, or the mistake in the command line, in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    let is_mistake =
        error.use_stderr() && error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if !is_mistake {
        // Nothing is left to do if even this can't be shown.
        let _ = error.print();
        return ExitCode::from(error.exit_code() as u8);
    }
    let text = error.to_string();
    let mistake: Vec<&str> = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    errln!("lab: {} (see --help)", mistake.join(" ").trim_start_matches("error: "));
    ExitCode::from(error.exit_code() as u8)
}
