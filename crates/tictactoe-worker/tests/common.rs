//! A clock, positions, jobs and a run loop, for all tests of the session.
use mcts::{ActionSet, Game, Random};
use protocol::*;
use std::cell::Cell;
use tictactoe::{Plain, Rules, Sheet};
use tictactoe_worker::{Boards, Session, TicTacToe};

/// A clock that goes on by a millisecond at each look, so that a short search has many slices, on any machine.
pub fn clock() -> impl Fn() -> f64 {
    let looks = Cell::new(0.0);
    move || looks.replace(looks.get() + 1.0)
}

pub fn session() -> Session {
    Session::new(TicTacToe::default())
}

pub fn nine(rules: Rules) -> Boards {
    Sheet::new(rules).into()
}

pub fn one() -> Boards {
    Plain::new().into()
}

/// The starts of all games of the program.
pub fn starts() -> Vec<Boards> {
    Rules::ALL.into_iter().map(nine).chain([one()]).collect()
}

pub fn wire(position: Boards) -> WirePosition {
    let bytes = match position {
        Boards::One(plain) => games::to_bytes(&plain),
        Boards::Nine(sheet) => games::to_bytes(&sheet),
    };
    WirePosition { bytes, is_evaluated: false }
}

/// A random position after so many plies, in which the game is not over.
pub fn after(start: Boards, plies: u32, seed: u64) -> Boards {
    let mut random = Random::new(seed);
    loop {
        let mut position = start;
        for _ in 0..plies {
            let actions = position.actions();
            if !actions.is_empty() {
                position.play(actions.nth(random.below(actions.len())));
            }
        }
        if !position.actions().is_empty() {
            return position;
        }
    }
}

/// The moves that are legal in a position, as messages have them.
pub fn legal(position: Boards) -> Vec<WireMove> {
    let actions = position.actions();
    (0..actions.len()).map(|n| WireMove::at(actions.nth(n).into())).collect()
}

pub fn played(position: Boards, action: WireMove) -> Boards {
    let spot = action.spot().expect("nobody passes");
    let mut next = position;
    next.play(tictactoe::Cell::at(spot.column(), spot.row()).expect("it is on the boards"));
    next
}

pub fn player(text: &str) -> PlayerText {
    PlayerText { text: text.to_owned(), needs_knowledge: false, needs_reading: false }
}

pub fn start(id: u32, kind: JobKind) -> Request {
    Request::Start(Job { id: JobId(id), kind })
}

/// An order to choose a move without a limit of time.
pub fn order(position: Boards, text: &str) -> ChooseMove {
    let (position, agent) = (wire(position), player(text));
    ChooseMove { position, agent, seed: 7, watched: false, time_ms: None }
}

pub fn choose(id: u32, position: Boards, text: &str) -> Request {
    start(id, JobKind::ChooseMove(order(position, text)))
}

pub fn analysis(position: Boards, scope: Scope, iterations: u32) -> JobKind {
    JobKind::Analyse(Analyse {
        position: wire(position),
        positions: 20_000,
        iterations,
        exact_empties: 0,
        needs_knowledge: false,
        scope,
        seed: 3,
        watched: false,
    })
}

pub fn run(session: &mut Session, clock: &dyn Fn() -> f64) -> Vec<Response> {
    let mut said = Vec::new();
    while session.is_searching() {
        said.extend(session.slice(clock));
    }
    said
}

/// The move that was chosen in the last of these responses.
pub fn chosen(said: &[Response]) -> MoveChosen {
    match said.last() {
        Some(Response::Job { answer: JobAnswer::MoveChosen(chosen), .. }) => *chosen,
        _ => panic!("{said:?}"),
    }
}

/// The analysis in the last of these responses.
pub fn analysed(said: &[Response]) -> &Analysis {
    match said.last() {
        Some(Response::Job { answer: JobAnswer::Analysis(analysis), .. }) => analysis,
        _ => panic!("{said:?}"),
    }
}

/// The reason why a job was refused.
pub fn refused(said: Option<Response>) -> String {
    match said {
        Some(Response::Job { answer: JobAnswer::Failed(why), .. }) => why.to_string(),
        other => panic!("{other:?}"),
    }
}
