//! One node of the tree: sixteen bytes.
use crate::{Ending, Outcome};

/// A node. It is kept in the block of its parent's children and is known by its place there.
///
/// ```text
///  0    4    8    12   13   14   15   16
///  +----+----+----+----+----+----+----+
///  | N  | 2W | at | a  | A  | C  | rpf|
///  +----+----+----+----+----+----+----+
/// ```
///
/// N visits; 2W half points over all playouts, for the player who made the action `a` that leads here (of the root:
/// the player who is *not* to move); `at` the place of the first child; A how many actions there are; C how many of
/// them have been examined, that is children; r how many children are ready behind those; p proof; f a flag.
///
/// There is no link to the parent (the search keeps its path on a stack) and none to siblings (a block is one piece).
///
/// A *ready* child is no part of the tree yet: its action has been drawn and its playout made, together with those of
/// another child, here or of a sibling, since several games at once cost little more than one. Until it is needed, its place holds
/// the playout: its seed in `at`, its moves in A, its number in C, its half points in 2W; N is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub(crate) struct Node {
    pub visits: u32,
    pub half_points: u32,
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

/// A playout by which it can be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub ending: Ending,
    pub seed: u32,
    pub number: u8,
}

impl Node {
    #[inline]
    pub const fn new(action: u8) -> Self {
        Self { visits: 0, half_points: 0, children: 0, action, action_count: 0, child_count: 0, flags: 0 }
    }

    /// A child that is ready.
    #[inline]
    pub const fn ready(action: u8, played: Played) -> Self {
        Self {
            visits: 0,
            half_points: played.ending.half_points as u32,
            children: played.seed,
            action,
            action_count: played.ending.moves,
            child_count: played.number,
            flags: 0,
        }
    }

    /// The playout of a ready child.
    #[inline]
    pub const fn played(&self) -> Played {
        Played {
            ending: Ending { half_points: self.half_points as u8, moves: self.action_count },
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
        self.child_count + self.ready_count()
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
    fn a_ready_child_holds_its_playout() {
        let played = Played { ending: Ending { half_points: 2, moves: 57 }, seed: 0xdead_beef, number: 3 };
        assert_eq!(Node::ready(5, played).played(), played);
    }
}
