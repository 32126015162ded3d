//! A clock, positions, orders and a run, for all tests of the session.
#![allow(dead_code)]
use othello::{Position, Rules};
use protocol::*;
use std::time::Instant;
use worker::Session;

/// A clock that runs ten times too fast, so that a search of a moment has many slices.
pub fn clock() -> impl Fn() -> f64 {
    let start = Instant::now();
    move || start.elapsed().as_secs_f64() * 1e4
}

pub fn after(moves: &str) -> Position {
    formats::parse_transcript(moves, Position::start(Rules::default())).unwrap().position()
}

pub fn think(id: u32, position: Position, agent: AgentSpec) -> Request {
    Request::Think(Think {
        id: SearchId(id),
        position: position.into(),
        agent,
        seed: 7,
        paused: false,
        time_ms: None,
    })
}

pub fn run(session: &mut Session, clock: &dyn Fn() -> f64) -> Vec<Response> {
    let mut said = Vec::new();
    while session.is_searching() {
        said.extend(session.slice(clock));
    }
    said
}
