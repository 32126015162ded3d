//! Moves as text.
use mcts::{ActionSet, Game, Random};
use proptest::prelude::*;
use tictactoe::{Cell, Fault, Notation, Refusal, Rules, Sheet, replay};

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
            for notation in Notation::ALL {
                let text = notation.write(&game);
                assert_eq!(notation.read(&text), Ok(game.clone()), "{notation}");
                // Numbers from 0 without a 0 may well be a game if they are read from 1, which comes first.
                if notation != Notation::BoardCellFromZero || text.contains('0') {
                    assert_eq!(replay(rules, &text), Ok(game.clone()), "{notation}: {text}");
                }
            }
        }
    }
}

#[test]
fn forms_of_the_same_game() {
    let expected: Vec<Cell> = ["e5", "d4", "a1", "b3"].map(|name| name.parse().unwrap()).to_vec();
    for text in [
        "e5d4a1b3",
        "E5 D4 A1 B3",
        " e5, d4; a1\nb3\n",
        "1. e5 d4 2. a1 b3",
        "1) E5 2) D4 3) A1 4) B3",
        "1. e5 1... d4 2. a1 2... b3 1-0",
        "e5 d4 a1 b3 1/2-1/2\n",
        "4 4\n3 3\n0 0\n2 1\n",
        "4,4 3,3 0,0 2,1",
        "55 51 11 18",
        "5-5 5-1 1-1 1-8",
        "44 40 00 07",
        "44;40;00;07",
        "44 33 00 21",
    ] {
        assert_eq!(replay(Rules::Ultimate, text), Ok(expected.clone()), "{text}");
    }
    assert_eq!(replay(Rules::Ultimate, " \n"), Ok(Vec::new()));
}

#[test]
fn an_error_says_where_and_why() {
    let error = |text: &str| replay(Rules::Ultimate, text).unwrap_err().to_string();
    assert_eq!(error("e5d4e5"), "move 3: e5: you were sent to the upper left board");
    assert_eq!(error("e5e5"), "move 2: e5: there is a mark in that cell");
    assert_eq!(error("e5d"), "move 2: half a move");
    assert_eq!(error("e5k1"), "move 2: `k1` is no move");
    assert_eq!(error("1. e5 d10"), "move 3: half a move");
    assert_eq!(error("e5 ß1"), "move 2: `ß1` is no move");
    assert_eq!(error("4 4 9 9"), "move 2: `99` is no move");
    // Digits beside squares that count nothing may be moves in another form, and none is left out.
    assert_eq!(error("4 4; 55; e5"), "move 1: `4` is no move");
    assert_eq!(error("55 51 e5"), "move 1: `55` is no move");
    assert_eq!(error("e5d4 4 4"), "move 3: `4` is no move");
    assert_eq!(error("e5\n55"), "move 2: `55` is no move");
    assert_eq!(error("e5 1-0 d4"), "move 2: `0` is no move");
    let refused = replay(Rules::Ultimate, "e5a1").unwrap_err();
    assert_eq!((refused.ply, refused.at), (2, Some(3)));
    let at = |text: &str| replay(Rules::Ultimate, text).unwrap_err().at;
    assert_eq!(
        [at("1. é5"), at("1. e5 2. e5"), at("4 4 4 4"), at("e5 d")],
        [Some(4), Some(10), Some(5), Some(4)]
    );
    assert!(matches!(refused.fault, Fault::Refused(_, Refusal::Sent(_))), "{refused:?}");
}

proptest! {
    #[test]
    fn any_text_is_a_game_or_an_error(text in "[a-j0-9 ,é\\-]{0,40}") {
        if let Ok(cells) = replay(Rules::Majority, &text) {
            prop_assert!(tictactoe::play(Rules::Majority, &cells).is_ok());
        }
    }
}
