//! The part of `lab bench` that measures the speed of tic-tac-toe on nine boards.
use crate::bench_evaluation::Measured;
use crate::cli::Result;
use std::hint::black_box;
use tictactoe::{Rules, Sheet, perft};
use tictactoe_engines::Tree;

/// Iterations of a search.
const ITERATIONS: u32 = 32_000;

/// The games, with the fingerprints of `classic` after [`ITERATIONS`] with seed 1 from the start.
const GAMES: [(Rules, u64); 2] =
    [(Rules::Ultimate, 0xd51e_0a87_dd19_22a7), (Rules::Sudo, 0x03df_6c20_624e_8adb)];

/// The iterations per second of `classic` and of the learned player from the start of each game. The results of the measured code are
/// checked first.
pub fn all() -> Result<Vec<Measured>> {
    let mut measured = Vec::new();
    for (rules, expected) in GAMES {
        let start = Sheet::new(rules);
        let leaves = perft(start, 5);
        if leaves != 473_256 {
            return Err(format!("{rules}: perft 5 is {leaves}").into());
        }
        for (name, tree) in [("classic", Tree::CLASSIC), ("learned", Tree::LEARNED)] {
            let search = move |tree: &Tree, seed: u64| {
                let mut search = tree.search(start, seed);
                search.run(ITERATIONS);
                search
            };
            let found = search(&tree, 1).fingerprint();
            if name == "classic" && found != expected {
                return Err(format!("{rules}: {found:#018x} is a different tree").into());
            }
            let mut seed = 1;
            let once = move || {
                seed += 1;
                black_box(search(&tree, seed));
                f64::from(ITERATIONS)
            };
            measured.push(Measured::new(format!("iterations_per_s.{rules}.{name}"), once));
        }
    }
    Ok(measured)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_measured_searches_grow_the_expected_trees() {
        let measured = super::all().expect("the results are right");
        let names: Vec<_> = measured.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(names[..2], ["iterations_per_s.ultimate.classic", "iterations_per_s.ultimate.learned"]);
    }
}
