//! The trait of games that can be searched.
use std::fmt::Debug;

/// A two-player game of perfect information without chance, in one state of play.
///
/// The players strictly alternate, so a pass is an action. Every sequence of moves must end, because playouts go on until it does.
/// States are small `Copy` values: the search copies the root once per iteration and plays the actions of its path on the copy,
/// which must not change the original. All functions depend on their arguments alone.
///
/// The search does not check these promises; [`laws`](crate::laws) does, in tests.
pub trait Game: Copy + Debug {
    /// An action of the player to move.
    type Action: Copy + Eq + Debug;
    /// A set of such actions.
    type Actions: ActionSet<Action = Self::Action>;

    /// The actions of the player to move, in an order that depends only on the state. Empty if and only if the game is
    /// over.
    fn actions(&self) -> Self::Actions;

    /// Plays `action`, one of [`actions`](Self::actions), after which it is the other player's turn.
    fn play(&mut self, action: Self::Action);

    /// The result of a finished game for the player whose turn it would be. Meaningless before the end.
    fn outcome(&self) -> Outcome;

    /// The margin by which a finished game was won by the player whose turn it would be; negative for a loss. It has the sign of the
    /// [outcome](Self::outcome). In games without scores it is 1, 0 or -1. No search asks for it, but matches do.
    fn margin(&self) -> i32 {
        match self.outcome() {
            Outcome::Loss => -1,
            Outcome::Draw => 0,
            Outcome::Win => 1,
        }
    }

    /// Whether the player to move is the one who moves first in the game. Only
    /// [`Perspective::FirstPlayer`](crate::Perspective::FirstPlayer) asks, about the root. In a game that does not know, the player
    /// to move at the root counts as the first.
    fn is_first_players_turn(&self) -> bool {
        true
    }

    /// Encodes an action as a byte, unique among the actions of a state; nodes store this form. An action always has the same code.
    fn encode(action: Self::Action) -> u8;

    /// The inverse of [`encode`](Self::encode).
    fn decode(code: u8) -> Self::Action;
}

/// An ordered set of actions, all different.
pub trait ActionSet: Copy {
    /// The type of its actions.
    type Action: Copy;

    /// The number of actions, at most 254.
    fn len(&self) -> u32;

    /// Whether the set is empty.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The action at index `n`, which must be less than [`len`](Self::len).
    fn nth(&self, n: u32) -> Self::Action;

    /// Removes an action, one of the set. The others keep their order.
    fn remove(&mut self, action: Self::Action);
}

/// The result of a game for one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// The player lost.
    Loss,
    /// Neither player won.
    Draw,
    /// The player won.
    Win,
}

impl Outcome {
    /// The points of this result if a win is worth `win` points: `win`, half of it, or 0.
    #[inline]
    pub(crate) const fn points(self, win: u32) -> u32 {
        self as u32 * (win / 2)
    }

    /// The result of a state with this exact value, if a win is worth at most `win` points: more than half of them is a win, half a
    /// draw.
    #[inline]
    pub(crate) const fn of(points: u32, win: u32) -> Self {
        match points as u64 * 2 {
            twice if twice > win as u64 => Self::Win,
            twice if twice < win as u64 => Self::Loss,
            _ => Self::Draw,
        }
    }

    /// The value of this result: 0, 1/2 or 1.
    pub const fn value(self) -> f64 {
        self as u8 as f64 / 2.0
    }

    /// The same result for the other player.
    ///
    /// ```
    /// use mcts::Outcome;
    ///
    /// for outcome in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
    ///     assert_eq!(outcome.value() + outcome.reversed().value(), 1.0);
    ///     assert_eq!(outcome.reversed().reversed(), outcome);
    /// }
    /// ```
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
