//! `lab solve`: the exact result of a position.
use crate::cli::{Result, SolveOptions};
use othello::{Move, Position};
use othello_engines::solver::{Analysis, Solver};
use std::time::Instant;

/// The number of positions between two progress lines.
const REPORT_EVERY: u64 = 1_000_000_000;

/// Solves the position and prints the score for the side to move with a line of best play.
pub fn run(options: &SolveOptions) -> Result<()> {
    let position = options.rules.position(options.board.as_deref())?;
    let mut solver = Solver::new((options.table_mb as usize) << 20);
    outln!("{position}\n");
    if let Some(score) = position.score() {
        outln!("The game is over: Black has {} discs and White has {}", score.raw.black, score.raw.white);
        return Ok(());
    }
    outln!("{} empty squares, a table of at most {} MB", position.empties().len(), options.table_mb);
    let begin = Instant::now();
    if options.outcome {
        outln!("{} to move: {:?}", position.turn(), solver.outcome(position));
    } else if options.all {
        every_move(position, &mut solver);
    } else {
        score(position, &mut solver, begin);
    }
    let (seconds, nodes) = (begin.elapsed().as_secs_f64(), solver.nodes());
    outln!("{nodes} positions in {seconds:.2} s, {:.0} a second", nodes as f64 / seconds);
    Ok(())
}

fn score(position: Position, solver: &mut Solver, begin: Instant) {
    solver.start(position);
    let solved = loop {
        if let Some(solved) = solver.run(REPORT_EVERY) {
            break solved;
        }
        errln!("{} positions, {:.0} s", solver.nodes(), begin.elapsed().as_secs_f64());
    };
    let best = solved.best.map(|played| played.to_string()).unwrap_or_default();
    outln!("{} to move: {:+} discs, best move {best}", position.turn(), solved.score);
    outln!("found after {} positions and {:.2} s", solved.nodes, begin.elapsed().as_secs_f64());
    let line: Vec<_> = solver.line(position).iter().map(Move::to_string).collect();
    outln!("line {}", line.join(" "));
}

fn every_move(position: Position, solver: &mut Solver) {
    let mut analysis = Analysis::new(position);
    let mut shown = 0;
    let mut done = false;
    while !done {
        done = analysis.run(solver, 10_000_000);
        for row in &analysis.rows()[shown..] {
            outln!("{:<5} {:+}", row.played.to_string(), row.score);
        }
        shown = analysis.rows().len();
    }
}
