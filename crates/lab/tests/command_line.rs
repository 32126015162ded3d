//! The command line: help that a newcomer can work from, and one clear line for each mistake.
use super::shell::Place;
use std::fs::OpenOptions;
use std::process::Stdio;

#[test]
fn each_command_explains_itself_with_examples() {
    let place = Place::new();
    for command in ["", "match", "round-robin", "gauntlet", "grid", "merge", "report", "experiments"] {
        let help = place.succeed(&format!("{command} --help"));
        assert!(help.contains("lab ") && help.contains("Examples:"), "{command}: {help}");
    }
}

#[test]
fn games_by_the_clock_are_played_one_at_a_time_unless_asked_otherwise() {
    let place = Place::new();
    place.write(
        "timed.toml",
        "first = \"uct:ms=1\"\nsecond = \"random\"\nsize = \"4\"\npairs = 1\nopening-plies = 0\n",
    );
    let common = "--size 4 --games 2 --opening-plies 0";
    let said = |words: &str| {
        let output = place.lab(words).output().expect("the program can be run");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).expect("it prints text")
    };
    let line = "lab: one game at a time, as the time of uct:ms=1 is limited; --threads N plays N at a time\n";
    let timed = format!("match --black uct:ms=1 --white random {common}");
    assert_eq!(said(&timed), line);
    assert_eq!(said(&format!("gauntlet random --against uct:ms=1 {common}")), line);
    assert_eq!(said("grid timed.toml --out out"), line);
    assert_eq!(said("grid timed.toml --out out"), "", "nothing is left to play");
    assert_eq!(said(&format!("{timed} --threads 2")), "");
    assert_eq!(said(&format!("match --black greedy --white random {common}")), "");
    for command in ["match", "round-robin", "gauntlet", "grid"] {
        let help = place.succeed(&format!("{command} --help"));
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains("does not change the games, unless a player's time is limited"), "{help}");
    }
}

#[test]
fn output_that_cannot_be_written_ends_the_program_without_a_panic() {
    let place = Place::new();
    let ended = |stdout: Stdio| {
        let mut agents = place.lab("agents");
        let mut child = agents.stdout(stdout).stderr(Stdio::piped()).spawn().expect("the program can be run");
        // Nobody reads what it prints.
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        (output.status.success(), String::from_utf8(output.stderr).expect("it prints text"))
    };
    assert_eq!(ended(Stdio::piped()), (true, String::new()));
    if let Ok(full) = OpenOptions::new().write(true).open("/dev/full") {
        let (succeeded, said) = ended(full.into());
        assert!(
            !succeeded && said.starts_with("lab: standard output: ") && said.lines().count() == 1,
            "{said}"
        );
    }
}

/// Messages beside the work may be lost, the work goes on.
#[test]
fn messages_that_cannot_be_written_do_not_end_the_program() {
    let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else { return };
    let place = Place::new();
    let arguments = "match --black greedy --white uct:ms=1 --games 2";
    let output = place.lab(arguments).stderr(full).output().expect("the program can be run");
    assert!(output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("games"), "{output:?}");
}

#[test]
fn each_mistake_is_one_clear_line() {
    let place = Place::new();
    let grid = "first = \"uct:c={c}\"\nsecond = \"random\"\npairs = 1\n[[factors]]\nname = \"c\"\nvalues = [\"1\", \"2\"]\n";
    let change = |from: &str, to: &str| grid.replace(from, to);
    place.write("agent.toml", &change("\"2\"", "\"200\""));
    place.write("second.toml", &change("\"random\"", "\"rando\""));
    place.write("syntax.toml", &change("pairs = 1", "pairs = = 1"));
    place.write("key.toml", &change("pairs = 1", "pears = 1"));
    place.write("kind.toml", &change("pairs = 1", "pairs = \"many\""));
    place.write("factor.toml", &change("{c}", "{d}"));
    place.write("unused.toml", &change("{c}", "1"));
    place.write("none.toml", &change("\"1\", \"2\"", ""));
    place.write("report.toml", &change("[[factors]]", "[report]\nx = \"budget\"\n[[factors]]"));
    place.write("board.toml", &change("pairs = 1", "size = \"7\""));
    place.write("learned.toml", &change("\"random\"", "\"level6\"").replace("pairs", "size = \"6\"\npairs"));
    place.write("openings.txt", "f5d6\nf5f5\n");
    place.write("file", "");
    for (words, expected) in [
        (
            "match --black uct:c=101 --white random",
            "invalid value 'uct:c=101' for '--black <BLACK>': c=101 (character 5): c takes a number from 0 to 100",
        ),
        ("match --black classic", "the following required arguments were not provided: --white <WHITE>"),
        ("match --black classic --white random --openings none.txt", "none.txt: No such file"),
        ("match --black classic --white random --openings openings.txt", "openings.txt, line 2: "),
        (
            "match --black classic --white random --opening-plies 50",
            "--opening-plies 50: on this board 40 at most",
        ),
        ("match --black classic --white random --sprt 30,0", "ELO0 below ELO1"),
        ("match --black classic --white random --sprt 0,2000", "both from -1000 to 1000"),
        ("match --black classic --white random --games 2 --out file", "file is not a directory"),
        ("train --toy --out file", "file is not a directory"),
        ("train --toy --out out --generations 3", "--generations 3: the toy plan has 2 generations, so"),
        (
            "match --black level8 --white random --size 6",
            "`level8` can't play on 6x6: its evaluation is for 8x8",
        ),
        ("round-robin random puct:ms=9 --size 4", "`puct:ms=9` can't play on 4x4: its evaluation is for 8x8"),
        (
            "gauntlet random --against level7 --no-move over",
            "`level7` can't play without passes: its evaluation",
        ),
        (
            "grid learned.toml --out out",
            "learned.toml: second = \"level6\", with c = \"1\": `level6` can't play on 6x6: its evaluation",
        ),
        ("match --black classic --white random --black-weights none", "none: No such file"),
        ("grid none-at-all.toml --out out", "none-at-all.toml: No such file"),
        (
            "grid agent.toml --out out",
            "agent.toml: first = \"uct:c={c}\", with c = \"200\": `uct:c=200`: c=200 (character 5): c takes",
        ),
        (
            "grid second.toml --out out",
            "second.toml: second = \"rando\", with c = \"1\": `rando`: rando (character 1): no",
        ),
        ("grid syntax.toml --out out", "syntax.toml, line 3: "),
        ("grid key.toml --out out", "key.toml, line 3: unknown field `pears`"),
        ("grid kind.toml --out out", "kind.toml, line 3: invalid type"),
        ("grid factor.toml --out out", "factor.toml: factor `c` is used nowhere"),
        ("grid unused.toml --out out", "unused.toml: factor `c` is used nowhere"),
        ("grid none.toml --out out", "none.toml: factor `c` has no value"),
        ("grid report.toml --out out", "report.toml: report: there is no factor `budget`"),
        ("grid board.toml --out out", "board.toml: size `7`: 4, 6 or 8"),
        ("grid agent.toml", "the following required arguments were not provided: --out <OUT>"),
        ("grid agent.toml --out out --shard 3/2", "a number and the number of shares, such as 1/4 to 4/4"),
        ("merge nowhere --out out", "nowhere: there is no run here (no run.json)"),
        ("merge --out out", "the following required arguments were not provided: <DIRECTORIES>"),
        ("report nowhere", "nowhere: No such file"),
        ("report file", "file: "),
        ("report . --out page.html", ".: there is no run here (no run.json)"),
        ("experiments --data nowhere", "nowhere: No such file"),
        ("round-robin random --games 2", "2 values required"),
        ("gauntlet random", "the following required arguments were not provided: --against"),
        ("tournament", "unrecognized subcommand 'tournament'"),
    ] {
        let error = place.fail(words);
        assert!(error.contains(expected), "{words}\n  {error}\n  {expected}");
    }
    assert!(!place.path("out").exists(), "nothing is begun");
}
