//! One node of the tree: sixteen bytes.
use crate::{Evaluation, Outcome};

/// A node. It is stored in the block of its parent's children and identified by its place there.
///
/// ```text
///  0    4    8    12   13   14   15   16
///  +----+----+----+----+----+----+----+
///  | N  | W  | at | a  | A  | C  | rpf|
///  +----+----+----+----+----+----+----+
/// ```
///
/// N visits; W the sum of points over all visits, for the player who made the action `a` that leads here (at the root:
/// the player *not* to move), in the [scale](crate::tree::Tree::win) of the evaluator; `at` the place of the first child;
/// A the number of actions; C the number of those that are children, that is, examined; r the number of ready children
/// after them; p proof; f three flags.
///
/// There are no links to the parent (the search keeps its path on a stack) or to siblings (a block is contiguous).
///
/// A *ready* child is not part of the tree yet: its action was drawn and evaluated together with another child, of this
/// node or of a sibling, since several playouts at once cost little more than one. Until it is needed, it stores the
/// evaluation: the seed in `at`, the moves in A, the number in C, the value in W; N is 0.
///
/// With priors, all actions of a node are in its block from the start, in the order of their priors. Those after the
/// children are not part of the tree yet either: they are nodes without visits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Node {
    pub visits: u32,
    pub points: u32,
    pub children: u32,
    pub action: u8,
    pub action_count: u8,
    pub child_count: u8,
    flags: u8,
}

const PROOF: u8 = 0b0_0011;
const COUNTED: u8 = 0b0_0100;
const READY_SHIFT: u32 = 3;
const READY: u8 = 0b1_1000;
const ORDERED: u8 = 0b10_0000;
const SETTLED: u8 = 0b100_0000;

/// An evaluation, with the seed and its number in the batch, from which it can be repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeededEvaluation {
    pub evaluation: Evaluation,
    pub seed: u32,
    pub number: u8,
}

impl Node {
    #[inline]
    pub const fn new(action: u8) -> Self {
        Self { visits: 0, points: 0, children: 0, action, action_count: 0, child_count: 0, flags: 0 }
    }

    /// A ready child.
    #[inline]
    pub const fn ready(action: u8, of: SeededEvaluation) -> Self {
        Self {
            visits: 0,
            points: of.evaluation.value as u32,
            children: of.seed,
            action,
            action_count: of.evaluation.moves,
            child_count: of.number,
            flags: 0,
        }
    }

    /// The evaluation of a ready child.
    #[inline]
    pub const fn evaluation(&self) -> SeededEvaluation {
        SeededEvaluation {
            evaluation: Evaluation { value: self.points as u16, moves: self.action_count },
            seed: self.children,
            number: self.child_count,
        }
    }

    /// The number of ready children.
    #[inline]
    pub const fn ready_count(&self) -> u8 {
        (self.flags & READY) >> READY_SHIFT
    }

    #[inline]
    pub const fn set_ready_count(&mut self, count: u8) {
        self.flags = self.flags & !READY | count << READY_SHIFT & READY;
    }

    /// Whether a child may be made ready here: none is ready, there are unexamined actions as far as known, and the node is
    /// not proven.
    #[inline(always)]
    pub const fn can_have_ready(&self) -> bool {
        let open = self.child_count != self.action_count || self.flags & COUNTED == 0;
        self.flags & (PROOF | READY) == 0 && open
    }

    /// The number of occupied places in its block.
    #[inline]
    pub const fn block_len(&self) -> u8 {
        if self.flags & ORDERED != 0 { self.action_count } else { self.child_count + self.ready_count() }
    }

    /// Whether the actions have been counted: at the second visit, before which the count is not needed, or earlier if a
    /// child is made ready.
    #[inline]
    pub const fn is_counted(&self) -> bool {
        self.flags & COUNTED != 0
    }

    #[inline]
    pub const fn set_action_count(&mut self, count: u8) {
        self.action_count = count;
        self.flags |= COUNTED;
    }

    /// Sets the number of actions of a node whose block already holds all of them, in the order of their priors.
    #[inline]
    pub const fn set_ordered_actions(&mut self, count: u8) {
        self.set_action_count(count);
        self.flags |= ORDERED;
    }

    #[inline]
    pub const fn is_fully_expanded(&self) -> bool {
        self.is_counted() && self.child_count == self.action_count
    }

    /// The proven result, if any, for the player who moved here.
    #[inline]
    pub const fn proof(&self) -> Option<Outcome> {
        match self.flags & PROOF {
            0 => None,
            1 => Some(Outcome::Loss),
            2 => Some(Outcome::Draw),
            _ => Some(Outcome::Win),
        }
    }

    #[inline]
    pub const fn prove(&mut self, outcome: Outcome) {
        self.flags = self.flags & !PROOF | (outcome as u8 + 1);
    }

    /// Whether its exact value is known, not only who wins.
    #[inline]
    pub const fn is_settled(&self) -> bool {
        self.flags & SETTLED != 0
    }

    #[inline]
    pub const fn settle(&mut self) {
        self.flags |= SETTLED;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_has_16_bytes_and_keeps_its_fields() {
        assert_eq!(size_of::<Node>(), 16);
        let mut node = Node::new(7);
        assert_eq!((node.proof(), node.is_counted(), node.is_fully_expanded()), (None, false, false));
        for outcome in [Outcome::Loss, Outcome::Draw, Outcome::Win] {
            node.prove(outcome);
            assert_eq!(node.proof(), Some(outcome));
        }
        node.set_action_count(0);
        node.set_ready_count(3);
        assert_eq!(
            (node.proof(), node.is_fully_expanded(), node.ready_count()),
            (Some(Outcome::Win), true, 3)
        );
        node.set_ready_count(1);
        assert_eq!(
            (node.proof(), node.is_fully_expanded(), node.ready_count(), node.is_settled()),
            (Some(Outcome::Win), true, 1, false)
        );
        node.settle();
        assert_eq!((node.proof(), node.ready_count(), node.is_settled()), (Some(Outcome::Win), 1, true));
    }

    #[test]
    fn a_ready_child_holds_its_evaluation() {
        let evaluation = Evaluation { value: 40_000, moves: 57 };
        let seeded = SeededEvaluation { evaluation, seed: 0xdead_beef, number: 3 };
        assert_eq!(Node::ready(5, seeded).evaluation(), seeded);
    }

    #[test]
    fn ordered_actions_fill_their_block() {
        let mut node = Node::new(7);
        node.set_ordered_actions(9);
        node.child_count = 2;
        assert_eq!((node.block_len(), node.is_counted(), node.is_fully_expanded()), (9, true, false));
    }
}
