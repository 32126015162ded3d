//! Experiments: a tree that grows to be looked at. You can step through it, and back, because the seed determines every
//! iteration.
mod checkpoints;
mod contrast;
mod exact;
mod games;
mod playouts;

use crate::convert;
use crate::history::{History, Tree};
use crate::session::Clock;
use crate::view;
use checkpoints::Checkpoints;
use contrast::Contrasting;
use engines::mcts::{Evaluator, Random, Statistics};
use engines::{Agent, OthelloGame, Player, Record};
use exact::Solving;
use othello::Move;
use playouts::PlayingOut;
use protocol::{Query, QueryAnswer, Sealed, StepReport, Stride, View};

/// The iterations between two looks at the clock.
const BATCH: u32 = 64;

/// The limit on the effort for exact results in a batch: about a quarter of a millisecond.
const BATCH_EFFORT: u64 = 1_000;

/// A tree at its end grows by at least this many iterations.
const LEAST_GROWTH: u32 = 1_000;

/// The games played out at each look if the search has no playouts of its own.
const GAMES_PER_LOOK: u32 = 24;

/// An experiment as the session sees it. Only the module with the learned evaluation makes one.
pub trait Experimenting {
    /// Works until the clock says `until`.
    fn slice(&mut self, clock: Clock, until: f64);

    /// Whether there is anything left to do for now.
    fn is_busy(&self) -> bool;

    /// Lets the tree grow to the end, or to twice its iterations if it is there already; or pauses it. A step that is being made ends
    /// where it is.
    fn grow(&mut self, grows: bool);

    /// Whether the tree is growing, other than by a step.
    fn is_growing(&self) -> bool;

    /// Ends the growth, a step that is being made, and the work on answers to queries.
    fn stop(&mut self);

    /// Begins a step, which pauses the growth. [`stepped`](Self::stepped) has its report once it is made.
    fn stride(&mut self, stride: Stride);

    /// The report of the step; `None` once it has been taken.
    fn stepped(&mut self) -> Option<Sealed<StepReport>>;

    /// The statistics of the search.
    fn statistics(&self) -> Statistics;

    /// Whether its values are disc differences.
    fn counts_discs(&self) -> bool;

    /// The answer to a query; the statistics are those of the job.
    fn inspect(&mut self, query: &Query, statistics: protocol::Statistics) -> QueryAnswer;
}

/// Begins an experiment with this player, or with the classic one if it grows no tree, and perhaps a rival. The tree pauses after
/// the given number of iterations.
pub fn begin(
    game: OthelloGame,
    player: Player,
    rival: Option<Player>,
    seed: u64,
    iterations: u32,
) -> Box<dyn Experimenting> {
    let (player, mut own) = growing(player, &game, seed);
    // From the beginning, so that there is a record when somebody wants to see it.
    if let Some(playouts) = own.search.evaluator_mut().playouts_mut() {
        playouts.set_recording(true);
    }
    Box::new(Experiment {
        game,
        player,
        seed,
        end: iterations,
        checkpoints: Checkpoints::new(&own.search),
        own,
        rival: rival.map(|rival| growing(rival, &game, seed).1),
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
fn growing(player: Player, game: &OthelloGame, seed: u64) -> (Player, Line) {
    let line = |search, is_stand_in| Line { search, history: History::default(), is_stand_in };
    match player.tree(game, seed) {
        Some(search) => (player, line(search, false)),
        None => {
            let classic = engines::Uct::classic();
            let search = classic.search(*game, seed);
            (Player::from(Agent::Uct(classic)), line(search, true))
        }
    }
}

/// A search and its history.
struct Line {
    search: Tree,
    history: History,
    /// Whether it is the classic player's in the place of one that grows no tree.
    is_stand_in: bool,
}

impl Line {
    fn iterations(&self) -> u32 {
        self.search.statistics().iterations
    }

    /// Grows towards this number of iterations, at most to the next sample; returns whether there is nothing left to do.
    fn grow(&mut self, to: u32) -> bool {
        let made = self.iterations();
        let to = to.min(self.history.next().max(made + 1));
        let finished = self.search.run_within(to.saturating_sub(made).min(BATCH), BATCH_EFFORT).finished;
        self.history.look(&self.search);
        finished
    }
}

/// The task of the experiment between its answers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Task {
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
        from: Option<Move>,
        most: u32,
    },
    /// Let the rival make the iterations of a step that has been reported.
    CatchUp,
}

struct Experiment {
    game: OthelloGame,
    player: Player,
    seed: u64,
    /// The iterations at which the growth ends.
    end: u32,
    own: Line,
    checkpoints: Checkpoints,
    rival: Option<Line>,
    task: Task,
    /// The phases of the last iteration, if it was made in steps.
    phases: Vec<protocol::Step>,
    stepped: Option<StepReport>,
    /// The record of games from the leaves of a search that has no playouts of its own.
    record: Option<(Record, Random)>,
    contrast: Option<Contrasting>,
    solving: Option<Solving>,
    playing_out: Option<PlayingOut>,
}

impl Experiment {
    /// Makes the next phase and keeps its report. Returns whether there was one.
    fn phase(&mut self) -> bool {
        if self.own.search.phases_made() == 0 {
            self.phases.clear();
        }
        let step = self.own.search.step();
        let is_made = step.is_some();
        self.phases.extend(step.map(convert::step));
        if is_made && self.own.search.phases_made() == 0 {
            self.own.history.look(&self.own.search);
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
        let moment = view::moment(&self.own.search);
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
                    self.own.history.look(&self.own.search);
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

impl Experimenting for Experiment {
    fn slice(&mut self, clock: Clock, until: f64) {
        while self.stepped.is_none() {
            if let Some(solving) = self.solving.as_mut().filter(|solving| !solving.is_done()) {
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
            || self.solving.as_ref().is_some_and(|solving| !solving.is_done())
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
        self.contrast = self.contrast.take().filter(Contrasting::is_done);
        self.solving = self.solving.take().filter(Solving::is_done);
        self.playing_out = self.playing_out.take().filter(PlayingOut::is_done);
    }

    fn stride(&mut self, stride: Stride) {
        self.task = Task::Nothing;
        let now = view::moment(&self.own.search);
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
        convert::counts_discs(&self.own.search)
    }

    fn inspect(&mut self, query: &Query, statistics: protocol::Statistics) -> QueryAnswer {
        match query {
            Query::View(look) => {
                if look.record {
                    self.play_games();
                }
                let record = self.record.as_ref().map(|(record, _)| record);
                let own = &self.own;
                let seen = view::view(&own.search, &own.history, record, look, statistics);
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
            Query::WhyNot(rejected) => QueryAnswer::WhyNot(self.contrast((*rejected).into())),
            Query::Truth => {
                let solving = self.solving.get_or_insert_with(|| Solving::new(self.game));
                QueryAnswer::Truth(solving.truth())
            }
            Query::Playouts => {
                let playing = self.playing_out.get_or_insert_with(|| PlayingOut::new(self.game, self.seed));
                QueryAnswer::Playouts(playing.result())
            }
            query => convert::inspected(&mut self.own.search, query).unwrap_or(QueryAnswer::Nothing),
        }
    }
}

impl Experiment {
    /// Records games played out from the tree of a search that has no playouts of its own.
    fn play_games(&mut self) {
        if self.own.search.evaluator().playouts().is_some() {
            return;
        }
        let (record, random) = self.record.get_or_insert_with(|| (Record::new(), Random::new(self.seed)));
        if self.task == Task::Nothing && record.playouts() > 0 {
            return;
        }
        for _ in 0..GAMES_PER_LOOK {
            record.add(&games::play(&self.own.search, random, |_, _| ()));
        }
    }

    /// The comparison of this move with the one that would be played. Asking about another move starts a new comparison, and so
    /// does another favourite.
    fn contrast(&mut self, rejected: Move) -> Option<Box<protocol::Contrast>> {
        let chosen = self.own.search.best_action()?;
        let is_same = self.contrast.as_ref().is_some_and(|contrast| contrast.is_about([chosen, rejected]));
        if !is_same {
            self.contrast = None;
            if rejected == chosen || self.own.search.root_table().iter().all(|row| row.action != rejected) {
                return None;
            }
            let visits = self.own.search.root_table().iter().map(|row| row.visits).max().unwrap_or(0);
            let squares = convert::squares(&self.own.search);
            let counts_for_black = view::counts_for_black(&self.own.search);
            let moves = [chosen, rejected];
            let (game, player, seed) = (self.game, &self.player, self.seed);
            self.contrast =
                Some(Contrasting::new(game, player, seed, moves, visits, squares, counts_for_black));
        }
        self.contrast.as_ref().map(|contrast| Box::new(contrast.result()))
    }
}
