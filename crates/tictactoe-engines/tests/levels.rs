//! The levels for people.
use mcts::{ActionSet, Game, Limit, Random};
use thinking::Thinking;
use tictactoe::{Cell, GameResult, Rules, Sheet, play, squares};
use tictactoe_engines::{Player, PlayerName, Searcher};

fn choose(level: u8, sheet: Sheet, seed: u64) -> Cell {
    let player = Player::named(PlayerName::Level(level), sheet.rules()).expect("a level");
    let mut thinking = Thinking::new(sheet, &player, seed).expect("the game is not over");
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision.played;
        }
    }
}

fn sheet(rules: Rules, moves: &str) -> Sheet {
    play(rules, &squares(moves).expect("moves")).expect("a game")
}

/// Positions of the fingerprints, by the moves that lead there. One from a random game comes after them.
const POSITIONS: [&str; 4] = ["", "e5", "e5d4a1b2", "e5e4d2a5b6d9c9"];

/// The moves of levels 1 to 6 in each of the positions, with six seeds.
fn moves(rules: Rules, level: u8) -> String {
    let middle = states(rules, 20).find(|sheet| sheet.plies() == 24).expect("a game is longer");
    let positions = POSITIONS.map(|moves| sheet(rules, moves)).into_iter().chain([middle]);
    let of = |sheet: Sheet| (1..=6).map(|seed| choose(level, sheet, seed).to_string()).collect::<String>();
    positions.map(of).collect::<Vec<_>>().join(" ")
}

/// The moves that levels play, which must be the same on every machine. A change that is meant to change levels must update this table.
const FINGERPRINTS: [(Rules, [&str; 6]); 3] = [
    (
        Rules::Ultimate,
        [
            "f7b9b2b7i2c7 e6e6d4d6f4d6 e6e6e4d6d5d6 h9g9g7g9i7g9 e5e5d3e5d3e5",
            "d5f6f4e5f6d6 e6f6d5e4f6d4 f6f4e4d6f4d5 h9g9h8i7g9g7 e5e5e5e5e5e5",
            "d4d4d4e4f6e6 f4f4f4f5d6d4 f5f5f5e6f4d6 i8i8i8g8g9i9 e5e5e5e5e5e5",
            "d4d4d4f5d4e6 d4d4d4f5d4f4 e4e4e4e6e4d5 i9i9i9i7i9g7 e5e5e5e5e5e5",
            "d4d4d4d4d4e4 d4d4d4d4d4f4 e6e6e6e6e6e4 h7h7h7h7h7i9 e5e5e5e5e5e5",
            "d4d4d4d4d4d4 f6f6f6f6f6f6 e4e4e4e4e4e4 g9g9g9g9g9g9 e5e5e5e5e5e5",
        ],
    ),
    (
        Rules::Majority,
        [
            "f7b9b2b7i2c7 e6e6d4d6f4d6 e6e6e4d6d5d6 h9g9g7g9i7g9 e5e5d3e5d3e5",
            "f6e6e4f5e6e5 f6f4e4f5f4d5 f4d5e6e4d5d6 h8h9g9g7h9h7 e1e7e7h7e7d3",
            "d6d6d6b7e6h7 d6d6d6d4f4e6 f5f5f5f4d5d6 h7h7h7i8g8i9 e5e5e5f8e7h7",
            "d6d6d6b3d6f5 d6d6d6d4d6f5 f5f5f5f4f5d6 h7h7h7g7h7i9 e5e5e5d9e5f8",
            "d6d6d6d6d6d4 e6e6e6e6e6f5 f5f5f5f5f5e4 h7h7h7h7h7i9 d3d3d3d3d3e1",
            "d6d6d6d6d6d6 f4f4f4f4f4f4 f5f5f5f5f5f5 i9i9i9i9i9i9 d3d3d3d3d3d3",
        ],
    ),
    (
        Rules::Sudo,
        [
            "f7b9b2b7i2c7 e6e6d4d6f4d6 e6e6e4d6d5d6 h9g9g7g9i7g9 g9g9g7i8i7i8",
            "f7d6b2a9i2c3 f4e6f4d5f4e4 e6e6e4d5e4f4 i8h7h7g7g8h7 g9g9h9g7i7g9",
            "f7d6b2a9i2c3 f4e6f4d5f4e4 e6e6e4d5e4f4 i8h7h7g7g8h7 g9g9h9g7i7g9",
            "f7d6b2b7i2i2 e6d5d5d6f4d5 f5e6f5d6e4d5 h9g7h7h9i8i9 g9g9g9g9i7h7",
            "d4d4d4f6d4f6 d6d6d6f5d6f4 f4f4f4e6f4f5 g7g7g7i9g7i7 g7g7g7g9g7h9",
            "d4d4d4d4d4d6 d6d6d6d6d6f4 f4f4f4f4f4f5 g7g7g7g7g7i7 g7g7g7g7g7h9",
        ],
    ),
];

#[test]
fn levels_are_the_same_on_every_machine() {
    let found = FINGERPRINTS.map(|(rules, _)| (rules, [1, 2, 3, 4, 5, 6].map(|level| moves(rules, level))));
    let expected = FINGERPRINTS.map(|(rules, levels)| (rules, levels.map(str::to_owned)));
    assert_eq!(found, expected, "{found:#?}");
}

/// The states of random games that are not over.
fn states(rules: Rules, games: u64) -> impl Iterator<Item = Sheet> {
    (0..games).flat_map(move |seed| {
        let (mut random, mut sheet, mut states) = (Random::new(seed), Sheet::new(rules), Vec::new());
        while sheet.result().is_none() {
            states.push(sheet);
            sheet.play(sheet.actions().nth(random.below(sheet.actions().len())));
        }
        states
    })
}

/// Whether a move of the player to move has this effect.
fn can(sheet: Sheet, effect: impl Fn(Sheet) -> bool) -> bool {
    sheet.actions().iter().any(|cell| effect(sheet.try_play(cell).expect("it is legal")))
}

#[test]
fn no_level_overlooks_a_win() {
    for rules in Rules::ALL {
        let wins = |sheet: Sheet| move |next: Sheet| next.result() == Some(GameResult::Won(sheet.turn()));
        let decided = states(rules, 100).filter(|sheet| can(*sheet, wins(*sheet)));
        let mut count = 0;
        for (sheet, seed) in decided.zip(0..) {
            for level in 1..=6 {
                let next = sheet.try_play(choose(level, sheet, seed)).expect("it is legal");
                assert!(wins(sheet)(next), "level {level} in {sheet:?}");
            }
            count += 1;
        }
        assert!(count > 30, "{count} states of {rules} with a win");
    }
}

#[test]
fn the_first_level_takes_a_board_that_it_can_win() {
    let takes =
        |sheet: Sheet| move |next: Sheet| next.won(sheet.turn()).len() > sheet.won(sheet.turn()).len();
    let mut count = 0;
    for (sheet, seed) in states(Rules::Ultimate, 20).filter(|sheet| can(*sheet, takes(*sheet))).zip(0..) {
        assert!(takes(sheet)(sheet.try_play(choose(1, sheet, seed)).expect("it is legal")), "{sheet:?}");
        count += 1;
    }
    assert!(count > 30, "{count} states");
}

/// No time, and few iterations: the slowest move is fast on a phone.
#[test]
fn levels_are_limited_by_iterations_alone() {
    for rules in Rules::ALL {
        for level in 2..=6 {
            let player = Player::named(PlayerName::Level(level), rules).expect("a level");
            let [Limit::Iterations(most)] = player.limits().rules() else { panic!("{player}") };
            assert!(*most <= 1_000 && !player.tree().is_some_and(|tree| tree.reuse), "{player}");
        }
    }
}
