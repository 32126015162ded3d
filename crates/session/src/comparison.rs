//! Compares the move played in a position with the best move there, by searching.
//!
//! Both values come from the same amount of search, so that they can be compared: a search of the position finds the best move, with
//! `n` visits. The mean value of another move in that search would be too high: a bad move gets few visits, most of them before its
//! refutation was found. So the position after the move played is searched separately, by the same engine for `n` iterations. The subtree
//! of a UCT tree below a child with `n` visits *is* a UCT search of `n` iterations from that child's position, so the two means have the
//! same bias and the same spread. The error of their difference is the noise of two such means, plus a small bias because the best of
//! several noisy values tends to be too high.
//!
//! Comparing two independent searches of consecutive positions would be wrong: the value of a position is the mean over *all*
//! its moves. With one good move and ten bad ones, a position would look worse before the good move than after it, and a
//! blunder there would cost nothing.
use crate::convert;
use crate::program::{ActionOf, Clock, GameOf, Program};
use mcts::{ActionStats, Game, Outcome};
use protocol::{Compared, Estimate};
use thinking::Thinking;

/// A comparison in progress: first of the position, then of the position after the move played.
pub struct Comparison<P: Program> {
    game: GameOf<P>,
    /// The move played, if any.
    played: Option<ActionOf<P>>,
    root: Thinking<P::Player>,
    seed: u64,
    /// The best move, once the search of the position has ended.
    best: Option<ActionStats<ActionOf<P>>>,
    challenger: Option<Thinking<P::Player>>,
    /// The value of the move played, from the view of the side that made it.
    value_of_played: Option<Estimate>,
}

impl<P: Program> Comparison<P> {
    /// A comparison with this many iterations for the position; `None` if the game is over. `played` is the legal move that was played, if
    /// any; without one, only the best move is found.
    pub fn new(game: GameOf<P>, played: Option<ActionOf<P>>, iterations: u32, seed: u64) -> Option<Self> {
        let root = Thinking::examining(game, &P::analyst(iterations), seed)?;
        Some(Self { game, played, root, seed, best: None, challenger: None, value_of_played: None })
    }

    /// The search of the position, for queries.
    pub const fn thinking(&self) -> &Thinking<P::Player> {
        &self.root
    }

    /// The search of the position, for single steps.
    pub const fn thinking_mut(&mut self) -> &mut Thinking<P::Player> {
        &mut self.root
    }

    /// The values of the best move and of the move played, once both are known.
    pub fn result(&self) -> Option<Compared> {
        Some(Compared { best: self.estimate_of_best()?, played: self.value_of_played? })
    }

    /// Works for about `slice_ms` milliseconds; returns whether the comparison is done.
    pub fn slice(&mut self, clock: Clock, slice_ms: f64) -> bool {
        if self.best.is_none() {
            let Some(decision) = self.root.slice(clock, slice_ms) else { return false };
            self.best = self.root.root_table().into_iter().find(|row| row.action == decision.played);
        }
        let (Some(best), Some(played)) = (self.best, self.played) else { return true };
        if best.action == played {
            self.value_of_played = Some(convert::estimate::<P>(&best));
            return true;
        }
        if self.challenger.is_none() {
            let mut after = self.game;
            after.play(played);
            self.challenger = Thinking::examining(after, &P::analyst(best.visits), !self.seed);
            if self.challenger.is_none() {
                let result = -(after.outcome() as i32 - 1);
                self.value_of_played = Some(convert::sure(P::wire(played), result, false));
                return true;
            }
        }
        let Some(challenger) = &mut self.challenger else { return true };
        if challenger.slice(clock, slice_ms).is_none() {
            return false;
        }
        let statistics = challenger.statistics();
        let proof = statistics.proof.map(Outcome::value);
        // From the opponent's view to that of the side that moved.
        let value = proof.or(statistics.mean_value).map(|value| 1.0 - value);
        self.value_of_played = value.map(|value| Estimate {
            action: P::wire(played),
            visits: best.visits,
            value,
            certain: proof.is_some(),
            discs: None,
        });
        true
    }

    /// The best move's value. If only the best move is proven, its mean value is used instead: the mean over playouts of an
    /// unproven winning move stays below 1, so the difference would be too large.
    fn estimate_of_best(&self) -> Option<Estimate> {
        let best = self.best?;
        let estimate = convert::estimate::<P>(&best);
        let by_mean =
            self.value_of_played.is_some_and(|played| !played.certain) && estimate.certain && best.visits > 0;
        Some(if by_mean { Estimate { value: best.mean_value, certain: false, ..estimate } } else { estimate })
    }
}
