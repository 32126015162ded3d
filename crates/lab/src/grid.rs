//! `lab grid`: an experiment with a match for each combination of the values of some factors.
use crate::cli::Result;
use crate::runs::{About, Cast, Run, Shard, Threads};
use crate::tables;
use arena::{Description, Experiment, Grid, Pairing, Task};
use clap::Args;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct GridOptions {
    /// The grid, a file such as the one below
    pub file: PathBuf,
    /// The directory of the results. A run of the same grid that is already there continues
    #[arg(long)]
    pub out: PathBuf,
    /// The number of games at a time, by default one for each core; does not change the games, unless a player's time is limited.
    /// With such a player, the default is 1
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1_024))]
    pub threads: Option<u16>,
    /// Plays one of several shares, such as 2/8 for the second of eight, which `lab merge` joins
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
}

const EXAMPLES: &str = "\
Examples:
  lab grid crates/lab/grids/cs533.toml --out cs533
  lab grid mine.toml --out part2 --shard 2/8
  lab report cs533

A grid, in which {NAME} stands for the value of a factor:

  title = \"Does more time help?\"
  first = \"uct:iterations={budget}\"    # results are from this player's point of view
  second = \"{opponent}\"
  size = \"8\"                           # the board's side: 4, 6 or 8; or game = \"ultimate\", \"ultimate-majority\",
                                       # \"sudo\" or \"tictactoe\" with the players of that game
  pairs = 10                           # of games for each combination: one with each colour
  opening-plies = 8                    # random and the same for both games of a pair
                                       # or openings = [\"f5d6c3\", \"f5f6\"], which the pairs take in turn
  seed = 1

  [report]                             # optional: what the figures show
  x = \"budget\"
  lines = \"opponent\"

  [[factors]]
  name = \"budget\"
  values = [\"100\", \"1000\"]

  [[factors]]
  name = \"opponent\"
  values = [\"random\", \"greedy\"]

Afterwards, the directory has games.jsonl and games.csv (every game), and summary.json and summary.csv (every match). After an
interruption, the same command continues where it was; no finished game is lost or played twice.";

/// Plays the grid, or goes on with it.
pub fn run(options: &GridOptions) -> Result<()> {
    let here = options.file.display();
    let text = std::fs::read_to_string(&options.file).map_err(|error| format!("{here}: {error}"))?;
    let grid = read(&options.file, &text)?;
    let experiment = grid.experiment().map_err(|error| format!("{here}: {error}"))?;
    let cast = Cast::new(&experiment, |pairing, who| place(&options.file, &grid, pairing, who))?;
    // Errors have the names as they are in the file; the run has those that are stored.
    let experiment = experiment.with_stored_names();
    let title = if grid.title.is_empty() { here.to_string() } else { grid.title.clone() };
    let about = About {
        report: grid.report.clone(),
        shard: options.shard,
        ..About::new(&title, Description::from(&experiment))
    };
    let mut run = Run::open(experiment.clone(), Some(&options.out), &about)?;
    run.keep_copy("grid.toml", &text)?;
    let play_pair = |task| Ok(cast.play(&experiment, task));
    let threads = Threads::new(options.threads, &experiment);
    run.play(tasks(&experiment, options.shard).into_iter(), threads, &play_pair, |_, _| {
        ControlFlow::Continue(())
    })?;
    let summary = run.finish(&about)?;
    out!("{}", tables::of_matches(&summary.matches).to_text());
    outln!(
        "{} games of {} are in {}",
        2 * run.results().len(),
        Shard::name(options.shard),
        options.out.display()
    );
    Ok(())
}

/// The grid in the text of a file.
fn read(file: &Path, text: &str) -> Result<Grid> {
    let wrong = |error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        format!("{}, line {line}: {}", file.display(), error.message().lines().next().unwrap_or_default())
    };
    Ok(toml::from_str(text).map_err(wrong)?)
}

/// Where the text of a player of this match stands.
fn place(file: &Path, grid: &Grid, pairing: &Pairing, who: usize) -> String {
    let (name, text) = [("first", &grid.first), ("second", &grid.second)][who];
    let factors: Vec<String> =
        pairing.factors.iter().map(|(name, value)| format!("{name} = \"{value}\"")).collect();
    let with = if factors.is_empty() { String::new() } else { format!(", with {}", factors.join(", ")) };
    format!("{}: {name} = \"{text}\"{with}", file.display())
}

/// The tasks of a share, or of the whole experiment.
fn tasks(experiment: &Experiment, shard: Option<Shard>) -> Vec<Task> {
    match shard {
        Some(Shard { number, of }) => experiment.shard(number - 1, of).collect(),
        None => experiment.tasks().collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grids_in_the_repository_are_experiments() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("grids");
        let mut count = 0;
        for entry in std::fs::read_dir(directory).expect("there are some") {
            let path = entry.expect("it can be read").path();
            let text = std::fs::read_to_string(&path).expect("it is text");
            let grid = read(&path, &text).expect("it is a grid");
            let experiment = grid.experiment().expect("it is an experiment");
            Cast::new(&experiment, |pairing, who| place(&path, &grid, pairing, who)).expect("they can play");
            count += 1;
        }
        assert!(count > 0);
    }
}
