//! The page's puzzles, which the example `puzzles` makes: the first move of each is the only one that wins by continuous fours, proven by the
//! solver, and no other is found to win by fours and threes.
use crate::slow::{position, random};
use board_game::{Side, Spot};
use gobang::{Setup, Size, text};
use gobang_engines::{Field, State, Vcf, Vct};
use std::collections::BTreeSet;

const FILE: &str = include_str!("../../../www/puzzles/fours.txt");

/// The grade, the moves, the first move and the plies of each puzzle.
fn puzzles() -> Vec<(usize, &'static str, Spot, usize)> {
    let lines = FILE.lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line: &'static str| {
        let [grade, moves, first, plies] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        (grade.parse().unwrap(), moves, first.parse().unwrap(), plies.parse().unwrap())
    };
    lines.map(puzzle).collect()
}

#[test]
fn each_puzzle_has_one_first_move_that_wins_by_fours() {
    let mut seen = BTreeSet::new();
    let mut vcf = Vcf::new(16);
    for (grade, moves, first, plies) in puzzles() {
        let state = State::from(text::read(moves, Setup::default()).unwrap().position());
        let wins = vcf.first_moves(state.field(), state.turn(), 5_000_000).expect("it is decided");
        assert_eq!(wins.len(), 1, "{moves}");
        assert_eq!((wins[0].spot, wins[0].line.len()), (first, plies), "{moves}");
        assert_eq!(grade, ((plies - 5) / 2 + 1).min(3), "{moves}");
        assert!(seen.insert(moves), "{moves} comes twice");
    }
    assert_eq!(seen.len(), 40);
}

/// With the bounds of the example.
#[test]
fn no_other_first_move_is_found_to_win_by_threes() {
    for (_, moves, first, _) in puzzles() {
        let state = State::from(text::read(moves, Setup::default()).unwrap().position());
        let (field, side) = (state.field(), state.turn());
        let mut vct = Vct::new(14);
        for spot in field.threats().empty().iter().filter(|&spot| spot != first) {
            assert_eq!(vct.wins_with(field, side, spot, 2, 10_000), Some(false), "{spot} after {moves}");
        }
        assert_eq!(vct.wins_with(field, side, first, 2, 1_000_000), Some(true), "{first} after {moves}");
    }
}

/// The first stone of a win wins; a stone that leaves the other side a five elsewhere does not.
#[test]
fn a_stone_wins_if_a_win_begins_with_it() {
    let mut random = random();
    let mut vct = Vct::new(14);
    let mut wins = 0;
    for n in 0..if cfg!(debug_assertions) { 40 } else { 400 } {
        let plies = 8 + random.below(16);
        let field = Field::of(&position(Size::ALL[n % 3], plies, &mut random));
        for side in Side::ALL {
            let Some(line) = vct.search(&field, side, 2, 30_000) else { continue };
            wins += 1;
            let mut fresh = Vct::new(14);
            assert_eq!(
                fresh.wins_with(&field, side, line[0], 2, 3_000_000),
                Some(true),
                "{line:?} {field:?}"
            );
            let threatened = field.fives(!side);
            let elsewhere = field.threats().empty().iter().find(|&spot| {
                !threatened.is_empty() && !threatened.contains(spot) && !field.fives(side).contains(spot)
            });
            if let Some(spot) = elsewhere {
                assert_eq!(
                    fresh.wins_with(&field, side, spot, 2, 3_000_000),
                    Some(false),
                    "{spot} {field:?}"
                );
            }
        }
    }
    assert!(wins > 10, "{wins} wins");
}
