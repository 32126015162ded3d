//! Hints and comparisons, by requests and answers.
use crate::common::*;
use mcts::{Game, Outcome};
use protocol::*;
use tictactoe::Rules;
use tictactoe_worker::Boards;

/// The moves of an analysis, ordered by name.
fn named(analysis: &Analysis) -> Vec<String> {
    let mut all: Vec<_> = analysis.moves.iter().map(|row| format!("{:?}", row.action.spot())).collect();
    all.sort();
    all
}

#[test]
fn hints_value_every_move_of_a_random_position() {
    let mut session = session();
    for start_of_game in starts() {
        for (seed, plies) in [(1, 0), (5, 4), (6, 6)] {
            let (position, clock) = (after(start_of_game, plies, seed), clock());
            assert_eq!(session.handle(start(1, analysis(position, Scope::EveryMove, 3_000)), &clock), None);
            let said = run(&mut session, &clock);
            let found = analysed(&said);
            let mut expected: Vec<_> =
                legal(position).iter().map(|action| format!("{:?}", action.spot())).collect();
            expected.sort();
            assert_eq!((found.done, named(found)), (true, expected));
            for row in &found.moves {
                assert!((0.0..=1.0).contains(&row.value) && row.discs.is_none(), "{row:?}");
                assert!(!row.certain || [0.0, 0.5, 1.0].contains(&row.value), "{row:?}");
            }
            let best = found.moves.iter().map(|row| row.value).fold(0.0, f64::max);
            assert_eq!(found.statistics.expected_result, Some(best));
            // The reports before have some of the moves, each with the value that it keeps.
            for earlier in &said[..said.len() - 1] {
                let earlier = analysed(std::slice::from_ref(earlier));
                assert!(!earlier.done && found.moves.starts_with(&earlier.moves));
            }
        }
    }
}

/// The result of plain minimax on one board for the side to move.
fn minimax(position: Boards) -> f64 {
    let after = legal(position).into_iter().map(|action| 1.0 - minimax(played(position, action)));
    after.reduce(f64::max).unwrap_or_else(|| Outcome::value(position.outcome()))
}

#[test]
fn one_board_is_solved() {
    let mut session = session();
    for (seed, plies) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)] {
        let (position, clock) = (after(one(), plies, seed), clock());
        session.handle(start(1, analysis(position, Scope::EveryMove, 9)), &clock);
        let said = run(&mut session, &clock);
        for row in &analysed(&said).moves {
            let expected = 1.0 - minimax(played(position, row.action));
            assert_eq!((row.certain, row.value), (true, expected), "{position:?} {row:?}");
        }
        for action in legal(position) {
            session.handle(start(1, analysis(position, Scope::Best { played: Some(action) }, 9)), &clock);
            let said = run(&mut session, &clock);
            let Compared { best, played: value } = analysed(&said).compared.expect("both are known");
            assert_eq!((value.action, value.value), (action, 1.0 - minimax(played(position, action))));
            assert_eq!(best.value, minimax(position));
            assert_eq!(best.action == action, best.value == value.value);
        }
    }
}

#[test]
fn a_move_that_wins_is_certain() {
    let mut session = session();
    let is_won = |next: Boards| legal(next).is_empty() && next.outcome() == Outcome::Loss;
    let wins =
        |position: Boards| legal(position).into_iter().find(|&action| is_won(played(position, action)));
    for rules in Rules::ALL {
        let plies = if rules == Rules::Sudo { 14 } else { 40 };
        let position = (0..10_000)
            .map(|seed| after(nine(rules), plies, seed))
            .find(|position| wins(*position).is_some())
            .expect("one of ten thousand positions can be won at once");
        let clock = clock();
        session.handle(start(1, analysis(position, Scope::EveryMove, 2_000)), &clock);
        let said = run(&mut session, &clock);
        let row = analysed(&said).moves.iter().find(|row| Some(row.action) == wins(position)).copied();
        assert!(row.is_some_and(|row| row.certain && row.value == 1.0), "{row:?}");
        session.handle(start(1, analysis(position, Scope::Best { played: wins(position) }, 2_000)), &clock);
        let said = run(&mut session, &clock);
        let compared = analysed(&said).compared.expect("both are known");
        assert_eq!((compared.best.value, compared.best.certain), (1.0, true), "{compared:?}");
    }
}

#[test]
fn the_move_that_was_played_is_compared_by_equal_searches() {
    let mut session = session();
    let position = after(nine(Rules::Ultimate), 12, 3);
    for action in legal(position) {
        let clock = clock();
        session.handle(start(1, analysis(position, Scope::Best { played: Some(action) }, 1_000)), &clock);
        let said = run(&mut session, &clock);
        let Compared { best, played } = analysed(&said).compared.expect("both are known");
        assert!(played.action == action && best.visits == played.visits, "{best:?} {played:?}");
    }
    let clock = clock();
    session.handle(start(1, analysis(position, Scope::Best { played: None }, 1_000)), &clock);
    let said = run(&mut session, &clock);
    assert!(analysed(&said).done && analysed(&said).compared.is_none());
}
