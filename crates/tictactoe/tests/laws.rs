//! The laws of games and of searches, with the rule book as the referee.
use crate::rulebook;
use mcts::laws::{Check, check_search};
use mcts::{ActionSet, Game, Outcome, RandomPlayouts};
use tictactoe::{Place, Plain, Playouts, Policy, Rules, Sheet, play};

/// Plain tic-tac-toe on rows of characters.
fn judge_plain(places: &[Place]) -> Option<Outcome> {
    let mut board = [[' '; 3]; 3];
    for (place, sign) in places.iter().zip("XOXOXOXOX".chars()) {
        board[usize::from(place.row())][usize::from(place.column())] = sign;
    }
    match (rulebook::has_line(&board, 'X'), rulebook::has_line(&board, 'O')) {
        (true, _) => Some(Outcome::Win),
        (_, true) => Some(Outcome::Loss),
        _ => (places.len() == 9).then_some(Outcome::Draw),
    }
}

#[test]
fn plain_tic_tac_toe_keeps_the_laws() {
    let checked = Check::new(Plain::new()).games(1_000).referee(judge_plain).assert();
    assert_eq!((checked.games, checked.longest), (1_000, 9));
    check_search(Plain::new(), &RandomPlayouts, 3).unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn nine_boards_keep_the_laws() {
    for rules in Rules::ALL {
        let referee = |cells: &[_]| rulebook::after(rules, cells).outcome();
        let checked = Check::new(Sheet::new(rules)).games(300).referee(referee).assert();
        // In Sudo, games end before boards are nearly full.
        let has_forced = checked.forced > 100 || rules == Rules::Sudo;
        assert!(checked.longest <= 81 && has_forced, "{checked:?}");
    }
}

#[test]
fn searches_keep_the_laws() {
    for rules in Rules::ALL {
        let start = Sheet::new(rules);
        let opening = play(rules, &["e5", "d4", "a1", "b2"].map(|name| name.parse().unwrap())).unwrap();
        let mut late = start;
        let mut random = mcts::Random::new(5);
        while late.actions().len() > 9 || late.plies() < 20 {
            late.play(late.actions().nth(random.below(late.actions().len())));
        }
        for state in [start, opening, late] {
            for policy in [Policy::Uniform, Policy::Decisive] {
                check_search(state, &Playouts { policy }, 3).unwrap_or_else(|broken| panic!("{broken}"));
            }
            check_search(state, &RandomPlayouts, 3).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}
