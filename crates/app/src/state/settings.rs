//! What can be set, and how it is written down.
use super::names::Named;
use super::{Language, TimeControl};
use othello::{BoardSize, Color, NoMoveRule, Rules};
use protocol::AgentSpec;

/// An agent that can play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgentKind {
    /// UCT as the original had it.
    Classic,
    /// Any legal move.
    Random,
    /// One of ten strengths, 1 to 10.
    Level(u8),
}

impl From<AgentKind> for AgentSpec {
    fn from(kind: AgentKind) -> Self {
        match kind {
            AgentKind::Classic => Self::Classic,
            AgentKind::Random => Self::Random,
            AgentKind::Level(level) => Self::Level(level),
        }
    }
}

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Somebody at this page.
    Human,
    /// An agent in the worker.
    Agent(AgentKind),
}

impl Named for Player {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Human, "human"),
        (Self::Agent(AgentKind::Level(1)), "level1"),
        (Self::Agent(AgentKind::Level(2)), "level2"),
        (Self::Agent(AgentKind::Level(3)), "level3"),
        (Self::Agent(AgentKind::Level(4)), "level4"),
        (Self::Agent(AgentKind::Level(5)), "level5"),
        (Self::Agent(AgentKind::Level(6)), "level6"),
        (Self::Agent(AgentKind::Level(7)), "level7"),
        (Self::Agent(AgentKind::Level(8)), "level8"),
        (Self::Agent(AgentKind::Level(9)), "level9"),
        (Self::Agent(AgentKind::Level(10)), "level10"),
        (Self::Agent(AgentKind::Classic), "classic"),
        (Self::Agent(AgentKind::Random), "random"),
    ];
}

/// The page's colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Named for Theme {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::System, "system"), (Self::Light, "light"), (Self::Dark, "dark")];
}

/// How fast a game between two agents goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// So that one can follow.
    #[default]
    Normal,
    /// Faster.
    Fast,
    /// Without any wait.
    Fastest,
}

impl Named for Speed {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Normal, "normal"), (Self::Fast, "fast"), (Self::Fastest, "fastest")];
}

impl Named for BoardSize {
    const NAMED: &'static [(Self, &'static str)] = &[(Self::Four, "4"), (Self::Six, "6"), (Self::Eight, "8")];
}

impl Named for NoMoveRule {
    const NAMED: &'static [(Self, &'static str)] = &[(Self::MustPass, "pass"), (Self::GameOver, "over")];
}

/// Whether the legal moves are marked on the board.
impl Named for bool {
    const NAMED: &'static [(Self, &'static str)] = &[(true, "shown"), (false, "hidden")];
}

/// Everything that can be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Who plays Black and White, in this order. Takes effect at once.
    pub players: [Player; 2],
    /// How much time Black and White have in the next game.
    pub clocks: [TimeControl; 2],
    /// The rules of the next game.
    pub rules: Rules,
    /// Whether the legal moves are marked. Takes effect at once.
    pub legal_moves_shown: bool,
    /// The page's colours. Takes effect at once.
    pub theme: Theme,
    /// How fast a game between two agents goes on. Takes effect at once.
    pub speed: Speed,
    /// The language of the page; `None` is the browser's. Takes effect as soon as its sentences are there.
    pub language: Option<Language>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            players: [Player::Human, Player::Agent(AgentKind::Classic)],
            clocks: [TimeControl::None; 2],
            rules: Rules::default(),
            legal_moves_shown: true,
            theme: Theme::default(),
            speed: Speed::default(),
            language: None,
        }
    }
}

impl Settings {
    /// Who plays this side.
    pub const fn player(&self, color: Color) -> Player {
        self.players[color as usize]
    }

    /// Whether two agents play each other.
    pub fn is_demonstration(&self) -> bool {
        !self.players.contains(&Player::Human)
    }

    /// The settings as lines `name=value`, for storage.
    pub fn to_text(&self) -> String {
        let lines = [
            ("black", self.players[0].name()),
            ("white", self.players[1].name()),
            ("black-clock", self.clocks[0].name()),
            ("white-clock", self.clocks[1].name()),
            ("size", self.rules.size.name()),
            ("no-move", self.rules.no_move.name()),
            ("legal-moves", self.legal_moves_shown.name()),
            ("theme", self.theme.name()),
            ("speed", self.speed.name()),
            ("language", self.language.name()),
        ];
        lines.map(|(name, value)| format!("{name}={value}")).join("\n")
    }

    /// Reads such lines. What is missing, unknown or garbled stays at its default, so that settings of an older or
    /// newer build are no reason to fail.
    pub fn from_text(text: &str) -> Self {
        let mut settings = Self::default();
        for line in text.lines() {
            settings.read(line);
        }
        settings
    }

    /// Reads one such line, and says whether it was understood.
    pub fn read(&mut self, line: &str) -> bool {
        fn set<T: Named>(field: &mut T, value: &str) -> bool {
            T::from_name(value).map(|value| *field = value).is_some()
        }
        let Some((name, value)) = line.split_once('=') else { return false };
        match name {
            "black" => set(&mut self.players[0], value),
            "white" => set(&mut self.players[1], value),
            "black-clock" => set(&mut self.clocks[0], value),
            "white-clock" => set(&mut self.clocks[1], value),
            "size" => set(&mut self.rules.size, value),
            "no-move" => set(&mut self.rules.no_move, value),
            "legal-moves" => set(&mut self.legal_moves_shown, value),
            "theme" => set(&mut self.theme, value),
            "speed" => set(&mut self.speed, value),
            "language" => set(&mut self.language, value),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_survive_storage() {
        for (players, size) in
            [([Player::Human; 2], BoardSize::Four), (Settings::default().players, BoardSize::Six)]
        {
            let settings = Settings {
                players,
                clocks: [TimeControl::Move(5), TimeControl::NAMED[5].0],
                rules: Rules { size, no_move: NoMoveRule::GameOver },
                legal_moves_shown: false,
                theme: Theme::Dark,
                speed: Speed::Fastest,
                language: Some(Language::Japanese),
            };
            assert_eq!(Settings::from_text(&settings.to_text()), settings);
        }
    }

    #[test]
    fn garbled_settings_stay_at_their_defaults() {
        for text in ["", "black=nobody", "size=5\nnonsense\nx=y\n===", "\u{0}"] {
            assert_eq!(Settings::from_text(text), Settings::default(), "{text:?}");
        }
        let settings = Settings::from_text("size=7\nwhite=random");
        assert_eq!(settings.player(Color::White), Player::Agent(AgentKind::Random));
        assert_eq!(settings.rules, Rules::default());
    }
}
