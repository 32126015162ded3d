//! An analysis as the page knows it.
mod common;

use common::{after, clock, run, think};
use engines::solver::Solver;
use othello::{Move, Position};
use protocol::*;
use worker::Session;

fn analyse(id: u32, position: Position, exact_empties: u8) -> Request {
    let iterations = 5_000;
    Request::Analyse(Analyse {
        id: SearchId(id),
        position: position.into(),
        iterations,
        exact_empties,
        seed: 3,
    })
}

fn last(said: &[Response]) -> &Analysis {
    let Some(Response::Analysis(analysis)) = said.last() else { panic!("{said:?}") };
    analysis
}

/// Plays a random game to this many empty squares.
fn with_empties(empties: u32, seed: u64) -> Position {
    let mut random = engines::mcts::Random::new(seed);
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
fn a_search_knows_something_of_every_move() {
    let (mut session, clock) = (Session::default(), clock());
    // The first move, too, which players make at random.
    for (id, position) in [(1, after("")), (2, after("f5")), (3, after("f5d6c3d3"))] {
        assert_eq!(session.handle(analyse(id, position, 0), &clock), None);
        let said = run(&mut session, &clock);
        let analysis = last(&said);
        assert!(analysis.done && analysis.id == SearchId(id));
        assert_eq!(analysis.statistics.iterations, 5_000);
        let mut moves: Vec<Move> = analysis.moves.iter().map(|one| one.action.into()).collect();
        moves.sort_by_key(|action| action.to_string());
        let mut legal: Vec<Move> = position.moves().collect();
        legal.sort_by_key(|action| action.to_string());
        assert_eq!(moves, legal);
        assert!(analysis.moves.iter().all(|one| !one.certain && (0.0..=1.0).contains(&one.value)));
        let visits: u32 = analysis.moves.iter().map(|one| one.visits).sum();
        assert_eq!(visits, 5_000);
        let before = &said[..said.len() - 1];
        assert!(before.iter().all(|said| matches!(said, Response::Analysis(one) if !one.done)));
    }
}

#[test]
fn a_turn_without_a_choice_is_thought_about_too() {
    let (mut session, clock) = (Session::default(), clock());
    let only = |seed| Some(with_empties(18, seed)).filter(|position| position.moves().count() == 1);
    let position = (0..1_000).find_map(only).expect("some position of a thousand has one move");
    assert_eq!(session.handle(analyse(1, position, 0), &clock), None);
    let said = run(&mut session, &clock);
    let [one] = &last(&said).moves[..] else { panic!("{said:?}") };
    assert_eq!(position.moves().next(), Some(one.action.into()));
    // It ends before the five thousandth where the game is proven.
    assert!(one.visits > 500 && u64::from(one.visits) == last(&said).statistics.iterations, "{one:?}");
    assert!((0.0..=1.0).contains(&one.value) && last(&said).statistics.expected_result == Some(one.value));
}

#[test]
fn near_the_end_every_move_is_solved() {
    let (mut session, clock) = (Session::default(), clock());
    let mut solver = Solver::default();
    for seed in 0..20 {
        let position = with_empties(8 + seed as u32 % 4, seed);
        assert_eq!(session.handle(analyse(1, position, 12), &clock), None, "seed {seed}");
        let said = run(&mut session, &clock);
        let analysis = last(&said);
        assert_eq!(analysis.moves.len(), position.moves().count(), "seed {seed}");
        for one in &analysis.moves {
            let after = position.play(one.action.into()).unwrap();
            // The score is for the side to move, which is the same one where the other has to pass no turn is lost.
            let sign = if after.turn() == position.turn() { 1 } else { -1 };
            let score = sign * solver.solve(after).score;
            assert_eq!(one.discs.map(i32::from), Some(score), "seed {seed}, {:?}", one.action);
            assert_eq!((one.certain, one.value), (true, f64::from(1 + score.signum()) / 2.0));
        }
        let best = analysis.moves.iter().map(|one| one.value).fold(0.0, f64::max);
        assert_eq!(analysis.statistics.expected_result, Some(best), "seed {seed}");
    }
}

#[test]
fn it_ends_when_told_to_and_for_a_newer_order() {
    let (mut session, clock) = (Session::default(), clock());
    session.handle(analyse(1, after("f5"), 0), &clock);
    session.slice(&clock);
    assert_eq!(session.handle(Request::Stop(SearchId(9)), &clock), None);
    assert!(session.is_searching());
    let said = session.handle(Request::Stop(SearchId(1)), &clock);
    assert!(matches!(said, Some(Response::Analysis(Analysis { id: SearchId(1), done: true, .. }))));
    assert!(!session.is_searching());

    session.handle(analyse(2, after("f5"), 0), &clock);
    session.handle(think(3, after("f5"), AgentSpec::Random), &clock);
    let said = run(&mut session, &clock);
    assert!(matches!(said[..], [Response::Ended(Ended { id: SearchId(3), .. })]), "{said:?}");
}

#[test]
fn there_is_nothing_to_analyse_when_the_game_is_over() {
    let (mut session, clock) = (Session::default(), clock());
    let over = Position::from_board_string(&("X".repeat(64) + " X"), othello::NoMoveRule::MustPass).unwrap();
    for exact_empties in [0, 12] {
        let said = session.handle(analyse(1, over, exact_empties), &clock);
        assert!(matches!(said, Some(Response::Failed { id: SearchId(1), .. })), "{said:?}");
    }
}
