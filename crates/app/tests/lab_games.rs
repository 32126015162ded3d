//! The lab in games other than Othello, and the experiments in Othello that the build before it stored.
use crate::lab::{after_pairs, found, parameters, rounded, started};
use app::lab::export::{games_csv, games_jsonl, summary_csv, summary_json};
use app::lab::journal::{Journal, LastVisit, Store};
use app::lab::presets::Preset;
use app::lab::text;
use app::lab::{Action, Lab, Run, Setup, Stage};
use app::state::Named;
use arena::{Factor, PairLine, Sprt, Verdict};
use board_game::BoardGame;
use games::{AnyGame, AnySetup, Game};
use std::collections::BTreeMap;
use tictactoe_engines::Entrant;
use tictactoe_worker::{Boards, Player, TicTacToe};

/// Every game and variant but Othello.
fn others() -> [AnySetup; 4] {
    ["tictactoe", "ultimate", "ultimate-majority", "sudo"].map(|name| AnySetup::named(name).expect(name))
}

/// A small grid in a game.
fn grid(game: AnySetup) -> Setup {
    Setup {
        first: "uct:iterations=20".to_owned(),
        opponents: vec!["random".to_owned(), "level1".to_owned()],
        varied: vec![Factor::from(("c", "0.5 2"))],
        pairs: 2,
        seed: 7,
        ..Setup::of(game)
    }
}

/// The result of a game for its first side, by its moves alone.
fn result_for_first_side(game: AnySetup, moves: &str) -> i32 {
    let mut played = Game::new(AnyGame::start(game));
    for at in (0..moves.len()).step_by(2) {
        let action = played.position().read_action(&moves[at..at + 2]).expect(moves);
        played.play(action).expect(moves);
    }
    let winner = played.position().end().expect("the game is over").winner;
    winner.map_or(0, |side| if side == board_game::Side::First { 1 } else { -1 })
}

#[test]
fn grids_are_played_in_pairs_on_both_sides_and_written_in_the_words_of_the_game() {
    for game in others() {
        let (lab, lines) = after_pairs(started(grid(game)), usize::MAX);
        let run = lab.run.clone().expect("an experiment");
        assert_eq!((lab.stage, lines.len()), (Stage::Over, 8), "{}", game.name());
        for line in &lines {
            line.check(&run.experiment).expect("it is one of the experiment");
            let [one, other] = &line.games;
            assert_ne!(one.first, other.first, "the players change sides");
            let opening = 2 * run.setup.opening_plies as usize;
            assert_eq!(one.moves[..opening], other.moves[..opening]);
            for game_line in &line.games {
                let of_x = result_for_first_side(game, &game_line.moves);
                let of_first = if game_line.first == board_game::Side::First { of_x } else { -of_x };
                assert_eq!(game_line.margin(), Some(of_first), "{game_line:?}");
            }
        }
        let points: u32 = run.matches.iter().map(|of| 2 * of.tally.results[0] + of.tally.results[1]).sum();
        let by_games: i32 = lines.iter().flat_map(|line| &line.games).map(|game| game.ended.sign() + 1).sum();
        assert_eq!(points as i32, by_games);

        let jsonl = games_jsonl(lines.iter().cloned());
        let first: serde_json::Value =
            serde_json::from_str(jsonl.lines().next().expect("a game")).expect("JSON");
        assert_eq!(first["rules"], game.name());
        assert!(first["x"].is_string() && first["o"].is_string() && first["result"].is_i64(), "{first}");
        let table = games_csv(lines.iter().cloned());
        assert!(
            table.starts_with("rules,pairing,pair,game,x,o,first_player,result_of_first,result_of_x,"),
            "{table}"
        );
        let summary = summary_csv(&run.experiment, lines.iter().cloned());
        assert!(
            summary.starts_with("c,opponent,first,second,game,games,wins,draws,losses,result,"),
            "{summary}"
        );
        let json = summary_json(&run, "2026-11-27", lines.iter().cloned());
        assert!(json.contains("\"as_x\"") && json.contains("\"result\""), "{json}");
        for text in [jsonl, table, summary, json] {
            for word in ["disc", "black", "white", "difference", "\"size\""] {
                assert!(!text.contains(word), "{word} in {text}");
            }
        }
    }
}

/// The games of an experiment as the command line plays them, without orders and a session.
fn natively(experiment: &arena::Experiment) -> arena::Results {
    let mut results = arena::Results::default();
    for task in experiment.tasks() {
        let pairing = &experiment.pairings[task.pairing as usize];
        let start = Boards::start(pairing.setup).expect("it is not Othello");
        let players = pairing
            .players
            .each_ref()
            .map(|text| Player::new(Entrant::read(text, start.variant()).expect("a player"), &start));
        let both = experiment.play::<TicTacToe>(task, &players, &|| 0.0);
        results.add(PairLine::new(experiment, task, &both)).expect("each is played once");
    }
    results
}

#[test]
fn its_games_are_those_of_the_command_line_byte_for_byte() {
    let mut written = String::new();
    for game in others() {
        let experiment = grid(game).grid().expect("right").experiment().expect("right");
        let native = natively(&experiment);
        let (_, lines) = after_pairs(started(grid(game)), usize::MAX);
        let jsonl = games_jsonl(lines.iter().cloned());
        assert_eq!(jsonl, native.jsonl(), "{}", game.name());
        assert_eq!(games_csv(lines.into_iter()), native.csv(), "{}", game.name());
        written += &jsonl;
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/lab/other_games.jsonl");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &written).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == written,
        "the command line's tests have other games: BLESS=1 cargo test -p app lab updates them"
    );
}

#[test]
fn the_summary_is_one_of_which_the_command_line_makes_a_report() {
    let [.., sudo] = others();
    let (lab, lines) = after_pairs(started(grid(sudo)), usize::MAX);
    let run = lab.run.expect("an experiment");
    let json = summary_json(&run, "2026-11-27", lines.into_iter());
    let mut json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    // With numbers that are the same on every machine.
    rounded(&mut json["matches"]);
    for of in json["matches"].as_array_mut().expect("there are some") {
        for times in ["mean_ms", "slowest_ms"] {
            of[times] = serde_json::json!([1.0, 1.0]);
        }
    }
    let json = format!("{json:#}\n");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/lab/sudo_summary.json");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &json).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        kept == json,
        "the command line's test reads another file: BLESS=1 cargo test -p app lab updates it"
    );
}

#[test]
fn an_experiment_that_is_left_goes_on_with_the_same_games() {
    for game in others() {
        let (whole, all) = after_pairs(started(grid(game)), usize::MAX);
        let (_, mut lines) = after_pairs(started(grid(game)), 3);
        let stored: Vec<PairLine> =
            lines.iter().map(|line| serde_json::from_str(&line.to_json()).expect("it was written")).collect();
        let lab = Lab::new(Setup::default(), found(grid(game), false));
        let lab = lab.after(Action::Restore(stored)).after(Action::Restored { damaged: false });
        assert_eq!(lab.run.as_ref().map(|run| run.done), Some(3));
        let (ended, rest) = after_pairs(lab.after(Action::Resume), usize::MAX);
        lines.extend(rest);
        assert_eq!(games_jsonl(lines.into_iter()), games_jsonl(all.into_iter()));
        let matches = |lab: Lab| lab.run.map(|run| run.matches.clone());
        assert_eq!(matches(ended), matches(whole));
    }
}

#[test]
fn lines_of_another_game_are_left_out() {
    let [_, ultimate, majority, sudo] = others();
    let (_, lines) = after_pairs(started(grid(ultimate)), 1);
    for game in [majority, sudo, AnySetup::default()] {
        let run = Run::new(Setup { game, ..grid(ultimate) });
        let experiment = run.expect("Othello has such players, too").experiment;
        assert!(lines[0].check(&experiment).is_err(), "{}", game.name());
    }
}

#[test]
fn a_test_ends_the_match() {
    let sprt = Some(Sprt { elo0: 0.0, elo1: 200.0, alpha: 0.05, beta: 0.05 });
    let [_, ultimate, _, sudo] = others();
    for game in [ultimate, sudo] {
        let opponents = vec!["random".to_owned()];
        let setup = Setup { varied: Vec::new(), opponents, pairs: 200, sprt, ..grid(game) };
        let (lab, _) = after_pairs(started(setup), usize::MAX);
        let run = lab.run.expect("an experiment");
        assert_eq!((lab.stage, run.verdict()), (Stage::Over, Some(Verdict::Stronger)));
        assert!(run.done < 200, "it took all games");
    }
}

#[test]
fn a_link_names_its_game() {
    for game in others() {
        let presets = Preset::of(game).map(|(preset, _)| preset.setup(game));
        for setup in presets.chain([grid(game), Setup::of(game)]) {
            let hash = setup.to_hash();
            assert!(hash.starts_with(&format!("#/lab?game={}&first=", game.name())), "{hash}");
            assert!(!hash.contains("size") && !hash.contains("no-move"), "{hash}");
            assert_eq!(Setup::of_parameters(&parameters(&hash)), Ok(Some(setup.clone())), "{hash}");
            Run::new(setup).expect("it can be started");
        }
    }
    let late = Setup::of_parameters(&parameters("#/lab?pairs=3&game=sudo")).expect("right").expect("one");
    assert_eq!((late.game.name(), late.pairs), ("sudo", 3), "it may stand anywhere");
    let othello = Setup::default().to_hash();
    assert!(othello.starts_with("#/lab?first=") && !othello.contains("game"), "{othello}");
    let named = Setup::of_parameters(&parameters("#/lab?game=othello&pairs=50")).expect("right");
    assert_eq!(named, Some(Setup::default()));
    for (hash, number, said) in [
        ("#/lab?first=random&game=chess", 2, "othello, tictactoe, ultimate, ultimate-majority, sudo"),
        ("#/lab?game=sudo&size=6", 2, "there is no such setting"),
    ] {
        let error = Setup::of_parameters(&parameters(hash)).expect_err(hash);
        let sentence = text::lab_link_error(&error);
        assert!(error.number == number && sentence.contains(said), "{sentence}");
    }
}

#[test]
fn another_game_has_a_set_up_that_can_be_started() {
    let games = AnySetup::all();
    for (from, to) in games.iter().flat_map(|&from| games.iter().map(move |&to| (from, to))) {
        let before = Setup { pairs: 9, seed: 8, ..Setup::of(from) };
        let lab = Lab::new(before, LastVisit::Nothing).after(Action::Choose(to));
        assert_eq!((lab.setup.game.name(), lab.setup.pairs, lab.setup.seed), (to.name(), 9, 8));
        assert!(lab.can_start(), "from {} to {}", from.name(), to.name());
    }
}

#[test]
fn a_wrong_player_is_refused_with_its_place() {
    let [one, ultimate, ..] = others();
    for (game, first, said) in [
        (ultimate, "uct:c=101", "First player: Character 5, “c=101”: c takes 0–100."),
        (ultimate, "uct:iterations=5,c=x", "Character 18, “c=x”: c takes 0–100."),
        (ultimate, "uct:c=1,c=2", "Character 9, “c”: this is given twice."),
        (ultimate, "learned:temperature=0", "temperature takes 0.01–100."),
        (ultimate, "pvs:c=1", "Character 5, “c”: there is no such option. Choose from iterations, ms, depth"),
        (ultimate, "level2:c=1", "Character 8, “c=1”: this player takes no options."),
        (ultimate, "perfect", "there is no such player. Choose from random, greedy, classic, level1–level6"),
        (
            one,
            "learned",
            "Choose from random, classic, level1–level3, perfect, qlearning, sarsa, montecarlo.",
        ),
        (one, "level3v2", "Character 1, “level3v2”"),
    ] {
        let setup = Setup { first: first.to_owned(), varied: Vec::new(), ..grid(game) };
        let sentence = text::lab_setup_error(&setup.experiment().expect_err(first));
        assert!(sentence.contains(said), "{sentence}");
        assert!(!Lab::new(setup, LastVisit::Nothing).can_start());
    }
    let wrong = Setup { varied: vec![Factor::from(("exact", "1"))], ..grid(ultimate) };
    assert!(text::lab_setup_error(&wrong.experiment().expect_err("no such option")).contains("“exact”"));
    let plies = Setup { opening_plies: 5, ..grid(one) };
    assert!(text::lab_setup_error(&plies.experiment().expect_err("too many")).contains("at most 4"));
}

#[test]
fn untrusted_players_are_capped() {
    let [one, ultimate, ..] = others();
    let players = |game, first: &str| {
        let setup = Setup { first: first.to_owned(), varied: Vec::new(), ..grid(game) };
        setup.experiment().expect(first).pairings[0].players[0].clone()
    };
    assert_eq!(players(ultimate, "uct:iterations=900000000"), "uct:iterations=10000000");
    assert_eq!(players(one, "classic:ms=900000"), "classic:ms=600000");
    assert_eq!(players(ultimate, "level3"), "level3", "one that keeps to the caps stays as it is");
}

/// The texts that the last build with Othello alone in the lab stored, copied from its storage.
const STORED: [(&str, &str); 7] = [
    ("ucthello.lab", include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.txt")),
    ("ucthello.lab.0", include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.0.txt")),
    ("ucthello.lab.1", include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.1.txt")),
    ("ucthello.lab.aside", include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.aside.txt")),
    (
        "ucthello.lab.aside.0",
        include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.aside.0.txt"),
    ),
    (
        "ucthello.lab.aside.1",
        include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.aside.1.txt"),
    ),
    (
        "ucthello.lab.aside.2",
        include_str!("../../../tests/data/lab/stored_by_97c111a/ucthello.lab.aside.2.txt"),
    ),
];

/// A storage with these texts, which nothing may change.
#[derive(Clone)]
struct Kept(BTreeMap<&'static str, &'static str>);

impl Store for Kept {
    fn read(&self, name: &str) -> String {
        self.0.get(name).copied().unwrap_or_default().to_owned()
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        assert_eq!(self.read(name), text, "{name} is written anew");
        Ok(())
    }

    fn remove(&self, name: &str) {
        panic!("{name} is removed");
    }
}

#[test]
fn experiments_stored_by_an_earlier_build_open_and_are_written_as_they_were() {
    let store = Kept(STORED.into_iter().collect());
    let (mut journal, stored) = Journal::open(store.clone());
    let LastVisit::Experiment { setup, is_stopped: false } = &stored else { panic!("{stored:?}") };
    assert_eq!((setup.opponents.as_slice(), setup.pairs), (["greedy".to_owned()].as_slice(), 21));
    assert_eq!(store.read("ucthello.lab").lines().nth(1), Some(setup.to_parameters().as_str()));
    let mut lab = Lab::new(Setup::default(), stored.clone());
    let mut written = String::new();
    while let Some(piece) = journal.restore() {
        let lines = piece.expect("each piece can be read");
        written.extend(lines.iter().map(|line| line.to_json() + "\n"));
        lab = lab.after(Action::Restore(lines));
    }
    assert_eq!(written, store.read("ucthello.lab.0") + &store.read("ucthello.lab.1"));
    let run = lab.run.clone().expect("an experiment");
    assert_eq!((run.done, lab.after(Action::Restored { damaged: false }).stage), (21, Stage::Over));
    // The games are those that are played today.
    let (_, again) = after_pairs(started((**setup).clone()), usize::MAX);
    let games = |lines: Vec<PairLine>| games_jsonl(lines.into_iter());
    assert_eq!(games(again), games(journal.all().expect("it is its own")));

    let [aside] = &journal.asides()[..] else { panic!("one was set aside") };
    let of_aside = aside.setup.as_ref().expect("it can be read");
    assert_eq!((of_aside.varied.len(), of_aside.opponents.len(), aside.games), (1, 2, 104));
    assert_eq!((aside.slot, aside.date.as_str()), (0, ""), "nobody wrote down when it began");
    let pairs = journal.aside_pairs(0);
    let experiment = of_aside.experiment().expect("it is one");
    assert_eq!(pairs.len(), 52);
    pairs.iter().for_each(|pair| pair.check(&experiment).expect("it belongs"));
}

#[test]
fn every_question_has_a_set_up_and_sentences() {
    Run::new(Setup::default()).expect("the set-up that one sees first can be started");
    for (preset, name) in Preset::NAMED {
        let run = Run::new(preset.setup(AnySetup::default())).expect(name);
        assert!(run.experiment.len() <= 400, "{name}: a few minutes");
        let [question, read] = text::lab_preset(*preset, AnySetup::default());
        assert!(question.ends_with('?') && read.len() > 80, "{name}");
    }
}
