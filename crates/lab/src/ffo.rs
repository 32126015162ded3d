//! `lab ffo`: solves positions of the FFO endgame test suite and measures the time.
use crate::cli::{FfoOptions, Result};
use engines::ffo::ENDINGS;
use engines::solver::Solver;
use std::time::Instant;

/// Solves the positions one after the other, each with an empty table, on one thread.
///
/// # Errors
/// If a score or a best move differs from the published one.
pub fn run(options: &FfoOptions) -> Result<()> {
    println!(
        "| position | empty squares | score | best | positions looked at | seconds | millions a second |"
    );
    println!("|--:|--:|--:|---|--:|--:|--:|");
    let chosen = ENDINGS.iter().filter(|ending| (options.from..=options.to).contains(&ending.number));
    let (mut nodes, mut seconds) = (0, 0.0);
    for ending in chosen {
        let mut solver = Solver::new((options.table_mb as usize) << 20);
        let clock = Clock::start();
        let (score, best) = if options.outcome {
            (solver.outcome(ending.game()) as i32, String::new())
        } else {
            let solved = solver.solve(ending.game());
            (solved.score, solved.best.map(|best| best.to_string()).unwrap_or_default())
        };
        let spent = clock.seconds();
        println!(
            "| {} | {} | {score:+} | {best} | {} | {spent:.3} | {:.2} |",
            ending.number,
            ending.position().empties().len(),
            solver.nodes(),
            solver.nodes() as f64 / spent / 1e6
        );
        if !options.outcome && (score != ending.score || !ending.best.contains(&best.as_str())) {
            let expected = ending.best.join(" or ");
            return Err(
                format!("position {}: {:+} by {expected} is right", ending.number, ending.score).into()
            );
        }
        nodes += solver.nodes();
        seconds += spent;
    }
    println!("| all | | | | {nodes} | {seconds:.3} | {:.2} |", nodes as f64 / seconds / 1e6);
    Ok(())
}

/// Measures the CPU time of this thread, so that other programs don't matter; on systems that don't report it, the elapsed
/// time.
struct Clock {
    begin: Instant,
    ran: Option<f64>,
}

impl Clock {
    fn start() -> Self {
        Self { begin: Instant::now(), ran: Self::ran() }
    }

    /// The CPU time of this thread in seconds. Linux only: the first number in the file is in nanoseconds.
    fn ran() -> Option<f64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
    }

    fn seconds(&self) -> f64 {
        match (self.ran, Self::ran()) {
            (Some(before), Some(now)) => now - before,
            _ => self.begin.elapsed().as_secs_f64(),
        }
    }
}
