//! Why a move was worse than another, by the rules alone. The expected facts come from another program.
use app::state::{Reason, reasons};
use othello::{Move, NoMoveRule, Position, Rules, Square};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn why(position: Position, played: &str, better: &str) -> Vec<Reason> {
    reasons(position, Move::Place(square(played)), Move::Place(square(better)))
}

fn after(moves: &str) -> Position {
    formats::parse_transcript(moves, Position::start(Rules::default())).unwrap().position()
}

#[test]
fn a_corner_that_was_free_and_one_that_is_given_away_are_named() {
    let rows =
        ["-OX-----", "--------", "--O-----", "---XO---", "---OX---", "-----OX-", "--------", "--------"];
    let text = format!("{} X", rows.concat());
    let position = Position::from_board_string(&text, NoMoveRule::MustPass).unwrap();
    let a1 = square("a1");
    assert_eq!(why(position, "b2", "a1"), [Reason::LeavesCorner(a1), Reason::GivesCorner(a1)]);
    assert_eq!(why(position, "a1", "b2"), [], "nothing speaks against a corner");
}

#[test]
fn the_rules_tell_what_a_beginner_can_see() {
    let b2 = square("b2");
    let near = Reason::NearCorner { square: b2, corner: square("a1") };
    let gives = Reason::GivesCorner(square("a1"));
    for (moves, played, better, expected) in [
        ("c4c5f6c3", "b2", "b5", &[near][..]),
        ("c4c5f6c3b5g7e3e6c2f3g3a5h8b3f4f2b4f5", "b2", "e1", &[gives]),
        ("c4c5", "b6", "c6", &[Reason::OpensMoves { replies: 6, instead: 3 }]),
        ("c4c5", "b6", "d6", &[Reason::LosesMoves { moves: 5, instead: 8 }]),
        ("c4c5", "d6", "b6", &[]),
    ] {
        assert_eq!(why(after(moves), played, better), expected, "{played} instead of {better} after {moves}");
    }
}

#[test]
fn there_is_nothing_to_say_about_passes_and_illegal_moves() {
    let start = Position::start(Rules::default());
    assert_eq!(reasons(start, Move::Pass, Move::Place(square("f5"))), []);
    assert_eq!(why(start, "f5", "a1"), []);
}
