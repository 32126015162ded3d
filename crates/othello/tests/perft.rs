//! Leaf counts against every row of tests/data/perft.txt: up to depth 10 on the 8x8 board, the smaller boards in full.
use othello::{NoMoveRule, PassCounting, Position, perft};

/// Depth 11 of the start position is a benchmark, and 12 takes minutes.
const MOST_LEAVES: u64 = 30_000_000;

#[test]
fn every_row_of_the_table() {
    let table = include_str!("../../../tests/data/perft.txt");
    let mut rows = 0;
    for row in table.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        check(row);
        rows += 1;
    }
    assert_eq!(rows, 38, "rows were read");
}

fn check(row: &str) {
    let [size, convention, board, counts] = row.split(';').map(str::trim).collect::<Vec<_>>()[..] else {
        panic!("not four columns: {row}");
    };
    let (no_move, passes) = match convention {
        "ply" => (NoMoveRule::MustPass, PassCounting::Ply),
        "free" => (NoMoveRule::MustPass, PassCounting::Free),
        "over" => (NoMoveRule::GameOver, PassCounting::Ply),
        other => panic!("no convention: {other}"),
    };
    let position = Position::from_board_string(board, no_move).unwrap();
    assert_eq!(position.rules().size.side().to_string(), size, "{row}");
    for (depth, leaves) in (1..).zip(counts.split(' ').map(|count| count.parse::<u64>().unwrap())) {
        if leaves <= MOST_LEAVES {
            assert_eq!(perft(position, depth, passes), leaves, "depth {depth} of {row}");
        }
    }
}
