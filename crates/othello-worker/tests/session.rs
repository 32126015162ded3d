//! The session by requests and answers, as the page uses it, on a clock under the tests' control.
use crate::common::{after, choose, chosen, clock, damaged, order, run, start};
use othello::{Move, Position, Rules, Square};
use othello_worker::Session;
use protocol::*;
use worker_client::othello::{action, player_text};

#[test]
fn a_search_reports_and_ends_with_a_legal_move() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    let position = after("f5");
    let agent = player_text("uct:iterations=32000");
    assert_eq!(session.handle(choose(3, position, agent), &clock), None);
    let said = run(&mut session, &clock);
    let (id, ended) = chosen(&said);
    assert_eq!((id, ended.reason), (3, EndReason::Iterations));
    assert_eq!((ended.statistics.iterations, ended.statistics.playouts), (32_000, 32_000));
    assert!(position.check(action(ended.chosen.unwrap())).is_ok());
    assert!(ended.statistics.expected_result.is_some_and(|value| (0.0..=1.0).contains(&value)));
    assert!(ended.statistics.longest_slice_ms > 0.0, "{:?}", ended.statistics);
    let before = &said[..said.len() - 1];
    let is_progress = |said: &Response| matches!(said, Response::Job { answer: JobAnswer::Progress(_), .. });
    assert!(!before.is_empty() && before.iter().all(is_progress), "{before:?}");
}

#[test]
fn stop_answers_with_the_best_so_far_and_only_for_the_running_search() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(choose(1, after("f5"), player_text("classic")), &clock);
    session.slice(&clock);
    assert_eq!(session.handle(Request::Stop(JobId(0)), &clock), None);
    assert!(session.is_searching());
    let (_, ended) = chosen(&Vec::from_iter(session.handle(Request::Stop(JobId(1)), &clock)));
    assert_eq!((ended.reason, session.is_searching()), (EndReason::Stopped, false));
    assert!(ended.chosen.is_some() && ended.statistics.iterations > 0);
    assert_eq!(session.slice(&clock), None);

    session.handle(choose(2, after("f5"), player_text("classic")), &clock);
    let (_, ended) = chosen(&Vec::from_iter(session.handle(Request::Stop(JobId(2)), &clock)));
    assert_eq!(ended.chosen, None, "no move was examined");
}

#[test]
fn a_new_order_replaces_the_old_one() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(choose(1, after("f5"), player_text("classic")), &clock);
    session.slice(&clock);
    session.handle(choose(2, after("f5d6"), player_text("random")), &clock);
    let said = run(&mut session, &clock);
    assert_eq!((said.len(), chosen(&said).0), (1, 2), "{said:?}");
}

#[test]
fn the_first_move_of_a_game_needs_no_search() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    let start = Position::start(Rules::default());
    session.handle(choose(1, start, player_text("classic")), &clock);
    let said = run(&mut session, &clock);
    let [_] = said[..] else { panic!("{said:?}") };
    let (_, ended) = chosen(&said);
    assert_eq!((ended.reason, ended.statistics.iterations), (EndReason::RandomFirst, 0));
    assert!(start.check(action(ended.chosen.unwrap())).is_ok());
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let moves: Vec<_> = (0..2)
        .map(|_| {
            // Time must not end the search: `classic` has eight seconds, so this clock stands still.
            let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), || 0.0);
            session.handle(choose(1, after("f5d6c3"), player_text("classic")), &clock);
            let (_, ended) = chosen(&run(&mut session, &clock));
            (ended.chosen, ended.statistics.nodes, ended.statistics.depth)
        })
        .collect();
    assert_eq!(moves[0], moves[1]);
}

#[test]
fn impossible_orders_are_refused() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    let square = |name: &str| name.parse::<Square>().unwrap();
    let over =
        Position::new(square("a1").into(), Default::default(), othello::Color::White, Rules::default())
            .unwrap();
    assert!(over.moves().next().is_none());
    let answer = session.handle(choose(4, over, player_text("classic")), &clock);
    assert!(
        matches!(answer, Some(Response::Job { id: JobId(4), answer: JobAnswer::Failed(_) })),
        "{answer:?}"
    );
    session.handle(choose(4, after("f5"), player_text("classic")), &clock);
    let impossible = damaged(after("f5"));
    let order = ChooseMove { position: impossible, ..order(after("f5"), player_text("random")) };
    let answer = session.handle(start(5, JobKind::ChooseMove(order)), &clock);
    assert!(
        matches!(answer, Some(Response::Job { id: JobId(5), answer: JobAnswer::Failed(_) })),
        "{answer:?}"
    );
    assert!(!session.is_searching(), "the older order is dropped as well");
    assert_eq!(session.handle(Request::Ping, &clock), Some(Response::Pong));
    assert_eq!(
        session.handle(Request::Hello { version: 9 }, &clock),
        Some(Response::Ready { version: VERSION })
    );
}

/// A forced pass is a valid answer.
#[test]
fn a_forced_pass_is_chosen() {
    let text = "-XXXXXX-XXXXXXX-XOOXXXXOXOXXXXXOXXXOOX-OXXOOOOX-XXXXOOXXOOOOOOX- X";
    let position = Position::from_board_string(text, othello::NoMoveRule::MustPass).unwrap();
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(choose(1, position, player_text("classic")), &clock);
    let said = run(&mut session, &clock);
    let [_] = said[..] else { panic!("{said:?}") };
    let (_, ended) = chosen(&said);
    assert_eq!(ended.chosen.map(action), Some(Move::Pass));
}

#[test]
fn a_search_ends_at_its_time_limit() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    for (agent, time_ms) in [(player_text("classic"), 30.0), (player_text("level10v2"), 60.0)] {
        let order = ChooseMove { time_ms: Some(time_ms), ..order(after("f5d6c3"), agent) };
        session.handle(start(1, JobKind::ChooseMove(order)), &clock);
        let (_, ended) = chosen(&run(&mut session, &clock));
        assert_eq!(ended.reason, EndReason::Time);
        assert!(ended.chosen.is_some() && ended.statistics.elapsed_ms >= time_ms);
    }
}

#[test]
fn a_measurement_of_no_length_is_refused_and_the_session_lives_on() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    for ms in [f64::NAN, f64::INFINITY, -1.0, 1e300] {
        let job =
            start(1, JobKind::Measure { measure: MeasureSpec::Othello(OthelloFigure::PlayoutsOne), ms });
        let refused = session.handle(job, &clock);
        let Some(Response::Job { answer: JobAnswer::Failed(why), .. }) = refused else {
            panic!("{refused:?}")
        };
        assert!(why.to_string().contains("milliseconds"), "{why}");
    }
    let job =
        start(2, JobKind::Measure { measure: MeasureSpec::Othello(OthelloFigure::PlayoutsOne), ms: 1.0 });
    let measured = session.handle(job, &clock);
    assert!(
        matches!(measured, Some(Response::Job { answer: JobAnswer::Measured(Some(rate)), .. }) if rate > 0.0),
        "{measured:?}"
    );
}
