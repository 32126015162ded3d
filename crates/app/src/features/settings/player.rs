//! The players that the page knows, with their names in storage, links and forms.
use othello_engines::PlayerName;
use ui::text::Named;

/// An agent that the page knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgentChoice {
    /// One with a name.
    Named(PlayerName),
    /// The agent of [`Settings::custom`].
    Custom,
}

impl AgentChoice {
    /// The seconds a move that are offered for the strongest.
    pub const SECONDS: [u8; 3] = [1, 5, 20];
}

/// The player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A human at this page.
    Human,
    /// An agent in the worker.
    Agent(AgentChoice),
}

impl Player {
    /// Whether the page offers this player. Former levels are only known, for older games, links and records.
    pub const fn is_offered(self) -> bool {
        !matches!(self, Self::Agent(AgentChoice::Named(PlayerName::FormerLevel(_))))
    }

    /// The player of a stored name.
    pub fn from_stored_name(name: &str) -> Option<Self> {
        Self::from_name(&PlayerName::from_stored(name))
    }
}

impl Named for Player {
    const NAMED: &'static [(Self, &'static str)] = &[
        (Self::Human, "human"),
        named(PlayerName::Level(1), "level1v2"),
        named(PlayerName::Level(2), "level2v2"),
        named(PlayerName::Level(3), "level3v2"),
        named(PlayerName::Level(4), "level4v2"),
        named(PlayerName::Level(5), "level5v2"),
        named(PlayerName::Level(6), "level6v2"),
        named(PlayerName::Level(7), "level7v2"),
        named(PlayerName::Level(8), "level8v2"),
        named(PlayerName::Level(9), "level9v2"),
        named(PlayerName::Level(10), "level10v2"),
        named(PlayerName::Strongest(1), "strongest1"),
        named(PlayerName::Strongest(5), "strongest5"),
        named(PlayerName::Strongest(20), "strongest20"),
        named(PlayerName::Classic, "classic"),
        (Self::Agent(AgentChoice::Custom), "custom"),
        named(PlayerName::Minimax, "minimax"),
        named(PlayerName::Greedy, "greedy"),
        named(PlayerName::Random, "random"),
        named(PlayerName::FormerLevel(1), "level1v1"),
        named(PlayerName::FormerLevel(2), "level2v1"),
        named(PlayerName::FormerLevel(3), "level3v1"),
        named(PlayerName::FormerLevel(4), "level4v1"),
        named(PlayerName::FormerLevel(5), "level5v1"),
        named(PlayerName::FormerLevel(6), "level6v1"),
        named(PlayerName::FormerLevel(7), "level7v1"),
        named(PlayerName::FormerLevel(8), "level8v1"),
        named(PlayerName::FormerLevel(9), "level9v1"),
        named(PlayerName::FormerLevel(10), "level10v1"),
    ];
}

/// A line of [`Player::NAMED`]: the text of a player, the same as everywhere (a test compares them).
const fn named(player: PlayerName, text: &'static str) -> (Player, &'static str) {
    (Player::Agent(AgentChoice::Named(player)), text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_have_one_name_everywhere() {
        for &(player, name) in Player::NAMED {
            if let Player::Agent(AgentChoice::Named(known)) = player {
                assert_eq!((known.to_string().as_str(), PlayerName::parse(name)), (name, Some(known)));
            }
        }
    }
}
