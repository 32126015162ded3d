//! `lab perft`: leaf counts with times.
use crate::cli::{Result, RuleOptions, passes};
use crate::family::{Family as _, with_family};
use crate::game::{any_game, with_majority};
use arena::Matches as _;
use board_game::BoardGame;
use clap::Args;
use formats::{parse_transcript, read_beside};
use games::{AnyGame, AnySetup};
use othello::PassCounting;
use othello_engines::mcts::Game;
use std::fmt::Display;
use std::time::Instant;

#[derive(Args, Debug)]
pub struct PerftOptions {
    /// The game. A finished game of Othello counts as a leaf, whatever depth remains; on nine boards, one that has ended before the
    /// depth counts nothing
    #[arg(long, default_value = "othello", value_parser = any_game())]
    pub game: AnySetup,
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
    let setup = options.checked_game()?;
    if setup.othello().is_none() {
        let start = after(setup, &options.moves)?;
        let perft = with_family!(setup, M => {
            M::perft(&M::state(start).ok_or("these are moves of another game")?)
        });
        let Perft { board, leaves } = perft.ok_or("leaves are counted in Othello and tic-tac-toe")?;
        count(options.depth, board, leaves);
        return Ok(());
    }
    let start = options.rules.position(options.board.as_deref())?;
    let position = match options.moves.as_str() {
        "" => start,
        moves => parse_transcript(moves, start)?.position(),
    };
    count(options.depth, position, |depth| othello::perft(position, depth, options.passes));
    Ok(())
}

impl PerftOptions {
    /// The game, by the rule that is asked for. Options without meaning in it are refused.
    fn checked_game(&self) -> Result<AnySetup> {
        let rules = self.rules.rules();
        let is_othello = self.game.othello().is_some();
        let has_othello_options =
            rules != othello::Rules::default() || self.passes != PassCounting::Ply || self.board.is_some();
        if has_othello_options && !is_othello {
            return Err("--size, --no-move, --passes and --board are for Othello".into());
        }
        Ok(with_majority(self.game, self.majority)?)
    }
}

/// The counting of the leaves of a game tree.
pub struct Perft {
    /// The position from which they are counted, as text.
    pub board: String,
    /// The number of leaves at a depth in plies.
    pub leaves: Box<dyn Fn(u32) -> u64>,
}

impl Perft {
    /// The counting from a state whose actions are all that are legal.
    pub fn new(state: impl Game + Display + 'static) -> Self {
        Self { board: state.to_string(), leaves: Box::new(move |depth| tictactoe::perft(state, depth)) }
    }
}

/// The position of a game after these moves, in any form that is read.
fn after(setup: AnySetup, moves: &str) -> Result<AnyGame> {
    if moves.trim().is_empty() {
        return Ok(AnyGame::start(setup));
    }
    let found = read_beside(moves, setup)?;
    match found.skipped.first() {
        Some(word) => Err(format!("`{word}` is no move").into()),
        None => Ok(found.game.tree.position()),
    }
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
