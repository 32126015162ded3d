//! The page's puzzles, which the example `puzzles` makes: the first move of each is the only one that wins by continuous fours, proven by the
//! solver, and no other is found to win by fours and threes; in some, it is an open three after which every defence loses by fours.
use crate::slow::{Book, SIGNS, position, random, replay};
use board_game::{Side, Spot};
use gobang::{Setup, Size, text};
use gobang_engines::vcf::Found;
use gobang_engines::{Field, State, Vcf, Vct};
use std::collections::BTreeSet;

const FILE: &str = include_str!("../../../www/puzzles/fours.txt");

/// A puzzle by a three and fours: its grade, its moves, its first move, its plies and the longest defence.
type ByThree = (usize, &'static str, Spot, usize, Spot);

/// The words of each puzzle, of which those by threes have five.
fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    FILE.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

/// The grade, the moves, the first move and the plies of each puzzle by fours.
fn puzzles() -> Vec<(usize, &'static str, Spot, usize)> {
    let by_fours = lines().filter_map(|words| <[&str; 4]>::try_from(words).ok());
    by_fours
        .map(|[grade, moves, first, plies]| {
            (grade.parse().unwrap(), moves, first.parse().unwrap(), plies.parse().unwrap())
        })
        .collect()
}

fn by_threes() -> Vec<ByThree> {
    let by_threes = lines().filter_map(|words| <[&str; 5]>::try_from(words).ok());
    by_threes
        .map(|[grade, moves, first, plies, defence]| {
            let [first, defence] = [first, defence].map(|name| name.parse().unwrap());
            (grade.parse().unwrap(), moves, first, plies.parse().unwrap(), defence)
        })
        .collect()
}

/// Every stone of the other side after the three loses by fours: each of these wins is replayed by slow rules, in which the answer to each four is the only stone that
/// prevents a five.
#[test]
fn after_the_three_of_a_puzzle_every_defence_loses() {
    let mut vcf = Vcf::new(16);
    let mut seen = BTreeSet::new();
    for (grade, moves, first, plies, defence) in by_threes() {
        let game = text::read(moves, Setup::default()).unwrap().position();
        let state = State::from(game);
        let (field, side) = (state.field(), state.turn());
        let signs @ [own, other] = [side, !side].map(|side| SIGNS[side.index()]);
        let by_fours = vcf.first_moves(field, side, 5_000_000).expect("it is decided");
        assert!(by_fours.is_empty(), "{moves} is won by fours");
        let mut book = Book::of(&game);
        book.set(first, own);
        assert!(book.fives(own).is_empty() && book.fives(other).is_empty(), "{first} after {moves}");
        let next = field.with(first, side);
        let (mut longest, mut of_defence) = (0, 0);
        for answer in book.empties() {
            let after = next.with(answer, !side);
            let Found::Win(line) = vcf.shortest(&after, side, 5_000_000) else {
                panic!("{answer} holds after {first} after {moves}")
            };
            let mut replayed = book.clone();
            replayed.set(answer, other);
            replay(replayed, &line, signs);
            // One that makes a four takes two plies more, and asks for a block.
            if after.fives(!side).is_empty() {
                longest = longest.max(line.len());
            }
            if answer == defence {
                of_defence = line.len();
            }
        }
        assert_eq!((of_defence, plies), (longest, longest + 2), "{moves}");
        assert_eq!(grade, ((plies - 7) / 2 + 1).min(3), "{moves}");
        assert!(seen.insert(moves), "{moves} comes twice");
        // With the bounds of the example.
        let mut vct = Vct::new(14);
        assert_eq!(vct.wins_with(field, side, first, 1, 1_000_000), Some(true), "{first} after {moves}");
        for spot in field.threats().empty().iter().filter(|&spot| spot != first) {
            assert_eq!(vct.wins_with(field, side, spot, 2, 10_000), Some(false), "{spot} after {moves}");
        }
    }
    assert_eq!(seen.len(), 13);
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
