//! The part of `lab bench` that measures the speed of tic-tac-toe on nine boards.
use crate::bench_evaluation::Measured;
use crate::cli::Result;
use std::hint::black_box;
use tictactoe::{Rules, Sheet, perft};
use tictactoe_engines::Tree;
use tictactoe_worker::Speed;

/// Iterations of a search with the learned evaluation.
const ITERATIONS: u32 = 32_000;

/// The iterations per second of `classic`, as the page measures them, and of the learned player from the start of each game. The results of
/// the measured code are checked.
pub fn all() -> Result<Vec<Measured>> {
    let mut measured = Vec::new();
    for (rules, figure) in [Rules::Ultimate, Rules::Sudo].into_iter().zip(0..) {
        let start = Sheet::new(rules);
        let leaves = perft(start, 5);
        if leaves != 473_256 {
            return Err(format!("{rules}: perft 5 is {leaves}").into());
        }
        let mut speed = Speed::new(figure)?;
        measured.push(Measured::new(format!("iterations_per_s.{rules}.classic"), move || speed.once()));
        let mut seed = 1;
        let learned = move || {
            seed += 1;
            let mut search = Tree::LEARNED.search(start, seed);
            search.run(ITERATIONS);
            black_box(search);
            f64::from(ITERATIONS)
        };
        measured.push(Measured::new(format!("iterations_per_s.{rules}.learned"), learned));
    }
    Ok(measured)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_measured_searches_grow_the_expected_trees() {
        let mut measured = super::all().expect("the results are right");
        let names: Vec<_> = measured.iter().map(|it| it.name.clone()).collect();
        assert_eq!(names[..2], ["iterations_per_s.ultimate.classic", "iterations_per_s.ultimate.learned"]);
        // The first tree of each is held against its fingerprint.
        for it in &mut measured {
            assert_eq!((it.once)(), f64::from(super::ITERATIONS), "{}", it.name);
        }
    }
}
