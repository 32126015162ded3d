//! The knowledge: how a download is reported, what is wrong with a file, and who plays with it.
use crate::common::{after, choose, chosen, clock, run};
use othello::Position;
use othello_engines::Agent;
use othello_engines::options::{AGENTS, AgentEntry};
use othello_worker::{Download, EXPERTISE, Session};
use protocol::*;
use worker_client::othello::{action, player_text, wire_position};

const FILE: &[u8] = include_bytes!("../../othello-evaluation/data/8x8.weights");

fn load() -> Request {
    Request::LoadKnowledge { address: "./8x8.weights".to_owned() }
}

fn ended(session: &mut Session, file: &[u8]) -> Option<Response> {
    session.hear_download(Download::Ended(Some(file.to_vec())))
}

fn failed(fault: KnowledgeFault) -> Option<Response> {
    Some(Response::Knowledge(Knowledge::Failed(fault)))
}

#[test]
fn the_basic_program_has_no_use_for_it() {
    let mut session = Session::default();
    assert_eq!(session.handle(load(), &clock()), None);
    assert_eq!(ended(&mut session, FILE), None);
}

#[test]
fn a_download_is_reported_until_it_can_be_used() {
    let mut session = Session::new(Some(EXPERTISE));
    let loading = |received, total| Some(Response::Knowledge(Knowledge::Loading { received, total }));
    assert_eq!(session.handle(load(), &clock()), loading(0, None));
    let half = Download::Progress { received: FILE.len() / 2, total: Some(FILE.len()) };
    assert_eq!(session.hear_download(half), loading(FILE.len() as u32 / 2, Some(FILE.len() as u32)));
    assert_eq!(ended(&mut session, FILE), Some(Response::Knowledge(Knowledge::Ready)));
}

#[test]
fn every_fault_of_a_file_is_reported_and_the_next_try_can_succeed() {
    let mut session = Session::new(Some(EXPERTISE));
    assert_eq!(session.hear_download(Download::Ended(None)), failed(KnowledgeFault::NotLoaded));
    let changed = |at: usize| {
        let mut file = FILE.to_vec();
        file[at] ^= 1;
        file
    };
    assert_eq!(ended(&mut session, &changed(8)), failed(KnowledgeFault::OtherVersion));
    for file in [&FILE[..FILE.len() / 2], &FILE[..9], &[]] {
        assert_eq!(ended(&mut session, file), failed(KnowledgeFault::NotLoaded), "{} bytes", file.len());
    }
    let wrong = [changed(FILE.len() - 1), changed(40), b"<!doctype html><title>Not found</title>".to_vec()];
    for file in &wrong {
        assert_eq!(ended(&mut session, file), failed(KnowledgeFault::Damaged), "{} bytes", file.len());
    }
    assert_eq!(ended(&mut session, FILE), Some(Response::Knowledge(Knowledge::Ready)));
}

/// The iterations and the legal move of an agent with the learned evaluation.
fn iterations(session: &mut Session, position: Position) -> u64 {
    let clock = clock();
    // It makes 150 iterations.
    let agent = player_text("level7v1");
    assert_eq!(session.handle(choose(1, position, agent), &clock), None);
    let (_, ended) = chosen(&run(session, &clock));
    assert!(ended.chosen.is_some_and(|played| position.check(action(played)).is_ok()));
    ended.statistics.iterations
}

#[test]
fn without_it_another_player_stands_in() {
    let mut session = Session::new(Some(EXPERTISE));
    for moves in ["f5", "f5d6"] {
        assert!(iterations(&mut session, after(moves)) > 150, "a playout tells less than an evaluation");
    }
    ended(&mut session, FILE);
    for moves in ["f5d6c3", "f5d6"] {
        assert_eq!(iterations(&mut session, after(moves)), 150);
    }
    assert_eq!(ended(&mut session, &FILE[..9]), failed(KnowledgeFault::NotLoaded));
    assert_eq!(iterations(&mut session, after("f5")), 150, "what it knows it still knows");
    assert!(
        iterations(&mut Session::default(), after("f5")) > 150,
        "the basic program has the other player too"
    );
}

#[test]
fn the_page_knows_who_needs_it() {
    let position = after("f5");
    let needs = |agent: PlayerText| {
        let order =
            ChooseMove { position: wire_position(position), agent, seed: 1, time_ms: None, watched: false };
        JobKind::ChooseMove(order).needs_knowledge()
    };
    for entry in &AGENTS {
        for number in 1..=entry.numbers.max(1) {
            let AgentEntry { name, suffix, .. } = entry;
            let text = if entry.numbers > 0 { format!("{name}{number}{suffix}") } else { (*name).to_owned() };
            let agent: Agent = text.parse().unwrap();
            assert_eq!(needs(player_text(text.clone())), agent.is_learned(), "{text}");
        }
    }
}
