//! How games against the agents ended, as text and as numbers.
//!
//! A game counts when a person has played it to its end against one agent, from the start position or an opening, without
//! taking a move back, without hints or an analysis, and without a change of players. Any other game is practice. Each size of
//! the board has a record of its own. An agent of one's own has none: it is another one each time that it is changed.
use crate::features::settings::{AgentKind, Player};
use crate::state::Named;
use othello::BoardSize;

/// Which games are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The agent.
    pub agent: AgentKind,
    /// The size of the board.
    pub size: BoardSize,
}

impl Against {
    /// The games against this agent on this board; `None` for an agent of one's own.
    pub fn new(agent: AgentKind, size: BoardSize) -> Option<Self> {
        (agent != AgentKind::Custom).then_some(Self { agent, size })
    }
}

/// How a game ended for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameOutcome {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

/// How many games ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games won in a row, up to the last one played.
    pub streak: u32,
    /// The most games ever won in a row.
    pub longest: u32,
}

impl Tally {
    /// How many games were played.
    pub const fn played(&self) -> u32 {
        self.won.saturating_add(self.lost).saturating_add(self.drawn)
    }

    /// One more game.
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

    /// The numbers that a line holds; `None` where they can't be true.
    fn parse(numbers: &[u32]) -> Option<Self> {
        let &[won, lost, drawn, streak, longest] = numbers else { return None };
        (streak <= longest && longest <= won).then_some(Self { won, lost, drawn, streak, longest })
    }
}

/// All tallies, as they are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    tallies: Vec<(Against, Tally)>,
    /// Lines that this build can't read. They stay: another one may.
    unread: Vec<String>,
}

/// The first line of the text, with the version of what follows.
const HEAD: &str = "record 1";

/// A text that another version of the page has written; it is not to be replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OtherVersion;

impl Record {
    /// Reads what [`to_text`](Self::to_text) has written; an empty text is an empty record.
    ///
    /// # Errors
    /// It is of another version.
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

    /// The record as text: a line for each agent and size with games won, lost and drawn, the streak and the longest one.
    pub fn to_text(&self) -> String {
        let line = |(against, tally): &(Against, Tally)| {
            let Tally { won, lost, drawn, streak, longest } = tally;
            let (agent, size) = (Player::Agent(against.agent).name(), against.size.name());
            format!("\n{agent} {size} {won} {lost} {drawn} {streak} {longest}")
        };
        let unread = self.unread.iter().map(|line| format!("\n{line}"));
        HEAD.to_owned() + &self.tallies.iter().map(line).chain(unread).collect::<String>()
    }

    /// The games against this agent on this board.
    pub fn of(&self, against: Against) -> Tally {
        self.tallies.iter().find(|(known, _)| *known == against).map(|(_, tally)| *tally).unwrap_or_default()
    }

    /// The same with one more game.
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

/// A line of the text: an agent's name, the size of the board, and five numbers.
fn read_line(line: &str) -> Option<(Against, Tally)> {
    let mut words = line.split(' ');
    let Player::Agent(agent) = Player::from_name(words.next()?)? else { return None };
    let against = Against::new(agent, BoardSize::from_name(words.next()?)?)?;
    let numbers = words.map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
    Some((against, Tally::parse(&numbers)?))
}

/// The record as this tab knows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    /// As the browser keeps it; another tab may add to it.
    pub kept: Record,
    /// Games that ended here and are still to be written.
    pub new: Vec<(Against, GameOutcome)>,
}

impl Records {
    /// The games against this agent on this board, those still to be written too.
    pub fn of(&self, against: Against) -> Tally {
        self.with_new(self.kept.clone()).of(against)
    }

    /// A record that another tab may have written since, with the games that ended here.
    pub fn with_new(&self, kept: Record) -> Record {
        self.new.iter().fold(kept, |record, &(against, outcome)| record.with(against, outcome))
    }
}
