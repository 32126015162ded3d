//! The learned evaluation, and the facts that it is made of.
use mcts::{ActionSet, Game, Random};
use tictactoe::{Mark, Place, Rules, Sheet};
use tictactoe_engines::{Network, WIN, features};

/// States of random games that are not over.
fn states(rules: Rules, games: u64) -> Vec<Sheet> {
    let mut states = Vec::new();
    for seed in 0..games {
        let (mut random, mut sheet) = (Random::new(seed), Sheet::new(rules));
        while sheet.result().is_none() {
            states.push(sheet);
            sheet.play(sheet.actions().nth(random.below(sheet.actions().len())));
        }
    }
    states
}

#[test]
fn facts_are_different_numbers() {
    for rules in Rules::ALL {
        for sheet in states(rules, 50) {
            let mut facts = Vec::new();
            features::all(&sheet, |fact| facts.push(fact));
            let count = facts.len();
            facts.sort_unstable();
            facts.dedup();
            assert_eq!(facts.len(), count, "{sheet:?}");
            assert!(facts.iter().all(|&fact| fact < features::FEATURES));
        }
    }
}

/// The values of moves are computed together, from what they change.
#[test]
fn values_of_moves_are_those_of_the_states_after_them() {
    for rules in Rules::ALL {
        let network = Network::of(rules);
        for sheet in states(rules, 20) {
            let actions = sheet.actions();
            let cells = (0..actions.len()).map(|n| actions.nth(n));
            network.after_each(&sheet, cells, |cell, output, next| {
                assert_eq!(next, sheet.try_play(cell).expect("it is legal"));
                if next.result().is_none() {
                    assert_eq!(network.points(-output), network.value(&next), "{next:?}");
                    assert!((network.points(output) + network.points(-output)).abs_diff(WIN) <= 1);
                }
            });
        }
    }
}

/// Whether neither side can still win a line of boards.
fn has_no_line_left(sheet: &Sheet) -> bool {
    const LINES: [[u8; 3]; 8] =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let is_open = |mark: Mark, board: u8| {
        let board = Place::ALL[usize::from(board)];
        sheet.won(mark).contains(board) || !sheet.finished().contains(board)
    };
    let can_win = |mark| LINES.iter().any(|line| line.iter().all(|&board| is_open(mark, board)));
    !can_win(Mark::X) && !can_win(Mark::O)
}

/// Where no line of boards is left, a game is a draw by one rule, and goes to the side with more boards by the other.
#[test]
fn the_network_of_the_majority_rule_counts_boards() {
    let rules = Rules::Majority;
    let [usual, majority] = [Rules::Ultimate, rules].map(Network::of);
    let (mut count, mut errors) = (0, [0.0; 2]);
    for sheet in states(rules, 8_000).into_iter().filter(has_no_line_left) {
        let [own, other] = [sheet.turn(), sheet.turn().other()].map(|mark| sheet.won(mark).len());
        let open = 9 - sheet.finished().len();
        // Decided by the boards that are won already.
        let result = match own.abs_diff(other) > open {
            true if own > other => 1.0,
            true => 0.0,
            false => continue,
        };
        count += 1;
        for (error, network) in errors.iter_mut().zip([&usual, &majority]) {
            *error += (f64::from(network.value(&sheet)) / f64::from(WIN) - result).abs();
        }
    }
    let errors = errors.map(|error| error / f64::from(count));
    println!("{count} states: {errors:.3?}");
    assert!(count > 50 && errors[1] < 0.1 && errors[0] > 0.3, "{count}: {errors:?}");
}

#[test]
fn other_files_are_no_network() {
    assert!(Network::from_bytes(&[]).is_none());
    assert!(Network::from_bytes(&vec![0; Network::BYTES]).is_some());
    assert!(Network::from_bytes(&vec![0; Network::BYTES + 1]).is_none());
}
