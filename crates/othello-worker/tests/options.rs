//! Every option of a UCT agent reaches the search through the text on the wire: tree, move and end reason equal those of
//! the same agent used directly, and differ from those of the agent without the option.
use crate::common::{choose, chosen, clock, order, run, start};
use othello::{NoMoveRule, Position};
use othello_engines::mcts::{Config, FinalMove, Limits};
use othello_engines::{Agent, Player, Policy, Preference, Uct, bench};
use othello_worker::Session;
use protocol::*;
use std::cell::Cell;
use thinking::Thinking;
use worker_client::othello::{player_text, wire};

/// The visible result of a search: its move, the reason for its end, its tree.
type Seen = (Option<WireMove>, EndReason, Option<u64>);

fn through_the_worker(options: &str, position: Position, seed: u64) -> Seen {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    let agent = player_text(format!("uct:{options}"));
    session.handle(start(1, JobKind::ChooseMove(ChooseMove { seed, ..order(position, agent) })), &clock);
    let (_, ended) = chosen(&run(&mut session, &clock));
    let inspect = JobKind::Inspect { target: JobId(1), query: Sealed::new(&Query::Fingerprint) };
    let fingerprint = match session.handle(start(2, inspect), &clock) {
        Some(Response::Job { answer: JobAnswer::Inspected(answer), .. }) => match answer.open() {
            Ok(QueryAnswer::Fingerprint { hash, .. }) => Some(hash),
            _ => None,
        },
        _ => None,
    };
    (ended.chosen, ended.reason, fingerprint)
}

/// The move and the tree of the same search without wire and worker.
fn directly(uct: Uct, position: Position, seed: u64) -> (Option<WireMove>, Option<u64>) {
    let mut thinking = Thinking::new(position, &Player::from(Agent::Uct(uct)), seed).unwrap();
    let decision = loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            break decision;
        }
    };
    (Some(wire(decision.played)), thinking.search().map(othello_engines::mcts::Search::fingerprint))
}

/// An agent that thinks about the first move too, as text and as a value.
const PLAIN: &str = "iterations=300,random-first=off";

fn plain() -> Uct {
    Uct { limits: Limits::new().iterations(300), random_first_move: false, ..Uct::classic() }
}

fn at(n: usize) -> Position {
    Position::from_board_string(bench::POSITIONS[n].1, NoMoveRule::MustPass).unwrap()
}

#[test]
fn every_option_that_shapes_the_tree_arrives() {
    let uct = plain();
    let config = uct.config;
    let policy = |preference, epsilon| Uct { policy: Policy { preference, epsilon }, ..uct.clone() };
    let with = |config| Uct { config, ..uct.clone() };
    let cases = [
        ("c=0.4", with(Config { exploration: 0.4, ..config })),
        ("playout=greedy", policy(Preference::Greedy, 0.0)),
        ("playout=corners", policy(Preference::Corners, 0.0)),
        ("playout=mobility", policy(Preference::Mobility, 0.0)),
        ("playout=mobility,epsilon=0.3", policy(Preference::Mobility, 0.3)),
        ("playouts=3", with(Config { playouts_per_leaf: 3, ..config })),
        ("fpu=0.7", with(Config { first_play_urgency: Some(0.7), ..config })),
        ("exact=18", Uct { exact_empties: 18, ..uct.clone() }),
        ("max-nodes=40", with(Config { max_nodes: 40, ..config })),
    ];
    let mut seen = vec![through_the_worker(PLAIN, at(2), 5)];
    for (option, uct) in cases {
        let now = through_the_worker(&format!("{PLAIN},{option}"), at(2), 5);
        assert_eq!((now.0, now.2), directly(uct, at(2), 5), "{option}");
        assert!(seen.iter().all(|before| before.2 != now.2), "{option} does not change the tree");
        seen.push(now);
    }
}

#[test]
fn the_solver_arrives_and_a_proof_ends_the_search() {
    let start = Position::start(othello::Rules { size: othello::BoardSize::Four, ..Default::default() });
    let end = |solver| {
        through_the_worker(&format!("random-first=off,iterations=200000,solver={solver}"), start, 1).1
    };
    assert_eq!((end("on"), end("off")), (EndReason::Proven, EndReason::Iterations));
}

#[test]
fn every_final_move_arrives() {
    let uct = plain();
    let choices = |word, of_search| -> Vec<_> {
        let choice = |seed| {
            let options = format!("random-first=off,iterations=100,c=0.5,final={word}");
            let config = Config { final_move: of_search, exploration: 0.5, ..uct.config };
            let uct = Uct { config, limits: Limits::new().iterations(100), ..uct.clone() };
            let (chosen, _, tree) = through_the_worker(&options, at(1), seed);
            assert_eq!((chosen, tree), directly(uct, at(1), seed), "seed {seed}");
            chosen
        };
        (0..100).map(choice).collect()
    };
    let visits = choices("visits", FinalMove::Visits);
    let value = choices("value", FinalMove::Value);
    let bound = choices("bound", FinalMove::LowerBound);
    assert!(visits != value && value != bound && visits != bound);
}

#[test]
fn a_random_first_move_arrives() {
    let start = Position::start(othello::Rules::default());
    let reason = |on| through_the_worker(&format!("iterations=300,random-first={on}"), start, 1).1;
    assert_eq!((reason("on"), reason("off")), (EndReason::RandomFirst, EndReason::Iterations));
}

#[test]
fn mistakes_arrive() {
    let with = |share| {
        let choice = |seed| through_the_worker(&format!("{PLAIN},mistakes={share}"), at(1), seed).0;
        (0..20).map(choice).collect::<Vec<_>>()
    };
    assert!(with("0").iter().zip(&with("1")).all(|(right, wrong)| right != wrong));
}

/// Texts may be untrusted: whatever they say, the search ends with a move within reasonable time.
#[test]
fn every_text_has_an_end() {
    let four = Position::start(othello::Rules { size: othello::BoardSize::Four, ..Default::default() });
    let nearly_over = at(2);
    for (options, position) in [
        // On this board, the tree can't become this large.
        ("nodes=9999", four),
        ("nodes=5000,max-nodes=100", nearly_over),
        ("iterations=1", nearly_over),
        ("ms=1", nearly_over),
        ("nodes=1", nearly_over),
        ("max-nodes=1", nearly_over),
        ("iterations=3,playouts=255,exact=64,playout=mobility", nearly_over),
        ("c=0,fpu=0,final=bound,iterations=50", nearly_over),
    ] {
        let (chosen, reason, _) = through_the_worker(&format!("random-first=off,{options}"), position, 3);
        assert!(chosen.is_some() && reason != EndReason::Stopped, "{options}: {reason:?}");
    }
}

/// Ten million iterations, each with an exact ending of up to sixty squares, would be more than a day.
#[test]
fn no_text_thinks_for_longer_than_ten_minutes() {
    let now = Cell::new(0.0);
    let a_hundred_seconds_a_look = || {
        now.set(now.get() + 100_000.0);
        now.get()
    };
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    let agent = player_text("uct:iterations=10000000,exact=60,random-first=off");
    session.handle(choose(1, at(1), agent), &a_hundred_seconds_a_look);
    let (_, ended) = chosen(&run(&mut session, &a_hundred_seconds_a_look));
    assert_eq!(ended.reason, EndReason::Time);
    assert!(ended.chosen.is_some());
}

#[test]
fn a_text_that_can_not_be_read_fails_with_its_reason() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    let agent = player_text("uct:ms=5,c=fast");
    let answer = session.handle(choose(4, at(1), agent), &clock);
    let Some(Response::Job { id: JobId(4), answer: JobAnswer::Failed(error) }) = &answer else {
        panic!("{answer:?}")
    };
    let why = "c=fast (character 10): c takes a number from 0 to 100";
    assert_eq!(*error, JobFault::Player(why.to_owned()));
    assert!(!session.is_searching());
}
