//! One node of the tree: sixteen bytes.
use crate::{Evaluation, Outcome};

/// A node. It is kept in the block of its parent's children and is known by its place there.
///
/// ```text
///  0    4    8    12   13   14   15   16
///  +----+----+----+----+----+----+----+
///  | N  | W  | at | a  | A  | C  | rpf|
///  +----+----+----+----+----+----+----+
/// ```
///
/// N visits; W points over all visits, for the player who made the action `a` that leads here (of the root: the player
/// who is *not* to move), in the evaluator's scale, which the [tree](crate::tree::Tree::win) knows; `at` the place of the
/// first child; A how many actions there are; C how many of them have been examined, that is children; r how many
/// children are ready behind those; p proof; f two flags.
///
/// There is no link to the parent (the search keeps its path on a stack) and none to siblings (a block is one piece).
///
/// A *ready* child is no part of the tree yet: its action has been drawn and its value found, together with those of
/// another child, here or of a sibling, since several playouts at once cost little more than one. Until it is needed, its
/// place holds the evaluation: its seed in `at`, its moves in A, its number in C, its value in W; N is 0.
///
/// With priors all actions of a node are in its block from the start, in the order of their priors, and those behind the
/// children are no part of the tree yet either: nodes without a visit.
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

/// An evaluation, with the seed and the number in its batch by which it can be made again.
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

    /// A child that is ready.
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

    /// How many children are ready.
    #[inline]
    pub const fn ready_count(&self) -> u8 {
        (self.flags & READY) >> READY_SHIFT
    }

    #[inline]
    pub const fn set_ready_count(&mut self, count: u8) {
        self.flags = self.flags & !READY | count << READY_SHIFT & READY;
    }

    /// Whether a child should be made ready here, for all that is known: none is, there are unexamined actions, and the
    /// result is not certain.
    #[inline(always)]
    pub const fn can_have_ready(&self) -> bool {
        let open = self.child_count != self.action_count || self.flags & COUNTED == 0;
        self.flags & (PROOF | READY) == 0 && open
    }

    /// How many places of its block are taken.
    #[inline]
    pub const fn block_len(&self) -> u8 {
        if self.flags & ORDERED != 0 { self.action_count } else { self.child_count + self.ready_count() }
    }

    /// Whether the actions have been counted: at the second visit of a node, before which nothing needs to know, or when
    /// a child is made ready before that.
    #[inline]
    pub const fn is_counted(&self) -> bool {
        self.flags & COUNTED != 0
    }

    #[inline]
    pub const fn set_action_count(&mut self, count: u8) {
        self.action_count = count;
        self.flags |= COUNTED;
    }

    /// The same, where all actions are in the block already, in the order of their priors.
    #[inline]
    pub const fn set_ordered_actions(&mut self, count: u8) {
        self.set_action_count(count);
        self.flags |= ORDERED;
    }

    #[inline]
    pub const fn is_fully_expanded(&self) -> bool {
        self.is_counted() && self.child_count == self.action_count
    }

    /// The exact result for the player who moved here, where it is known.
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_small_and_remembers() {
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
            (node.proof(), node.is_fully_expanded(), node.ready_count()),
            (Some(Outcome::Win), true, 1)
        );
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
