//! Players on nine boards.
use mcts::laws::check_search;
use mcts::{ActionSet, Game, Outcome, Random};
use thinking::{Decision, Steps, Thinking};
use tictactoe::{Cell, Rules, Sheet, play, squares};
use tictactoe_engines::{Player, Pvs, Tree, Values};

/// One player of each kind, with few iterations.
const PLAYERS: [&str; 6] = [
    "random",
    "classic:iterations=200",
    "uct:iterations=200",
    "puct:iterations=200",
    "learned:iterations=200",
    "pvs:iterations=2000",
];

fn player(text: &str) -> Player {
    Player::read(text, Rules::Ultimate).expect("a player")
}

fn decide(player: &Player, sheet: Sheet, seed: u64) -> Decision<Cell> {
    let mut thinking = Thinking::new(sheet, player, seed).expect("the game is not over");
    loop {
        if let Some(decision) = thinking.slice(&|| 0.0, 10.0) {
            return decision;
        }
    }
}

fn sheet(rules: Rules, moves: &str) -> Sheet {
    play(rules, &squares(moves).expect("moves")).expect("a game")
}

/// The points of the first player in games with both colours, out of two for each opening.
fn score(first: &str, second: &str, rules: Rules, openings: u32) -> f64 {
    let players = [player(first), player(second)];
    let (mut random, mut points) = (Random::new(3), 0.0);
    for game in 0..2 * openings {
        let mut sheet = Sheet::new(rules);
        let mut opening = Random::new((game / 2).into());
        for _ in 0..2 {
            sheet.play(sheet.actions().nth(opening.below(sheet.actions().len())));
        }
        while sheet.result().is_none() {
            let turn = (game + sheet.plies()) as usize % 2;
            let cell = decide(&players[turn], sheet, random.next_u64()).played;
            sheet = sheet.try_play(cell).expect("players play by the rules");
        }
        let outcome = sheet.outcome();
        let is_first = (game + sheet.plies()).is_multiple_of(2);
        points += if is_first { outcome } else { outcome.reversed() }.value();
    }
    points
}

#[test]
fn every_player_beats_chance_in_every_game() {
    for rules in Rules::ALL {
        for text in &PLAYERS[1..] {
            let points = score(text, "random", rules, 4);
            assert!(points >= 7.0, "{text} {rules}: {points} of 8");
        }
    }
}

#[test]
fn the_players_are_in_their_order() {
    assert!(score("uct:iterations=400", "classic:iterations=400", Rules::Ultimate, 20) > 25.0);
    assert!(score("learned:iterations=400", "uct:iterations=400", Rules::Ultimate, 10) > 14.0);
}

#[test]
fn equal_seeds_give_equal_moves() {
    let start = sheet(Rules::Ultimate, "e5d4a1b2");
    for text in PLAYERS {
        assert_eq!(decide(&player(text), start, 9).played, decide(&player(text), start, 9).played, "{text}");
    }
}

#[test]
fn a_win_is_found_and_proven() {
    // X is about to complete the middle row of the upper left board of Sudo.
    let sheet = sheet(Rules::Sudo, "b2d4a2a4");
    let win: Cell = "c2".parse().expect("a cell");
    for text in &PLAYERS[1..] {
        assert_eq!(decide(&player(text), sheet, 1).played, win, "{text}");
    }
    let mut search = Tree::UCT.search(sheet, 1);
    search.run(100);
    assert_eq!(search.proof(), Some(Outcome::Win));
}

#[test]
fn searches_keep_the_laws_with_all_values() {
    let late = sheet(Rules::Sudo, "b2d4a2a4");
    for start in [Sheet::new(Rules::Ultimate), sheet(Rules::Majority, "e5d4a1b2"), late] {
        let values = Values::Learned { temperature: 0.7, draw: 0.35, network: None };
        for tree in [Tree::UCT, Tree::PUCT, Tree::LEARNED, Tree { values, ..Tree::LEARNED }] {
            let evaluator = tree.search(start, 1).evaluator().clone();
            check_search(start, &evaluator, 5).unwrap_or_else(|broken| panic!("{broken}"));
        }
    }
}

/// The value by plain minimax over the same evaluation.
fn minimax(sheet: Sheet, depth: u32, ply: i32) -> i32 {
    if sheet.result().is_some() {
        return match sheet.outcome() {
            Outcome::Win => 1_000_000 - ply,
            Outcome::Draw => 0,
            Outcome::Loss => ply - 1_000_000,
        };
    }
    if depth == 0 {
        return tictactoe_engines::statics::value(&sheet);
    }
    let actions = sheet.actions();
    let after = |n| -minimax(sheet.try_play(actions.nth(n)).expect("it is legal"), depth - 1, ply + 1);
    (0..actions.len()).map(after).max().expect("there are moves")
}

#[test]
fn principal_variation_search_is_minimax() {
    let mut random = Random::new(4);
    for rules in Rules::ALL {
        for plies in [1, 6, 14, 25, 40] {
            let mut sheet = Sheet::new(rules);
            for _ in 0..plies {
                let actions = sheet.actions();
                let cell = actions.nth(random.below(actions.len()));
                let next = sheet.try_play(cell).expect("it is legal");
                if next.result().is_none() {
                    sheet = next;
                }
            }
            let depth = if sheet.sent().is_none() { 2 } else { 3 };
            let mut search = Pvs::new(sheet, depth);
            while !search.run(7) {}
            assert_eq!(search.value(), Some(minimax(sheet, depth.into(), 0)), "{sheet:?}");
            assert_eq!(search.statistics().depth, depth.into());
        }
    }
}

/// A tree of another player has other values, by another evaluator.
#[test]
fn a_tree_is_kept_by_a_player_with_the_same_options_alone() {
    let start = Sheet::new(Rules::Ultimate);
    let nodes_after = |first: &str, second: &str| {
        let mut earlier = Thinking::new(start, &player(first), 1).expect("it goes on");
        let played = loop {
            if let Some(decision) = earlier.slice(&|| 0.0, 10.0) {
                break decision.played;
            }
        };
        let next = start.try_play(played).expect("it is legal");
        let thinking = Thinking::following(earlier, next, &player(second), 1).expect("it goes on");
        thinking.search().expect("a tree").statistics().nodes
    };
    let nodes = |second| nodes_after("uct:iterations=3000", second);
    assert!(nodes("uct:iterations=3000") > 10 && nodes("uct:iterations=7,take-wins=on") > 10);
    for other in ["uct:iterations=3000,c=0.5", "uct:iterations=3000,reuse=off", "classic:reuse=on", "learned"]
    {
        assert!(nodes(other) <= 1, "{other}");
    }
    // It was grown for the other side, to which a draw may be worth something else.
    for (text, is_kept) in [("learned:iterations=300,draw=0.35", false), ("learned:iterations=300", true)] {
        assert_eq!(nodes_after(text, text) > 10, is_kept, "{text}");
    }
}
