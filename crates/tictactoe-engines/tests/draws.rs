//! The value of a draw to the player that searches.
use mcts::{ActionSet, Evaluator, Game, Outcome, Random};
use tictactoe::{Mark, Place, Rules, Sheet};
use tictactoe_engines::{Tree, Values, WIN};

/// PUCT with the learned evaluation, to which a draw is worth this much.
fn tree(draw: f64) -> Tree {
    Tree { values: Values::Learned { temperature: 0.7, draw, network: None }, ..Tree::LEARNED }
}

/// A state of a random game that is not over, with at most seven free cells on the boards where play goes on.
fn late(random: &mut Random, rules: Rules) -> Sheet {
    loop {
        let mut sheet = Sheet::new(rules);
        while sheet.result().is_none() {
            if free(&sheet) <= 7 {
                return sheet;
            }
            sheet.play(sheet.actions().nth(random.below(sheet.actions().len())));
        }
    }
}

fn free(sheet: &Sheet) -> u32 {
    let open = Place::ALL.into_iter().filter(|board| !sheet.finished().contains(*board));
    open.map(|board| 9 - Mark::BOTH.map(|mark| sheet.board(board, mark).len()).iter().sum::<u32>()).sum()
}

/// The result for the side to move, by plain minimax over all moves.
fn minimax(sheet: Sheet) -> Outcome {
    if sheet.result().is_some() {
        return sheet.outcome();
    }
    let actions = sheet.actions();
    let after = |n| minimax(sheet.try_play(actions.nth(n)).expect("it is legal")).reversed();
    (0..actions.len()).map(after).max().expect("there are moves")
}

#[test]
fn a_draw_is_proven_as_one_whatever_it_is_worth() {
    let (mut random, mut seen) = (Random::new(11), [0; 3]);
    for n in 0..60 {
        let sheet = late(&mut random, [Rules::Ultimate, Rules::Majority][n % 2]);
        let expected = minimax(sheet);
        seen[expected as usize] += 1;
        for draw in [0.0, 0.35, 0.5, 1.0] {
            let mut search = tree(draw).search(sheet, 1);
            search.run(20_000);
            assert_eq!(search.proof(), Some(expected), "a draw is worth {draw}: {sheet:?}");
        }
    }
    assert!(seen[Outcome::Draw as usize] > 10, "{seen:?}");
}

#[test]
fn the_end_of_a_game_is_worth_as_much_as_it_says() {
    let (mut random, mut drawn) = (Random::new(12), 0);
    for _ in 0..100 {
        let before = late(&mut random, Rules::Ultimate);
        let mut sheet = before;
        while sheet.result().is_none() {
            sheet.play(sheet.actions().nth(random.below(sheet.actions().len())));
        }
        let search = tree(0.25).search(before, 1);
        let value = f64::from(search.evaluator().result(&sheet)) / f64::from(WIN);
        let expected = match sheet.outcome() {
            Outcome::Draw if sheet.turn() == before.turn() => 0.25,
            Outcome::Draw => 0.75,
            decided => decided.value(),
        };
        assert_eq!(value, expected);
        drawn += u32::from(sheet.outcome() == Outcome::Draw);
    }
    assert!(drawn > 10, "{drawn}");
}

/// The more a draw is worth, the better the ends of games look on average.
#[test]
fn the_value_of_a_search_grows_with_that_of_a_draw() {
    let mean_value = |draw: f64| {
        let mut random = Random::new(13);
        let of_one = |_| {
            let mut search = tree(draw).search(late(&mut random, Rules::Ultimate), 1);
            search.run(12);
            let (visits, wins) = search.root_table().iter().fold((0.0, 0.0), |(visits, wins), row| {
                (visits + f64::from(row.visits), wins + f64::from(row.visits) * row.mean_value)
            });
            wins / visits
        };
        (0..60).map(of_one).sum::<f64>() / 60.0
    };
    let values = [0.0, 0.35, 0.5, 1.0].map(mean_value);
    assert!(values.is_sorted() && values[0] + 0.02 < values[3], "{values:?}");
}

/// A tree that was grown for one side is not kept for the other, unless a draw is worth the same to both.
#[test]
fn a_tree_is_for_one_side() {
    let start = Sheet::new(Rules::Ultimate);
    let next = start.try_play(start.actions().nth(40)).expect("it is legal");
    for (draw, for_both) in [(0.5, true), (0.35, false)] {
        let tree = tree(draw);
        let leaves = tree.leaves(&start);
        assert_eq!([tree.is_for(&leaves, &start), tree.is_for(&leaves, &next)], [true, for_both], "{draw}");
    }
}
