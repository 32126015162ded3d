//! The learned evaluation, and the facts that it is made of.
use mcts::{ActionSet, Game, Random};
use tictactoe::{Rules, Sheet};
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

#[test]
fn other_files_are_no_network() {
    assert!(Network::from_bytes(&[]).is_none());
    assert!(Network::from_bytes(&vec![0; Network::BYTES]).is_some());
    assert!(Network::from_bytes(&vec![0; Network::BYTES + 1]).is_none());
}
