//! Othello keeps the laws of board games, on each board and by each rule.
use board_game::laws::check_game;
use othello::{BoardSize, NoMoveRule, Position, Rules};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn random_games_keep_the_laws(choices in prop::collection::vec(any::<u32>(), 64..400)) {
        for (size, no_move) in BoardSize::ALL.into_iter().flat_map(|size| NoMoveRule::ALL.map(|rule| (size, rule))) {
            let mut numbers = choices.iter().cycle();
            let mut choose = |count: usize| *numbers.next().expect("it is a cycle") as usize % count;
            let played = check_game::<Position>(Rules { size, no_move }, &mut choose);
            prop_assert!(played.plies <= 130);
        }
    }
}
