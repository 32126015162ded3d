//! Pausing, stepping and inspecting a search.
use crate::common::{after, chosen, clock, run, start};
use othello::{Move, Position};
use othello_worker::Session;
use protocol::*;
use worker_client::othello::{player_text, wire, wire_position};

const ID: JobId = JobId(1);

/// An order to choose a move with these options of `uct`, thinking about the first move too.
fn order(options: &str, position: Position) -> ChooseMove {
    let agent = player_text(format!("uct:random-first=off,{options}"));
    ChooseMove { position: wire_position(position), agent, seed: 3, time_ms: None, watched: false }
}

fn uct(options: &str, position: Position) -> Request {
    start(ID.0, JobKind::ChooseMove(order(options, position)))
}

/// Starts a search that is paused before its first iteration.
fn start_paused(session: &mut Session, options: &str, position: Position, clock: &dyn Fn() -> f64) {
    session.handle(uct(options, position), clock);
    session.handle(Request::Pause(ID), clock);
}

/// Practically endless.
const ENDLESS: &str = "iterations=10000000";

fn ask(session: &mut Session, query: Query, clock: &dyn Fn() -> f64) -> QueryAnswer {
    match session.handle(start(8, JobKind::Inspect { target: ID, query: Sealed::new(&query) }), clock) {
        Some(Response::Job { id: JobId(8), answer: JobAnswer::Inspected(answer) }) => answer.open().unwrap(),
        other => panic!("{other:?}"),
    }
}

/// The parts of the search that `look` asks for.
fn look(session: &mut Session, look: Look, clock: &dyn Fn() -> f64) -> View {
    match ask(session, Query::View(look), clock) {
        QueryAnswer::View(view) => *view,
        other => panic!("{other:?}"),
    }
}

/// All parts, with playouts recorded from now on.
fn everything() -> Look {
    let nowhere = vec![wire(Move::Place("a1".parse().unwrap()))];
    Look {
        tree: true,
        depth: 2,
        width: 3,
        expanded: vec![nowhere],
        chosen: Some(vec![]),
        record: true,
        samples: 0,
    }
}

fn step(session: &mut Session, iteration: bool, clock: &dyn Fn() -> f64) -> Vec<Step> {
    let stride = if iteration { Stride::Iteration } else { Stride::Phase };
    match session.handle(start(9, JobKind::Step { target: ID, stride }), clock) {
        Some(Response::Job { id: JobId(9), answer: JobAnswer::Stepped(report) }) => {
            report.open().unwrap().phases
        }
        other => panic!("{other:?}"),
    }
}

fn fingerprint_after(options: &str, steer: impl Fn(&mut Session, &dyn Fn() -> f64)) -> QueryAnswer {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    start_paused(&mut session, options, after("f5"), &clock);
    steer(&mut session, &clock);
    session.handle(Request::Resume(ID), &clock);
    run(&mut session, &clock);
    ask(&mut session, Query::Fingerprint, &clock)
}

#[test]
fn steps_pauses_and_queries_do_not_change_the_tree() {
    for playouts_per_leaf in [1, 4] {
        let options = format!("iterations=500,playouts={playouts_per_leaf}");
        let plain = fingerprint_after(&options, |_, _| {});
        let stepped = fingerprint_after(&options, |session, clock| {
            for n in 0..40 {
                step(session, n % 3 == 0, clock);
                look(session, everything(), clock);
                session.handle(Request::Pause(ID), clock);
            }
        });
        assert_eq!(plain, stepped, "{playouts_per_leaf} playouts from a leaf");
        assert!(matches!(plain, QueryAnswer::Fingerprint { hash, .. } if hash != 0));
    }
}

#[test]
fn a_paused_search_stands_still_and_its_clock_too() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(uct("ms=600000", after("f5")), &clock);
    session.slice(&clock);
    let paused = |session: &mut Session| match session.handle(Request::Pause(ID), &clock) {
        Some(Response::Job { id: ID, answer: JobAnswer::Progress(statistics) }) => statistics,
        other => panic!("{other:?}"),
    };
    let first = paused(&mut session);
    assert!(!session.is_searching() && session.slice(&clock).is_none());
    assert_eq!(paused(&mut session), first, "neither iterations nor time advance");
    session.handle(Request::Resume(ID), &clock);
    session.slice(&clock);
    assert!(paused(&mut session).iterations > first.iterations);
    let (_, ended) = chosen(&Vec::from_iter(session.handle(Request::Stop(ID), &clock)));
    assert_eq!((ended.reason, ended.chosen.is_some()), (EndReason::Stopped, true));
    assert_eq!(session.handle(Request::Stop(ID), &clock), None, "it has already ended");
}

#[test]
fn one_iteration_in_four_steps() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    start_paused(&mut session, ENDLESS, after("f5"), &clock);
    step(&mut session, true, &clock);
    let steps: Vec<_> = (0..4).flat_map(|_| step(&mut session, false, &clock)).collect();
    let [
        Step::Selection(choices),
        Step::Expansion { added: Some(added), unexamined, known: None, nodes: 3 },
        Step::Playout { moves, playouts: 1, value },
        Step::Backpropagation(backups),
    ] = &steps[..]
    else {
        panic!("{steps:?}");
    };
    assert!(choices.is_empty() && unexamined.len() == 2 && unexamined.contains(added), "{steps:?}");
    assert!(moves.len() > 40 && [0.0, 0.5, 1.0].contains(value));
    assert_eq!(backups.iter().map(|backup| backup.action).collect::<Vec<_>>(), [Some(*added), None]);
    assert_eq!(backups[0].value, 1.0 - value, "the leaf counts for the player who made its move");
    // The playout is a legal game from the leaf to its end.
    let mut position = after("f5").play(worker_client::othello::action(*added)).unwrap();
    for &action in moves {
        position = position.play(worker_client::othello::action(action)).unwrap();
    }
    let score = position.score().expect("the playout ends the game");
    let black = 0.5 + f64::from(score.raw.difference().signum()) / 2.0;
    assert_eq!(*value, black, "Black is to move at the leaf");
}

#[test]
fn answers_to_queries_are_consistent() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(uct("iterations=2000", after("f5")), &clock);
    assert_eq!(look(&mut session, Look::default(), &clock).moves, []);
    let said = run(&mut session, &clock);
    let (_, ended) = chosen(&said);
    let whole = Look { tree: true, depth: 1, width: 60, ..Look::default() };
    let View { moves: rows, line, tree, .. } = look(&mut session, whole, &clock);
    let root = tree.unwrap();
    assert_eq!((ended.chosen, rows.iter().map(|row| row.visits).sum::<u32>()), (Some(line[0]), 2_000));
    assert_eq!(rows.iter().max_by_key(|row| row.visits).map(|row| row.action), ended.chosen);
    assert_eq!((root.visits, root.children.len(), root.actions), (2_000, 3, Some(3)));
    assert_eq!(root.children[0].action, ended.chosen);
    let nowhere = vec![wire(Move::Place("a1".parse().unwrap()))];
    let further = Look { expanded: vec![line[..2].to_vec(), nowhere], ..Look::default() };
    let expanded = look(&mut session, further, &clock).expanded;
    let [Some(below), None] = &expanded[..] else { panic!("{expanded:?}") };
    assert_eq!(below.action, Some(line[1]));
}

#[test]
fn ownership_and_differences_count_playouts_from_the_first_query() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(uct("iterations=3000", after("f5")), &clock);
    session.slice(&clock);
    let record = |session: &mut Session| {
        let look = look(session, Look { record: true, ..Look::default() }, &clock);
        look.record.expect("a record of playouts")
    };
    assert_eq!(record(&mut session).playouts, 0);
    run(&mut session, &clock);
    let Record { squares, differences: counts, playouts } = record(&mut session);
    assert_eq!((squares.len(), counts.len(), counts.iter().sum::<u32>()), (64, 129, playouts));
    assert!(playouts > 0 && squares.iter().all(|share| share.abs() <= 1.0));
    // The mean difference by squares equals that of the distribution.
    let mean = counts.iter().zip(-64..).map(|(&n, d)| f64::from(n) * f64::from(d)).sum::<f64>()
        / f64::from(playouts);
    let by_squares: f64 = squares.iter().map(|&share| f64::from(share)).sum();
    assert!((by_squares - mean).abs() < 1e-5, "{by_squares} and {mean}: shares have single precision");
}

/// Queries, pauses and steps between slices of a running search: it continues and grows the same tree as undisturbed.
/// The records of playouts grow with it.
#[test]
fn a_running_search_can_be_paused_stepped_and_inspected() {
    let clock = clock();
    let searched = |steer: &dyn Fn(&mut Session)| {
        let mut session = Session::new(Some(othello_worker::EXPERTISE));
        session.handle(uct("iterations=20000", after("f5")), &clock);
        let mut slices = 0;
        while session.is_searching() {
            session.slice(&clock);
            slices += 1;
            if session.is_searching() {
                steer(&mut session);
            }
        }
        assert!(slices > 3, "the search was over after {slices} slices");
        ask(&mut session, Query::Fingerprint, &clock)
    };
    let alone = searched(&|_| {});
    let steered = searched(&|session| {
        let seen = look(session, everything(), &clock);
        assert!(seen.is_growing && seen.tree.is_some() && seen.record.is_some());
        assert!(matches!(ask(session, Query::Fingerprint, &clock), QueryAnswer::Fingerprint { .. }));
        assert!(session.is_searching(), "a question paused the search");
        for iteration in [false, true] {
            let steps = step(session, iteration, &clock);
            assert_eq!(
                (steps.is_empty(), session.is_searching()),
                (false, false),
                "a step pauses the search"
            );
        }
        session.handle(Request::Resume(ID), &clock);
        assert!(session.is_searching());
    });
    assert_eq!(alone, steered);
}

#[test]
fn queries_about_other_searches_have_no_answer() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    assert_eq!(ask(&mut session, Query::View(Look::default()), &clock), QueryAnswer::Nothing);
    start_paused(&mut session, ENDLESS, after("f5"), &clock);
    for request in [Request::Pause(JobId(9)), Request::Resume(JobId(9)), Request::Stop(JobId(9))] {
        assert_eq!(session.handle(request, &clock), None);
    }
    assert!(!session.is_searching());
}

#[test]
fn a_tree_is_reused_if_the_option_is_on() {
    for (reuse, kept) in [("on", true), ("off", false)] {
        let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
        let options = format!("iterations=2000,reuse={reuse}");
        session.handle(uct(&options, after("f5")), &clock);
        run(&mut session, &clock);
        let line = look(&mut session, Look::default(), &clock).line;
        let next = line[..2].iter().fold(after("f5"), |position, &action| {
            position.play(worker_client::othello::action(action)).unwrap()
        });
        start_paused(&mut session, &options, next, &clock);
        let rows = look(&mut session, Look::default(), &clock).moves;
        assert_eq!(rows.iter().map(|row| row.visits).sum::<u32>() > 0, kept, "{rows:?}");
    }
}

#[test]
fn every_limit_ends_a_search() {
    for (limits, reason) in [
        ("iterations=50", EndReason::Iterations),
        ("ms=30", EndReason::Time),
        ("nodes=70", EndReason::Nodes),
        ("iterations=100000,decided=on", EndReason::Decided),
    ] {
        let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
        session.handle(uct(limits, after("f5")), &clock);
        assert_eq!(chosen(&run(&mut session, &clock)).1.reason, reason);
    }
}

#[test]
fn measures_give_figures() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    for measure in [
        MeasureSpec::Othello(OthelloFigure::PlayoutsOne),
        MeasureSpec::Othello(OthelloFigure::PlayoutsLockstep),
        MeasureSpec::Othello(OthelloFigure::TreePlayouts(2)),
    ] {
        let mut piece = || session.handle(start(7, JobKind::Measure { measure, ms: 5.0 }), &clock);
        // A unit of work may take several pieces.
        let rate = loop {
            match piece() {
                Some(Response::Job { id: JobId(7), answer: JobAnswer::Measured(None) }) => {}
                Some(Response::Job { id: JobId(7), answer: JobAnswer::Measured(Some(rate)) }) => break rate,
                answer => panic!("{answer:?}"),
            }
        };
        assert!(rate > 0.0, "{measure:?}: {rate}");
    }
}

/// The game clock stands still while a search is paused, and so does the search's deadline.
#[test]
fn a_pause_does_not_use_up_the_time_to_answer() {
    let (running, stood) = (clock(), std::cell::Cell::new(0.0));
    let clock = || running() + stood.get();
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    let order = ChooseMove { time_ms: Some(2_000.0), ..order(ENDLESS, after("f5")) };
    session.handle(start(ID.0, JobKind::ChooseMove(order)), &clock);
    session.slice(&clock);
    session.handle(Request::Pause(ID), &clock);
    stood.set(60_000.0);
    session.handle(Request::Resume(ID), &clock);
    let resumed = clock();
    assert_eq!(chosen(&run(&mut session, &clock)).1.reason, EndReason::Time);
    let thought = clock() - resumed;
    assert!(thought > 1_500.0, "after {thought} ms");
}

/// Recorded playouts are those of the current position.
#[test]
fn a_kept_tree_starts_a_new_record() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(uct("iterations=2000,reuse=on", after("f5")), &clock);
    let recorded = |session: &mut Session| {
        let look = look(session, Look { record: true, ..Look::default() }, &clock);
        look.record.expect("a record of playouts").playouts
    };
    recorded(&mut session);
    run(&mut session, &clock);
    assert!(recorded(&mut session) > 1_000);
    session.handle(uct("iterations=2000,reuse=on", after("f5d6")), &clock);
    assert_eq!(recorded(&mut session), 0);
}
