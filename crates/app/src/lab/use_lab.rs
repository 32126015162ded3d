//! The hook that runs the experiment: it has a worker play one pair of games after the other, stores them, and redraws the page.
use super::journal::{Browser, Journal, NotKept, keep_setup, kept_setup, kept_setup_in};
use super::setup::Setup;
use super::state::{Action, Fault, Lab, Stage};
use crate::features::library::today;
use crate::features::search::addresses;
use crate::hooks::random_bits;
use crate::route::{Route, current_hash};
use arena::Task;
use games::AnySetup;
use gloo_events::EventListener;
use gloo_timers::callback::{Interval, Timeout};
use protocol::{JobAnswer, JobKind, Knowledge, PairReport, WireMove, WirePosition};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use worker_client::{Event, Store, WorkerClient, WorkerFault, now_ms};
use yew::prelude::*;

/// The interval between two drawings of the numbers.
const DRAW_MS: u32 = 250;

/// The data that the page is drawn from.
#[derive(Clone, PartialEq)]
pub struct Shown {
    /// The state.
    pub lab: Rc<Lab>,
    /// How fast it goes, once that is known.
    pub pace: Option<Pace>,
}

/// How fast an experiment goes, by the clock of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// Games a minute.
    pub per_minute: f64,
    /// The milliseconds until all pairs are played, at this pace.
    pub left_ms: f64,
}

/// The game in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct InPlay {
    /// The start position.
    pub start: WirePosition,
    /// The number of its match.
    pub pairing: u32,
    /// The number of its pair.
    pub pair: u32,
    /// Its number in the pair, 0 or 1.
    pub game: u8,
    /// The moves so far.
    pub moves: Vec<WireMove>,
}

/// The pair that the worker plays.
struct Ordered {
    task: Task,
    start: WirePosition,
    job: JobKind,
}

/// The experiment with its worker and its journal.
pub struct Laboratory {
    lab: RefCell<Rc<Lab>>,
    worker: RefCell<Option<WorkerClient>>,
    journal: RefCell<Journal>,
    /// The pair that is wanted of the worker; its reports are for this order.
    ordered: RefCell<Option<Ordered>>,
    /// The game in progress, which changes more often than anything else.
    pub in_play: Store<Option<InPlay>>,
    /// When the worker began to play without a pause, and the number of pairs then.
    sitting: Cell<Option<(f64, usize)>>,
    show: UseStateSetter<Shown>,
}

impl PartialEq for Laboratory {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

/// Runs the experiment as long as the calling component exists. The worker is separate from the game's, which is not running on
/// this page. On a first visit, the set-up is one for this game.
#[hook]
pub fn use_lab(game: AnySetup) -> (Shown, Rc<Laboratory>, Callback<Action>) {
    let first = use_memo((), |()| first_state(game));
    let shown = use_state(|| Shown { lab: first.0.clone(), pace: None });
    let laboratory = {
        let show = shown.setter();
        use_memo((), move |()| Laboratory::new(first.0.clone(), first.1.clone(), show))
    };
    {
        let laboratory = (*laboratory).clone();
        use_effect_with((), move |()| {
            laboratory.read_address();
            laboratory.restore_next();
            let reading = laboratory.clone();
            let storing = laboratory.clone();
            let listeners = web_sys::window().map(|window| {
                [
                    EventListener::new(&window, "hashchange", move |_| reading.read_address()),
                    EventListener::new(&window, "storage", move |_| storing.look_elsewhere()),
                ]
            });
            let drawing = laboratory.clone();
            let ticks = Interval::new(DRAW_MS, move || drawing.draw_if_running());
            move || {
                drop((listeners, ticks));
                laboratory.worker.replace(None);
            }
        });
    }
    let on_action = {
        let laboratory = laboratory.clone();
        use_callback((), move |action, ()| {
            laboratory.act(action);
            laboratory.draw();
        })
    };
    ((*shown).clone(), (*laboratory).clone(), on_action)
}

/// The state that the last visit left, and the journal.
fn first_state(game: AnySetup) -> (Rc<Lab>, Journal) {
    let (journal, found) = Journal::open(Browser);
    let lab = Lab::new(kept_setup().unwrap_or_else(|| Setup::of(game)), found)
        .after(Action::Asides(journal.asides()));
    (Rc::new(lab), journal)
}

impl Laboratory {
    fn new(lab: Rc<Lab>, journal: Journal, show: UseStateSetter<Shown>) -> Rc<Self> {
        Rc::new(Self {
            lab: RefCell::new(lab),
            worker: RefCell::default(),
            journal: RefCell::new(journal),
            ordered: RefCell::default(),
            in_play: Store::new(None),
            sitting: Cell::default(),
            show,
        })
    }

    fn lab(&self) -> Rc<Lab> {
        self.lab.borrow().clone()
    }

    /// Looks into the journal.
    pub fn read<T>(&self, of: impl FnOnce(&Journal) -> T) -> T {
        of(&self.journal.borrow())
    }

    /// Takes the set-up out of the address, if there is one, so that a reload does not bring it back.
    fn read_address(&self) {
        let hash = current_hash();
        if Route::from_hash(&hash) != Route::Lab {
            return;
        }
        let linked = match Setup::of_parameters(&Route::parameters_in(&hash)) {
            Ok(None) => return,
            Ok(Some(setup)) => Ok(Box::new(setup)),
            Err(error) => Err(error),
        };
        if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
            // It fails only while the document is being unloaded.
            let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&Route::Lab.to_hash()));
        }
        self.change(Action::Linked(linked));
        keep_setup(&self.lab().setup);
        self.draw();
    }

    /// Reads the next piece of the games of the last visit, and goes on in another task.
    fn restore_next(self: &Rc<Self>) {
        if self.lab().stage != Stage::Restoring {
            return;
        }
        let piece = self.journal.borrow_mut().restore();
        let is_last = !matches!(piece, Some(Ok(_)));
        let mut is_damaged = matches!(piece, Some(Err(_)));
        if let Some(Ok(lines)) = piece {
            self.change(Action::Restore(lines));
        }
        let done = self.lab().run.as_ref().map_or(0, |run| run.done);
        if is_damaged || self.journal.borrow().pairs() != done {
            is_damaged = true;
            self.journal.borrow_mut().keep_first(done);
        }
        if is_last || is_damaged {
            self.change(Action::Restored { damaged: is_damaged });
            return self.draw();
        }
        let laboratory = self.clone();
        Timeout::new(0, move || laboratory.restore_next()).forget();
    }

    /// Pauses if another tab has begun, stopped or removed an experiment.
    fn look_elsewhere(self: &Rc<Self>) {
        if !self.journal.borrow().is_ours() {
            self.fail(Fault::Elsewhere);
        }
    }

    /// Changes the state alone.
    fn change(&self, action: Action) {
        let next = Lab::clone(&self.lab()).after(action);
        self.lab.replace(Rc::new(next));
    }

    /// Changes the state, and carries out the consequences.
    fn act(self: &Rc<Self>, action: Action) {
        let before = self.lab();
        if let Action::BringBack(slot) = action {
            return self.bring_back(slot);
        }
        // The set-up that was last in the form in the game that is chosen comes back.
        let action = match action {
            Action::Choose(game) => kept_setup_in(game).map_or(action, |setup| Action::Edit(Box::new(setup))),
            other => other,
        };
        self.change(action.clone());
        let lab = self.lab();
        let is_cleared = lab.stage == Stage::Empty && before.stage != Stage::Empty;
        let kept = match action {
            Action::Start
                if lab.stage == Stage::Running && matches!(before.stage, Stage::Empty | Stage::Over) =>
            {
                self.in_play.set(None);
                match &lab.run {
                    Some(run) => self.journal.borrow_mut().begin(&run.setup, random_bits(), &today()),
                    None => Ok(()),
                }
            }
            Action::Stop if lab.is_stopped && !before.is_stopped => self.journal.borrow_mut().stop(),
            Action::Clear if is_cleared => {
                self.in_play.set(None);
                self.journal.borrow_mut().set_aside()
            }
            Action::RemoveDamaged if is_cleared => {
                self.in_play.set(None);
                self.journal.borrow_mut().clear()
            }
            Action::ForgetAside(slot) => self.journal.borrow().forget_aside(slot),
            Action::NameAside(slot, ref name) => self.journal.borrow().name_aside(slot, name),
            Action::RemoveDamaged if before.fault == Some(Fault::Damaged) => self.journal.borrow_mut().cut(),
            _ => Ok(()),
        };
        if let Err(why) = kept {
            self.change(Action::Fail(why.into()));
        }
        if !matches!(action, Action::Add(_) | Action::Edit(_)) {
            let asides = self.journal.borrow().asides();
            self.change(Action::Asides(asides));
        }
        let lab = self.lab();
        if before.setup != lab.setup {
            keep_setup(&lab.setup);
        }
        self.pursue(&before);
    }

    /// Exchanges the experiment for the one in a slot, and reads its games.
    fn bring_back(self: &Rc<Self>, slot: usize) {
        let before = self.lab();
        if !before.can_bring_back() {
            return;
        }
        let exchanged = self.journal.borrow_mut().exchange(slot, random_bits());
        match exchanged {
            Ok(found) => self.change(Action::BroughtBack(found)),
            // The list below says which files are there.
            Err(NotKept::Gone) => {}
            Err(why) => self.change(Action::Fail(why.into())),
        }
        self.in_play.set(None);
        let asides = self.journal.borrow().asides();
        self.change(Action::Asides(asides));
        keep_setup(&self.lab().setup);
        self.pursue(&before);
        self.restore_next();
    }

    /// Has the worker do the job that is wanted now.
    fn pursue(self: &Rc<Self>, before: &Lab) {
        let lab = self.lab();
        if lab.stage == Stage::Running && self.sitting.get().is_none() {
            let done = lab.run.as_ref().map_or(0, |run| run.done);
            self.sitting.set(Some((now_ms(), done)));
        } else if lab.stage != Stage::Running {
            self.sitting.set(None);
        }
        let ordered = lab.wanted().map(|(task, order)| {
            let job = JobKind::play_pair(&order);
            Ordered { task, start: order.start, job }
        });
        let wanted = ordered.as_ref().map(|ordered| ordered.job.clone());
        self.ordered.replace(ordered);
        match (lab.stage, wanted) {
            (Stage::Running, wanted) => {
                let worker = self.worker_at_work();
                if before.stage != Stage::Running {
                    // The learned evaluation may be missing without a fault that says so, for instance after Clear. Nothing happens
                    // unless it failed to load.
                    worker.retry_knowledge();
                }
                worker.want(wanted);
                if before.stage == Stage::Paused {
                    worker.resume();
                }
            }
            // It keeps the games that it has begun.
            (Stage::Paused, _) if before.stage == Stage::Running && lab.fault.is_none() => {
                if let Some(worker) = &*self.worker.borrow() {
                    worker.pause();
                }
            }
            (Stage::Paused, _) if lab.fault.is_none() => {}
            _ => {
                let worker = self.worker.borrow().clone();
                if let Some(worker) = worker {
                    worker.want(None);
                }
            }
        }
    }

    /// The worker, which is started when it is first needed.
    fn worker_at_work(self: &Rc<Self>) -> WorkerClient {
        if let Some(worker) = &*self.worker.borrow() {
            return worker.clone();
        }
        let weak = Rc::downgrade(self);
        let worker = WorkerClient::new(addresses(), move |event| {
            if let Some(laboratory) = weak.upgrade() {
                laboratory.hear(event);
            }
        });
        self.worker.replace(Some(worker.clone()));
        worker.switch(true);
        worker
    }

    fn hear(self: &Rc<Self>, event: Event) {
        let fault = match event {
            Event::Answer { kind, answer: JobAnswer::Pair { report, .. } } => {
                if let Ok(report) = report.open() {
                    self.hear_report(&kind, report);
                }
                return;
            }
            // The order may have been withdrawn meanwhile.
            Event::Answer { answer: JobAnswer::Failed(_), .. } if self.lab().stage != Stage::Running => {
                return;
            }
            Event::Answer { answer: JobAnswer::Failed(why), .. } => Fault::Worker(why.into()),
            Event::Broken(why) => Fault::Worker(why),
            // Without it, other games would be played.
            Event::Knowledge(Knowledge::Failed(_)) => Fault::Knowledge,
            // The new worker begins the pair again.
            Event::Replaced(_) if self.lab().stage != Stage::Running => {
                let worker = self.worker.borrow().clone();
                return worker.into_iter().for_each(|worker| worker.want(None));
            }
            Event::Answer { .. } | Event::Knowledge(_) | Event::Replaced(_) => return,
        };
        self.fail(fault);
    }

    /// Pauses because of a fault. A worker that has failed ends: whenever games go on, they get a new one.
    fn fail(self: &Rc<Self>, fault: Fault) {
        if let Fault::Worker(_) = fault
            && let Some(worker) = self.worker.take()
        {
            worker.switch(false);
        }
        self.act(Action::Fail(fault));
        self.draw();
    }

    fn hear_report(self: &Rc<Self>, kind: &JobKind, report: PairReport) {
        let (task, start) = match &*self.ordered.borrow() {
            Some(ordered) if ordered.job == *kind => (ordered.task, ordered.start.clone()),
            Some(_) | None => return,
        };
        match report {
            PairReport::Playing { game, moves } => {
                let Task { pair, pairing } = task;
                self.in_play.set(Some(InPlay { start, pairing, pair, game, moves }));
            }
            PairReport::Played(both) => {
                let line = self.lab().run.as_ref().and_then(|run| run.line(task, &both));
                let Some(line) = line else {
                    return self.fail(Fault::Worker(WorkerFault::NoMove));
                };
                let kept = self.journal.borrow_mut().add(&line);
                if let Err(why) = kept {
                    return self.fail(why.into());
                }
                self.act(Action::Add(Box::new(line)));
                if self.lab().stage != Stage::Running {
                    self.draw();
                }
            }
        }
    }

    fn draw(&self) {
        self.show.set(Shown { lab: self.lab(), pace: self.pace() });
    }

    fn draw_if_running(&self) {
        if self.lab().stage == Stage::Running {
            self.draw();
        }
    }

    fn pace(&self) -> Option<Pace> {
        let (begun_ms, done_then) = self.sitting.get()?;
        let lab = self.lab();
        let run = lab.run.as_ref()?;
        let (done, ms) = (run.done.checked_sub(done_then)? as f64, now_ms() - begun_ms);
        let left = run.experiment.len().saturating_sub(run.done) as f64;
        (done > 0.0 && ms > 0.0)
            .then(|| Pace { per_minute: 2.0 * done / ms * 60_000.0, left_ms: left * ms / done })
    }
}

impl From<NotKept> for Fault {
    fn from(why: NotKept) -> Self {
        match why {
            NotKept::Storage(why) => Self::Storage(why),
            NotKept::Elsewhere | NotKept::Gone => Self::Elsewhere,
            NotKept::Full => Self::Full,
        }
    }
}

/// The game in progress; redraws whenever it changes.
#[hook]
pub fn use_in_play(laboratory: &Rc<Laboratory>) -> Rc<Option<InPlay>> {
    let redraw = use_force_update();
    let store = laboratory.in_play.clone();
    let _subscription = use_memo(store.clone(), move |store| store.subscribe(move || redraw.force_update()));
    store.get()
}
