//! Tests of `lab learn`.
use super::*;
use crate::cli::{Cli, Command};
use arena::StateOf;
use board_game::BoardGame;
use clap::Parser;
use games::AnyGame;
use othello_worker::Othello;
use serde_json::Value;
use std::fs;
use tictactoe_worker::TicTacToe;

fn options(words: &str) -> LearnOptions {
    let Command::Learn(options) = Cli::parse_from(format!("lab learn {words}").split_whitespace()).command
    else {
        panic!("{words}")
    };
    options
}

/// A directory of this test alone, and a name in it.
fn file(name: &str) -> PathBuf {
    let directory = std::env::temp_dir().join(format!("lab-learn-{}", std::process::id()));
    fs::create_dir_all(&directory).expect("a temporary directory");
    directory.join(name)
}

fn lines(words: &str, json: &Path) -> Vec<Value> {
    run(&options(&format!("{words} --json {}", json.display())))
        .unwrap_or_else(|error| panic!("{words}: {error}"));
    let text = fs::read_to_string(json).expect("it was written");
    text.lines().map(|line| serde_json::from_str(line).expect("a line is JSON")).collect()
}

#[test]
fn each_measurement_is_a_line() {
    let json = file("each.jsonl");
    let lines = lines("--game tictactoe --episodes 3000 --games 20", &json);
    let of = |key: &str| lines.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
    let expected: Vec<u64> = [1_000, 2_000, 3_000].into_iter().flat_map(|episodes| [episodes; 4]).collect();
    assert_eq!(of("episodes"), expected);
    assert_eq!(of("against")[..4], USUAL);
    for line in &lines {
        let [won, drawn, lost] = ["won", "drawn", "lost"].map(|key| line[key].as_u64().expect("a number"));
        assert_eq!(Some(won + drawn + lost), line["games"].as_u64(), "{line}");
        assert!(line["positions"].as_u64() > Some(100) && line["unmet"].as_f64() < Some(1.0), "{line}");
        assert!(line["against"] != "perfect" || won == 0, "{line}");
    }
    fs::remove_file(json).expect("it is there");
}

#[test]
fn a_run_goes_on_where_it_was_ended() {
    let [whole, parts, table] = ["whole.jsonl", "parts.jsonl", "parts.table"].map(file);
    let words = "--game tictactoe --player sarsa --games 10 --against random --every 1000";
    let expected = lines(&format!("{words} --episodes 4000"), &whole);
    let kept = format!("{words} --table {}", table.display());
    lines(&format!("{kept} --episodes 2000"), &parts);
    // A run that was killed between its two files has measurements that the table has not.
    let text = fs::read_to_string(&parts).expect("it is there");
    let last = text.lines().last().expect("there are measurements");
    assert!(last.starts_with("{\"episodes\":2000,\"against\":\"random\",\"games\":10,\"won\":"), "{last}");
    let later = last.replace("2000", "3000") + "\n";
    let text = text + &later;
    fs::write(&parts, text).expect("there is room");
    assert_eq!(lines(&format!("{kept} --episodes 4000"), &parts), expected);
    let other = run(&options(&format!("{kept} --episodes 5000 --seed 2"))).expect_err("another seed");
    assert_eq!(other.to_string(), "--table: this table was learned with other constants or another seed");
    let other = run(&options(&format!("--game sudo --table {}", table.display()))).expect_err("another game");
    let expected = format!("{}: the table is for `tictactoe` (at byte 19), not for `sudo`", table.display());
    assert_eq!(other.to_string(), expected);
    [whole, parts, table].iter().for_each(|path| fs::remove_file(path).expect("it is there"));
}

/// Each game with its sizes and variants.
fn games() -> Vec<String> {
    let others = AnySetup::all().into_iter().filter(|setup| setup.othello().is_none());
    let boards = [4, 6, 8].map(|size| format!("--game othello --size {size}"));
    others.map(|setup| format!("--game {}", setup.name())).chain(boards).collect()
}

#[test]
fn every_game_can_be_learned() {
    for game in games() {
        let json = file("every.jsonl");
        let lines = lines(
            &format!("{game} --episodes 100 --games 2 --against random --against uct:iterations=5"),
            &json,
        );
        assert_eq!(lines.len(), 2, "{game}");
        fs::remove_file(json).expect("it is there");
    }
}

fn values<M: crate::family::Family>(words: &str, moves: &str) -> Vec<Vec<String>> {
    let options = options(words);
    let learner = Learner::read(&options.player).expect("a learner");
    let setup = options.setup().expect("a game");
    let mut session = Session::<M>::new(&options, setup, *learner.constants()).expect("a session");
    session.learn().expect("nothing is written");
    let text = session.values(moves).expect("the moves can be played");
    text.lines().skip(1).map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

#[test]
fn values_stand_beside_the_truth() {
    let words = "--game tictactoe --episodes 50000 --against none";
    // After a1 b2, c3 is met with a draw by any side, as are the edges; every move is a draw, or loses.
    for moves in ["", "a1b2", "b2a2"] {
        let rows = values::<TicTacToe>(words, moves);
        assert_eq!(rows.len(), 9 - moves.len() / 2, "{rows:?}");
        let number = |row: &[String], n: usize| row[n].parse::<f64>().expect("a number");
        let best = rows.iter().map(|row| number(row, 1)).fold(0.0, f64::max);
        let greedy = rows.iter().filter(|row| number(row, 1) == best);
        let exact = rows.iter().map(|row| number(row, 3)).fold(0.0, f64::max);
        assert!(greedy.into_iter().all(|row| number(row, 3) == exact), "{moves}: {rows:?}");
    }
    let rows = values::<Othello>("--game othello --size 4 --episodes 20000 --against none", "b1");
    assert_eq!(rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(), ["a1", "c1", "a3"]);
    let rows = values::<TicTacToe>("--game ultimate --episodes 50 --against none", "e5d4");
    assert_eq!((rows.len(), rows[0].len()), (9, 3), "the truth about nine boards is not known");
}

#[test]
fn mistakes_are_named() {
    for (words, error) in [
        ("--game tictactoe --size 6", "--size and --no-move are for Othello"),
        ("--game tictactoe --player uct", "--player: uct (character 1): no agent has this name"),
        ("--game tictactoe --against nobody", "--against: `nobody`: no player is called `nobody`"),
    ] {
        let found = run(&options(words)).expect_err(words).to_string();
        assert!(found.starts_with(error), "{words}: {found}");
    }
}

#[test]
fn uct_is_measured_beside_the_learner() {
    let json = file("uct.jsonl");
    let words = "--game tictactoe --episodes 2000 --uct 1000 --games 20 --against random --against perfect";
    run(&options(&format!("{words} --json {}", json.display()))).expect("it can be learned");
    let text = fs::read_to_string(&json).expect("it was written");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let players: Vec<_> = lines.iter().map(|line| line["player"].as_str()).collect();
    let uct = Some("uct:iterations=1000");
    assert_eq!(players, [None, uct, None, uct, None, None]);
    let [against_random, against_perfect] = [&lines[1], &lines[3]];
    assert!(against_random["won"].as_u64() >= Some(15), "{against_random}");
    assert_eq!(
        (against_random["episodes"].as_u64(), against_perfect["won"].as_u64()),
        (Some(1_000), Some(0))
    );
    fs::remove_file(json).expect("it is there");
}

/// The results of a match and its games.
fn played(words: &str) -> Result<Value> {
    let json = file(&format!("match-{:?}.json", std::thread::current().id()));
    let words = format!("lab match {words} --json {}", json.display());
    let Command::Match(options) = Cli::parse_from(words.split_whitespace()).command else {
        panic!("{words}")
    };
    let done = crate::matches::run(&options);
    let text = fs::read_to_string(&json).expect("it was written");
    fs::remove_file(json).expect("it is there");
    done.map(|()| serde_json::from_str(&text).expect("it is JSON"))
}

#[test]
fn learners_play_matches_in_every_game() {
    for game in games() {
        let players = ["qlearning:episodes=30", "montecarlo:episodes=20"];
        let words = match game.strip_prefix("--game othello ") {
            Some(size) => format!("--black {} --white {} {size}", players[0], players[1]),
            None => format!("{game} {} {}", players[0], players[1]),
        };
        let [first, again, other] = ["--seed 1", "--seed 1", "--seed 2"].map(|seed| {
            played(&format!("{words} --games 2 {seed}")).unwrap_or_else(|error| panic!("{game}: {error}"))
        });
        assert_eq!(first["games"].as_array().map(Vec::len), Some(2), "{game}");
        let moves = |json: &Value| [0, 1].map(|n| json["games"][n]["moves"].clone());
        assert_eq!(moves(&first), moves(&again), "{game}");
        assert_ne!(moves(&first), moves(&other), "{game}");
    }
}

#[test]
fn a_table_plays_a_match() {
    let table = file("played.table");
    run(&options(&format!("--game tictactoe --episodes 100000 --against none --table {}", table.display())))
        .expect("it can be learned");
    let player = format!("qlearning:table={}", table.display());
    let json = played(&format!("--game tictactoe {player} random --games 200")).expect("a match");
    let lost = json["results"]["losses"].as_u64();
    assert!(lost < Some(30) && json["results"]["wins"].as_u64() > Some(100), "{json:#}");
    for (words, error) in [
        (format!("--game sudo {player} random"), "is for `tictactoe` (at byte 19), not for `sudo`"),
        (
            format!("--game tictactoe sarsa:table={} random", table.display()),
            "the table is of another learner",
        ),
        ("--game tictactoe sarsa:table=/none random".to_owned(), "/none: there is no such file"),
        ("--game tictactoe sarsa:gamma=9 random".to_owned(), "gamma takes a number from 0 to 1"),
    ] {
        let found = played(&words).expect_err(&words).to_string();
        assert!(found.contains(error), "{words}: {found}");
    }
    fs::remove_file(table).expect("it is there");
}

/// Compares, along random games, the moves of a table's file as a player of the command line with those of the same table as a program of the
/// page keeps it.
fn kept_as_its_file<M: Family>(words: &str, name: &str)
where
    StateOf<M>: othello_engines::mcts::Game<Action: Send + Sync + std::fmt::Debug>
        + PartialEq
        + Send
        + Sync
        + 'static,
{
    let path = file(name);
    run(&options(&format!("{words} --episodes 300 --against none --table {}", path.display())))
        .expect("it can be learned");
    let setup = options(words).setup().expect("a game");
    let start = M::state(AnyGame::start(setup)).expect("a game of the family");
    let of_file = player::learner::<M>(&format!("sarsa:table={}", path.display()), setup);
    let of_file = of_file.expect("a table").expect("a learner");
    let mut tables = arena::Tables::<M>::default();
    let text = "sarsa:table=kept";
    assert!(!tables.has(text, &start) && tables.has("sarsa", &start));
    tables.take(text, &start, Some(&fs::read(&path).expect("it was written")));
    let kept = tables.player(text, &start).expect("it has a table").expect("a right one");
    let mut random = othello_engines::mcts::Random::new(11);
    for game in 0..6 {
        let mut state = start;
        loop {
            let actions = othello_engines::mcts::Game::actions(&state);
            let Some(count) = std::num::NonZeroU32::new(othello_engines::mcts::ActionSet::len(&actions))
            else {
                break;
            };
            let [one, other] = [&of_file, &kept].map(|player| learners::decide(player, &state, game));
            assert_eq!(one, other, "{words}, game {game} of seed 11");
            // The table's own line half of the time, so that positions are met and not met.
            let any = othello_engines::mcts::ActionSet::nth(&actions, random.below(count.get()));
            let next = if random.below(2) == 0 { one.expect("the game goes on") } else { any };
            othello_engines::mcts::Game::play(&mut state, next);
        }
    }
    fs::remove_file(path).expect("it is there");
}

#[test]
fn a_kept_table_plays_as_its_file() {
    kept_as_its_file::<TicTacToe>("--game tictactoe --player sarsa", "kept-one.table");
    kept_as_its_file::<TicTacToe>("--game ultimate --player sarsa", "kept-nine.table");
    kept_as_its_file::<Othello>("--game othello --size 4 --player sarsa", "kept-othello.table");
}
