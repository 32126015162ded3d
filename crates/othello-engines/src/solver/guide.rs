//! The knowledge of a solver with an evaluation beyond the rules.
use super::order::Candidate;
use std::fmt::Debug;

/// From this many empties, a solver with a guide asks it.
pub(super) const GUIDED: u32 = 12;

/// Advice on positions of the usual game, 8x8 and with passes, that have many empties.
///
/// All that needs an evaluation is behind this trait, and only [`Solver::with_evaluation`](super::Solver::with_evaluation)
/// makes one: a program that never calls it contains neither.
pub(super) trait Guide: Debug + Send {
    /// Adds to the key of each move how bad it is for the side that makes it, in eighths of a reply. `position` is the one
    /// before the moves: the discs of the side to move, and of the other side. Without care, it hardly searches. Returns the number of
    /// positions visited.
    fn rate(&mut self, position: (u64, u64), moves: &mut [Candidate], with_care: bool) -> u64;

    /// Starts to guess the score of a position, abandoning the guess under way. With care, it is within a few discs.
    fn begin_guess(&mut self, position: (u64, u64), with_care: bool);

    /// Goes on guessing for about `most` positions: roughly the score for the side to move once it is known, and the number of
    /// positions visited.
    fn go_on_guessing(&mut self, most: u64) -> (Option<i32>, u64);

    /// A bound of the score that tells, without a search, whether the score is at least `beta`.
    fn bound(&self, position: (u64, u64), beta: i32) -> Option<i32>;

    /// A bound of the score by a shallow search, and the number of positions visited: almost certainly right, if it tells whether the
    /// score is at least `beta` by so many hundredths of the standard deviation of what such searches find. The side to move is that at
    /// the root of the tree, or the other one.
    fn probe(
        &mut self,
        position: (u64, u64),
        beta: i32,
        deviations: i32,
        is_root_side: bool,
    ) -> (Option<i32>, u64);

    /// How far the value of a position is above `beta` without a search, for the side to move, in a unit of the guide's own.
    fn lead(&self, position: (u64, u64), beta: i32) -> i32;

    /// Learns whether a score was reached in a position with such a lead, for the probes of other positions of the same tree.
    fn learn(&mut self, lead: i32, is_reached: bool, is_root_side: bool);

    /// Forgets its lessons: another tree follows.
    fn forget(&mut self);

    /// A copy that goes on exactly like this one.
    fn duplicate(&self) -> Box<dyn Guide>;
}

impl Clone for Box<dyn Guide> {
    fn clone(&self) -> Self {
        self.duplicate()
    }
}

/// The guide of a solver, if it has one.
pub(super) type Guidance<'a> = Option<&'a mut (dyn Guide + 'static)>;
