//! Laws of the search beside those of `mcts::laws`: proofs, memory, and the side that values count for.
use crate::games::{Nim, TicTacToe, after, minimax, play};
use mcts::laws::CONFIGS;
use mcts::{Config, Game, Outcome, Perspective, RandomPlayouts, Search, Selection, Step};

#[test]
fn proofs_agree_with_brute_force() {
    fn check(state: impl Game, selection: Selection) {
        let config = Config { selection, solver: true, ..Config::CLASSIC };
        let mut search = Search::new(state, config, RandomPlayouts, 5);
        assert!(search.run(200_000).finished, "{state:?} {selection:?}");
        assert_eq!(search.proof(), Some(minimax(state)), "{state:?} {selection:?}");
    }
    for selection in [Selection::Ucb1, Selection::Puct] {
        for first in 0..9 {
            check(after(&[first]), selection);
            check(after(&[first, (first + 4) % 9, (first + 5) % 9]), selection);
        }
        for heaps in 0..4 * 4 * 4 {
            check(Nim([heaps & 3, heaps >> 2 & 3, heaps >> 4]), selection);
        }
    }
}

#[test]
fn theory_and_brute_force_agree_on_nim() {
    for heaps in 0..4 * 4 * 4 {
        let state = Nim([heaps & 3, heaps >> 2 & 3, heaps >> 4]);
        assert_eq!(minimax(state) == mcts::Outcome::Win, state.is_won(), "{state:?}");
    }
}

#[test]
fn an_advanced_search_takes_no_more_memory() {
    fn check<G: Game>(state: G) {
        for config in CONFIGS {
            let mut search = Search::new(state, config, RandomPlayouts, 1);
            search.run(2_000);
            let bytes = search.statistics().bytes;
            search.advance(search.best_action().unwrap());
            search.run(2_000);
            assert_eq!(search.statistics().bytes, bytes, "{state:?} {config:?}");
        }
    }
    check(TicTacToe::default());
    check(after(&[0, 4, 1]));
    check(Nim([3, 4, 5]));
    check(Nim([15, 14, 0]));
    check(Nim([1, 1, 0]));
}

/// With the mistake, every node counts for the first player, whoever moved there, and the tree is the one that `run` grows.
#[test]
fn without_a_change_of_sign_every_node_counts_for_the_first_player() {
    let config = Config { perspective: Perspective::FirstPlayer, ..Config::CLASSIC };
    for moves in [&[][..], &[4], &[0, 4, 1], &[0, 1, 3, 4, 8]] {
        let state = after(moves);
        let mut search = Search::new(state, config, RandomPlayouts, 7);
        for _ in 0..400 {
            let phases = search.step_iteration();
            let [
                ..,
                Step::Selection(_),
                Step::Expansion(_),
                Step::Evaluation(leaf),
                Step::Backpropagation(backups),
            ] = &phases[..]
            else {
                panic!("{phases:?}")
            };
            let plies_below = backups.len() - 1;
            let is_first_players_leaf = state.is_first_players_turn() == plies_below.is_multiple_of(2);
            let value = if is_first_players_leaf { leaf.value } else { 1.0 - leaf.value };
            assert!(backups.iter().all(|backup| backup.value == value), "{backups:?}");
        }
        let mut whole = Search::new(state, config, RandomPlayouts, 7);
        whole.run(400);
        assert_eq!(search.fingerprint(), whole.fingerprint());
        let wins: f64 = search.root_table().iter().map(|row| row.wins).sum();
        let own = search.statistics().mean_value.unwrap();
        let first = if state.is_first_players_turn() { own } else { 1.0 - own };
        assert!((wins / 400.0 - first).abs() < 1e-12);
    }
}

/// A proven result counts for the same player as the mean beside it, even where that is not the player who moved.
#[test]
fn a_proof_is_for_the_player_whose_points_are_counted() {
    for perspective in [Perspective::Mover, Perspective::FirstPlayer] {
        let config = Config { perspective, solver: true, ..Config::CLASSIC };
        for moves in [&[0, 3, 1, 4][..], &[0, 3, 1, 4, 8], &[0, 4, 8, 1, 7, 6]] {
            let state = after(moves);
            // The result after some actions for the player whose points are counted there.
            let counted = |path: &[u8]| {
                let there = path.iter().fold(state, |state, &action| play(state, action));
                let is_to_move = perspective == Perspective::FirstPlayer && there.is_first_players_turn();
                let result = minimax(there);
                if is_to_move { result } else { result.reversed() }
            };
            let mut search = Search::new(state, config, RandomPlayouts, 7);
            let mut proven = 0;
            let mut check = |path: &[u8], proof: Option<Outcome>| {
                if let Some(proof) = proof {
                    assert_eq!(proof, counted(path), "{perspective:?}, {moves:?} and {path:?}");
                    proven += 1;
                }
            };
            while let phases @ [_, ..] = &search.step_iteration()[..] {
                for phase in phases {
                    if let Step::Backpropagation(backups) = phase {
                        let path: Vec<u8> = backups.iter().rev().filter_map(|backup| backup.action).collect();
                        let lengths = (0..=path.len()).rev();
                        lengths.zip(backups).for_each(|(n, backup)| check(&path[..n], backup.proof));
                    }
                }
            }
            let root = search.branch(&[], 2, 9).unwrap();
            check(&[], root.proof);
            for child in &root.children {
                let action = child.action.unwrap();
                check(&[action], child.proof);
                let below = search.branch(&[action], 1, 9).unwrap();
                assert_eq!(&below, child);
                for row in search.table_at(&[action]).unwrap() {
                    check(&[action, row.action], row.proof);
                    let node = below.children.iter().find(|node| node.action == Some(row.action)).unwrap();
                    assert_eq!(node.proof, row.proof);
                }
            }
            search.root_table().iter().for_each(|row| check(&[row.action], row.proof));
            assert!(proven > 4, "{moves:?}: {proven}");
        }
    }
}

/// The second player, who would win at once, helps the first player instead.
#[test]
fn without_a_change_of_sign_the_second_player_avoids_the_win() {
    let state = after(&[0, 3, 1, 4, 8]);
    let best = |perspective| {
        let mut search = Search::new(state, Config { perspective, ..Config::CLASSIC }, RandomPlayouts, 1);
        search.run(2_000);
        search.best_action()
    };
    assert_eq!(best(Perspective::Mover), Some(5));
    assert_ne!(best(Perspective::FirstPlayer), Some(5));
}
