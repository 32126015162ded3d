//! The fast playouts equal the plain ones: run natively by `cargo test`, and in a browser, with its other registers, by
//! `wasm-bindgen-test-runner`.
use othello::{BoardSize, NoMoveRule, Position, Rules};
use othello_engines::{GameEnd, OthelloGame, random_games, watch_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[cfg(target_arch = "wasm32")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);

#[test]
fn fast_games_equal_plain_ones() {
    for size in BoardSize::ALL {
        for no_move in NoMoveRule::ALL {
            let start = OthelloGame::from(Position::start(Rules { size, no_move }));
            for seed in 0..400 {
                // Positions from anywhere in a game, including finished ones.
                let games: [OthelloGame; 4] = std::array::from_fn(|n| {
                    let (mut at, mut left) = (start, (seed * 7 + n as u32 * 13) % 64);
                    watch_game(&start, seed ^ 0x5555, n, |_, state| {
                        if left > 0 {
                            (at, left) = (*state, left - 1);
                        }
                    });
                    at
                });
                for count in 1..=4 {
                    let mut ends = [GameEnd::default(); 4];
                    random_games(&games[..count], seed, &mut ends);
                    for n in 0..count {
                        let plain = watch_game(&games[n], seed, n, |_, _| ());
                        assert_eq!(ends[n], plain, "game {n} of {count}, seed {seed}, {size}, {no_move:?}");
                    }
                }
            }
        }
    }
}
