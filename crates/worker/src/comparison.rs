//! Compares the move played in a position with the best move there.
//!
//! Both values come from the same amount of search, so that they can be compared:
//!
//! - Usually, a search of the position finds the best move, with `n` visits. The mean value of another move in that search
//!   would be too high: a bad move gets few visits, most of them before its refutation was found. So the position after the
//!   move played is searched separately, by the same engine for `n` iterations. The subtree of a UCT tree below a child with
//!   `n` visits *is* a UCT search of `n` iterations from that child's position, so the two means have the same bias and the
//!   same spread. The error of their difference is the noise of two such means, plus a small bias because the best of several
//!   noisy values tends to be too high.
//! - With few empty squares, both are solved, and the difference is exact.
//!
//! Comparing two independent searches of consecutive positions would be wrong: the value of a position is the mean over *all*
//! its moves. With one good move and ten bad ones, a position would look worse before the good move than after it, and a
//! blunder there would cost nothing.
use engines::mcts::{ActionStats, Outcome};
use engines::solver::Solver;
use engines::{Agent, Player, levels};
use othello::{Move, Position};
use protocol::{Compared, Estimate};
use thinking::Thinking;

/// The number of positions that the solver examines between two readings of the clock, about a millisecond's worth.
const SOLVER_LOT: u64 = 4_000;

/// A comparison in progress.
pub struct Comparison {
    position: Position,
    played: Option<Move>,
    by: By,
}

enum By {
    Search(Box<Search>),
    Solving(Box<Solving>),
}

/// A comparison by search: first of the position, then of the position after the move played.
struct Search {
    root: Thinking<Player>,
    seed: u64,
    /// The best move, once the search of the position has ended.
    best: Option<ActionStats<Move>>,
    challenger: Option<Thinking<Player>>,
    /// The value of the move played, from the view of the side that made it.
    played: Option<Estimate>,
}

/// An exact comparison: solves first the position, then the position after the move played.
struct Solving {
    solver: Solver,
    /// The number of positions that the solver had examined before this comparison.
    nodes_before: u64,
    best: Option<Estimate>,
    played: Option<Estimate>,
}

impl Comparison {
    /// A comparison by search, with this many iterations for the position; `None` if the game is over. `played` is the move
    /// played, if any; without one, only the best move is found.
    pub fn searching(position: Position, played: Option<Move>, iterations: u32, seed: u64) -> Option<Self> {
        let root =
            Thinking::examining(position, &Player::from(Agent::Uct(levels::analyst(iterations))), seed)?;
        let search = Search { root, seed, best: None, challenger: None, played: None };
        Some(Self { position, played, by: By::Search(Box::new(search)) })
    }

    /// An exact comparison with this solver ([`work::solver`](crate::work::solver)), whose table it reuses.
    pub fn solving(position: Position, played: Option<Move>, solver: Solver) -> Self {
        let solving = Solving { nodes_before: solver.nodes(), solver, best: None, played: None };
        Self { position, played, by: By::Solving(Box::new(solving)) }
    }

    /// The solver, for the next comparison; `None` after a comparison by search.
    pub fn into_solver(self) -> Option<Solver> {
        match self.by {
            By::Search(_) => None,
            By::Solving(solving) => Some(solving.solver),
        }
    }

    /// The search of the position, for queries; `None` in an exact comparison.
    pub fn thinking(&self) -> Option<&Thinking<Player>> {
        match &self.by {
            By::Search(search) => Some(&search.root),
            By::Solving(_) => None,
        }
    }

    /// The search of the position, for single steps; `None` in an exact comparison.
    pub fn thinking_mut(&mut self) -> Option<&mut Thinking<Player>> {
        match &mut self.by {
            By::Search(search) => Some(&mut search.root),
            By::Solving(_) => None,
        }
    }

    /// The number of positions examined by the solver.
    pub fn solver_nodes(&self) -> u64 {
        match &self.by {
            By::Search(_) => 0,
            By::Solving(solving) => solving.solver.nodes() - solving.nodes_before,
        }
    }

    /// The values of the best move and of the move played, once both are known.
    pub fn result(&self) -> Option<Compared> {
        let (best, played) = match &self.by {
            By::Search(search) => (estimate_of_best(search), search.played),
            By::Solving(solving) => (solving.best, solving.played),
        };
        Some(Compared { best: best?, played: played? })
    }

    /// The exact results so far: the best move and, if it is another one, the move played.
    pub fn solved(&self) -> impl Iterator<Item = Estimate> {
        let solved = match &self.by {
            By::Search(_) => [None, None],
            By::Solving(solving) => {
                let other = solving
                    .played
                    .filter(|played| Some(played.action) != solving.best.map(|best| best.action));
                [solving.best, other]
            }
        };
        solved.into_iter().flatten()
    }

    /// Works for about `slice_ms` milliseconds; returns whether the comparison is done.
    pub fn slice(&mut self, clock: &dyn Fn() -> f64, slice_ms: f64) -> bool {
        let (position, played) = (self.position, self.played);
        match &mut self.by {
            By::Search(search) => search.slice(position, played, clock, slice_ms),
            By::Solving(solving) => {
                let before = clock();
                loop {
                    let done = solving.run(position, played);
                    if done || clock() - before >= slice_ms {
                        return done;
                    }
                }
            }
        }
    }
}

impl Search {
    fn slice(
        &mut self,
        position: Position,
        played: Option<Move>,
        clock: &dyn Fn() -> f64,
        slice_ms: f64,
    ) -> bool {
        if self.best.is_none() {
            let Some(decision) = self.root.slice(clock, slice_ms) else { return false };
            self.best = self.root.root_table().into_iter().find(|row| row.action == decision.played);
        }
        let (Some(best), Some(played)) = (self.best, played) else { return true };
        if best.action == played {
            self.played = Some(crate::search_job::estimate(&best));
            return true;
        }
        if self.challenger.is_none() {
            let Ok(after) = position.play(played) else { return true };
            let agent = Player::from(Agent::Uct(levels::analyst(best.visits)));
            self.challenger = Thinking::examining(after, &agent, !self.seed);
            if self.challenger.is_none() {
                self.played = after.score().map(|score| {
                    let outcome = score.raw.of(position.turn()).cmp(&score.raw.of(!position.turn())) as i8;
                    Estimate {
                        action: played.into(),
                        visits: 0,
                        value: f64::from(1 + outcome) / 2.0,
                        certain: true,
                        discs: None,
                    }
                });
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
        self.played = value.map(|value| Estimate {
            action: played.into(),
            visits: best.visits,
            value,
            certain: proof.is_some(),
            discs: None,
        });
        true
    }
}

/// The best move's value. If only the best move is proven, its mean value is used instead: the mean over playouts of an
/// unproven winning move stays below 1, so the difference would be too large.
fn estimate_of_best(search: &Search) -> Option<Estimate> {
    let best = search.best?;
    let estimate = crate::search_job::estimate(&best);
    let by_mean = search.played.is_some_and(|played| !played.certain) && estimate.certain && best.visits > 0;
    Some(if by_mean { Estimate { value: best.mean_value, certain: false, ..estimate } } else { estimate })
}

impl Solving {
    /// Examines [`SOLVER_LOT`] positions; returns whether the comparison is done.
    fn run(&mut self, position: Position, played: Option<Move>) -> bool {
        let Some(best) = self.best else {
            if self.solver.is_idle() {
                self.solver.start(position);
            }
            if let Some(solved) = self.solver.run(SOLVER_LOT)
                && let Some(best) = solved.best
            {
                self.best = Some(certain(best, solved.score));
                self.played = self.best.filter(|_| played == Some(best));
            }
            return self.best.is_some() && (played.is_none() || self.played.is_some());
        };
        let Some(played) = played else { return true };
        if self.played.is_none() {
            if self.solver.is_idle() {
                let Ok(after) = position.play(played) else { return true };
                self.solver.start(after);
            }
            self.played = self.solver.run(SOLVER_LOT).map(|solved| certain(played, -solved.score));
        }
        debug_assert!(
            self.played.is_none_or(|played| played.discs <= best.discs),
            "nothing is better than the best"
        );
        self.played.is_some()
    }
}

/// The estimate of a solved move. `score` is the official disc difference from the view of the side that makes it.
pub fn certain(played: Move, score: i32) -> Estimate {
    Estimate {
        action: played.into(),
        visits: 0,
        value: f64::from(1 + score.signum()) / 2.0,
        certain: true,
        discs: Some(score.into()),
    }
}
