//! `lab judge`: what the moves of players, of hints and of people lose in positions whose values are known.
mod figures;

use crate::cli::{Result, check_writable, write};
use crate::contender::{Contender, NamedContender, OthelloContender};
use crate::external;
use crate::hints::{Judgement, analysed, read_judgements};
use crate::knowledge;
use crate::protocols::Reply;
use crate::table::Table;
use arena::dice;
use clap::Args;
use figures::{Choice, Figures};
use othello::{Game, Move, Position, Rules};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use thinking::Thinking;

#[derive(Args, Debug)]
pub struct JudgeOptions {
    /// The positions, a JSON object a line: `position`, a board string; `moves`, the name and the value in discs of each move, the best
    /// first; `is_exact`; and perhaps `human`, the move that a person played. `lab hints --keep` writes such files
    pub file: PathBuf,
    /// A player as for `lab match`; may be given several times
    #[arg(long = "player", value_name = "PLAYER")]
    pub players: Vec<NamedContender>,
    /// The moves that hints show after so many milliseconds on the processor; may be given several times
    #[arg(long = "hints", value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    pub hints: Vec<u32>,
    /// How often each player chooses in each position, each time with another seed
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub repeats: u32,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of positions at a time. More than one falsifies the times, and players with limited time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
    /// The weights of the learned evaluation, instead of those in the repository
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// Writes the figures to this file as a JSON array; `-` is the standard output
    #[arg(long)]
    pub json: Option<PathBuf>,
    #[command(flatten)]
    pub external: external::Options,
}

/// A position with the value of each of its moves.
struct Problem {
    position: Position,
    judgement: Judgement,
}

/// The subject of a judgement: whose moves are judged.
enum Subject<'a> {
    /// The people who played the positions.
    People,
    /// A move of the legal ones, each as likely as any other: computed, not drawn.
    AnyMove,
    /// A player.
    Player(&'a NamedContender),
    /// Hints after so many milliseconds.
    Hints(u32),
}

/// Judges all that are asked for, and prints a table of all positions and one by the number of empty squares.
///
/// # Errors
/// If the file has no positions or can't be read, or a program fails.
pub fn run(options: &JudgeOptions) -> Result<()> {
    check_writable(options.json.as_deref())?;
    let problems: Vec<Problem> = read_judgements(&options.file)?
        .into_iter()
        .map(|(position, judgement)| Problem { position, judgement })
        .collect();
    if problems.is_empty() {
        return Err(format!("{}: there are no positions", options.file.display()).into());
    }
    let exact = problems.iter().filter(|problem| problem.judgement.is_exact).count();
    outln!("{} positions, {exact} of them with exact values", problems.len());
    let mut subjects = vec![Subject::AnyMove];
    if problems.iter().any(|problem| problem.judgement.human.is_some()) {
        subjects.push(Subject::People);
    }
    subjects.extend(options.players.iter().map(Subject::Player));
    subjects.extend(options.hints.iter().copied().map(Subject::Hints));
    let mut all = Vec::new();
    for subject in &subjects {
        let choices = choices(subject, &problems, options)?;
        let figures = Figures::of(subject.name(), &choices);
        errln!("{}", figures.line());
        all.push(figures);
    }
    if let Some(path) = &options.json {
        let json: Vec<_> = all.iter().map(Figures::json).collect();
        write(path, &format!("{:#}", serde_json::Value::from(json)))?;
    }
    let mut table = Table::new(Figures::HEADING);
    table.rows = all.iter().map(Figures::row).collect();
    out!("{}\n", table.to_text());
    out!("{}", figures::by_empties(&all).to_text());
    Ok(())
}

impl Subject<'_> {
    fn name(&self) -> String {
        match self {
            Self::People => "people".to_owned(),
            Self::AnyMove => "any move".to_owned(),
            Self::Player(player) => player.text.clone(),
            Self::Hints(ms) => format!("hints after {ms} ms"),
        }
    }
}

/// All choices of a judged player, by position.
fn choices(subject: &Subject<'_>, problems: &[Problem], options: &JudgeOptions) -> Result<Vec<Vec<Choice>>> {
    match subject {
        Subject::People => {
            Ok(problems.iter().map(|problem| problem.of_people().into_iter().collect()).collect())
        }
        Subject::AnyMove => Ok(problems.iter().map(Problem::of_every_move).collect()),
        Subject::Hints(ms) => side_by_side(problems, options, || hinting(*ms, options)),
        Subject::Player(player) => side_by_side(problems, options, || playing(player, options)),
    }
}

/// Chooses in a position, for the turn with this number.
type Chooser<'a> = Box<dyn FnMut(&Problem, u64) -> Result<Choice> + 'a>;

/// Chooses by hints.
fn hinting(ms: u32, options: &JudgeOptions) -> Result<Chooser<'static>> {
    let knowledge = knowledge::knowledge(options.weights.as_deref())?;
    Ok(Box::new(move |problem, _| {
        let (moves, _) = analysed(&knowledge, problem.position, ms);
        problem.choice(Reply::Play(moves[0].played), f64::from(ms))
    }))
}

/// Chooses as this player does.
fn playing<'a>(player: &'a NamedContender, options: &'a JudgeOptions) -> Result<Chooser<'a>> {
    let mut contender =
        player.entrant.enter(Rules::default(), options.weights.as_deref(), &options.external.conditions())?;
    Ok(Box::new(move |problem, turn| {
        let seed = dice(options.seed, turn as u32).next_u64();
        let begun = Instant::now();
        let played = choose(&mut contender, problem.position, seed)?;
        problem.choice(played, begun.elapsed().as_secs_f64() * 1e3)
    }))
}

/// Lets several threads choose in all positions, each with a chooser of its own.
fn side_by_side<'a>(
    problems: &[Problem],
    options: &JudgeOptions,
    chooser: impl Fn() -> Result<Chooser<'a>> + Sync,
) -> Result<Vec<Vec<Choice>>> {
    let next = AtomicUsize::new(0);
    let work = || -> Result<Vec<(usize, Vec<Choice>)>, String> {
        let mut choose = chooser().map_err(|error| error.to_string())?;
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(problem) = problems.get(index) else { return Ok(done) };
            let turns =
                (0..options.repeats).map(|n| u64::from(options.repeats) * index as u64 + u64::from(n));
            let choices: Result<Vec<Choice>> = turns.map(|turn| choose(problem, turn)).collect();
            done.push((index, choices.map_err(|error| error.to_string())?));
        }
    };
    let mut all: Vec<Vec<Choice>> = problems.iter().map(|_| Vec::new()).collect();
    std::thread::scope(|scope| -> Result<()> {
        let threads: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        for thread in threads {
            for (index, choices) in thread.join().map_err(|_| "a player has panicked")?? {
                all[index] = choices;
            }
        }
        Ok(())
    })?;
    Ok(all)
}

/// The move of a contender in a position, as the first one of a game, or that it resigns.
fn choose(contender: &mut OthelloContender, position: Position, seed: u64) -> Result<Reply<Move>> {
    match contender {
        Contender::Own(player) => {
            let mut thinking = Thinking::new(position, player, seed).ok_or("the game is over")?;
            let begun = Instant::now();
            loop {
                let clock = || begun.elapsed().as_secs_f64() * 1e3;
                if let Some(decision) = thinking.slice(&clock, f64::INFINITY) {
                    return Ok(Reply::Play(decision.played));
                }
            }
        }
        Contender::External(engine) => {
            let game = Game::new(position);
            engine.begin(&game)?;
            Ok(engine.ask(&game, seed)?)
        }
    }
}

impl Problem {
    /// A choice. To resign costs what the worst move does.
    fn choice(&self, reply: Reply<Move>, ms: f64) -> Result<Choice> {
        let board = &self.judgement.position;
        let (_, best) =
            self.judgement.moves.first().ok_or_else(|| format!("{board}: no move has a value"))?;
        let loss = match reply {
            Reply::Play(played) => {
                self.judgement.loss(played).ok_or_else(|| format!("{board}: {played} has no value"))?
            }
            Reply::Resign => self.judgement.moves.iter().map(|(_, value)| best - value).fold(0.0, f64::max),
        };
        Ok(Choice { empties: self.position.empties().len(), best: *best, loss, ms })
    }

    /// The choice of the person who played it, if it is known.
    fn of_people(&self) -> Option<Choice> {
        let name = self.judgement.human.as_deref()?;
        let (_, value) = self.judgement.moves.iter().find(|(played, _)| played == name)?;
        let (_, best) = self.judgement.moves.first()?;
        Some(Choice { empties: self.position.empties().len(), best: *best, loss: best - value, ms: 0.0 })
    }

    /// Every move, once.
    fn of_every_move(&self) -> Vec<Choice> {
        let empties = self.position.empties().len();
        let best = self.judgement.moves.first().map_or(0.0, |(_, best)| *best);
        let losses = self.judgement.moves.iter().map(|(_, value)| best - value);
        losses.map(|loss| Choice { empties, best, loss, ms: 0.0 }).collect()
    }
}
