//! Compares the move that was played in a position with the best one there.
//!
//! Both values come from the same position and from the same amount of search, so that their difference means something:
//!
//! - Where the position is searched, one search of it finds the best move, with `n` visits. A move that looks bad gets few visits,
//!   and their mean flatters it: most of them were spent before its refutation was found. So the position after the move that
//!   was played is then searched by the same engine for `n` iterations too. The part of a UCT tree below a child with `n` visits
//!   *is* a UCT search of `n` iterations of the position after that child's move, so the two means are of one kind, with the
//!   same bias and the same spread: their difference is off by the noise of two such means, and by the little that the best of
//!   several noisy values is too high.
//! - Where few squares are empty, both are solved, and the difference is exact.
//!
//! The difference between two independent searches of consecutive positions, with which it is easily confused, compares the
//! mean over *all* moves of one position with the mean over all replies of the next: a position with one good move and ten bad
//! ones is worth less by that measure before the good move than after it, and a blunder there costs nothing.
use engines::mcts::{ActionStats, Outcome};
use engines::solver::Solver;
use engines::{Agent, Thinking, levels};
use othello::{Move, Position};
use protocol::{Compared, Estimate};

/// How many positions the solver looks at between two looks at the clock: about a millisecond.
const SOLVER_LOT: u64 = 4_000;

/// A comparison under way.
pub struct Comparison {
    position: Position,
    played: Option<Move>,
    by: By,
}

enum By {
    Search(Box<Search>),
    Solving(Box<Solving>),
}

/// The search of the position, and then that of the position after the move that was played.
struct Search {
    root: Thinking,
    seed: u64,
    /// The best move, once the root's search has ended.
    best: Option<ActionStats<Move>>,
    challenger: Option<Thinking>,
    /// The value of the move that was played, for the side that made it.
    played: Option<Estimate>,
}

/// The score of the position, and then that of the move that was played.
struct Solving {
    solver: Solver,
    /// What the solver had looked at before.
    nodes_before: u64,
    best: Option<Estimate>,
    played: Option<Estimate>,
}

impl Comparison {
    /// Compares by searching for so many iterations; `None` where the game is over.
    pub fn searching(position: Position, played: Option<Move>, iterations: u32, seed: u64) -> Option<Self> {
        let root = Thinking::examining(position, &Agent::Uct(levels::analyst(iterations)), seed)?;
        let search = Search { root, seed, best: None, challenger: None, played: None };
        Some(Self { position, played, by: By::Search(Box::new(search)) })
    }

    /// Compares by solving, with what this solver remembers.
    pub fn solving(position: Position, played: Option<Move>, solver: Solver) -> Self {
        let solving = Solving { nodes_before: solver.nodes(), solver, best: None, played: None };
        Self { position, played, by: By::Solving(Box::new(solving)) }
    }

    /// The solver, for the next comparison.
    pub fn into_solver(self) -> Option<Solver> {
        match self.by {
            By::Search(_) => None,
            By::Solving(solving) => Some(solving.solver),
        }
    }

    /// The search of the position, which can be looked into.
    pub fn thinking(&self) -> Option<&Thinking> {
        match &self.by {
            By::Search(search) => Some(&search.root),
            By::Solving(_) => None,
        }
    }

    /// The same, for those who take steps in it.
    pub fn thinking_mut(&mut self) -> Option<&mut Thinking> {
        match &mut self.by {
            By::Search(search) => Some(&mut search.root),
            By::Solving(_) => None,
        }
    }

    /// How many positions the solver has looked at.
    pub fn solver_nodes(&self) -> u64 {
        match &self.by {
            By::Search(_) => 0,
            By::Solving(solving) => solving.solver.nodes() - solving.nodes_before,
        }
    }

    /// The best move and the one that was played, once both are known.
    pub fn result(&self) -> Option<Compared> {
        let (best, played) = match &self.by {
            By::Search(search) => (estimate_of_best(search), search.played),
            By::Solving(solving) => (solving.best, solving.played),
        };
        Some(Compared { best: best?, played: played? })
    }

    /// What was solved so far.
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

    /// Works for a slice; says whether it is done.
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
            let agent = Agent::Uct(levels::analyst(best.visits));
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
        // It is worth for one side what it is not for the other.
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

/// The best move's value. A mean over playouts stays below that of a proven win, so a proof counts only beside another one.
fn estimate_of_best(search: &Search) -> Option<Estimate> {
    let best = search.best?;
    let estimate = crate::search_job::estimate(&best);
    let by_mean = search.played.is_some_and(|played| !played.certain) && estimate.certain && best.visits > 0;
    Some(if by_mean { Estimate { value: best.mean_value, certain: false, ..estimate } } else { estimate })
}

impl Solving {
    /// Works for a lot; says whether it is done.
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

/// A move whose score is known: the raw disc difference for the side that makes it.
pub fn certain(played: Move, score: i32) -> Estimate {
    Estimate {
        action: played.into(),
        visits: 0,
        value: f64::from(1 + score.signum()) / 2.0,
        certain: true,
        // At most 64 either way.
        discs: Some(score as i8),
    }
}
