//! The abilities of each game on the page. What a game lacks is not shown.
use crate::features::settings::{AgentChoice, Player};
use games::{AnyGame, GameId};
use othello_engines::PlayerName;
use std::ops::RangeInclusive;
use tictactoe_engines::PlayerKind;
use ui::text::Named;

/// The abilities of a game.
#[derive(Debug)]
pub struct Abilities {
    /// Its levels, from the weakest to the strongest.
    pub levels: RangeInclusive<u8>,
    /// The level of the opponent on a first visit: one that a beginner can beat.
    pub first_level: u8,
    /// Its own computer player on an embedded board.
    pub embedded: AgentChoice,
    /// Whether there is a player that is as strong as it gets in some seconds.
    pub has_strongest: bool,
    /// The other agents that are offered.
    pub others: &'static [AgentChoice],
    /// Whether known openings, the explorer and the editor of positions are for it.
    pub has_openings: bool,
    /// Whether an analysis without a tree counts the positions that it looks at; else it counts iterations of trees.
    pub counts_positions: bool,
    /// The width of the graph of a game in plies, so that it does not shrink while the game grows: a long game.
    pub graph_plies: usize,
}

const OTHELLO: Abilities = Abilities {
    levels: 1..=10,
    first_level: 2,
    embedded: AgentChoice::Named(PlayerName::Level(5)),
    has_strongest: true,
    others: &[
        AgentChoice::Named(PlayerName::Classic),
        AgentChoice::Custom,
        AgentChoice::Named(PlayerName::Minimax),
        AgentChoice::Named(PlayerName::Greedy),
        AgentChoice::Named(PlayerName::Random),
    ],
    has_openings: true,
    counts_positions: true,
    graph_plies: 60,
};

const NINE_BOARDS: Abilities = Abilities {
    levels: 1..=6,
    first_level: 1,
    embedded: AgentChoice::Named(PlayerName::Level(1)),
    has_strongest: true,
    others: &[AgentChoice::Named(PlayerName::Classic), AgentChoice::Named(PlayerName::Random)],
    has_openings: false,
    counts_positions: false,
    graph_plies: 60,
};

const ONE_BOARD: Abilities = Abilities { levels: 1..=3, has_strongest: false, ..NINE_BOARDS };

impl Abilities {
    /// The abilities of this game.
    pub const fn of(game: GameId) -> &'static Self {
        match game {
            GameId::Othello => &OTHELLO,
            GameId::NineBoards(_) => &NINE_BOARDS,
            GameId::TicTacToe => &ONE_BOARD,
        }
    }

    /// The opponent on a first visit.
    pub const fn first_opponent(&self) -> AgentChoice {
        AgentChoice::Named(PlayerName::Level(self.first_level))
    }

    /// The player of this game that another name means; `None` if the game has none. The former levels are Othello's: in a game with one
    /// scale, `level3` is level 3.
    pub fn player(&self, player: Player) -> Option<Player> {
        let Player::Agent(agent) = player else { return Some(player) };
        let level = |level| {
            let is_level = self.levels.contains(&level);
            is_level.then_some(AgentChoice::Named(PlayerName::Level(level)))
        };
        let meant = match agent {
            AgentChoice::Named(PlayerName::Level(number)) => level(number),
            AgentChoice::Named(PlayerName::FormerLevel(_)) if self.has_openings => Some(agent),
            AgentChoice::Named(PlayerName::FormerLevel(number)) => level(number),
            AgentChoice::Named(PlayerName::Strongest(_)) => self.has_strongest.then_some(agent),
            other => self.others.contains(&other).then_some(other),
        };
        meant.map(Player::Agent)
    }

    /// The same player in this game: itself where the game has it, else the nearest level, or the first opponent.
    pub fn nearest(&self, player: Player) -> Player {
        self.player(player).unwrap_or_else(|| match player {
            Player::Agent(AgentChoice::Named(PlayerName::Level(_) | PlayerName::Strongest(_))) => {
                Player::Agent(AgentChoice::Named(PlayerName::Level(*self.levels.end())))
            }
            _ => Player::Agent(self.first_opponent()),
        })
    }

    /// The names of its players, for messages.
    pub fn names(&self) -> String {
        let is_its = |player: Player| player.is_offered() && self.player(player) == Some(player);
        let names = Player::NAMED.iter().filter(|(player, _)| is_its(*player)).map(|(_, name)| *name);
        names.chain([COMPUTER]).collect::<Vec<_>>().join(", ")
    }
}

/// The name of a game's own computer player in addresses and commands of host pages.
pub const COMPUTER: &str = "computer";

/// The text of the player whose search is looked at for a named player, or for none (`None`). For a level, it is one without the errors and
/// the limits that make a level what it is; where hints grow a tree, it is that of the hints.
pub fn search_text(game: AnyGame, name: Option<PlayerName>) -> String {
    let level = match name {
        Some(level @ (PlayerName::Level(_) | PlayerName::FormerLevel(_))) => Some(level),
        Some(other) => return text_of(game, other),
        None => None,
    };
    match game.id() {
        GameId::Othello if level.is_some_and(PlayerName::is_learned) => PlayerName::Puct.to_string(),
        GameId::Othello | GameId::TicTacToe => PlayerName::Classic.to_string(),
        GameId::NineBoards(_) => PlayerKind::Learned.name().to_owned(),
    }
}

/// The text of a named player in a game. A level of Othello has the version of its scale behind it.
pub fn text_of(game: AnyGame, name: PlayerName) -> String {
    match game {
        AnyGame::Othello(_) => name.to_string(),
        AnyGame::TicTacToe(_) | AnyGame::NineBoards(_) => match name {
            PlayerName::Level(level) | PlayerName::FormerLevel(level) => format!("level{level}"),
            PlayerName::Random | PlayerName::Strongest(_) => name.to_string(),
            PlayerName::Classic
            | PlayerName::Greedy
            | PlayerName::Mobility
            | PlayerName::Uct
            | PlayerName::Puct
            | PlayerName::AlphaBeta
            | PlayerName::Minimax => PlayerName::Classic.to_string(),
        },
    }
}
