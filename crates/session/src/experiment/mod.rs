//! Experiments: a tree that grows to be looked at. You can step through it, and back, because the seed determines every
//! iteration.
mod checkpoints;
mod contrast;
mod games;
mod playouts;

use crate::convert;
use crate::history::History;
use crate::looks::Experimenting;
use crate::program::{ActionOf, Clock, GameOf, Program, Record, Solving, Tree};
use crate::view;
use checkpoints::Checkpoints;
use contrast::Contrasting;
use mcts::{Evaluator, Random, Statistics};
use playouts::PlayingOut;
use protocol::{Query, QueryAnswer, Sealed, StepReport, Stride, Truth, View};

/// The iterations between two looks at the clock.
const BATCH: u32 = 64;

/// The limit on the effort for exact results in a batch: about a quarter of a millisecond.
const BATCH_EFFORT: u64 = 1_000;

/// A tree at its end grows by at least this many iterations.
const LEAST_GROWTH: u32 = 1_000;

/// The games played out at each look if the search has no playouts of its own.
const GAMES_PER_LOOK: u32 = 24;

/// Begins an experiment with this player, or with the classic one if it grows no tree, and perhaps a rival. The tree pauses after
/// the given number of iterations.
pub fn begin<P: Program>(
    game: GameOf<P>,
    player: P::Player,
    rival: Option<P::Player>,
    seed: u64,
    iterations: u32,
) -> Box<dyn Experimenting> {
    let (player, mut own) = growing::<P>(player, &game, seed);
    // From the beginning, so that there is a record when somebody wants to see it.
    P::start_record(own.search.evaluator_mut());
    Box::new(Growth::<P> {
        game,
        player,
        seed,
        end: iterations,
        checkpoints: Checkpoints::new(&own.search),
        own,
        rival: rival.map(|rival| growing::<P>(rival, &game, seed).1),
        task: Task::Grow,
        phases: Vec::new(),
        stepped: None,
        record: None,
        contrast: None,
        solving: None,
        playing_out: None,
    })
}

/// The player and its search.
fn growing<P: Program>(player: P::Player, game: &GameOf<P>, seed: u64) -> (P::Player, Line<P>) {
    let line = |search, is_stand_in| Line { search, history: History::default(), is_stand_in };
    match P::tree(&player, game, seed) {
        Some(search) => (player, line(search, false)),
        None => {
            let classic = P::classic();
            let search = P::tree(&classic, game, seed).expect("the classic player grows a tree everywhere");
            (classic, line(search, true))
        }
    }
}

/// A search and its history.
struct Line<P: Program> {
    search: Tree<P>,
    history: History,
    /// Whether it is the classic player's in the place of one that grows no tree.
    is_stand_in: bool,
}

impl<P: Program> Line<P> {
    fn iterations(&self) -> u32 {
        self.search.statistics().iterations
    }

    /// Grows towards this number of iterations, at most to the next sample; returns whether there is nothing left to do.
    fn grow(&mut self, to: u32) -> bool {
        let made = self.iterations();
        let to = to.min(self.history.next().max(made + 1));
        let finished = self.search.run_within(to.saturating_sub(made).min(BATCH), BATCH_EFFORT).finished;
        self.history.look::<P>(&self.search);
        finished
    }
}

/// The task of the experiment between its answers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Task<A> {
    Nothing,
    /// Grow to the end.
    Grow,
    /// Grow to a number of iterations, make some phases of the next one, and report them.
    Reach {
        iterations: u32,
        phases: u8,
    },
    /// Grow until this is no longer the best move, at most to a number of iterations, and report the last one.
    Change {
        from: Option<A>,
        most: u32,
    },
    /// Let the rival make the iterations of a step that has been reported.
    CatchUp,
}

/// An experiment under way: the tree that grows, and the one of its rival.
struct Growth<P: Program> {
    game: GameOf<P>,
    player: P::Player,
    seed: u64,
    /// The iterations at which the growth ends.
    end: u32,
    own: Line<P>,
    checkpoints: Checkpoints<P>,
    rival: Option<Line<P>>,
    task: Task<ActionOf<P>>,
    /// The phases of the last iteration, if it was made in steps.
    phases: Vec<protocol::Step>,
    stepped: Option<StepReport>,
    /// The record of games from the leaves of a search that has no playouts of its own, the random numbers for the next, and how many
    /// there are.
    record: Option<(P::Record, Random, u32)>,
    contrast: Option<Contrasting<P>>,
    /// Solves the moves, once somebody asks; without a solver if that is out of reach.
    solving: Option<Option<Box<dyn Solving>>>,
    playing_out: Option<PlayingOut<P>>,
}

impl<P: Program> Growth<P> {
    /// Makes the next phase and keeps its report. Returns whether there was one.
    fn phase(&mut self) -> bool {
        if self.own.search.phases_made() == 0 {
            self.phases.clear();
        }
        let step = self.own.search.step();
        let is_made = step.is_some();
        self.phases.extend(step.map(convert::step::<P>));
        if is_made && self.own.search.phases_made() == 0 {
            self.own.history.look::<P>(&self.own.search);
            self.checkpoints.look(&self.own.search);
        }
        is_made
    }

    /// Makes phases up to this number of them in an iteration; 0 is the end of the iteration.
    fn phases_to(&mut self, phases: u8) {
        while self.phase() && self.own.search.phases_made() != phases {}
    }

    /// Reports the step, and pauses as soon as the rival has made it too.
    fn report(&mut self) {
        self.task = if self.rival.is_some() { Task::CatchUp } else { Task::Nothing };
        let moment = view::moment::<P>(&self.own.search);
        self.stepped = Some(StepReport { moment, phases: self.phases.clone() });
    }

    /// Goes back to an earlier moment: takes the checkpoint before it and grows from there.
    fn back(&mut self, iterations: u32, phases: u8) {
        // The phases of the iteration before are reported at its end, so it is made in steps.
        let grown = if phases == 0 { iterations.saturating_sub(1) } else { iterations };
        self.own.search = self.checkpoints.before(grown);
        self.own.history.back_to(self.own.iterations());
        self.phases.clear();
        self.record = None;
        self.task = Task::Reach {
            iterations: grown,
            phases: if iterations == 0 && phases == 0 { 4 } else { phases },
        };
    }

    /// Grows by a batch towards this number of iterations; returns whether it is there, or nothing is left to do.
    fn grow_towards(&mut self, to: u32) -> bool {
        if self.own.search.phases_made() > 0 {
            self.phases_to(0);
        }
        if self.own.iterations() >= to {
            return true;
        }
        self.phases.clear();
        let to = to.min(self.checkpoints.next().max(self.own.iterations() + 1));
        let finished = self.own.grow(to);
        self.checkpoints.look(&self.own.search);
        finished
    }

    /// Makes a batch of the rival's iterations, up to as many as the search has; returns whether it has as many.
    fn grow_rival(&mut self) -> bool {
        let most = self.own.iterations();
        self.rival.as_mut().is_none_or(|rival| rival.iterations() >= most || rival.grow(most))
    }

    /// Does a batch of work for the task.
    fn work(&mut self) {
        match self.task {
            Task::Nothing => {}
            Task::Grow => {
                let is_there = self.grow_towards(self.end);
                if self.grow_rival() && is_there {
                    self.task = Task::Nothing;
                }
            }
            Task::CatchUp => {
                if self.grow_rival() {
                    self.task = Task::Nothing;
                }
            }
            Task::Reach { iterations, phases } => {
                self.grow_rival();
                if self.own.iterations() < iterations && !self.grow_towards(iterations) {
                    return;
                }
                // 4 is the beginning, where there is nothing to report.
                if phases < 4 {
                    self.phases_to(phases);
                }
                self.report();
            }
            Task::Change { from, most } => {
                self.grow_rival();
                let most_effort = self.own.search.evaluator().effort() + BATCH_EFFORT;
                for _ in 0..BATCH {
                    if self.own.search.phases_made() > 0 {
                        self.phases_to(0);
                    }
                    let made = self.own.search.run(1);
                    self.own.history.look::<P>(&self.own.search);
                    self.checkpoints.look(&self.own.search);
                    let has_changed = self.own.search.best_action() != from;
                    if has_changed || made.finished || self.own.iterations() >= most {
                        self.phases.clear();
                        return self.report();
                    }
                    if self.own.search.evaluator().effort() >= most_effort {
                        return;
                    }
                }
            }
        }
    }
}

impl<P: Program> Experimenting for Growth<P> {
    fn slice(&mut self, clock: Clock, until: f64) {
        while self.stepped.is_none() {
            if let Some(solving) = self.solver().filter(|solving| !solving.is_done()) {
                solving.work();
            } else if let Some(contrast) = self.contrast.as_mut().filter(|contrast| !contrast.is_done()) {
                contrast.work();
            } else if let Some(playing) = self.playing_out.as_mut().filter(|playing| !playing.is_done()) {
                playing.work();
            } else {
                self.work();
            }
            if !self.is_busy() || clock() >= until {
                return;
            }
        }
    }

    fn is_busy(&self) -> bool {
        self.task != Task::Nothing
            || self.stepped.is_some()
            || self.contrast.as_ref().is_some_and(|contrast| !contrast.is_done())
            || self.solving.iter().flatten().any(|solving| !solving.is_done())
            || self.playing_out.as_ref().is_some_and(|playing| !playing.is_done())
    }

    fn grow(&mut self, grows: bool) {
        if let Task::Reach { .. } | Task::Change { .. } = self.task {
            self.report();
        }
        self.task = if grows { Task::Grow } else { Task::Nothing };
        let made = self.own.iterations();
        if grows && made >= self.end {
            self.end = made.saturating_add(made.max(LEAST_GROWTH));
        }
    }

    fn is_growing(&self) -> bool {
        self.task == Task::Grow
    }

    fn stop(&mut self) {
        self.grow(false);
        self.contrast = self.contrast.take().filter(Contrasting::<P>::is_done);
        self.solving = self.solving.take().filter(|solving| solving.iter().all(|solving| solving.is_done()));
        self.playing_out = self.playing_out.take().filter(PlayingOut::<P>::is_done);
    }

    fn stride(&mut self, stride: Stride) {
        self.task = Task::Nothing;
        let now = view::moment::<P>(&self.own.search);
        match stride {
            Stride::Phase => {
                self.phase();
                self.report();
            }
            Stride::Iteration => {
                self.phases_to(0);
                self.report();
            }
            Stride::Iterations(count) => {
                let iterations = now.iterations.saturating_add(count.max(1)) - 1;
                self.task = Task::Reach { iterations, phases: 0 };
            }
            Stride::UntilBestChanges(most) => {
                let from = self.own.search.best_action();
                self.task = Task::Change { from, most: now.iterations.saturating_add(most) };
            }
            Stride::PhaseBack => match (now.iterations, now.phases) {
                (0, 0) => self.report(),
                (iterations, 0) => self.back(iterations - 1, 3),
                (iterations, phases) => self.back(iterations, phases - 1),
            },
            Stride::BackTo(iterations) => self.back(iterations.min(now.iterations), 0),
        }
    }

    fn stepped(&mut self) -> Option<Sealed<StepReport>> {
        self.stepped.take().as_ref().map(Sealed::new)
    }

    fn statistics(&self) -> Statistics {
        self.own.search.statistics()
    }

    fn counts_discs(&self) -> bool {
        convert::counts_discs::<P>(&self.own.search)
    }

    fn inspect(&mut self, query: &Query, statistics: protocol::Statistics) -> QueryAnswer {
        match query {
            Query::View(look) => {
                if look.record {
                    self.play_games();
                }
                let record = self.record.as_ref().map(|(record, ..)| record);
                let own = &self.own;
                let seen = view::view::<P>(&own.search, &own.history, record, look, statistics);
                let (is_growing, is_stand_in) = (self.is_growing(), own.is_stand_in);
                QueryAnswer::View(Box::new(View { is_growing, is_stand_in, ..seen }))
            }
            Query::Rival { samples } => {
                let Some(rival) = &self.rival else { return QueryAnswer::Nothing };
                QueryAnswer::Rival {
                    is_stand_in: rival.is_stand_in,
                    known: *samples,
                    samples: rival.history.since(*samples),
                }
            }
            Query::WhyNot(rejected) => {
                QueryAnswer::WhyNot(P::action(*rejected).and_then(|rejected| self.contrast(rejected)))
            }
            Query::Truth => {
                let solving = self.solving.get_or_insert_with(|| P::solving(&self.game));
                QueryAnswer::Truth(truth(solving.as_deref()))
            }
            Query::Playouts => {
                let playing =
                    self.playing_out.get_or_insert_with(|| PlayingOut::<P>::new(self.game, self.seed));
                QueryAnswer::Playouts(playing.result())
            }
            query => convert::inspected::<P>(&mut self.own.search, query).unwrap_or(QueryAnswer::Nothing),
        }
    }
}

/// The exact results so far; without a solver, they are out of reach.
fn truth(solver: Option<&dyn Solving>) -> Truth {
    Truth {
        moves: solver.map(|solver| solver.solved()).unwrap_or_default(),
        done: solver.is_none_or(|solver| solver.is_done()),
        too_far: solver.is_none(),
    }
}

impl<P: Program> Growth<P> {
    /// The solver of the moves, if there is one.
    fn solver(&mut self) -> Option<&mut Box<dyn Solving>> {
        self.solving.as_mut()?.as_mut()
    }

    /// Records games played out from the tree of a search that has no playouts of its own.
    fn play_games(&mut self) {
        if P::start_record(self.own.search.evaluator_mut()) {
            return;
        }
        let begin = || (P::Record::new(&self.game), Random::new(self.seed), 0);
        let (record, random, games) = self.record.get_or_insert_with(begin);
        if self.task == Task::Nothing && *games > 0 {
            return;
        }
        *games += GAMES_PER_LOOK;
        for _ in 0..GAMES_PER_LOOK {
            record.add(&games::play::<P>(&self.own.search, random, |_, _| ()));
        }
    }

    /// The comparison of this move with the one that would be played. Asking about another move starts a new comparison, and so
    /// does another favourite.
    fn contrast(&mut self, rejected: ActionOf<P>) -> Option<Box<protocol::Contrast>> {
        let chosen = self.own.search.best_action()?;
        let is_same = self.contrast.as_ref().is_some_and(|contrast| contrast.is_about([chosen, rejected]));
        if !is_same {
            self.contrast = None;
            if rejected == chosen || self.own.search.root_table().iter().all(|row| row.action != rejected) {
                return None;
            }
            let visits = self.own.search.root_table().iter().map(|row| row.visits).max().unwrap_or(0);
            let (root, moves) = (&self.own.search, [chosen, rejected]);
            let contrast = Contrasting::new(root, self.game, &self.player, self.seed, moves, visits);
            self.contrast = Some(contrast);
        }
        self.contrast.as_ref().map(|contrast| Box::new(contrast.result()))
    }
}
