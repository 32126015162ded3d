//! The directory of a run.
use super::journal::Journal;
use super::{About, Shard, Summary};
use crate::cli::Result;
use crate::files::{FileTrouble, make_directory, read_if_any, write_whole};
use arena::{Experiment, PairLine, Results, summary_csv};
use std::path::{Path, PathBuf};

/// The file that describes the run, see [`About`].
const RUN_FILE: &str = "run.json";

/// The journal.
const PAIRS_FILE: &str = "pairs.jsonl";

/// The directory of a run, locked for this process.
pub struct Directory {
    path: PathBuf,
    about: About,
    journal: Journal,
}

impl Directory {
    /// Opens or creates the directory of a run; returns the results in it, too.
    ///
    /// # Errors
    /// If it has another run, another process works on it, or its files can't be read or written.
    pub fn open(path: &Path, about: &About, experiment: &Experiment) -> Result<(Self, Results)> {
        make_directory(path)?;
        let begun = read_about(path)?;
        if let Some(begun) = &begun {
            refuse_other(path, begun, about)?;
        }
        let is_new = begun.is_none();
        if is_new && path.join(PAIRS_FILE).exists() {
            return Err(format!("{} has games, but no {RUN_FILE} that says of what", path.display()).into());
        }
        let about = begun.unwrap_or_else(|| about.clone());
        if is_new {
            let json = serde_json::to_string_pretty(&about)? + "\n";
            write_whole(&path.join(RUN_FILE), json.as_bytes())?;
        }
        let (journal, pairs) = Journal::open(&path.join(PAIRS_FILE), experiment)?;
        let results = collected(pairs)?;
        Ok((Self { path: path.to_owned(), about, journal }, results))
    }

    /// The description of the run, as it was given when it began.
    pub const fn about(&self) -> &About {
        &self.about
    }

    /// Adds a pair to the journal.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn add(&mut self, pair: &PairLine) -> Result<(), FileTrouble> {
        self.journal.add(pair)
    }

    /// Writes the files of the results.
    ///
    /// # Errors
    /// If one of them can't be written.
    pub fn write_results(&self, results: &Results, summary: &Summary) -> Result<(), FileTrouble> {
        for (name, text) in [
            ("games.jsonl", results.jsonl()),
            ("games.csv", results.csv()),
            ("summary.json", summary.to_json()),
            ("summary.csv", summary_csv(&summary.matches)),
        ] {
            self.write(name, &text)?;
        }
        Ok(())
    }

    /// Writes a file in it.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn write(&self, name: &str, text: &str) -> Result<(), FileTrouble> {
        write_whole(&self.path.join(name), text.as_bytes())
    }
}

/// The description of the run in a directory, its experiment, and its results so far. Another process may work on it.
///
/// # Errors
/// If there is no run in it, or its files can't be read.
pub fn read(path: &Path) -> Result<(About, Experiment, Results)> {
    let none = || format!("{}: there is no run here (no {RUN_FILE})", path.display());
    let about = read_about(path)?.ok_or_else(none)?;
    let wrong = |error| format!("{}: {error}", path.join(RUN_FILE).display());
    let experiment = about.experiment.experiment().map_err(wrong)?;
    let pairs = Journal::read(&path.join(PAIRS_FILE), &experiment)?;
    Ok((about, experiment, collected(pairs)?))
}

fn read_about(directory: &Path) -> Result<Option<About>> {
    let path = directory.join(RUN_FILE);
    let Some(bytes) = read_if_any(&path)? else { return Ok(None) };
    let about: About =
        serde_json::from_slice(&bytes).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Some(about.with_names_read()))
}

fn refuse_other(path: &Path, begun: &About, wanted: &About) -> Result<()> {
    let difference = begun.difference(wanted).or_else(|| {
        let differs = begun.shard != wanted.shard;
        differs.then(|| format!("it has {}, not {}", Shard::name(begun.shard), Shard::name(wanted.shard)))
    });
    match difference {
        None => Ok(()),
        Some(difference) => {
            let here = path.display();
            Err(format!("{here} has another run: {difference}. Choose another directory, or remove that one")
                .into())
        }
    }
}

fn collected(pairs: Vec<PairLine>) -> Result<Results> {
    let mut results = Results::default();
    for pair in pairs {
        results.add(pair)?;
    }
    Ok(results)
}
