//! The table of openings.
use formats::*;
use othello::*;
use std::collections::HashSet;

fn played(opening: Opening) -> Game {
    parse_transcript(opening.transcript(), Position::start(Rules::default()))
        .unwrap_or_else(|error| panic!("{}: {error}", opening.name()))
}

#[test]
fn every_line_is_legal_and_ends_in_a_different_position() {
    let mut names = HashSet::new();
    for opening in openings() {
        let game = played(opening);
        assert_eq!(write_transcript(&game), opening.transcript());
        assert_eq!(game.turns().len(), opening.plies());
        assert_eq!(opening_at(game.position()), Some(opening), "two lines end in the same position");
        assert_eq!(opening_name(&game), Some(opening.name()));
        assert!(names.insert(opening.name()), "{} twice", opening.name());
    }
    assert!(names.len() >= 60, "{} names", names.len());
}

#[test]
fn openings_are_recognised_in_every_orientation() {
    for opening in openings() {
        let game = played(opening);
        for symmetry in Symmetry::all() {
            assert_eq!(opening_at(symmetry.position(game.position())), Some(opening));
            let mut image = Game::new(symmetry.position(game.start()));
            for turn in game.turns() {
                image.play(symmetry.action(turn.made.played(), BoardSize::Eight)).unwrap();
            }
            assert_eq!(opening_name(&image), Some(opening.name()));
        }
        // With the other side to move it is another position.
        let (position, color) = (game.position(), Color::ALL);
        let [black, white] = color.map(|color| position.discs_of(color));
        let other = Position::new(black, white, !position.turn(), position.rules()).unwrap();
        assert_eq!(opening_at(other), None);
    }
}

#[test]
fn the_last_opening_of_a_game_counts() {
    let named =
        |text: &str| opening_name(&parse_transcript(text, Position::start(Rules::default())).unwrap());
    for (transcript, name) in [
        ("", None),
        ("f5", None),
        ("d3c3", Some("Diagonal")),
        ("f5d6", Some("Perpendicular")),
        ("f5d6c3", Some("Perpendicular")),
        ("e6f4c3c4d3", Some("Tiger")),
        ("f5d6c3d3c4f4c5b3c2", Some("Rose-Bill")),
        ("f5d6c3d3c4f4c5b3c2e3d2c6b4a3", Some("Nicolet")),
        // The same position by another order of moves.
        ("f5f6e6d6c5", Some("Cow")),
        ("f5f6e6f4e3", Some("Cow")),
    ] {
        assert_eq!(named(transcript), name, "{transcript}");
    }
    let small = Position::start(Rules { size: BoardSize::Six, ..Rules::default() });
    assert_eq!(opening_at(small), None);
}
