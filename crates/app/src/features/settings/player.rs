//! The players that the page knows, with their names in storage, links and forms.
use super::LearnerText;
use othello_engines::PlayerName;
use ui::text::Named;

/// An agent that the page knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AgentChoice {
    /// One with a name.
    Named(PlayerName),
    /// One that learns from the position at hand.
    Learner(LearnerText),
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
        (Self::Agent(AgentChoice::Learner(LearnerText::Q_LEARNING)), "qlearning"),
        (Self::Agent(AgentChoice::Learner(LearnerText::SARSA)), "sarsa"),
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

    fn name(self) -> &'static str {
        match self {
            Self::Agent(AgentChoice::Learner(learner)) => learner.text(),
            Self::Agent(AgentChoice::Named(_) | AgentChoice::Custom) | Self::Human => {
                Self::NAMED.iter().find(|(player, _)| *player == self).map_or("", |(_, name)| name)
            }
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        let known = Self::NAMED.iter().find(|(_, known)| *known == name).map(|(player, _)| *player);
        known.or_else(|| Some(Self::Agent(AgentChoice::Learner(LearnerText::of(name)?))))
    }
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
            assert_eq!((player.name(), Player::from_stored_name(name)), (name, Some(player)));
        }
    }

    #[test]
    fn a_learner_is_its_text() {
        for (_, name) in learners::NAMES {
            for text in [name.to_owned(), format!("{name}:episodes=500,alpha=0.25"), format!("{name}:x=ä")] {
                let player = Player::from_name(&text).expect("a learner");
                assert_eq!((player.name(), Player::from_name(&text)), (&*text, Some(player)));
            }
            assert_eq!(Player::from_name(&format!("{name}s:episodes=5")), None);
        }
    }
}
