//! The options of `lab engine`, and its help.
use crate::game::any_game;
use clap::{Args, ValueEnum};
use games::AnySetup;
use std::path::PathBuf;

/// How programs that conduct games talk to engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Protocol {
    /// The Go Text Protocol, version 2, as far as it suits Othello
    Gtp,
    /// The protocol of Chris Welty's NBoard, version 2
    Nboard,
    /// The lines of CodinGame's contest, for games on nine boards
    Contest,
    /// The lines of Gomocup and Piskvork, for Gobang
    Gomocup,
}

#[derive(Args, Debug)]
pub struct EngineOptions {
    /// The game
    #[arg(long, default_value = "othello", value_parser = any_game())]
    pub game: AnySetup,
    /// In Ultimate, without a line of boards the side with more boards wins
    #[arg(long)]
    pub majority: bool,
    /// The protocol; by default, GTP for Othello and that of the contest for the other games
    #[arg(long)]
    pub protocol: Option<Protocol>,
    /// The player; `lab agents` lists those of Othello with their options, and `lab agents --game ultimate` those of Ultimate
    #[arg(long)]
    pub agent: String,
    /// The weights of its learned evaluation, instead of those in the repository
    #[arg(long)]
    pub weights: Option<PathBuf>,
    /// The seed of all random numbers
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The text after the options in the help.
pub const HELP: &str = "\
The engine reads commands on standard input and answers on standard output, until its input ends or it reads `quit`. A line that it
can't follow gets an error line, and it goes on. Build it with `cargo build --release -p lab`: the program is target/release/lab.

NBoard: choose Add Engine where opponents are selected, and enter
  Name               UCThello
  Working directory  the folder with the program, such as /home/me/ucthello/target/release
  Command            lab engine --protocol nboard --agent alphabeta:ms=1000
  Understood: nboard, set depth (for alphabeta), set game, set contempt (without effect), move, hint, go, ping, learn
  (without effect), analyze, quit. Errors go to standard error and, if the command is known, to the status line.
  Values are in discs for the side to move; in `analysis`, for Black.

GTP: give the controller this command line:
  lab engine --protocol gtp --agent puct:ms=500
  To try it by hand: printf 'genmove b\\nshowboard\\n' | lab engine --agent level5
  Squares are a1 to h8 as in Othello, a1 at the upper left; `list_commands` lists the commands. Beyond the specification:
  boardsize     4, 6 or 8; the start position of that size
  komi          without effect
  set_game      accepts only Othello
  final_score   the winner and the difference in discs, such as B+12, or 0; empty squares count for the winner
  uct-seed N    a private extension: the seed, 0 to 18446744073709551615, of the next genmove. The same moves, seeds and
                iterations give the same answers; `lab match` plays the same games against the engine as without it

Contest, the lines of CodinGame's Ultimate tic-tac-toe:
  lab engine --game ultimate --agent learned:ms=100
  Each turn: the other side's move as `row col`, `-1 -1` at the start; a count; so many legal moves. The answer is one of these.
  --majority is the contest's rule for games without a line of boards.

Gomocup, for Gobang in Piskvork and other managers:
  lab engine --protocol gomocup --agent level6
  Understood: START with 15, 11 or 9, RESTART, BEGIN, TURN, BOARD ... DONE, TAKEBACK, INFO with timeout_turn, timeout_match,
  time_left and rule (only 0: five or more win), ABOUT, END.

The clock (GTP: time_settings, time_left; NBoard: the tag TI of the game and the times of its moves, for `go`; Gomocup: INFO): the agent thinks
no longer than the time left divided by the number of its moves to come plus one, or 9/10 of its part of a period, and never
longer than its own limits allow. Without these commands its own limits alone count.

docs/LAB.md has more, with examples.";
