//! The settings.
use super::{
    AgentChoice, BoardTheme, Confirm, Origin, Player, Roster, Setting, Setups, Speed, Switch, Switches,
    Theme, text_of,
};
use crate::features::clock::TimeControl;
use board_game::{BoardGame, Side};
use games::{AnyGame, GameId};
use othello_engines::PlayerName;
use protocol::PlayerText;
use ui::text::Language;
use worker_client::player_text;

/// The default custom agent: stronger than the classic one, with about a second per move.
pub const CUSTOM: &str = "uct:ms=1000,c=0.6,exact=12,playout=corners,epsilon=0.1,reuse=on";

/// The opponent on the first visit. It slips now and then, and loses to a beginner who has learned the value of corners.
/// Level 1 is an even match for someone who has only read the rules (crates/lab/EXPERIMENTS.md). It is one level down, and a
/// loss offers it.
pub const FIRST_OPPONENT: Player = Player::Agent(AgentChoice::Named(PlayerName::Level(2)));

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
    /// The side at this end in the next game of two people, if they play by links.
    pub by_link: Option<Side>,
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
    /// When a first press only marks a spot. Takes effect at once.
    pub confirm: Confirm,
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
            by_link: None,
            switches: Switches::default(),
            has_decided_on_sounds: false,
            has_finished_a_game: false,
            theme: Theme::default(),
            board_theme: BoardTheme::default(),
            speed: Speed::default(),
            confirm: Confirm::default(),
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
            AgentChoice::Learner(learner) => player_text(position.id(), learner.text()),
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
            Setting::ByLink(side) => self.by_link = side,
            Setting::FinishedAGame(finished) => self.has_finished_a_game = finished,
            Setting::Theme(theme) => self.theme = theme,
            Setting::BoardTheme(theme) => self.board_theme = theme,
            Setting::Speed(speed) => self.speed = speed,
            Setting::Confirm(confirm) => self.confirm = confirm,
            Setting::Language(language) => self.language = language,
            Setting::Switch(switch, on) => {
                self.switches.set(switch, on);
                self.has_decided_on_sounds |= switch == Switch::Sounds;
            }
        }
    }
}
