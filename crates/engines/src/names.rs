//! The names of players, and what a player needs: the one place where a name is read.
use crate::options::{AGENTS, ensure_limit};
use crate::{Agent, Deepening, Minimax, Puct, Uct, levels};
use mcts::Limits;
use othello::{Position, Rules};
use std::fmt;

/// The name that the text of a player begins with.
///
/// ```
/// use engines::PlayerName;
///
/// assert_eq!(PlayerName::parse("level7v2"), Some(PlayerName::Level(7)));
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
    /// [`levels::former`], 1 to [`levels::COUNT`].
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
    /// use engines::Needs;
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

/// Whether the learned evaluation is for this kind of position: of 8x8 squares, where a side without a move passes.
pub fn is_evaluated(position: Position) -> bool {
    position.rules() == Rules::default()
}

/// The name of a player's text and the options behind its colon.
pub(crate) fn split(text: &str) -> (&str, Option<&str>) {
    text.split_once(':').map_or((text, None), |(name, options)| (name, Some(options)))
}

impl PlayerName {
    /// The name that is written like this, without options; `None` if there is none.
    pub fn parse(text: &str) -> Option<Self> {
        AGENTS.iter().find_map(|entry| entry.named(text))
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
    pub(crate) fn unlimited(self) -> Agent {
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
            Self::FormerLevel(level) => write!(f, "level{level}"),
            Self::Strongest(seconds) => write!(f, "strongest{seconds}"),
            Self::Uct => f.write_str("uct"),
            Self::Puct => f.write_str("puct"),
            Self::AlphaBeta => f.write_str("alphabeta"),
            Self::Minimax => f.write_str("minimax"),
        }
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
        assert_eq!(count, 8 + 2 * usize::from(levels::COUNT) + usize::from(levels::MOST_SECONDS));
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
