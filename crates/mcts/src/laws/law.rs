//! The list of laws, and the error that names a broken one.
use std::fmt::{self, Debug};

/// A promise of [`Game`](crate::Game), of [`ActionSet`](crate::ActionSet) or of a search.
///
/// Each law takes the ones before it for granted: where several are broken in a state, the first one is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// No function of the game panics when it is called as documented.
    NoPanics,
    /// A state has at most 254 actions.
    ActionCount,
    /// [`is_empty`](crate::ActionSet::is_empty) says whether [`len`](crate::ActionSet::len) is 0, also where the only action is a
    /// forced one.
    Emptiness,
    /// The actions of a state are all different.
    DistinctActions,
    /// [`remove`](crate::ActionSet::remove) takes exactly the one action out of the set, and the others keep their order.
    Removal,
    /// Each action of a state has a code of its own, always the same one, from which it is decoded.
    Codes,
    /// A state that is asked twice gives the same answers: the same actions in the same order, the same player to move and, at the
    /// end, the same outcome.
    SameAnswers,
    /// Playing on a copy changes nothing in the original.
    IndependentCopies,
    /// The players strictly alternate, also at forced moves: [`is_first_players_turn`](crate::Game::is_first_players_turn) changes
    /// with each action. A game that doesn't know the first player says `true` in all states.
    Turns,
    /// The actions are empty if and only if the game is over. Checked if there is a [referee](super::Check::referee).
    EndOfGame,
    /// [`outcome`](crate::Game::outcome) is the result for the player whose turn it would be. Checked if there is a
    /// [referee](super::Check::referee).
    Outcome,
    /// At the end, [`margin`](crate::Game::margin) has the sign of the outcome.
    Margin,
    /// Every game ends, within the limit of [`Check::most_plies`](super::Check::most_plies).
    GamesEnd,
    /// The same actions from the same start lead through the same states: there is no chance.
    NoChance,
    /// The visits and points of the root's children add up to those of the root, no cap is exceeded, and every action in the tree
    /// is legal.
    SearchCounts,
    /// A search that is advanced by an examined action keeps the figures of the tree below it.
    SearchAdvance,
    /// Slices and single steps grow the same tree as one run, with the same evaluations.
    SearchSlices,
}

impl Law {
    /// All laws, in the order in which they are checked.
    pub const ALL: [Self; 17] = [
        Self::NoPanics,
        Self::ActionCount,
        Self::Emptiness,
        Self::DistinctActions,
        Self::Removal,
        Self::Codes,
        Self::SameAnswers,
        Self::IndependentCopies,
        Self::Turns,
        Self::EndOfGame,
        Self::Outcome,
        Self::Margin,
        Self::GamesEnd,
        Self::NoChance,
        Self::SearchCounts,
        Self::SearchAdvance,
        Self::SearchSlices,
    ];

    /// The law in a few words.
    pub const fn text(self) -> &'static str {
        match self {
            Self::NoPanics => "no function panics when it is called as documented",
            Self::ActionCount => "a state has at most 254 actions",
            Self::Emptiness => "a set is empty if and only if its length is 0",
            Self::DistinctActions => "the actions of a state are all different",
            Self::Removal => "removing an action leaves the others in their order",
            Self::Codes => "each action has a code of its own, from which it is decoded",
            Self::SameAnswers => "a state that is asked twice gives the same answers",
            Self::IndependentCopies => "playing on a copy changes nothing in the original",
            Self::Turns => "the players strictly alternate",
            Self::EndOfGame => "there are no actions if and only if the game is over",
            Self::Outcome => "the outcome is that of the player whose turn it would be",
            Self::Margin => "a win has a positive margin, a draw none, a loss a negative one",
            Self::GamesEnd => "every game ends",
            Self::NoChance => "the same actions lead to the same state",
            Self::SearchCounts => "the counts of a search add up, and its actions are legal",
            Self::SearchAdvance => "an advanced search keeps the tree below the action",
            Self::SearchSlices => "slices and single steps grow the same tree as one run",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?} ({})", self.text())
    }
}

/// A law does not hold: how that shows, and everything that is needed to see it again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("broken law: {law}\n  {finding}\n  state: {state}\n  after: {actions:?}\n  seed: {seed}")]
pub struct Broken<A: Debug> {
    /// The law.
    pub law: Law,
    /// How the breach shows.
    pub finding: String,
    /// The state in which it shows, as it prints itself.
    pub state: String,
    /// The actions from the start to that state.
    pub actions: Vec<A>,
    /// The seed of this game: a [`Check`](super::Check) of one game with this seed finds the same.
    pub seed: u64,
}
