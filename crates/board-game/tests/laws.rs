//! The laws hold for a game that keeps them, and each is noticed when it is broken.
use crate::row::{ENDLESS, ILLEGAL, NOTHING, Row, SAME_SIDE, UNSAID_CHANGE, WRONG_BYTES, WRONG_TEXT};
use crate::swap::Swap;
use board_game::laws::{PlayedGame, check_game};
use board_game::{BoardAction, BoardGame, Choice, GameTree, Line, Side};

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

/// Seeds whose games have a choice of either kind, and a choice is a branch of the tree like any other action.
#[test]
fn choices_and_several_actions_of_a_side_in_a_row_keep_them() {
    for seed in 1..=8_u64 {
        let mut state = seed;
        let played = check_game::<Swap>((), &mut |count| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % count
        });
        assert!(played.plies > 9, "seed {seed}: {played:?}");
    }
    let mut tree = GameTree::new(Swap::start(()));
    let play = |tree: &mut GameTree<Swap>, text: &str| tree.play(text.parse().unwrap());
    for text in ["h8", "h9", "i9"] {
        play(&mut tree, text).unwrap();
    }
    let fork = tree.current();
    assert_eq!(tree.position().actions(), Choice::ALL.map(BoardAction::Choose));
    assert_eq!((tree.position().side(), tree.position().forced()), (Side::Second, None));
    assert!(play(&mut tree, "a1").is_err(), "a choice comes first");
    play(&mut tree, "KEEP").unwrap();
    assert_eq!(tree.position().side(), Side::Second);
    assert!(play(&mut tree, "swap").is_err(), "once alone");
    play(&mut tree, "g7").unwrap();
    tree.go_to(fork).unwrap();
    play(&mut tree, "swap").unwrap();
    assert_eq!(tree.position().side(), Side::First, "the white stones are its own now");
    assert_eq!(tree.children(fork).count(), 2);
    let game = tree.game();
    let moves: Vec<String> = game.turns().iter().map(|turn| turn.action().to_string()).collect();
    assert_eq!(moves, ["h8", "h9", "i9", "swap"]);
    assert!(!game.turns()[3].is_pass(), "a choice is no pass");
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
