//! Analysing one position with the learned evaluation: the value of each move, in discs.
//!
//! An [`Analyst`] searches all moves to the same depth, then all one ply deeper, and so on, so that their values can be
//! compared at any time; those of a depth that was not completed are dropped. The search leaves out what ProbCut finds
//! hopeless. A move that is far worse than the best is searched two plies less deep as long as a search of full depth confirms that it
//! is: so the time goes to the moves that matter. No bound is ever shown in place of a value. The page shows the mean of the values by
//! the last two depths: a search favours the side that makes its last move, often by several discs, so a single value would
//! jump up and down with every ply. A side that loses all its discs is seen by the search itself, and such a value is exact.
//!
//! With 20 empty squares or fewer it goes on to solve the position: first the position itself, which makes the best move and
//! its value exact, then the other moves. Near the end, where that takes some milliseconds, it hardly searches before. An analysis that
//! may take some seconds does so from [`EXACT_EMPTIES`] on, by searches to the end of the game that are ever more
//! [certain](crate::solver::Certainty), and with a few more empty squares it stays with those (`plan.rs`). Their scores are shown as
//! estimates. With 21 and more, an analysis like this soon searches only moves that may be the best to their value; another keeps the last
//! value that was found, but is shown with no more than the best one. Until a score of its own is known, another move has the value of the
//! search before, but no more than the best one.
//!
//! The same calls on a new analyst give the same results everywhere, and how the work is divided into calls of [`Analyst::run`] changes
//! nothing.
mod asking;
mod learned;
mod plan;
mod task;

pub(crate) use learned::LearnedAnalyst;

use othello::{Board, Move};
use std::fmt::Debug;

/// At most at this many empty squares, an analyst that has some seconds goes on to exact results; one with less time from 20 on.
pub const EXACT_EMPTIES: u32 = 24;

/// The aim of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The value of every move.
    EveryMove,
    /// The best move and, by the same measure, the move that was played, if any.
    Best {
        /// The move that was played.
        played: Option<Move>,
    },
}

/// A move and its value for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The move.
    pub played: Move,
    /// The disc difference at the end of the game by the official score, in which empty squares count for the winner: exact, after
    /// best play; else estimated by the last two depths, or by a search to the end of the game that may have overlooked something.
    pub discs: f64,
    /// The chance of winning, from 0 to 1; a draw counts one half.
    pub chance: f64,
    /// Whether both are certain: the game was solved to its end.
    pub is_exact: bool,
}

/// Someone who analyses positions, one at a time.
pub trait Analyst: Debug {
    /// Begins with a position of the usual game (8x8, and a side without a move passes) that is not over, and drops the one
    /// before; its results help where the two have positions in common. The search ends after about
    /// `most_positions` positions, and so does a solving that does not become exact; one that does ends only when it is done.
    fn begin(&mut self, board: Board, scope: Scope, most_positions: u64);

    /// Goes on for about this many positions. Returns whether there is nothing left to do.
    fn run(&mut self, positions: u64) -> bool;

    /// The moves that were asked for with their values so far, the best first: all of them by the same depth, or exact; those of moves
    /// far worse than the best perhaps by two plies less, and those that can't be the best by an earlier depth where a position will soon be
    /// solved. Once the best one is exact, or has its value by a search to the end of the
    /// game, no estimate is above it. Empty before the first depth is completed. With [`Scope::Best`], the best move, and after it the
    /// one that was played if that is another one.
    fn moves(&self) -> &[MoveValue];

    /// The line that the search expected after a move when it was last searched, from the move on, passes left out; only the move itself
    /// before that. Of an exact value with at most 15 empty squares, a line of best play to the end of the game, passes included, once
    /// nothing is left to do.
    fn line(&mut self, played: Move) -> Vec<Move>;

    /// The number of plies by which the moves were searched; all empty squares once their values are exact.
    fn depth(&self) -> u32;

    /// The number of positions visited for this one.
    fn positions(&self) -> u64;
}
