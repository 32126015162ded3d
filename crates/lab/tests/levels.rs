//! The names of levels: a plain one means the level of today, and stored runs of before mean the former ones.
use crate::shell::Place;
use serde_json::Value;

const OPTIONS: &str = "--size 4 --opening-plies 2 --games 12 --threads 1";

/// The JSON of a match between these players.
fn played(place: &Place, black: &str, white: &str) -> Value {
    let text = place.succeed(&format!("match --black {black} --white {white} {OPTIONS} --json -"));
    let json = &text[..text.find("\n}\n").expect("JSON comes first") + 3];
    serde_json::from_str(json).expect("JSON")
}

#[test]
fn a_plain_name_means_the_level_of_today() {
    let place = Place::new();
    let games = |name: &str| played(&place, name, "random")["games"].clone();
    assert_eq!(games("level2"), games("level2v2"));
    assert_ne!(games("level2"), games("level2v1"));
    for (given, stored) in [("level2", "level2v2"), ("level1v1", "level1v1"), ("level1v2", "level1v2")] {
        assert_eq!(played(&place, given, "greedy")["players"][0], stored);
    }
}

#[test]
fn runs_are_stored_with_the_version_and_errors_have_the_name_as_it_was_given() {
    let place = Place::new();
    let named = |file: &str, names: &[&str]| {
        let text = place.read(file);
        for name in names {
            assert!(text.contains(&format!("\"{name}\"")), "{name}: {text}");
        }
        let plain = (1..=10).find(|level| text.contains(&format!("\"level{level}\"")));
        assert_eq!(plain, None, "{text}");
    };
    place.succeed(&format!("round-robin level1 level2 level2v1 --anchor level1 {OPTIONS} --out robin"));
    named("robin/run.json", &["level1v2", "level2v2", "level2v1"]);
    named("robin/games.jsonl", &["level1v2", "level2v2", "level2v1"]);
    named("robin/summary.json", &["level1v2", "level2v2", "level2v1"]);
    let report = place.succeed("report robin --markdown -");
    assert!(report.contains("the rating of level1v2 is 0"), "{report}");
    place.succeed(&format!("gauntlet level2 --against level1v1 random {OPTIONS} --out gauntlet"));
    named("gauntlet/games.jsonl", &["level2v2", "level1v1"]);
    let grid = "first = \"level{n}\"\nsecond = \"{opponent}\"\nsize = \"4\"\npairs = 1\nopening-plies = 2\n\
                [[factors]]\nname = \"n\"\nvalues = [\"1\", \"2\"]\n\
                [[factors]]\nname = \"opponent\"\nvalues = [\"level1\", \"level2v1\", \"random\"]\n";
    place.write("grid.toml", grid);
    place.succeed("grid grid.toml --out grid");
    named("grid/run.json", &["level1v2", "level2v2", "level2v1"]);
    assert!(place.succeed("grid grid.toml --out grid").contains("level1v2"), "it goes on");
    for (words, said) in [
        ("round-robin level2 random level2v2", "`level2v2` is in the list twice"),
        ("gauntlet level2v1 --against level2 level2v1", "`level2v1` is in the list twice"),
        ("gauntlet random --against level7 --size 6", "`level7` can't play on 6x6"),
        ("gauntlet random --against level7v2 --size 6", "`level7v2` can't play on 6x6"),
        ("gauntlet random --against level7v1 --size 6", "`level7v1` can't play on 6x6"),
        ("match --black level3 --white random --size 4", "`level3` can't play on 4x4"),
        ("round-robin random level4 --no-move over", "`level4` can't play without passes"),
        ("match --black level11 --white random", "level11 (character 1): no agent has this name"),
        ("match --black level0 --white random", "level1v2–level10v2, level1v1–level10v1, "),
        ("match --black level5v3 --white random", "level5v3 (character 1)"),
        ("match --black level5:c=1 --white random", "c=1 (character 8): level takes no options"),
        ("round-robin random greedy --anchor level1", "--anchor level1: no player of the list"),
    ] {
        let error = place.fail(words);
        assert!(error.contains(said), "{words}: {error}");
    }
}

#[test]
fn a_run_of_before_means_the_former_levels_and_goes_on() {
    let place = Place::new();
    let match_of = |black: &str| format!("match --black {black} --white level1v1 {OPTIONS} --out run");
    place.succeed(&match_of("level2v1"));
    let games = place.read("run/games.jsonl");
    // As it was stored before there were two scales, and with the first pairs only.
    for file in ["run/run.json", "run/pairs.jsonl", "run/summary.json"] {
        place.write(file, &place.read(file).replace("v1", ""));
    }
    let pairs = place.read("run/pairs.jsonl");
    assert!(pairs.contains("\"level2\""), "{pairs}");
    let report = place.succeed("report run/summary.json --markdown -");
    assert!(report.contains("level2v1") && report.contains("level1v1"), "{report}");
    place
        .write("run/pairs.jsonl", &pairs.lines().take(2).map(|line| format!("{line}\n")).collect::<String>());
    let error = place.fail(&match_of("level2"));
    assert!(error.contains("has another run: its match 0 is level2v1 against level1v1"), "{error}");
    place.succeed(&match_of("level2v1"));
    assert_eq!(place.read("run/games.jsonl"), games);
}

/// Other games have one scale.
#[test]
fn levels_of_other_games_have_no_version() {
    let place = Place::new();
    place.succeed("round-robin --game tictactoe level1 level2 level3 --games 4 --anchor level1 --out run");
    for file in ["run/run.json", "run/games.jsonl", "run/summary.json"] {
        let text = place.read(file);
        assert!(text.contains("\"level1\"") && !text.contains("level1v"), "{file}: {text}");
    }
    assert!(place.succeed("report run --markdown -").contains("the rating of level1 is 0"));
    place.succeed("round-robin --game tictactoe level1 level2 level3 --games 4 --anchor level1 --out run");
}
