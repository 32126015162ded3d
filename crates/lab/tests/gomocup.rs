//! Matches in Gobang against programs that speak the protocol of Gomocup: this program itself, and broken ones.
#![cfg(unix)]
use crate::shell::Place;
use crate::talk::lab;
use serde_json::Value;
use std::process::Output;

/// `lab match` between these two with options split at blanks.
fn run(first: &str, second: &str, options: &str) -> Output {
    let mut command = lab("match --json -");
    command.args(options.split_whitespace()).args([first, second]);
    command.output().expect("the program was built")
}

fn errors(output: &Output) -> Vec<String> {
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    errors.lines().filter(|line| !line.contains("one game at a time")).map(str::to_owned).collect()
}

fn json(output: &Output) -> Value {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let end = text.find("\n}\n").unwrap_or_else(|| panic!("{output:?}")) + 3;
    serde_json::from_str(&text[..end]).expect("it is JSON")
}

fn engine(agent: &str) -> String {
    format!("gomocup:'{}' engine --protocol gomocup --agent {agent}", env!("CARGO_BIN_EXE_lab"))
}

#[test]
fn a_match_over_gomocup_is_the_one_played_inside_if_the_engine_needs_no_seed() {
    for (game, first, second) in [
        ("gobang", "puct:iterations=40", "alphabeta:iterations=60"),
        ("gobang-9", "alphabeta:iterations=40", "alphabeta:iterations=60"),
    ] {
        let options = format!("--game {game} --games 4 --seed 3");
        let play = |first: &str, second: &str| {
            let output = run(first, second, &options);
            assert!(output.status.success() && errors(&output).is_empty(), "{output:?}");
            let games = json(&output)["games"].clone();
            let moves = |game: &Value| (game["moves"].clone(), game["result"].clone());
            games.as_array().expect("a list").iter().map(moves).collect::<Vec<_>>()
        };
        let inside = play(first, second);
        assert_eq!(inside.len(), 4);
        assert_eq!(play(first, &engine(second)), inside, "{game}");
    }
}

/// A program that answers lines of the protocol by a shell's `case`.
fn script(cases: &str) -> String {
    format!("gomocup:sh -c \"while read -r line; do case $line in {cases} esac; done\"")
}

const OK: &str = "START*|RESTART) echo OK;;";

#[test]
fn a_program_loses_the_game_in_which_it_fails_and_the_match_goes_on() {
    let ask = "BEGIN|TURN*|DONE)";
    let check = |cases: &str, options: &str, said: &str| {
        let program = script(&format!("{OK} {cases}"));
        let options = format!("--game gobang --games 4 --opening-plies 4 {options}");
        let output = run("greedy", &program, &options);
        assert!(output.status.success(), "{output:?}");
        let (lines, json) = (errors(&output), json(&output));
        assert_eq!(json["results"]["wins"], 4, "{cases}: {json}");
        assert_eq!(lines.len(), 4, "{cases}: {lines:?}");
        for line in lines {
            assert!(line.starts_with("game ") && line.contains(said), "{said}: {line}");
            assert!(line.contains(&program) && line.ends_with("; it loses this game"), "{line}");
        }
        for game in json["games"].as_array().expect("a list") {
            assert!(game["resigned"].is_string(), "{game}");
        }
    };
    check(&format!("{ask} exit 7;;"), "", "it ended (exit status: 7) instead of answering `");
    check(&format!("{ask} echo 15,3;;"), "", "with `15,3`, which is not a point of the board");
    check(&format!("{ask} echo hello;;"), "", "with `hello`, which is not a point of the board");
    check(&format!("{ask} echo ERROR no memory;;"), "", "it refuses `");
    check(&format!("{ask} exec sleep 1000;;"), "--engine-seconds 0.3", "within 0.3 s, and was ended");
    // It plays on a stone of the opening, the last one in the list.
    let stone = "*,1|*,2) stone=${line%,*};;";
    check(&format!("{stone} {ask} echo $stone;;"), "", "its move is illegal: ");
    let slow = format!("*,1|*,2) ;; {ask} sleep 0.2; echo 0,0;;");
    check(&slow, "--engine-game-seconds 0.1", "its time ran out: it had 0.1 s for the game");
}

#[test]
fn a_program_that_does_not_speak_the_protocol_ends_the_match() {
    for (program, said) in [
        ("gomocup:/there/is/no/such/program", "the program can't be started"),
        ("gomocup:cat", "it answered `START 15` with `START 15`, which is not OK"),
        ("gomocup:true", "instead of answering `START 15`"),
    ] {
        let output = run("greedy", program, "--game gobang --games 2");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let lines = errors(&output);
        assert!(lines.len() == 1 && lines[0].contains(program) && lines[0].contains(said), "{lines:?}");
    }
    for (game, program, said) in [
        ("gobang-swap", "gomocup:true", "programs know no swap opening"),
        ("gobang", "gtp:true", "one that plays Gobang with gomocup:"),
        ("ultimate", "gomocup:true", "one that plays nine boards with contest:"),
    ] {
        let output = run("random", program, &format!("--game {game} --games 2"));
        assert!(!output.status.success(), "{output:?}");
        assert!(errors(&output).iter().any(|line| line.contains(said)), "{output:?}");
    }
}

/// The lines that a program reads, in a match of two games.
#[test]
fn a_program_gets_its_clock_its_memory_and_the_opening() {
    let place = Place::new();
    let log = place.path("log.txt");
    // It answers each turn on the next point of the upper rows, where nobody else plays.
    let write = format!("echo $line >> {}", log.display());
    let cases = "START*|RESTART) n=0; echo OK;; BEGIN|TURN*|DONE) echo MESSAGE thinking; echo $((2*n)),0; n=$((n+1));;";
    let program =
        format!("gomocup:sh -c \"while read -r line; do {write}; case $line in {cases} esac; done\"");
    let options =
        "--game gobang --games 2 --engine-turn-ms 700 --engine-game-seconds 60 --engine-memory-mb 64";
    let output = run("alphabeta:iterations=30", &program, options);
    assert!(output.status.success() && errors(&output).is_empty(), "{output:?}");
    let log = place.read("log.txt");
    let lines: Vec<&str> = log.lines().collect();
    let begin = [
        "START 15",
        "INFO timeout_turn 700",
        "INFO timeout_match 60000",
        "INFO max_memory 67108864",
        "INFO rule 0",
        "INFO time_left 60000",
        "BOARD",
    ];
    assert_eq!(lines[..7], begin, "{log}");
    let counts = |line: &str| lines.iter().filter(|other| **other == line).count();
    assert_eq!([counts("BOARD"), counts("DONE"), counts("RESTART"), counts("END")], [2, 2, 1, 1], "{log}");
    let stones = |n: usize| {
        let board = lines.iter().enumerate().filter(|(_, line)| **line == "BOARD").nth(n).expect("two").0;
        let done = board + lines[board..].iter().position(|line| *line == "DONE").expect("it ends");
        lines[board + 1..done]
            .iter()
            .map(|line| line.rsplit_once(',').expect("x,y,side").1)
            .collect::<String>()
    };
    // After an opening of five stones, White is to move: the other player in the first game, which the program answers as Black, and the
    // program in the second. Its own stones are 1.
    assert_eq!([stones(0), stones(1)], ["121212", "21212"], "{log}");
    assert!(lines.iter().any(|line| line.starts_with("TURN ")), "{log}");
}
