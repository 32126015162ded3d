//! Wins by continuous fours against an exhaustive search by slow rules.
use crate::slow::{Book, SIGNS, position, random, replay};
use board_game::Side;
use gobang::threats::Threat;
use gobang::{Position, Setup, Size, text};
use gobang_engines::vcf::{ALL_FOURS, Found};
use gobang_engines::{Field, Vcf};
use mcts::Random;

/// The most plies that the exhaustive search looks at.
const PLIES: u32 = 11;

/// A position in which neither side wins by one stone or two.
fn without_a_quick_win(size: Size, random: &mut Random) -> (Position, Field) {
    loop {
        let plies = size.spots() / 6 + random.below(size.spots() / 4);
        let position = position(size, plies, random);
        let field = Field::of(&position);
        if Side::ALL.iter().all(|&side| field.threats().at_least(side, Threat::OpenFour).is_empty()) {
            return (position, field);
        }
    }
}

#[test]
fn every_win_is_found_and_none_is_false() {
    let mut random = random();
    let mut solver = Vcf::new(16);
    let (mut wins, mut longest) = (0, 0);
    let count = if cfg!(debug_assertions) { 20 } else { 500 };
    for n in 0..count {
        let size = Size::ALL[n % 3];
        let (position, field) = without_a_quick_win(size, &mut random);
        for side in Side::ALL {
            let signs @ [own, other] = [side, !side].map(|side| SIGNS[side.index()]);
            let mut book = Book::of(&position);
            let expected = book.wins_by_fours(own, other, PLIES);
            let found = solver.shortest(&field, side, u64::MAX);
            match &found {
                Found::Win(line) => {
                    replay(book.clone(), line, signs);
                    let is_short = line.len() <= PLIES as usize;
                    assert_eq!(expected, is_short.then_some(line.len() as u32), "{side:?} in {position:?}");
                    (wins, longest) = (wins + 1, longest.max(line.len()));
                }
                Found::Nothing { is_certain } => {
                    assert!(*is_certain && expected.is_none(), "{side:?} in {position:?}")
                }
                Found::GaveUp => panic!("there is no limit"),
            }
            let any = solver.search(&field, side, ALL_FOURS, u64::MAX);
            assert_eq!(matches!(any, Found::Win(_)), matches!(found, Found::Win(_)));
            if let Found::Win(line) = any {
                replay(book.clone(), &line, signs);
            }
            for first in solver.first_moves(&field, side, u64::MAX).expect("there is no limit") {
                replay(book.clone(), &first.line, signs);
                let plies = book.wins_by(first.spot, &book.fives(other), own, other, PLIES);
                let is_short = first.line.len() <= PLIES as usize;
                assert_eq!(plies, is_short.then_some(first.line.len() as u32), "{first:?} in {position:?}");
            }
        }
    }
    println!("{wins} wins, the longest of {longest} plies");
    assert!(wins > count / 8 && longest > 6, "{wins} wins, the longest of {longest} plies");
}

#[test]
fn a_search_that_gives_up_says_so() {
    let (mut random, mut gave_up) = (random(), 0);
    for _ in 0..20 {
        let (_, field) = without_a_quick_win(Size::Fifteen, &mut random);
        gave_up += u32::from(Vcf::new(4).search(&field, Side::First, ALL_FOURS, 1) == Found::GaveUp);
    }
    assert!(gave_up > 0);
}

#[test]
fn a_five_of_the_other_side_comes_first() {
    // Both sides have four in a row. Black, to move, completes five; if White were to move, White would.
    let game = text::read("c8 c5 d8 d5 e8 e5 f8 f5", Setup::default()).unwrap();
    let field = Field::of(&game.position());
    for side in Side::ALL {
        let Found::Win(line) = Vcf::new(8).shortest(&field, side, 1_000) else { panic!("{side:?}") };
        assert_eq!(line.len(), 1);
    }
    // White's open four can't be answered by a four elsewhere.
    let lost = text::read("h8 c5 h9 d5 h10 e5 a1 f5", Setup::default()).unwrap();
    let found = Vcf::new(8).shortest(&Field::of(&lost.position()), Side::First, 1_000);
    assert_eq!(found, Found::Nothing { is_certain: true });
}
