//! `lab perft`: leaf counts with times.
use crate::cli::{Result, RuleOptions, passes};
use clap::{Args, ValueEnum};
use formats::parse_transcript;
use othello::PassCounting;
use std::fmt::Display;
use std::time::Instant;
use tictactoe::{Place, Plain, Rules, Sheet};

/// The games whose leaves can be counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum PerftGame {
    /// Othello; a finished game counts as a leaf, whatever depth remains
    #[default]
    Othello,
    /// Ultimate tic-tac-toe; a game that has ended before the depth counts nothing, here and below
    Ultimate,
    /// Sudo tic-tac-toe
    Sudo,
    /// Tic-tac-toe on one board
    #[value(name = "tictactoe", alias = "plain")]
    Plain,
}

#[derive(Args, Debug)]
pub struct PerftOptions {
    /// The game
    #[arg(long, default_value = "othello")]
    pub game: PerftGame,
    /// The depth in plies
    #[arg(long)]
    pub depth: u32,
    /// Moves played before, such as `e5d4`: squares of the board, or of the grid of nine boards, a1 at the upper left
    #[arg(long, default_value = "")]
    pub moves: String,
    /// In Ultimate, without a line of boards the side with more boards wins
    #[arg(long)]
    pub majority: bool,
    /// In Othello, whether a pass is a ply (`ply`) or costs no depth (`free`)
    #[arg(long, default_value = "ply", value_parser = passes)]
    pub passes: PassCounting,
    #[command(flatten)]
    pub rules: RuleOptions,
    /// In Othello, the position as a board string: the squares from a1, X black, O white, - empty, and the side to move
    #[arg(long, allow_hyphen_values = true, conflicts_with = "size")]
    pub board: Option<String>,
}

/// Counts the leaves at every depth up to the requested one.
pub fn run(options: &PerftOptions) -> Result<()> {
    options.check()?;
    match options.game {
        PerftGame::Othello => {
            let start = options.rules.position(options.board.as_deref())?;
            let position = match options.moves.as_str() {
                "" => start,
                moves => parse_transcript(moves, start)?.position(),
            };
            count(options.depth, position, |depth| othello::perft(position, depth, options.passes));
        }
        PerftGame::Ultimate if options.majority => nine_boards(options, Rules::Majority)?,
        PerftGame::Ultimate => nine_boards(options, Rules::Ultimate)?,
        PerftGame::Sudo => nine_boards(options, Rules::Sudo)?,
        PerftGame::Plain => {
            let board = plain(&options.moves)?;
            count(options.depth, board, |depth| tictactoe::perft(board, depth));
        }
    }
    Ok(())
}

impl PerftOptions {
    /// Refuses what has no meaning in the game.
    fn check(&self) -> Result<()> {
        let rules = self.rules.rules();
        let is_othello = self.game == PerftGame::Othello;
        let has_othello_options =
            rules != othello::Rules::default() || self.passes != PassCounting::Ply || self.board.is_some();
        if has_othello_options && !is_othello {
            return Err("--size, --no-move, --passes and --board are for Othello".into());
        }
        if self.majority && self.game != PerftGame::Ultimate {
            return Err("--majority is for --game ultimate".into());
        }
        Ok(())
    }
}

fn nine_boards(options: &PerftOptions, rules: Rules) -> Result<()> {
    let sheet: Sheet = tictactoe::play(rules, &tictactoe::replay(rules, &options.moves)?)?;
    count(options.depth, sheet, |depth| tictactoe::perft(sheet, depth));
    Ok(())
}

/// The board after these moves.
fn plain(moves: &str) -> Result<Plain> {
    let signs: Vec<char> = moves.chars().filter(|sign| sign.is_alphanumeric()).collect();
    signs.chunks(2).zip(1..).try_fold(Plain::new(), |board, (name, ply)| {
        let place: Place = name.iter().collect::<String>().parse()?;
        board.try_play(place).map_err(|refusal| format!("move {ply}: {place}: {refusal}").into())
    })
}

/// Prints the position and a line for each depth.
fn count(depths: u32, position: impl Display, leaves: impl Fn(u32) -> u64) {
    outln!("{position}\n\n{:>5} {:>16} {:>10} {:>12}", "depth", "leaves", "seconds", "leaves/s");
    for depth in 1..=depths {
        let begin = Instant::now();
        let leaves = leaves(depth);
        let seconds = begin.elapsed().as_secs_f64();
        outln!("{depth:>5} {leaves:>16} {seconds:>10.3} {:>12.0}", leaves as f64 / seconds);
    }
}
