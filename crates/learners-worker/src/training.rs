//! A training: learners that play their episodes by turns, with pauses in which they are measured.
use crate::cliff;
use crate::games::{Learned, actions, play_wire};
use crate::measuring::{Measuree, Measuring};
use crate::steps::Steps;
use crate::yardsticks::Truth;
use games::AnyGame;
use learners::{Constants, Cursor, FileError, Heading, Learner, Measurement, Table, Trainer};
use mcts::{ActionSet, Random};
use othello_engines::OthelloGame;
use protocol::{
    GameTraining, JobFault, LearnedChoice, LearnedValue, Looked, LookedMove, Measured, Pupil, TableFault,
    Training, TrainingQuestion, TrainingReport, WireMove, Yardstick,
};
use session::Clock;

/// The most nodes of a learner's table. There are up to three tables and a copy.
pub use learners::options::PAGE_NODES as MOST_NODES;

/// The most learners of a training.
const MOST_LEARNERS: usize = 3;

/// The most games of a measurement.
const MOST_GAMES: u32 = 1_000;

/// The episodes between two looks at the clock: about a millisecond on nine boards.
const BATCH: u64 = 8;

/// A training in any game.
pub trait Work {
    /// Works until the clock says `until`, or nothing is left to do.
    fn slice(&mut self, clock: Clock, until: f64);

    /// Whether all learners rest.
    fn is_complete(&self) -> bool;

    /// Answers a question. A question about a learner that does not exist is answered with a plain report.
    fn ask(&mut self, question: &TrainingQuestion) -> TrainingReport;

    /// How far it has got.
    fn report(&mut self) -> TrainingReport;
}

/// Begins a training.
///
/// # Errors
/// If a learner's text is invalid, or the game can't be learned here; a message for users.
pub fn begin(order: &Training) -> Result<Box<dyn Work>, JobFault> {
    match order {
        Training::Game(order) => of_game(order),
        Training::Cliff { walks, seed } => {
            let cliff = cliff::walks(*walks, *seed);
            Ok(Box::new(Settled(TrainingReport { cliff, ..TrainingReport::default() })))
        }
    }
}

fn of_game(order: &GameTraining) -> Result<Box<dyn Work>, JobFault> {
    if order.learners.is_empty() || order.learners.len() > MOST_LEARNERS {
        return Err(format!("a training takes from 1 to {MOST_LEARNERS} learners").into());
    }
    if !(1..=MOST_GAMES).contains(&order.games) {
        return Err(format!("a measurement takes from 1 to {MOST_GAMES} games").into());
    }
    let constants = |text: &String| {
        let learner = Learner::read(text).map_err(|error| JobFault::Player(error.to_string()))?.capped();
        let constants = *learner.constants();
        Ok(Constants { max_nodes: constants.max_nodes.min(MOST_NODES), ..constants })
    };
    let learners = order.learners.iter().map(constants).collect::<Result<Vec<_>, JobFault>>()?;
    let position = <AnyGame as board_game::BoardGame>::from_bytes(&order.start.bytes)
        .map_err(|_| "these bytes are no position")?;
    let name = board_game::BoardGame::setup(&position).file_name();
    if let Some(start) = position.tictactoe() {
        Ok(work(start, name, learners, order))
    } else if let Some(start) = position.nine_boards() {
        Ok(work(start, name, learners, order))
    } else if let Some(start) = position.othello() {
        Ok(work(OthelloGame::from(start), name, learners, order))
    } else {
        Err("no learner plays this game here".into())
    }
}

/// The training of an order in this game.
fn work<G: Learned>(start: G, name: String, learners: Vec<Constants>, order: &GameTraining) -> Box<dyn Work> {
    let begun = |constants| Trained {
        trainer: Trainer::new(start, constants, order.seed),
        ms: 0.0,
        fingerprint: None,
    };
    let mut learners: Vec<_> = learners.into_iter().map(begun).collect();
    if let (Some(first), Some(table)) = (learners.first_mut(), &order.table) {
        match trained(&table.0, &name, start) {
            Ok(trainer) => first.trainer = trainer,
            Err(fault) => {
                return Box::new(Settled(TrainingReport {
                    refused: Some(fault),
                    ..TrainingReport::default()
                }));
            }
        }
    }
    Box::new(Learning::new(start, name, learners, order))
}

/// The learner of a file.
fn trained<G: Learned>(bytes: &[u8], name: &str, start: G) -> Result<Trainer<G>, TableFault> {
    let fault = |error| match error {
        FileError::NotTable => TableFault::NoTable,
        FileError::OtherVersion { .. } => TableFault::Later,
        FileError::OtherGame { .. } | FileError::OtherLearner { .. } => TableFault::OtherGame,
        FileError::Memory { .. } => TableFault::Memory,
        FileError::Length { .. }
        | FileError::Checksum { .. }
        | FileError::Constants { .. }
        | FileError::Node { .. } => TableFault::Damaged,
    };
    // Before there is memory for its nodes.
    if Heading::read(bytes).map_err(fault)?.positions > MOST_NODES {
        return Err(TableFault::TooLarge);
    }
    let trainer = Trainer::from_bytes(bytes, name, start).map_err(fault)?;
    let most = trainer.table().constants().max_nodes.min(MOST_NODES);
    Ok(trainer.with_most_nodes(most))
}

/// A training that has nothing to do, with its report: it is made at once, or the table in its order keeps it from beginning.
struct Settled(TrainingReport);

impl Work for Settled {
    fn slice(&mut self, _: Clock, _: f64) {}

    fn is_complete(&self) -> bool {
        true
    }

    fn ask(&mut self, _: &TrainingQuestion) -> TrainingReport {
        self.report()
    }

    fn report(&mut self) -> TrainingReport {
        TrainingReport { is_complete: true, ..self.0.clone() }
    }
}

/// The number of episodes after which learners are measured next: 100, 200, 500, 1,000 and so on.
pub fn pause_after(episodes: u64) -> u64 {
    let mut power = 100;
    loop {
        for n in [1, 2, 5] {
            if n * power > episodes {
                return n * power;
            }
        }
        power *= 10;
    }
}

/// A learner at work.
struct Trained<G: Learned> {
    trainer: Trainer<G>,
    ms: f64,
    /// The fingerprint at the last measurement, and the episodes then.
    fingerprint: Option<(u64, u64)>,
}

/// The measurements of a pause so far.
struct Pause<G: Learned> {
    /// The number of the learner that is measured; that after the last one is UCT's.
    of: usize,
    against: usize,
    measuring: Measuring<G>,
    /// Whether one of UCT's measurements has taken long.
    is_costly: bool,
}

/// UCT beside the learners, with as many iterations for a move as they have had episodes.
#[derive(Clone, Copy, PartialEq)]
enum Beside {
    /// It is not asked for.
    None,
    /// It is measured in each pause.
    Measured,
    /// Its measurements with more than so many iterations would take too long.
    Rests(u64),
}

struct Learning<G: Learned> {
    start: G,
    /// The name of the game in files.
    name: String,
    seed: u64,
    /// The episodes after which it rests.
    most: u64,
    games: u32,
    yardsticks: Vec<Yardstick>,
    truth: Truth<G>,
    learners: Vec<Trained<G>>,
    /// The episodes after which all learners are measured next; `None` after the last measurement.
    pause: Option<u64>,
    measuring: Option<Pause<G>>,
    beside: Beside,
    measured: Vec<Measured>,
    looked: Vec<WireMove>,
    steps: Option<Steps<G>>,
}

impl<G: Learned> Learning<G> {
    fn new(start: G, name: String, learners: Vec<Trained<G>>, order: &GameTraining) -> Self {
        let mut truth = Truth::new();
        let is_known = truth.of(&start).is_some();
        let yardsticks = Yardstick::ALL.into_iter().filter(|one| *one != Yardstick::Perfect || is_known);
        // A table that goes on is measured at once.
        let begun = learners.iter().map(|one| one.trainer.table().episodes()).min().unwrap_or(0);
        let first = if begun > 0 { begun } else { pause_after(0).min(order.episodes) };
        Self {
            start,
            name,
            seed: order.seed,
            most: order.episodes,
            games: order.games,
            yardsticks: yardsticks.collect(),
            truth,
            learners,
            pause: Some(first),
            measuring: None,
            // Beside a table that goes on, its searches would be long from the beginning.
            beside: if order.uct && begun == 0 { Beside::Measured } else { Beside::None },
            measured: Vec::new(),
            looked: Vec::new(),
            steps: None,
        }
    }

    /// Ends steps: their learner makes the same episodes again when it is its turn, so that steps change no measurement.
    fn end_steps(&mut self) {
        if let Some(steps) = self.steps.take()
            && let Some(one) = self.learners.get_mut(steps.learner())
        {
            one.trainer = steps.into_before();
        }
    }

    /// Lets the learner with the fewest episodes play some towards the pause. Returns whether one had any left.
    fn learn(&mut self, clock: Clock, pause: u64) -> bool {
        let behind = self.learners.iter_mut().min_by_key(|one| one.trainer.table().episodes());
        let Some(one) = behind else { return false };
        let left = pause.saturating_sub(one.trainer.table().episodes());
        if left == 0 {
            return false;
        }
        let before = clock();
        one.trainer.run(left.min(BATCH) as u32);
        one.ms += clock() - before;
        true
    }

    /// Goes on with the measurements of a pause, or ends it.
    fn measure(&mut self, pause: u64) {
        let begun = || Pause { of: 0, against: 0, measuring: Measuring::new(), is_costly: false };
        let now = self.measuring.get_or_insert_with(begun);
        let of = match (self.learners.get(now.of), self.beside) {
            (Some(one), _) => Measuree::Table(one.trainer.table()),
            (None, Beside::Measured) if now.of == self.learners.len() => {
                Measuree::Uct(u32::try_from(pause).unwrap_or(u32::MAX))
            }
            (None, _) => {
                self.measuring = None;
                self.pause = (pause < self.most).then(|| pause_after(pause).min(self.most));
                return;
            }
        };
        let against = self.yardsticks[now.against];
        if !now.measuring.is_complete(self.games) {
            now.measuring.go_on(of, against, &mut self.truth, self.start, self.seed);
            return;
        }
        let Measurement { won, drawn, lost, positions, unmet } = *now.measuring.games();
        let learner = now.of as u8;
        let episodes = of.table().map_or(pause, Table::episodes);
        self.measured.push(Measured { learner, against, episodes, won, drawn, lost, positions, unmet });
        let done = std::mem::replace(&mut now.measuring, Measuring::new());
        now.against += 1;
        let is_last = now.against == self.yardsticks.len();
        if is_last {
            (now.of, now.against) = (now.of + 1, 0);
        }
        match self.learners.get_mut(usize::from(learner)) {
            Some(one) if is_last => {
                let table = one.trainer.table();
                one.fingerprint = Some((table.fingerprint(), table.episodes()));
            }
            Some(_) => {}
            None => {
                now.is_costly |= done.is_costly();
                if is_last && now.is_costly {
                    self.beside = Beside::Rests(pause);
                }
            }
        }
    }

    /// The values in the position that is looked at.
    fn looked(&mut self) -> Looked {
        let mut cursors: Vec<Cursor<'_, G>> =
            self.learners.iter().map(|one| Cursor::new(one.trainer.table(), self.start)).collect();
        let mut state = self.start;
        for &wire in &self.looked {
            let begun = state;
            let mut play = |action| {
                state.play(action);
                cursors.iter_mut().for_each(|cursor| cursor.play(action));
            };
            if !play_wire::<G>(&mut play, begun, wire) {
                return Looked { moves: self.looked.clone(), ..Looked::default() };
            }
        }
        let values: Vec<_> = cursors.iter().map(Cursor::values).collect();
        let exact = if state.actions().is_empty() { None } else { self.truth.of(&state) };
        let row = |(n, action): (usize, G::Action)| LookedMove {
            action: G::wire(action),
            learned: values
                .iter()
                .map(|of| LearnedValue { expected: of[n].expected_result, visits: of[n].visits })
                .collect(),
            exact: exact.and_then(|all| {
                all.iter().find(|(other, _)| *other == action).map(|(_, outcome)| outcome.value())
            }),
        };
        // Its ties are broken alike in each game with the same moves.
        let seed = self.seed.wrapping_add(self.looked.len() as u64);
        let choice = |cursor: &Cursor<'_, G>| {
            let action = G::wire(cursor.greedy(&mut Random::new(seed))?);
            Some(LearnedChoice { action, is_met: cursor.is_met() })
        };
        Looked {
            moves: self.looked.clone(),
            choices: cursors.iter().filter_map(choice).collect(),
            rows: actions(&state).enumerate().map(row).collect(),
        }
    }

    fn pupil(one: &Trained<G>) -> Pupil {
        let (table, size) = (one.trainer.table(), one.trainer.table().statistics());
        Pupil {
            episodes: table.episodes(),
            positions: size.positions,
            bytes: size.bytes as u64,
            is_full: size.is_full,
            ms: one.ms,
            fingerprint: one.fingerprint,
        }
    }
}

impl<G: Learned> Work for Learning<G> {
    fn slice(&mut self, clock: Clock, until: f64) {
        self.end_steps();
        while let Some(pause) = self.pause {
            if !self.learn(clock, pause) {
                self.measure(pause);
            }
            if clock() >= until {
                return;
            }
        }
    }

    fn is_complete(&self) -> bool {
        self.pause.is_none()
    }

    fn ask(&mut self, question: &TrainingQuestion) -> TrainingReport {
        match question {
            TrainingQuestion::Look(moves) => {
                self.looked = moves.clone();
                self.report()
            }
            TrainingQuestion::Step(learner) => {
                let learner = usize::from(*learner);
                if self.steps.as_ref().is_some_and(|steps| !steps.is_of(learner)) {
                    self.end_steps();
                }
                let Some(one) = self.learners.get_mut(learner) else { return self.report() };
                let steps = self.steps.get_or_insert_with(|| Steps::new(learner, &one.trainer));
                let episode = steps.forward(&mut one.trainer);
                TrainingReport { episode: Some(episode), ..self.report() }
            }
            TrainingQuestion::Back(learner) => {
                let one = self.learners.get_mut(usize::from(*learner));
                let steps = self.steps.as_ref().filter(|steps| steps.is_of((*learner).into()));
                let episode = steps.zip(one).and_then(|(steps, one)| steps.back(&mut one.trainer));
                TrainingReport { episode, ..self.report() }
            }
            TrainingQuestion::Table(learner) => {
                let one = self.learners.get(usize::from(*learner));
                let table = one.map(|one| one.trainer.table().to_bytes(&self.name).unwrap_or_default());
                TrainingReport { table, ..self.report() }
            }
        }
    }

    fn report(&mut self) -> TrainingReport {
        TrainingReport {
            learners: self.learners.iter().map(Self::pupil).collect(),
            measured: self.measured.clone(),
            has_perfect: self.yardsticks.contains(&Yardstick::Perfect),
            uct_most: match self.beside {
                Beside::None | Beside::Measured => None,
                Beside::Rests(iterations) => Some(iterations),
            },
            is_complete: self.is_complete(),
            looked: self.looked(),
            episode: None,
            table: None,
            refused: None,
            cliff: Vec::new(),
        }
    }
}
