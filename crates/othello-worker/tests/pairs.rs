//! Pairs of games for the lab, by requests and answers: the same games as played natively, in slices that can be paused.
use crate::common::{answer, clock, damaged, run, start};
use arena::{Experiment, FinishedGame, Openings, Pairing, Task};
use board_game::Side;
use formats::parse_transcript;
use othello::{BoardSize, NoMoveRule, Position, Rules};
use othello_engines::Player;
use othello_worker::{EXPERTISE, Othello, Session};
use protocol::*;
use worker_client::othello::{player_text, wire_position};

const SMALL: Rules = Rules { size: BoardSize::Six, no_move: NoMoveRule::GameOver };

fn order(players: [&str; 2], rules: Rules, pair: u32) -> PairOrder {
    PairOrder {
        players: players.map(player_text),
        start: wire_position(Position::start(rules)),
        seed: 5,
        pair,
        opening: Vec::new(),
        opening_plies: 4,
        balance: 0.15,
    }
}

/// The games of an order, played by the arena alone.
fn natively(players: [&str; 2], rules: Rules, pair: u32) -> [FinishedGame; 2] {
    let experiment = Experiment {
        seed: 5,
        pairs: 9,
        openings: Openings::Random { plies: 4, balance: 0.15 },
        pairings: vec![Pairing::new(players[0], players[1], rules)],
    };
    let players = players.map(|text| text.parse::<Player>().expect("an agent"));
    experiment.play::<Othello>(Task { pair, pairing: 0 }, &players, &|| 0.0)
}

/// A listed opening with a pass: both games begin with it, and are those of the arena.
#[test]
fn games_begin_with_the_listed_opening() {
    let (players, rules) = (["uct:iterations=40", "greedy"], Rules::default());
    let moves = "c4c3e6b4a4a5b2a3f4";
    let listed =
        ["f5d6c3", moves].map(|moves| parse_transcript(moves, Position::start(rules)).expect("legal"));
    let opening: Vec<WireMove> = listed[1].turns().iter().map(|turn| turn.moved().action.into()).collect();
    let pair = 3;
    let order = PairOrder { opening: opening.clone(), opening_plies: 99, ..order(players, rules, pair) };
    let (mut session, said) = begun(&order);
    assert_eq!(said, None);
    let told = reports(run(&mut session, &clock()));
    let Some((PairReport::Played(both), true)) = told.last() else { panic!("{told:?}") };
    let experiment = Experiment {
        seed: 5,
        pairs: 9,
        openings: Openings::Listed(listed.to_vec()),
        pairings: vec![Pairing::new(players[0], players[1], rules)],
    };
    let players = players.map(|text| text.parse::<Player>().expect("an agent"));
    let native = experiment.play::<Othello>(Task { pair, pairing: 0 }, &players, &|| 0.0);
    for (played, native) in both.iter().zip(native) {
        let moves: Vec<WireMove> =
            native.game.turns().iter().map(|turn| WireMove::from(turn.moved().action)).collect();
        assert!(played.moves.starts_with(&opening), "{played:?}");
        assert_eq!((&played.moves, played.opening_plies as usize), (&moves, opening.len()));
        assert_eq!(Some(played.difference), native.result.ended.margin());
    }
}

/// The reports in these responses, each with whether it is the last.
fn reports(said: Vec<Response>) -> Vec<(PairReport, bool)> {
    let report = |response| match answer(response) {
        (_, JobAnswer::Pair { report, done }) => (report.open().expect("a report"), done),
        other => panic!("{other:?}"),
    };
    said.into_iter().map(report).collect()
}

fn begun(order: &PairOrder) -> (Session, Option<Response>) {
    let mut session = Session::new(Some(EXPERTISE));
    let said = session.handle(start(1, JobKind::play_pair(order)), &clock());
    (session, said)
}

#[test]
fn the_games_are_those_of_the_arena() {
    for (players, rules, pair) in [
        (["uct:iterations=40", "greedy"], SMALL, 0),
        (["random", "uct:iterations=30,reuse=on"], SMALL, 7),
        (["level1v1", "mobility"], Rules::default(), 2),
    ] {
        let (mut session, said) = begun(&order(players, rules, pair));
        assert_eq!(said, None);
        let mut told = reports(run(&mut session, &clock()));
        let Some((PairReport::Played(both), true)) = told.pop() else { panic!("{told:?}") };
        for (played, native) in both.iter().zip(natively(players, rules, pair)) {
            let moves: Vec<WireMove> =
                native.game.turns().iter().map(|turn| WireMove::from(turn.moved().action)).collect();
            assert_eq!(played.moves, moves);
            assert_eq!((Some(played.difference), played.opening_plies), (native.result.ended.margin(), 4));
            assert_eq!(played.first_is_black, native.first == Side::First);
            assert_eq!(played.decisions, native.result.decisions);
            assert!(played.ms.iter().chain(&played.slowest_ms).all(|ms| *ms >= 0.0));
        }
        // The games in the earlier reports are beginnings of these games.
        assert!(!told.is_empty());
        for (report, done) in told {
            let PairReport::Playing { game, moves } = report else { panic!("{report:?}") };
            assert!(!done && both[usize::from(game)].moves.starts_with(&moves));
        }
    }
}

#[test]
fn a_paused_pair_waits_and_ends_as_it_would_have() {
    let players = ["uct:iterations=200", "random"];
    let (mut session, _) = begun(&order(players, SMALL, 1));
    let clock = clock();
    session.slice(&clock);
    let paused = session.handle(Request::Pause(JobId(1)), &clock);
    assert!(matches!(&reports(paused.into_iter().collect())[..], [(PairReport::Playing { .. }, false)]));
    assert!(!session.is_searching() && session.slice(&clock).is_none());
    assert_eq!(session.handle(Request::Ping, &clock), Some(Response::Pong));
    session.handle(Request::Resume(JobId(1)), &clock);
    let told = reports(run(&mut session, &clock));
    let Some((PairReport::Played(both), true)) = told.last() else { panic!("{told:?}") };
    let native = natively(players, SMALL, 1);
    assert_eq!(
        both.each_ref().map(|played| Some(played.difference)),
        native.map(|game| game.result.ended.margin())
    );
}

#[test]
fn a_stopped_pair_ends_without_a_result() {
    let (mut session, _) = begun(&order(["uct:iterations=5000", "random"], SMALL, 1));
    session.slice(&clock());
    let stopped = session.handle(Request::Stop(JobId(1)), &clock());
    assert!(matches!(&reports(stopped.into_iter().collect())[..], [(PairReport::Playing { .. }, true)]));
    assert!(!session.is_searching());
}

#[test]
fn impossible_pairs_are_refused() {
    let right = order(["random", "greedy"], SMALL, 0);
    let wrong_board = damaged(Position::start(SMALL));
    let wrong_agent = [player_text("random"), player_text("clasic")];
    for (wrong, why) in [
        (PairOrder { opening_plies: 22, ..right.clone() }, "leaves too little to play"),
        (PairOrder { opening: vec![WireMove::PASS], ..right.clone() }, "the opening has an illegal move"),
        (PairOrder { start: wrong_board, ..right.clone() }, "not a position"),
        (PairOrder { players: wrong_agent, ..right.clone() }, "no agent has this name"),
    ] {
        let (session, said) = begun(&wrong);
        let Some(Response::Job { answer: JobAnswer::Failed(said), .. }) = said else { panic!("{said:?}") };
        assert!(said.to_string().contains(why), "{said}");
        assert!(!session.is_searching());
    }
    let mut first = Session::new(None);
    let said = first.handle(start(1, JobKind::play_pair(&right)), &clock());
    assert!(matches!(said, Some(Response::Job { answer: JobAnswer::Failed(_), .. })), "{said:?}");
}

#[test]
fn a_learned_player_does_not_play_without_its_knowledge() {
    let order = order(["level10v1", "random"], Rules::default(), 0);
    let (session, said) = begun(&order);
    let Some(Response::Job { answer: JobAnswer::Failed(why), .. }) = said else { panic!("{said:?}") };
    assert!(why.to_string().contains("learned evaluation"), "{why}");
    assert!(!session.is_searching());
}

#[test]
fn only_learned_players_on_the_usual_board_need_the_knowledge() {
    let needs = |players, rules| JobKind::play_pair(&order(players, rules, 0)).needs_knowledge();
    assert!(needs(["puct:iterations=10", "random"], Rules::default()));
    assert!(needs(["random", "level8v1"], Rules::default()));
    assert!(!needs(["random", "level8v1"], SMALL));
    assert!(!needs(["uct", "level3v1"], Rules::default()));
    assert!(JobKind::play_pair(&order(["uct", "level3v1"], SMALL, 0)).needs_expert_program());
}
