//! The lists of balanced openings.
use board_game::{BoardGame, Side};
use gobang::openings::{self, IMAGES, PLIES, balanced, balanced_opening, image_of};
use gobang::{Position, Setup, Size, text};
use std::collections::BTreeSet;

/// The stones of each side.
fn stones(position: &Position) -> [Vec<String>; 2] {
    Side::ALL.map(|side| position.stones(side).iter().map(|spot| spot.to_string()).collect())
}

#[test]
fn each_list_has_games_of_which_none_is_an_image_of_another() {
    for (size, fewest) in [(Size::Fifteen, 40), (Size::Eleven, 16), (Size::Nine, 16)] {
        let mut seen = BTreeSet::new();
        for moves in balanced(size) {
            let game = text::read(moves, Setup::free(size)).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(game.turns().len() as u32, PLIES, "{moves}");
            assert!(!game.position().is_over(), "{moves}");
            let images: BTreeSet<_> =
                (0..IMAGES).map(|image| stones(&image_of(&game, image).position())).collect();
            assert!(images.is_disjoint(&seen), "{moves} is an image of another");
            seen.extend(images);
        }
        assert!(balanced(size).count() >= fewest, "{size:?}: {}", balanced(size).count());
    }
}

#[test]
fn an_opening_is_that_of_its_number_in_its_image() {
    for size in Size::ALL {
        let count = balanced(size).count();
        for (number, moves) in balanced(size).enumerate() {
            let listed = text::read(moves, Setup::free(size)).unwrap();
            assert_eq!(balanced_opening(size, number, 0), listed);
            assert_eq!(balanced_opening(size, number + count, 0), listed, "again from the beginning");
            for image in 0..IMAGES {
                assert_eq!(balanced_opening(size, number, image), image_of(&listed, image));
            }
        }
    }
    let corner = text::read("a1", Setup::default()).unwrap();
    let corners: BTreeSet<_> = (0..IMAGES)
        .map(|image| text::write(image_of(&corner, image).turns().iter().map(|turn| turn.action())))
        .collect();
    assert_eq!(corners, BTreeSet::from(["a1", "a15", "o1", "o15"].map(str::to_owned)));
    let beside = text::read("b1", Setup::default()).unwrap();
    let places: BTreeSet<_> =
        (0..openings::IMAGES).map(|image| stones(&image_of(&beside, image).position())).collect();
    assert_eq!(places.len(), 8);
}
