//! `lab merge`: joins the shares of an experiment that were played apart.
use crate::cli::Result;
use crate::runs::{About, Run, Shard, read};
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct MergeOptions {
    /// The directories of the shares
    #[arg(required = true)]
    pub directories: Vec<PathBuf>,
    /// The directory of the whole experiment
    #[arg(long)]
    pub out: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  lab grid mine.toml --out part1 --shard 1/2
  lab grid mine.toml --out part2 --shard 2/2
  lab merge part1 part2 --out whole

If games are missing, those that are there are joined, the missing ones are counted, and the exit code is 1; `lab grid` with the
whole directory as --out plays them. A game that is in several shares must be the same in all of them.";

/// Joins the shares.
pub fn run(options: &MergeOptions) -> Result<()> {
    let mut shares = Vec::new();
    for directory in &options.directories {
        shares.push((directory, read(directory)?));
    }
    let (first, (about, experiment, _)) = &shares[0];
    for (directory, (other, ..)) in &shares[1..] {
        if let Some(difference) = other.difference(about) {
            let (here, first) = (directory.display(), first.display());
            return Err(format!("{here} is no share of the experiment of {first}: {difference}").into());
        }
    }
    let about = About { shard: None, command: without_share(about), ..about.clone() };
    let mut run = Run::open(experiment.clone(), Some(&options.out), &about)?;
    for (directory, (_, _, results)) in &shares {
        for pair in results.pairs() {
            run.add(pair.clone()).map_err(|error| format!("{}: {error}", directory.display()))?;
        }
    }
    run.finish(&about)?;
    let (found, all) = (run.results().len(), experiment.len());
    outln!("{} games of {} are in {}", 2 * found, Shard::name(None), options.out.display());
    let Some(missing) = experiment.tasks().find(|&task| !run.results().contains(task)) else { return Ok(()) };
    let arena::Task { pair, pairing } = missing;
    let count = all - found;
    Err(format!(
        "{count} of {all} pairs of games are missing, the first of them pair {pair} of match {pairing}"
    )
    .into())
}

/// The command of the whole experiment, from that of a share.
fn without_share(about: &About) -> String {
    let Some(shard) = about.shard else { return about.command.clone() };
    let share = format!("{}/{}", shard.number, shard.of);
    [format!(" --shard {share}"), format!(" --shard={share}")]
        .iter()
        .fold(about.command.clone(), |command, option| command.replace(option.as_str(), ""))
}
