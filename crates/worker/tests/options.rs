//! Every option of a UCT agent reaches the search through the wire's types: it then grows the tree, makes the move and
//! ends for the reason of the same agent asked directly, and another than the agent without the option.
mod common;

use agents::mcts::{Config, FinalMove, Limit, Limits};
use agents::{Agent, Policy, Preference, Thinking, Uct, bench};
use common::{clock, run};
use othello::{NoMoveRule, Position};
use protocol::*;
use worker::Session;

/// What can be seen of a search that has ended: its move, why it ended, its tree.
type Seen = (Option<WireMove>, EndReason, Option<u64>);

fn through_the_worker(spec: UctSpec, position: Position, seed: u64) -> Seen {
    let (mut session, clock) = (Session::default(), clock());
    let (id, agent) = (SearchId(1), AgentSpec::Uct(spec));
    session.handle(
        Request::Think(Think { id, position: position.into(), agent, seed, paused: false, time_ms: None }),
        &clock,
    );
    let said = run(&mut session, &clock);
    let Some(Response::Ended(ended)) = said.last() else { panic!("{said:?}") };
    let answer = session.handle(Request::Query { id, query: Query::Fingerprint }, &clock);
    let fingerprint = match answer {
        Some(Response::Answered { answer, .. }) => match answer.open() {
            Ok(Answer::Fingerprint(fingerprint)) => Some(fingerprint),
            _ => None,
        },
        _ => None,
    };
    (ended.chosen, ended.reason, fingerprint)
}

/// The same without wire and worker: the move and the tree.
fn directly(uct: Uct, position: Position, seed: u64) -> (Option<WireMove>, Option<u64>) {
    let mut thinking = Thinking::new(position, &Agent::Uct(uct), seed).unwrap();
    let decision = loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            break decision;
        }
    };
    (Some(decision.played.into()), thinking.search().map(agents::mcts::Search::fingerprint))
}

fn plain() -> (UctSpec, Uct) {
    let limits = LimitsSpec { iterations: Some(300), ..LimitsSpec::default() };
    let uct = Uct { limits: Limits::new().iterations(300), random_first_move: false, ..Uct::classic() };
    (UctSpec { limits, ..UctSpec::default() }, uct)
}

fn at(n: usize) -> Position {
    Position::from_board_string(bench::POSITIONS[n].1, NoMoveRule::MustPass).unwrap()
}

#[test]
fn every_option_that_shapes_the_tree_arrives() {
    let (spec, uct) = plain();
    let config = uct.config;
    let policy = |preference, epsilon| Uct { policy: Policy { preference, epsilon }, ..uct.clone() };
    let with = |config| Uct { config, ..uct.clone() };
    let cases = [
        (UctSpec { exploration: 0.4, ..spec }, with(Config { exploration: 0.4, ..config })),
        (UctSpec { policy: PolicySpec::Greedy, ..spec }, policy(Preference::Greedy, 0.0)),
        (UctSpec { policy: PolicySpec::Corners, ..spec }, policy(Preference::Corners, 0.0)),
        (UctSpec { policy: PolicySpec::LowMobility, ..spec }, policy(Preference::Mobility, 0.0)),
        (
            UctSpec { policy: PolicySpec::LowMobility, random_percent: 30, ..spec },
            policy(Preference::Mobility, 0.3),
        ),
        (UctSpec { playouts_per_leaf: 3, ..spec }, with(Config { playouts_per_leaf: 3, ..config })),
        (
            UctSpec { first_play_urgency: Some(0.7), ..spec },
            with(Config { first_play_urgency: Some(0.7), ..config }),
        ),
        (UctSpec { exact_empties: 18, ..spec }, Uct { exact_empties: 18, ..uct.clone() }),
        (UctSpec { max_nodes: 40, ..spec }, with(Config { max_nodes: 40, ..config })),
    ];
    let mut seen = vec![through_the_worker(spec, at(2), 5)];
    for (spec, uct) in cases {
        let now = through_the_worker(spec, at(2), 5);
        assert_eq!((now.0, now.2), directly(uct, at(2), 5), "{spec:?}");
        assert!(seen.iter().all(|before| before.2 != now.2), "{spec:?} changes no tree");
        seen.push(now);
    }
}

#[test]
fn the_solver_arrives_and_a_proof_ends_the_search() {
    let start = Position::start(othello::Rules { size: othello::BoardSize::Four, ..Default::default() });
    let limits = LimitsSpec { iterations: Some(200_000), ..LimitsSpec::default() };
    let end = |solver| through_the_worker(UctSpec { solver, limits, ..UctSpec::default() }, start, 1).1;
    assert_eq!((end(true), end(false)), (EndReason::Proven, EndReason::Iterations));
}

#[test]
fn every_final_move_arrives() {
    let (spec, uct) = plain();
    let limits = LimitsSpec { iterations: Some(100), ..LimitsSpec::default() };
    let choices = |wire, of_search| -> Vec<_> {
        let choice = |seed| {
            let spec = UctSpec { final_move: wire, exploration: 0.5, limits, ..spec };
            let config = Config { final_move: of_search, exploration: 0.5, ..uct.config };
            let uct = Uct { config, limits: Limits::new().and(Limit::Iterations(100)), ..uct.clone() };
            let (chosen, _, tree) = through_the_worker(spec, at(1), seed);
            assert_eq!((chosen, tree), directly(uct, at(1), seed), "seed {seed}");
            chosen
        };
        (0..100).map(choice).collect()
    };
    let visits = choices(FinalMoveSpec::Visits, FinalMove::Visits);
    let value = choices(FinalMoveSpec::Value, FinalMove::Value);
    let bound = choices(FinalMoveSpec::LowerBound, FinalMove::LowerBound);
    assert!(visits != value && value != bound && visits != bound);
}

#[test]
fn a_random_first_move_arrives() {
    let (spec, _) = plain();
    let start = Position::start(othello::Rules::default());
    let reason = |random_first_move| through_the_worker(UctSpec { random_first_move, ..spec }, start, 1).1;
    assert_eq!((reason(true), reason(false)), (EndReason::NoSearch, EndReason::Iterations));
}
