//! The client with a scripted worker, and with the real session.
use crate::page::{Page, choose, chosen, crashed, reported};
use othello_worker::Session;
use protocol::*;
use worker_client::{Client, Event, Reply, WorkerFault};

#[test]
fn a_job_is_sent_once_and_its_answers_are_reported() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    page.want(Some(choose("f5")));
    assert_eq!(page.jobs().len(), 1, "the worker is already doing it");
    let id = page.last_job();
    let progress = JobAnswer::Progress(Statistics { iterations: 7, ..Statistics::default() });
    page.answer(id, progress.clone());
    page.answer(id, chosen("f5"));
    assert_eq!(page.events, [reported("f5", progress), reported("f5", chosen("f5"))]);
    page.want(None);
    assert_eq!(page.jobs().len(), 1);
    assert!(matches!(page.last_sent(), Request::Start(_)), "there is nothing to stop");
}

#[test]
fn answers_to_unwanted_jobs_are_dropped() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let first = page.last_job();
    page.want(Some(choose("f5d6")));
    let second = page.last_job();
    assert_ne!(first, second);
    page.answer(first, chosen("f5"));
    page.want(None);
    assert_eq!(page.last_sent(), &Request::Stop(second));
    page.answer(second, chosen("f5d6"));
    // Wanting the same work again is a new job: answers to the stopped one do not belong to it.
    page.want(Some(choose("f5d6")));
    let third = page.last_job();
    page.answer(second, chosen("f5d6"));
    assert_eq!(page.events, []);
    page.answer(third, chosen("f5d6"));
    assert_eq!(page.events, [reported("f5d6", chosen("f5d6"))]);
}

#[test]
fn a_job_still_wanted_after_its_end_is_started_again() {
    let mut page = Page::new();
    let measure = JobKind::Measure { measure: MeasureSpec::Othello(OthelloFigure::PlayoutsOne), ms: 1.0 };
    for n in 0..3 {
        page.want(Some(measure.clone()));
        assert_eq!(page.jobs().len(), n + 1);
        page.answer(page.last_job(), JobAnswer::Measured(Some(n as f64)));
        assert_eq!(page.events.len(), n + 1);
    }
}

#[test]
fn the_time_left_is_that_at_the_start_of_a_job() {
    let with_time = |time_ms| match choose("f5") {
        JobKind::ChooseMove(order) => JobKind::ChooseMove(ChooseMove { time_ms: Some(time_ms), ..order }),
        other => other,
    };
    let mut page = Page::new();
    page.want(Some(with_time(5_000.0)));
    page.want(Some(with_time(4_000.0)));
    assert_eq!(page.jobs().len(), 1, "a running clock does not make it a new job");
    page.act(|client, now| client.died(crashed("why"), now));
    assert_eq!(page.jobs(), [(page.last_job(), with_time(4_000.0))], "of the new worker");
}

#[test]
fn each_asker_gets_its_own_answer() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let search = page.last_job();
    page.act(|client, _| client.inspect(Sealed::new(&Query::Truth), "solver"));
    page.act(|client, _| client.inspect(Sealed::new(&Query::Fingerprint), "fingerprint"));
    page.act(|client, _| client.step(Stride::Iteration, "stepper"));
    let ids: Vec<_> = page.jobs().iter().map(|(id, _)| *id).collect();
    let [_, solver, fingerprint, step] = ids[..] else { panic!("{ids:?}") };
    assert_eq!(
        page.jobs()[2].1,
        JobKind::Inspect { target: search, query: Sealed::new(&Query::Fingerprint) }
    );
    // In any order.
    page.answer(
        fingerprint,
        JobAnswer::Inspected(Sealed::new(&QueryAnswer::Fingerprint { moment: Moment::default(), hash: 9 })),
    );
    page.answer(step, JobAnswer::Stepped(Sealed::new(&StepReport::default())));
    page.answer(solver, JobAnswer::Inspected(Sealed::new(&QueryAnswer::Nothing)));
    page.answer(solver, JobAnswer::Inspected(Sealed::new(&QueryAnswer::Nothing)));
    assert_eq!(
        page.replies,
        [
            (
                "fingerprint",
                Reply::Answer(Sealed::new(&QueryAnswer::Fingerprint { moment: Moment::default(), hash: 9 }))
            ),
            ("stepper", Reply::Stepped(Sealed::new(&StepReport::default()))),
            ("solver", Reply::Answer(Sealed::new(&QueryAnswer::Nothing))),
        ],
        "each once"
    );
    assert_eq!(page.events, [], "and nobody else");
}

#[test]
fn queries_about_a_lost_search_are_answered_as_lost() {
    let mut page = Page::new();
    page.act(|client, _| client.inspect(Sealed::new(&Query::View(Look::default())), "too early"));
    page.want(Some(choose("f5")));
    page.act(|client, _| client.inspect(Sealed::new(&Query::View(Look::default())), "overtaken"));
    let asked = page.last_job();
    page.want(Some(choose("f5d6")));
    page.answer(asked, JobAnswer::Inspected(Sealed::new(&QueryAnswer::Nothing)));
    page.act(|client, _| client.inspect(Sealed::new(&Query::View(Look::default())), "bereaved"));
    page.act(|client, now| client.died(crashed("why"), now));
    let lost = ["too early", "overtaken", "bereaved"].map(|asker| (asker, Reply::Lost));
    assert_eq!(page.replies, lost);
}

#[test]
fn a_finished_or_stopped_search_can_still_be_inspected() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let search = page.last_job();
    page.want(None);
    page.act(|client, _| client.inspect(Sealed::new(&Query::Fingerprint), "asker"));
    let inspect = JobKind::Inspect { target: search, query: Sealed::new(&Query::Fingerprint) };
    assert_eq!(page.jobs().last(), Some(&(page.last_job(), inspect)));
}

#[test]
fn a_dead_worker_is_replaced_once_and_then_the_user_decides() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let first = page.last_job();
    page.act(|client, now| client.died(crashed("why"), now));
    assert_eq!((page.workers, page.events.pop()), (2, Some(Event::Replaced(crashed("why")))));
    assert_ne!(page.last_job(), first, "the new worker gets the job under another number");

    page.act(|client, now| client.died(crashed("again"), now));
    assert_eq!(page.events.pop(), Some(Event::Broken(crashed("again"))));
    assert_eq!((page.workers, &page.sent), (2, &None));
    page.act(|client, now| client.died(crashed("late"), now));
    page.want(Some(choose("f5d6")));
    page.wait(5_000.0);
    assert_eq!((page.workers, &page.events[..]), (2, &[][..]), "nothing happens before the user decides");

    page.act(Client::restart);
    assert_eq!((page.workers, page.jobs().len()), (3, 1));
    page.answer(page.last_job(), chosen("f5d6"));
    page.want(Some(choose("f5d6c3")));
    page.act(|client, now| client.died(crashed("later"), now));
    assert_eq!(page.events.pop(), Some(Event::Replaced(crashed("later"))), "it had worked in between");
}

#[test]
fn a_worker_that_fails_or_cheats_counts_as_dead() {
    let illegal = JobAnswer::MoveChosen(MoveChosen {
        chosen: Some(WireMove::PASS),
        reason: EndReason::Iterations,
        overruled: None,
        statistics: Statistics::default(),
    });
    let nothing = JobAnswer::MoveChosen(MoveChosen {
        chosen: None,
        reason: EndReason::Iterations,
        overruled: None,
        statistics: Statistics::default(),
    });
    for (answer, why) in [
        (illegal, WorkerFault::NoMove),
        (nothing, WorkerFault::NoMove),
        (JobAnswer::Failed("why".into()), WorkerFault::Refused("why".into())),
    ] {
        let mut page = Page::new();
        page.want(Some(choose("f5")));
        page.answer(page.last_job(), answer);
        assert_eq!(page.events, [Event::Replaced(why.to_owned())]);
        assert_eq!(page.workers, 2);
    }
}

#[test]
fn a_silent_worker_is_pinged_and_then_counts_as_dead() {
    let mut page = Page::new();
    page.wait(60_000.0);
    assert!(!page.sent.as_ref().unwrap().contains(&Request::Ping), "it owes nothing");
    page.want(Some(choose("f5")));
    page.wait(1_000.0);
    assert_eq!(page.last_sent(), &Request::Ping);
    page.hear(Response::Pong);
    page.wait(1_000.0);
    assert_eq!(page.workers, 1);
    page.wait(750.0);
    assert_eq!((page.workers, &page.events[..]), (2, &[Event::Replaced(WorkerFault::Silent)][..]));
}

#[test]
fn a_stopped_search_still_owes_its_last_answer() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    page.want(None);
    page.wait(2_000.0);
    assert_eq!(page.events, [Event::Replaced(WorkerFault::Silent)]);
}

#[test]
fn a_suspended_page_does_not_take_its_worker_for_dead() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    page.now += 60_000.0;
    page.act(Client::look);
    assert_eq!(page.workers, 1);
    page.wait(1_750.0);
    assert_eq!(page.workers, 2);
}

#[test]
fn a_worker_has_more_time_where_the_page_itself_looks_late() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let mut late = |looks: u32| {
        for _ in 0..looks {
            page.now += 700.0;
            page.act(Client::look);
        }
        page.workers
    };
    assert_eq!((late(6), late(1)), (1, 2), "after 4.2 and 4.9 s");
}

#[test]
fn a_worker_has_half_a_minute_to_load() {
    let mut page = Page::default();
    page.act(|client, now| client.switch(true, now));
    page.want(Some(choose("f5")));
    page.wait(29_000.0);
    assert_eq!(page.workers, 1);
    page.wait(2_000.0);
    assert_eq!(page.workers, 2);
}

#[test]
fn a_worker_switched_on_again_starts_the_wanted_job() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let first = page.last_job();
    page.act(|client, now| client.switch(false, now));
    assert_eq!(page.sent, None);
    page.want(Some(choose("f5d6")));
    page.act(|client, now| client.switch(true, now));
    assert_eq!((page.workers, page.jobs()), (2, vec![(page.last_job(), choose("f5d6"))]));
    page.answer(first, chosen("f5"));
    assert_eq!(page.events, []);
}

#[test]
fn finishing_gives_the_best_so_far() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    let id = page.last_job();
    page.act(|client, _| client.finish());
    assert_eq!(page.last_sent(), &Request::Stop(id));
    let stopped = JobAnswer::MoveChosen(MoveChosen {
        chosen: None,
        reason: EndReason::Stopped,
        overruled: None,
        statistics: Statistics::default(),
    });
    page.answer(id, stopped.clone());
    assert_eq!(page.events, [reported("f5", stopped)]);
}

/// The page with the real session, which handles its requests slice by slice.
#[test]
fn a_running_search_can_be_inspected() {
    let mut page = Page::new();
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    // The clock advances by two milliseconds at each look, so few iterations fit into a slice.
    let ticks = std::cell::Cell::new(0.0);
    let clock = || ticks.replace(ticks.get() + 2.0);
    page.want(Some(choose("f5")));
    let mut turns = 0;
    while page.events.iter().all(|event| !matches!(event, Event::Answer { answer, .. } if answer.is_final()))
    {
        for request in page.sent.replace(Vec::new()).unwrap() {
            let response = session.handle(request, &clock);
            response.into_iter().for_each(|response| page.hear(response));
        }
        session.slice(&clock).into_iter().for_each(|response| page.hear(response));
        turns += 1;
        if turns < 4 {
            page.act(|client, _| client.inspect(Sealed::new(&Query::View(Look::default())), "overlay"));
        }
        if turns == 4 {
            page.act(|client, _| client.step(Stride::Iteration, "stepper"));
            page.act(|client, _| client.resume());
        }
        assert!(turns < 100_000, "the search ends");
    }
    let opened = |reply: &Reply| match reply {
        Reply::Answer(answer) => answer.open().ok(),
        _ => None,
    };
    let view = |reply: &Reply| match opened(reply) {
        Some(QueryAnswer::View(view)) => Some(*view),
        _ => None,
    };
    let seen: Vec<View> = page
        .replies
        .iter()
        .filter(|(asker, _)| *asker == "overlay")
        .filter_map(|(_, reply)| view(reply))
        .collect();
    let visits: Vec<u32> = seen.iter().map(|view| view.moves.iter().map(|row| row.visits).sum()).collect();
    assert!(visits.len() == 3 && visits[0] > 0 && visits.is_sorted_by(|one, next| one < next), "{visits:?}");
    assert!(seen.iter().all(|view| !view.line.is_empty()));
    assert!(
        matches!(page.replies.last(), Some(("stepper", Reply::Stepped(report))) if !report.open().unwrap().phases.is_empty())
    );
}
