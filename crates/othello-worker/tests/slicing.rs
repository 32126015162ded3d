//! No slice is longer than it should be, counted in positions that are looked at: of hints, analyses of games and players of every kind,
//! at all stages of a game and of a search.
use crate::analysing::with_empties;
use crate::common::{after, order, start};
use crate::studying::session;
use othello::{Move, Position};
use othello_worker::Session;
use protocol::*;
use std::cell::Cell;
use worker_client::othello::{player_text, wire, wire_position};

/// A game in which hints once took longer and longer from 26 empty squares on, and how it went on.
const GAME: &str = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3h5h2d2d8g8e8c8c5c6b3b4e3c2a4e2b6a5a3g7a6f2";

/// The looks at the clock in a slice of ten milliseconds, if it goes on by two at each of them: at the beginning and at the end of a slice
/// by the session and by what it drives, and between the lots.
const LOOKS: u64 = 10;

/// The most positions between two looks at the clock, and the most by which a solver or a search overruns them. A look at a position
/// takes a quarter of a microsecond, so that is 6 milliseconds.
const LOT: u64 = 4_000;
const OVERRUN: u64 = 20_000;

/// A clock that goes on by two milliseconds at each look.
fn clock() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || looks.replace(looks.get() + 2.0)
}

/// The position of the game with so many empty squares.
fn of_game(empties: usize) -> Position {
    after(&GAME[..2 * (60 - empties)])
}

/// How much a search has looked at so far, and whether it goes on. To pause it does not disturb it.
fn effort(session: &mut Session, id: JobId, clock: &dyn Fn() -> f64) -> u64 {
    let paused = session.handle(Request::Pause(id), clock).expect("a report");
    session.handle(Request::Resume(id), clock);
    match paused {
        Response::Job { answer: JobAnswer::Analysis(analysis), .. } => {
            analysis.statistics.iterations.max(analysis.statistics.nodes.into())
        }
        Response::Job { answer: JobAnswer::Progress(statistics), .. } => {
            statistics.iterations.max(statistics.nodes.into())
        }
        other => panic!("{other:?}"),
    }
}

/// Runs a job up to so many slices, and returns the largest effort of one of them, and of all together.
fn largest(session: &mut Session, kind: JobKind, slices: usize, name: &str) -> (u64, u64) {
    let (id, clock) = (JobId(1), clock());
    assert_eq!(session.handle(start(1, kind), &clock), None, "{name}");
    let (mut most, mut before) = (0, 0);
    for _ in 0..slices {
        if !session.is_searching() {
            break;
        }
        session.slice(&clock);
        if !session.is_searching() {
            break;
        }
        let made = effort(session, id, &clock);
        // Once an ending is solved or given up, the count is that of the search again.
        most = most.max(made.saturating_sub(before));
        before = made;
    }
    (most, before)
}

fn analysis(position: Position, scope: Scope) -> JobKind {
    let (positions, iterations, exact_empties) = (40_000_000, 120_000, 15);
    let position = wire_position(position);
    JobKind::Analyse(Analyse {
        position,
        positions,
        iterations,
        exact_empties,
        needs_knowledge: true,
        scope,
        seed: 3,
        watched: false,
    })
}

/// The position of the game, and another one with as many empty squares.
fn positions(empties: usize) -> Vec<Position> {
    let random = (1..2).map(|seed| with_empties(empties as u32, seed + 100 * empties as u64));
    (empties >= 19).then(|| of_game(empties)).into_iter().chain(random).collect()
}

#[test]
fn hints_and_analyses_of_games() {
    let mut session = session();
    for empties in [10, 16, 19, 20, 22, 24, 26, 30, 40, 59] {
        for position in positions(empties) {
            let played = position.moves().last().map(wire);
            for scope in [Scope::EveryMove, Scope::Best { played }, Scope::Best { played: None }] {
                let name = format!("{empties} empties, {scope:?}\n{position}");
                let (most, all) = largest(&mut session, analysis(position, scope), 30, &name);
                assert!(most <= LOOKS * LOT + OVERRUN, "{most} positions of {all}: {name}");
            }
        }
    }
}

/// The whole game, one position after the other with the same analyst, as the page does it.
#[test]
fn the_analysis_of_a_whole_game() {
    let mut session = session();
    for ply in 0..GAME.len() / 2 {
        let played = Move::Place(GAME[2 * ply..2 * ply + 2].parse().expect("a square"));
        let scope = Scope::Best { played: Some(wire(played)) };
        let JobKind::Analyse(order) = analysis(after(&GAME[..2 * ply]), scope) else { unreachable!() };
        let kind = JobKind::Analyse(Analyse { positions: 250_000, ..order });
        let (most, _) = largest(&mut session, kind, usize::MAX, "a game");
        assert!(most <= LOOKS * LOT + OVERRUN, "{most} positions at ply {ply}");
    }
}

#[test]
fn players_of_every_kind() {
    let mut session = session();
    for agent in [
        "alphabeta:ms=20000",
        "alphabeta:ms=20000,solve=0",
        "alphabeta:depth=60,solve=24",
        "minimax:depth=12",
        "puct:ms=20000",
        "puct:iterations=100000,solve=24",
        "uct:iterations=100000,exact=14",
        "uct:ms=20000",
    ] {
        for empties in [12, 20, 23, 26, 40, 59] {
            for position in positions(empties) {
                let name = format!("{agent}, {empties} empties\n{position}");
                let kind = JobKind::ChooseMove(order(position, player_text(agent)));
                let (most, all) = largest(&mut session, kind, 300, &name);
                assert!(most <= LOT + OVERRUN, "{most} positions of {all}: {name}");
            }
        }
    }
}

#[test]
fn experiments() {
    let mut session = session();
    for agent in ["classic", "puct", "puct:solve=20", "uct:exact=16", "uct:playouts=4"] {
        for empties in [16, 24, 59] {
            for position in positions(empties) {
                let position = wire_position(position);
                let agent = player_text(agent);
                let rival = Some(player_text("classic"));
                let order =
                    Experiment { position, agent: agent.clone(), seed: 1, iterations: 100_000, rival };
                let (most, all) = largest(&mut session, JobKind::Experiment(order), 40, "experiment");
                // 64 iterations between two looks.
                assert!(most <= LOOKS * 64, "{most} iterations of {all}: {agent:?} {empties}");
            }
        }
    }
}
