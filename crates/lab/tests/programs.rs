//! Matches against programs: with this program itself as the other side, and with broken ones.
#![cfg(unix)]
use crate::shell::Place;
use crate::talk::lab;
use formats::parse_transcript;
use othello::{BoardSize, Move, Position, Rules};
use serde_json::Value;
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

/// `lab match` with these contenders, and options split at blanks.
pub fn run(black: &str, white: &str, options: &str) -> Output {
    let mut command = lab("match --json -");
    command.args(["--black", black, "--white", white]).args(options.split_whitespace());
    command.output().expect("the program was built")
}

/// The report and the JSON of a match.
pub fn parts(output: &Output) -> (String, Value) {
    let text = String::from_utf8(output.stdout.clone()).expect("it is UTF-8");
    let (json, report) = text.split_at(text.find("\n}\n").expect("JSON comes first") + 3);
    (report.to_owned(), serde_json::from_str(json).expect("it is JSON"))
}

fn games(black: &str, white: &str, options: &str) -> Value {
    let output = run(black, white, options);
    assert!(output.status.success(), "{black} {white}: {}", String::from_utf8_lossy(&output.stderr));
    let games = parts(&output).1["games"].clone();
    assert!(games.as_array().is_some_and(|games| !games.is_empty()));
    games
}

/// This program as an engine.
fn engine(protocol: &str, agent: &str) -> String {
    format!(
        "{protocol}:'{}' engine --protocol {protocol} --agent {agent} --seed 99",
        env!("CARGO_BIN_EXE_lab")
    )
}

#[test]
fn a_match_over_gtp_is_the_one_played_inside() {
    for (black, white, options) in [
        ("uct:iterations=200", "uct:iterations=200", "--games 4 --seed 5"),
        (
            "uct:iterations=150,reuse=on,playout=corners",
            "puct:iterations=60,reuse=on",
            "--games 4 --threads 2",
        ),
        ("uct:iterations=60,mistakes=0.3", "random", "--games 2 --size 6 --opening-plies 4"),
        ("classic", "greedy", "--games 2 --size 4 --opening-plies 0"),
    ] {
        let inside = games(black, white, options);
        let other = engine("gtp", white);
        assert_eq!(games(black, &other, options), inside, "{black} against {other} {options}");
        let both = [engine("gtp", black), other];
        assert_eq!(games(&both[0], &both[1], options), inside, "{both:?} {options}");
    }
}

#[test]
fn a_match_over_nboard_is_the_one_played_inside_if_the_engine_needs_no_seed() {
    let [black, white] = ["uct:iterations=50", "alphabeta:nodes=3000,depth=3"];
    let options = "--games 4 --engine-seconds 600";
    assert_eq!(games(black, &engine("nboard", white), options), games(black, white, options));
}

#[test]
fn a_match_over_nboard_is_played_to_its_end_on_every_board() {
    for size in ["4", "6", "8"] {
        let options = format!("--games 4 --opening-plies 2 --size {size}");
        let games = games(&engine("nboard", "uct:iterations=60,reuse=on"), "random", &options);
        assert_eq!(games.as_array().map(Vec::len), Some(4));
    }
}

/// A shell script as a program.
pub fn script(protocol: &str, lines: &str) -> String {
    format!("{protocol}:sh -c \"{lines}\"")
}

#[test]
fn a_program_may_pass_by_itself() {
    // It refuses to be told of passes, as GRhino does.
    let refuse = "case $line in *pass) printf '? syntax error\\n\\n' >&3;; *) echo $line;; esac";
    let engine = format!("'{}' engine --agent random", env!("CARGO_BIN_EXE_lab"));
    let program = script("gtp", &format!("{{ while read -r line; do {refuse}; done | {engine}; }} 3>&1"));
    let options = "--size 4 --opening-plies 0 --games 10";
    let inside = games("uct:iterations=20", "random", options);
    assert_eq!(games("uct:iterations=20", &program, options), inside);
    let start = Position::start(Rules { size: BoardSize::Four, ..Rules::default() });
    let has_pass = |game: &Value| {
        let moves = game["moves"].as_str().expect("a transcript");
        let game = parse_transcript(moves, start).expect("a game");
        game.turns().iter().any(|turn| turn.made.played() == Move::Pass)
    };
    assert!(inside.as_array().is_some_and(|games| games.iter().any(has_pass)), "{inside}");
}

/// Checks that a match against a broken program ends soon, with exit code 1, a report, and one line that says what happened.
fn check(program: &str, options: &str, said: &str) -> Output {
    let begin = Instant::now();
    let output = run("greedy", program, options);
    assert!(begin.elapsed() < Duration::from_secs(200), "{program}: {:?}", begin.elapsed());
    assert_eq!(output.status.code(), Some(1), "{program}: {output:?}");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let lines: Vec<&str> = errors.lines().filter(|line| !line.contains("one game at a time")).collect();
    let [line] = lines[..] else { panic!("{program}: {errors}") };
    assert!(line.starts_with("lab: ") && line.contains(program) && line.contains(said), "{errors}");
    output
}

#[test]
fn programs_that_do_not_play_are_told_apart() {
    check("gtp:/there/is/no/such/program", "", "the program can't be started: No such file");
    check("gtp:/", "", "the program can't be started: Permission denied");
    check(
        &script("gtp", "echo out of memory >&2; exit 3"),
        "",
        "it ended (exit status: 3) instead of answering `list_commands`; standard error: out of memory",
    );
    check(&script("nboard", "exit 0"), "", "it ended (exit status: 0) instead of answering `ping 1`");
    check(&script("gtp", "kill -9 $$"), "", "it ended (signal: 9 (SIGKILL)) instead");
    check(
        &script("gtp", "exec >&-; exec sleep 1000"),
        "",
        "it ended (it closed its standard output) instead of",
    );
    let hasty = "--engine-seconds 0.5";
    check("gtp:sleep 1000", hasty, "it did not answer `list_commands` within 0.5 s, and was ended");
    check("nboard:sleep 1000", hasty, "it did not answer `ping 1` within 0.5 s, and was ended");
    check(
        &script("gtp", "printf '='; exec sleep 1000"),
        hasty,
        "it did not answer `list_commands` within 0.5 s",
    );
    check("gtp:cat /dev/zero", hasty, "it did not answer `list_commands` within 0.5 s");
    check("gtp:yes", "", "it answered `list_commands` with `y`, which is not an answer in GTP");
    check("gtp:yes =", "", "it answered `list_commands` with");
    check("nboard:yes", "", "it answered `ping 1` with `y`, which is not an answer");
    check("gtp:cat", "", "it answered `list_commands` with `list_commands`, which is not an answer in GTP");
}

#[test]
fn programs_that_play_wrong_are_told_apart() {
    let gtp = |answer: &str| {
        script(
            "gtp",
            &format!("while read -r line; do case $line in {answer} *) printf '=\\n\\n';; esac; done"),
        )
    };
    check(
        &gtp("genmove*) printf '= a1\\n\\n';;"),
        "--opening-plies 0",
        "its move is illegal: a1 flips no disc of Black (after ",
    );
    check(&gtp("genmove*) printf '= pass\\n\\n';;"), "", "its move is illegal: White may not pass");
    check(&gtp("genmove*) printf '= f5 or so\\n\\n';;"), "", "with `f5 or so`, which is not a move");
    check(&gtp("boardsize*) printf '? only 19\\n\\n';;"), "", "it refuses `boardsize 8`: only 19");
    check(&gtp("genmove*) exit 7;;"), "", "it ended (exit status: 7) instead of answering `genmove");
    let nboard = |answer: &str| {
        let ping = "ping*) echo pong ${line#ping };;";
        script("nboard", &format!("while read -r line; do case $line in {ping} {answer} esac; done"))
    };
    check(&nboard("go) echo === a1;;"), "", "its move is illegal: a1 flips no disc");
    check(&nboard("go) echo === x9;;"), "", "it answered `go` with `=== x9`, which is not a move");
    check(&nboard("go) echo status thinking;;"), "--engine-seconds 10", "it did not answer `go` within 10 s");
}

#[test]
fn what_was_played_before_the_failure_is_reported() {
    // It answers 500 commands: some pairs of games.
    let some = "n=0; while [ $n -lt 500 ] && read -r line; do echo $line; n=$((n+1)); done";
    let program = script("gtp", &format!("{some} | '{}' engine --agent greedy", env!("CARGO_BIN_EXE_lab")));
    let output = check(&program, "--games 40 --threads 2", "instead of answering");
    let (report, json) = parts(&output);
    let results = ["wins", "draws", "losses"].map(|kind| json["results"][kind].as_u64().expect("a number"));
    let counted: u64 = results.iter().sum();
    assert!((2..40).contains(&counted) && counted.is_multiple_of(2), "{report}");
    assert!(report.contains(&format!(": {counted} games, ")), "{report}");
    assert!(json["games"].as_array().is_some_and(|games| games.len() as u64 >= counted));
}

/// Nobody reads the report of a match that a program breaks off: the JSON is written, and the exit code says what happened.
#[test]
fn a_reader_that_leaves_changes_neither_the_files_nor_the_exit_code() {
    let place = Place::new();
    for answer in ["exit 7", "printf '= pass\\n\\n'"] {
        let answers = format!("case $line in genmove*) {answer};; *) printf '=\\n\\n';; esac");
        let program = script("gtp", &format!("while read -r line; do {answers}; done"));
        let mut command = place.lab("match --games 2 --json out.json --black greedy --white");
        let mut child = command
            .arg(&program)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program can be run");
        drop(child.stdout.take());
        assert_eq!(child.wait().expect("it ends").code(), Some(1), "{program}");
        let json: Value = serde_json::from_str(&place.read("out.json")).expect("it is JSON");
        assert_eq!(json["players"][1], program.as_str());
        std::fs::remove_file(place.path("out.json")).expect("it is there");
    }
    let mut command = place.lab("match --games 2 --json out.json --black greedy --white random");
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program can be run");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    let json: Value = serde_json::from_str(&place.read("out.json")).expect("it is JSON");
    assert_eq!(json["games"].as_array().map(Vec::len), Some(2));
}

#[test]
#[cfg(target_os = "linux")]
fn a_program_that_hangs_does_not_survive_the_match() {
    let file = std::env::temp_dir().join(format!("lab-test-{}.pid", std::process::id()));
    let program = script("gtp", &format!("echo $$ > {}; exec sleep 1000", file.display()));
    check(&program, "--engine-seconds 10", "it did not answer");
    let pid = std::fs::read_to_string(&file).expect("the program has written it");
    std::fs::remove_file(&file).expect("it is there");
    assert!(!std::path::Path::new("/proc").join(pid.trim()).exists(), "process {pid}");
}

#[test]
fn programs_are_refused_where_they_cannot_play() {
    let refused = |options: &str, said: &str| {
        let output = run("greedy", "gtp:true", options);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && errors.contains(said), "{errors}");
    };
    refused("--no-move over", "--no-move over: gtp:true is a program, which passes");
    refused("--white-weights x", "--white-weights: gtp:true is a program and takes no weights of ours");
    refused("--engine-seconds 0", "a number from 0.01");
    let output = run("greedy", "gtp:'true", "");
    assert!(String::from_utf8_lossy(&output.stderr).contains("the quotation mark ' is not closed"));
    let output = run("edax", "greedy", "");
    assert!(String::from_utf8_lossy(&output.stderr).contains("a program begins with gtp: or nboard:"));
}
