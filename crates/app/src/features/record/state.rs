//! The record against each agent, as numbers and as text for storage.
//!
//! A game counts if a human has played it to its end against one agent, from the start position or an opening, without
//! taking a move back, without hints or analysis, and without a change of players. Any other game is practice. Each board
//! size and each variant of a game has a record of its own. The custom agent has none, because it is a different opponent whenever its text changes.
use crate::features::settings::{AgentChoice, Player};
use board_game::BoardGame;
use games::{AnyGame, AnySetup};
use othello::BoardSize;
use ui::text::Named;

/// The opponent and the game whose games are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The agent.
    pub agent: AgentChoice,
    /// The game.
    pub field: Field,
}

/// The games that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Othello on a board of this size, by any rule for a side without a move.
    Othello(BoardSize),
    /// Another game, by this variant.
    Other(AnySetup),
}

impl From<AnySetup> for Field {
    fn from(setup: AnySetup) -> Self {
        setup.othello().map_or(Self::Other(setup), |rules| Self::Othello(rules.size))
    }
}

impl From<AnyGame> for Field {
    fn from(position: AnyGame) -> Self {
        position.setup().into()
    }
}

impl Field {
    /// Its name in storage: the size of Othello's board, or the name of another game with its variant.
    fn name(self) -> &'static str {
        match self {
            Self::Othello(size) => size.name(),
            Self::Other(setup) => setup.name(),
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        match BoardSize::from_name(name) {
            Some(size) => Some(Self::Othello(size)),
            None => AnySetup::named(name).map(Self::from).filter(|field| matches!(field, Self::Other(_))),
        }
    }
}

impl Against {
    /// The record's key for this agent and game; `None` for the custom agent and for learners, which have no record.
    pub fn new(agent: AgentChoice, field: Field) -> Option<Self> {
        matches!(agent, AgentChoice::Named(_)).then_some(Self { agent, field })
    }
}

/// The result of a game, for the human player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOutcome {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

/// The numbers of games won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games drawn.
    pub drawn: u32,
    /// The current winning streak: games won in a row, up to the last one played.
    pub streak: u32,
    /// The longest winning streak.
    pub longest: u32,
}

impl Tally {
    /// The number of games played.
    pub const fn played(&self) -> u32 {
        self.won.saturating_add(self.lost).saturating_add(self.drawn)
    }

    /// Counts one more game.
    fn add(&mut self, outcome: GameOutcome) {
        let count = match outcome {
            GameOutcome::Won => &mut self.won,
            GameOutcome::Lost => &mut self.lost,
            GameOutcome::Drawn => &mut self.drawn,
        };
        *count = count.saturating_add(1);
        self.streak = if outcome == GameOutcome::Won { self.streak.saturating_add(1) } else { 0 };
        self.longest = self.longest.max(self.streak);
    }

    /// The tally with the five numbers of a stored line; `None` if they contradict each other.
    fn parse(numbers: &[u32]) -> Option<Self> {
        let &[won, lost, drawn, streak, longest] = numbers else { return None };
        (streak <= longest && longest <= won).then_some(Self { won, lost, drawn, streak, longest })
    }
}

/// All tallies, as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tallies {
    tallies: Vec<(Against, Tally)>,
    /// Lines that this build can't read. They are written back unchanged, since another build may read them.
    unread: Vec<String>,
}

/// The first line of the text, with the version of its format.
const HEAD: &str = "record 1";

/// The error for a text in another version of the format. The caller must not overwrite it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherVersion;

impl Tallies {
    /// Parses the text from [`to_text`](Self::to_text); an empty text is an empty record.
    ///
    /// # Errors
    /// [`OtherVersion`] if the first line names another version.
    pub fn parse(text: &str) -> Result<Self, OtherVersion> {
        let mut lines = text.lines();
        if lines.next().is_some_and(|head| head != HEAD) {
            return Err(OtherVersion);
        }
        let mut record = Self::default();
        for line in lines.filter(|line| !line.is_empty()) {
            match read_line(line) {
                Some((against, tally)) if record.of(against) == Tally::default() => {
                    record.tallies.push((against, tally));
                }
                _ => record.unread.push(line.to_owned()),
            }
        }
        Ok(record)
    }

    /// The record as text for storage: a line for each agent and size with the numbers of games won, lost and drawn, the streak
    /// and the longest streak.
    pub fn to_text(&self) -> String {
        let line = |(against, tally): &(Against, Tally)| {
            let Tally { won, lost, drawn, streak, longest } = tally;
            let (agent, field) = (Player::Agent(against.agent).name(), against.field.name());
            format!("\n{agent} {field} {won} {lost} {drawn} {streak} {longest}")
        };
        let unread = self.unread.iter().map(|line| format!("\n{line}"));
        HEAD.to_owned() + &self.tallies.iter().map(line).chain(unread).collect::<String>()
    }

    /// The tally against this agent on this board size.
    pub fn of(&self, against: Against) -> Tally {
        self.tallies.iter().find(|(known, _)| *known == against).map(|(_, tally)| *tally).unwrap_or_default()
    }

    /// The same record with one more game.
    #[must_use]
    pub fn with(mut self, against: Against, outcome: GameOutcome) -> Self {
        match self.tallies.iter_mut().find(|(known, _)| *known == against) {
            Some((_, tally)) => tally.add(outcome),
            None => {
                let mut tally = Tally::default();
                tally.add(outcome);
                self.tallies.push((against, tally));
            }
        }
        self
    }
}

/// Parses a line of the text: the agent's name, the board size and five numbers.
fn read_line(line: &str) -> Option<(Against, Tally)> {
    let mut words = line.split(' ');
    let Player::Agent(agent) = Player::from_stored_name(words.next()?)? else { return None };
    let against = Against::new(agent, Field::from_name(words.next()?)?)?;
    let numbers = words.map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
    Some((against, Tally::parse(&numbers)?))
}

/// The record as this tab knows it: the stored part and this tab's games that are not stored yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// The stored record, as last read; another tab may add to it.
    pub kept: Tallies,
    /// Games that ended in this tab and are not stored yet.
    pub new: Vec<(Against, GameOutcome)>,
}

impl Records {
    /// The tally against this agent on this board size, including games not stored yet.
    pub fn of(&self, against: Against) -> Tally {
        self.with_new(self.kept.clone()).of(against)
    }

    /// `kept`, a freshly read record, with this tab's new games added.
    pub fn with_new(&self, kept: Tallies) -> Tallies {
        self.new.iter().fold(kept, |record, &(against, outcome)| record.with(against, outcome))
    }
}

/// An event of the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The browser now stores this record, with the first `written` of the new games.
    Kept {
        /// The record.
        record: Box<Tallies>,
        /// The number of new games that were written.
        written: usize,
    },
}

impl Records {
    /// Applies `action`.
    pub(crate) fn reduce(&mut self, action: Action) {
        let Action::Kept { record, written } = action;
        self.kept = *record;
        self.new.drain(..written.min(self.new.len()));
    }
}
