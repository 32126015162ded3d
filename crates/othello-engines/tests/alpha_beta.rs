//! Alpha-beta in slices and with ProbCut.
use crate::plain::random_position;
use othello::{BoardSize, Position, Rules};
use othello_engines::mcts::Random;
use othello_engines::probcut::{LEAST_DEPTH, MOST_DEPTH, shallow};
use othello_engines::{AlphaBeta, Knowledge};
use othello_evaluation::{SCALE, WeightsFile};

/// The weights that ship: ProbCut's table was measured with them.
fn search() -> AlphaBeta {
    let file = WeightsFile::read(include_bytes!("../../othello-evaluation/data/8x8.weights")).unwrap();
    AlphaBeta::new(Knowledge::new(&file).evaluation().clone(), 4 << 20)
}

fn positions(empties: u32, count: usize) -> Vec<Position> {
    println!("seed {empties}");
    let mut random = Random::new(empties.into());
    let mut found = Vec::new();
    while found.len() < count {
        let position = random_position(Rules::default(), empties, &mut random);
        if !position.legal_moves().is_empty() {
            found.push(position);
        }
    }
    found
}

#[test]
fn a_selective_search_visits_fewer_positions_and_finds_nearly_the_same() {
    let [mut plain, mut selective] = [search(), search().selective()];
    let (mut nodes, mut far) = ([0, 0], 0);
    let all: Vec<_> = [44, 34, 26, 20].into_iter().flat_map(|empties| positions(empties, 16)).collect();
    for position in &all {
        let [exact, found] = [&mut plain, &mut selective].map(|search| {
            search.forget();
            search.deepen(position.board(), 8, u64::MAX)
        });
        nodes = [nodes[0] + exact.nodes, nodes[1] + found.nodes];
        far += usize::from((exact.value - found.value).abs() > 4 * SCALE);
    }
    assert!(nodes[1] * 2 < nodes[0], "{nodes:?}");
    assert!(far * 8 < all.len(), "{far} of {} values differ by more than four discs", all.len());
}

#[test]
fn a_selective_search_is_exact_to_the_end_of_the_game_and_below_its_least_depth() {
    let [mut plain, mut selective] = [search(), search().selective()];
    for (empties, depth) in [(7, 7), (8, 10), (30, LEAST_DEPTH - 1)] {
        for position in positions(empties, 10) {
            let values = [&mut plain, &mut selective]
                .map(|search| search.deepen(position.board(), depth, u64::MAX).value);
            assert_eq!(values[0], values[1], "{position}");
        }
    }
}

#[test]
fn shallow_depths_have_the_parity_of_deep_ones() {
    for depth in LEAST_DEPTH..=2 * MOST_DEPTH {
        assert!(shallow(depth) <= depth / 2 && (depth - shallow(depth)).is_multiple_of(2), "{depth}");
    }
}

#[test]
fn the_best_line_is_legal_and_begins_with_the_best_move() {
    for position in positions(30, 5) {
        let mut search = search();
        let found = search.deepen(position.board(), 6, u64::MAX);
        let line = search.line(position.board());
        assert_eq!(line.first().copied(), found.best);
        assert!(line.len() >= 4, "{line:?}");
        let mut board = position.board();
        for square in line {
            if board.legal_moves(BoardSize::Eight).is_empty() {
                board = board.passed();
            }
            assert!(board.legal_moves(BoardSize::Eight).contains(square), "{position}");
            board = board.after(square, board.flips(square));
        }
    }
}
