//! `lab openings`: the balanced openings of Gobang, by a long search.
//!
//! Candidates are drawn one after another from the seed and their number, and kept if a long search values them close to 1/2. Each is a line of a
//! journal beside the file, so the same command goes on after a kill, and makes the same file.
use crate::cli::{Result, check_writable, write};
use crate::game::other_than_othello;
use crate::journal::{LineJournal, can_begin};
use arena::{Matches, Opening, dice};
use board_game::{Line, Side};
use clap::Args;
use games::AnySetup;
use gobang::{Position, Setup, Size, openings, text};
use gobang_engines::{AlphaBeta, State};
use gobang_worker::{Gobang, random_opening, value};
use othello_engines::mcts::Random;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use thinking::Steps;

/// Iterations of a short search, and how far from 1/2 it may value a candidate of a list: most need no long search.
const SHORT: u32 = 2_000;
const WIDE: f64 = 0.12;
/// How far from 1/2 the long search may value a balanced opening.
const NARROW: f64 = 0.05;
/// The positions of an alpha-beta search, which must not find a win for either side.
const POSITIONS: u64 = 50_000;

#[derive(Args, Debug)]
pub struct OpeningsOptions {
    /// The board: gobang, gobang-11 or gobang-9
    #[arg(long, default_value = "gobang", value_parser = other_than_othello())]
    pub game: AnySetup,
    /// The number of balanced openings
    #[arg(long, default_value_t = 48, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub count: u32,
    /// The iterations of the long search
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub iterations: u32,
    /// The seed of all random numbers; the same seed gives the same openings
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The file to write. Beside it, `FILE.journal` keeps each candidate, so that the same command continues after a kill
    #[arg(long, required_unless_present = "drawn")]
    pub out: Option<PathBuf>,
    /// Makes no list, but values this many openings as matches draw them
    #[arg(long, conflicts_with = "out")]
    pub drawn: Option<u32>,
    /// With `--drawn`: openings of this many random plies that a short search finds balanced, in place of those of a list
    #[arg(long, requires = "drawn")]
    pub random: Option<u32>,
}

/// Makes the list, or values openings of matches.
pub fn run(options: &OpeningsOptions) -> Result<()> {
    let AnySetup::Gobang(Setup { size, opening: gobang::Opening::Free }) = options.game else {
        return Err("only gobang, gobang-11 and gobang-9 have lists of balanced openings".into());
    };
    match (&options.out, options.drawn) {
        (Some(out), None) => make(options, size, out),
        (_, count) => {
            judge(options, size, count.unwrap_or_default());
            Ok(())
        }
    }
}

/// A candidate of a list.
#[derive(Clone, Debug, PartialEq)]
struct Candidate {
    moves: String,
    /// The expected result for Black, who is to move, if the shorter searches did not rule it out.
    value: Option<f64>,
}

impl Candidate {
    /// The candidate with this number.
    fn new(options: &OpeningsOptions, size: Size, number: u32) -> Self {
        let mut random = dice(options.seed, number);
        let start = State::from(Position::new(Setup::free(size)));
        let drawn = random_opening(&start, openings::PLIES, &mut random);
        let moves = text_of(size, &drawn);
        let is_close = |value: f64| (value - 0.5).abs() <= WIDE;
        let is_open = is_close(value(&drawn.after, SHORT, random.next_u64())) && !has_winner(drawn.after);
        let value = is_open.then(|| value(&drawn.after, options.iterations, random.next_u64()));
        Self { moves, value }
    }

    fn line(&self) -> String {
        let value = self.value.map_or_else(|| "-".to_owned(), |value| format!("{value:.4}"));
        format!("{} {value}", self.moves)
    }

    fn read(line: &str) -> Option<Self> {
        let (moves, value) = line.split_once(' ')?;
        let value = if value == "-" { None } else { Some(value.parse().ok()?) };
        Some(Self { moves: moves.to_owned(), value })
    }

    fn is_balanced(&self) -> bool {
        self.value.is_some_and(|value| (value - 0.5).abs() <= NARROW)
    }
}

/// Whether alpha-beta finds a win for either side.
fn has_winner(state: State) -> bool {
    let mut search = AlphaBeta::new(state, 60);
    while search.positions() < POSITIONS && !search.run(1_000) {}
    // The value of no position without a win is as large as that.
    search.value().is_some_and(|value| value.abs() > 500_000)
}

fn text_of(size: Size, opening: &Opening<State>) -> String {
    let moves = opening.actions.iter().map(|&action| Gobang::board_action(action));
    let points = moves.filter_map(|action| gobang::Point::new(action.spot()?, size));
    text::write(points.map(gobang::Move::Place))
}

/// The stones of an opening's images, of which the first by an order stands for all: those of Black, then those of White.
fn stones(game: &Line<Position>) -> Vec<[Vec<String>; 2]> {
    let images = (0..openings::IMAGES).map(|image| openings::image_of(game, image));
    let mut all: Vec<_> = images
        .map(|image| {
            Side::ALL.map(|side| {
                let own = image.turns().iter().skip(side.index()).step_by(2);
                let mut names: Vec<String> = own.map(|turn| turn.action().to_string()).collect();
                names.sort();
                names
            })
        })
        .collect();
    all.sort();
    all
}

fn make(options: &OpeningsOptions, size: Size, out: &Path) -> Result<()> {
    check_writable(Some(out))?;
    let command = format!(
        "lab openings --game {} --count {} --iterations {} --seed {}",
        options.game.name(),
        options.count,
        options.iterations,
        options.seed
    );
    // A larger list goes on with a smaller one.
    let title = format!(
        "openings of {}, {} iterations, seed {}",
        options.game.name(),
        options.iterations,
        options.seed
    );
    let path = PathBuf::from(format!("{}.journal", out.display()));
    let is_ours = |torn: &[u8]| {
        can_begin(torn, &title) || torn.iter().all(|byte| byte.is_ascii_graphic() || *byte == b' ')
    };
    let (mut journal, lines) = LineJournal::open(&path, is_ours, |line| match Candidate::read(line) {
        _ if line == title => Ok(None),
        _ if line.starts_with("openings of ") => Err(format!("this is the journal of another list: {line}")),
        None => Err(format!("this is no opening with a value: {line}")),
        candidate => Ok(candidate),
    })?;
    match lines.first() {
        None => journal.add(&title)?,
        Some(None) => {}
        Some(Some(_)) => return Err(format!("{}, line 1: {title:?} is missing", path.display()).into()),
    }
    let mut looked_at: Vec<Candidate> = lines.into_iter().flatten().collect();
    let (mut seen, mut kept) = (BTreeSet::new(), Vec::new());
    for number in 0.. {
        if kept.len() >= options.count as usize {
            break;
        }
        if number as usize == looked_at.len() {
            let candidate = Candidate::new(options, size, number);
            journal.add(&candidate.line())?;
            looked_at.push(candidate);
        }
        let candidate = &looked_at[number as usize];
        let game = text::read(&candidate.moves, Setup::free(size))
            .map_err(|error| format!("{}, candidate {number}: {error}", path.display()))?;
        if candidate.is_balanced() && seen.insert(stones(&game).swap_remove(0)) {
            kept.push(candidate.moves.clone());
        }
    }
    let about = format!("# {command}");
    write(out, &std::iter::once(about).chain(kept).collect::<Vec<_>>().join("\n"))
}

/// Prints how openings are distributed by the value of a long search.
fn judge(options: &OpeningsOptions, size: Size, count: u32) {
    let start = State::from(Position::new(Setup::free(size)));
    let mut close = 0;
    for number in 0..count {
        let mut random = dice(!options.seed, number);
        let opening = match options.random {
            None => Gobang::draw(&start, openings::PLIES, &mut random),
            Some(plies) => balanced_by_a_short_search(&start, plies, &mut random),
        };
        let value = value(&opening.after, options.iterations, random.next_u64());
        let is_close = (value - 0.5).abs() <= NARROW && !has_winner(opening.after);
        close += u32::from(is_close);
        outln!("{} {value:.3}{}", text_of(size, &opening), if is_close { "" } else { " not balanced" });
    }
    outln!("{close} of {count} are within {NARROW} of 1/2");
}

/// As matches draw openings that are in no list: redrawn until a short search values one within 0.15 of 1/2.
fn balanced_by_a_short_search(start: &State, plies: u32, random: &mut Random) -> Opening<State> {
    let draws = (0..Gobang::DRAWS).map(|_| random_opening(start, plies, random));
    let mut closest = Opening::none(*start);
    for drawn in draws {
        if drawn.imbalance < closest.imbalance {
            closest = drawn;
        }
        if closest.imbalance <= 0.15 {
            break;
        }
    }
    closest
}
