//! Runs: the same games on any number of threads, in shares, and after kills; other runs are not mixed in.
use super::shell::Place;
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

const GRID: &str = r#"
title = "Does more time help on small boards?"
first = "uct:iterations={budget}"
second = "{opponent}"
size = "{size}"
pairs = 8
opening-plies = 4

[[factors]]
name = "size"
values = ["4", "6"]

[[factors]]
name = "budget"
values = ["20", "300"]

[[factors]]
name = "opponent"
values = ["random", "greedy"]
"#;

const PAIRS: usize = 64;

fn place() -> Place {
    let place = Place::new();
    place.write("grid.toml", GRID);
    place
}

#[test]
fn threads_and_shares_do_not_change_the_games() {
    let place = place();
    for (out, words) in [
        ("one", "--threads 1"),
        ("two", "--threads 2"),
        ("part1", "--shard 1/3"),
        ("part2", "--shard 2/3"),
        ("part3", "--shard 3/3"),
    ] {
        place.succeed(&format!("grid grid.toml --out {out} {words}"));
    }
    let printed = place.succeed("merge part2 part1 part3 --out whole");
    assert!(printed.contains("128 games of the whole experiment are in whole"), "{printed}");
    for name in ["games.jsonl", "games.csv"] {
        let of = |out: &str| place.read(&format!("{out}/{name}"));
        assert!(of("one").lines().count() >= 2 * PAIRS);
        assert!(of("one") == of("two") && of("one") == of("whole"), "{name} differs");
    }
    let run = place.read("whole/run.json");
    assert!(run.contains("\"command\": \"lab grid grid.toml --out part2\""), "{run}");
    // Merging again changes nothing, and a finished run plays nothing.
    place.succeed("merge part1 part2 part3 part1 --out whole");
    place.succeed("grid grid.toml --out whole");
    assert_eq!(place.read("whole/pairs.jsonl").lines().count(), PAIRS);
}

#[test]
fn missing_shares_are_counted_and_different_games_refused() {
    let place = place();
    place.succeed("grid grid.toml --out part1 --shard 1/4");
    let error = place.fail("merge part1 --out whole");
    assert_eq!(error, "48 of 64 pairs of games are missing, the first of them pair 0 of match 1");
    assert_eq!(place.read("whole/games.jsonl").lines().count(), 32);

    let pairs = place.read("part1/pairs.jsonl");
    let other = pairs.lines().nth(1).expect("there are some");
    place.succeed("grid grid.toml --out part1b --shard 1/4");
    let first = pairs.lines().next().expect("there are some");
    // The colours of the first pair are exchanged with those of none: its first game is replaced by another one's moves.
    let moves = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        value["games"][0].clone()
    };
    let mut forged: serde_json::Value = serde_json::from_str(first).expect("a line of JSON");
    for key in ["moves", "difference", "start", "opening_plies"] {
        forged["games"][0][key] = moves(other)[key].clone();
    }
    place.write("part1b/pairs.jsonl", &format!("{forged}\n"));
    let error = place.fail("merge part1 part1b --out other");
    assert!(error.starts_with("part1b: pair ") && error.ends_with("with different games"), "{error}");
}

/// A run that was stored when only Othello was played here: with other games, its files are still the same byte for byte.
#[test]
fn a_stored_run_of_othello_goes_on_byte_for_byte() {
    let place = Place::new();
    let stored = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/lab/run");
    let [grid, run, pairs, games] = ["grid.toml", "run.json", "pairs.jsonl", "games.jsonl"]
        .map(|name| std::fs::read_to_string(stored.join(name)).expect("it is in the repository"));
    std::fs::create_dir(place.path("out")).expect("a temporary directory");
    place.write("grid.toml", &grid);
    place.write("out/run.json", &run);
    place.write("out/pairs.jsonl", &pairs);
    place.succeed("grid grid.toml --out out");
    assert!(place.read("out/run.json") == run && place.read("out/pairs.jsonl").starts_with(&pairs));
    assert_eq!(place.read("out/pairs.jsonl").lines().count(), 8);
    assert!(place.read("out/games.jsonl") == games);
    // Another one begins with the same description, but for who began it when.
    place.succeed("grid grid.toml --out new");
    let experiment = |run: &str| run[run.find("\"report\"").expect("it is there")..].to_owned();
    assert_eq!(experiment(&place.read("new/run.json")), experiment(&run));
}

/// A kill at any moment loses at most the pairs that were being played.
#[test]
fn killed_twenty_times_the_games_are_those_of_an_undisturbed_run() {
    let place = place();
    let begin = Instant::now();
    place.succeed("grid grid.toml --out undisturbed --threads 2");
    let whole = begin.elapsed();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is later");
    let seed = now.as_nanos() as u64;
    println!("seed {seed}");
    let mut bits = seed | 1;
    let mut below = |most: Duration| {
        bits ^= bits << 13;
        bits ^= bits >> 7;
        bits ^= bits << 17;
        most.mul_f64((bits >> 11) as f64 / (1_u64 << 53) as f64)
    };
    let check = |out: &str| {
        place.succeed(&format!("grid grid.toml --out {out} --threads 2"));
        for name in ["games.jsonl", "games.csv"] {
            let [killed, undisturbed] = [out, "undisturbed"].map(|out| place.read(&format!("{out}/{name}")));
            assert!(killed == undisturbed, "{name} differs in {out}, seed {seed}");
        }
        assert_eq!(place.read(&format!("{out}/pairs.jsonl")).lines().count(), PAIRS, "{out}, seed {seed}");
    };
    // If the machine gets faster, a run may be over before it was killed often enough; then another one is killed, too.
    let (mut kills, mut finished) = (0, 0);
    while kills < 20 {
        let out = format!("killed{finished}");
        let mut child = place
            .lab(&format!("grid grid.toml --out {out} --threads 2"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program can be run");
        std::thread::sleep(below(whole / 12));
        if child.try_wait().expect("it was begun").is_some() {
            check(&out);
            finished += 1;
        } else {
            child.kill().expect("it is ours");
            child.wait().expect("it was begun");
            kills += 1;
        }
    }
    println!("{kills} kills, {finished} runs finished between them");
    check(&format!("killed{finished}"));
}

#[test]
fn another_run_is_refused() {
    let place = place();
    place.succeed("grid grid.toml --out out --threads 2");
    let before = place.read("out/pairs.jsonl");
    for (from, to, difference) in [
        ("pairs = 8", "pairs = 8\nseed = 2", "its seed is 1, not 2"),
        ("pairs = 8", "pairs = 9", "it has 8 pairs a match, not 9"),
        ("\"20\", \"300\"", "\"20\"", "it has 8 matches, not 4"),
        ("\"20\", \"300\"", "\"20\", \"301\"", "its match 2 is uct:iterations=300 against random"),
        ("\"4\", \"6\"", "\"6\", \"4\"", "its match 0 has another board, rule, factor or number of games"),
        ("opening-plies = 4", "opening-plies = 5", "it has other openings"),
    ] {
        place.write("other.toml", &GRID.replace(from, to));
        let error = place.fail("grid other.toml --out out");
        let expected =
            format!("out has another run: {difference}. Choose another directory, or remove that one");
        assert_eq!(error, expected);
    }
    let error = place.fail("grid grid.toml --out out --shard 1/2");
    assert!(error.contains("it has the whole experiment, not share 1/2"), "{error}");
    assert_eq!(place.read("out/pairs.jsonl"), before);

    place.write("out/pairs.jsonl", &before.replacen("\"pair\":0", "\"pair\":99", 1));
    let error = place.fail("grid grid.toml --out out");
    assert!(error.starts_with("out/pairs.jsonl, line 1: "), "{error}");
    place.write("out/run.json", "{");
    assert!(place.fail("grid grid.toml --out out").starts_with("out/run.json: "));
}

#[test]
fn a_test_ends_a_match_after_the_same_pair_on_any_number_of_threads() {
    let place = Place::new();
    let words =
        "match --black uct:iterations=60 --white random --size 6 --opening-plies 4 --games 400 --sprt 0,150";
    let printed = place.succeed(&format!("{words} --threads 1 --out one"));
    assert!(printed.contains("the first player is stronger after "), "{printed}");
    place.succeed(&format!("{words} --threads 4 --out four"));
    let games = place.read("one/games.jsonl");
    assert_eq!(games, place.read("four/games.jsonl"));
    assert!(games.lines().count() < 100, "{printed}");
    // Finished: nothing more is played.
    let again = place.succeed(&format!("{words} --threads 2 --out one"));
    assert_eq!(again.lines().next(), printed.lines().next());
    assert_eq!(games, place.read("one/games.jsonl"));
    let error = place.fail(&words.replace("0,150", "0,100 --out one"));
    assert!(error.contains("it has another sequential test"), "{error}");
}

#[test]
fn tournaments_rate_their_players() {
    let place = Place::new();
    let common = "--games 20 --size 6 --opening-plies 4";
    let printed = place.succeed(&format!(
        "round-robin uct:iterations=100 random greedy --anchor random --out trio {common}"
    ));
    let place_of = |name: &str| printed.lines().position(|line| line.starts_with(name) && line.contains('%'));
    let [uct, random] = ["uct:iterations=100", "random"].map(|name| place_of(name).expect("it is rated"));
    assert!(uct < random, "{printed}");
    assert!(printed.contains("the rating of random is 0"), "{printed}");
    assert_eq!(place.read("trio/games.jsonl").lines().count(), 60);
    let printed = place.succeed(&format!("gauntlet greedy --against random mobility {common}"));
    assert!(printed.contains("the mean of all players is 0"), "{printed}");
    let neighbours = "round-robin greedy random mobility --out more --games 2 --size 6 --neighbour-games";
    place.succeed(&format!("{neighbours} 6"));
    assert_eq!(place.read("more/games.jsonl").lines().count(), 6 + 2 + 6);
    let error = place.fail(&format!("{neighbours} 8"));
    assert!(error.contains("another board, rule, factor or number of games"), "{error}");
    let error = place.fail("round-robin greedy random greedy");
    assert_eq!(error, "`greedy` is in the list twice");
    let error = place.fail("gauntlet greedy --against random --anchor level1");
    assert_eq!(error, "--anchor level1: no player of the list is written like this");
}

/// The device refuses every write, as a full disk does. (A full journal is a test of its own in `src/runs/journal.rs`.)
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_one_line() {
    let place = place();
    place.succeed("grid grid.toml --out out --shard 1/8");
    let games = place.read("out/games.jsonl");
    std::os::unix::fs::symlink("/dev/full", place.path("out/games.jsonl.part")).expect("a link");
    let error = place.fail("grid grid.toml --out out --shard 1/8");
    assert!(error.starts_with("the disk is full: out/games.jsonl could not be written."), "{error}");
    assert_eq!(place.read("out/games.jsonl"), games);
    place.succeed("grid grid.toml --out out --shard 1/8");
}
