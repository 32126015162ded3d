//! The settings and their text form.
use super::{AgentChoice, Player, Setting};
use crate::features::game::{Roster, Setups, text_of};
use crate::state::{Language, Named, Origin, TimeControl};
use board_game::{BoardGame, Side};
use games::{AnyGame, AnySetup, GameId};
use othello_engines::PlayerName;
use protocol::PlayerText;
use worker_client::player_text;

/// The page's colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The system's colours.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// Black, white and yellow.
    Contrast,
}

impl Named for Theme {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::System, "system"),
        (Self::Light, "light"),
        (Self::Dark, "dark"),
        (Self::Contrast, "contrast"),
    ];
}

/// The colour of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardTheme {
    /// Green felt.
    #[default]
    Green,
    /// Blue felt.
    Blue,
    /// Dark wood.
    Wood,
    /// Grey slate.
    Grey,
}

impl Named for BoardTheme {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Green, "green"), (Self::Blue, "blue"), (Self::Wood, "wood"), (Self::Grey, "grey")];
}

/// The settings that are either on or off; each takes effect at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Marks the legal moves.
    LegalMoves,
    /// Turns the board by 180 degrees.
    Turned,
    /// Turns the far side's card towards the opposite player in games between two humans.
    TableTop,
    /// Plays sounds of discs.
    Sounds,
    /// Turns off animations, regardless of the system's setting.
    LessMotion,
    /// Enables letter keys.
    LetterKeys,
}

impl Named for Switch {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::LegalMoves, "legal-moves"),
        (Self::Turned, "turned"),
        (Self::TableTop, "table-top"),
        (Self::Sounds, "sounds"),
        (Self::LessMotion, "less-motion"),
        (Self::LetterKeys, "letter-keys"),
    ];
}

/// The set of switches that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u8);

impl Switches {
    /// Whether a switch is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.0 >> switch as u8 & 1 == 1
    }

    /// Turns a switch on or off.
    pub const fn set(&mut self, switch: Switch, on: bool) {
        self.0 = self.0 & !(1 << switch as u8) | (on as u8) << switch as u8;
    }
}

impl Default for Switches {
    fn default() -> Self {
        let mut switches = Self(0);
        switches.set(Switch::LegalMoves, true);
        switches.set(Switch::LetterKeys, true);
        switches
    }
}

/// The speed of agents' moves, against a human or another agent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Slow enough to follow.
    #[default]
    Normal,
    /// Faster.
    Fast,
    /// Without pauses.
    Fastest,
}

impl Named for Speed {
    const NAMED: &'static [(Self, &'static str)] =
        &[(Self::Normal, "normal"), (Self::Fast, "fast"), (Self::Fastest, "fastest")];
}

/// The default custom agent: stronger than the classic one, with about a second per move.
pub const CUSTOM: &str = "uct:ms=1000,c=0.6,exact=12,playout=corners,epsilon=0.1,reuse=on";

/// The opponent on the first visit. It slips now and then, and loses to a beginner who has learned the value of corners.
/// Level 1 is an even match for someone who has only read the rules (crates/lab/EXPERIMENTS.md). It is one level down, and a
/// loss offers it.
pub const FIRST_OPPONENT: Player = Player::Agent(AgentChoice::Named(PlayerName::Level(2)));

/// How the name of a line begins that has the players of the last game of a kind.
pub(super) const PLAYERS_OF: &str = "players-of-";

/// How the name of a line begins that has the variant of a game.
pub(super) const SETUP_OF: &str = "setup-of-";

/// In place of a switch's value, that the user has not decided. It is no value, so that reading it changes nothing.
const UNDECIDED: &str = "ask";

/// All settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The players of Black and White, in this order. Takes effect at once.
    pub players: [Player; 2],
    /// The custom agent as text, which only the worker parses. Takes effect at once.
    pub custom: String,
    /// The user's own custom agent, while `custom` is the agent of an opened game on the board. That one is not stored.
    pub own: Option<String>,
    /// The time controls of Black and White in the next game.
    pub clocks: [TimeControl; 2],
    /// The next game and its rules, and those of the other games.
    pub setups: Setups,
    /// The players of the last game of each kind that was begun here.
    pub players_of: Vec<(GameId, [Player; 2])>,
    /// Whether the human's colour against an agent is drawn by lot in the next game.
    pub by_lot: bool,
    /// Where the next game begins.
    pub origin: Origin,
    /// The switches.
    pub switches: Switches,
    /// Whether the user has said whether they want sounds; until then they are off.
    pub has_decided_on_sounds: bool,
    /// Whether the user has played a game to its end; until then, the page offers the rules.
    pub has_finished_a_game: bool,
    /// The page's colours. Takes effect at once.
    pub theme: Theme,
    /// The board's colour. Takes effect at once.
    pub board_theme: BoardTheme,
    /// The speed of agents' moves. Takes effect at once.
    pub speed: Speed,
    /// The language of the page; `None` for the browser's. Takes effect as soon as its sentences are loaded.
    pub language: Option<Language>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            players: [Player::Human, FIRST_OPPONENT],
            custom: CUSTOM.to_owned(),
            own: None,
            clocks: [TimeControl::None; 2],
            setups: Setups::default(),
            players_of: Vec::new(),
            by_lot: false,
            origin: Origin::Start,
            switches: Switches::default(),
            has_decided_on_sounds: false,
            has_finished_a_game: false,
            theme: Theme::default(),
            board_theme: BoardTheme::default(),
            speed: Speed::default(),
            language: None,
        }
    }
}

impl Settings {
    /// The defaults of an embedded board.
    pub fn of_an_embedded_board() -> Self {
        Self {
            players: [Player::Human, Player::Agent(AgentChoice::Named(PlayerName::Classic))],
            ..Self::default()
        }
    }

    /// The player of this side.
    pub const fn player(&self, color: Side) -> Player {
        self.players[color.index()]
    }

    /// Remembers the players for other games of this kind.
    pub(crate) fn remember_players(&mut self) {
        let game = self.setups.game;
        self.players_of.retain(|(known, _)| *known != game);
        self.players_of.push((game, self.players));
    }

    /// The players of the last game of this kind.
    pub fn last_players(&self, game: GameId) -> Option<[Player; 2]> {
        self.players_of.iter().find(|(known, _)| *known == game).map(|(_, players)| *players)
    }

    /// The start of the next game.
    pub fn start(&self) -> AnyGame {
        AnyGame::start(self.setups.next())
    }

    /// An agent of this position's game, for the worker.
    pub fn agent(&self, agent: AgentChoice, position: AnyGame) -> PlayerText {
        match agent {
            AgentChoice::Named(name) => player_text(position.id(), text_of(position, name)),
            AgentChoice::Custom => player_text(position.id(), self.custom.as_str()),
        }
    }

    /// Whether two agents play each other.
    pub fn is_demonstration(&self) -> bool {
        !self.players.contains(&Player::Human)
    }

    /// The name of [`custom`](Self::custom) in a line.
    pub const CUSTOM: &str = "custom";

    /// Whether this switch is on.
    pub const fn is_on(&self, switch: Switch) -> bool {
        self.switches.has(switch)
    }

    /// The settings as lines `name=value`, for storage.
    pub fn to_text(&self) -> String {
        let lines = [
            ("black", self.players[0].name()),
            ("white", self.players[1].name()),
            (Self::CUSTOM, self.own.as_ref().unwrap_or(&self.custom)),
            ("black-clock", self.clocks[0].name()),
            ("white-clock", self.clocks[1].name()),
            ("game", self.setups.next().name()),
            ("size", self.setups.othello.size.name()),
            ("no-move", self.setups.othello.no_move.name()),
            ("by-lot", self.by_lot.name()),
            ("origin", self.origin.name()),
            ("finished-a-game", self.has_finished_a_game.name()),
            ("theme", self.theme.name()),
            ("felt", self.board_theme.name()),
            ("speed", self.speed.name()),
            ("language", self.language.name()),
        ];
        let value = |switch| match switch {
            Switch::Sounds if !self.has_decided_on_sounds => UNDECIDED,
            _ => self.is_on(switch).name(),
        };
        let switches = Switch::NAMED.iter().map(|&(switch, name)| (name, value(switch)));
        let lines = lines.into_iter().chain(switches).map(|(name, value)| format!("{name}={value}"));
        let players = self.players_of.iter().map(|(game, players)| {
            format!("{PLAYERS_OF}{game}={}", players.map(|player| player.name()).join(","))
        });
        let has_variants = |game: &GameId| AnySetup::variants(*game).nth(1).is_some();
        let setups = GameId::ALL.into_iter().filter(has_variants);
        let setups = setups.map(|game| format!("{SETUP_OF}{game}={}", self.setups.of(game).name()));
        lines.chain(setups).chain(players).collect::<Vec<_>>().join("\n")
    }

    /// Merges changed settings into `stored`: only the lines that differ between `before` and `now`, because another tab may
    /// have changed the others.
    pub fn merged(stored: &str, before: &str, now: &str) -> String {
        if stored.is_empty() {
            return now.to_owned();
        }
        let name = |line: &str| line.split('=').next().map(str::to_owned);
        let changed: Vec<&str> = now.lines().filter(|line| !before.lines().any(|old| old == *line)).collect();
        let stays = |line: &&str| !changed.iter().any(|new| name(new) == name(line));
        let lines: Vec<&str> = stored.lines().filter(stays).chain(changed.iter().copied()).collect();
        lines.join("\n")
    }

    /// Parses such lines.
    pub fn from_text(text: &str) -> Self {
        let mut settings = Self::default();
        for line in text.lines() {
            settings.read(line);
        }
        settings
    }

    /// Applies one such line and returns whether it was valid. Invalid lines are ignored, so that settings of an older or
    /// newer build cause no failure.
    pub fn read(&mut self, line: &str) -> bool {
        let setting = line.split_once('=').and_then(|(name, value)| Setting::from_stored(name, value));
        setting.map(|setting| self.apply(setting)).is_some()
    }

    /// Applies a setting.
    pub fn apply(&mut self, setting: Setting) {
        match setting {
            Setting::Player(color, player) => self.players[color.index()] = player,
            Setting::Computer(color) => {
                self.players[color.index()] = Player::Agent(Roster::of(self.setups.game).embedded());
            }
            Setting::Custom(text) => {
                self.custom = text;
                self.own = None;
            }
            Setting::Clock(color, control) => self.clocks[color.index()] = control,
            Setting::Game(setup) => self.setups.choose(setup),
            Setting::SetupOf(setup) => self.setups.remember(setup),
            Setting::PlayersOf(game, players) => {
                self.players_of.retain(|(known, _)| *known != game);
                self.players_of.push((game, players));
            }
            Setting::Size(size) => self.setups.othello.size = size,
            Setting::NoMove(rule) => self.setups.othello.no_move = rule,
            Setting::ByLot(by_lot) => self.by_lot = by_lot,
            Setting::Origin(origin) => self.origin = origin,
            Setting::FinishedAGame(finished) => self.has_finished_a_game = finished,
            Setting::Theme(theme) => self.theme = theme,
            Setting::BoardTheme(theme) => self.board_theme = theme,
            Setting::Speed(speed) => self.speed = speed,
            Setting::Language(language) => self.language = language,
            Setting::Switch(switch, on) => {
                self.switches.set(switch, on);
                self.has_decided_on_sounds |= switch == Switch::Sounds;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use othello::{BoardSize, NoMoveRule, Rules};

    #[test]
    fn settings_survive_storage() {
        for (players, size) in
            [([Player::Human; 2], BoardSize::Four), (Settings::default().players, BoardSize::Six)]
        {
            let mut switches = Switches::default();
            switches.set(Switch::LegalMoves, false);
            switches.set(Switch::TableTop, true);
            let mut setups = Setups::from(Rules { size, no_move: NoMoveRule::GameOver });
            setups.choose(AnySetup::NineBoards(tictactoe::Rules::Majority));
            if size == BoardSize::Four {
                setups.choose(AnySetup::of(GameId::Othello));
            }
            let settings = Settings {
                players,
                custom: "uct:max-nodes=9,c=0.5".to_owned(),
                own: None,
                clocks: [TimeControl::Move(5), TimeControl::NAMED[5].0],
                players_of: vec![
                    (GameId::NineBoards(tictactoe::Family::Sudo), players),
                    (GameId::Othello, Settings::default().players),
                ],
                setups,
                by_lot: true,
                origin: Origin::Opening("f5d6c3d3c4".to_owned()),
                switches,
                has_decided_on_sounds: size == BoardSize::Four,
                has_finished_a_game: size == BoardSize::Six,
                theme: Theme::Contrast,
                board_theme: BoardTheme::Wood,
                speed: Speed::Fastest,
                language: Some(Language::Japanese),
            };
            assert_eq!(Settings::from_text(&settings.to_text()), settings);
        }
    }

    /// The custom element for embedding uses this default when its attribute is removed.
    #[test]
    fn the_embedding_element_has_the_same_default_custom_agent() {
        let element = include_str!("../../../../../www/embed/uct-othello.js");
        assert!(element.contains(&format!("custom: \"{CUSTOM}\",")));
        assert!(Settings::default().read(&format!("custom={CUSTOM}")));
    }

    #[test]
    fn switches_are_independent() {
        for &(switch, name) in Switch::NAMED {
            let mut switches = Switches::default();
            let before = switches.has(switch);
            switches.set(switch, !before);
            for &(other, _) in Switch::NAMED {
                let turned = switches.has(other) != Switches::default().has(other);
                assert_eq!(turned, other == switch, "{name}");
            }
            switches.set(switch, before);
            assert_eq!(switches, Switches::default());
        }
    }

    #[test]
    fn invalid_settings_keep_their_defaults() {
        for text in ["", "black=nobody", "size=5\nnonsense\nx=y\n===", "sounds=loud", "\u{0}"] {
            assert_eq!(Settings::from_text(text), Settings::default(), "{text:?}");
        }
        let settings = Settings::from_text("size=7\nwhite=random");
        assert_eq!(settings.player(Side::Second), Player::Agent(AgentChoice::Named(PlayerName::Random)));
        assert_eq!(settings.setups, Setups::default());
    }
}
