//! The worker with the learned evaluation takes over when a job first needs it, and where it can't, the game goes on without.
use crate::page::{Page, choose, chosen, crashed, position};
use protocol::*;
use worker_client::{Client, Event, Program, Reply};

fn learned(moves: &str) -> JobKind {
    JobKind::ChooseMove(ChooseMove {
        position: worker_client::othello::wire_position(position(moves)),
        agent: worker_client::othello::player_text("puct:iterations=100"),
        seed: 1,
        time_ms: None,
        watched: false,
    })
}

const BEGUN: Knowledge = Knowledge::Loading { received: 0, total: None };
const HALF: Knowledge = Knowledge::Loading { received: 94_000, total: Some(188_000) };
const DAMAGED: Knowledge = Knowledge::Failed(KnowledgeFault::Damaged);
const NOT_LOADED: Knowledge = Knowledge::Failed(KnowledgeFault::NotLoaded);

impl Page {
    /// The page whose worker has just been replaced by one that needs to load its knowledge.
    fn learning() -> Self {
        let mut page = Self::new();
        page.want(Some(learned("f5")));
        page.hear(Response::Ready { version: VERSION });
        page.report(BEGUN);
        page.events.clear();
        page
    }

    fn report(&mut self, report: Knowledge) {
        self.hear(Response::Knowledge(report));
    }

    fn reports(&self) -> Vec<Knowledge> {
        let report = |event: &Event| match event {
            Event::Knowledge(report) => Some(*report),
            _ => None,
        };
        self.events.iter().filter_map(report).collect()
    }

    fn standing(&self) -> (usize, Program, usize) {
        (self.workers, self.program, self.loads)
    }
}

#[test]
fn other_jobs_never_load_it() {
    let mut page = Page::new();
    for moves in ["f5", "f5d6"] {
        page.want(Some(choose(moves)));
        page.answer(page.last_job(), chosen(moves));
    }
    page.wait(60_000.0);
    assert_eq!((page.standing(), page.reports()), ((1, Program::Othello, 0), vec![]));
}

#[test]
fn the_first_job_that_needs_it_waits_for_it() {
    let mut page = Page::new();
    page.want(Some(choose("f5")));
    page.want(Some(learned("f5d6")));
    assert_eq!((page.standing(), page.reports()), ((2, Program::OthelloExpert, 1), vec![BEGUN]));
    page.hear(Response::Ready { version: VERSION });
    for report in [BEGUN, HALF] {
        page.report(report);
        page.want(Some(learned("f5d6")));
        assert_eq!(page.jobs(), [], "it waits");
    }
    page.report(Knowledge::Ready);
    assert_eq!(page.jobs(), [(page.last_job(), learned("f5d6"))]);
    assert_eq!(page.reports(), [BEGUN, BEGUN, HALF, Knowledge::Ready]);
    page.answer(page.last_job(), chosen("f5d6"));
    for job in [choose("f5"), learned("f5")] {
        page.want(Some(job));
    }
    assert_eq!(page.standing(), (2, Program::OthelloExpert, 1), "this worker does all jobs from then on");
}

#[test]
fn other_jobs_do_not_wait_for_it() {
    let mut page = Page::learning();
    page.want(Some(choose("f5")));
    let id = page.last_job();
    assert_eq!(page.jobs(), [(id, choose("f5"))]);
    page.want(Some(learned("f5")));
    assert_eq!(page.last_sent(), &Request::Stop(id), "one that waits ends what is no longer wanted");
    page.want(None);
    page.report(Knowledge::Ready);
    assert_eq!(page.jobs().len(), 1, "nothing is wanted any more");
}

#[test]
fn without_it_the_job_is_done_all_the_same_until_another_try_succeeds() {
    let mut page = Page::learning();
    page.report(DAMAGED);
    assert_eq!(page.jobs(), [(page.last_job(), learned("f5"))]);
    page.act(|client, now| client.retry_knowledge(now));
    assert_eq!((page.standing(), page.jobs().len()), ((2, Program::OthelloExpert, 2), 1), "the work goes on");
    page.answer(page.last_job(), chosen("f5"));
    page.want(Some(learned("f5d6")));
    assert_eq!(page.jobs().len(), 1, "the next one waits again");
    page.report(BEGUN);
    page.report(Knowledge::Ready);
    assert_eq!(page.jobs().len(), 2);
    assert_eq!(page.reports(), [DAMAGED, BEGUN, BEGUN, Knowledge::Ready]);
    page.act(|client, now| client.retry_knowledge(now));
    assert_eq!(page.loads, 2, "there is nothing to try again");
}

#[test]
fn an_experiment_without_it_is_made_again_with_it() {
    let experiment = |agent: &str| {
        JobKind::Experiment(Experiment {
            position: worker_client::othello::wire_position(position("f5")),
            agent: worker_client::othello::player_text(agent),
            seed: 1,
            iterations: 300,
            rival: None,
        })
    };
    for (agent, begun, replies) in [("puct:", 2, vec![("asked", Reply::Lost)]), ("uct:", 1, vec![])] {
        let mut page = Page::learning();
        page.report(DAMAGED);
        page.want(Some(experiment(agent)));
        page.act(|client, now| client.retry_knowledge(now));
        page.act(|client, _| client.inspect(Sealed::new(&Query::Fingerprint), "asked"));
        page.report(BEGUN);
        let made = |page: &Page| page.jobs().iter().filter(|(_, job)| *job == experiment(agent)).count();
        assert_eq!(made(&page), 1, "it goes on meanwhile");
        page.report(Knowledge::Ready);
        assert_eq!((made(&page), &page.replies), (begun, &replies), "{agent}");
        page.want(Some(experiment(agent)));
        assert_eq!(made(&page), begun, "{agent}, once");
    }
}

#[test]
fn a_worker_that_can_not_be_loaded_makes_room_for_the_basic_one() {
    let mut page = Page::new();
    page.want(Some(learned("f5")));
    page.act(|client, now| client.died(crashed("404"), now));
    assert_eq!(page.standing(), (3, Program::Othello, 0));
    assert_eq!(page.events.last(), Some(&Event::Knowledge(NOT_LOADED)), "and it does not count as a death");
    assert_eq!(page.jobs(), [(page.last_job(), learned("f5"))]);
    page.act(|client, now| client.retry_knowledge(now));
    assert_eq!(page.standing(), (4, Program::OthelloExpert, 1));
    assert_eq!(page.jobs(), []);
    page.hear(Response::Ready { version: VERSION });
    page.report(Knowledge::Ready);
    assert_eq!(page.jobs(), [(page.last_job(), learned("f5"))]);
}

#[test]
fn a_worker_that_dies_later_is_replaced_by_its_like() {
    let mut page = Page::learning();
    page.report(Knowledge::Ready);
    page.act(|client, now| client.died(crashed("trap"), now));
    assert_eq!(page.standing(), (3, Program::OthelloExpert, 1));
    assert_eq!(
        page.events,
        [Event::Knowledge(Knowledge::Ready), Event::Replaced(crashed("trap")), Event::Knowledge(BEGUN)]
    );
    assert_eq!(page.jobs(), []);
    page.report(Knowledge::Ready);
    assert_eq!(page.jobs(), [(page.last_job(), learned("f5"))]);
}

#[test]
fn a_download_without_progress_counts_as_failed_and_may_still_succeed() {
    let mut page = Page::learning();
    for _ in 0..5 {
        page.wait(9_000.0);
        page.report(HALF);
    }
    assert_eq!(page.jobs(), [], "it makes progress");
    page.events.clear();
    page.now += 60_000.0;
    page.wait(9_000.0);
    assert_eq!(page.reports(), [], "the page was suspended");
    page.wait(2_000.0);
    assert_eq!((page.reports(), page.jobs().len()), (vec![NOT_LOADED], 1));
    page.report(HALF);
    page.report(DAMAGED);
    assert_eq!(page.reports(), [NOT_LOADED], "the user knows");
    page.report(Knowledge::Ready);
    assert_eq!(page.reports(), [NOT_LOADED, Knowledge::Ready]);
}

#[test]
fn a_worker_switched_off_and_on_loads_it_again() {
    let mut page = Page::learning();
    page.report(Knowledge::Ready);
    page.act(|client: &mut Client<_>, now| client.switch(false, now));
    page.act(|client, now| client.switch(true, now));
    assert_eq!((page.standing(), page.jobs()), ((3, Program::OthelloExpert, 1), vec![]));
}

#[test]
fn where_the_larger_program_can_not_be_loaded_other_players_play_on() {
    let text = |text: &str| {
        JobKind::ChooseMove(ChooseMove {
            position: worker_client::othello::wire_position(position("f5")),
            agent: worker_client::othello::player_text(text),
            seed: 1,
            time_ms: None,
            watched: false,
        })
    };
    let mut page = Page::new();
    page.want(Some(text("uct:iterations=9")));
    assert_eq!((page.standing(), page.reports()), ((2, Program::OthelloExpert, 0), vec![]), "it reads texts");
    page.act(|client, now| client.died(crashed("404"), now));
    assert_eq!((page.standing(), page.reports()), ((3, Program::Othello, 0), vec![NOT_LOADED]));
    page.hear(Response::Ready { version: VERSION });
    for _ in 0..2 {
        page.answer(page.last_job(), JobAnswer::Failed("the basic program reads no texts".into()));
    }
    assert!(matches!(page.events.last(), Some(Event::Broken(_))), "{:?}", page.events);
    page.want(Some(choose("f5")));
    page.act(|client, now| client.restart(now));
    assert_eq!((page.program, page.jobs().len()), (Program::Othello, 1));
}
