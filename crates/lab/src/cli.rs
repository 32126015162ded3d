//! The command line's commands and options.
use crate::agents::{self, AgentsOptions};
use crate::bench::BenchOptions;
use crate::contender::NamedContender;
use crate::experiments::ExperimentsOptions;
use crate::external;
use crate::grid::GridOptions;
use crate::hints::HintsOptions;
use crate::judge::JudgeOptions;
use crate::learn::LearnOptions;
use crate::merge::MergeOptions;
use crate::openings::OpeningsOptions;
use crate::perft::PerftOptions;
use crate::protocols::{self, EngineOptions};
use crate::report::ReportOptions;
use crate::runs::Test;
use crate::series::SeriesOptions;
use crate::slices::SlicesOptions;
use crate::tournament::{GauntletOptions, RoundRobinOptions};
use crate::vcf::VcfOptions;
use clap::{Args, Parser, Subcommand};
use othello::{BoardSize, NoMoveRule, PassCounting, Position, Rules};
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

/// The result of a command; errors are messages for the user.
pub type Result<T, E = Box<dyn std::error::Error>> = std::result::Result<T, E>;

/// Experiments with UCThello's players, natively.
///
/// Run it optimised, from the repository: `cargo run --release -p lab -- match --black ... --white ...`.
/// The same options and seed give the same games, unless a player's time is limited.
#[derive(Debug, Parser)]
#[command(name = "lab", version, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

const EXAMPLES: &str = "\
Examples:
  lab match --black uct:iterations=1000,c=0.6 --white uct:iterations=1000 --games 400 --opening-plies 8 --seed 1
  lab match --black puct:ms=50 --white level10 --games 100 --openings openings.txt
  lab match --black alphabeta:ms=100 --white 'gtp:edax -gtp -l 5' --games 20 --engine-seconds 10
  lab match --black uct:c=0.7 --white uct --games 4000 --sprt 0,30 --out c07
  lab match --game ultimate level2 level1 --games 400
  lab round-robin level4 level5 level6 --games 400
  lab gauntlet --game sudo level5 --against level4 level6
  lab gauntlet puct:ms=100 --against level10 classic
  lab grid crates/lab/grids/cs533.toml --out cs533
  lab merge part1 part2 --out whole
  lab report cs533 --out cs533.html
  lab engine --protocol gtp --agent puct:ms=100
  lab engine --protocol nboard --agent alphabeta:ms=1000
  lab engine --game ultimate --agent learned:ms=100
  lab agents
  lab agents --game ultimate
  lab solve --size 6 --table-mb 1024
  lab vcf --black 'f7 g7 h7' --white 'e7 h8' --side black
  lab openings --game gobang --count 48 --seed 46 --out openings.txt
  lab ffo --from 40 --to 45
  lab probcut --games 100
  lab puzzles --seed 1 --count 60 --out www/puzzles/endgames.txt
  lab hints --positions 40 --ms 300 --against-ms 5000
  lab judge positions.jsonl --player level7 --player puct:ms=100 --hints 300
  lab learn --game tictactoe --player qlearning --episodes 1000000
  lab slices --seconds 60
  lab perft --depth 11
  lab perft --game ultimate --depth 7 --moves e5d4
  lab bench --json -
  lab train --out training --threads 2
  lab book --out 8x8.book --positions 3000 --depth 10
  lab weights training/best.weights";

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Plays many games between two players and estimates the first one's advantage in Elo
    #[command(after_long_help = MATCH_EXAMPLES.to_owned() + external::HELP + &agents::listing())]
    Match(Box<MatchOptions>),
    /// Plays matches between every two of several players, and rates them all
    RoundRobin(Box<RoundRobinOptions>),
    /// Plays matches of one player against several others, and rates them all
    Gauntlet(Box<GauntletOptions>),
    /// Plays an experiment that a file describes: a match for each combination of the values of some factors
    Grid(GridOptions),
    /// Joins the shares of an experiment that were played on several machines
    Merge(MergeOptions),
    /// Makes a page of HTML, or Markdown, from the results of a run
    Report(ReportOptions),
    /// Makes EXPERIMENTS.md from the data in crates/lab/experiments
    Experiments(ExperimentsOptions),
    /// Lists the agents and options for `--black` and `--white`, or the players of another game
    Agents(AgentsOptions),
    /// Plays on standard input and output, in other programs: by GTP or the protocol of NBoard
    #[command(after_long_help = protocols::HELP)]
    Engine(Box<EngineOptions>),
    /// Counts the leaves of the game tree, as a test of the rules and of their speed
    Perft(Box<PerftOptions>),
    /// Finds the exact result of a position with best play, in discs on the board: empty squares count for nobody
    Solve(SolveOptions),
    /// Finds the wins by continuous fours in a position of Gobang
    Vcf(VcfOptions),
    /// Makes the list of balanced openings of Gobang, by a long search
    Openings(OpeningsOptions),
    /// Solves the FFO endgame test suite, positions 40 to 49, and measures the processor time
    Ffo(FfoOptions),
    /// Measures how far the values of deep and shallow searches differ, and prints the table for ProbCut
    Probcut(ProbcutOptions),
    /// Makes endgame puzzles: positions from games of a level against itself, with the exact result of every move
    Puzzles(PuzzleOptions),
    /// Makes the opening book from scratch, by analysis with the learned evaluation
    Book(BookOptions),
    /// Measures how many discs are lost by the moves that hints show after a short time, judged by a long analysis
    Hints(HintsOptions),
    /// Measures what the moves of players, of hints and of people lose in positions whose values are known
    Judge(Box<JudgeOptions>),
    /// Trains a player that learns by games against itself, and measures it in pauses
    Learn(LearnOptions),
    /// Measures how long the longest slice of a search is, by the page's worker, in positions of 22 to 26 empty squares
    Slices(SlicesOptions),
    /// Measures the search: the native half of `cargo xtask bench`
    Bench(BenchOptions),
    /// Trains the weights of the learned evaluation from scratch, by games against itself
    Train(TrainOptions),
    /// Prints the provenance of a file of weights or of an opening book
    Weights(WeightsOptions),
}

#[derive(Args, Debug, Clone, Copy)]
pub struct RuleOptions {
    /// The board's side: 4, 6 or 8
    #[arg(long, default_value = "8", value_parser = size)]
    pub size: BoardSize,
    /// A side without a move passes (`pass`), or the game is over at once (`over`)
    #[arg(long, default_value = "pass", value_parser = no_move)]
    pub no_move: NoMoveRule,
}

impl RuleOptions {
    pub const fn rules(self) -> Rules {
        Rules { size: self.size, no_move: self.no_move }
    }

    /// The position in `board`, which implies the size, or else the start position.
    pub fn position(self, board: Option<&str>) -> Result<Position> {
        Ok(match board {
            Some(board) => Position::from_board_string(board, self.no_move)?,
            None => Position::start(self.rules()),
        })
    }
}

const MATCH_EXAMPLES: &str = "\
Examples:
  lab match --black uct:iterations=1000,c=0.6 --white uct:iterations=1000 --games 400
  lab match --black puct:ms=50 --white level10 --games 100 --openings openings.txt
  lab match --black uct:c=0.7 --white uct --games 4000 --sprt 0,30 --out c07
  lab match --game ultimate level2 level1 --games 400
  lab match --game tictactoe qlearning:table=FILE classic --games 400

";

#[derive(Args, Debug, Clone)]
pub struct MatchOptions {
    /// The first player, Black in the first game of each pair: an agent, or a program as `gtp:COMMAND` or `nboard:COMMAND`. All
    /// figures are from its point of view
    #[arg(long, required_unless_present = "game", conflicts_with = "game")]
    black: Option<NamedContender>,
    /// The second player, White in the first game of each pair
    #[arg(long, required_unless_present = "game", conflicts_with = "game")]
    white: Option<NamedContender>,
    /// With --game, the two players, X and O in the first game of each pair; on nine boards also a program as `contest:COMMAND`. All
    /// figures are from the point of view of the first
    #[arg(num_args = 2, value_names = ["FIRST", "SECOND"], requires = "game")]
    players: Vec<String>,
    #[command(flatten)]
    pub series: SeriesOptions,
    /// The weights of the first player's learned evaluation, instead of those in the repository
    #[arg(long, conflicts_with = "game")]
    pub black_weights: Option<PathBuf>,
    /// The weights of the second player's learned evaluation
    #[arg(long, conflicts_with = "game")]
    pub white_weights: Option<PathBuf>,
    /// Ends the match as soon as it is clear whether the first player is stronger by ELO0 or by ELO1; the error rates are
    /// 0.05 unless given. `--games` is the most that are played
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    pub sprt: Option<Test>,
    /// Writes the figures and every game to this file; `-` is the standard output
    #[arg(long)]
    pub json: Option<PathBuf>,
    #[command(flatten)]
    pub external: external::Options,
}

impl MatchOptions {
    /// The texts of both players, under which they are stored.
    ///
    /// # Errors
    /// If the players of tic-tac-toe are missing.
    pub fn texts(&self) -> Result<[String; 2]> {
        if self.series.game.is_none() {
            return Ok([self.black(), self.white()].map(|player| self.series.stored_name(&player.text)));
        }
        <[String; 2]>::try_from(self.players.clone()).map_err(|_| {
            "the two players follow the options, as in `lab match --game ultimate level2 level1`".into()
        })
    }

    /// The first player of Othello.
    pub const fn black(&self) -> &NamedContender {
        self.black.as_ref().expect("it is required without a game")
    }

    /// The second player of Othello.
    pub const fn white(&self) -> &NamedContender {
        self.white.as_ref().expect("it is required without a game")
    }
}

#[derive(Args, Debug)]
pub struct SolveOptions {
    #[command(flatten)]
    pub rules: RuleOptions,
    /// The position as a board string: the squares from a1, X black, O white, - empty, and the side to move
    #[arg(long, allow_hyphen_values = true, conflicts_with = "size")]
    pub board: Option<String>,
    /// Finds only win, draw or loss, which is several times faster
    #[arg(long)]
    pub outcome: bool,
    /// Finds the score of every move
    #[arg(long, conflicts_with = "outcome")]
    pub all: bool,
    /// The size of the transposition table in megabytes
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub table_mb: u32,
}

#[derive(Args, Debug)]
pub struct FfoOptions {
    /// The first position
    #[arg(long, default_value_t = 40, value_parser = clap::value_parser!(u8).range(40..=49))]
    pub from: u8,
    /// The last position; those after 45 can take minutes
    #[arg(long, default_value_t = 45, value_parser = clap::value_parser!(u8).range(40..=49))]
    pub to: u8,
    /// Finds only win, draw or loss
    #[arg(long)]
    pub outcome: bool,
    /// Does without the learned evaluation, for comparison
    #[arg(long)]
    pub plain: bool,
    /// The size of the transposition table in megabytes
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub table_mb: u32,
}

#[derive(Args, Debug)]
pub struct ProbcutOptions {
    /// The number of games from which positions are taken, one of each stage
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub positions: u32,
    /// Plays this many games instead, the search with ProbCut against the one without
    #[arg(long, conflicts_with = "positions", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: Option<u32>,
    /// The number of positions searched for each move of those games
    #[arg(long, default_value_t = 50_000)]
    pub nodes: u64,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// A file of weights instead of the one in the repository
    #[arg(long)]
    pub weights: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub struct PuzzleOptions {
    /// The seed of all random numbers; the same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of puzzles of each grade
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=1_000))]
    pub count: u16,
    /// The level, 1 to 10, that plays the games
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=10))]
    pub level: u8,
    /// The date to write into the file
    #[arg(long, default_value = "undated")]
    pub date: String,
    /// The file to write; `-` is the standard output
    #[arg(long, default_value = "-")]
    pub out: PathBuf,
}

#[derive(Args, Debug)]
pub struct TrainOptions {
    /// The directory of the training run. A run with the same plan and seed that is already there continues
    #[arg(long)]
    pub out: PathBuf,
    /// Only the first five generations: a few minutes on two cores instead of an hour and a half
    #[arg(long, conflicts_with = "generations")]
    pub quick: bool,
    /// A run of a few seconds, to check that everything works
    #[arg(long, conflicts_with = "quick")]
    pub toy: bool,
    /// Ends after this many generations
    #[arg(long)]
    pub generations: Option<usize>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The number of games at a time; does not change the games
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
}

#[derive(Args, Debug, Clone)]
pub struct BookOptions {
    /// The file to write. Beside it, `FILE.journal` keeps each analysis, so that the same command continues after a kill
    #[arg(long)]
    pub out: PathBuf,
    /// The number of positions. A larger number continues a smaller book
    #[arg(long, default_value_t = 3_000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub positions: u32,
    /// The depth of each analysis in plies
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u8).range(1..=30))]
    pub depth: u8,
    /// The weights of the learned evaluation, instead of those in the repository
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// The number of positions analysed at a time; does not change the book
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
}

#[derive(Args, Debug)]
pub struct WeightsOptions {
    /// The file
    pub file: PathBuf,
}

/// Checks in advance that [`write`] can write the file, so that no long measurement is lost.
pub fn check_writable(path: Option<&Path>) -> Result<()> {
    match path {
        Some(path) if path != Path::new("-") => OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map(drop)
            .map_err(|error| format!("{}: {error}", path.display()).into()),
        _ => Ok(()),
    }
}

/// Writes `text` to the file, or to the standard output if that is `-`.
pub fn write(path: &Path, text: &str) -> Result<()> {
    if path == Path::new("-") {
        outln!("{text}");
        return Ok(());
    }
    std::fs::write(path, format!("{text}\n")).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn size(text: &str) -> Result<BoardSize, String> {
    let side: u8 = text.parse().map_err(|_| format!("`{text}` is no side: 4, 6 or 8 is"))?;
    BoardSize::try_from(side).map_err(|error| error.to_string())
}

pub fn balance(text: &str) -> Result<f64, String> {
    let from_half = text.parse().ok().filter(|from_half| (0.0..=0.5).contains(from_half));
    from_half.ok_or_else(|| "a number from 0 to 0.5".to_owned())
}

fn no_move(text: &str) -> Result<NoMoveRule, String> {
    match text {
        "pass" => Ok(NoMoveRule::MustPass),
        "over" => Ok(NoMoveRule::GameOver),
        _ => Err("`pass` or `over`".to_owned()),
    }
}

pub fn passes(text: &str) -> Result<PassCounting, String> {
    match text {
        "ply" => Ok(PassCounting::Ply),
        "free" => Ok(PassCounting::Free),
        _ => Err("`ply` or `free`".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_defined() {
        Cli::command().debug_assert();
    }

    #[test]
    fn a_file_that_cannot_be_written_is_refused_at_once() {
        let nowhere = std::env::temp_dir().join("there-is-no-such-directory/figures.json");
        assert!(check_writable(Some(&nowhere)).is_err());
        assert!(check_writable(Some(Path::new("-"))).is_ok() && check_writable(None).is_ok());
    }

    #[test]
    fn unknown_values_are_refused() {
        let check = |line: &str, ok: bool| {
            assert_eq!(Cli::try_parse_from(line.split_whitespace()).is_ok(), ok, "{line}");
        };
        check("lab match --black classic --white random --size 6 --no-move over", true);
        check("lab match --black classic", false);
        check("lab match --black classic --white uct:c=101", false);
        check("lab agents", true);
        check("lab engine --protocol gtp --agent puct:ms=10", true);
        check("lab engine --protocol uci --agent puct:ms=10", false);
        check("lab engine", false);
        check("lab perft --depth 5 --passes free", true);
        check("lab perft --depth 5 --passes half", false);
        check("lab perft --depth 5 --game sudo --moves e5d4", true);
        check("lab perft --depth 5 --game ludo", false);
        check("lab match --black classic --white random --balance 0.5", true);
        check("lab match --black classic --white random --balance NaN", false);
        check("lab match --black classic --white random --balance -0.1", false);
        check("lab match --black classic --white random --games 0", false);
        check("lab solve --table-mb 20000000000000", false);
        check("lab solve --table-mb 0", false);
        check("lab solve --size 5", false);
        check("lab solve --all --outcome", false);
        check("lab puzzles --seed 3 --count 5 --level 6", true);
        check("lab puzzles --count 0", false);
        check("lab hints --positions 5 --ms 10 --against-ms 20 --seed 2", true);
        check("lab hints --positions 0", false);
        check("lab judge some.jsonl --player level7 --player greedy --hints 300 --repeats 5", true);
        check("lab judge --player level7", false);
        check("lab judge some.jsonl --player nobody", false);
        check("lab slices --seconds 2 --agent alphabeta:ms=20000", true);
        check("lab slices --seconds 0", false);
        check("lab bench --json -", true);
        check("lab train --out there --quick --threads 2", true);
        check("lab train --out there --quick --toy", false);
        check("lab train", false);
        check("lab book --out there/8x8.book --positions 100 --depth 4", true);
        check("lab book --depth 4", false);
        check("lab weights there/best.weights", true);
    }
}
