//! `lab perft`: leaf counts with times.
use crate::cli::{PerftOptions, Result};
use othello::perft;
use std::time::Instant;

/// Counts the leaves at every depth up to the requested one.
pub fn run(options: &PerftOptions) -> Result<()> {
    let position = options.rules.position(options.board.as_deref())?;
    outln!("{position}\n\n{:>5} {:>16} {:>10} {:>12}", "depth", "leaves", "seconds", "leaves/s");
    for depth in 1..=options.depth {
        let begin = Instant::now();
        let leaves = perft(position, depth, options.passes);
        let seconds = begin.elapsed().as_secs_f64();
        outln!("{depth:>5} {leaves:>16} {seconds:>10.3} {:>12.0}", leaves as f64 / seconds);
    }
    Ok(())
}
