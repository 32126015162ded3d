//! Experiments played on all cores: the pool, the directory of a run with its journal, and the files of its results.
//!
//! - [`pool`] plays pairs of games on several threads.
//! - [`Directory`] is where a run keeps what it is (`run.json`), every finished pair (`pairs.jsonl`), and at the end its
//!   results: `games.jsonl`, `games.csv`, `summary.json`, `summary.csv`. The same command goes on after a kill.
//! - [`Run`] joins them: it plays the missing pairs and collects the results.
mod about;
mod cast;
mod directory;
mod journal;
mod pool;
mod summary;
mod threads;

pub use about::{About, Shard, Test};
pub use cast::{Cast, check_rules};
pub use directory::{Directory, read};
pub use pool::PlayPair;
use pool::play;
pub use summary::Summary;
pub use threads::Threads;

use crate::cli::Result;
use crate::progress::GameBar;
use arena::{Experiment, PairLine, Results, Task};
use std::ops::ControlFlow;
use std::path::Path;

/// A run: its experiment, its results so far, and the directory where they are kept, if there is one.
pub struct Run {
    experiment: Experiment,
    directory: Option<Directory>,
    results: Results,
}

impl Run {
    /// Begins a run, or goes on with the one in the directory.
    ///
    /// # Errors
    /// If there is another run in the directory, or its files can't be read or written.
    pub fn open(experiment: Experiment, out: Option<&Path>, about: &About) -> Result<Self> {
        let Some(path) = out else {
            return Ok(Self { experiment, directory: None, results: Results::default() });
        };
        let (directory, results) = Directory::open(path, about, &experiment)?;
        Ok(Self { experiment, directory: Some(directory), results })
    }

    /// Plays those of the tasks that are missing. `finished` is called after each pair with all results, and can end the run.
    ///
    /// # Errors
    /// If a pair can't be played, or the journal can't be written; pairs that were finished before are in it.
    pub fn play(
        &mut self,
        tasks: impl Iterator<Item = Task>,
        threads: Threads,
        play_pair: &PlayPair,
        mut finished: impl FnMut(&PairLine, &GameBar) -> ControlFlow<()> + Send,
    ) -> Result<()> {
        let tasks: Vec<Task> = tasks.collect();
        let missing: Vec<Task> = tasks.iter().copied().filter(|&task| !self.results.contains(task)).collect();
        let (all, before) = (tasks.len(), tasks.len() - missing.len());
        let bar = GameBar::new(2 * all as u64, 2 * before as u64);
        let Self { directory, results, .. } = self;
        for pair in results.pairs() {
            if finished(pair, &bar).is_break() {
                return Ok(());
            }
        }
        if let Some(note) = threads.note.filter(|_| !missing.is_empty()) {
            bar.say(&note);
        }
        play(missing, threads.count, play_pair, |pair| {
            if let Some(directory) = directory {
                directory.add(&pair).map_err(|error| error.to_string())?;
            }
            bar.add(2);
            let goes_on = finished(&pair, &bar);
            results.add(pair).map_err(|error| error.to_string())?;
            Ok(goes_on)
        })?;
        bar.clear();
        Ok(())
    }

    /// The results so far.
    pub const fn results(&self) -> &Results {
        &self.results
    }

    /// The results, to leave some out.
    pub const fn results_mut(&mut self) -> &mut Results {
        &mut self.results
    }

    /// Adds a pair that was played elsewhere, if it is missing.
    ///
    /// # Errors
    /// If it is there already with other games, or the journal can't be written.
    pub fn add(&mut self, pair: PairLine) -> Result<()> {
        if self.results.add(pair.clone())?
            && let Some(directory) = &mut self.directory
        {
            directory.add(&pair)?;
        }
        Ok(())
    }

    /// Keeps a copy of a file in the directory, if there is one.
    ///
    /// # Errors
    /// If it can't be written.
    pub fn keep_copy(&self, name: &str, text: &str) -> Result<()> {
        Ok(self.directory.as_ref().map_or(Ok(()), |directory| directory.write(name, text))?)
    }

    /// Writes the files of the results, if there is a directory; returns their summary.
    ///
    /// # Errors
    /// If a file can't be written.
    pub fn finish(&self, about: &About) -> Result<Summary> {
        let about = self.directory.as_ref().map_or(about, Directory::about);
        let summary = Summary::new(about, self.results.summaries(&self.experiment));
        if let Some(directory) = &self.directory {
            directory.write_results(&self.results, &summary)?;
        }
        Ok(summary)
    }
}
