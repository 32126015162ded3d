//! The laws of board games.
use crate::rulebook::Dice;
use board_game::laws::check_game;
use gobang::{Opening, Position, Setup, Size};

#[test]
fn games_keep_the_laws() {
    let mut dice = Dice::new();
    for setup in Setup::all().filter(|setup| setup.size != Size::Fifteen) {
        for _ in 0..2 {
            let played = check_game::<Position>(setup, &mut |count| dice.below(count));
            let least = if setup.opening == Opening::Swap { 10 } else { 9 };
            assert!(played.plies >= least, "{setup:?}: {played:?}");
        }
    }
}

#[test]
fn a_game_on_the_largest_board_keeps_the_laws() {
    let mut dice = Dice::new();
    check_game::<Position>(Setup::swap(Size::Fifteen), &mut |count| dice.below(count));
}
