//! Passes in the wrong place, and the numbers of moves in errors.
use crate::of_othello::game;
use crate::shared_forms::{Dice, moves, random_game, seed};
use formats::{At, Problem, read, write_transcript};
use othello::*;

/// A text with a pass in the wrong place: the number of the pass, the character where it stands.
const WRONG: &[(&str, usize, usize)] = &[
    ("f5 pass d6", 2, 4),
    ("f5 -- d6", 2, 4),
    ("f5 pa d6", 2, 4),
    ("f5 PS d6", 2, 4),
    ("pass f5 d6", 1, 1),
    ("f5 d6 c3 pass", 4, 10),
    ("f5 d6 c3 -- d3 c4", 4, 10),
    ("1. f5 d6 2. pass c3", 3, 13),
    ("f5d6pac3", 3, 5),
    ("f5, d6, pass, c3", 3, 9),
    ("Moves: f5 d6 pass c3 d3", 3, 14),
    ("My game: f5 d6 pass c3 d3", 3, 16),
    ("f5 d6 パス c3", 3, 7),
    ("●f5 ○d6 ●パス ○c3", 3, 10),
    ("f5-d6-pass-c3", 3, 7),
    ("f5 d6 c3 d3 -- c4 f4 --", 5, 13),
    ("f5 d6 Passe c3", 3, 7),
];

#[test]
fn a_pass_in_the_wrong_place_is_an_error_with_its_place() {
    let mut wrong = Vec::new();
    for &(text, ply, place) in WRONG {
        let found = read(text, Rules::default()).map(|document| write_transcript(&game(&document.game)));
        let is_right = found.as_ref().is_err_and(|error| {
            matches!(error.problem, Problem::Illegal(IllegalMove::PassWithMoves(_)))
                && (error.ply, error.at) == (Some(ply), Some(At::Character(place)))
        });
        if !is_right {
            wrong.push(format!("{text}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_pass_that_is_left_out_is_said() {
    let over = "e6f4e3f6g5d6e7f5c5"; // White has no disc left.
    for (text, skipped) in [
        (format!("{over} pass"), "pass"),
        (format!("{over} pass pass"), "pass pass"),
        (format!("{over} --"), "--"),
        (format!("{over}\nPASS"), "PASS"),
        ("f5 d6 c3 --".to_owned(), "--"),
        ("-- f5 d6 c3".to_owned(), "--"),
        ("f5 d6 c3\nThen I had to pass".to_owned(), "Then I had to pass"),
    ] {
        let document = read(&text, Rules::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(document.skipped.join(" | "), skipped, "{text}");
    }
    for text in ["f5 -- d6 -- c3 -- d3", "f5 -- d6\nc3 -- d3\nc4 -- f4", "f5d6c3 -- Bob", "Bob -- f5d6c3"] {
        let document = read(text, Rules::default()).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(!document.skipped.iter().any(|piece| piece == "--"), "{text}: {:?}", document.skipped);
    }
}

/// After a random game, with or without its passes and with any signs between, an error has the number of its move among those of the text.
#[test]
fn an_error_counts_the_moves_of_its_text() {
    let seed = seed();
    let mut dice = Dice(seed);
    let mut with_passes = 0;
    for n in 0..300 {
        let played = random_game(&mut dice, Position::start(Rules::default()));
        if played.turns().len() < 8 {
            continue;
        }
        let writes_passes = dice.below(2) == 0;
        let named: Vec<String> = moves(&played)
            .into_iter()
            .filter_map(|(_, square)| square.or_else(|| writes_passes.then(|| "pass".to_owned())))
            .collect();
        with_passes += usize::from(played.turns().iter().any(Turn::is_pass));
        let between = dice.pick(&[" ", ", ", "\n", " | "]);
        let before = dice.pick(&["", "Moves: ", "othello ", "My game against Bob\n"]);
        // The first move again: it is never empty.
        let text = format!("{before}{}{between}{}", named.join(between), named[0]);
        let error = formats::read_beside(&text, games::AnySetup::default()).unwrap_err();
        assert_eq!(error.ply, Some(named.len() + 1), "seed {seed}, {n}: {text}\n{error}");
        let place = text.chars().count() - 1;
        assert_eq!(error.at, Some(At::Character(place)), "seed {seed}, {n}: {text}\n{error}");
    }
    assert!(with_passes > 10, "seed {seed}: {with_passes} games with a pass");
}
