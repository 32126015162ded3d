//! Wins by continuous threats against every defence.
use crate::slow::{position, random};
use board_game::{Side, Spot};
use gobang::threats::Threat;
use gobang::{Setup, Size, text};
use gobang_engines::vct::Vct;
use gobang_engines::{Field, State};

const THREES: u8 = 3;
const MOST: u64 = 30_000;

/// Plays the first stone of a win, tries every defence, and the same again, until the side has won.
fn wins_against_all(vct: &mut Vct, field: &Field, side: Side, line: &[Spot], depth: u32) {
    let spot = line[0];
    if field.fives(side).contains(spot) {
        return;
    }
    assert!(depth < 30, "the win comes to an end");
    let next = field.with(spot, side);
    assert!(line.len() > 1, "a line ends with a five");
    assert!(next.fives(!side).is_empty(), "the defender makes five after {spot:?} in {field:?}");
    for defence in next.threats().empty().iter() {
        let after = next.with(defence, !side);
        let found = vct.search(&after, side, THREES, 50 * MOST);
        let rest =
            found.unwrap_or_else(|| panic!("{defence:?} defends against {line:?} of {side:?} in {field:?}"));
        // Each defence is looked at once, and the longest line is followed to its end.
        if Some(&defence) == line.get(1) {
            wins_against_all(vct, &after, side, &rest, depth + 1);
        }
    }
}

#[test]
fn wins_hold_against_every_defence() {
    let mut random = random();
    let mut vct = Vct::new(14);
    let (mut wins, mut by_threes) = (0, 0);
    let count = if cfg!(debug_assertions) { 40 } else { 400 };
    for n in 0..count {
        let size = Size::ALL[n % 3];
        let plies = 8 + random.below(16);
        let field = Field::of(&position(size, plies, &mut random));
        for side in Side::ALL {
            let at_once = field.threats().at_least(side, Threat::Four);
            let Some(line) = vct.search(&field, side, THREES, MOST) else { continue };
            wins += 1;
            by_threes += u32::from(!at_once.contains(line[0]));
            wins_against_all(&mut vct, &field, side, &line, 0);
        }
    }
    println!("{wins} wins, {by_threes} begin with a three");
    assert!(by_threes > 3, "{wins} wins, {by_threes} begin with a three");
}

#[test]
fn an_open_three_against_nothing_wins_and_a_closed_one_does_not() {
    // Two open twos cross on h8.
    let game = text::read("h9 a1 h10 o1 i8 a15 j8 o14", Setup::default()).unwrap().position();
    let state = State::from(game);
    let line = Vct::new(12).search(state.field(), Side::First, 3, 100_000).expect("a win");
    assert!(line.len() >= 5, "{line:?}");
    let start = text::read("h8", Setup::default()).unwrap().position();
    assert_eq!(Vct::new(12).search(State::from(start).field(), Side::First, 3, 100_000), None);
}
