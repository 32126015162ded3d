//! `lab hints`: how good the moves are that hints show after a short time, compared with a long analysis. Times are those on the
//! processor, so that other programs don't matter.
mod judgements;

use crate::cli::Result;
use crate::clock::Clock;
use crate::files::FileTrouble;
use crate::knowledge;
use clap::Args;
use judgements::Judgements;
pub use judgements::{Judgement, read as read_judgements};
use othello::{Move, Position, Rules, Status};
use othello_engines::analyst::{MoveValue, Scope};
use othello_engines::mcts::Random;
use othello_engines::{AlphaBeta, Expert, Knowledge};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Args, Debug)]
pub struct HintsOptions {
    /// The number of positions
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub positions: u32,
    /// The times after which a hint is judged, in milliseconds, with commas between them
    #[arg(long, default_value = "300", value_delimiter = ',', value_parser = clap::value_parser!(u32).range(1..))]
    pub ms: Vec<u32>,
    /// Judge hints after so many thousand positions visited instead, with commas between them: the same on every machine
    #[arg(long, value_delimiter = ',', conflicts_with = "ms", value_parser = clap::value_parser!(u32).range(1..))]
    pub visited: Vec<u32>,
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

/// The numbers of empty squares that are summed up: endings, those where the end is nearly in sight, and the middle of the game.
const GROUPS: [(u32, u32); 3] = [(EMPTIES.0, 20), (21, 26), (27, EMPTIES.1)];

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
    let looks = Looks::new(options);
    outln!(
        "{wanted} positions of {least} to {most} empties, the new ones from games with seed {}: {looks} against {} ms",
        options.seed,
        options.against_ms
    );
    let measurement = Measurement {
        options,
        looks: &looks,
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
    report(&looks, &measurement.hints.into_inner().map_err(|_| "a position could not be analysed")?);
    Ok(())
}

/// When an analysis is looked at.
enum Looks {
    /// After so many milliseconds on the processor.
    Ms(Vec<u32>),
    /// After so many thousand positions.
    Visited(Vec<u32>),
}

impl Looks {
    fn new(options: &HintsOptions) -> Self {
        let in_order = |times: &[u32]| times.iter().copied().collect::<BTreeSet<u32>>().into_iter().collect();
        if options.visited.is_empty() {
            Self::Ms(in_order(&options.ms))
        } else {
            Self::Visited(in_order(&options.visited))
        }
    }

    fn names(&self) -> Vec<String> {
        match self {
            Self::Ms(times) => times.iter().map(|ms| format!("{ms} ms")).collect(),
            Self::Visited(counts) => counts.iter().map(|thousands| format!("{thousands} k")).collect(),
        }
    }

    /// The moves and the depth at each of the looks, by one analysis of the position.
    fn at(&self, knowledge: &Arc<Knowledge>, position: Position) -> Vec<(Vec<MoveValue>, u32)> {
        let mut analyst = knowledge.clone().analyst();
        analyst.begin(position.board(), Scope::EveryMove, u64::MAX);
        let mut is_done = false;
        let clock = Clock::start();
        let mut until = |is_time: &dyn Fn(u64) -> bool| {
            while !is_done && (!is_time(analyst.positions()) || analyst.moves().is_empty()) {
                is_done = analyst.run(LOT);
            }
            (analyst.moves().to_vec(), analyst.depth())
        };
        match self {
            Self::Ms(times) => {
                let look = |&ms: &u32| until(&|_| clock.seconds() >= f64::from(ms) / 1000.0);
                times.iter().map(look).collect()
            }
            Self::Visited(counts) => {
                let look = |&thousands: &u32| until(&|visited| visited >= 1_000 * u64::from(thousands));
                counts.iter().map(look).collect()
            }
        }
    }
}

impl Display for Looks {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.names().join(", "))
    }
}

/// A hint and how good it was.
struct Hint {
    empties: u32,
    /// The look at which it was shown, counted from 0.
    look: usize,
    /// The discs that the shown move loses.
    loss: f64,
    /// Whether the long analysis has the same move first.
    is_same: bool,
    shown: Move,
    /// The depths of the two analyses.
    depths: [u32; 2],
}

/// The measurement in progress; threads share it.
struct Measurement<'a> {
    options: &'a HintsOptions,
    looks: &'a Looks,
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
            let judgement = self.judgement(position)?;
            let (best, _) = &judgement.moves[0];
            let empties = position.empties().len();
            let by = |(look, (moves, depth)): (usize, (Vec<MoveValue>, u32))| {
                let shown = moves[0].played;
                let loss = judgement.loss(shown).expect("both analyse all moves");
                let is_same = *best == shown.to_string();
                Hint { empties, look, loss, is_same, shown, depths: [depth, judgement.depth] }
            };
            let looks = self.looks.at(&self.knowledge, position).into_iter();
            let hints: Vec<Hint> = looks.enumerate().map(by).collect();
            let shown =
                |hint: &Hint| format!("{} at depth {}, loss {:.2}", hint.shown, hint.depths[0], hint.loss);
            outln!(
                "{:>4}: {empties} empties, {best} at depth {}{}: {}",
                n + 1,
                judgement.depth,
                if judgement.is_exact { " and exact" } else { "" },
                hints.iter().map(shown).collect::<Vec<_>>().join("; "),
            );
            lock(&self.hints).extend(hints);
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
    let mut looks = Looks::Ms(vec![ms]).at(knowledge, position);
    looks.pop().expect("it is looked at once")
}

/// If another thread has panicked, the measurement ends anyway.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Prints the losses by empty squares, then the figures of all hints.
fn report(looks: &Looks, hints: &[Hint]) {
    let names = looks.names();
    let of = |look: usize, least: u32, most: u32| -> Vec<&Hint> {
        let is_of = |hint: &&Hint| hint.look == look && (least..=most).contains(&hint.empties);
        hints.iter().filter(is_of).collect()
    };
    let line = |name: String, least: u32, most: u32| {
        let count = of(0, least, most).len();
        let losses: Vec<String> = (0..names.len())
            .map(|look| format!("{:>9.3}", mean(&of(look, least, most), |hint| hint.loss)))
            .collect();
        outln!("{name:>8} {count:>9} {}", losses.join(" "));
    };
    let heads: Vec<String> = names.iter().map(|name| format!("{name:>9}")).collect();
    outln!("mean loss in discs\n empties positions {}", heads.join(" "));
    let empties: BTreeSet<u32> = hints.iter().map(|hint| hint.empties).collect();
    empties.iter().for_each(|&empties| line(empties.to_string(), empties, empties));
    for (least, most) in GROUPS {
        if empties.range(least..=most).next().is_some() {
            line(format!("{least} to {most}"), least, most);
        }
    }
    for (look, name) in names.iter().enumerate() {
        let hints = of(look, 0, 64);
        let (count, loss) = (hints.len() as f64, mean(&hints, |hint| hint.loss));
        let variance =
            hints.iter().map(|hint| (hint.loss - loss).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        outln!(
            "{name}: mean loss {loss:.3} ± {:.3} discs, most {:.2}; the same move in {} of {count}; mean depth {:.1} against {:.1}",
            1.96 * (variance / count).sqrt(),
            hints.iter().map(|hint| hint.loss).fold(0.0, f64::max),
            hints.iter().filter(|hint| hint.is_same).count(),
            mean(&hints, |hint| f64::from(hint.depths[0])),
            mean(&hints, |hint| f64::from(hint.depths[1])),
        );
    }
}

fn mean(hints: &[&Hint], of: impl Fn(&Hint) -> f64) -> f64 {
    hints.iter().map(|&hint| of(hint)).sum::<f64>() / hints.len() as f64
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
