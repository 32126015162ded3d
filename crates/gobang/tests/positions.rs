//! Turns, choices, refusals and bytes.
use board_game::{BoardGame, Choice, Side};
use gobang::{Move, Point, Position, Refusal, Setup, Size, text};

fn after(moves: &str, setup: Setup) -> Position {
    text::read(moves, setup).unwrap().position()
}

#[test]
fn after_three_stones_the_second_side_chooses() {
    let setup = Setup::swap(Size::Fifteen);
    let opened = after("h8 h9 i10", setup);
    assert!(opened.is_choosing() && opened.turn() == Side::Second);
    assert_eq!(opened.stones(Side::First).len(), 2);
    let g7 = Move::read("g7", setup.size).unwrap();
    assert_eq!(opened.play(g7), Err(Refusal::MustChoose));
    let kept = opened.play(Move::Choose(Choice::Keep)).unwrap();
    assert_eq!((kept.turn(), kept.stones(Side::First).len()), (Side::Second, 2));
    let swapped = opened.play(Move::Choose(Choice::Swap)).unwrap();
    assert_eq!((swapped.turn(), swapped.stones(Side::First).len()), (Side::First, 1));
    assert_eq!(swapped.play(Move::Choose(Choice::Swap)), Err(Refusal::NothingToChoose));
    let next = swapped.play(g7).unwrap();
    assert_eq!((next.turn(), next.stones(Side::First).len()), (Side::Second, 2));
}

#[test]
fn refusals_say_why() {
    let setup = Setup::default();
    let position = after("h8", setup);
    let point = |name, size| Move::Place(Point::read(name, size).unwrap());
    assert_eq!(position.play(point("H8", setup.size)), Err(Refusal::Occupied));
    assert_eq!(position.play(point("a1", Size::Nine)), Err(Refusal::OtherBoard));
    assert_eq!(position.play(Move::Choose(Choice::Keep)), Err(Refusal::NothingToChoose));
    let won = after("a1a2b1b2c1c2d1d2e1", setup);
    assert_eq!(won.play(point("h8", setup.size)), Err(Refusal::GameOver));
}

#[test]
fn bytes_of_positions_that_no_game_reaches_are_refused() {
    let won = after("a1a2b1b2c1c2d1d2e1", Setup::free(Size::Nine));
    assert_eq!(Position::from_bytes(&won.to_bytes()), Ok(won));
    let damage = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = won.to_bytes();
        change(&mut bytes);
        Position::from_bytes(&bytes)
    };
    for (what, damaged) in [
        ("another size", damage(&|bytes| bytes[0] = 10)),
        ("another opening", damage(&|bytes| bytes[1] = 4)),
        ("a stone of both sides", damage(&|bytes| bytes[2 + 11 + 8] |= bytes[2 + 9] | 255)),
        ("a bit beyond the board", damage(&|bytes| bytes[12] |= 2)),
        ("a stone of White too few", damage(&|bytes| bytes[2 + 11 + 1] &= !2)),
        ("one that could not have been chosen yet", damage(&|bytes| bytes[1] = 1)),
        ("nothing", damage(&|bytes| bytes.clear())),
    ] {
        assert!(damaged.is_err(), "{what}");
    }
    // White's stone moves from g5 to e3, which makes a five, though Black moved last.
    let mut bytes = after("a1a3b1b3d1c3e1d3i9g5i1", Setup::free(Size::Nine)).to_bytes();
    for n in [4 * 9 + 6, 2 * 9 + 4] {
        bytes[13 + n / 8] ^= 1 << (n % 8);
    }
    assert!(Position::from_bytes(&bytes).is_err(), "a five of the side that did not move last");
}
