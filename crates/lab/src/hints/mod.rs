//! `lab hints`: how good the moves are that hints show after a short time, compared with a long analysis. Times are those on the
//! processor, so that other programs don't matter.
mod judgements;

use crate::cli::Result;
use crate::clock::Clock;
use crate::files::FileTrouble;
use crate::knowledge;
use clap::Args;
use engines::analyst::{MoveValue, Scope};
use engines::mcts::Random;
use engines::{AlphaBeta, Expert, Knowledge};
use judgements::Judgements;
pub use judgements::{Judgement, read as read_judgements};
use othello::{Move, Position, Rules, Status};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Args, Debug)]
pub struct HintsOptions {
    /// The number of positions
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub positions: u32,
    /// The time after which a hint is judged, in milliseconds
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    pub ms: u32,
    /// The time of the analysis that judges it, in milliseconds
    #[arg(long, default_value_t = 30_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub against_ms: u32,
    /// The file that keeps the long analyses. Its positions come first; the same command continues after a kill
    #[arg(long)]
    pub keep: Option<PathBuf>,
    /// The number of positions at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
    /// The seed of the games from which new positions come
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The weights of the learned evaluation, instead of those in the repository
    #[arg(long)]
    pub weights: Option<PathBuf>,
}

/// The numbers of empty squares of the positions.
const EMPTIES: (u32, u32) = (16, 40);

/// The number of positions that an analysis visits between two looks at the clock.
const LOT: u64 = 2_000;

/// Analyses positions from games of its own with little time and with much, and prints what the moves shown first lose.
pub fn run(options: &HintsOptions) -> Result<()> {
    let knowledge = knowledge::knowledge(options.weights.as_deref())?;
    let judgements = match &options.keep {
        Some(path) => Judgements::open(path)?,
        None => Judgements::default(),
    };
    let mut players = AlphaBeta::new(knowledge.evaluation().clone(), 1 << 20);
    let mut random = Random::new(options.seed);
    // The kept ones come first: they are the same for every evaluation, while each plays other games.
    let wanted = options.positions as usize;
    let mut positions: Vec<Position> = judgements.positions(options.against_ms).take(wanted).collect();
    while positions.len() < wanted {
        let new = position(&mut players, &mut random);
        if !positions.contains(&new) {
            positions.push(new);
        }
    }
    let (least, most) = EMPTIES;
    outln!(
        "{wanted} positions of {least} to {most} empties, the new ones from games with seed {}: {} ms against {} ms",
        options.seed,
        options.ms,
        options.against_ms
    );
    let measurement = Measurement {
        options,
        knowledge,
        positions,
        next: AtomicUsize::new(0),
        judgements: Mutex::new(judgements),
        hints: Mutex::default(),
    };
    std::thread::scope(|scope| -> Result<()> {
        let threads: Vec<_> = (0..options.threads).map(|_| scope.spawn(|| measurement.work())).collect();
        threads
            .into_iter()
            .try_for_each(|thread| Ok(thread.join().map_err(|_| "a position could not be analysed")??))
    })?;
    report(&measurement.hints.into_inner().map_err(|_| "a position could not be analysed")?);
    Ok(())
}

/// A hint and how good it was.
struct Hint {
    /// The discs that the shown move loses.
    loss: f64,
    /// Whether the long analysis has the same move first.
    is_same: bool,
    /// The depths of the two analyses.
    depths: [u32; 2],
}

/// The measurement in progress; threads share it.
struct Measurement<'a> {
    options: &'a HintsOptions,
    knowledge: Arc<Knowledge>,
    positions: Vec<Position>,
    /// The next position.
    next: AtomicUsize,
    judgements: Mutex<Judgements>,
    hints: Mutex<Vec<Hint>>,
}

impl Measurement<'_> {
    /// Takes positions until none is left.
    fn work(&self) -> Result<(), FileTrouble> {
        loop {
            let n = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&position) = self.positions.get(n) else { return Ok(()) };
            let (moves, depth) = analysed(&self.knowledge, position, self.options.ms);
            let judgement = self.judgement(position)?;
            let shown = moves[0].played;
            let loss = judgement.loss(shown).expect("both analyse all moves");
            let (best, _) = &judgement.moves[0];
            outln!(
                "{:>4}: {} empties, {shown} at depth {depth}, {best} at depth {}{}, loss {loss:.2}",
                n + 1,
                position.empties().len(),
                judgement.depth,
                if judgement.is_exact { " and exact" } else { "" },
            );
            let hint = Hint { loss, is_same: *best == shown.to_string(), depths: [depth, judgement.depth] };
            lock(&self.hints).push(hint);
        }
    }

    /// The long analysis of a position: a kept one, or a new one.
    fn judgement(&self, position: Position) -> Result<Judgement, FileTrouble> {
        let ms = self.options.against_ms;
        if let Some(kept) = lock(&self.judgements).get(position, ms) {
            return Ok(kept.clone());
        }
        let (moves, depth) = analysed(&self.knowledge, position, ms);
        let judgement = Judgement::new(position, ms, depth, &moves);
        lock(&self.judgements).add(&judgement)?;
        Ok(judgement)
    }
}

/// The values of all moves after so many milliseconds on the processor, the best first, and the depth.
pub fn analysed(knowledge: &Arc<Knowledge>, position: Position, ms: u32) -> (Vec<MoveValue>, u32) {
    let mut analyst = knowledge.clone().analyst();
    analyst.begin(position.board(), Scope::EveryMove, u64::MAX);
    let clock = Clock::start();
    while !analyst.run(LOT) && clock.seconds() < f64::from(ms) / 1000.0 {}
    (analyst.moves().to_vec(), analyst.depth())
}

/// If another thread has panicked, the measurement ends anyway.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prints the figures of all hints.
fn report(hints: &[Hint]) {
    let count = hints.len() as f64;
    let mean = |of: &dyn Fn(&Hint) -> f64| hints.iter().map(of).sum::<f64>() / count;
    let loss = mean(&|hint| hint.loss);
    let variance = hints.iter().map(|hint| (hint.loss - loss).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    outln!(
        "mean loss {loss:.3} ± {:.3} discs, most {:.2}; the same move in {} of {count}; mean depth {:.1} against {:.1}",
        1.96 * (variance / count).sqrt(),
        hints.iter().map(|hint| hint.loss).fold(0.0, f64::max),
        hints.iter().filter(|hint| hint.is_same).count(),
        mean(&|hint| f64::from(hint.depths[0])),
        mean(&|hint| f64::from(hint.depths[1])),
    );
}

/// A position in which there is a choice, from a game between two players that search one to five plies and make a random move
/// now and then.
fn position(search: &mut AlphaBeta, random: &mut Random) -> Position {
    loop {
        let (least, most) = EMPTIES;
        let empties = least + random.below(most - least + 1);
        let players = [(), ()].map(|()| (1 + random.below(5) as u8, random.below(4)));
        let mut position = Position::start(Rules::default());
        for ply in 0.. {
            if position.status() == Status::Over || position.empties().len() <= empties {
                break;
            }
            let moves: Vec<Move> = position.moves().collect();
            let (depth, errors) = players[ply % 2];
            // The first moves are random, so that no two games are alike.
            let played = if ply < 6 || random.below(10) < errors {
                moves[random.below(moves.len() as u32) as usize]
            } else {
                search.deepen(position.board(), depth, u64::MAX).best.map_or(Move::Pass, Move::Place)
            };
            position = position.play(played).expect("a legal move");
        }
        if position.status() == Status::ToMove && position.legal_moves().len() > 1 {
            return position;
        }
    }
}
