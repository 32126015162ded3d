//! The choice among the moves of an opening book.
use mcts::Random;
use othello::Square;
use othello_book::{BookMove, VALUES_PER_DISC};

/// One of these moves, best first; `None` if there are none. `variety` is in discs: a move worse by this much has 1/e of the
/// probability, and at 0 only the best moves are chosen. Equal seeds make equal choices.
pub(crate) fn choose(moves: &[BookMove], variety: f64, seed: u64) -> Option<Square> {
    let best = moves.first()?.value;
    let weights: Vec<u32> = moves.iter().map(|one| weight(best - one.value, variety)).collect();
    let mut n = Random::new(seed).below(weights.iter().sum());
    let mut choices = moves.iter().zip(weights);
    choices.find_map(|(one, weight)| {
        let is_here = n < weight;
        n = n.saturating_sub(weight);
        is_here.then_some(one.square)
    })
}

/// How often a move is chosen that is worse than the best by `loss`, in 1/[`VALUES_PER_DISC`] of a disc. A position has fewer than
/// 64 moves, so the sum fits.
fn weight(loss: i32, variety: f64) -> u32 {
    const BEST: f64 = (1 << 24) as f64;
    match loss {
        ..=0 => BEST as u32,
        _ if variety <= 0.0 => 0,
        _ => (BEST * libm::exp(-f64::from(loss) / f64::from(VALUES_PER_DISC) / variety)) as u32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(values: &[i32]) -> Vec<BookMove> {
        let square = |n: usize| Square::from_index(n as u8).expect("a square");
        values.iter().enumerate().map(|(n, &value)| BookMove { square: square(n), value }).collect()
    }

    /// How often each of the moves with these values is chosen, out of 4,000 seeds.
    fn counts(values: &[i32], variety: f64) -> Vec<u32> {
        let mut counts = vec![0; values.len()];
        for seed in 0..4_000 {
            let chosen = choose(&moves(values), variety, seed).expect("there are moves");
            counts[usize::from(chosen.index())] += 1;
        }
        counts
    }

    #[test]
    fn a_move_worse_by_the_variety_has_1_e_of_the_probability() {
        let counts = counts(&[10, 6, 2], 0.5);
        for (n, expected) in [1.0, 0.3679, 0.1353].into_iter().enumerate() {
            let expected = 4_000.0 * expected / 1.5032;
            // Four standard deviations.
            let within = 4.0 * f64::sqrt(expected);
            assert!((f64::from(counts[n]) - expected).abs() < within, "{counts:?}");
        }
    }

    #[test]
    fn without_variety_only_the_best_are_chosen_and_each_of_them() {
        let counts = counts(&[3, 3, 2, -40], 0.0);
        assert!(counts[0] > 1_800 && counts[1] > 1_800 && counts[2..] == [0, 0], "{counts:?}");
        assert_eq!(choose(&[], 1.0, 1), None);
    }

    #[test]
    fn extreme_varieties_are_possible() {
        assert!(counts(&[100, -100], 64.0)[1] > 1_000);
        assert_eq!(counts(&[100, 99], 1e-9), [4_000, 0]);
    }
}
