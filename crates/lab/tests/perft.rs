//! `lab perft` on each game.
use super::shell::Place;

/// The numbers of leaves that the command prints, from depth 1.
fn leaves(words: &str) -> Vec<u64> {
    let text = Place::new().succeed(&format!("perft {words}"));
    let table = text.lines().skip_while(|line| !line.trim_start().starts_with("depth")).skip(1);
    table.map(|line| line.split_whitespace().nth(1).unwrap().parse().unwrap()).collect()
}

#[test]
fn leaves_of_each_game() {
    assert_eq!(leaves("--depth 4"), [4, 12, 56, 244]);
    assert_eq!(leaves("--game othello --depth 3 --moves f5"), [3, 14, 61]);
    assert_eq!(leaves("--game ultimate --depth 5"), [81, 720, 6_336, 55_080, 473_256]);
    assert_eq!(leaves("--game ultimate --majority --depth 4"), [81, 720, 6_336, 55_080]);
    assert_eq!(leaves("--game sudo --depth 5"), [81, 720, 6_336, 55_080, 473_256]);
    assert_eq!(leaves("--game ultimate --depth 2 --moves e5"), [8, 72]);
    // X takes the middle row of the upper left board: Sudo is over, and Ultimate goes on.
    assert_eq!(leaves("--game sudo --depth 2 --moves b2d4a2a4c2"), [0, 0]);
    assert_eq!(leaves("--game ultimate --depth 1 --moves b2d4a2a4c2"), [9]);
    assert_eq!(leaves("--game plain --depth 10")[8..], [127_872, 0]);
    assert_eq!(leaves("--game plain --depth 2 --moves a1b2"), [7, 42]);
    // The moves may be in any form that the page reads.
    for moves in ["C/C", "4,4", "55"] {
        assert_eq!(leaves(&format!("--game ultimate --depth 2 --moves {moves}")), [8, 72], "{moves}");
    }
}

/// A game of Othello with these moves.
fn played(moves: &str) -> othello::Game {
    let start = othello::Position::start(othello::Rules::default());
    formats::parse_transcript(moves, start).unwrap()
}

#[test]
fn mistakes_are_explained() {
    let fail = |words: &str| Place::new().fail(&format!("perft {words}"));
    assert_eq!(
        fail("--game ultimate --depth 2 --moves e5e5"),
        "transcript, ply 2, character 3: e5: there is a mark in that cell"
    );
    assert_eq!(
        fail("--game plain --depth 2 --moves a1a1"),
        "transcript, ply 2, character 3: a1: there is a mark in that cell"
    );
    assert_eq!(fail("--game sudo --depth 2 --majority"), "--majority is for --game ultimate");
    assert_eq!(
        fail("--game sudo --depth 2 --passes free"),
        "--size, --no-move, --passes and --board are for Othello"
    );
    assert_eq!(fail("--game gobang --depth 2"), "leaves are counted in Othello and tic-tac-toe");
    // The moves f5d6 of Othello as a link.
    let link = formats::write_link(&othello::GameTree::from(&played("f5d6")).into()).unwrap();
    assert_eq!(fail(&format!("--game ultimate --depth 2 --moves {link}")), "these are moves of another game");
    assert!(fail("--depth 2 --moves a1").contains("ply 1"));
}
