//! The game of a line of results, as it is written down: its start, the words for its sides, and its moves.
use crate::LineError;
use crate::description::{no_move, passes};
use board_game::{BoardGame, Side};
use formats::parse_transcript;
use games::{AnyGame, AnySetup, Game, any_line};
use othello::Position;

/// The game of a line, and its start position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Othello.
    Othello {
        /// The start position as a board string.
        board: String,
        /// Whether a side without a move passes; otherwise the game is over at once.
        passes: bool,
    },
    /// The usual start of another game.
    Usual(AnySetup),
}

impl From<AnyGame> for Start {
    fn from(start: AnyGame) -> Self {
        match start.othello() {
            Some(position) => {
                Self::Othello { board: position.to_board_string(), passes: passes(position.rules().no_move) }
            }
            None => Self::Usual(start.setup()),
        }
    }
}

impl Start {
    /// The game; of Othello's rules, only that it is Othello.
    pub(crate) fn setup(&self) -> AnySetup {
        match self {
            Self::Othello { .. } => AnySetup::default(),
            Self::Usual(setup) => *setup,
        }
    }

    /// The words for its two sides in files.
    pub(crate) fn sides(&self) -> [&'static str; 2] {
        self.setup().id().record().sides
    }

    /// The game with these moves.
    pub(crate) fn replay(&self, moves: &str) -> Result<Game, LineError> {
        match self {
            Self::Othello { board, passes } => {
                let start = Position::from_board_string(board, no_move(*passes))?;
                Ok(any_line(&parse_transcript(moves, start)?))
            }
            Self::Usual(setup) => replay(AnyGame::start(*setup), moves),
        }
    }
}

/// Plays moves that are written as the names of their spots, or of choices between blanks.
fn replay(start: AnyGame, moves: &str) -> Result<Game, LineError> {
    let mut game = Game::new(start);
    for (ply, text) in (1..).zip(names(moves)) {
        let action = game.position().read_action(&text).ok();
        let played = action.and_then(|action| game.play(action).ok());
        played.ok_or(LineError::Move { ply, text })?;
    }
    Ok(game)
}

/// The names of moves: a name ends at a blank, and where a letter follows a digit.
fn names(moves: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut before = ' ';
    for sign in moves.chars() {
        match names.last_mut() {
            _ if sign.is_whitespace() => {}
            Some(name) if !before.is_whitespace() && (!before.is_ascii_digit() || sign.is_ascii_digit()) => {
                name.push(sign);
            }
            _ => names.push(sign.to_string()),
        }
        before = sign;
    }
    names
}

/// The margin by which a side has won: a difference of discs in Othello, else 1, 0 or -1. `None` if that game is not over.
pub(crate) fn margin(end: &AnyGame, side: Side) -> Option<i32> {
    let winner = end.end()?.winner;
    if let Some(position) = end.othello() {
        let discs = position.discs();
        let lead = i32::from(discs.black) - i32::from(discs.white);
        return Some(if side == Side::First { lead } else { -lead });
    }
    Some(winner.map_or(0, |winner| if winner == side { 1 } else { -1 }))
}
