//! How experiments grow, pause and stop, and what their clock says.
use crate::common::{after, choose, clock};
use crate::experiments::{ID, STEP, ask, begin, expected, experiment, fingerprint, run, step, view};
use othello_worker::Session;
use protocol::*;
use worker_client::othello::player_text;

#[test]
fn a_paused_experiment_goes_on_and_ends() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment("uct:", position, 9_000), &clock);
    session.slice(&clock);
    session.handle(Request::Pause(ID), &clock);
    assert!(!session.is_searching());
    session.handle(Request::Resume(ID), &clock);
    run(&mut session, &clock);
    let view = view(&mut session, Look { samples: 3, ..Look::default() }, &clock);
    assert_eq!(view.moment, Moment { iterations: 9_000, phases: 0 });
    assert_eq!(view.samples[0].iterations, 4, "the first three are known");
    // Twelve for each doubling, as soon as that is more than one iteration.
    assert!(view.samples.windows(2).all(|pair| pair[0].iterations < pair[1].iterations));
    assert!((100..160).contains(&view.samples.len()), "{}", view.samples.len());
}

/// A long step can be paused, and is reported as far as it has come; its rival comes along.
#[test]
fn a_step_that_is_paused_reports_where_it_stands() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let rival = Some(player_text("uct:c=0.5"));
    let mut session = begin(Experiment { rival, ..experiment("uct:", position, 100) }, &clock);
    run(&mut session, &clock);
    let job = Job { id: STEP, kind: JobKind::Step { target: ID, stride: Stride::Iterations(5_000_000) } };
    assert_eq!(session.handle(Request::Start(job), &clock), None);
    session.slice(&clock);
    session.handle(Request::Pause(ID), &clock);
    let Some(Response::Job { id: STEP, answer: JobAnswer::Stepped(report) }) =
        run(&mut session, &clock).pop()
    else {
        panic!("the step has not been reported")
    };
    let stands = report.open().unwrap().moment.iterations;
    assert!((101..5_000_000).contains(&stands), "{stands}");
    assert_eq!(expected("uct:", position, stands), fingerprint(&mut session, &clock));
    // The next step lets the rival catch up.
    step(&mut session, Stride::Iterations(1_000), &clock);
    let QueryAnswer::Rival { samples, .. } = ask(&mut session, Query::Rival { samples: 0 }, &clock) else {
        panic!()
    };
    let last = samples.last().unwrap().iterations;
    assert!(last > stands * 9 / 10, "the rival has {last} iterations, and its own search {stands}");
}

/// Whatever it is doing, it has nothing left to do once it is stopped, except to report a step.
#[test]
fn a_stopped_experiment_stands_still() {
    type Deed = fn(&mut Session, WireMove, &dyn Fn() -> f64);
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let rejected = {
        let mut session = begin(experiment("uct:", position, 900), &clock);
        run(&mut session, &clock);
        view(&mut session, Look::default(), &clock).moves.iter().min_by_key(|row| row.visits).unwrap().action
    };
    let order =
        Experiment { rival: Some(player_text("uct:exact=14")), ..experiment("uct:", position, 9_000) };
    let deeds: [Deed; 3] = [
        |_, _, _| {},
        |session, _, clock| {
            let stride = Stride::Iterations(1_000_000);
            let job = Job { id: STEP, kind: JobKind::Step { target: ID, stride } };
            session.handle(Request::Start(job), clock);
        },
        |session, rejected, clock| drop(ask(session, Query::WhyNot(rejected), clock)),
    ];
    for (n, deed) in deeds.iter().enumerate() {
        let mut session = begin(order.clone(), &clock);
        while view(&mut session, Look::default(), &clock).moment.iterations < 1_000 {
            session.slice(&clock);
        }
        deed(&mut session, rejected, &clock);
        session.slice(&clock);
        assert!(session.is_searching(), "deed {n}");
        session.handle(Request::Stop(ID), &clock);
        let said: Vec<_> = session.slice(&clock).into_iter().collect();
        assert!(!session.is_searching(), "deed {n} goes on");
        assert_eq!(said.len(), usize::from(n == 1), "{said:?}");
    }
}

/// A step that takes long can be cut short: it is paused, or the tree goes on growing.
#[test]
fn a_long_step_can_be_cut_short() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    for stride in [Stride::Iterations(1_000_000), Stride::UntilBestChanges(u32::MAX)] {
        for goes_on in [false, true] {
            let mut session = begin(experiment("uct:c=0.1", position, 40_000), &clock);
            run(&mut session, &clock);
            let job = Job { id: STEP, kind: JobKind::Step { target: ID, stride } };
            assert_eq!(session.handle(Request::Start(job), &clock), None);
            let early = session.slice(&clock);
            assert!(!matches!(early, Some(Response::Job { id: STEP, .. })), "{stride:?} is over");
            assert!(!view(&mut session, Look::default(), &clock).is_growing, "a step is no growth");
            session.handle(if goes_on { Request::Resume(ID) } else { Request::Pause(ID) }, &clock);
            let Some(Response::Job { id: STEP, answer: JobAnswer::Stepped(report) }) = session.slice(&clock)
            else {
                panic!("{stride:?} has no report")
            };
            let moment = report.open().unwrap().moment;
            assert!(moment.iterations > 40_000 && moment.iterations < 200_000, "{moment:?}");
            let seen = view(&mut session, Look::default(), &clock);
            assert_eq!((seen.is_growing, session.is_searching()), (goes_on, goes_on));
            run(&mut session, &clock);
            let end = view(&mut session, Look::default(), &clock).moment.iterations;
            let expected = if goes_on { 2 * moment.iterations } else { moment.iterations };
            assert_eq!(end, expected, "it ends at twice the iterations");
        }
    }
}

/// An experiment at its end grows to twice its iterations, and can be paused on the way.
#[test]
fn beyond_its_end_a_tree_grows_on() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment("uct:", position, 9_000), &clock);
    assert!(view(&mut session, Look::default(), &clock).is_growing);
    run(&mut session, &clock);
    assert!(!view(&mut session, Look::default(), &clock).is_growing, "it is at its end");
    session.handle(Request::Resume(ID), &clock);
    session.slice(&clock);
    assert!(view(&mut session, Look::default(), &clock).is_growing);
    session.handle(Request::Pause(ID), &clock);
    assert!(!session.is_searching());
    let paused = view(&mut session, Look::default(), &clock);
    let made = paused.moment.iterations;
    assert!(!paused.is_growing && made > 9_000 && made < 18_000, "{made}");
    session.handle(Request::Resume(ID), &clock);
    run(&mut session, &clock);
    assert_eq!(fingerprint(&mut session, &clock), expected("uct:", position, 18_000));
}

/// While nothing changes, each look is the same: its time is that of the work, steps included.
#[test]
fn the_time_stands_still_with_the_tree() {
    let clock = clock();
    let position = after("f5d6c3d3c4f4f6f3");
    let mut session = begin(experiment("uct:", position, 900), &clock);
    let twice = |session: &mut Session, why: &str| {
        let first = view(session, Look::default(), &clock);
        for _ in 0..1_000 {
            clock();
        }
        assert_eq!(view(session, Look::default(), &clock), first, "{why}");
        first.statistics.elapsed_ms
    };
    run(&mut session, &clock);
    let at_end = twice(&mut session, "at its end");
    step(&mut session, Stride::Phase, &clock);
    assert!(twice(&mut session, "after a phase") < at_end + 10.0);
    step(&mut session, Stride::Iterations(500), &clock);
    let stepped = twice(&mut session, "after a step");
    assert!(stepped > at_end && stepped < at_end + 200.0, "{at_end} ms, {stepped} ms after a step");
    session.handle(Request::Resume(ID), &clock);
    session.slice(&clock);
    session.handle(Request::Pause(ID), &clock);
    twice(&mut session, "paused");
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    session.handle(choose(1, position, player_text("uct:iterations=900")), &clock);
    run(&mut session, &clock);
    twice(&mut session, "after its move");
}

/// A fingerprint says of which moment it is: in the middle of an iteration, too.
#[test]
fn a_fingerprint_has_its_moment() {
    let clock = clock();
    let mut session = begin(experiment("uct:", after("f5d6c3d3c4f4f6f3"), 100), &clock);
    run(&mut session, &clock);
    step(&mut session, Stride::Phase, &clock);
    let report = step(&mut session, Stride::Phase, &clock);
    let QueryAnswer::Fingerprint { moment, .. } = ask(&mut session, Query::Fingerprint, &clock) else {
        panic!()
    };
    assert_eq!(moment, Moment { iterations: 100, phases: 2 });
    assert_eq!(moment, report.moment);
}

#[test]
fn the_clock_goes_back_with_the_tree() {
    let clock = clock();
    let mut session = begin(experiment("uct:", after("f5d6"), 4_000), &clock);
    run(&mut session, &clock);
    let elapsed_ms = |session: &mut Session| view(session, Look::default(), &clock).statistics.elapsed_ms;
    let whole = elapsed_ms(&mut session);
    step(&mut session, Stride::BackTo(1_000), &clock);
    assert!((elapsed_ms(&mut session) - whole / 4.0).abs() < 1e-9, "{whole}, {}", elapsed_ms(&mut session));
    step(&mut session, Stride::PhaseBack, &clock);
    assert!(elapsed_ms(&mut session) <= whole / 4.0);
    step(&mut session, Stride::Iterations(3_000), &clock);
    assert!(elapsed_ms(&mut session) > whole / 4.0);
    step(&mut session, Stride::BackTo(0), &clock);
    assert_eq!(elapsed_ms(&mut session), 0.0);
}
