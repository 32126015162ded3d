//! The abilities of each game on the page. What a game lacks is not shown.
use crate::features::settings::{AgentChoice, Player};
use engines::PlayerName;
use games::{AnyGame, GameId};
use std::ops::RangeInclusive;

/// The abilities of a game.
#[derive(Debug)]
pub struct Abilities {
    /// Its levels, from the weakest to the strongest.
    pub levels: RangeInclusive<u8>,
    /// The level of the opponent on a first visit: one that a beginner can beat.
    pub first_level: u8,
    /// Whether there is a player that is as strong as it gets in some seconds.
    pub has_strongest: bool,
    /// The other agents that are offered.
    pub others: &'static [AgentChoice],
    /// Whether known openings, the explorer and the editor of positions are for it.
    pub has_openings: bool,
    /// Whether an analysis without a tree counts the positions that it looks at; else it counts iterations of trees.
    pub counts_positions: bool,
}

const OTHELLO: Abilities = Abilities {
    levels: 1..=10,
    first_level: 2,
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
};

const NINE_BOARDS: Abilities = Abilities {
    levels: 1..=6,
    first_level: 1,
    has_strongest: true,
    others: &[AgentChoice::Named(PlayerName::Classic), AgentChoice::Named(PlayerName::Random)],
    has_openings: false,
    counts_positions: false,
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

    /// The same player in this game: itself where the game has it, else the nearest level, or the first opponent.
    pub fn nearest(&self, player: Player) -> Player {
        let Player::Agent(agent) = player else { return player };
        let is_offered = match agent {
            AgentChoice::Named(PlayerName::Level(level)) => self.levels.contains(&level),
            AgentChoice::Named(PlayerName::Strongest(_)) => self.has_strongest,
            AgentChoice::Named(PlayerName::FormerLevel(_)) => self.has_openings,
            other => self.others.contains(&other),
        };
        Player::Agent(match agent {
            _ if is_offered => agent,
            AgentChoice::Named(PlayerName::Level(_) | PlayerName::Strongest(_)) => {
                AgentChoice::Named(PlayerName::Level(*self.levels.end()))
            }
            _ => self.first_opponent(),
        })
    }
}

/// The text of a named player in a game. A level of Othello has the version of its scale behind it.
pub fn text_of(game: AnyGame, name: PlayerName) -> String {
    match (game, name) {
        (AnyGame::Othello(_), _) => name.to_string(),
        (_, PlayerName::Level(level) | PlayerName::FormerLevel(level)) => format!("level{level}"),
        (_, PlayerName::Random) => name.to_string(),
        (_, PlayerName::Strongest(_)) => name.to_string(),
        _ => PlayerName::Classic.to_string(),
    }
}
