//! A clock, positions, jobs and a run loop, for all tests of the session.
use othello::{Position, Rules};
use othello_worker::Session;
use protocol::*;
use std::cell::Cell;
use worker_client::othello::wire_position;

/// A clock that goes on by a millisecond at each look, so that a short search has many slices, on any machine.
pub fn clock() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || looks.replace(looks.get() + 1.0)
}

pub fn after(moves: &str) -> Position {
    formats::parse_transcript(moves, Position::start(Rules::default())).unwrap().position()
}

/// An order to choose a move without a limit of time.
pub fn order(position: Position, agent: PlayerText) -> ChooseMove {
    ChooseMove { position: wire_position(position), agent, seed: 7, watched: false, time_ms: None }
}

pub fn start(id: u32, kind: JobKind) -> Request {
    Request::Start(Job { id: JobId(id), kind })
}

pub fn choose(id: u32, position: Position, agent: PlayerText) -> Request {
    start(id, JobKind::ChooseMove(order(position, agent)))
}

/// A position for messages with a byte too few.
pub fn damaged(position: Position) -> WirePosition {
    let mut wire = wire_position(position);
    wire.bytes.pop();
    wire
}

/// The job and the answer in a response.
pub fn answer(response: Response) -> (u32, JobAnswer) {
    match response {
        Response::Job { id, answer } => (id.0, answer),
        other => panic!("{other:?}"),
    }
}

/// The job and the chosen move in the last of these responses.
pub fn chosen(said: &[Response]) -> (u32, MoveChosen) {
    match said.last().cloned().map(answer) {
        Some((id, JobAnswer::MoveChosen(chosen))) => (id, chosen),
        _ => panic!("{said:?}"),
    }
}

pub fn run(session: &mut Session, clock: &dyn Fn() -> f64) -> Vec<Response> {
    let mut said = Vec::new();
    while session.is_searching() {
        said.extend(session.slice(clock));
    }
    said
}
