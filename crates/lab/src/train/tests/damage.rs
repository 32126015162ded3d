//! Training runs that lost files: what can be made again is made again, to the same weights.
use super::*;
use std::ffi::OsString;

/// A complete run. Its first generation's games are forgotten, because the plan's window is 2.
fn finished(name: &str) -> Temporary {
    let place = Temporary::new(name);
    train(&place.0, "").expect("it has all it needs");
    place
}

/// A run after its first generation.
fn half_finished(name: &str) -> Temporary {
    let place = Temporary::new(name);
    train(&place.0, "--generations 1").expect("it has all it needs");
    place
}

/// The output of a training run, as far as it does not depend on the time of day.
fn made(place: &Temporary) -> Vec<Vec<u8>> {
    let read = |name: &str| fs::read(place.file(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let weights = ["0.weights", "1.weights", "best.weights"].map(|name| {
        weights(&place.file(name)).as_slice().as_flattened().iter().map(|it| it.cast_unsigned()).collect()
    });
    let games = (0..8).map(|shard| read(&format!("games/1/{shard}.shard")));
    weights.into_iter().chain([read("0.model"), read("1.model")]).chain(games).collect()
}

/// A way to lose a file or a directory.
type Loss = fn(&Path);

fn remove(path: &Path) {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.expect("it was there");
}

fn damage(path: &Path) {
    let mut bytes = fs::read(path).expect("the training wrote it");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(path, bytes).expect("room");
}

#[test]
fn what_the_next_generation_needs_is_made_again() {
    let whole = made(&finished("needed-whole"));
    let losses: [(&str, Loss); 5] = [
        ("0.model", damage),
        ("0.model", remove),
        ("0.weights", damage),
        ("0.weights", remove),
        ("games", remove),
    ];
    for (name, lose) in losses {
        let place = half_finished("needed");
        lose(&place.file(name));
        train(&place.0, "").unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(made(&place) == whole, "{name}");
    }
}

fn options(out: &Path) -> TrainOptions {
    let words = ["lab", "train", "--toy", "--out"].map(OsString::from);
    match Cli::parse_from(words.into_iter().chain([out.into()])).command {
        Command::Train(options) => options,
        command => panic!("{command:?}"),
    }
}

/// A training run of this many generations; those beyond the toy plan are played like its last one.
fn training<'a>(options: &'a TrainOptions, generations: usize) -> Training<'a> {
    let mut plan = Plan::toy();
    let last = plan.generations[plan.generations.len() - 1];
    plan.generations.resize(generations, last);
    let directory = Directory::open(&options.out).expect("it is free");
    let state = directory.state(plan.name, options.seed).expect("a state");
    Training { options, plan, directory, state, last: generations }
}

#[test]
fn a_lost_file_is_noticed_before_games_are_played() {
    let place = half_finished("early-notice");
    damage(&place.file("0.model"));
    let options = options(&place.0);
    let mut training = training(&options, 2);
    let error = training.needed_files().expect_err("the model is damaged").to_string();
    assert_eq!(error, format!("{}: the model is damaged", place.file("0.model").display()));
    training.go_back_if_files_are_lost().expect("it can be made again");
    assert_eq!(training.state.records.len(), 0);
    assert!(!place.file("games/1").exists());
}

/// Permissions may be mended, and a disk be mounted again, so nothing is trained again because of them.
#[test]
fn a_file_that_can_not_be_read_now_is_an_error() {
    let place = half_finished("unreadable");
    let model = place.file("0.model");
    remove(&model);
    fs::create_dir(&model).expect("room");
    let error = train(&place.0, "").expect_err("a directory is no model").to_string();
    assert!(error.starts_with(&model.display().to_string()), "{error}");
    assert!(!place.file("games/1").exists());
}

#[test]
fn old_weights_are_needed_for_the_table_only() {
    for lose in [damage as Loss, remove] {
        let place = finished("old");
        lose(&place.file("0.weights"));
        let options = options(&place.0);
        let mut training = training(&options, 4);
        assert_eq!(training.state.best(), Some(1), "otherwise generation 0 plays the match");
        for number in [2, 3] {
            training.go_back_if_files_are_lost().expect("nothing needed is lost");
            assert_eq!(training.state.records.len(), number);
            training.generation().expect("the table can lack a value");
        }
        let lacking = training.state.records.iter().map(|record| record.error.is_none());
        assert_eq!(lacking.collect::<Vec<_>>(), [true, false, false, false]);
        let table = training.state.curve();
        assert!(table.lines().nth(2).is_some_and(|row| row.contains(" | - | +")), "{table}");
    }
}

/// The best generation is an older one, which plays the matches.
#[test]
fn lost_weights_of_the_best_generation_are_made_again() {
    let place = finished("best");
    let options = options(&place.0);
    let mut training = training(&options, 3);
    training.state.records[1].accepted = false;
    damage(&place.file("0.weights"));
    training.go_back_if_files_are_lost().expect("it can be made again");
    assert_eq!(training.state.records.len(), 0);
}

#[test]
fn lost_games_of_an_earlier_generation_are_played_again() {
    let whole = made(&finished("games-whole"));
    for lost in ["games/0/2.shard", "games/0/7.shard"] {
        let place = half_finished("games");
        remove(&place.file(lost));
        train(&place.0, "").expect("it is played again");
        assert!(made(&place) == whole, "{lost}");
    }
    // Both the earlier games and the weights that would play them: the generation is trained again.
    let place = half_finished("games-and-weights");
    remove(&place.file("games"));
    remove(&place.file("0.weights"));
    train(&place.0, "").expect("all can be made again");
    assert!(made(&place) == whole);
}

/// A kill just after the state was stored leaves these files as they were before.
#[test]
fn repeating_a_finished_run_completes_its_files() {
    let place = finished("complete");
    let best = || fs::read(place.file("best.weights")).expect("it was restored");
    let right = best();
    assert_eq!(right, fs::read(place.file("1.weights")).expect("it was accepted"));
    for lose in [damage as Loss, remove] {
        lose(&place.file("best.weights"));
        fs::create_dir(place.file("games/0")).expect("its games are forgotten");
        fs::write(place.file("games/0/3.shard"), "games").expect("room");
        train(&place.0, "").expect("the training is complete");
        assert_eq!(best(), right);
        assert!(!place.file("games/0").exists());
        assert!(place.file("games/1").exists());
    }
}

#[test]
fn time_of_games_played_again_is_not_counted_twice() {
    let place = half_finished("time");
    let playing_s = |place: &Temporary| {
        let directory = Directory::open(&place.0).expect("it is free");
        directory.state("toy", 1).expect("a state").records[0].playing_s
    };
    let before = playing_s(&place);
    remove(&place.file("0.model"));
    train(&place.0, "--generations 2").expect("it is made again");
    assert_eq!(playing_s(&place), before);
}
