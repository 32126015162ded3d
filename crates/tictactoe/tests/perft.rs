//! Leaf counts.
use tictactoe::{Plain, Rules, Sheet, perft};

#[test]
fn plain_counts() {
    // 255,168 games in all, by their lengths from 5 to 9.
    let found: Vec<u64> = (0..=10).map(|depth| perft(Plain::new(), depth)).collect();
    assert_eq!(found, [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872, 0]);
}

#[test]
fn counts_from_the_start() {
    let expected = [1, 81, 720, 6_336, 55_080, 473_256, 4_020_960];
    for rules in Rules::ALL {
        let found: Vec<u64> = (0..=6).map(|depth| perft(Sheet::new(rules), depth)).collect();
        assert_eq!(found[..6], expected[..6], "{rules}");
        match rules {
            Rules::Ultimate | Rules::Majority => assert_eq!(found[6], expected[6], "{rules}"),
            // The first lines are possible after five plies, and end the game.
            Rules::Sudo => assert!(found[6] < expected[6], "{found:?}"),
        }
    }
}
