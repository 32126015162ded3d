//! The benchmarks check their results and give figures.
use othello::{NoMoveRule, Position};
use othello_engines::Uct;
use othello_engines::bench::{self, Benchmark, Measure};
use std::cell::Cell;
use std::time::Instant;

#[test]
fn results_are_right_and_rates_plausible() {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64() * 1e3;
    let measures = [
        Measure::PlayoutsOne,
        Measure::PlayoutsLockstep,
        Measure::Classic(0),
        Measure::Classic(1),
        Measure::Classic(2),
        Measure::TreePlayouts(2),
        Measure::SmallTree,
    ];
    for measure in measures {
        let mut benchmark = Benchmark::new(measure, None).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(benchmark.median(), None);
        // A unit of work may take several pieces.
        let mut pieces =
            std::iter::repeat_with(|| benchmark.piece(&clock, 1.0)).filter(|rate| !rate.is_nan());
        let rates = [pieces.next().unwrap(), pieces.next().unwrap()];
        drop(pieces);
        assert!(rates.iter().all(|rate| *rate > 1_000.0), "{}: {rates:?}", measure.name());
        assert_eq!(benchmark.median(), Some((rates[0] + rates[1]) / 2.0));
    }
    Benchmark::new(Measure::Perft11, None).unwrap_or_else(|wrong| panic!("{wrong}"));
}

/// However long a unit of work takes, a worker that makes it in pieces answers in between.
#[test]
fn a_piece_ends_in_the_middle_of_a_tree() {
    for (measure, least_pieces, figure) in [
        (Measure::SameTrees, 450, Some(11.0)),
        (Measure::Classic(0), 320, None),
        (Measure::TreePlayouts(0), 80, None),
        (Measure::SmallTree, 1_000, None),
    ] {
        let mut benchmark = Benchmark::new(measure, None).unwrap();
        let ms = Cell::new(0.0);
        let clock = || ms.replace(ms.get() + 1.0);
        let mut pieces = 1;
        let found = loop {
            let figure = benchmark.piece(&clock, 0.0);
            if !figure.is_nan() {
                break figure;
            }
            pieces += 1;
        };
        let name = measure.name();
        assert!(pieces >= least_pieces, "{name}: {pieces} pieces");
        assert!(figure.is_none_or(|it| it == found), "{name}: {found}");
    }
}

/// Playouts are made ahead only where they will soon be used.
#[test]
fn few_playouts_are_wasted() {
    for (ply, board) in bench::POSITIONS {
        let position = Position::from_board_string(board, NoMoveRule::MustPass).unwrap();
        let mut search = Uct::classic().search(position, 1);
        search.run(bench::ITERATIONS);
        let ahead = f64::from(search.statistics().playouts_ahead) / f64::from(bench::ITERATIONS);
        assert!((0.0..0.2).contains(&ahead), "{ply}: {ahead}");
    }
}

#[test]
fn a_node_takes_at_most_24_bytes() {
    let mut benchmark = Benchmark::new(Measure::BytesPerNode, None).unwrap();
    let bytes = benchmark.piece(&|| 0.0, 0.0);
    // It is the figure of a whole tree, however short the pieces are.
    let begin = Instant::now();
    let mut benchmark = Benchmark::new(Measure::BytesPerNode, None).unwrap();
    let mut pieces = std::iter::repeat_with(|| benchmark.piece(&|| begin.elapsed().as_secs_f64() * 1e3, 1.0));
    assert_eq!(pieces.find(|piece| !piece.is_nan()), Some(bytes));
    assert!((16.0..24.0).contains(&bytes), "{bytes}");
}
