//! What a game must tell the search about itself.
use std::fmt::Debug;

/// A two-player game of perfect information without chance, in one state of play.
///
/// The players strictly take turns: where one has to pass, the pass is an action. States are small copyable values;
/// the search copies the root once an iteration and plays the actions of its path on the copy.
pub trait Game: Copy + Debug {
    /// What the player to move can do.
    type Action: Copy + Eq + Debug;
    /// A set of such actions.
    type Actions: ActionSet<Action = Self::Action>;

    /// Everything the player to move can do, in an order that depends on the state alone. Empty when, and only when,
    /// the game is over.
    fn actions(&self) -> Self::Actions;

    /// Makes the player to move do `action`, one of [`actions`](Self::actions). Then it is the other player's turn.
    fn play(&mut self, action: Self::Action);

    /// The result of a finished game for the player whose turn it would be. Before the end it means nothing.
    fn outcome(&self) -> Outcome;

    /// The action as one byte, different for each action of a state: the form in which nodes keep it.
    fn encode(action: Self::Action) -> u8;

    /// The action that [`encode`](Self::encode) made into `code`.
    fn decode(code: u8) -> Self::Action;
}

/// A set of actions, ordered.
pub trait ActionSet: Copy {
    /// What is in the set.
    type Action: Copy;

    /// How many actions are in the set, at most 254.
    fn len(&self) -> u32;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action with `n` others before it; `n` is less than [`len`](Self::len).
    fn nth(&self, n: u32) -> Self::Action;

    /// Takes an action out of the set.
    fn remove(&mut self, action: Self::Action);
}

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// That player has lost.
    Loss,
    /// Neither has won.
    Draw,
    /// That player has won.
    Win,
}

impl Outcome {
    /// What this is worth where a win is worth `win`: all of it, half of it for a draw, or nothing.
    #[inline]
    pub(crate) const fn points(self, win: u32) -> u32 {
        self as u32 * (win / 2)
    }

    /// 0, 1/2 or 1.
    pub const fn value(self) -> f64 {
        self as u8 as f64 / 2.0
    }

    /// The same result for the other player.
    #[inline]
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}
