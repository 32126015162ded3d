//! Minimax values mixed into the means of PUCT, and the values of unexamined actions.
use crate::games::{Nim, Take, actions, play};
use mcts::{Choice, Config, Evaluation, Evaluator, Outcome, Prior, Search, Selection, Step};

const SHARE: f64 = 0.4;
const MIXED: Config =
    Config { selection: Selection::Puct, exploration: 0.6, minimax_share: SHARE, ..Config::CLASSIC };

/// An evaluator with pseudo-random values: a hash of the state. The prior of an action follows the value of the next state.
struct Guesses;

fn guess(state: &Nim) -> u16 {
    let mixed = state.0.iter().fold(7_u32, |hash, &heap| (hash ^ u32::from(heap)).wrapping_mul(0x9e37_79b1));
    (mixed >> 16) as u16 % 999 + 1
}

/// The value of an unexamined action, from the view of the player who makes it.
fn own_value(state: Nim, action: Take) -> u16 {
    1_000 - guess(&play(state, action))
}

impl Evaluator<Nim> for Guesses {
    fn win(&self) -> u16 {
        1_000
    }

    fn evaluate(&mut self, states: &[Nim], _seed: u32, evaluations: &mut [Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            evaluation.value = guess(state);
        }
    }

    fn priors(&mut self, state: &Nim, priors: &mut [Prior<Take>]) {
        for prior in priors {
            let value = own_value(*state, prior.action);
            prior.value = Some(value);
            prior.probability = f32::from(value) / 4_000.0;
        }
    }
}

/// The highest minimax value of a choice's actions; unexamined actions have the value from their prior.
fn best_of(state: Nim, choice: &Choice<Take>) -> f64 {
    let examined = |action: Take| choice.candidates.iter().any(|row| row.action == action);
    let others = actions(&state).into_iter().filter(|&action| !examined(action));
    let others = others.map(|action| f64::from(own_value(state, action)) / 1_000.0);
    choice.candidates.iter().map(|row| row.minimax.unwrap()).chain(others).fold(0.0, f64::max)
}

#[test]
fn the_formula_mixes_the_mean_and_the_minimax_value_of_the_tree() {
    let mut search = Search::new(Nim([3, 4, 5]), MIXED, Guesses, 1);
    search.run(200);
    let (levels, compared) = check_formula(&mut search, 300);
    assert!(levels > 300 && compared > 50, "{levels} {compared}");
}

#[test]
fn a_kept_tree_goes_on_by_the_same_formula() {
    let mut search = Search::new(Nim([3, 4, 5]), MIXED, Guesses, 1);
    let mut levels = 0;
    for _ in 0..3 {
        search.run(200);
        let row = search.root_table().into_iter().max_by_key(|row| row.visits).unwrap();
        assert!(search.advance(row.action));
        levels += check_formula(&mut search, 100).0;
    }
    assert!(levels > 100, "{levels}");
}

/// Makes iterations step by step and checks the values of each choice. Returns the number of levels below the first and of values of
/// unexamined actions that were checked.
fn check_formula(search: &mut Search<Nim, Guesses>, iterations: u32) -> (u32, u32) {
    let (mut levels, mut compared) = (0, 0);
    for _ in 0..iterations {
        let mut state = *search.root();
        let mut visits = search.statistics().visits;
        let Some(Step::Selection(choices)) = search.step() else { panic!("selection comes first") };
        let mut above: Option<f64> = None;
        for choice in &choices {
            if let Some(above) = above {
                assert!((1.0 - above - best_of(state, choice)).abs() < 1e-12);
                levels += 1;
            }
            let value = |n: usize| {
                let row = &choice.candidates[n];
                let quality = (1.0 - SHARE) * row.mean_value + SHARE * row.minimax.unwrap();
                quality + row.exploration
            };
            let highest = value(choice.chosen);
            assert!((0..choice.candidates.len()).all(|n| value(n) <= highest + 1e-9));
            let left = actions(&state);
            let left =
                left.iter().filter(|action| choice.candidates.iter().all(|row| row.action != **action));
            let own = left.map(|action| own_value(state, *action)).max();
            assert_eq!(own.is_some(), choice.unexamined.is_some());
            if let (Some(own), Some(unexamined)) = (own, choice.unexamined) {
                let exploration = 0.6 * f64::from(f32::from(own) / 4_000.0) * f64::from(visits).sqrt();
                assert!((f64::from(own) / 1_000.0 + exploration - unexamined).abs() < 1e-9);
                assert!(unexamined <= highest + 1e-9);
                compared += 1;
            }
            let row = choice.candidates[choice.chosen];
            (state, visits, above) = (play(state, row.action), row.visits, row.minimax);
        }
        while !matches!(search.step(), Some(Step::Backpropagation(_))) {}
    }
    (levels, compared)
}

#[test]
fn pure_minimax_converges_to_the_value_of_the_game() {
    let config = Config { minimax_share: 1.0, solver: true, ..MIXED };
    for heaps in [[1, 2, 3], [2, 2, 1], [3, 1, 1]] {
        let mut search = Search::new(Nim(heaps), config, Guesses, 1);
        search.run(20_000);
        let expected = if Nim(heaps).is_won() { Outcome::Win } else { Outcome::Loss };
        assert_eq!(search.proof(), Some(expected), "{heaps:?}");
        let best = search.root_table().iter().filter_map(|row| row.minimax).fold(0.0, f64::max);
        assert_eq!(best, if expected == Outcome::Win { 1.0 } else { 0.0 }, "{heaps:?}");
    }
}

#[test]
fn without_priors_there_is_no_minimax() {
    let config = Config { minimax_share: 0.5, ..Config::CLASSIC };
    let mut search = Search::new(Nim([3, 4, 5]), config, Guesses, 1);
    search.run(100);
    assert!(search.root_table().iter().all(|row| row.minimax.is_none()));
    assert_eq!(search.config().minimax_share, 0.0);
}
