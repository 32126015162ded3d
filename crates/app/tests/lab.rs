//! The lab: its games against those of the arena, pauses, links, what is refused, and its files.
use app::lab::export::{games_csv, games_jsonl, summary_csv, summary_json};
use app::lab::journal::LastVisit;
use app::lab::presets::Preset;
use app::lab::text;
use app::lab::{Action, Fault, Lab, LinkFault, Run, Setup, SetupError, Stage};
use app::route::Route;
use app::state::Named;
use arena::{Experiment, Factor, MatchSummary, PairLine, Results, Sprt, Verdict};
use games::AnySetup;
use othello::{BoardSize, NoMoveRule, Rules};
use othello_engines::Player;
use othello_worker::{EXPERTISE, Othello, Session};
use protocol::*;
use std::cell::Cell;

/// The set-up of tests/data/lab/games.jsonl, which the end-to-end tests have, too.
pub fn small() -> Setup {
    Setup {
        first: "uct:iterations=30".to_owned(),
        opponents: vec!["random".to_owned(), "greedy".to_owned()],
        varied: vec![Factor::from(("c", "0.5 2"))],
        game: Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass }.into(),
        pairs: 3,
        opening_plies: 2,
        seed: 7,
        ..Setup::default()
    }
}

/// A match that is over soon.
pub fn single(pairs: u32) -> Setup {
    Setup { varied: Vec::new(), opponents: vec!["random".to_owned()], pairs, ..small() }
}

pub fn found(setup: Setup, is_stopped: bool) -> LastVisit {
    LastVisit::Experiment { setup: Box::new(setup), is_stopped }
}

pub fn started(setup: Setup) -> Lab {
    let lab = Lab::new(setup, LastVisit::Nothing).after(Action::Start);
    assert_eq!(lab.stage, Stage::Running);
    lab
}

/// The last answer to a job.
fn answer<P: session::Program>(
    mut session: session::Session<P>,
    job: Job,
    clock: &dyn Fn() -> f64,
) -> Option<Response> {
    assert_eq!(session.handle(Request::Start(job), clock), None);
    let mut last = None;
    while session.is_searching() {
        last = session.slice(clock).or(last);
    }
    last
}

/// Has a worker play the pair that the lab wants, as the page does.
fn played(lab: &Lab) -> PairLine {
    let (task, order) = lab.wanted().expect("the lab is running");
    let time = Cell::new(0.0);
    let clock = || time.replace(time.get() + 1.0);
    let job = Job { id: JobId(1), kind: JobKind::play_pair(&order) };
    let is_othello = order.start.game() == Some(<othello::Position as games::Listed>::CODE);
    let last = if is_othello {
        answer(Session::new(Some(EXPERTISE)), job, &clock)
    } else {
        answer(tictactoe_worker::Session::default(), job, &clock)
    };
    let Some(Response::Job { answer: JobAnswer::Pair { report, done: true }, .. }) = last else {
        panic!("{last:?}")
    };
    let Ok(PairReport::Played(both)) = report.open() else { panic!("the games are not over") };
    let run = lab.run.as_ref().expect("there is an experiment");
    run.line(task, &both).expect("the games are legal")
}

/// Plays pairs until the lab is over, at most so many; returns it with their lines.
pub fn after_pairs(mut lab: Lab, most: usize) -> (Lab, Vec<PairLine>) {
    let mut lines = Vec::new();
    while lab.stage == Stage::Running && lines.len() < most {
        let line = played(&lab);
        lab = lab.after(Action::Add(Box::new(line.clone())));
        lines.push(line);
    }
    (lab, lines)
}

/// The games of an experiment as the arena alone plays them.
pub fn natively(experiment: &Experiment) -> Results {
    let of_task = |task: arena::Task| {
        let texts = &experiment.pairings[task.pairing as usize].players;
        let players = texts.each_ref().map(|text| text.parse::<Player>().expect("an agent"));
        PairLine::new(experiment, task, &experiment.play::<Othello>(task, &players, &|| 0.0))
    };
    let mut results = Results::default();
    for task in experiment.tasks() {
        results.add(of_task(task)).expect("each is played once");
    }
    results
}

#[test]
fn its_games_are_those_of_the_arena_byte_for_byte() {
    let setup = small();
    let experiment = setup.grid().expect("right").experiment().expect("right");
    let native = natively(&experiment);
    let (lab, lines) = after_pairs(started(setup), usize::MAX);
    assert_eq!((lab.stage, lines.len()), (Stage::Over, 12));
    let jsonl = games_jsonl(lines.iter().cloned());
    assert_eq!(jsonl, native.jsonl());
    assert_eq!(games_csv(lines.into_iter()), native.csv());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/lab/games.jsonl");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &jsonl).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(
        kept == jsonl,
        "the end-to-end tests have other games: BLESS=1 cargo test -p app lab updates them"
    );
}

#[test]
fn a_stored_experiment_goes_on_where_it_was() {
    let (whole, all) = after_pairs(started(small()), usize::MAX);
    let (first, mut lines) = after_pairs(started(small()), 5);
    assert_eq!(first.stage, Stage::Running);
    let stored: Vec<PairLine> =
        lines.iter().map(|line| serde_json::from_str(&line.to_json()).expect("it was written")).collect();
    let restored = Lab::new(Setup::default(), found(small(), false));
    assert_eq!((restored.stage, restored.wanted()), (Stage::Restoring, None));
    let restored = restored.after(Action::Restore(stored)).after(Action::Restored { damaged: false });
    assert_eq!((restored.stage, restored.wanted()), (Stage::Paused, None));
    let (ended, rest) = after_pairs(restored.after(Action::Resume), usize::MAX);
    lines.extend(rest);
    let games = |lines: &[PairLine]| games_jsonl(lines.iter().cloned());
    assert_eq!(games(&lines), games(&all));
    assert_eq!(ended.run.map(|run| run.matches.clone()), whole.run.map(|run| run.matches.clone()));
}

#[test]
fn lines_that_do_not_belong_are_left_out() {
    let (_, lines) = after_pairs(started(small()), 4);
    let (_, others) = after_pairs(started(Setup { opponents: vec!["mobility".to_owned()], ..small() }), 2);
    let mixed = vec![lines[0].clone(), others[1].clone(), lines[1].clone()];
    let lab = Lab::new(small(), found(small(), false)).after(Action::Restore(mixed));
    assert_eq!(lab.run.as_ref().map(|run| run.done), Some(1));
    let lab = lab.after(Action::Restored { damaged: true });
    assert_eq!((lab.stage, lab.fault.clone()), (Stage::Paused, Some(Fault::Damaged)));
    assert!(text::lab_stage(&lab).contains("can’t be read"));
    let same = lab.clone().after(Action::Resume).after(Action::Stop);
    assert_eq!(
        (same.stage, same.can_start()),
        (Stage::Paused, false),
        "nothing is written over what can't be read"
    );
    let mended = lab.after(Action::RemoveDamaged);
    assert_eq!((mended.stage, &mended.fault), (Stage::Paused, &None));
    let again = mended.after(Action::Resume).after(Action::Add(Box::new(lines[0].clone())));
    assert_eq!(again.run.map(|run| run.done), Some(1), "it has this pair");
}

#[test]
fn an_experiment_that_can_not_be_read_stays_until_the_user_removes_it() {
    let wrong = Setup { first: "clasic".to_owned(), ..small() };
    for found in [LastVisit::Unreadable, found(wrong, false)] {
        let lab = Lab::new(small(), found);
        assert_eq!((lab.stage, lab.fault.clone()), (Stage::Paused, Some(Fault::Damaged)));
        for action in [Action::Start, Action::Resume, Action::Stop] {
            assert_eq!(lab.clone().after(action), lab);
        }
        let removed = lab.after(Action::RemoveDamaged);
        assert_eq!((removed.stage, removed.can_start()), (Stage::Empty, true));
    }
}

#[test]
fn nothing_is_done_with_the_games_of_another_tab() {
    let (running, lines) = after_pairs(started(small()), 2);
    let over = running.clone().after(Action::Stop);
    for lab in [Lab::new(small(), LastVisit::Nothing), running, over] {
        let lab = lab.after(Action::Fail(Fault::Elsewhere));
        assert_ne!(lab.stage, Stage::Running);
        for action in [Action::Start, Action::Resume, Action::Stop, Action::Clear] {
            assert_eq!(lab.clone().after(action), lab);
        }
    }
    let restoring = Lab::new(small(), found(small(), false)).after(Action::Fail(Fault::Elsewhere));
    assert_eq!(restoring.clone().after(Action::Restore(lines)), restoring);
}

#[test]
fn it_is_paused_stopped_and_cleared() {
    let (lab, _) = after_pairs(started(single(9)), 2);
    let paused = lab.clone().after(Action::Pause);
    assert_eq!((paused.stage, paused.wanted(), paused.can_start()), (Stage::Paused, None, false));
    assert!(paused.clone().after(Action::Resume).wanted().is_some());
    let stopped = paused.clone().after(Action::Stop);
    assert_eq!((stopped.stage, stopped.is_stopped, stopped.can_start()), (Stage::Over, true, true));
    assert_eq!(stopped.clone().after(Action::Resume).stage, Stage::Over);
    assert_eq!(lab.clone().after(Action::Clear).stage, Stage::Running, "not while games are played");
    let cleared = paused.after(Action::Clear);
    assert_eq!((cleared.stage, cleared.run, cleared.setup), (Stage::Empty, None, single(9)));
    let failed = lab.after(Action::Fail(Fault::Storage("QuotaExceededError".to_owned())));
    assert_eq!((failed.stage, failed.wanted()), (Stage::Paused, None));
    assert!(text::lab_stage(&failed).contains("QuotaExceededError"));
    assert_eq!(
        failed.after(Action::Stop).fault,
        None,
        "what was stopped can't be resumed, so nothing offers it"
    );
    let restored = Lab::new(small(), found(single(9), true)).after(Action::Restored { damaged: false });
    assert_eq!(restored.stage, Stage::Over, "it was stopped");
}

#[test]
fn the_results_are_those_of_the_games() {
    let (lab, lines) = after_pairs(started(single(20)), usize::MAX);
    let run = lab.run.expect("an experiment");
    let results = &run.matches[0];
    let games: Vec<_> = lines.iter().flat_map(|line| &line.games).collect();
    let won = games.iter().filter(|game| game.ended.sign() > 0).count() as u32;
    assert_eq!((results.tally.games(), results.tally.results[0]), (40, won));
    let [black, white] = &results.by_side;
    assert_eq!((black.games(), white.games()), (20, 20));
    assert_eq!(black.results[0] + white.results[0], won);
    let as_black = games.iter().filter(|game| game.first == board_game::Side::First);
    let differences: Vec<f64> = as_black.filter_map(|game| game.margin()).map(f64::from).collect();
    let mean = differences.iter().sum::<f64>() / differences.len() as f64;
    let squares = arena::most_margin(run.setup.game) as i32;
    assert!((black.difference(squares).value - mean).abs() < 1e-9);
    let [by_game, whole] =
        [arena::mean_estimate(differences.into_iter(), 16.0), black.difference(squares)].map(|of| of.high);
    assert!((by_game - whole).abs() < 1e-9, "{by_game} {whole}");
    // The interval by the arena.
    let means: Vec<f64> = lines
        .iter()
        .map(|line| arena::mean_margin(line.games.iter()).expect("played to their ends"))
        .collect();
    assert_eq!(results.difference(16), arena::mean_estimate(means.into_iter(), 16.0));
    assert_eq!((results.games_with(-16..=16), results.games_with(1..=16)), (40, won));
    let summary = summary_csv(&run.experiment, lines.iter().cloned());
    assert_eq!(summary.lines().count(), 2);
    assert!(summary.contains(&format!("uct:iterations=30,random,4,40,{won},")), "{summary}");
}

#[test]
fn a_test_ends_the_match() {
    let sprt = Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 };
    let setup =
        Setup { first: "uct:iterations=300,exact=8".to_owned(), sprt: Some(sprt), pairs: 400, ..single(400) };
    let (lab, _) = after_pairs(started(setup), usize::MAX);
    let run = lab.run.clone().expect("an experiment");
    assert_eq!((lab.stage, run.verdict()), (Stage::Over, Some(Verdict::Stronger)));
    assert!(run.done < 400, "it took all games");
    assert!(text::lab_stage(&lab).contains("verdict"));
    assert!(text::lab_verdict(sprt, run.verdict()).starts_with("Stronger"));
}

#[test]
fn it_says_now_and_then_how_it_stands() {
    let lab = started(single(30));
    let mut told = vec![text::lab_told(&lab)];
    let (mut lab, lines) = (lab.clone(), after_pairs(lab, usize::MAX).1);
    for line in lines {
        lab = lab.after(Action::Add(Box::new(line)));
        told.push(text::lab_told(&lab));
    }
    told.dedup();
    assert_eq!(told.len(), 11, "{told:?}");
    assert!(told[10].contains("60 of 60 games"), "{told:?}");
}

pub fn parameters(hash: &str) -> Vec<(String, String)> {
    Route::parameters_in(hash)
}

#[test]
fn a_link_has_the_whole_set_up() {
    let mut all: Vec<Setup> =
        Preset::NAMED.iter().map(|(preset, _)| preset.setup(AnySetup::default())).collect();
    all.push(small());
    all.push(Setup {
        balance: 0.5,
        seed: u64::MAX,
        sprt: Some(Sprt { elo0: -5.0, elo1: 2.5, alpha: 0.1, beta: 0.2 }),
        ..single(1)
    });
    for setup in all {
        let hash = setup.to_hash();
        assert!(hash.bytes().all(|byte| byte.is_ascii_graphic()), "{hash}");
        assert_eq!(Setup::of_parameters(&parameters(&hash)), Ok(Some(setup)), "{hash}");
    }
    assert_eq!(Setup::of_parameters(&parameters("#/lab")), Ok(None));
    let short = Setup::of_parameters(&parameters("#/lab?second=greedy&size=4")).expect("right").expect("one");
    assert_eq!(
        (short.opponents.len(), short.game.othello().map(|rules| rules.size), short.pairs),
        (1, Some(BoardSize::Four), 50)
    );
}

#[test]
fn a_wrong_link_says_where() {
    for (hash, number, said) in [
        ("#/lab?first=random&pair=3", 2, "part 2, “pair=3”: there is no such setting"),
        ("#/lab?pairs=0", 1, "possible values: 1–1000"),
        ("#/lab?pairs=x", 1, "part 1, “pairs=x”"),
        ("#/lab?size=7", 1, "4, 6, 8"),
        ("#/lab?seed=-1", 1, "possible values: 0–"),
        ("#/lab?sprt=5%200", 1, "0 50 0.05 0.05"),
        ("#/lab?sprt=0%202000", 1, "(Elo: −1000 … 1000)"),
        ("#/lab?game=ultimate&origin=f5", 2, "there is no such setting"),
        ("#/lab?vary=c", 1, "c:0.5 1 2"),
        ("#/lab?vary=c:1&vary=exact:2&vary=ms:3", 3, "vary"),
        ("#/lab?balance=NaN", 1, "0–0.5"),
        ("#/lab?size=6&no-move=stop", 2, "pass, over"),
    ] {
        let error = Setup::of_parameters(&parameters(hash)).expect_err(hash);
        assert_eq!(error.number, number, "{hash}");
        let sentence = text::lab_link_error(&error);
        assert!(sentence.contains(said), "{sentence}");
        let lab = Lab::new(small(), LastVisit::Nothing).after(Action::Linked(Err(error.clone())));
        assert_eq!((lab.setup, lab.bad_link), (small(), Some(error)), "the set-up stays");
    }
    let unknown = Setup::of_parameters(&parameters("#/lab?x=1")).expect_err("wrong");
    assert!(matches!(unknown.fault, LinkFault::Unknown(_)));
}

#[test]
fn a_wrong_set_up_is_refused_with_words() {
    let wrong = |change: fn(&mut Setup)| {
        let mut setup = small();
        change(&mut setup);
        let lab = Lab::new(setup.clone(), LastVisit::Nothing);
        assert!(!lab.can_start() && lab.after(Action::Start).stage == Stage::Empty);
        text::lab_setup_error(&setup.experiment().expect_err("it is wrong"))
    };
    for (change, said) in [
        ((|setup| setup.first = "uct:c=x".to_owned()) as fn(&mut Setup), "First player: Character 5, “c=x”"),
        (|setup| setup.opponents[0] = "clasic".to_owned(), "Opponent: Character 1, “clasic”"),
        (|setup| setup.opponents[1] = String::new(), "Further opponents"),
        (|setup| setup.opponents.clear(), "Choose an opponent"),
        (|setup| setup.varied[0].name = "depth".to_owned(), "no option “depth”"),
        (|setup| setup.first = "random".to_owned(), "no option “c”"),
        (|setup| setup.varied.push(setup.varied[0].clone()), "“c” is varied twice"),
        (|setup| setup.varied[0].values.clear(), "Enter values for “c”"),
        (|setup| setup.varied[0].values.push("200".to_owned()), "Values: Character"),
        (|setup| setup.opponents[1] = "level8".to_owned(), "“level8” can’t play on 4\u{a0}×\u{a0}4"),
        (|setup| setup.opening_plies = 9, "at most 8 random"),
        (|setup| setup.pairs = 1_000, "4,000 pairs of games"),
        (|setup| setup.pairs = 0, "0 pairs of games"),
        (|setup| setup.varied[0].values = vec!["1".to_owned(); 61], "122 matches"),
    ] {
        let sentence = wrong(change);
        assert!(sentence.contains(said), "{sentence}");
    }
    let backwards = Sprt { elo0: 5.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
    assert_eq!(Setup { sprt: Some(backwards), ..single(3) }.experiment(), Err(SetupError::Test));
}

#[test]
fn learned_players_are_for_the_usual_rules() {
    let rules = |size, no_move| Rules { size, no_move };
    for player in ["level6", "puct:iterations=10", "alphabeta:depth=2"] {
        let setup = |rules: Rules| Setup { first: player.to_owned(), game: rules.into(), ..single(1) };
        assert!(setup(Rules::default()).experiment().is_ok(), "{player}");
        for (rules, said) in [
            (rules(BoardSize::Six, NoMoveRule::MustPass), "can’t play on 6"),
            (rules(BoardSize::Four, NoMoveRule::GameOver), "can’t play on 4"),
            (rules(BoardSize::Eight, NoMoveRule::GameOver), "can’t play without passes"),
        ] {
            let error = setup(rules).experiment().expect_err(player);
            let sentence = text::lab_setup_error(&error);
            assert!(sentence.contains(said) && sentence.contains(player), "{sentence}");
        }
        let linked = Lab::new(small(), LastVisit::Nothing)
            .after(Action::Linked(Ok(Box::new(Setup { first: player.to_owned(), ..single(1) }))));
        assert_eq!(linked.clone().after(Action::Start), linked, "a link shows the error instead of running");
    }
}

/// Rounds all numbers that are not whole, whose last digits depend on the machine's logarithm.
pub fn rounded(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Array(values) => values.iter_mut().for_each(rounded),
        serde_json::Value::Object(fields) => fields.values_mut().for_each(rounded),
        _ if value.is_f64() => {
            let number = value.as_f64().expect("it is one");
            *value = serde_json::json!((number * 1e6).round() / 1e6);
        }
        _ => {}
    }
}

#[test]
fn the_summary_is_that_of_the_command_line() {
    let run = Run::new(small()).expect("right");
    let results = natively(&run.experiment);
    let json = summary_json(&run, "2026-11-23", results.pairs().cloned());
    let mut json: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    let matches: Vec<_> = results.summaries(&run.experiment).iter().map(MatchSummary::to_json).collect();
    // Reading may change the last digit of a number.
    let written = serde_json::Value::from(matches).to_string();
    let read: serde_json::Value = serde_json::from_str(&written).expect("it was written");
    assert_eq!(json["matches"], read);
    // The command line reads one match, with numbers that are the same on every machine.
    json["matches"].as_array_mut().expect("there are some").truncate(1);
    rounded(&mut json["matches"]);
    let json = format!("{json:#}\n");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/lab/summary.json");
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
fn a_summary_has_a_test_only_if_it_was_applied() {
    let sprt = Some(Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05 });
    let test_of = |setup: Setup| {
        let run = Run::new(Setup { sprt, ..setup }).expect("right");
        let json = summary_json(&run, "2026-11-23", std::iter::empty());
        serde_json::from_str::<serde_json::Value>(&json).expect("it is JSON")["test"].take()
    };
    assert_eq!(test_of(single(3))["elo1"], 50.0);
    assert_eq!(test_of(small()), serde_json::Value::Null, "only a single match is tested");
}

#[test]
fn untrusted_agents_are_capped_and_named_as_they_play() {
    let setup = Setup { first: "uct:iterations=900000000".to_owned(), ..single(1) };
    let experiment = setup.experiment().expect("right");
    assert_eq!(experiment.pairings[0].players, ["uct:iterations=10000000", "random"]);
    let kept = Setup { first: "classic".to_owned(), ..single(1) }.experiment().expect("right");
    assert_eq!(kept.pairings[0].players[0], "classic", "what keeps to the caps stays as it is");
}
