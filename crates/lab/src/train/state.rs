//! The state of a training run in its directory, from which a run continues after it was killed.
//!
//! ```text
//! state.json       plan, seed, and a record of each finished generation
//! lock             locked while a run works here; the lock ends with the process, even if it is killed
//! games/3/17.shard the games of shard 17 of generation 3; written atomically
//! 3.weights        the weights of generation 3, rounded: the file as it would ship
//! 3.model          the same weights, unrounded, from which generation 4 continues
//! best.weights     the weights of the newest accepted generation
//! curve.md         the table of all generations
//! ```
use super::fit::Model;
use super::samples::{Sample, read_shard, write_shard};
use crate::cli::Result;
use crate::files::{FileTrouble, make_directory, read_if_any, write_whole};
use othello_evaluation::WeightsFile;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// Version 1 had the search's value in its games instead of what is to be learned. Version 2 had no checksums in its models, and
/// neighbouring seeds had the same games.
const VERSION: u32 = 3;

/// The weights of the newest accepted generation.
const BEST: &str = "best.weights";

/// The content of `state.json`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    version: u32,
    plan: String,
    seed: u64,
    /// The finished generations.
    pub records: Vec<GenerationRecord>,
    /// The time spent on playing the current generation's games, in seconds.
    pub playing_s: f64,
}

/// The results of a generation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GenerationRecord {
    pub games: u32,
    pub positions: u64,
    pub depth: u8,
    pub playing_s: f64,
    pub learning_s: f64,
    /// The mean error in discs, on the held-out games of the newest generation; `None` if its file of weights was lost before that.
    pub error: Option<f64>,
    /// Wins, draws and losses against the best generation so far.
    pub results: [u32; 3],
    /// The Elo difference in that match and the ends of its 95 % interval, low and high; `None` where infinite.
    pub elo: [Option<f64>; 3],
    /// Whether it became the best generation.
    pub accepted: bool,
    pub file_bytes: usize,
}

/// The directory of a training run, locked for this process.
pub struct Directory {
    path: PathBuf,
    _lock: File,
}

impl Directory {
    /// Opens or creates the directory. Fails if another process works in it.
    pub fn open(path: &Path) -> Result<Self> {
        make_directory(path)?;
        let name = path.join("lock");
        let lock = File::options().create(true).append(true).open(&name);
        let lock = lock.map_err(|error| FileTrouble::new(&name, error))?;
        lock.try_lock().map_err(|_| format!("another run works in {}", path.display()))?;
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// The stored state. Begins a run and stores its state if there is nothing from an earlier one.
    ///
    /// # Errors
    /// If the state belongs to another plan or seed, or is missing beside files of a run.
    pub fn state(&self, plan: &str, seed: u64) -> Result<State> {
        let fresh =
            State { version: VERSION, plan: plan.to_owned(), seed, records: Vec::new(), playing_s: 0.0 };
        let path = self.path.join("state.json");
        let Some(bytes) = read_if_any(&path)? else {
            if let Some(name) = self.file_of_a_run()? {
                let here = self.path.display();
                let what = "but no state.json that says to which training run it belongs";
                return Err(format!(
                    "{here} has {name}, {what}. Choose another directory, or empty that one"
                )
                .into());
            }
            // Before all other files, so that they never lack it.
            self.keep(&fresh)?;
            return Ok(fresh);
        };
        let here = path.display();
        let state: State = serde_json::from_slice(&bytes).map_err(|error| format!("{here}: {error}"))?;
        if state.version != VERSION {
            let version = state.version;
            return Err(
                format!("{here} is of version {version}, but this build needs version {VERSION}").into()
            );
        }
        if (state.plan.as_str(), state.seed) != (plan, seed) {
            let State { plan, seed, .. } = state;
            return Err(
                format!("{here} belongs to another training run: the {plan} plan with seed {seed}").into()
            );
        }
        Ok(state)
    }

    /// The name of a file that only a training run writes; `None` if there is none.
    fn file_of_a_run(&self) -> Result<Option<String>, FileTrouble> {
        let trouble = |error| FileTrouble::new(&self.path, error);
        for entry in fs::read_dir(&self.path).map_err(trouble)? {
            let name = entry.map_err(trouble)?.file_name().to_string_lossy().into_owned();
            let of_a_generation = match name.split_once('.') {
                Some((number, "weights" | "model")) => number.parse::<usize>().is_ok(),
                _ => false,
            };
            if of_a_generation || ["games", BEST, "curve.md"].contains(&name.as_str()) {
                return Ok(Some(name));
            }
        }
        Ok(None)
    }

    /// Stores the state.
    pub fn keep(&self, state: &State) -> Result<()> {
        let text = serde_json::to_vec_pretty(state)?;
        Ok(write_whole(&self.path.join("state.json"), &text)?)
    }

    fn games(&self, generation: usize) -> PathBuf {
        self.path.join("games").join(generation.to_string())
    }

    fn shard(&self, generation: usize, shard: u32) -> PathBuf {
        self.games(generation).join(format!("{shard}.shard"))
    }

    /// The numbers of a generation's shards, out of `count`, that have not been played.
    pub fn missing_shards(&self, generation: usize, count: u32) -> Vec<u32> {
        (0..count).filter(|&shard| !self.shard(generation, shard).exists()).collect()
    }

    /// Stores a shard.
    pub fn keep_shard(&self, generation: usize, shard: u32, samples: &[Sample]) -> Result<(), FileTrouble> {
        make_directory(&self.games(generation))?;
        write_whole(&self.shard(generation, shard), &write_shard(samples))
    }

    /// Reads a shard. If it is missing or damaged, returns `None`; a damaged file is removed.
    pub fn read_shard(&self, generation: usize, shard: u32) -> Result<Option<Vec<Sample>>> {
        let path = self.shard(generation, shard);
        let samples = read_if_any(&path)?.as_deref().and_then(read_shard);
        if samples.is_none() && path.exists() {
            errln!("{} is damaged; its games will be played again", path.display());
            fs::remove_file(&path).map_err(|error| FileTrouble::new(&path, error))?;
        }
        Ok(samples)
    }

    /// Writes `best.weights`, a copy of the weights of this generation, unless it is there already.
    pub fn keep_best(&self, generation: usize) -> Result<()> {
        let best = self.path.join(BEST);
        let (path, bytes) = self.read_file(&format!("{generation}.weights"))?;
        if read_if_any(&best)?.as_ref() != Some(&bytes) {
            read_weights(path, &bytes)?;
            write_whole(&best, &bytes)?;
        }
        Ok(())
    }

    /// Removes a generation's games, which are no longer learned from.
    pub fn forget_games(&self, generation: usize) -> Result<()> {
        let path = self.games(generation);
        if path.exists() {
            fs::remove_dir_all(&path).map_err(|error| FileTrouble::new(&path, error))?;
        }
        Ok(())
    }

    /// Stores a file of the training, such as `3.weights`.
    pub fn keep_file(&self, name: &str, bytes: &[u8]) -> Result<()> {
        Ok(write_whole(&self.path.join(name), bytes)?)
    }

    /// The unrounded weights of a generation.
    pub fn model(&self, generation: usize) -> Result<Model, FileLoss> {
        let (path, bytes) = self.read_file(&format!("{generation}.model"))?;
        Model::from_bytes(&bytes)
            .ok_or_else(|| FileLoss::Damaged { path, how: "the model is damaged".to_owned() })
    }

    /// The weights of a generation.
    pub fn weights(&self, generation: usize) -> Result<WeightsFile, FileLoss> {
        let (path, bytes) = self.read_file(&format!("{generation}.weights"))?;
        read_weights(path, &bytes)
    }

    fn read_file(&self, name: &str) -> Result<(PathBuf, Vec<u8>), FileLoss> {
        let path = self.path.join(name);
        match read_if_any(&path)? {
            Some(bytes) => Ok((path, bytes)),
            None => Err(FileLoss::Missing { path }),
        }
    }
}

fn read_weights(path: PathBuf, bytes: &[u8]) -> Result<WeightsFile, FileLoss> {
    WeightsFile::read(bytes).map_err(|error| FileLoss::Damaged { path, how: error.to_string() })
}

/// Why a file of a finished generation can't be used.
#[derive(Debug, thiserror::Error)]
pub enum FileLoss {
    /// There is no such file.
    #[error("{path} is missing")]
    Missing { path: PathBuf },
    /// It has other bytes than the training wrote.
    #[error("{path}: {how}")]
    Damaged { path: PathBuf, how: String },
    /// It could not be read; it may be whole.
    #[error(transparent)]
    Trouble(#[from] FileTrouble),
}

impl State {
    /// The newest generation that was accepted.
    pub fn best(&self) -> Option<usize> {
        self.records.iter().rposition(|record| record.accepted)
    }

    /// The table of all generations, as Markdown. The Elo differences of accepted generations add up, beginning with 0 for the
    /// evaluation that played the first games.
    pub fn curve(&self) -> String {
        let mut text = String::from(
            "| generation | games | positions | depth | playing, s | learning, s | error, discs | match | Elo | sum of Elo | file, bytes |\n\
             |--:|--:|--:|--:|--:|--:|--:|---|---|--:|--:|\n",
        );
        // Adding 0.0 turns -0 into 0.
        let whole = |elo: f64| format!("{:+}", elo.round() + 0.0);
        let mut sum = 0.0;
        for (number, record) in self.records.iter().enumerate() {
            let [wins, draws, losses] = record.results;
            // A lower end without a bound is below all numbers. Without a value, all games were lost or all won.
            let unbounded = [if losses > wins { "-∞" } else { "+∞" }, "-∞", "+∞"];
            let [value, low, high] = std::array::from_fn(|n| match record.elo[n] {
                Some(elo) => whole(elo),
                None => unbounded[n].to_owned(),
            });
            let total = match record.elo[0] {
                Some(elo) if record.accepted => {
                    sum += elo;
                    whole(sum)
                }
                _ => "-".to_owned(),
            };
            text.push_str(&format!(
                "| {number} | {} | {} | {} | {:.0} | {:.0} | {} | +{wins} ={draws} -{losses} | {value} ({low} to {high}) | {total} | {} |\n",
                record.games,
                record.positions,
                record.depth,
                record.playing_s,
                record.learning_s,
                record.error.map_or("-".to_owned(), |error| format!("{error:.3}")),
                record.file_bytes,
            ));
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn infinite_differences_have_a_sign() {
        let row = |results, elo| {
            let record = GenerationRecord {
                games: 80,
                positions: 3_138,
                depth: 1,
                playing_s: 2.0,
                learning_s: 1.0,
                error: Some(16.92),
                results,
                elo,
                accepted: false,
                file_bytes: 8_824,
            };
            let (version, plan, seed) = (VERSION, String::new(), 1);
            let state = State { version, plan, seed, records: vec![record], playing_s: 0.0 };
            state.curve().lines().nth(2).map(str::to_owned).expect("a row")
        };
        let known = row([3, 0, 1], [Some(190.8), Some(-20.4), Some(-0.1)]);
        assert_eq!(known, "| 0 | 80 | 3138 | 1 | 2 | 1 | 16.920 | +3 =0 -1 | +191 (-20 to +0) | - | 8824 |");
        for (results, elo, expected) in [
            ([2, 0, 6], [Some(-191.0), None, Some(155.0)], "-191 (-∞ to +155)"),
            ([6, 0, 2], [Some(191.0), Some(-155.0), None], "+191 (-155 to +∞)"),
            ([4, 0, 4], [Some(0.0), None, None], "+0 (-∞ to +∞)"),
            ([0, 0, 8], [None, None, Some(-120.0)], "-∞ (-∞ to -120)"),
            ([8, 0, 0], [None, Some(120.0), None], "+∞ (+120 to +∞)"),
        ] {
            let row = row(results, elo);
            assert!(row.contains(&format!("| {expected} |")), "{row}");
        }
    }
}
