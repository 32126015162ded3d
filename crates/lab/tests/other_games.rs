//! Runs in tic-tac-toe's games: the page's games byte for byte, in shares, after interruptions, and by each command.
use super::shell::Place;

const GAMES: [&str; 4] = ["tictactoe", "ultimate", "ultimate-majority", "sudo"];

/// The games of the page's tests, which write them in this order.
const OF_THE_PAGE: &str = include_str!("../../../tests/data/lab/other_games.jsonl");

/// The grid of the page's tests in a game.
fn grid(game: &str) -> String {
    let plies = if game == "tictactoe" { 1 } else { 2 };
    format!(
        "game = \"{game}\"\nfirst = \"uct:iterations=20,c={{c}}\"\nsecond = \"{{opponent}}\"\npairs = 2\nopening-plies = {plies}\n\
         seed = 7\n[[factors]]\nname = \"c\"\nvalues = [\"0.5\", \"2\"]\n[[factors]]\nname = \"opponent\"\n\
         values = [\"random\", \"level1\"]\n"
    )
}

fn of_the_page(game: &str) -> String {
    let rules = format!("{{\"rules\":\"{game}\",");
    OF_THE_PAGE.lines().filter(|line| line.starts_with(&rules)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn grids_have_the_games_of_the_page_on_any_threads_and_in_shares() {
    let place = Place::new();
    for game in GAMES {
        place.write("grid.toml", &grid(game));
        let out = |name: &str| format!("{game}-{name}");
        for (name, words) in [("whole", "--threads 2"), ("one", "--shard 1/2"), ("two", "--shard 2/2")] {
            place.succeed(&format!("grid grid.toml --out {} {words}", out(name)));
        }
        place.succeed(&format!("merge {} {} --out {}", out("two"), out("one"), out("joined")));
        let expected = of_the_page(game);
        assert_eq!(expected.lines().count(), 16, "{game}");
        for name in ["whole", "joined"] {
            assert!(place.read(&format!("{}/games.jsonl", out(name))) == expected, "{game}, {name}");
        }
        let table = place.read(&format!("{}/games.csv", out("whole")));
        assert!(table.starts_with("rules,pairing,pair,game,x,o,first_player,result_of_first,"), "{table}");
        let report = place.succeed(&format!("report {} --markdown -", out("whole")));
        assert!(report.contains("result as X") && !report.contains("disc"), "{report}");
    }
}

#[test]
fn an_interrupted_run_goes_on_wherever_its_journal_ends() {
    let place = Place::new();
    place.write("grid.toml", &grid("sudo"));
    place.succeed("grid grid.toml --out out");
    let whole = place.read("out/pairs.jsonl");
    for end in [0, 1, whole.len() / 3, whole.len() - 1] {
        place.write("out/pairs.jsonl", &whole[..end]);
        std::fs::remove_file(place.path("out/games.jsonl")).expect("it was written");
        place.succeed("grid grid.toml --out out");
        let kept = whole[..end].rfind('\n').map_or("", |last| &whole[..=last]);
        assert!(place.read("out/pairs.jsonl").starts_with(kept), "cut after {end} bytes");
        assert!(place.read("out/games.jsonl") == of_the_page("sudo"), "cut after {end} bytes");
    }
    place.write("grid.toml", &grid("ultimate"));
    let error = place.fail("grid grid.toml --out out");
    assert!(error.contains("out has another run: its match 0 has another board"), "{error}");
}

#[test]
fn matches_and_tournaments_are_runs_like_those_of_a_grid() {
    let place = Place::new();
    for (game, plies) in [("ultimate", 2), ("tictactoe", 1)] {
        place.write(
            "grid.toml",
            &format!(
                "game = \"{game}\"\nfirst = \"uct:iterations=30\"\nsecond = \"level2\"\npairs = 3\nopening-plies = {plies}\nseed = 3\n"
            ),
        );
        place.succeed(&format!("grid grid.toml --out {game}-grid"));
        let expected = place.read(&format!("{game}-grid/games.jsonl"));
        let common = format!("--game {game} --games 6 --seed 3");
        for (out, words) in [
            ("match", format!("match {common} uct:iterations=30 level2 --threads 1 --json {game}.json")),
            ("gauntlet", format!("gauntlet {common} uct:iterations=30 --against level2 --threads 2")),
            ("robin", format!("round-robin {common} uct:iterations=30 level2")),
        ] {
            place.succeed(&format!("{words} --out {game}-{out}"));
            assert!(place.read(&format!("{game}-{out}/games.jsonl")) == expected, "{game}, {out}");
        }
        let json: serde_json::Value =
            serde_json::from_str(&place.read(&format!("{game}.json"))).expect("it is JSON");
        assert_eq!(json["rules"], game);
        let lines = expected.lines().map(|line| serde_json::from_str(line).expect("it is JSON"));
        assert_eq!(json["games"], serde_json::Value::Array(lines.collect()));
        assert!(json.get("size").is_none() && json.get("mean_difference").is_none(), "{json}");
    }
}

#[test]
fn a_sequential_test_ends_a_match_on_any_threads() {
    let place = Place::new();
    let words = "match --game sudo level4 level1 --games 400 --sprt 0,200";
    for out in ["one", "two"] {
        let threads = if out == "one" { 1 } else { 2 };
        let printed = place.succeed(&format!("{words} --threads {threads} --out {out}"));
        assert!(
            printed.contains("the first player is stronger after ") && !printed.contains("disc"),
            "{printed}"
        );
    }
    let games = place.read("one/games.jsonl");
    assert!(games.lines().count() < 400, "it was played to its end");
    assert_eq!(games, place.read("two/games.jsonl"));
}

/// `lab match` on nine boards against this program.
#[cfg(unix)]
fn against(place: &Place, program: &str, options: &str) -> std::process::Output {
    let mut command = place.lab(&format!("match {options}"));
    command.args(["random", &format!("contest:{program}")]).output().expect("the program can be run")
}

#[cfg(unix)]
#[test]
fn programs_play_nine_boards_by_the_lines_of_the_contest() {
    let place = Place::new();
    for (game, engine) in
        [("ultimate", "ultimate"), ("ultimate-majority", "ultimate --majority"), ("sudo", "sudo")]
    {
        let program = format!("'{}' engine --game {engine} --agent level4", env!("CARGO_BIN_EXE_lab"));
        let output =
            against(&place, &program, &format!("--game {game} --games 8 --opening-plies 3 --out {game}"));
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let games = place.read(&format!("{game}/games.jsonl"));
        assert_eq!(games.lines().count(), 8);
        // It follows the game, or it would play the first move of each list, which is worse than random.
        let lost = games.lines().filter(|line| line.contains("\"result\":-1")).count();
        assert!(lost >= 6, "the program won {lost} games: {games}");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(stderr.lines().all(|line| line.contains("one game at a time")), "{stderr}");
    }
}

/// The first move of each list is legal, in an opening, too.
#[cfg(unix)]
#[test]
fn a_program_that_breaks_the_lines_of_the_contest_ends_the_match() {
    let place = Place::new();
    let first = "sh -c \"while read before; do read count; read first; for n in $(seq 2 $count); do read other; done; ANSWER; done\"";
    let played = against(&place, &first.replace("ANSWER", "echo $first well met"), "--game sudo --games 2");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    for (answer, said) in [
        ("echo 9 9", "with `9 9`, which is not one of the moves in the list"),
        ("echo pass", "with `pass`, which is not one of the moves in the list"),
        ("exit 3", "it ended (exit status: 3) instead of answering"),
    ] {
        let output = against(&place, &first.replace("ANSWER", answer), "--game sudo --games 2");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && errors.contains(said), "{errors}");
    }
}

#[test]
fn mistakes_in_other_games_are_one_clear_line() {
    let place = Place::new();
    place.write("plies.toml", &grid("tictactoe").replace("opening-plies = 1", "opening-plies = 5"));
    place.write("player.toml", &grid("tictactoe").replace("\"level1\"", "\"learned\""));
    for (words, expected) in [
        ("match --game sudo level1", "2 values required"),
        ("match --game sudo", "the two players follow the options"),
        ("match level1 level2", "required"),
        ("match --game sudo level1 level2 --black random", "cannot be used with"),
        ("match --game sudo level1 level2 --size 6", "cannot be used with"),
        ("match --game sudo level1 level2 --openings file", "cannot be used with"),
        ("match --game sudo level1 level2 --black-weights file", "cannot be used with"),
        ("gauntlet --game sudo level1 --against level2 --no-move over", "cannot be used with"),
        ("match --game chess level1 level2", "possible values: tictactoe, ultimate, ultimate-majority, sudo"),
        (
            "match --game sudo level1 perfect",
            "players: `perfect`: there is no `perfect` in sudo, only in plain",
        ),
        (
            "match --game sudo level1 gtp:edax",
            "players: `gtp:edax`: a program that plays Othello begins with gtp:",
        ),
        (
            "match --game tictactoe level1 contest:bot",
            "players: `contest:bot`: no player is called `contest`",
        ),
        ("match --black greedy --white contest:bot", "one that plays nine boards with contest:"),
        (
            "round-robin --game tictactoe strongest5 perfect",
            "`strongest5`: there is no `strongest5` in plain",
        ),
        (
            "match --game tictactoe level1 level2 --opening-plies 5",
            "--opening-plies 5: on this board 4 at most",
        ),
        ("grid plies.toml --out out", "plies.toml: opening-plies 5: on a board of side 3, 4 at most"),
        (
            "grid player.toml --out out",
            "player.toml: second = \"{opponent}\", with c = \"0.5\", opponent = \"learned\": `learned`: there is no `learned` in plain",
        ),
    ] {
        let error = place.fail(words);
        assert!(error.contains(expected), "{words}\n  {error}\n  {expected}");
    }
    assert!(!place.path("out").exists(), "nothing is begun");
}
