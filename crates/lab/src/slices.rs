//! `lab slices`: how long the longest slice of a search is, by the worker's own session: as long as one lasts, the worker answers nothing.
use crate::cli::Result;
use crate::clock::Clock;
use crate::game::other_than_othello;
use crate::knowledge::WEIGHTS;
use clap::Args;
use games::AnySetup;
use othello::{Position, Rules};
use othello_worker::{Download, Session};
use protocol::{
    Analyse, ChooseMove, Experiment, Job, JobAnswer, JobId, JobKind, Request, Response, Scope, WirePosition,
};
use session::Program;
use std::time::Instant;
use worker_client::othello::{analysis_needs_knowledge, player_text, wire_position};

#[derive(Args, Debug)]
pub struct SlicesOptions {
    /// In Gobang, in place of Othello
    #[arg(long, value_parser = other_than_othello())]
    pub game: Option<AnySetup>,
    /// The time for each position, in seconds: ten in Othello, five in Gobang
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    pub seconds: u32,
    /// This agent chooses a move, instead of hints
    #[arg(long, conflicts_with = "experiment")]
    pub agent: Option<String>,
    /// This agent's tree grows to be looked at, instead of hints
    #[arg(long)]
    pub experiment: Option<String>,
}

/// Two games that people have played, as long as there are 22 empty squares.
const GAMES: [&str; 2] = [
    "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3h5h2d2d8g8e8c8c5c6b3b4e3c2a4e2b6a5a3",
    "e6f4g3e7f7g4e3g7g5f2e2f6c5b6b5h2d2h4h6b4c4c2e8b3g1d8f8f3a4h7h8g2f1g8c8d3g6c6",
];

/// The numbers of empty squares of the positions in these games.
const EMPTIES: std::ops::RangeInclusive<usize> = 22..=26;

/// The positions, iterations and seed of a hint on the page, where it goes on for as long as one looks.
const HINT: (u32, u32, u64) = (u32::MAX, u32::MAX, 1);

/// The empty squares up to which hints are solved without the learned evaluation, as on the page.
const EXACT_EMPTIES: u8 = 15;

const JOB: JobId = JobId(1);

/// A game of Gobang, and the plies after which its positions are.
const STONES: &str =
    "j5h10g9i7i5i9j8i8i10h7g7h6h5g5j9j7k5l5k6k8i4l7k7l9m10h9h8g10f11m6i3f4e3o4n5i2h3g2k3k4j3l3g3";
const PLIES: [usize; 5] = [0, 10, 20, 30, 40];

/// Runs a search for so many seconds in each position, and prints the longest slices.
///
/// # Errors
/// If an agent can't be read, or the game is neither Othello nor Gobang.
pub fn run(options: &SlicesOptions) -> Result<()> {
    let game = options.game.unwrap_or_default();
    let longest = if game.othello().is_some() {
        in_othello(options)?
    } else if game.gobang().is_some() {
        in_gobang(options)?
    } else {
        return Err("slices are measured in Othello and in Gobang".into());
    };
    outln!(
        "{} slices, the longest {:.1} ms, on the processor {:.1} ms",
        longest.slices,
        longest.ms,
        longest.processor_ms
    );
    Ok(())
}

fn in_gobang(options: &SlicesOptions) -> Result<Longest> {
    let mut session = gobang_worker::Session::new(gobang_worker::Gobang);
    let whole = gobang::text::read(STONES, gobang::Setup::default())?;
    let mut longest = Longest::default();
    for plies in PLIES {
        let position = plies.checked_sub(1).map_or(whole.start(), |last| whole.turns()[last].after);
        let wire = WirePosition { bytes: games::to_bytes(&position), is_evaluated: false };
        let found = measured(&mut session, job(wire, 0, false, options), options.seconds)?;
        print(&format!("{plies} stones"), found);
        longest = longest.and(found);
    }
    Ok(longest)
}

fn print(place: &str, found: Longest) {
    outln!(
        "{place}: {} slices, the longest {:.1} ms, on the processor {:.1} ms",
        found.slices,
        found.ms,
        found.processor_ms
    );
}

fn in_othello(options: &SlicesOptions) -> Result<Longest> {
    let mut session = Session::new(Some(othello_worker::EXPERTISE));
    session.hear_download(Download::Ended(Some(WEIGHTS.to_vec())));
    let mut longest = Longest::default();
    for empties in EMPTIES {
        for (number, game) in (1..).zip(GAMES) {
            let moves = &game[..2 * (60 - empties)];
            let position = formats::parse_transcript(moves, Position::start(Rules::default()))?.position();
            let needs_knowledge = analysis_needs_knowledge(position, EXACT_EMPTIES);
            let job = job(wire_position(position), EXACT_EMPTIES, needs_knowledge, options);
            let found = measured(&mut session, job, options.seconds)?;
            print(&format!("game {number}, {empties} empties"), found);
            longest = longest.and(found);
        }
    }
    Ok(longest)
}

/// The longest of some slices, in milliseconds and in those on the processor.
#[derive(Clone, Copy, Default)]
struct Longest {
    slices: u64,
    ms: f64,
    processor_ms: f64,
}

impl Longest {
    fn and(self, other: Self) -> Self {
        Self {
            slices: self.slices + other.slices,
            ms: self.ms.max(other.ms),
            processor_ms: self.processor_ms.max(other.processor_ms),
        }
    }
}

/// A hint, a move or an experiment in this position.
fn job(position: WirePosition, exact_empties: u8, needs_knowledge: bool, options: &SlicesOptions) -> JobKind {
    let agent = |text: &String| player_text(text.clone());
    let (positions, iterations, seed) = HINT;
    match (&options.agent, &options.experiment) {
        (Some(text), _) => JobKind::ChooseMove(ChooseMove {
            position,
            agent: agent(text),
            seed,
            watched: false,
            time_ms: None,
        }),
        (None, Some(text)) => {
            JobKind::Experiment(Experiment { position, agent: agent(text), seed, iterations, rival: None })
        }
        (None, None) => {
            let scope = Scope::EveryMove;
            JobKind::Analyse(Analyse {
                position,
                positions,
                iterations,
                exact_empties,
                needs_knowledge,
                scope,
                seed,
                watched: false,
            })
        }
    }
}

/// Works on a job for so many seconds; one that ends before is begun again.
fn measured<P: Program>(session: &mut session::Session<P>, job: JobKind, seconds: u32) -> Result<Longest> {
    let begin = Instant::now();
    let clock = || begin.elapsed().as_secs_f64() * 1e3;
    let mut longest = Longest::default();
    while clock() < f64::from(seconds) * 1e3 {
        if !session.is_searching() {
            let request = Request::Start(Job { id: JOB, kind: job.clone() });
            if let Some(Response::Job { answer: JobAnswer::Failed(why), .. }) =
                session.handle(request, &clock)
            {
                return Err(why.into());
            }
        }
        let (before, processor) = (clock(), Clock::start());
        session.slice(&clock);
        let (ms, processor_ms) = (clock() - before, processor.seconds() * 1e3);
        longest = longest.and(Longest { slices: 1, ms, processor_ms });
    }
    Ok(longest)
}
