//! Moves as squares.
use mcts::{ActionSet, Game, Random};
use proptest::prelude::*;
use tictactoe::{Cell, Fault, Refusal, Rules, Sheet, play, squares};

fn random_game(rules: Rules, seed: u64) -> Vec<Cell> {
    let (mut random, mut state, mut cells) = (Random::new(seed), Sheet::new(rules), Vec::new());
    while !state.actions().is_empty() {
        let cell = state.actions().nth(random.below(state.actions().len()));
        state.play(cell);
        cells.push(cell);
    }
    cells
}

#[test]
fn games_are_read_as_they_are_written() {
    for rules in Rules::ALL {
        for seed in 0..100 {
            let game = random_game(rules, seed);
            let names: Vec<String> = game.iter().map(Cell::to_string).collect();
            for text in [names.concat(), names.join(" "), names.join("\n").to_uppercase()] {
                assert_eq!(squares(&text), Ok(game.clone()), "{text}");
            }
            assert!(play(rules, &game).is_ok());
        }
    }
}

#[test]
fn forms_of_the_same_game() {
    let expected: Vec<Cell> = ["e5", "d4", "a1", "b3"].map(|name| name.parse().unwrap()).to_vec();
    for text in ["e5d4a1b3", "E5 D4 A1 B3", " e5, d4; a1\nb3\n", "e5-d4-a1-b3"] {
        assert_eq!(squares(text), Ok(expected.clone()), "{text}");
    }
    assert_eq!(squares(" \n"), Ok(Vec::new()));
}

#[test]
fn an_error_says_where_and_why() {
    let error = |text: &str| squares(text).unwrap_err();
    for (text, said, at) in [
        ("e5d", "move 2: half a move", 3),
        ("e5 d", "move 2: half a move", 4),
        ("e5k1", "move 2: `k1` is no move", 3),
        ("e5 ß1", "move 2: `ß1` is no move", 4),
        ("4 4", "move 1: `44` is no move", 1),
        ("e5 1-0", "move 2: `10` is no move", 4),
        ("55 51", "move 1: `55` is no move", 1),
        ("é5", "move 1: `é5` is no move", 1),
    ] {
        assert_eq!((error(text).to_string().as_str(), error(text).at), (said, Some(at)), "{text}");
    }
    for (text, ply, said) in [
        ("e5d4e5", 3, "move 3: e5: you were sent to the upper left board"),
        ("e5e5", 2, "move 2: e5: there is a mark in that cell"),
        ("e5a1", 2, "move 2: a1: you were sent to the centre board"),
    ] {
        let refused = play(Rules::Ultimate, &squares(text).unwrap()).unwrap_err();
        assert_eq!((refused.ply, refused.to_string().as_str()), (ply, said), "{text}");
        assert!(
            matches!(refused.fault, Fault::Refused(_, Refusal::Sent(_) | Refusal::Occupied)),
            "{refused:?}"
        );
    }
}

proptest! {
    #[test]
    fn any_text_is_a_list_of_cells_or_an_error(text in "[a-j0-9 ,é\\-]{0,40}") {
        match squares(&text) {
            Ok(cells) => {
                let names: String = cells.iter().map(Cell::to_string).collect();
                let plain: String = text.chars().filter(|sign| sign.is_alphanumeric()).collect();
                prop_assert_eq!(names, plain);
            }
            Err(error) => prop_assert!(error.at.is_some_and(|at| (1..=text.chars().count()).contains(&at))),
        }
    }
}
