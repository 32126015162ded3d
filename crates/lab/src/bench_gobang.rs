//! The part of `lab bench` that measures the speed of Gobang.
use crate::bench_evaluation::Measured;
use crate::cli::Result;
use board_game::{BoardGame, Side};
use gobang::threats::Threat;
use gobang::{Setup, text};
use gobang_engines::{Policy, State, Tree};
use std::hint::black_box;

/// Playouts of a piece, and iterations of a search.
const PLAYOUTS: u32 = 2_000;
const ITERATIONS: u32 = 4_000;

/// Moves to a quiet position of a game.
const MOVES: &str = "h8 i9 h10 g9 i8 g8 j8 k8 i10 g10";

/// The uniform playouts a second from the empty board, and the iterations a second of `classic` and `puct` from the start and from a later position. The results
/// of the measured code are checked.
pub fn all() -> Result<Vec<Measured>> {
    let start = State::new(Setup::default());
    let game = text::read(MOVES, Setup::default())?.position();
    let later = State::from(game);
    let threes = later.field().threats().spots(Side::First, Threat::Three).len();
    if game.placed() != 10 || game.is_over() || threes == 0 {
        return Err(format!("after {MOVES}, Black can make an open three on {threes} spots").into());
    }
    let mut measured = Vec::new();
    let mut seed = 0;
    let playouts = move || {
        for _ in 0..PLAYOUTS {
            seed += 1;
            black_box(Policy::Uniform.play(&start, seed, &mut |_| ()));
        }
        f64::from(PLAYOUTS)
    };
    measured.push(Measured::new("playouts_per_s.gobang.uniform".to_owned(), playouts));
    for (name, tree) in [("classic", Tree::CLASSIC), ("puct", Tree::PUCT)] {
        for (place, state) in [("start", start), ("later", later)] {
            let mut seed = 0;
            let iterations = move || {
                seed += 1;
                let mut search = tree.search(state, seed);
                let made = search.run(ITERATIONS).iterations;
                black_box(search);
                f64::from(made)
            };
            measured.push(Measured::new(format!("iterations_per_s.gobang.{name}.{place}"), iterations));
        }
    }
    Ok(measured)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_measured_searches_make_their_iterations() {
        for mut it in super::all().expect("the results are right") {
            let expected = if it.name.starts_with("playouts") { super::PLAYOUTS } else { super::ITERATIONS };
            assert_eq!((it.once)(), f64::from(expected), "{}", it.name);
        }
    }
}
