//! The commands of the host page of an embedded board.
use super::Changes;
use board_game::BoardAction;
use formats::FormatError;

/// A command of the host page.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Make this move for the side to move.
    Play(BoardAction),
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Start a new game.
    NewGame,
    /// Halt the agents.
    Stop,
    /// Resume after a halt.
    Resume,
    /// Show the game after this many plies.
    GoTo(usize),
    /// Show the game or the position in this text.
    Load(String),
    /// Change settings.
    Set(Changes),
    /// Return all moves of the game.
    Moves,
    /// Return the game as a link.
    Link,
    /// Return the winner.
    Winner,
}

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq)]
pub enum CommandError {
    /// There is no such command, or its arguments are invalid.
    Unknown,
    /// The argument with this name is none of its kind, such as a square that is on no board of this game.
    Argument(&'static str),
    /// The setting with this name can't have this value.
    Value(String, String),
    /// It is not possible in this position or at this time.
    NotNow,
    /// The text can't be read as a game.
    Load(FormatError),
}

impl Command {
    /// Parses the command with this name. `text` and `number` return its arguments by name.
    ///
    /// # Errors
    /// If there is no such command, or its arguments are invalid.
    pub fn parse(
        name: &str,
        text: impl Fn(&str) -> Option<String>,
        settings: impl FnOnce() -> Vec<(String, String)>,
    ) -> Result<Self, CommandError> {
        let about = |part| text(part).ok_or(CommandError::Unknown);
        Ok(match name {
            "play" => Self::Play(about("move")?.parse().map_err(|_| CommandError::Argument("move"))?),
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "newGame" => Self::NewGame,
            "stop" => Self::Stop,
            "resume" => Self::Resume,
            "goTo" => Self::GoTo(about("ply")?.parse().map_err(|_| CommandError::Argument("ply"))?),
            "load" => Self::Load(about("game")?),
            "setPosition" => Self::Load(about("position")?),
            "set" => {
                let pairs = settings();
                let pairs = pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()));
                Self::Set(Changes::parse(pairs)?)
            }
            "moves" => Self::Moves,
            "link" => Self::Link,
            "winner" => Self::Winner,
            _ => return Err(CommandError::Unknown),
        })
    }
}
