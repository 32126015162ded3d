//! Single steps and their reports. `mcts::laws` checks that they grow the same tree.
use crate::games::{TicTacToe, after};
use mcts::{Config, Game, Outcome, RandomPlayouts, Search, Step};

fn search(state: TicTacToe, config: Config) -> Search<TicTacToe> {
    Search::new(state, config, RandomPlayouts, 11)
}

#[test]
fn steps_report_what_they_did() {
    let mut search = search(TicTacToe::default(), Config::CLASSIC);
    search.run(60);
    for _ in 0..200 {
        let nodes = search.statistics().nodes;
        let Some(Step::Selection(choices)) = search.step() else { panic!("selection comes first") };
        for choice in &choices {
            let value = |n: usize| choice.candidates[n].mean_value + choice.candidates[n].exploration;
            assert!((0..choice.candidates.len()).all(|n| value(n) <= value(choice.chosen) + 1e-12));
        }
        let Some(Step::Expansion(expansion)) = search.step() else { panic!("expansion comes second") };
        assert_eq!(expansion.nodes, nodes + u32::from(expansion.added.is_some()));
        assert_eq!(expansion.added.is_some(), expansion.known.is_none());
        assert!(expansion.added.is_none_or(|added| expansion.unexamined.contains(&added)));
        let Some(Step::Evaluation(evaluation)) = search.step() else { panic!("the evaluation comes third") };
        // Replaying the moves gives the reported result.
        let mut state = TicTacToe::default();
        for choice in &choices {
            state.play(choice.candidates[choice.chosen].action);
        }
        expansion.added.into_iter().for_each(|action| state.play(action));
        let at_leaf = state;
        evaluation.moves.iter().for_each(|&action| state.play(action));
        let outcome =
            if evaluation.moves.len() % 2 == 0 { state.outcome() } else { state.outcome().reversed() };
        assert_eq!(evaluation.value, outcome.value(), "from {at_leaf:?}");
        let Some(Step::Backpropagation(backups)) = search.step() else {
            panic!("backpropagation comes last")
        };
        assert_eq!(backups.len(), 1 + choices.len() + usize::from(expansion.added.is_some()));
        assert_eq!(backups[0].value, 1.0 - evaluation.value);
        assert!(backups.windows(2).all(|pair| pair[0].value + pair[1].value == 1.0));
        assert_eq!(backups.last().map(|root| root.action), Some(None));
    }
}

#[test]
fn a_finished_search_has_no_steps() {
    // X wins on either of two squares, which the solver soon proves.
    let mut search = search(after(&[0, 3, 1, 4]), Config { solver: true, ..Config::CLASSIC });
    while search.step().is_some() {}
    assert_eq!((search.proof(), search.best_action()), (Some(Outcome::Win), Some(2)));
}

#[test]
fn a_branch_is_a_slice_of_the_tree() {
    let mut search = search(TicTacToe::default(), Config::CLASSIC);
    search.run(5_000);
    let root = search.branch(&[], 2, 4).unwrap();
    assert_eq!(
        (root.action, root.visits, root.actions, root.examined, root.children.len()),
        (None, 5_000, Some(9), 9, 4)
    );
    let first = &root.children[0];
    assert_eq!((first.action, first.actions, first.children.len()), (Some(4), Some(8), 4));
    assert!(root.children.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    assert!(first.children.iter().all(|child| child.children.is_empty()));
    let row = search.root_table().into_iter().find(|row| row.action == 4).unwrap();
    assert_eq!((first.visits, first.wins, first.exploration), (row.visits, row.wins, row.exploration));
    let same = search.branch(&[4], 1, 4).unwrap();
    assert_eq!(&same, first);
    assert!(search.branch(&[4, 4], 1, 1).is_none());
}
