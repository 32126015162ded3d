//! `lab ffo`: solves positions of the FFO endgame test suite and measures the time.
use crate::cli::{FfoOptions, Result};
use crate::clock::Clock;
use crate::knowledge::knowledge;
use othello_engines::ffo::{ENDINGS, Solving};
use othello_engines::solver::Solver;

/// Solves the positions one after the other, each with an empty table, on one thread.
///
/// # Errors
/// If there are no such positions, or a score or a best move differs from the published one.
pub fn run(options: &FfoOptions) -> Result<()> {
    if options.from > options.to {
        return Err(format!("--from {} comes after --to {}", options.from, options.to).into());
    }
    outln!("| position | empty squares | score | best | positions looked at | seconds | millions a second |");
    outln!("|--:|--:|--:|---|--:|--:|--:|");
    let chosen = ENDINGS.iter().filter(|ending| (options.from..=options.to).contains(&ending.number));
    let (mut nodes, mut seconds) = (0, 0.0);
    let evaluation = if options.plain { None } else { Some(knowledge(None)?.evaluation().clone()) };
    for ending in chosen {
        let table_bytes = (options.table_mb as usize) << 20;
        let mut solver = match &evaluation {
            Some(evaluation) => Solver::with_evaluation(table_bytes, evaluation.clone()),
            None => Solver::new(table_bytes),
        };
        let clock = Clock::start();
        let (result, positions) = if options.outcome {
            (format!("{:?} | ", solver.outcome(ending.game())), solver.nodes())
        } else {
            let mut solving = Solving::new(ending.number, solver).ok_or("no such position")?;
            let solved = solving.run(u64::MAX).ok_or("a search without a limit returns a result")??;
            let best = solved.best.map(|best| best.to_string()).unwrap_or_default();
            (format!("{:+} | {best}", solved.score), solved.nodes)
        };
        let spent = clock.seconds();
        outln!(
            "| {} | {} | {result} | {positions} | {spent:.3} | {:.2} |",
            ending.number,
            ending.position().empties().len(),
            positions as f64 / spent / 1e6
        );
        nodes += positions;
        seconds += spent;
    }
    outln!("| all | | | | {nodes} | {seconds:.3} | {:.2} |", nodes as f64 / seconds / 1e6);
    Ok(())
}
