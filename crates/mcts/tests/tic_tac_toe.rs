//! The search on tic-tac-toe, against brute force.
use crate::games::{TicTacToe, after};
use mcts::{ActionSet, Config, FinalMove, Game, Outcome, RandomPlayouts, Search, Selection};

fn search(state: TicTacToe, config: Config, seed: u64) -> Search<TicTacToe> {
    Search::new(state, config, RandomPlayouts, seed)
}

/// Plays the search (as the first or second player) against every line of play; it must never lose.
fn assert_never_loses(state: TicTacToe, searching: bool, config: Config) {
    if state.actions().is_empty() {
        let lost = state.outcome() == Outcome::Loss && searching;
        assert!(!lost, "lost: {state:?}");
        return;
    }
    let mut actions = state.actions();
    if searching {
        let mut search = search(state, config, 7);
        search.run(3_000);
        let mut next = state;
        next.play(search.best_action().expect("it has made iterations"));
        return assert_never_loses(next, false, config);
    }
    while !actions.is_empty() {
        let action = actions.nth(0);
        actions.remove(action);
        let mut next = state;
        next.play(action);
        assert_never_loses(next, true, config);
    }
}

#[test]
fn never_loses() {
    let options = [
        Config::CLASSIC,
        Config { solver: true, ..Config::CLASSIC },
        Config { selection: Selection::Puct, ..Config::CLASSIC },
        Config { playouts_per_leaf: 4, final_move: FinalMove::LowerBound, ..Config::CLASSIC },
        Config {
            first_play_urgency: Some(1.1),
            exploration: 0.7,
            final_move: FinalMove::Value,
            ..Config::CLASSIC
        },
    ];
    for config in options {
        assert_never_loses(TicTacToe::default(), true, config);
        assert_never_loses(TicTacToe::default(), false, config);
    }
}

#[test]
fn without_iterations_there_is_no_best_action() {
    let mut search = search(TicTacToe::default(), Config::CLASSIC, 1);
    assert_eq!(search.run(0).iterations, 0);
    assert_eq!(search.best_action(), None);
    assert_eq!(search.principal_variation(), []);
    assert_eq!(search.root_table(), []);
    let figures = search.statistics();
    assert_eq!((figures.iterations, figures.nodes, figures.depth, figures.mean_value), (0, 1, 0, None));
}

#[test]
fn one_iteration_examines_one_action() {
    let mut search = search(TicTacToe::default(), Config::CLASSIC, 1);
    assert_eq!(search.run(1).iterations, 1);
    let table = search.root_table();
    assert_eq!(table.len(), 1);
    assert_eq!((table[0].visits, search.best_action()), (1, Some(table[0].action)));
    let figures = search.statistics();
    assert_eq!((figures.playouts, figures.nodes, figures.depth, figures.visits), (1, 2, 1, 1));
    assert_eq!(figures.mean_value, Some(table[0].mean_value));
}

#[test]
fn the_middle_is_visited_most() {
    let mut search = search(TicTacToe::default(), Config::CLASSIC, 3);
    search.run(5_000);
    let table = search.root_table();
    assert_eq!(table.len(), 9);
    assert_eq!(table.iter().max_by_key(|row| row.visits).map(|row| row.action), Some(4), "the middle");
}

#[test]
fn a_finished_game_has_nothing_to_search() {
    let mut search = search(after(&[0, 3, 1, 4, 2]), Config::CLASSIC, 1);
    search.run(10);
    assert_eq!(search.best_action(), None);
    assert_eq!(search.proof(), Some(Outcome::Loss));
    assert!(search.run(10).finished);
}

#[test]
fn the_solver_proves_the_draw_and_stops() {
    let mut search = search(TicTacToe::default(), Config { solver: true, ..Config::CLASSIC }, 5);
    let ran = search.run(1_000_000);
    assert!(ran.finished && ran.iterations < 1_000_000, "{ran:?}");
    assert_eq!(search.proof(), Some(Outcome::Draw));
}

#[test]
fn the_same_seed_gives_the_same_tree() {
    let fingerprint = |seed, slices: &[u32]| {
        let mut search = search(TicTacToe::default(), Config::CLASSIC, seed);
        slices.iter().for_each(|&slice| {
            search.run(slice);
        });
        search.fingerprint()
    };
    assert_eq!(fingerprint(1, &[1_000]), fingerprint(1, &[1, 99, 900]));
    assert_ne!(fingerprint(1, &[1_000]), fingerprint(2, &[1_000]));
    assert_ne!(fingerprint(1, &[1_000]), fingerprint(1, &[1_001]));
}

#[test]
fn the_search_continues_at_the_cap() {
    let mut search = search(TicTacToe::default(), Config { max_nodes: 50, ..Config::CLASSIC }, 1);
    search.run(20_000);
    let figures = search.statistics();
    assert_eq!((figures.nodes, figures.visits), (50, 20_000));
    assert_eq!(search.best_action(), Some(4));
}

#[test]
fn a_move_keeps_its_subtree() {
    let mut search = search(TicTacToe::default(), Config::CLASSIC, 1);
    search.run(10_000);
    let row = search.root_table().into_iter().find(|row| row.action == 4).unwrap();
    assert!(search.advance(4));
    let figures = search.statistics();
    assert_eq!((figures.visits, figures.iterations), (row.visits, 0));
    assert!((figures.mean_value.unwrap() - (1.0 - row.mean_value)).abs() < 1e-12);
    assert!(figures.nodes > 8 && figures.nodes <= row.visits);
    search.run(10_000);
    assert!([0, 2, 6, 8].contains(&search.best_action().unwrap()), "a corner answers the middle");
    let before = search.statistics();
    search.run(1_000);
    assert_eq!(search.statistics().bytes, before.bytes);
}
