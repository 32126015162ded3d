//! The players of each game on the page, from its record. A player that a game lacks is not shown.
use super::{AgentChoice, Player};
use games::{AnyGame, GameId, Record};
use othello_engines::PlayerName;
use std::ops::RangeInclusive;
use ui::text::Named;

/// The players of a game by its record.
#[derive(Clone, Copy, Debug)]
pub struct Roster(&'static Record);

impl Roster {
    /// The players of this game.
    pub const fn of(game: GameId) -> Self {
        Self(game.record())
    }

    /// Its levels, from the weakest to the strongest.
    pub const fn levels(self) -> RangeInclusive<u8> {
        1..=self.0.levels
    }

    /// The other players that are offered.
    pub fn others(self) -> impl Iterator<Item = AgentChoice> {
        self.0.others.iter().filter_map(|name| match Player::from_name(name)? {
            Player::Agent(agent) => Some(agent),
            Player::Human => None,
        })
    }

    /// Its own computer player on an embedded board.
    pub const fn embedded(self) -> AgentChoice {
        AgentChoice::Named(PlayerName::Level(self.0.embedded_level))
    }

    /// The opponent on a first visit.
    pub const fn first_opponent(self) -> AgentChoice {
        AgentChoice::Named(PlayerName::Level(self.0.first_level))
    }

    /// The player of this game that another name means; `None` if the game has none. The former levels are Othello's: in a game with one
    /// scale, `level3` is level 3.
    pub fn player(self, player: Player) -> Option<Player> {
        let Player::Agent(agent) = player else { return Some(player) };
        let level = |level| {
            let is_level = self.levels().contains(&level);
            is_level.then_some(AgentChoice::Named(PlayerName::Level(level)))
        };
        let meant = match agent {
            AgentChoice::Named(PlayerName::Level(number)) => level(number),
            AgentChoice::Named(PlayerName::FormerLevel(_)) if self.0.has_former_levels => Some(agent),
            AgentChoice::Named(PlayerName::FormerLevel(number)) => level(number),
            AgentChoice::Named(PlayerName::Strongest(_)) => self.0.has_strongest.then_some(agent),
            AgentChoice::Learner(_) => self.0.learned_episodes.is_some().then_some(agent),
            other => self.others().any(|offered| offered == other).then_some(other),
        };
        meant.map(Player::Agent)
    }

    /// The same player in this game: itself where the game has it, else the nearest level, or the first opponent.
    pub fn nearest(self, player: Player) -> Player {
        self.player(player).unwrap_or_else(|| match player {
            Player::Agent(AgentChoice::Named(PlayerName::Level(_) | PlayerName::Strongest(_))) => {
                Player::Agent(AgentChoice::Named(PlayerName::Level(self.0.levels)))
            }
            _ => Player::Agent(self.first_opponent()),
        })
    }

    /// The names of its players, for messages.
    pub fn names(self) -> String {
        let is_its = |player: Player| player.is_offered() && self.player(player) == Some(player);
        let names = Player::NAMED.iter().filter(|(player, _)| is_its(*player)).map(|(_, name)| *name);
        names.chain([COMPUTER]).collect::<Vec<_>>().join(", ")
    }
}

/// The name of a game's own computer player in addresses and commands of host pages.
pub const COMPUTER: &str = "computer";

/// The text of the player whose search is looked at for a named player, or for none (`None`). For a level, it is one without the errors and
/// the limits that define a level; where hints grow a tree, it is that of the hints.
pub fn search_text(game: AnyGame, name: Option<PlayerName>) -> String {
    let level = match name {
        Some(level @ (PlayerName::Level(_) | PlayerName::FormerLevel(_))) => Some(level),
        Some(other) => return text_of(game, other),
        None => None,
    };
    if level.is_some_and(PlayerName::is_learned) && game.othello().is_some() {
        return PlayerName::Puct.to_string();
    }
    game.id().record().search.to_owned()
}

/// The text of a named player in a game. A level of Othello has the version of its scale behind it.
pub fn text_of(game: AnyGame, name: PlayerName) -> String {
    if game.othello().is_some() {
        return name.to_string();
    }
    match name {
        PlayerName::Level(level) | PlayerName::FormerLevel(level) => format!("level{level}"),
        PlayerName::Random | PlayerName::Strongest(_) => name.to_string(),
        PlayerName::Classic
        | PlayerName::Greedy
        | PlayerName::Mobility
        | PlayerName::Uct
        | PlayerName::Puct
        | PlayerName::AlphaBeta
        | PlayerName::Minimax => PlayerName::Classic.to_string(),
    }
}
