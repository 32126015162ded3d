//! The laws hold for a game that keeps them, and each is noticed when it is broken.
use crate::row::{ENDLESS, ILLEGAL, NOTHING, Row, SAME_SIDE, UNSAID_CHANGE, WRONG_BYTES, WRONG_TEXT};
use board_game::laws::{PlayedGame, check_game};
use board_game::{BoardGame, GameTree, Line};

type Play = fn() -> PlayedGame;

fn played<const BROKEN: u8>() -> PlayedGame {
    let mut state = 1_u64;
    check_game::<Row<BROKEN>>((), &mut |count| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % count
    })
}

#[test]
fn a_game_that_keeps_them_passes() {
    assert_eq!(played::<NOTHING>().plies, 3);
}

#[test]
fn each_broken_law_is_noticed() {
    let broken: [(&str, Play); 6] = [
        ("bytes", played::<WRONG_BYTES>),
        ("the end", played::<ENDLESS>),
        ("sides", played::<SAME_SIDE>),
        ("changes", played::<UNSAID_CHANGE>),
        ("texts", played::<WRONG_TEXT>),
        ("legality", played::<ILLEGAL>),
    ];
    for (law, play) in broken {
        assert!(std::panic::catch_unwind(play).is_err(), "{law}");
    }
}

#[test]
fn a_line_becomes_a_tree() {
    let start = Row::<NOTHING>::start(());
    let mut line = Line::new(start);
    while let Some(&action) = line.position().actions().last() {
        line.play(action).unwrap();
    }
    let tree = GameTree::from(&line);
    assert_eq!((tree.line_game(), tree.len()), (line.clone(), 3));
    line.undo();
    assert_eq!((line.turns().len(), line.start()), (2, start));
}
