//! `lab train`: makes the file of weights from scratch, generation by generation.
//!
//! Each generation plays games against itself with the evaluation of the previous generation (`self_play.rs`, `games.rs`), learns
//! from these games and those of earlier generations (`fit.rs`), and plays a match against the best generation so far
//! (`gauntlet.rs`), which it replaces unless that match shows it to be weaker. Games and weights depend on the plan (`plan.rs`)
//! and a seed alone, not on the number of threads: each shard of games has a seed of its own, and shards are joined in the order
//! of their numbers. Finished work is stored in a directory (`state.rs`), so the same command continues after a kill.
mod fit;
mod games;
mod gauntlet;
mod plan;
mod samples;
mod sealed;
mod self_play;
mod state;

use crate::cli::{Result, TrainOptions, WeightsOptions};
use crate::date::today;
use crate::progress::TaskProgress;
use fit::{Errors, Model, errors};
use othello_book::Book;
use othello_engines::mcts::{Limits, Random};
use othello_engines::{Agent, Knowledge, Player, Puct};
use othello_evaluation::{Evaluation, SCALE, STAGES, Weights, WeightsFile};
use plan::{Plan, QUICK_GENERATIONS, Yardstick};
use state::{Directory, FileLoss, GenerationRecord, State};
use std::sync::Arc;

/// Spreads the command's seeds over all 64 bits. The numbers of shard and generation are combined with them, so without this
/// neighbouring seeds would play the same games in another order. The constant is 2^64 divided by the golden ratio; it is odd, so
/// different seeds stay different.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// `lab weights`: prints the provenance of a file of weights or of an opening book.
pub fn show(options: &WeightsOptions) -> Result<()> {
    let path = options.file.display();
    let bytes = std::fs::read(&options.file).map_err(|error| format!("{path}: {error}"))?;
    let provenance = match Book::read(&bytes) {
        Ok(book) => book.provenance().to_owned(),
        Err(othello_book::FileError::NotBook) => {
            WeightsFile::read(&bytes).map_err(|error| format!("{path}: {error}"))?.provenance
        }
        Err(error) => return Err(format!("{path}: {error}").into()),
    };
    outln!("{} bytes\n{provenance}", bytes.len());
    Ok(())
}

/// `lab train`: starts a training run, or continues it.
pub fn run(options: &TrainOptions) -> Result<()> {
    let plan = if options.toy { Plan::toy() } else { Plan::standard() };
    let count = plan.generations.len();
    let asked = if options.quick { Some(QUICK_GENERATIONS) } else { options.generations };
    let last = asked.unwrap_or(count);
    if !(1..=count).contains(&last) {
        let of_plan = format!("the {} plan has {count} generations", plan.name);
        return Err(format!("--generations {last}: {of_plan}, so it is a number from 1 to {count}").into());
    }
    let directory = Directory::open(&options.out)?;
    let state = directory.state(plan.name, options.seed)?;
    let mut training = Training { options, plan, directory, state, last };
    while training.state.records.len() < last {
        training.go_back_if_files_are_lost()?;
        training.tidy()?;
        training.generation()?;
    }
    training.tidy()?;
    training.yardstick()
}

struct Training<'a> {
    options: &'a TrainOptions,
    plan: Plan,
    directory: Directory,
    state: State,
    /// The number of generations to train in all.
    last: usize,
}

impl Training<'_> {
    /// Goes back to the newest generation that has all the files it needs. Those after it are trained again: the same games, learning
    /// and matches give the same weights.
    fn go_back_if_files_are_lost(&mut self) -> Result<()> {
        let number = self.state.records.len();
        let mut reported = String::new();
        while let Err(error) = self.needed_files() {
            let record = match (&error, self.state.records.pop()) {
                (FileLoss::Missing { .. } | FileLoss::Damaged { .. }, Some(record)) => record,
                _ => return Err(error.into()),
            };
            self.state.playing_s = record.playing_s;
            let report = error.to_string();
            if report != reported {
                errln!("{report}");
                reported = report;
            }
        }
        let now = self.state.records.len();
        if now < number {
            errln!("Training continues from generation {now}, which makes the lost files again");
        }
        Ok(())
    }

    /// Reads all files without which the next generation can't be trained, so that no time is wasted if one is lost.
    fn needed_files(&self) -> Result<(), FileLoss> {
        let number = self.state.records.len();
        let Some(before) = number.checked_sub(1) else { return Ok(()) };
        self.directory.model(before)?;
        let players = self.window(number).filter(|&generation| {
            generation == number
                || !self.directory.missing_shards(generation, self.shards(generation)).is_empty()
        });
        let mut weights = players.filter_map(|generation| generation.checked_sub(1)).chain(self.state.best());
        weights.try_for_each(|generation| self.directory.weights(generation).map(drop))
    }

    /// Plays the games of the next generation, trains and tests it, and stores the results.
    fn generation(&mut self) -> Result<()> {
        let number = self.state.records.len();
        let generation = self.plan.generations[number];
        self.play(number)?;
        let (mut learned, held_out) = self.samples(number)?;

        let progress =
            TaskProgress::new(format!("generation {number}: learning from {} positions", learned.len()));
        let mut model = match number.checked_sub(1) {
            None => Model::of(&(self.plan.beginning)()),
            Some(before) => self.directory.model(before)?,
        };
        let seed = self.seed(number, SeedFor::Learning);
        model.learn(&mut learned, self.plan.epochs, seed, &|share| {
            progress.at(share, "");
        });
        // The provenance is not known yet, but this is about its length.
        let weights = model.rounded(&learned, &"?".repeat(2_000 + 120 * number));
        let evaluation = Arc::new(Evaluation::new(&weights));
        let found = errors(&evaluation, &held_out);
        let learning_s = progress.elapsed_s();
        progress.done(&format!(
            "mean error {:.3} discs on {} held-out positions",
            found.mean,
            held_out.len()
        ));

        let gauntlet = self.plan.gauntlet;
        let best = self.best()?;
        let progress = TaskProgress::new(format!("generation {number}: match against the best before"));
        let players = [&evaluation, &best]
            .map(|evaluation| gauntlet.player(evaluation.clone(), self.plan.exact_empties));
        let seed = self.seed(number, SeedFor::Match);
        let tally = gauntlet::play(&players, &best, gauntlet.pairs, seed, self.options.threads, &|share| {
            progress.at(share, "");
        })?;
        // It has learned from more and better games, so it is refused only if the whole interval is below 0.
        let elo = tally.pairs.elo();
        let accepted = elo.high > 0.0;
        let [wins, draws, losses] = tally.results;
        let verdict = if accepted { "accepted" } else { "refused" };
        progress.done(&format!("+{wins} ={draws} -{losses}, Elo {elo}: {verdict}"));

        self.state.records.push(GenerationRecord {
            games: generation.games,
            positions: self.positions(number)?,
            depth: generation.depth,
            playing_s: self.state.playing_s,
            learning_s,
            error: Some(found.mean),
            results: tally.results,
            elo: [elo.value, elo.low, elo.high].map(|end| end.is_finite().then_some(end)),
            accepted,
            file_bytes: 0,
        });
        self.state.playing_s = 0.0;
        // Earlier generations are measured again on the same games: errors on different games can't be compared.
        for (earlier, record) in self.state.records[..number].iter_mut().enumerate() {
            match self.directory.weights(earlier) {
                Ok(file) => record.error = Some(errors(&Evaluation::new(&file.weights), &held_out).mean),
                // Nothing else depends on it.
                Err(lost) if record.error.take().is_some() => {
                    errln!("{lost}. The table will lack the error of generation {earlier}");
                }
                Err(_) => {}
            }
        }
        let file = self.file(weights, &found);
        self.state.records[number].file_bytes = file.len();
        self.directory.keep_file(&format!("{number}.weights"), &file)?;
        self.directory.keep_file(&format!("{number}.model"), &model.to_bytes())?;
        self.directory.keep_file("curve.md", self.state.curve().as_bytes())?;
        self.directory.keep(&self.state)?;
        errln!("{}", self.state.curve());
        Ok(())
    }

    /// Brings the files that follow from the state up to date, which a kill may have prevented: the copy of the best weights, and the
    /// games of generations that are no longer learned from.
    fn tidy(&self) -> Result<()> {
        if let Some(best) = self.state.best() {
            self.directory.keep_best(best)?;
        }
        let next = self.state.records.len();
        (0..*self.window(next).start()).try_for_each(|old| self.directory.forget_games(old))
    }

    /// The best evaluation so far: that of the newest accepted generation, or the one that training began with.
    fn best(&self) -> Result<Arc<Evaluation>> {
        let weights = match self.state.best() {
            Some(best) => self.directory.weights(best)?.weights,
            None => (self.plan.beginning)(),
        };
        Ok(Arc::new(Evaluation::new(&weights)))
    }

    /// The evaluation with which a generation's games are played: that of the previous generation, even if it was rejected,
    /// because games of a different player add new information.
    fn player(&self, number: usize) -> Result<Arc<Evaluation>> {
        let weights = match number.checked_sub(1) {
            Some(before) => self.directory.weights(before)?.weights,
            None => (self.plan.beginning)(),
        };
        Ok(Arc::new(Evaluation::new(&weights)))
    }

    /// The file of weights of the newest generation, with its provenance.
    fn file(&self, weights: Weights, errors: &Errors) -> Vec<u8> {
        let TrainOptions { seed, .. } = self.options;
        let words = match self.plan.name {
            "standard" => String::new(),
            name => format!(" --{name}"),
        };
        let number = self.state.records.len() - 1;
        let stages = errors.stages.map(|error| format!("{error:.2}")).join(" ");
        let provenance = format!(
            "UCThello's evaluation, learned from games against itself\n\
             command: lab train --out DIRECTORY{words} --seed {seed} --generations {}\n\
             date: {}\n\
             build: {} {}\n\
             mean error on held-out games, in discs: {:.3}; at 12, 20, 28, 36, 44 and 52 discs on the board: {stages}\n\
             errors of the table are on the games that generation {number} held out; matches are against the best before\n\n{}",
            number + 1,
            today(),
            env!("CARGO_PKG_NAME"),
            env!("CARGO_PKG_VERSION"),
            errors.mean,
            self.state.curve(),
        );
        let in_units = |error: &f64| (error * f64::from(SCALE)).round().clamp(0.0, 65_535.0) as u16;
        let errors: [u16; STAGES] = errors.stages.each_ref().map(in_units);
        WeightsFile { weights, errors, provenance }.write()
    }

    /// Plays the match of the best generation against a player without a learned evaluation.
    fn yardstick(&self) -> Result<()> {
        let Some(number) = self.state.best() else { return Ok(()) };
        let Yardstick { games, iterations, agent } = self.plan.yardstick;
        let knowledge = Arc::new(Knowledge::new(&self.directory.weights(number)?));
        let puct = Agent::Puct(Puct::new(Limits::new().iterations(iterations)));
        let what = format!("generation {number}, {iterations} iterations, against {agent}");
        let progress = TaskProgress::new(what);
        let agent: Agent = agent.parse().map_err(|error| format!("{agent}: {error}"))?;
        let players = [Player::new(puct, Some(knowledge.clone())), agent.into()];
        let (judge, seed) = (knowledge.evaluation(), self.seed(0, SeedFor::Yardstick));
        let threads = self.options.threads;
        let tally = gauntlet::play(&players, judge, games.div_ceil(2), seed, threads, &|share| {
            progress.at(share, "");
        })?;
        let [wins, draws, losses] = tally.results;
        progress.done(&format!("+{wins} ={draws} -{losses}"));
        Ok(())
    }

    /// The seed for a purpose, derived from the command's seed.
    fn seed(&self, generation: usize, of: SeedFor) -> u64 {
        derived_seed(self.options.seed, generation, of)
    }
}

fn derived_seed(seed: u64, generation: usize, of: SeedFor) -> u64 {
    let purpose = match of {
        SeedFor::Shard(shard) => u64::from(shard),
        SeedFor::Learning => 1 << 32,
        SeedFor::Match => 2 << 32,
        SeedFor::Yardstick => 3 << 32,
    };
    // 1 remains 1: the weights that ship were made with this seed before seeds were spread.
    let spread = seed.wrapping_sub(1).wrapping_mul(SPREAD).wrapping_add(1);
    Random::new(spread ^ purpose ^ (generation as u64) << 40).next_u64()
}

/// The purpose of a seed.
enum SeedFor {
    Shard(u32),
    Learning,
    Match,
    Yardstick,
}

#[cfg(test)]
mod tests;
