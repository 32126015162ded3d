//! The games of a training run: plays those that are missing and reads them as samples.
use super::plan::Generation;
use super::samples::Sample;
use super::self_play::SelfPlay;
use super::{SeedFor, Training};
use crate::cli::Result;
use crate::files::FileTrouble;
use crate::progress::{TaskProgress, duration};
use othello_engines::mcts::Random;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

impl Training<'_> {
    /// The generations whose games are learned from by generation `number`.
    pub(super) fn window(&self, number: usize) -> RangeInclusive<usize> {
        (number + 1).saturating_sub(self.plan.window)..=number
    }

    /// The number of a generation's shards.
    pub(super) fn shards(&self, number: usize) -> u32 {
        self.plan.generations[number].games.div_ceil(self.plan.shard_games)
    }

    /// Plays those games that are still missing for generation `number`: its own, and those of earlier ones if their files are lost.
    pub(super) fn play(&mut self, number: usize) -> Result<()> {
        self.window(number).try_for_each(|generation| self.play_missing(generation))
    }

    fn play_missing(&mut self, number: usize) -> Result<()> {
        let shards = self.shards(number);
        let missing = self.directory.missing_shards(number, shards);
        if missing.is_empty() {
            return Ok(());
        }
        let generation = self.plan.generations[number];
        let evaluation = self.player(number)?;
        // The time counts for the generation in progress only; an earlier one has had it counted already.
        let is_next = number == self.state.records.len();
        let what = format!("generation {number}: {} games of depth {}", generation.games, generation.depth);
        let progress = TaskProgress::new(if is_next { what } else { what + ", whose files were lost" });
        let before_s = self.state.playing_s;
        let next = AtomicUsize::new(0);
        let outcome: Mutex<Result<usize, FileTrouble>> = Mutex::new(Ok(0));
        let (this, missing) = (&*self, &missing);
        std::thread::scope(|scope| {
            for _ in 0..self.options.threads {
                scope.spawn(|| {
                    let mut player = SelfPlay::new(evaluation.clone(), generation, this.plan.exact_empties);
                    while let Some(&shard) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let kept = this.shard(&mut player, number, shard);
                        // If a thread has panicked, the training ends anyway when the scope is left.
                        let Ok(mut outcome) = outcome.lock() else { return };
                        match (kept, &mut *outcome) {
                            (Ok(()), Ok(done)) => {
                                *done += 1;
                                let share = *done as f64 / missing.len() as f64;
                                if !is_next {
                                    progress.at(share, "");
                                    continue;
                                }
                                let playing_s = before_s + progress.elapsed_s();
                                let left_s = this.left_s(number, playing_s, shards, missing.len() - *done);
                                progress.at(share, &format!(", {} to the end", duration(left_s)));
                                let mut state = this.state.clone();
                                state.playing_s = playing_s;
                                // If this fails, so does storing the next shard, which reports it.
                                let _ = this.directory.keep(&state);
                            }
                            (Err(trouble), outcome) => {
                                *outcome = Err(trouble);
                                return;
                            }
                            (Ok(()), Err(_)) => return,
                        }
                    }
                });
            }
        });
        outcome.into_inner().map_err(|_| "a game could not be played to its end")??;
        if is_next {
            self.state.playing_s = before_s + progress.elapsed_s();
        }
        progress.done(&format!("{} shards played", missing.len()));
        Ok(())
    }

    /// Plays and stores a shard.
    fn shard(&self, player: &mut SelfPlay, generation: usize, shard: u32) -> Result<(), FileTrouble> {
        let mut random = Random::new(self.seed(generation, SeedFor::Shard(shard)));
        let mut samples = Vec::new();
        for _ in 0..self.plan.shard_games {
            samples.extend(player.game(random.next_u64()));
        }
        self.directory.keep_shard(generation, shard, &samples)
    }

    /// The estimated number of seconds to the end of the last generation, from the playing time so far.
    fn left_s(&self, number: usize, playing_s: f64, shards: u32, missing: usize) -> f64 {
        let effort = |numbers: std::ops::Range<usize>| -> f64 {
            self.plan.generations[numbers].iter().map(Generation::effort).sum()
        };
        let under_way = self.plan.generations[number].effort();
        let to_do = missing as f64 / f64::from(shards);
        let done = under_way * (1.0 - to_do);
        let left = under_way * to_do + effort(number + 1..self.last.max(number + 1));
        playing_s / done.max(1e-9) * left
    }

    /// The samples that this generation learns from, and the held-out samples.
    pub(super) fn samples(&mut self, number: usize) -> Result<(Vec<Sample>, Vec<Sample>)> {
        let (mut learned, mut held_out) = (Vec::new(), Vec::new());
        for generation in self.window(number) {
            for shard in 0..self.shards(generation) {
                let samples = match self.directory.read_shard(generation, shard)? {
                    Some(samples) => samples,
                    None => self.play_again(generation, shard)?,
                };
                match (shard % self.plan.held_out, generation == number) {
                    (0, true) => held_out.extend(samples),
                    (0, false) => {}
                    _ => learned.extend(samples),
                }
            }
        }
        Ok((learned, held_out))
    }

    /// Plays a shard again whose file was damaged.
    fn play_again(&self, generation: usize, shard: u32) -> Result<Vec<Sample>> {
        let evaluation = self.player(generation)?;
        let mut player =
            SelfPlay::new(evaluation, self.plan.generations[generation], self.plan.exact_empties);
        self.shard(&mut player, generation, shard)?;
        let samples = self.directory.read_shard(generation, shard)?;
        Ok(samples.ok_or("a shard of games can't be read though it was just written")?)
    }

    /// The number of positions in a generation's games.
    pub(super) fn positions(&self, number: usize) -> Result<u64> {
        let mut sum = 0;
        for shard in 0..self.shards(number) {
            sum += self.directory.read_shard(number, shard)?.map_or(0, |samples| samples.len() as u64);
        }
        Ok(sum)
    }
}
