//! Selection by priors, tested with evaluators that have some knowledge.
use crate::games::{Nim, Take, TicTacToe, actions, play};
use mcts::{Config, Evaluation, Evaluator, Outcome, Prior, RandomPlayouts, Search, Selection, Step};

const PUCT: Config = Config { selection: Selection::Puct, exploration: 0.8, ..Config::CLASSIC };

/// Gives every state the same value and each square a fixed prior.
struct Believer([f32; 9]);

/// They add up to 1, and no two are in a ratio of small integers.
const BELIEFS: [f32; 9] = [0.031, 0.29, 0.113, 0.007, 0.227, 0.061, 0.173, 0.017, 0.081];

impl Evaluator<TicTacToe> for Believer {
    fn win(&self) -> u16 {
        1_000
    }

    fn evaluate(&mut self, states: &[TicTacToe], _seed: u32, evaluations: &mut [Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            assert!(!actions(state).is_empty(), "finished games are not evaluated");
            evaluation.value = 500;
        }
    }

    fn priors(&mut self, state: &TicTacToe, priors: &mut [Prior<u8>]) {
        assert_eq!(priors.iter().map(|prior| prior.action).collect::<Vec<_>>(), actions(state));
        assert!(priors.iter().all(|prior| prior.probability == 1.0 / priors.len() as f32));
        for prior in priors {
            prior.probability = self.0[usize::from(prior.action)];
        }
    }
}

#[test]
fn visits_follow_priors_where_values_are_equal() {
    let mut search = Search::new(TicTacToe::default(), PUCT, Believer(BELIEFS), 1);
    let mut visits = [0u32; 9];
    for _ in 0..60 {
        search.run(1);
        // The largest P / (1 + n).
        let next = (0..9).max_by(|&one, &other| {
            let value = |n: usize| BELIEFS[n] / (1 + visits[n]) as f32;
            value(one).total_cmp(&value(other))
        });
        visits[next.unwrap()] += 1;
        let mut found = [0; 9];
        for row in search.root_table() {
            found[usize::from(row.action)] = row.visits;
            assert_eq!(row.prior, Some(f64::from(BELIEFS[usize::from(row.action)])));
            assert!((row.mean_value - 0.5).abs() < 1e-12);
        }
        assert_eq!(found, visits);
    }
    assert!(search.statistics().depth < 5, "a game has ended: depth {}", search.statistics().depth);
    assert!(visits.contains(&0), "even the least likely square was examined: {visits:?}");
    let order: Vec<u8> = search.root_table().iter().map(|row| row.action).collect();
    assert_eq!(order, [1, 4, 6, 2, 8, 5, 0, 7], "the likeliest first");
}

#[test]
fn invalid_probabilities_are_clamped() {
    let beliefs = [-1.0, f32::NAN, 7.0, 0.5, f32::INFINITY, -0.0, 0.0, f32::NEG_INFINITY, 0.25];
    let mut search = Search::new(TicTacToe::default(), PUCT, Believer(beliefs), 1);
    search.run(3_000);
    let rows = search.root_table();
    let found: Vec<_> = rows.iter().map(|row| (row.action, row.prior.unwrap())).collect();
    let expected =
        [(2, 1.0), (4, 1.0), (3, 0.5), (8, 0.25), (0, 0.0), (1, 0.0), (5, 0.0), (6, 0.0), (7, 0.0)];
    assert_eq!(found, expected[..found.len()]);
    assert!(found.len() >= 4, "{found:?}");
}

/// Knows the theory of Nim: winning chances in thousandths, and right, wrong or uniform priors.
struct Theory {
    sense: Sense,
}

#[derive(Clone, Copy, PartialEq)]
enum Sense {
    Right,
    Wrong,
    None,
}

impl Evaluator<Nim> for Theory {
    fn win(&self) -> u16 {
        1_000
    }

    fn evaluate(&mut self, states: &[Nim], _seed: u32, evaluations: &mut [Evaluation]) {
        for (state, evaluation) in states.iter().zip(evaluations) {
            evaluation.value = if state.is_won() { 630 } else { 370 };
        }
    }

    fn priors(&mut self, state: &Nim, priors: &mut [Prior<Take>]) {
        if self.sense == Sense::None {
            return;
        }
        let likely = |take| play(*state, take).is_won() == (self.sense == Sense::Wrong);
        let count = priors.len() as f32;
        for prior in priors {
            prior.probability = if likely(prior.action) { 0.75 } else { 0.25 } / count;
        }
    }
}

fn on_nim(heaps: [u8; 3], sense: Sense, iterations: u32) -> Search<Nim, Theory> {
    let mut search = Search::new(Nim(heaps), PUCT, Theory { sense }, 1);
    search.run(iterations);
    search
}

#[test]
fn good_priors_find_the_win_at_once_and_values_eventually() {
    for heaps in 1..6 * 6 * 6 {
        let heaps = [heaps % 6, heaps / 6 % 6, heaps / 36];
        if !Nim(heaps).is_won() {
            continue;
        }
        let wins = |search: Search<Nim, Theory>| {
            let best = search.best_action().unwrap();
            !play(Nim(heaps), best).is_won()
        };
        assert!(wins(on_nim(heaps, Sense::Right, 1)), "{heaps:?}: right from the first iteration");
        assert!(wins(on_nim(heaps, Sense::Right, 200)), "{heaps:?}: right");
        // Without good priors, larger heaps take longer.
        if heaps.iter().all(|&heap| heap < 4) {
            assert!(wins(on_nim(heaps, Sense::None, 20_000)), "{heaps:?}: none");
            assert!(wins(on_nim(heaps, Sense::Wrong, 20_000)), "{heaps:?}: wrong");
        }
    }
    // Without any advice one iteration is not enough.
    assert!(play(Nim([3, 4, 5]), on_nim([3, 4, 5], Sense::None, 1).best_action().unwrap()).is_won());
}

#[test]
fn values_are_finer_than_half_points_and_for_the_right_player() {
    // By theory, taking a match from [1, 1, 1] leaves the opponent in a lost position.
    let search = on_nim([1, 1, 1], Sense::Right, 1);
    let [row] = search.root_table()[..] else { panic!("one action is examined") };
    assert!((row.mean_value - 0.63).abs() < 1e-12 && (row.wins - 0.63).abs() < 1e-12, "{row:?}");
    assert!((search.statistics().mean_value.unwrap() - 0.63).abs() < 1e-12);
    let search = on_nim([1, 1, 0], Sense::Right, 1);
    assert!((search.statistics().mean_value.unwrap() - 0.37).abs() < 1e-12);
}

/// Recomputes the formula from the numbers in single steps: the chosen child has the highest value, and exceeds that of
/// the unexamined actions.
#[test]
fn steps_agree_with_the_formula() {
    let mut search = on_nim([3, 4, 5], Sense::Right, 50);
    let (mut chosen, mut compared) = (0, 0);
    for _ in 0..300 {
        let mut state = *search.root();
        let mut visits = search.statistics().visits;
        let mut mean = search.statistics().mean_value.unwrap();
        let Some(Step::Selection(choices)) = search.step() else { panic!("selection comes first") };
        for choice in &choices {
            let value = |n: usize| {
                let row = &choice.candidates[n];
                let exploration =
                    0.8 * row.prior.unwrap() * f64::from(visits).sqrt() / f64::from(1 + row.visits);
                assert!((row.exploration - exploration).abs() < 1e-12);
                row.mean_value + row.exploration
            };
            let highest = value(choice.chosen);
            assert!((0..choice.candidates.len()).all(|n| value(n) <= highest + 1e-12));
            // The likeliest unexamined action, with its parent's mean value.
            let mut left: Vec<_> = actions(&state)
                .into_iter()
                .map(|action| Prior { action, probability: 0.0, value: None })
                .collect();
            Theory { sense: Sense::Right }.priors(&state, &mut left);
            left.retain(|prior| choice.candidates.iter().all(|row| row.action != prior.action));
            let likeliest = left.iter().map(|prior| prior.probability).reduce(f32::max);
            let unexamined = likeliest.map(|prior| mean + 0.8 * f64::from(prior) * f64::from(visits).sqrt());
            assert_eq!(choice.unexamined.is_some(), unexamined.is_some());
            if let (Some(told), Some(unexamined)) = (choice.unexamined, unexamined) {
                assert!((told - unexamined).abs() < 1e-9 && unexamined < highest + 1e-9);
                compared += 1;
            }
            let row = choice.candidates[choice.chosen];
            (state, visits, mean) = (play(state, row.action), row.visits, 1.0 - row.mean_value);
            chosen += 1;
        }
        let Some(Step::Expansion(expansion)) = search.step() else { panic!("expansion comes second") };
        assert!(expansion.added.is_some() || expansion.known.is_some());
        let Some(Step::Evaluation(evaluation)) = search.step() else { panic!("evaluation comes third") };
        assert!(evaluation.moves.is_empty(), "no playout");
        assert!([0.37, 0.63, 0.0].contains(&evaluation.value), "{}", evaluation.value);
        assert!(matches!(search.step(), Some(Step::Backpropagation(_))));
    }
    assert!(chosen > 500 && compared > 100, "{chosen} {compared}");
    let branch = search.branch(&[], 1, 100).unwrap();
    assert!(branch.prior.is_none() && branch.children.iter().all(|child| child.prior.is_some()));
}

/// The same trees on every machine.
#[test]
fn fingerprints() {
    let theory = |sense| on_nim([7, 11, 13], sense, 10_000).fingerprint();
    let mut playouts = Search::new(TicTacToe::default(), PUCT, RandomPlayouts, 1);
    playouts.run(10_000);
    let mut solved = Search::new(TicTacToe::default(), Config { solver: true, ..PUCT }, Believer(BELIEFS), 1);
    solved.run(10_000);
    let found = [theory(Sense::Right), theory(Sense::Wrong), playouts.fingerprint(), solved.fingerprint()];
    assert_eq!(found.map(|fingerprint| format!("{fingerprint:#018x}")), FINGERPRINTS);
}

const FINGERPRINTS: [&str; 4] =
    ["0x2ca736e6c1811766", "0xfc912e887a72851c", "0x3e5237b38c61d11d", "0xbc6d54d7e5105e23"];

/// Solves Nim exactly if few matches are left, and plays out otherwise.
#[derive(Default)]
struct Endings {
    solved: u64,
}

impl Evaluator<Nim> for Endings {
    fn evaluate(&mut self, states: &[Nim], seed: u32, evaluations: &mut [Evaluation]) {
        RandomPlayouts.evaluate(states, seed, evaluations);
    }

    fn exact(&mut self, state: &Nim) -> Option<u16> {
        let few = state.0.iter().sum::<u8>() <= 10;
        self.solved += u64::from(few);
        few.then(|| if state.is_won() { 2 } else { 0 })
    }

    fn effort(&self) -> u64 {
        1_000 * self.solved
    }
}

#[test]
fn exact_results_are_values_like_any_other() {
    for selection in [Selection::Ucb1, Selection::Puct] {
        for heaps in [[3, 4, 5], [1, 4, 5], [2, 5, 7], [6, 6, 0]] {
            let config = Config { selection, solver: true, ..Config::CLASSIC };
            let mut search = Search::new(Nim(heaps), config, Endings::default(), 1);
            // A run ends with the iteration that exhausts its effort.
            while !search.run_within(1_000, 1_500).finished {
                let statistics = search.statistics();
                assert!(statistics.mean_value.is_some() && search.evaluator().solved > 0);
                assert!(statistics.playouts < u64::from(statistics.iterations), "{statistics:?}");
            }
            assert_eq!(search.proof() == Some(Outcome::Win), Nim(heaps).is_won(), "{heaps:?}");
            let mut once = Search::new(Nim(heaps), config, Endings::default(), 1);
            once.run(1_000_000);
            assert_eq!(once.fingerprint(), search.fingerprint());
            // Every action leads to an exact result: five of them exceed the limit.
            let mut short = Search::new(Nim([5, 5, 0]), config, Endings::default(), 1);
            short.run_within(u32::MAX, 4_500);
            assert_eq!(short.evaluator().solved, 5);
        }
    }
}

/// Priors and values by minimax cost four bytes each per node, and nothing in searches without them.
#[test]
fn a_node_pays_for_its_prior_only_with_puct() {
    let bytes = |selection| {
        let mut search =
            Search::new(Nim([15, 15, 15]), Config { selection, ..PUCT }, Theory { sense: Sense::None }, 1);
        search.run(1);
        search.statistics().bytes
    };
    assert_eq!((bytes(Selection::Ucb1) / 16 * 24), bytes(Selection::Puct));
}
