//! Boards that others steer: what is said in the address, and what the tools or the page around an embedded board ask for.
use super::{Action, Model, Phase, Player, Settings, WorkerHealth};
use formats::{FormatError, write_link, write_transcript};
use othello::{Move, Square};

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
    Load(FormatError),
}

/// What in an address is about a game. The rest is about what the page looks like, or where its reader came from.
const OF_A_GAME: [&str; 8] =
    ["game", "black", "white", Settings::CUSTOM, "black-clock", "white-clock", "size", "no-move"];

/// What an address asks for that says this: another game, other settings, or nothing.
pub fn asked_by(lines: &str) -> Option<Action> {
    let means = |line: &&str| line.starts_with("game=") || Settings::default().read(line);
    let of_a_game = |line: &str| line.split_once('=').is_some_and(|(name, _)| OF_A_GAME.contains(&name));
    let meant: Vec<&str> = lines.lines().filter(means).collect();
    let action = if meant.iter().any(|line| of_a_game(line)) { Action::Begin } else { Action::Set };
    (!meant.is_empty()).then(|| action(lines.to_owned()))
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
            "load" => match formats::read(about, self.settings.rules) {
                Ok(_) => Ok(Answer::Do(Action::Load(about.to_owned()))),
                Err(error) => Err(CommandError::Load(error)),
            },
            "set" => {
                let understood = !about.is_empty() && self.clone().take_settings(about);
                if understood {
                    Ok(Answer::Do(Action::Set(about.to_owned())))
                } else {
                    Err(CommandError::Unknown)
                }
            }
            "moves" => Ok(Answer::Say(write_transcript(&self.tree.line_game()))),
            "agent" => Ok(Answer::Say(self.settings.custom.clone())),
            "link" => Ok(Answer::Say(write_link(&self.shared()).unwrap_or_default())),
            _ => Err(CommandError::Unknown),
        }
    }

    /// Takes settings as lines `name=value`, and says whether all were understood.
    pub(super) fn take_settings(&mut self, lines: &str) -> bool {
        let before = (self.settings.players, self.settings.custom.clone());
        let mut understood = true;
        for line in lines.lines() {
            match line.split_once('=') {
                // The whole app is nobody's to look at only.
                Some(("readonly", value)) => self.readonly = self.embedded && value == "true",
                // Another choice of a language is another attempt.
                Some(("language", _)) => {
                    self.speech.failed = false;
                    understood &= self.settings.read(line);
                }
                // Of the page around the board, for its own script.
                Some(("game" | "origins", _)) => {}
                _ => understood &= self.settings.read(line),
            }
        }
        if (self.settings.players, &self.settings.custom) != (before.0, &before.1) {
            // Another agent may do what this one could not.
            if matches!(self.worker, WorkerHealth::Broken(_)) {
                self.restart_worker();
            }
        }
        understood
    }

    /// Begins as an address says: with settings, and perhaps with a game.
    pub(super) fn begin_as(&mut self, lines: &str) {
        let game = lines.lines().find_map(|line| line.strip_prefix("game="));
        if !self.tree.is_empty() {
            self.bad_link = game.and_then(|game| formats::read(game, Settings::from_text(lines).rules).err());
            if self.bad_link.is_some() {
                return;
            }
            // As it was, with its players.
            self.put_away();
        }
        self.take_settings(lines);
        let says_who_plays = lines.contains("black=") || lines.contains("white=");
        // A board to look at plays nothing by itself.
        if self.readonly && !says_who_plays {
            self.settings.players = [Player::Human; 2];
        }
        self.begin(othello::GameTree::new(othello::Position::start(self.settings.rules)));
        if let Some(game) = game {
            let players = self.settings.players;
            self.bad_link = self.load(game);
            // A game brings its players along, but what the address says of them counts.
            if says_who_plays || self.readonly {
                self.settings.players = players;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{AgentKind, Named, Theme, TimeControl};
    use formats::{Format, Problem};
    use othello::Color;

    fn embedded(how: &str) -> Model {
        Model::new(Settings::default(), 1).embedded(how.to_owned())
    }

    fn after(model: Model, command: &str) -> Result<Model, CommandError> {
        match model.command(command)? {
            Answer::Do(action) => Ok(model.reduce(action)),
            Answer::Say(text) => panic!("{command} says {text}"),
        }
    }

    #[test]
    fn an_address_says_how_a_board_begins() {
        let model =
            embedded("black=human\nwhite=level3\ntheme=dark\nreadonly=true\norigins=https://a.b\ngame=f5d6");
        assert_eq!(model.settings.player(Color::White), Player::Agent(AgentKind::Level(3)));
        assert_eq!(model.settings.theme, Theme::Dark);
        assert!(model.embedded && model.readonly && model.bad_link.is_none());
        assert_eq!(write_transcript(&model.game), "f5d6");
        let wrong = embedded("game=f5f5\nwhite=nobody\nx");
        assert!(wrong.bad_link.is_some());
        assert_eq!(wrong.settings, Settings::default());
    }

    #[test]
    fn only_what_is_of_a_game_begins_one() {
        let begin = |lines: &str| Some(Action::Begin(lines.to_owned()));
        let set = |lines: &str| Some(Action::Set(lines.to_owned()));
        for lines in ["", "utm=1", "utm=1\nreadonly=true\norigins=https://a.b", "white=nobody\ntheme=plaid"] {
            assert_eq!(asked_by(lines), None, "{lines}");
        }
        for lines in ["utm=1\nwhite=level5", "size=6", "game=f5\nutm=1", "language=fr\nsize=4"] {
            assert_eq!(asked_by(lines), begin(lines), "{lines}");
        }
        for lines in ["language=fr", "utm=1\ntheme=dark\nfelt=blue", "speed=fast", "white=nobody\nsounds=on"]
        {
            assert_eq!(asked_by(lines), set(lines), "{lines}");
        }
        let whole =
            Model::new(Settings::default(), 1).reduce(Action::Begin("readonly=true\nsize=6".to_owned()));
        assert!(!whole.readonly && whole.game.turns().is_empty());
    }

    #[test]
    fn a_clock_is_set_and_taken_away() {
        for (clock, name) in TimeControl::NAMED {
            let command = format!("set black-clock={name}\nwhite-clock={name}");
            assert_eq!(after(embedded(""), &command).unwrap().settings.clocks, [*clock; 2], "{name}");
        }
    }

    #[test]
    fn a_readonly_board_is_played_by_its_host_alone() {
        let model = embedded("white=human\nreadonly=true");
        let f5 = "f5".parse().unwrap();
        assert!(model.clone().reduce(Action::Play(f5)).game.turns().is_empty());
        let played = after(model, "play f5").unwrap();
        assert_eq!(write_transcript(&played.game), "f5");
    }

    #[test]
    fn every_command_leads_where_it_says_or_nowhere() {
        let model = embedded("white=human\ngame=f5d6c3");
        let ply = |model: &Model| model.game.turns().len();
        let back = after(model.clone(), "goto 1").unwrap();
        assert_eq!(ply(&back), 1);
        assert_eq!(back.command("moves"), Ok(Answer::Say("f5d6c3".to_owned())));
        assert_eq!(ply(&after(back.clone(), "redo").unwrap()), 2);
        assert_eq!(ply(&after(back, "undo").unwrap()), 0);
        assert_eq!(ply(&after(model.clone(), "goto 0").unwrap()), 0);
        assert_eq!(ply(&after(model.clone(), "load f5f6").unwrap()), 2);
        let set = after(model.clone(), "set white=level1\nreadonly=true").unwrap();
        assert!(set.readonly && set.settings.player(Color::White) != Player::Human);
        let agent = after(set, "set custom=uct:c=0.5,ms=9").unwrap();
        assert_eq!(agent.command("agent"), Ok(Answer::Say("uct:c=0.5,ms=9".to_owned())));
        for (command, error) in [
            ("set custom=uct:<b>", CommandError::Unknown),
            ("play a1", CommandError::NotNow),
            ("play i9", CommandError::Unknown),
            ("goto 4", CommandError::NotNow),
            ("goto -1", CommandError::Unknown),
            ("redo", CommandError::NotNow),
            ("resume", CommandError::NotNow),
            ("set white=nobody", CommandError::Unknown),
            ("set", CommandError::Unknown),
            ("", CommandError::Unknown),
            ("play", CommandError::Unknown),
            ("load", CommandError::Load(FormatError::new(Format::Transcript, Problem::Empty))),
        ] {
            assert_eq!(model.command(command), Err(error), "{command}");
        }
    }
}
