//! Sets of actions.
use board_game::{BoardAction, Choice, Spots};
use mcts::ActionSet;

/// A set of actions: spots row by row, then the choices, then the pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actions {
    spots: Spots,
    /// A bit for each of [`OTHERS`].
    others: u8,
}

const OTHERS: [BoardAction; 3] =
    [BoardAction::Choose(Choice::Keep), BoardAction::Choose(Choice::Swap), BoardAction::Pass];

impl Actions {
    pub(crate) const NONE: Self = Self { spots: Spots::EMPTY, others: 0 };
    pub(crate) const CHOICES: Self = Self { spots: Spots::EMPTY, others: 0b011 };
    pub(crate) const PASS: Self = Self { spots: Spots::EMPTY, others: 0b100 };

    /// Stones on these spots.
    pub const fn places(spots: Spots) -> Self {
        Self { spots, others: 0 }
    }

    /// The spots.
    pub const fn spots(&self) -> Spots {
        self.spots
    }

    /// The actions in order.
    pub fn iter(&self) -> impl Iterator<Item = BoardAction> {
        let others = self.others;
        let others = (0..3).filter(move |n| others >> n & 1 == 1).map(|n| OTHERS[n]);
        self.spots.iter().map(BoardAction::Place).chain(others)
    }
}

impl ActionSet for Actions {
    type Action = BoardAction;

    #[inline]
    fn len(&self) -> u32 {
        self.spots.len() + self.others.count_ones()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.spots.is_empty() && self.others == 0
    }

    #[inline]
    fn nth(&self, n: u32) -> BoardAction {
        self.iter().nth(n as usize).expect("the index is below the length")
    }

    #[inline]
    fn remove(&mut self, action: BoardAction) {
        match action {
            BoardAction::Place(spot) => self.spots.remove(spot),
            BoardAction::Choose(Choice::Keep) => self.others &= !0b001,
            BoardAction::Choose(Choice::Swap) => self.others &= !0b010,
            BoardAction::Pass => self.others &= !0b100,
        }
    }
}
