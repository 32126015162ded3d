//! The names of agents in texts.
use crate::{Agent, PlayerName, levels};

/// The kind of an agent, regardless of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AgentKind {
    /// [`Agent::Random`].
    Random,
    /// [`Agent::Greedy`].
    Greedy,
    /// [`Agent::Mobility`].
    Mobility,
    /// [`Agent::Uct`].
    Uct,
    /// [`Agent::Puct`].
    Puct,
    /// [`Agent::AlphaBeta`].
    AlphaBeta,
    /// [`Agent::Minimax`].
    Minimax,
}

/// A name, or a range of numbered names, that the text of an agent can begin with.
#[derive(Debug)]
pub struct AgentEntry {
    /// The name; for numbered names, the part before the number.
    pub name: &'static str,
    /// The part of numbered names that stands behind the number.
    pub suffix: &'static str,
    /// The largest number if names are numbered from 1; 0 if they are not numbered.
    pub numbers: u8,
    /// Its kind, if options may follow the name.
    pub options_of: Option<AgentKind>,
    player: fn(u8) -> PlayerName,
}

/// Every name, in the order of listing.
pub static AGENTS: [AgentEntry; 11] = [
    AgentEntry { name: "random", suffix: "", numbers: 0, options_of: None, player: |_| PlayerName::Random },
    AgentEntry { name: "greedy", suffix: "", numbers: 0, options_of: None, player: |_| PlayerName::Greedy },
    AgentEntry {
        name: "mobility",
        suffix: "",
        numbers: 0,
        options_of: None,
        player: |_| PlayerName::Mobility,
    },
    AgentEntry { name: "classic", suffix: "", numbers: 0, options_of: None, player: |_| PlayerName::Classic },
    AgentEntry {
        name: "level",
        suffix: "v2",
        numbers: levels::COUNT,
        options_of: None,
        player: PlayerName::Level,
    },
    AgentEntry {
        name: "level",
        suffix: "",
        numbers: levels::COUNT,
        options_of: None,
        player: PlayerName::FormerLevel,
    },
    AgentEntry {
        name: "strongest",
        suffix: "",
        numbers: levels::MOST_SECONDS,
        options_of: None,
        player: PlayerName::Strongest,
    },
    AgentEntry {
        name: "uct",
        suffix: "",
        numbers: 0,
        options_of: Some(AgentKind::Uct),
        player: |_| PlayerName::Uct,
    },
    AgentEntry {
        name: "puct",
        suffix: "",
        numbers: 0,
        options_of: Some(AgentKind::Puct),
        player: |_| PlayerName::Puct,
    },
    AgentEntry {
        name: "alphabeta",
        suffix: "",
        numbers: 0,
        options_of: Some(AgentKind::AlphaBeta),
        player: |_| PlayerName::AlphaBeta,
    },
    AgentEntry {
        name: "minimax",
        suffix: "",
        numbers: 0,
        options_of: Some(AgentKind::Minimax),
        player: |_| PlayerName::Minimax,
    },
];

impl AgentEntry {
    /// The entry for a name, and the player with it.
    pub(crate) fn find(name: &str) -> Option<(&'static Self, PlayerName)> {
        AGENTS.iter().find_map(|entry| Some((entry, entry.named(name)?)))
    }

    /// The player with this name, if it is one of this entry.
    pub(crate) fn named(&self, name: &str) -> Option<PlayerName> {
        self.number(name).map(self.player)
    }

    /// The players with the names of this entry.
    #[cfg(test)]
    pub(crate) fn players(&self) -> impl Iterator<Item = PlayerName> {
        (self.numbers.min(1)..=self.numbers).map(self.player)
    }

    /// A description in English, for the help. It is apart from the table, which a first visit needs.
    pub fn doc(&self) -> &'static str {
        match (self.player)(1) {
            PlayerName::Random => "any legal move, each as likely as the next",
            PlayerName::Greedy => "the move that flips the most discs; ties at random",
            PlayerName::Mobility => "the move that leaves the opponent the fewest moves; ties at random",
            PlayerName::Classic => {
                "plain UCT with 32,000 iterations or 8 seconds, the first move of a game at random"
            }
            PlayerName::Level(_) => {
                "the levels of the game, from one that a child beats to one beyond the best people"
            }
            PlayerName::FormerLevel(_) => "the levels until November 2026, which older links and games mean",
            PlayerName::Strongest(_) => "as strong as it gets in this many seconds a move",
            PlayerName::Uct => "plain UCT with 1,000 iterations, and whatever the options change",
            PlayerName::Puct => {
                "tree search with the learned evaluation, 1,000 iterations, and whatever the options change; on other boards than 8x8, uct"
            }
            PlayerName::AlphaBeta => {
                "alpha-beta with the learned evaluation, 100,000 positions, and whatever the options change; on other boards than 8x8, uct"
            }
            PlayerName::Minimax => {
                "minimax, 4 plies deep, by disc difference, and whatever the options change; nothing learned, ties at random"
            }
        }
    }

    /// The name or the range of names: `classic`, `level1v2–level10v2`.
    pub fn names(&self) -> String {
        match (self.name, self.numbers) {
            (name, 0) => name.to_owned(),
            (name, most) => format!("{name}1{0}–{name}{most}{0}", self.suffix),
        }
    }

    fn number(&self, name: &str) -> Option<u8> {
        let rest = name.strip_prefix(self.name)?.strip_suffix(self.suffix)?;
        if self.numbers == 0 {
            return rest.is_empty().then_some(0);
        }
        let number = u8::try_from(thinking::options::whole(rest)?).ok()?;
        (1..=self.numbers).contains(&number).then_some(number)
    }
}

impl AgentKind {
    /// The name in front of the options of such an agent, or its only name if it has none.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Mobility => "mobility",
            Self::Uct => "uct",
            Self::Puct => "puct",
            Self::AlphaBeta => "alphabeta",
            Self::Minimax => "minimax",
        }
    }

    /// Its options, in the order of the table.
    pub fn options(self) -> impl Iterator<Item = &'static super::AgentOption> {
        super::OPTIONS.iter().filter(move |option| option.agents.contains(&self))
    }

    /// Such an agent with every option at its default, a search without limits.
    pub(crate) fn base(self) -> Agent {
        let (_, player) = AgentEntry::find(self.name()).expect("every kind has an entry with its name");
        player.unlimited()
    }
}
