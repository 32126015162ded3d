//! Ratings against simulated tournaments whose true strengths are known. The seeds are fixed.
use super::simulation::{SHAPES, drawn, with_score};
use arena::{Anchor, Met, Pairs, expected_score, ratings};
use mcts::Random;

fn met(a: usize, b: usize, counts: [u32; 5]) -> Met {
    Met { players: [a, b], pairs: Pairs { counts } }
}

#[test]
fn two_players_have_the_difference_of_their_match() {
    for counts in [[5, 10, 20, 30, 35], [10, 0, 0, 0, 90], [0, 0, 40, 0, 0]] {
        let match_elo = Pairs { counts }.elo();
        let rated = ratings(2, &[met(0, 1, counts)], Anchor::Player(1)).expect("they met");
        assert!(!rated.with_draws);
        let [first, second] = [rated.elo[0], rated.elo[1]];
        assert!((first.value - match_elo.value).abs() < 1e-6, "{counts:?}: {first:?}");
        assert!((second.low, second.high) == (0.0, 0.0));
        let widths = [first, match_elo].map(|elo| elo.high - elo.low);
        // The one is symmetric around the rating, the other one around the score.
        assert!((widths[0] / widths[1] - 1.0).abs() < 0.15, "{counts:?}: {widths:?}");
        let around_mean = ratings(2, &[met(0, 1, counts)], Anchor::Mean).expect("they met");
        assert!((around_mean.elo[0].value + around_mean.elo[1].value).abs() < 1e-6);
        assert!((around_mean.elo[0].high - around_mean.elo[0].low - 0.5 * widths[0]).abs() < 1e-6);
    }
}

#[test]
fn who_won_everything_is_bounded_by_draws_and_is_unsure() {
    let rated = ratings(3, &[met(0, 1, [0, 0, 0, 0, 50]), met(1, 2, [0, 5, 20, 25, 0])], Anchor::Player(1))
        .expect("they met");
    assert!(rated.with_draws);
    let [first, _, third] = [0, 1, 2].map(|n: usize| rated.elo[n]);
    assert!(first.value > 600.0 && first.value < 1_200.0 && first.high - first.low > 400.0, "{first:?}");
    assert!(third.value < 0.0 && third.high - third.low < 150.0, "{third:?}");
}

#[test]
fn players_who_never_met_cannot_be_compared() {
    let even = [0, 0, 10, 0, 0];
    assert_eq!(ratings(4, &[met(0, 1, even), met(2, 3, even)], Anchor::Mean), None);
    assert_eq!(ratings(2, &[met(0, 1, [0; 5])], Anchor::Mean), None);
    assert_eq!(ratings(0, &[], Anchor::Mean), None);
    assert!(ratings(1, &[], Anchor::Mean).is_some());
}

/// Round robins of five players, and gauntlets: how often the true differences lie in the intervals.
#[test]
fn intervals_cover_the_true_ratings_as_often_as_they_say() {
    let truth = [0.0, 60.0, 150.0, 210.0, 380.0];
    let round_robin: Vec<[usize; 2]> = (0..5).flat_map(|a| (a + 1..5).map(move |b| [a, b])).collect();
    let gauntlet: Vec<[usize; 2]> = (1..5).map(|b| [0, b]).collect();
    let mean = truth.iter().sum::<f64>() / 5.0;
    for (shape, pairings, pairs) in
        [(SHAPES[0], &round_robin, 50), (SHAPES[1], &round_robin, 100), (SHAPES[2], &gauntlet, 150)]
    {
        for (anchor, zero) in [(Anchor::Mean, mean), (Anchor::Player(0), truth[0])] {
            let mut random = Random::new(7);
            let (mut covered, mut asked) = (0, 0);
            for _ in 0..600 {
                let results: Vec<Met> = pairings
                    .iter()
                    .map(|&players| {
                        let score = expected_score(truth[players[0]] - truth[players[1]]);
                        let distribution = with_score(shape, score);
                        let mut pairs_met = Pairs::default();
                        (0..pairs).for_each(|_| pairs_met.add(drawn(distribution, &mut random)));
                        Met { players, pairs: pairs_met }
                    })
                    .collect();
                let rated = ratings(5, &results, anchor).expect("they met");
                for (elo, truth) in rated.elo.iter().zip(truth) {
                    if elo.high > elo.low {
                        asked += 1;
                        covered += u32::from(elo.low <= truth - zero && truth - zero <= elo.high);
                    }
                }
            }
            let share = f64::from(covered) / f64::from(asked);
            assert!(
                (0.93..=0.97).contains(&share),
                "{shape:?}, {} matches, {anchor:?}: {share}",
                pairings.len()
            );
        }
    }
}
