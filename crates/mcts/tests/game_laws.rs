//! The laws of games on the small games, each with a referee that knows the rules in another way.
use crate::games::{Nim, Take, TicTacToe, after};
use mcts::laws::{Check, check_search};
use mcts::{Outcome, RandomPlayouts};

/// Tic-tac-toe on a board of rows and columns, after these squares. X moves first.
fn judge_tic_tac_toe(squares: &[u8]) -> Option<Outcome> {
    let mut board = [['.'; 3]; 3];
    for (&square, mark) in squares.iter().zip("XOXOXOXOX".chars()) {
        board[usize::from(square) / 3][usize::from(square) % 3] = mark;
    }
    let has_line = |mark| {
        let is = |row: usize, column: usize| board[row][column] == mark;
        (0..3).any(|n| (0..3).all(|m| is(n, m)) || (0..3).all(|m| is(m, n)))
            || (0..3).all(|n| is(n, n))
            || (0..3).all(|n| is(n, 2 - n))
    };
    match (has_line('X'), has_line('O')) {
        (true, _) => Some(Outcome::Win),
        (_, true) => Some(Outcome::Loss),
        _ => (squares.len() == 9).then_some(Outcome::Draw),
    }
}

/// Nim, where the player who takes the last match wins.
fn judge_nim(heaps: [u8; 3], takes: &[Take]) -> Option<Outcome> {
    let taken: u8 = takes.iter().map(|take| take.matches).sum();
    let is_over = taken == heaps.iter().sum();
    is_over.then_some(if takes.len() % 2 == 1 { Outcome::Win } else { Outcome::Loss })
}

#[test]
fn tic_tac_toe_keeps_the_laws() {
    let checked = Check::new(TicTacToe::default()).games(1_000).referee(judge_tic_tac_toe).assert();
    assert_eq!((checked.games, checked.longest), (1_000, 9));
    assert!(checked.forced > 100, "{checked:?}");
    // From the middle of a game, with the second player to move.
    let start = [4, 0, 8];
    let referee = |squares: &[u8]| judge_tic_tac_toe(&[&start, squares].concat());
    Check::new(after(&start)).referee(referee).assert();
}

#[test]
fn nim_keeps_the_laws() {
    for heaps in [[3, 4, 5], [15, 14, 0], [1, 1, 0], [15, 15, 15], [0, 0, 0]] {
        let checked = Check::new(Nim(heaps)).games(200).referee(|takes| judge_nim(heaps, takes)).assert();
        assert!(checked.longest <= heaps.iter().map(|&heap| u32::from(heap)).sum(), "{checked:?}");
    }
}

#[test]
fn searches_keep_the_laws() {
    for state in [TicTacToe::default(), after(&[0, 4, 1]), after(&[0, 3, 1, 4, 2])] {
        check_search(state, &RandomPlayouts, 3).unwrap_or_else(|broken| panic!("{broken}"));
    }
    for heaps in [[3, 4, 5], [15, 14, 0], [1, 1, 0], [0, 0, 0]] {
        check_search(Nim(heaps), &RandomPlayouts, 3).unwrap_or_else(|broken| panic!("{broken}"));
    }
}
