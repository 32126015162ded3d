//! Analyses by requests and answers, as the page uses them.
use crate::common::{after, choose, chosen, clock, run, start};
use othello::{BoardSize, Color, Move, NoMoveRule, Position, Rules};
use othello_engines::solver::{Counting, Solver};
use othello_worker::{EXPERTISE, Session};
use protocol::*;
use worker_client::othello::{action, player_text, wire_position};

fn analyse(id: u32, position: Position, exact_empties: u8) -> Request {
    let iterations = 5_000;
    start(
        id,
        JobKind::Analyse(Analyse {
            position: wire_position(position),
            positions: 20_000,
            iterations,
            exact_empties,
            needs_knowledge: false,
            scope: Scope::EveryMove,
            seed: 3,
            watched: false,
        }),
    )
}

pub fn last(said: &[Response]) -> (u32, &Analysis) {
    match said.last() {
        Some(Response::Job { id, answer: JobAnswer::Analysis(analysis) }) => (id.0, analysis),
        _ => panic!("{said:?}"),
    }
}

/// Plays a random game to this many empty squares.
pub fn with_empties(empties: u32, seed: u64) -> Position {
    let mut random = othello_engines::mcts::Random::new(seed);
    loop {
        let mut position = after("");
        while position.empties().len() > empties {
            let moves: Vec<Move> = position.moves().collect();
            if moves.is_empty() {
                break;
            }
            position = position.play(moves[random.below(moves.len() as u32) as usize]).unwrap();
        }
        if position.empties().len() == empties && position.moves().count() > 0 {
            return position;
        }
    }
}

#[test]
fn a_search_evaluates_every_move() {
    let (mut session, clock) = (Session::default(), clock());
    // The first move too, which agents play at random.
    for (id, position) in [(1, after("")), (2, after("f5")), (3, after("f5d6c3d3"))] {
        assert_eq!(session.handle(analyse(id, position, 0), &clock), None);
        let said = run(&mut session, &clock);
        let (of, analysis) = last(&said);
        assert!(analysis.done && of == id);
        assert_eq!(analysis.statistics.iterations, 5_000);
        let mut moves: Vec<Move> = analysis.moves.iter().map(|one| action(one.action)).collect();
        moves.sort_by_key(|action| action.to_string());
        let mut legal: Vec<Move> = position.moves().collect();
        legal.sort_by_key(|action| action.to_string());
        assert_eq!(moves, legal);
        assert!(analysis.moves.iter().all(|one| !one.certain && (0.0..=1.0).contains(&one.value)));
        let visits: u32 = analysis.moves.iter().map(|one| one.visits).sum();
        assert_eq!(visits, 5_000);
        let before = &said[..said.len() - 1];
        let goes_on = |said: &Response| matches!(said, Response::Job { answer: JobAnswer::Analysis(one), .. } if !one.done);
        assert!(before.iter().all(goes_on));
    }
}

#[test]
fn a_position_with_one_move_is_analysed_too() {
    let (mut session, clock) = (Session::default(), clock());
    let only = |seed| Some(with_empties(18, seed)).filter(|position| position.moves().count() == 1);
    let position = (0..1_000).find_map(only).expect("one of a thousand positions has a single move");
    assert_eq!(session.handle(analyse(1, position, 0), &clock), None);
    let said = run(&mut session, &clock);
    let [one] = &last(&said).1.moves[..] else { panic!("{said:?}") };
    assert_eq!(position.moves().next(), Some(action(one.action)));
    // It ends before 5,000 iterations if the game is proven.
    assert!(one.visits > 500 && u64::from(one.visits) == last(&said).1.statistics.iterations, "{one:?}");
    assert!((0.0..=1.0).contains(&one.value) && last(&said).1.statistics.expected_result == Some(one.value));
}

#[test]
fn near_the_end_every_move_is_solved() {
    let (mut session, clock) = (Session::default(), clock());
    let mut solver = Solver::default().counting(Counting::Official);
    for seed in 0..20 {
        let position = with_empties(8 + seed as u32 % 4, seed);
        assert_eq!(session.handle(analyse(1, position, 12), &clock), None, "seed {seed}");
        let said = run(&mut session, &clock);
        let (_, analysis) = last(&said);
        assert_eq!(analysis.moves.len(), position.moves().count(), "seed {seed}");
        for one in &analysis.moves {
            let after = position.play(action(one.action)).unwrap();
            // The score is for the side to move, which does not change if the other side has to pass.
            let sign = if after.turn() == position.turn() { 1 } else { -1 };
            let score = sign * solver.solve(after).score;
            assert_eq!(one.discs, Some(f64::from(score)), "seed {seed}, {:?}", one.action);
            assert_eq!((one.certain, one.value), (true, f64::from(1 + score.signum()) / 2.0));
        }
        let best = analysis.moves.iter().map(|one| one.value).fold(0.0, f64::max);
        assert_eq!(analysis.statistics.expected_result, Some(best), "seed {seed}");
    }
}

#[test]
fn it_ends_when_stopped_and_when_replaced() {
    let (mut session, clock) = (Session::default(), clock());
    session.handle(analyse(1, after("f5"), 0), &clock);
    session.slice(&clock);
    assert_eq!(session.handle(Request::Stop(JobId(9)), &clock), None);
    assert!(session.is_searching());
    let said = session.handle(Request::Stop(JobId(1)), &clock);
    let said = Vec::from_iter(said);
    assert!(matches!(last(&said), (1, Analysis { done: true, .. })), "{said:?}");
    assert!(!session.is_searching());

    session.handle(analyse(2, after("f5"), 0), &clock);
    session.handle(choose(3, after("f5"), player_text("random")), &clock);
    let said = run(&mut session, &clock);
    assert_eq!((said.len(), chosen(&said).0), (1, 3), "{said:?}");
}

#[test]
fn a_finished_game_is_refused() {
    let (mut session, clock) = (Session::default(), clock());
    let over = Position::from_board_string(&("X".repeat(64) + " X"), othello::NoMoveRule::MustPass).unwrap();
    for exact_empties in [0, 12] {
        let said = session.handle(analyse(1, over, exact_empties), &clock);
        assert!(
            matches!(said, Some(Response::Job { id: JobId(1), answer: JobAnswer::Failed(_) })),
            "{said:?}"
        );
    }
}

/// The tree of an analysis can be inspected while it grows and afterwards, like that of any other search.
#[test]
fn an_analysis_can_be_inspected() {
    let (mut session, clock) = (Session::new(Some(othello_worker::EXPERTISE)), clock());
    session.handle(analyse(1, after("f5"), 0), &clock);
    let root_table = |session: &mut Session| {
        let inspect =
            JobKind::Inspect { target: JobId(1), query: Sealed::new(&Query::View(Look::default())) };
        match session.handle(start(2, inspect), &clock) {
            Some(Response::Job { id: JobId(2), answer: JobAnswer::Inspected(answer) }) => match answer.open()
            {
                Ok(QueryAnswer::View(view)) => view.moves,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    };
    session.slice(&clock);
    let visits = |rows: &[ActionStats]| rows.iter().map(|row| row.visits).sum::<u32>();
    let running = root_table(&mut session);
    assert!(session.is_searching() && visits(&running) > 0);
    let said = run(&mut session, &clock);
    let ended = root_table(&mut session);
    assert_eq!(visits(&ended), 5_000);
    let values = |rows: &[ActionStats]| rows.iter().map(|row| (row.action, row.visits)).collect::<Vec<_>>();
    let estimates: Vec<_> = last(&said).1.moves.iter().map(|one| (one.action, one.visits)).collect();
    assert_eq!(values(&ended), estimates);
}

/// The lines after the moves of the analysis that was ordered as `id`.
pub fn lines(session: &mut Session, id: u32, clock: &dyn Fn() -> f64) -> Vec<Vec<WireMove>> {
    let query = JobKind::Inspect { target: JobId(id), query: Sealed::new(&Query::Lines) };
    match session.handle(start(id + 1, query), clock) {
        Some(Response::Job { answer: JobAnswer::Inspected(answer), .. }) => match answer.open() {
            Ok(QueryAnswer::Lines(lines)) => lines,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

/// The position at the end of a line whose moves are all legal.
pub fn played_out(position: Position, line: &[WireMove]) -> Position {
    let play = |here: Position, one: &WireMove| here.play(action(*one)).expect("a legal move");
    line.iter().fold(position, play)
}

#[test]
fn the_line_of_a_solved_move_is_played_to_the_end_with_its_score() {
    let (mut session, clock) = (Session::new(Some(EXPERTISE)), clock());
    let mut solver = Solver::default().counting(Counting::Official);
    let small = Position::start(Rules { size: BoardSize::Four, no_move: NoMoveRule::MustPass });
    let endings = (0..20).map(|seed| with_empties(5 + seed as u32 % 8, seed));
    for (seed, position) in endings.chain([small]).enumerate() {
        session.handle(analyse(1, position, 12), &clock);
        let said = run(&mut session, &clock);
        let lines = lines(&mut session, 1, &clock);
        assert_eq!(lines.len(), position.moves().count(), "seed {seed}");
        for (line, one) in lines.iter().zip(position.moves()) {
            assert_eq!(action(line[0]), one, "seed {seed}");
            let end = played_out(position, line);
            let score = end.score().expect("the end of the game").official.difference();
            let after = position.play(one).unwrap();
            let sign = if position.turn() == Color::Black { 1 } else { -1 };
            let own = if after.turn() == position.turn() { 1 } else { -1 };
            assert_eq!(sign * i32::from(score), own * solver.solve(after).score, "seed {seed}, {line:?}");
        }
        assert!(last(&said).1.done);
    }
}

#[test]
fn a_tree_knows_a_legal_line_after_every_move() {
    let (mut session, clock) = (Session::new(Some(EXPERTISE)), clock());
    for seed in 0..4 {
        let position = with_empties(40, seed);
        session.handle(analyse(1, position, 0), &clock);
        run(&mut session, &clock);
        let lines = lines(&mut session, 1, &clock);
        let mut first: Vec<_> = lines.iter().map(|line| action(line[0]).to_string()).collect();
        let mut legal: Vec<_> = position.moves().map(|action| action.to_string()).collect();
        first.sort();
        legal.sort();
        assert_eq!(first, legal, "seed {seed}");
        for line in &lines {
            played_out(position, line);
        }
    }
}
