//! The lines and numbers of the plots, recomputed, and the plots as HTML.
use crate::of_othello::{at, place};
use app::sight::Unit;
use app::sight::plots::data::*;
use app::sight::plots::numbers;
use app::sight::plots::{Plots, PlotsProps};
use app::state::Language;
use othello::{Position, Rules};
use proptest::prelude::*;
use protocol::{Record, Sample, Truth, WireMove};
use std::rc::Rc;
use yew::Callback;

fn sample(iterations: u32, best: u8, moves: &[(u8, u32, f32)]) -> Sample {
    let moves = moves.iter().map(|&(action, visits, value)| (at(action), visits, value)).collect();
    Sample { iterations, best: Some(at(best)), moves }
}

fn history() -> Vec<Sample> {
    vec![
        sample(1, 19, &[(19, 1, 1.0)]),
        sample(2, 19, &[(19, 1, 1.0), (26, 1, 0.0)]),
        sample(4, 26, &[(19, 1, 1.0), (26, 2, 0.5), (37, 1, 0.0)]),
        sample(100, 26, &[(19, 30, 0.4), (26, 60, 0.6), (37, 10, 0.3)]),
        sample(1000, 37, &[(19, 100, 0.3), (26, 200, 0.5), (37, 700, 0.7)]),
    ]
}

fn truth() -> Truth {
    let moves = vec![(at(19), -4), (at(26), 0), (at(37), 2)];
    Truth { moves, done: true, too_far: false }
}

proptest! {
    #[test]
    fn at_most_eight_moves_are_drawn_each_with_a_look_of_its_own(visits in proptest::collection::vec(0u32..1000, 0..20)) {
        let moves: Vec<_> = visits.iter().enumerate().map(|(n, &visits)| (n as u8 * 3, visits, 0.5)).collect();
        let drawn = drawn_moves(&[sample(9, 0, &moves)]);
        prop_assert_eq!(drawn.len(), moves.len().min(8));
        let mut looks: Vec<_> = drawn.iter().map(|drawn| drawn.look).collect();
        looks.sort_unstable();
        looks.dedup();
        prop_assert_eq!(looks.len(), drawn.len());
        prop_assert!(looks.iter().all(|&look| look < 8));
        let visits_of = |action: WireMove| moves.iter().find(|(one, ..)| *one == place(action)).unwrap().1;
        let least = drawn.iter().map(|drawn| visits_of(drawn.action)).min().unwrap_or(0);
        let left_out = moves.iter().filter(|(one, ..)| drawn.iter().all(|drawn| place(drawn.action) != *one));
        prop_assert!(left_out.into_iter().all(|(_, visits, _)| *visits <= least));
        if moves.len() <= 8 {
            prop_assert!(drawn.iter().all(|drawn| drawn.look == place(drawn.action) / 3), "looks do not depend on visits");
        }
    }

    #[test]
    fn playouts_keep_their_number_and_winner(counts in proptest::collection::vec(0u32..50, 129)) {
        let record = Record { playouts: counts.iter().sum(), squares: Vec::new(), differences: counts.clone() };
        let even = even_differences(&record, 64);
        prop_assert!(even.iter().all(|(difference, _)| difference % 2 == 0));
        let sum = |of: &dyn Fn(i32) -> bool| even.iter().filter(|(difference, _)| of(*difference)).map(|(_, count)| count).sum::<u64>();
        let direct = |range: std::ops::Range<usize>| counts[range].iter().map(|&count| u64::from(count)).sum::<u64>();
        prop_assert_eq!(
            [sum(&|difference| difference < 0), sum(&|difference| difference == 0), sum(&|difference| difference > 0)],
            [direct(0..64), direct(64..65), direct(65..129)]
        );
    }
}

#[test]
fn shares_and_changes_are_those_of_the_samples() {
    let samples = history();
    for sample in &samples {
        let all = sample.moves.iter().map(|(action, ..)| shares(std::slice::from_ref(sample), *action)[0][1]);
        assert!((all.sum::<f64>() - 1.0).abs() < 1e-12);
    }
    assert_eq!(shares(&samples, at(37)), [[4.0, 0.25], [100.0, 0.1], [1000.0, 0.7]]);
    assert_eq!(changes(&samples), [(4, at(26)), (1000, at(37))]);
    assert!(changes(&samples[..1]).is_empty() && values(&[], at(1)).is_empty());
}

#[test]
fn regret_is_the_difference_to_the_best_exact_value() {
    let points = regret(&history(), &truth());
    assert_eq!(points, [[1.0, 1.0], [2.0, 1.0], [4.0, 0.5], [100.0, 0.5], [1000.0, 0.0]]);
    let half = Truth { moves: vec![(at(26), 0)], done: false, too_far: false };
    assert!(regret(&history(), &half).is_empty(), "a better move may be found");
    let won = Truth { moves: vec![(at(37), 2)], ..half };
    assert_eq!(regret(&history(), &won), [[1000.0, 0.0]], "nothing is better than a win");
    assert_eq!([3, 0, -1].map(exact_value), [1.0, 0.5, 0.0]);
}

#[test]
fn the_axis_of_values_has_the_values() {
    let samples = history();
    assert_eq!(value_range(samples.iter(), true), [0.0, 1.0]);
    assert_eq!(value_range(samples[..2].iter(), false), [0.0, 1.0]);
    let [low, high] = value_range(samples.iter(), false);
    assert!((0.2..0.3).contains(&low) && (0.7..0.8).contains(&high), "{low} {high}");
}

#[test]
fn tables_have_a_row_for_each_doubling_and_the_last() {
    let samples: Vec<_> = (1..=100).map(|n| sample(n, 19, &[(19, n, 0.5)])).collect();
    let rows: Vec<_> = thinned(&samples).iter().map(|sample| sample.iterations).collect();
    assert_eq!(rows, [1, 2, 4, 8, 16, 32, 64, 100]);
}

#[test]
fn numbers_are_taken_along() {
    let samples = history();
    let numbers = numbers::history(&[("own", &samples[..2])], &[Unit::default()], Some(&truth()));
    let csv = numbers.csv();
    assert_eq!(
        csv.lines().collect::<Vec<_>>(),
        [
            "setting,iterations,move,visits,share,mean,unit,favourite,exact",
            "own,1,d3,1,1.000000,1.000000,win,true,0.000000",
            "own,2,d3,1,0.500000,1.000000,win,true,0.000000",
            "own,2,c4,1,0.500000,0.000000,win,false,0.500000",
        ]
    );
    let json = numbers.json();
    assert!(
        json.starts_with("[\n{\"setting\":\"own\",\"iterations\":1,\"move\":\"d3\",\"visits\":1,"),
        "{json}"
    );
    assert_eq!(json.matches('{').count(), 3);
    assert!(
        numbers::history(&[("own", &samples)], &[Unit::default()], None).json().contains("\"exact\":null")
    );
    let regrets = numbers::regrets(&[("own", &samples)], &truth()).csv();
    assert!(regrets.ends_with("own,1000,0.000000\r\n"), "{regrets}");
}

fn props(samples: Vec<Sample>, rival: Vec<Sample>) -> PlotsProps {
    let mut differences = vec![0; 129];
    (differences[62], differences[64], differences[70]) = (30, 10, 60);
    PlotsProps {
        position: Position::start(Rules::default()).into(),
        samples: Rc::new(samples),
        agent: Some("uct:".parse().unwrap()),
        other: (!rival.is_empty()).then(|| "uct:playout=corners".parse().unwrap()),
        rival: Rc::new(rival),
        truth: Some(Rc::new(truth())),
        record: Some(Rc::new(Record { playouts: 100, squares: vec![0.0; 64], differences })),
        on_rival: Callback::noop(),
        language: Language::English,
    }
}

#[tokio::test(flavor = "current_thread")]
async fn each_plot_is_on_the_page() {
    let render = |props| yew::LocalServerRenderer::<Plots>::with_props(props).hydratable(false).render();
    let page = render(props(history(), Vec::new())).await;
    for part in ["plot-expected", "plot-visits", "plot-regret", "plot-differences"] {
        assert!(page.contains(&format!("data-testid=\"{part}\"")), "{part}");
    }
    for words in [
        "won: f5",
        "drawn: c4",
        "lost: d3",
        "Black wins: 60.0%",
        "White wins: 30.0%",
        "Draws: 10.0%",
        "Mean +3.0",
    ] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(!page.contains("style="), "the policy forbids it");
    let compared = render(props(history(), history())).await;
    assert!(compared.contains("Playouts prefer: Corners") && compared.contains("This setting"));
    assert!(compared.contains("value=\"playout=mobility\""), "every policy is offered");
    let empty = render(PlotsProps { truth: None, record: None, ..props(Vec::new(), Vec::new()) }).await;
    assert!(empty.contains("No iterations yet") && !empty.contains("<svg"));
}

/// A rival that counts discs has an axis of its own, in discs, and its numbers say so.
#[tokio::test(flavor = "current_thread")]
async fn a_rival_with_another_reward_has_its_own_axis() {
    let render = |props| yew::LocalServerRenderer::<Plots>::with_props(props).hydratable(false).render();
    let alike = render(props(history(), history())).await;
    let axis = "Expected lead of Black, in discs";
    assert!(!alike.contains(axis) && alike.matches("Expected result for Black").count() > 1, "{alike}");
    let other = Some("uct:reward=discs".parse().unwrap());
    let apart = PlotsProps { other, ..props(history(), history()) };
    assert_eq!(apart.units(), [Unit::default(), Unit { squares: Some(64), ..Unit::default() }]);
    assert!(render(apart).await.contains(axis));
    let samples = history();
    let both = [("own", &samples[..1]), ("rival", &samples[..1])];
    let csv =
        numbers::history(&both, &[Unit::default(), Unit { squares: Some(64), ..Unit::default() }], None)
            .csv();
    assert!(
        csv.ends_with(
            "own,1,d3,1,1.000000,1.000000,win,true,\r\nrival,1,d3,1,1.000000,64.000000,discs,true,\r\n"
        ),
        "{csv}"
    );
}
