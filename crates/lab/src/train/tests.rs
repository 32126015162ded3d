//! Complete training runs with the toy plan: the files they write, continuing after a kill, and the independence of threads.
mod damage;

use super::*;
use crate::cli::{Cli, Command};
use clap::Parser;
use othello::Board;
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A directory for one test, removed when it is dropped.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("lab-train-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn train(out: &Path, words: &str) -> Result<()> {
    let line = format!("lab train --toy {words} --out");
    let words = line.split_whitespace().map(Into::into).chain([out.as_os_str().to_owned()]);
    match Cli::parse_from(words).command {
        Command::Train(options) => run(&options),
        command => panic!("{command:?}"),
    }
}

fn weights(path: &Path) -> Weights {
    WeightsFile::read(&fs::read(path).expect("the training wrote it")).expect("as it was written").weights
}

#[test]
fn a_training_writes_a_file_with_its_provenance() {
    let place = Temporary::new("whole");
    train(&place.0, "--threads 2").expect("it has all it needs");
    let file = WeightsFile::read(&fs::read(place.file("best.weights")).expect("a file")).expect("of weights");
    for part in ["command: lab train --out DIRECTORY --toy --seed 1", "date: 20", "| generation | games |"] {
        assert!(file.provenance.contains(part), "{part}\n{}", file.provenance);
    }
    assert!(file.errors.iter().all(|&error| error > SCALE as u16 && error < 40 * SCALE as u16));
    let curve = fs::read_to_string(place.file("curve.md")).expect("a table");
    assert_eq!(curve.lines().count(), 4);
    assert_ne!(weights(&place.file("0.weights")), weights(&place.file("1.weights")));

    // The training is complete: the same command has nothing to do, and another seed is refused.
    let before = fs::read(place.file("state.json")).expect("a state");
    train(&place.0, "--threads 1").expect("nothing to do");
    assert_eq!(fs::read(place.file("state.json")).expect("a state"), before);
    let error = train(&place.0, "--seed 2").expect_err("another training").to_string();
    assert!(error.ends_with("belongs to another training run: the toy plan with seed 1"), "{error}");
}

#[test]
fn a_killed_training_continues_to_the_same_weights() {
    let [whole, killed] = ["unbroken", "killed"].map(Temporary::new);
    train(&whole.0, "--threads 1").expect("it has all it needs");
    train(&killed.0, "--threads 3 --generations 1").expect("it has all it needs");
    // As if the run had been killed in the second generation: some shards are there, one is half written, one is damaged, and so
    // is one of the first generation.
    let games = killed.file("games/1");
    fs::create_dir_all(&games).expect("room");
    for shard in [0, 3] {
        let name = format!("games/1/{shard}.shard");
        fs::copy(whole.file(&name), killed.file(&name)).expect("a shard");
    }
    fs::write(games.join("1.shard.part"), b"UCTGAME1half").expect("room");
    for name in ["games/1/2.shard", "games/0/5.shard"] {
        fs::write(killed.file(name), b"UCTGAME1 and something else").expect("room");
    }
    train(&killed.0, "--threads 2").expect("it goes on");
    for name in ["0.weights", "1.weights", "best.weights"] {
        assert_eq!(weights(&whole.file(name)), weights(&killed.file(name)), "{name}");
    }
}

/// The positions of a training's games that have at most 40 empty squares: different games hardly ever share one.
fn late_positions(place: &Temporary, generation: usize) -> HashSet<Board> {
    let shards = fs::read_dir(place.file(&format!("games/{generation}"))).expect("games");
    let samples = shards.flat_map(|shard| {
        let bytes = fs::read(shard.expect("a file").path()).expect("a shard");
        samples::read_shard(&bytes).expect("as it was written")
    });
    samples.filter(|sample| sample.empties() <= 40).map(|sample| sample.board).collect()
}

#[test]
fn any_two_seeds_play_different_games() {
    let games = [0, 1, 2, 3, u64::MAX].map(|seed| {
        let place = Temporary::new(&format!("seed-{seed}"));
        train(&place.0, &format!("--generations 1 --seed {seed}")).expect("it has all it needs");
        (seed, late_positions(&place, 0))
    });
    for (n, (seed, games_of_one)) in games.iter().enumerate() {
        assert!(games_of_one.len() > 1_000, "{}", games_of_one.len());
        for (other, games_of_other) in &games[..n] {
            let shared = games_of_one.intersection(games_of_other).count();
            assert_eq!(shared, 0, "seeds {seed} and {other} share positions");
        }
    }
}

/// The weights that ship were made with the default seed, and others can make them again.
#[test]
fn seed_1_is_used_as_it_is() {
    let raw = |bits: u64| Random::new(1 ^ bits).next_u64();
    assert_eq!(derived_seed(1, 0, SeedFor::Shard(0)), raw(0));
    assert_eq!(derived_seed(1, 3, SeedFor::Shard(17)), raw(3 << 40 | 17));
    assert_eq!(derived_seed(1, 8, SeedFor::Learning), raw(8 << 40 | 1 << 32));
    assert_eq!(derived_seed(1, 2, SeedFor::Match), raw(2 << 40 | 2 << 32));
    assert_eq!(derived_seed(1, 0, SeedFor::Yardstick), raw(3 << 32));
}

#[test]
fn two_runs_cannot_use_one_directory() {
    let place = Temporary::new("lock");
    let first = Directory::open(&place.0).expect("it is free");
    let error = train(&place.0, "").expect_err("it is not free").to_string();
    assert!(error.starts_with("another run works in"), "{error}");
    drop(first);
    assert!(Directory::open(&place.0).is_ok());
}

#[test]
fn a_damaged_state_is_an_error() {
    let place = Temporary::new("state");
    fs::create_dir_all(&place.0).expect("room");
    fs::write(place.file("state.json"), "{\"version\": 1,").expect("room");
    let error = train(&place.0, "").expect_err("half a state").to_string();
    assert!(error.contains("state.json: EOF while parsing"), "{error}");
}

#[test]
fn a_state_of_another_version_is_an_error() {
    let place = Temporary::new("version");
    train(&place.0, "--generations 1").expect("it has all it needs");
    let state = fs::read_to_string(place.file("state.json")).expect("a state");
    let old = state.replace("\"version\": 3", "\"version\": 2");
    fs::write(place.file("state.json"), old).expect("room");
    let error = train(&place.0, "").expect_err("an old state").to_string();
    assert!(error.ends_with("state.json is of version 2, but this build needs version 3"), "{error}");
}

#[test]
fn numbers_of_generations_that_the_plan_lacks_are_refused() {
    let place = Temporary::new("generations");
    for number in [0, 3, 99] {
        let error =
            train(&place.0, &format!("--generations {number}")).expect_err("not in the plan").to_string();
        let plan = "the toy plan has 2 generations, so it is a number from 1 to 2";
        assert_eq!(error, format!("--generations {number}: {plan}"));
    }
    assert!(!place.0.exists());
}

#[test]
fn files_of_a_run_without_its_state_are_not_taken_over() {
    for name in ["games/0/0.shard", "3.weights", "0.model", "best.weights", "curve.md"] {
        let place = Temporary::new("stateless");
        let file = place.file(name);
        fs::create_dir_all(file.parent().expect("a directory")).expect("room");
        fs::write(&file, "of another run").expect("room");
        let error = train(&place.0, "").expect_err("whose file is it?").to_string();
        let first = name.split('/').next().expect("a name");
        let expected = format!("{} has {first}, but no state.json", place.0.display());
        assert!(error.starts_with(&expected), "{error}");
        assert_eq!(fs::read_to_string(&file).expect("it is still there"), "of another run");
        assert!(!place.file("state.json").exists());
    }
    let place = Temporary::new("other-files");
    fs::create_dir_all(&place.0).expect("room");
    for name in ["8x8.weights", "notes.md", "model"] {
        fs::write(place.file(name), "not of a training run").expect("room");
    }
    train(&place.0, "--generations 1").expect("nothing is in its way");
}

/// A run that was killed during its first shard has a state, so it is not mistaken for files of another run.
#[test]
fn a_run_has_a_state_before_it_has_games() {
    let place = Temporary::new("early");
    let directory = Directory::open(&place.0).expect("it is free");
    let fresh = directory.state("toy", 1).expect("room");
    directory.keep_shard(0, 0, &[]).expect("room");
    assert_eq!(directory.state("toy", 1).expect("it was stored"), fresh);
}
