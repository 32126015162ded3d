//! No slice is longer than it should be, counted in iterations: of hints, comparisons, players of every kind and experiments.
use crate::common::{after, analysis, one, order, player, session, start, starts, wire};
use protocol::*;
use std::cell::Cell;
use tictactoe_worker::{Boards, Session};

/// The looks at the clock in a slice of ten milliseconds, if it goes on by two at each of them.
const LOOKS: u64 = 10;

/// The most iterations between two looks: of a tree, and of a search without one, whose iterations are positions.
const LOT: u64 = 64;
const LOT_OF_POSITIONS: u64 = 4_000;

/// A clock that goes on by two milliseconds at each look.
fn clock() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || looks.replace(looks.get() + 2.0)
}

/// How many iterations a job has made. To pause it does not disturb it.
fn made(session: &mut Session, clock: &dyn Fn() -> f64) -> u64 {
    let paused = session.handle(Request::Pause(JobId(1)), clock).expect("a report");
    session.handle(Request::Resume(JobId(1)), clock);
    match paused {
        Response::Job { answer: JobAnswer::Analysis(analysis), .. } => analysis.statistics.iterations,
        Response::Job { answer: JobAnswer::Progress(statistics), .. } => statistics.iterations,
        other => panic!("{other:?}"),
    }
}

/// Runs a job up to so many slices, and returns the most iterations of one of them.
fn largest(session: &mut Session, kind: JobKind, slices: usize) -> u64 {
    let clock = clock();
    assert_eq!(session.handle(start(1, kind), &clock), None);
    let (mut most, mut before) = (0, 0);
    for _ in 0..slices {
        session.slice(&clock);
        if !session.is_searching() {
            break;
        }
        let now = made(session, &clock);
        most = most.max(now.saturating_sub(before));
        before = now;
    }
    most
}

/// Positions of all games, at all stages.
fn positions() -> Vec<Boards> {
    let plies = [0, 6, 12, 30];
    let of =
        |start: Boards| plies.map(|plies| after(start, if start == one() { plies / 6 } else { plies }, 9));
    starts().into_iter().flat_map(of).collect()
}

#[test]
fn hints_and_comparisons() {
    let mut session = session();
    for position in positions() {
        for scope in [Scope::EveryMove, Scope::Best { played: None }] {
            let most = largest(&mut session, analysis(position, scope, 100_000), 60);
            assert!(most <= LOOKS * LOT, "{most} iterations: {scope:?} {position:?}");
        }
    }
}

#[test]
fn players_of_every_kind() {
    let mut session = session();
    for position in positions() {
        let texts: &[&str] = match position {
            Boards::One(_) => &["classic:ms=20000", "uct:ms=20000", "perfect"],
            Boards::Nine(_) => {
                &["classic:ms=20000", "uct:ms=20000", "puct", "learned:ms=20000", "pvs:ms=20000"]
            }
        };
        for text in texts {
            let most = largest(&mut session, JobKind::ChooseMove(order(position, text)), 100);
            let lot = if text.starts_with("pvs") { LOT_OF_POSITIONS } else { LOT };
            assert!(most <= LOOKS * lot, "{most} iterations: {text} {position:?}");
        }
    }
}

#[test]
fn experiments() {
    let mut session = session();
    for position in positions() {
        let (agent, rival) = (player("uct"), Some(player("classic")));
        let order = Experiment { position: wire(position), agent, seed: 1, iterations: 100_000, rival };
        let most = largest(&mut session, JobKind::Experiment(order), 40);
        assert!(most <= LOOKS * LOT, "{most} iterations: {position:?}");
    }
}
