//! The state of the page: the set-up in the form, the training under way, the position that is looked at, the episode that is shown. No
//! browser, no worker.
use super::{KeptRun, LoadedTable, Setup};
use board_game::{BoardGame, Side, Spot};
use games::{AnyGame, Game};
use kept_tables::KeepFault;
use protocol::{EpisodeReport, TableFault, Training, TrainingReport, WireMove, Yardstick};
use std::rc::Rc;
use worker_client::{WorkerFault, replayed, wire_move};

/// The stage of the training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There is none.
    Empty,
    /// The learners learn.
    Running,
    /// They wait for the user.
    Paused,
}

/// An episode that is shown step by step.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The episode.
    pub episode: Rc<EpisodeReport>,
    /// The number of steps that are shown: first its moves, then its updates.
    pub at: usize,
}

/// A game of the user against a learner, on the board with the values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rival {
    /// The user's side.
    pub side: Side,
    /// Whether the learner had met the position of its last move; `None` before that.
    pub was_met: Option<bool>,
}

/// A training that is taken up again after a reload: it makes the same episodes once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Again {
    /// The episodes that there were.
    pub episodes: u64,
    /// Whether it is paused then.
    pub pauses: bool,
}

/// A part of an episode that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// So many of its moves.
    Moves(usize),
    /// The update with this number, from 0.
    Update(usize),
}

impl Shown {
    /// The number of its steps.
    pub fn steps(&self) -> usize {
        self.episode.moves.len() + self.episode.updates.len()
    }

    /// The part that is shown.
    pub fn part(&self) -> Part {
        match self.at.checked_sub(self.episode.moves.len() + 1) {
            Some(update) => Part::Update(update),
            None => Part::Moves(self.at),
        }
    }

    /// The moves to the position that is shown: while its moves are shown, the one after them; in an update, the one in which the updated
    /// move was chosen.
    pub fn plies(&self) -> usize {
        match self.part() {
            Part::Moves(moves) => moves,
            Part::Update(n) => self.episode.updates.get(n).map_or(0, |update| update.ply as usize),
        }
    }
}

/// An event on the page.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// The form has this set-up.
    Edit(Box<Setup>),
    /// An address has this set-up, or a part that is wrong.
    Linked(Result<Box<Setup>, String>),
    /// Begin with the set-up of the form.
    Start,
    /// Pause.
    Pause,
    /// Go on.
    Resume,
    /// Forget everything that was learned.
    Clear,
    /// The worker reports.
    Report(Rc<TrainingReport>),
    /// A spot of the board was pressed: look at the position after that move.
    Press(Spot),
    /// Look at the position one move earlier.
    Earlier,
    /// Look at the start.
    ToStart,
    /// Look at the values of the learner with this number.
    Choose(usize),
    /// Show the curves against this player.
    Against(Yardstick),
    /// Show so many steps of the episode.
    Show(usize),
    /// Show the values again.
    CloseEpisode,
    /// A worker that died was replaced: the training begins anew.
    Replaced,
    /// A file was read: a table to go on with, or none.
    Loaded(Result<Rc<LoadedTable>, TableFault>),
    /// A table was kept under this name, or was not.
    Kept(String, Result<(), KeepFault>),
    /// Take up the training that ended with the page.
    TakeUp(Box<KeptRun>),
    /// Begin a game against the learner whose values are on the board, as this side.
    Challenge(Side),
    /// End the game against it.
    EndGame,
    /// There is no worker, for this reason.
    Fail(WorkerFault),
}

/// The state.
#[derive(Clone, Debug, PartialEq)]
pub struct Learning {
    /// The set-up in the form.
    pub setup: Setup,
    /// The set-up of the training; `None` if there is none.
    pub run: Option<Setup>,
    /// Its stage.
    pub stage: Stage,
    /// The last report.
    pub report: Rc<TrainingReport>,
    /// The moves to the position that is looked at.
    pub moves: Vec<WireMove>,
    /// The learner whose values are on the board.
    pub learner: usize,
    /// The player of the curves that are shown.
    pub against: Yardstick,
    /// The episode that is shown.
    pub shown: Option<Shown>,
    /// The table with which the first learner of the set-up goes on, or has gone on.
    pub loaded: Option<Rc<LoadedTable>>,
    /// Why the last file gave no table.
    pub table_fault: Option<TableFault>,
    /// Whether a table that was loaded is gone with the page.
    pub has_lost_table: bool,
    /// The last table that was to be kept, with its name, and whether it is.
    pub kept: Option<(String, Result<(), KeepFault>)>,
    /// How many were.
    pub keeps: u32,
    /// The training that is taken up again.
    pub again: Option<Again>,
    /// The game against a learner.
    pub rival: Option<Rival>,
    /// How often a worker died and the training began anew.
    pub replacements: u32,
    /// Why there is no worker.
    pub fault: Option<WorkerFault>,
    /// The part of the last address that was wrong.
    pub bad_link: Option<String>,
}

impl Learning {
    /// The state at the beginning.
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            run: None,
            stage: Stage::Empty,
            report: Rc::default(),
            moves: Vec::new(),
            learner: 0,
            against: Yardstick::Random,
            shown: None,
            loaded: None,
            table_fault: None,
            has_lost_table: false,
            kept: None,
            keeps: 0,
            again: None,
            rival: None,
            replacements: 0,
            fault: None,
            bad_link: None,
        }
    }

    /// The state after `action`. An action that is not possible now changes nothing.
    #[must_use]
    pub fn after(mut self, action: Action) -> Self {
        match action {
            Action::Edit(setup) => self.edit(*setup),
            Action::Linked(Ok(setup)) => {
                self.bad_link = None;
                self.clear();
                self.edit(*setup);
            }
            Action::Linked(Err(part)) => self.bad_link = Some(part),
            Action::Start if self.stage == Stage::Empty => {
                self.run = Some(self.setup.clone());
                (self.stage, self.replacements, self.fault) = (Stage::Running, 0, None);
            }
            Action::Pause if self.stage == Stage::Running => {
                (self.stage, self.again) = (Stage::Paused, None);
            }
            Action::Resume if self.can_resume() => {
                (self.stage, self.shown) = (Stage::Running, None);
            }
            Action::Clear => self.clear(),
            Action::Report(report) if self.run.is_some() => self.take(report),
            Action::Press(spot) => self.press(spot),
            Action::Earlier => {
                self.moves.pop();
                // A forced pass is no position to look at, and in a game against a learner, it would only make its move again.
                while !self.moves.is_empty() && (self.position().forced().is_some() || !self.is_users_turn())
                {
                    self.moves.pop();
                }
            }
            Action::ToStart => self.moves.clear(),
            Action::Choose(learner) if learner < self.of().learners.len() => {
                (self.learner, self.shown, self.rival, self.kept) = (learner, None, None, None);
            }
            Action::Against(against) => self.against = against,
            Action::Show(at) => {
                if let Some(shown) = &mut self.shown {
                    shown.at = at.min(shown.steps());
                }
            }
            Action::CloseEpisode => self.shown = None,
            Action::Loaded(Ok(table)) => {
                self.clear();
                self.edit(table.setup.clone());
                (self.loaded, self.bad_link) = (Some(table), None);
            }
            Action::Loaded(Err(fault)) => self.table_fault = Some(fault),
            Action::Kept(name, result) => {
                self.keeps += u32::from(result.is_ok());
                self.kept = Some((name, result));
            }
            Action::TakeUp(kept) if self.stage == Stage::Empty => self.take_up(*kept),
            Action::Challenge(side) if self.run.is_some() => {
                (self.rival, self.shown) = (Some(Rival { side, was_met: None }), None);
                self.moves.clear();
                self.reply();
            }
            Action::EndGame => self.rival = None,
            Action::Replaced if self.run.is_some() => {
                (self.report, self.shown) = (Rc::default(), None);
                (self.stage, self.replacements) = (Stage::Running, self.replacements + 1);
            }
            Action::Fail(fault) => {
                self.clear();
                self.fault = Some(fault);
            }
            Action::Start
            | Action::Pause
            | Action::Resume
            | Action::Report(_)
            | Action::Choose(_)
            | Action::TakeUp(_)
            | Action::Challenge(_)
            | Action::Replaced => {}
        }
        self
    }

    /// The set-up that the page is about: that of the training, or that of the form.
    pub fn of(&self) -> &Setup {
        self.run.as_ref().unwrap_or(&self.setup)
    }

    /// The order for the worker.
    pub fn wanted(&self) -> Option<Training> {
        let table = self.loaded.as_ref().map(|loaded| loaded.bytes.clone());
        self.run.as_ref().map(|run| run.order(table))
    }

    /// The episodes of the learner with the fewest.
    pub fn done(&self) -> u64 {
        self.report.learners.iter().map(|one| one.episodes).min().unwrap_or(0)
    }

    /// Whether the user may move on the board: always, but for the learner's turns of a game against it.
    pub fn is_users_turn(&self) -> bool {
        self.rival.is_none_or(|rival| BoardGame::side(&self.position()) == rival.side)
    }

    /// Whether it can go on.
    pub fn can_resume(&self) -> bool {
        self.stage == Stage::Paused && !self.report.is_complete
    }

    /// Whether single episodes can be asked for.
    pub fn can_step(&self) -> bool {
        self.stage == Stage::Paused && self.report.learners.len() > self.learner
    }

    /// The game to the position that is looked at.
    pub fn game(&self) -> Game {
        let start = AnyGame::start(self.of().game);
        replayed(start, &self.moves).unwrap_or_else(|| Game::new(start))
    }

    /// The position that is looked at.
    pub fn position(&self) -> AnyGame {
        self.game().position()
    }

    fn edit(&mut self, setup: Setup) {
        if self.run.is_none() && setup.game != self.setup.game {
            self.moves.clear();
        }
        self.setup = setup;
        if self.run.is_none() {
            self.learner = 0;
            // Another game, learner or seed is not that of the table.
            self.loaded = self.loaded.take().filter(|loaded| loaded.is_of(&self.setup));
        }
    }

    fn take_up(&mut self, kept: KeptRun) {
        let KeptRun { setup, episodes, is_paused, had_table } = kept;
        self.edit(setup);
        self.has_lost_table = had_table;
        if !had_table {
            *self = self.clone().after(Action::Start);
            self.again = Some(Again { episodes, pauses: is_paused });
        }
    }

    fn clear(&mut self) {
        let loaded = self.loaded.take().filter(|loaded| loaded.is_of(&self.setup));
        let bad_link = self.bad_link.take();
        *self = Self {
            against: self.against,
            bad_link,
            loaded,
            keeps: self.keeps,
            ..Self::new(self.setup.clone())
        };
    }

    fn take(&mut self, report: Rc<TrainingReport>) {
        if let Some(fault) = report.refused {
            self.clear();
            (self.loaded, self.table_fault) = (None, Some(fault));
            return;
        }
        // One that arrives late, after the learners have gone on, is not shown.
        if let Some(episode) = report.episode.as_ref().filter(|_| self.stage == Stage::Paused) {
            self.shown = Some(Shown { episode: Rc::new(episode.clone()), at: 0 });
        }
        if self.against == Yardstick::Perfect && !report.has_perfect {
            self.against = Yardstick::Random;
        }
        if report.is_complete && self.stage == Stage::Running {
            self.stage = Stage::Paused;
        }
        self.report = report;
        if let Some(again) = self.again.filter(|again| self.done() >= again.episodes) {
            self.again = None;
            if again.pauses && self.stage == Stage::Running {
                self.stage = Stage::Paused;
            }
        }
        self.reply();
    }

    /// The learner's move in a game against it, once the values of the position are there.
    fn reply(&mut self) {
        let looked = &self.report.looked;
        if self.is_users_turn() || looked.moves != self.moves {
            return;
        }
        let choice = looked.choices.get(self.learner).copied();
        if let Some((choice, spot)) = choice.and_then(|choice| Some((choice, choice.action.spot()?))) {
            self.play(spot);
            if let Some(rival) = &mut self.rival {
                rival.was_met = Some(choice.is_met);
            }
        }
    }

    /// Goes on to the position after a move, and after the passes that it forces.
    fn press(&mut self, spot: Spot) {
        if self.is_users_turn() {
            self.play(spot);
        }
    }

    fn play(&mut self, spot: Spot) {
        let mut game = self.game();
        let Some(action) = game.position().action_at(spot) else { return };
        if self.shown.is_some() || game.play(action).is_err() {
            return;
        }
        self.moves.push(wire_move(action));
        while let Some(pass) = game.position().forced() {
            if game.play(pass).is_err() {
                return;
            }
            self.moves.push(wire_move(pass));
        }
    }
}
