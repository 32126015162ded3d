//! The names of players, the kinds of agents behind them, and what a player needs: the one place where a name is read.
use crate::options::ensure_limit;
use crate::{Agent, Deepening, Minimax, Puct, Uct, levels};
use mcts::Limits;
use othello::{Position, Rules};
use players::{Kind, split};
use std::borrow::Cow;
use std::fmt;

/// The name that the text of a player begins with.
///
/// ```
/// use othello_engines::PlayerName;
///
/// assert_eq!(PlayerName::parse("level7"), Some(PlayerName::Level(7)));
/// assert_eq!(PlayerName::Strongest(5).to_string(), "strongest5");
/// assert_eq!(PlayerName::parse("level11v2"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerName {
    /// [`Agent::Random`].
    Random,
    /// [`Agent::Greedy`].
    Greedy,
    /// [`Agent::Mobility`].
    Mobility,
    /// [`Agent::classic`].
    Classic,
    /// [`levels::level`], 1 to [`levels::COUNT`].
    Level(u8),
    /// [`levels::former`], 1 to [`levels::FORMER_COUNT`].
    FormerLevel(u8),
    /// [`levels::strongest`], 1 to [`levels::MOST_SECONDS`].
    Strongest(u8),
    /// [`Agent::Uct`], with options.
    Uct,
    /// [`Agent::Puct`], with options.
    Puct,
    /// [`Agent::AlphaBeta`], with options.
    AlphaBeta,
    /// [`Agent::Minimax`], with options.
    Minimax,
}

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

/// The parts that a player needs besides the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The learned evaluation, on boards that it is for.
    pub evaluation: bool,
    /// The code that reads options, or says why a text is no player.
    pub reading: bool,
}

impl Needs {
    /// The needs of the player with this text.
    ///
    /// ```
    /// use othello_engines::Needs;
    ///
    /// assert_eq!(Needs::of("classic"), Needs { evaluation: false, reading: false });
    /// assert_eq!(Needs::of("puct:ms=100"), Needs { evaluation: true, reading: true });
    /// ```
    pub fn of(text: &str) -> Self {
        let (name, options) = split(text);
        // Blanks are an error, which the code that reads options reports.
        let is_learned = PlayerName::parse(name.trim()).is_some_and(PlayerName::is_learned);
        Self { evaluation: is_learned, reading: options.is_some() || PlayerName::parse(name).is_none() }
    }
}

/// The number of a level's name without the version of its scale. Both scales have the same numbers.
fn plain_level(text: &str) -> Option<u8> {
    let level = u8::try_from(players::options::whole(text.strip_prefix("level")?)?).ok()?;
    (1..=levels::COUNT).contains(&level).then_some(level)
}

/// Whether the learned evaluation is for this kind of position: of 8x8 squares, where a side without a move passes.
pub fn is_evaluated(position: Position) -> bool {
    position.rules() == Rules::default()
}

impl PlayerName {
    /// The name that is written like this, without options; `None` if there is none. A plain `level7` is today's level 7.
    pub fn parse(text: &str) -> Option<Self> {
        AgentEntry::find(text).map(|(_, player)| player)
    }

    /// The text of a player of Othello as it is stored: with the version of its scale if it is a level, because stored texts without one
    /// are from before there were two. Any other text stays as it is.
    ///
    /// ```
    /// use othello_engines::PlayerName;
    ///
    /// assert_eq!(PlayerName::stored("level7"), "level7v2");
    /// assert_eq!(PlayerName::stored("level7v1"), "level7v1");
    /// assert_eq!(PlayerName::stored("uct:c=1"), "uct:c=1");
    /// ```
    pub fn stored(text: &str) -> Cow<'_, str> {
        plain_level(text).map_or(text.into(), |level| Self::Level(level).to_string().into())
    }

    /// The text of a player of Othello, for one that was stored: a level without a version is of the scale until November 2026. Any other
    /// text stays as it is.
    ///
    /// ```
    /// use othello_engines::PlayerName;
    ///
    /// assert_eq!(PlayerName::from_stored("level7"), "level7v1");
    /// assert_eq!(PlayerName::from_stored("level7v2"), "level7v2");
    /// ```
    pub fn from_stored(text: &str) -> Cow<'_, str> {
        plain_level(text).map_or(text.into(), |level| Self::FormerLevel(level).to_string().into())
    }

    /// Whether the player uses the learned evaluation on boards that it is for.
    pub const fn is_learned(self) -> bool {
        match self {
            Self::Random | Self::Greedy | Self::Mobility | Self::Classic | Self::Uct | Self::Minimax => false,
            Self::Level(level) => level > levels::HIGHEST_UNLEARNED,
            Self::FormerLevel(level) => level > levels::HIGHEST_FORMER_UNLEARNED,
            Self::Strongest(_) | Self::Puct | Self::AlphaBeta => true,
        }
    }

    /// The agent with this name and no options.
    pub fn agent(self) -> Agent {
        let mut agent = self.unlimited();
        ensure_limit(&mut agent);
        agent
    }

    /// The agent before any options, possibly a search without limits.
    fn unlimited(self) -> Agent {
        match self {
            Self::Random => Agent::Random,
            Self::Greedy => Agent::Greedy,
            Self::Mobility => Agent::Mobility,
            Self::Classic => Agent::classic(),
            Self::Level(level) => levels::level(level),
            Self::FormerLevel(level) => levels::former(level),
            Self::Strongest(seconds) => levels::strongest(seconds),
            Self::Uct => Agent::Uct(Uct { limits: Limits::new(), ..Uct::classic() }),
            Self::Puct => Agent::Puct(Puct::new(Limits::new())),
            Self::AlphaBeta => Agent::AlphaBeta(Deepening::new(Limits::new())),
            Self::Minimax => Agent::Minimax(Minimax::new(Limits::new())),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Mobility => f.write_str("mobility"),
            Self::Classic => f.write_str("classic"),
            Self::Level(level) => write!(f, "level{level}v2"),
            Self::FormerLevel(level) => write!(f, "level{level}v1"),
            Self::Strongest(seconds) => write!(f, "strongest{seconds}"),
            Self::Uct => f.write_str("uct"),
            Self::Puct => f.write_str("puct"),
            Self::AlphaBeta => f.write_str("alphabeta"),
            Self::Minimax => f.write_str("minimax"),
        }
    }
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
    AgentEntry::of("random", None, |_| PlayerName::Random),
    AgentEntry::of("greedy", None, |_| PlayerName::Greedy),
    AgentEntry::of("mobility", None, |_| PlayerName::Mobility),
    AgentEntry::of("classic", None, |_| PlayerName::Classic),
    AgentEntry::numbered("level", "v2", levels::COUNT, PlayerName::Level),
    AgentEntry::numbered("level", "v1", levels::FORMER_COUNT, PlayerName::FormerLevel),
    AgentEntry::numbered("strongest", "", levels::MOST_SECONDS, PlayerName::Strongest),
    AgentEntry::of("uct", Some(AgentKind::Uct), |_| PlayerName::Uct),
    AgentEntry::of("puct", Some(AgentKind::Puct), |_| PlayerName::Puct),
    AgentEntry::of("alphabeta", Some(AgentKind::AlphaBeta), |_| PlayerName::AlphaBeta),
    AgentEntry::of("minimax", Some(AgentKind::Minimax), |_| PlayerName::Minimax),
];

impl AgentEntry {
    const fn of(name: &'static str, options_of: Option<AgentKind>, player: fn(u8) -> PlayerName) -> Self {
        Self { name, suffix: "", numbers: 0, options_of, player }
    }

    const fn numbered(
        name: &'static str,
        suffix: &'static str,
        numbers: u8,
        player: fn(u8) -> PlayerName,
    ) -> Self {
        Self { name, suffix, numbers, options_of: None, player }
    }

    /// The entry for a name, and the player with it.
    pub(crate) fn find(name: &str) -> Option<(&'static Self, PlayerName)> {
        let name = PlayerName::stored(name);
        AGENTS.iter().find_map(|entry| Some((entry, entry.named(&name)?)))
    }

    /// The player with this name, if it is one of this entry.
    fn named(&self, name: &str) -> Option<PlayerName> {
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
                "the levels of the game, from one that a child beats to one beyond the best people; level5 is level5v2"
            }
            PlayerName::FormerLevel(_) => {
                "the levels until November 2026, which older links and games mean by level1 to level10"
            }
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
        let number = u8::try_from(players::options::whole(rest)?).ok()?;
        (1..=self.numbers).contains(&number).then_some(number)
    }
}

impl Kind for AgentKind {
    type Player = Agent;

    fn name(self) -> &'static str {
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

    fn base(self) -> Agent {
        let (_, player) = AgentEntry::find(self.name()).expect("every kind has an entry with its name");
        player.unlimited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_as_it_is_written_and_needs_what_its_agent_has() {
        let mut count = 0;
        for name in AGENTS.iter().flat_map(|entry| entry.players()) {
            let text = name.to_string();
            assert_eq!(PlayerName::parse(&text), Some(name), "{text}");
            let is_learned = matches!(name.agent(), Agent::Puct(_) | Agent::AlphaBeta(_));
            assert_eq!(name.is_learned(), is_learned, "{text}");
            assert_eq!(Needs::of(&text), Needs { evaluation: is_learned, reading: false }, "{text}");
            count += 1;
        }
        let numbered = levels::COUNT + levels::FORMER_COUNT + levels::MOST_SECONDS;
        assert_eq!(count, 8 + usize::from(numbered));
    }

    #[test]
    fn other_texts_are_to_be_read_by_the_code_that_complains() {
        for text in ["", "level0v2", "level11", "level", "strongest61", "strongest", "classic ", "Uct"] {
            assert_eq!(PlayerName::parse(text), None, "{text:?}");
        }
        assert_eq!(Needs::of("nonsense"), Needs { evaluation: false, reading: true });
        assert_eq!(Needs::of("uct:c=1"), Needs { evaluation: false, reading: true });
        assert_eq!(
            Needs::of("level3v2:c=1"),
            Needs { evaluation: true, reading: true },
            "options are refused later"
        );
    }
}
