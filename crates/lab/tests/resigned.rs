//! Programs that resign: such a game is lost, and the match goes on.
#![cfg(unix)]
use crate::programs::{parts, run, script};
use crate::shell::Place;
use serde_json::{Value, json};

/// The JSON of a match that is played to its end.
fn whole(first: &str, second: &str, options: &str) -> Value {
    let output = run(first, second, options);
    assert!(output.status.success(), "{second}: {}", String::from_utf8_lossy(&output.stderr));
    parts(&output).1
}

/// A program on GTP that answers any question for a move like this.
fn gtp(answer: &str) -> String {
    let answers = format!("genmove*) printf '{answer}\\n\\n';; *) printf '=\\n\\n';;");
    script("gtp", &format!("while read -r line; do case $line in {answers} esac; done"))
}

/// A program over NBoard's protocol that answers any question for a move like this.
fn nboard(answer: &str) -> String {
    let answers = format!("ping*) echo pong ${{line#ping }};; go) printf '{answer}\\n';;");
    script("nboard", &format!("while read -r line; do case $line in {answers} esac; done"))
}

/// A greedy player on GTP that resigns where the shell's `condition` on `$game` and `$move`, both from 1, holds.
fn resigning(condition: &str) -> String {
    let count = "case $line in boardsize*) game=$((game+1)); move=0;; genmove*) move=$((move+1));; esac";
    let resigns = format!("case $line in genmove*) [ {condition} ];; *) false;; esac");
    let filter = format!(
        "while read -r line; do {count}; if {resigns}; then printf '= resign\\n\\n' >&3; else echo $line; fi; done"
    );
    let engine = format!("'{}' engine --agent greedy", env!("CARGO_BIN_EXE_lab"));
    script("gtp", &format!("{{ game=0; {filter} | {engine}; }} 3>&1"))
}

#[test]
fn a_program_that_resigns_has_lost_that_game() {
    let programs = ["= resign", "= RESIGN", "= Resign", "=resign", "=1 resign", "=12 Resign", "= resign   "]
        .into_iter()
        .chain(["=\\tresign", "= resign\\r", "\\n= resign"])
        .map(gtp);
    let by_nboard =
        ["=== resign", "===resign", "=== Resign/-64.0/0.1", "=== RESIGN -64", "status\\n=== resign "];
    for program in programs.chain(by_nboard.map(nboard)) {
        let json = whole("greedy", &program, "--games 4");
        assert_eq!(json["results"], json!({ "wins": 4, "draws": 0, "losses": 0 }), "{program}");
        assert_eq!(json["pairs"], json!([0, 0, 0, 0, 2]), "{program}");
        // No game has a margin.
        assert_eq!(json["mean_difference"], 0.0, "{program}");
        for game in json["games"].as_array().expect("games") {
            let is_black = game["first_player"] == "black";
            assert_eq!(game["resigned"], if is_black { "white" } else { "black" }, "{program}: {game}");
            assert!(game["difference"].is_null(), "{program}: {game}");
            assert_eq!(game["moves"].as_str().map(str::len), Some(if is_black { 2 } else { 0 }), "{game}");
        }
    }
}

#[test]
fn other_words_are_no_resignation() {
    let words = ["= resigns", "= resigned", "= I resign", "= resign f5", "= f5 resign", "= re", "="];
    let refused = words.map(|answer| (gtp(answer), "which is not a move"));
    let passes = ["= PASS", "= Pass", "= pa", "= PA", "=3 pass"];
    let illegal = passes.map(|answer| (gtp(answer), "its move is illegal: "));
    let rest = [
        (gtp("? resign"), "it refuses `genmove"),
        (gtp("resign"), "with `resign`, which is not an answer in GTP"),
        (nboard("=== resigned"), "which is not a move"),
        (nboard("=== pass"), "its move is illegal: "),
        (nboard("=== f5resign"), "which is not a move"),
    ];
    for (program, said) in refused.into_iter().chain(illegal).chain(rest) {
        let output = run("greedy", &program, "--games 2");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1) && errors.contains(said), "{program}: {errors}");
    }
}

#[test]
fn both_sides_may_resign_at_their_first_move() {
    let both = [gtp("= resign"), gtp("= RESIGN")];
    for options in ["--games 6 --opening-plies 0", "--games 6 --opening-plies 3 --threads 2"] {
        let json = whole(&both[0], &both[1], options);
        assert_eq!(json["results"], json!({ "wins": 3, "draws": 0, "losses": 3 }), "{options}");
        for game in json["games"].as_array().expect("games") {
            let mover = if options.contains("plies 0") { "black" } else { "white" };
            assert_eq!((&game["moves"], &game["resigned"]), (&json!(""), &json!(mover)), "{game}");
        }
    }
}

/// The other games are those that are played inside.
#[test]
fn a_match_goes_on_after_a_resignation() {
    let options = "--size 6 --opening-plies 4 --games 6";
    let inside = whole("uct:iterations=20", "greedy", options);
    let [inside, never] = [inside, whole("uct:iterations=20", &resigning("$move -gt 99"), options)];
    assert_eq!(never["games"], inside["games"]);
    for (condition, resigned) in [
        ("$((game % 2)) -eq 0", [false, true, false, true, false, true]),
        ("$game -eq 1", [true, false, false, false, false, false]),
        ("$game -gt 3 -a $move -eq 4", [false, false, false, true, true, true]),
    ] {
        let json = whole("uct:iterations=20", &resigning(condition), options);
        let games = json["games"].as_array().expect("games");
        let found: Vec<bool> = games.iter().map(|game| game["resigned"].is_string()).collect();
        assert_eq!(found, resigned, "{condition}");
        let margins: Vec<f64> = games.iter().filter_map(|game| game["difference"].as_f64()).collect();
        assert_eq!(margins.len(), resigned.iter().filter(|resigned| !**resigned).count());
        let mean = margins.iter().sum::<f64>() / margins.len() as f64;
        assert!((json["mean_difference"].as_f64().expect("a number") - mean).abs() < 1e-9, "{json}");
        let won =
            games.iter().filter(|game| game["resigned"].is_string() || game["difference"].as_i64() > Some(0));
        assert_eq!(json["results"]["wins"], won.count(), "{condition}");
    }
    // Until the first resignation, seeds and so games are the same.
    let second = whole("uct:iterations=20", &resigning("$game -eq 2"), options);
    assert_eq!(second["games"][0], inside["games"][0]);
}

#[test]
fn the_files_of_a_run_say_which_games_were_resigned_and_a_repeated_command_reads_them() {
    let place = Place::new();
    let match_of = |games: u32, program: &str| {
        let mut command = place.lab(&format!("match --games {games} --out run --size 6 --opening-plies 4"));
        command.args(["--black", "greedy", "--white", program]).output().expect("the program was built")
    };
    let program = resigning("$((game % 2)) -eq 0 -a $move -eq 2");
    let first = match_of(4, &program);
    assert!(first.status.success(), "{}", String::from_utf8_lossy(&first.stderr));
    let files = ["games.jsonl", "games.csv"].map(|file| format!("run/{file}"));
    let written = files.each_ref().map(|file| place.read(file));
    let again = match_of(4, &program);
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stderr));
    assert_eq!(files.each_ref().map(|file| place.read(file)), written);
    let [lines, table] = written;
    let summary = place.read("run/summary.json");
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let resigned: Vec<bool> = lines.iter().map(|line| line.get("resigned").is_some()).collect();
    assert_eq!(resigned, [false, true, false, true]);
    assert!(lines.iter().all(|line| line["difference"].is_null() == line.get("resigned").is_some()));
    let mut rows = table.lines().map(|row| row.split(',').collect::<Vec<_>>());
    let heading = rows.next().expect("a heading");
    let column = |name: &str| heading.iter().position(|column| *column == name).expect("it is there");
    for (row, resigned) in rows.zip(resigned) {
        let own = row[column("first_player")];
        let expected =
            if resigned { ["", if own == "black" { "white" } else { "black" }] } else { ["-", ""] };
        let [lead, side] = ["first_minus_second", "resigned"].map(|name| row[column(name)]);
        assert_eq!((lead.is_empty(), side), (expected[0].is_empty(), expected[1]), "{row:?}");
    }
    let summary: Value = serde_json::from_str(&summary).expect("JSON");
    assert_eq!(summary["matches"][0]["all"]["games"], 4);
    assert!(summary["matches"][0]["all"]["wins"].as_u64() >= Some(2), "{summary}");
    let report = place.succeed("report run --markdown -");
    assert!(report.contains("greedy"), "{report}");
}

#[test]
fn a_program_of_the_contest_may_resign_too() {
    let place = Place::new();
    let turns =
        "while read before; do read count; for n in $(seq 1 $count); do read -r move; done; ANSWER; done";
    for answer in ["echo resign", "echo RESIGN", "printf ' Resign \\n'"] {
        let program = format!("contest:sh -c \"{}\"", turns.replace("ANSWER", answer));
        let mut command = place.lab("match --game sudo --games 2 --opening-plies 3 --json -");
        let output = command.args(["random", &program]).output().expect("the program was built");
        assert!(output.status.success(), "{answer}: {}", String::from_utf8_lossy(&output.stderr));
        let json = parts(&output).1;
        assert_eq!((&json["results"]["wins"], &json["mean_result"]), (&json!(2), &json!(1.0)), "{answer}");
        for game in json["games"].as_array().expect("games") {
            assert_eq!(
                (game["result"].as_i64(), game["resigned"] == game["first"]),
                (Some(1), false),
                "{game}"
            );
        }
    }
}

#[test]
fn a_resignation_is_judged_like_the_worst_move() {
    let place = Place::new();
    let line = r#"{"position": "-----OX--XO----- X", "ms": 1, "depth": 12, "is_exact": true, "moves": [["b1", 2.0], ["a2", 0.0], ["d3", -2.0], ["c4", -4.0]]}"#;
    place.write("positions.jsonl", line);
    let mut command = place.lab("judge positions.jsonl --json figures.json --player");
    let output = command.arg(gtp("= resign")).output().expect("the program was built");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let rows: Vec<Value> = serde_json::from_str(&place.read("figures.json")).expect("an array");
    let row = rows.last().expect("a row");
    assert_eq!((row["loss"].as_f64(), row["thrown_away"].as_f64()), (Some(6.0), Some(1.0)), "{row}");
}
