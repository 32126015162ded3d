//! How accurately a side played.
use protocol::Compared;

/// The accuracy of a side's moves, and the discs that they lost.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Accuracy {
    /// The mean [accuracy of its moves](of_move), from 0 to 1.
    pub share: f64,
    /// The mean number of discs by which its moves were worse than the best ones, at least 0; `None` unless it is known of each move.
    pub discs: Option<f64>,
}

/// The accuracy, from 0 to 1, of a move that lost this chance to win, from 0 to 1: 1 for the best move, 0.64 for a tenth, 0.09 for half of
/// a win. The formula and its constants are those that Lichess publishes (<https://lichess.org/page/accuracy>), fitted to games of chess.
pub fn of_move(lost: f64) -> f64 {
    let percent = 103.1668 * (-0.04354 * 100.0 * lost.max(0.0)).exp() - 3.1669;
    (percent / 100.0).clamp(0.0, 1.0)
}

impl Accuracy {
    /// The accuracy of these moves, each compared with the best one in its position; `None` if there are none.
    pub fn of(moves: &[Compared]) -> Option<Self> {
        let mean = |sum: f64| sum / moves.len() as f64;
        let share = moves.iter().map(|one| of_move(one.best.value - one.played.value)).sum();
        let lost = |one: &Compared| Some((one.best.discs? - one.played.discs?).max(0.0));
        let discs: Option<f64> = moves.iter().map(lost).sum();
        (!moves.is_empty()).then(|| Self { share: mean(share), discs: discs.map(mean) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board_game::Spot;
    use protocol::{Estimate, WireMove};

    /// Compares the value of a move with that of the best move.
    fn compared([best, played]: [f64; 2], discs: Option<[f64; 2]>) -> Compared {
        let [of_best, of_played] = [0, 1].map(|place| discs.map(|discs| discs[place]));
        let of = |value, discs| Estimate {
            action: WireMove::at(Spot::new(0, 0).unwrap()),
            visits: 1,
            value,
            certain: false,
            discs,
        };
        Compared { best: of(best, of_best), played: of(played, of_played) }
    }

    #[test]
    fn a_move_is_the_less_accurate_the_more_it_loses() {
        assert!((of_move(0.0) - 1.0).abs() < 1e-4);
        // By hand: 103.1668 e^-0.4354 - 3.1669 and 103.1668 e^-2.177 - 3.1669.
        assert!((of_move(0.1) - 0.6358).abs() < 1e-3, "{}", of_move(0.1));
        assert!((of_move(0.5) - 0.0853).abs() < 1e-3, "{}", of_move(0.5));
        assert_eq!(of_move(1.0), 0.0);
        assert_eq!(of_move(-0.2), of_move(0.0), "better than what was thought the best");
        assert!(
            (0..100).all(|lost| of_move(f64::from(lost) / 100.0) >= of_move(f64::from(lost + 1) / 100.0))
        );
    }

    #[test]
    fn the_accuracy_of_a_side_is_the_mean_of_its_moves() {
        assert_eq!(Accuracy::of(&[]), None);
        let one = compared([0.6, 0.5], Some([4.0, 1.0]));
        let other = compared([0.5, 0.5], Some([0.0, 1.0]));
        let both = Accuracy::of(&[one, other]).unwrap();
        assert!((both.share - (of_move(0.1) + 1.0) / 2.0).abs() < 1e-4, "{both:?}");
        assert_eq!(both.discs, Some(1.5), "a move is not better than the best one");
        assert_eq!(Accuracy::of(&[one, compared([0.5, 0.5], None)]).unwrap().discs, None);
    }
}
