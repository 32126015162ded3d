//! Boards that others steer: what is said in the address, and what the page around an embedded board asks for.
use super::{Action, LoadError, Model, Phase, load};
use othello::{Move, Square, write_link, write_transcript};

/// What a command leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// This is to happen.
    Do(Action),
    /// This was asked.
    Say(String),
}

/// Why a command leads to nothing.
#[derive(Clone, Debug, PartialEq)]
pub enum CommandError {
    /// There is no such command, or it can't mean that.
    Unknown,
    /// Not in this position, or not now.
    NotNow,
    /// The text holds no game.
    Load(LoadError),
}

impl Model {
    /// What this command means now. It is a word, and after a blank what it is about.
    ///
    /// # Errors
    /// Says why nothing is to happen.
    pub fn command(&self, text: &str) -> Result<Answer, CommandError> {
        let (word, about) = text.split_once(' ').unwrap_or((text, ""));
        let now = |can: bool, action| if can { Ok(Answer::Do(action)) } else { Err(CommandError::NotNow) };
        match word {
            "play" => {
                let square: Square = about.parse().map_err(|_| CommandError::Unknown)?;
                let can = self.phase() == Phase::Human && self.position().check(Move::Place(square)).is_ok();
                now(can, Action::PlayForHost(square))
            }
            "undo" => now(self.can_undo(), Action::Undo),
            "redo" => now(self.can_redo(), Action::Redo),
            "new" => Ok(Answer::Do(Action::NewGame)),
            "stop" => now(self.can_stop(), Action::Stop),
            "resume" => now(self.phase() == Phase::Paused, Action::Resume),
            "goto" => {
                let ply: usize = about.parse().map_err(|_| CommandError::Unknown)?;
                let line = self.tree.line();
                let there = match ply.checked_sub(1) {
                    None => Some(Action::ToStart),
                    Some(index) => line.get(index).map(|&node| Action::GoTo(node)),
                };
                there.map(Answer::Do).ok_or(CommandError::NotNow)
            }
            "load" => match load(about, self.settings.rules) {
                Ok(_) => Ok(Answer::Do(Action::Load(about.to_owned()))),
                Err(error) => Err(CommandError::Load(error)),
            },
            "set" => {
                let understood = self.clone().take_settings(about);
                if understood {
                    Ok(Answer::Do(Action::Set(about.to_owned())))
                } else {
                    Err(CommandError::Unknown)
                }
            }
            "moves" => Ok(Answer::Say(write_transcript(&self.tree.line_game()))),
            "link" => Ok(Answer::Say(write_link(&self.shared()).unwrap_or_default())),
            _ => Err(CommandError::Unknown),
        }
    }

    /// Takes settings as lines `name=value`, and says whether all were understood.
    pub(super) fn take_settings(&mut self, lines: &str) -> bool {
        let before = self.settings.players;
        let mut understood = true;
        for line in lines.lines() {
            match line.split_once('=') {
                Some(("readonly", value)) => self.readonly = value == "true",
                // Of the page around the board, for its own script.
                Some(("game" | "origins", _)) => {}
                _ => understood &= self.settings.read(line),
            }
        }
        if self.settings.players != before {
            self.forget_search();
        }
        understood
    }

    /// Begins as an address says: with settings, and perhaps with a game.
    pub(super) fn begin_as(&mut self, lines: &str) {
        self.take_settings(lines);
        let new = othello::GameTree::new(othello::Position::start(self.settings.rules));
        self.begin(new);
        if let Some(game) = lines.lines().find_map(|line| line.strip_prefix("game=")) {
            let players = self.settings.players;
            self.bad_link = self.load(game);
            // A game brings its players along, but what the address says of them counts.
            if lines.contains("black=") || lines.contains("white=") {
                self.settings.players = players;
            }
        }
    }
}
