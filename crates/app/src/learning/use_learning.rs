//! The hook that has a worker train the learners.
use super::presets::Question;
use super::{Action, KeptRun, Learning, Setup, Stage};
use crate::features::search::addresses;
use crate::hooks::{keep, keep_in_tab, kept, kept_in_tab};
use crate::route::{Route, current_hash};
use gloo_events::EventListener;
use kept_tables::Kept;
use protocol::{JobAnswer, JobKind, Sealed, Training, TrainingQuestion, TrainingReport, WireMove};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use ui::handing_out::save_bytes;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use worker_client::{Event, Reply, WorkerClient, now_ms};
use yew::prelude::*;

/// The storage key of the set-up, as the address of the page.
const KEPT: &str = "ucthello.learning";

/// The key of the training under way in the storage of this tab.
const KEPT_RUN: &str = "ucthello.learning.run";

/// The interval between two drawings of the numbers, however often the worker reports.
const DRAW_MS: f64 = 240.0;

impl Reducible for Learning {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        Rc::new((*self).clone().after(action))
    }
}

/// The worker, as long as the page is open.
struct School {
    worker: RefCell<Option<WorkerClient>>,
    wanted: RefCell<Option<JobKind>>,
    /// The moves to the position that is looked at.
    moves: RefCell<Vec<WireMove>>,
    /// The time at which the page last took an unrequested report.
    drawn_ms: Cell<f64>,
    on_action: Callback<Action>,
}

/// The state of the page, and the worker that carries out its orders; callbacks change the state and send questions to the worker. The
/// worker is separate from the game's, which is not running on this page.
#[hook]
pub fn use_learning()
-> (UseReducerHandle<Learning>, Callback<Action>, Callback<TrainingQuestion>, Callback<Kept>) {
    let learning = use_reducer(|| {
        let learning = Learning::new(kept_setup().unwrap_or_else(|| Question::First.setup()));
        match KeptRun::of_text(&kept_in_tab(KEPT_RUN)) {
            Some(run) => learning.after(Action::TakeUp(Box::new(run))),
            None => learning,
        }
    });
    let dispatcher = learning.dispatcher();
    let on_action = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let school = {
        let on_action = on_action.clone();
        use_memo((), move |()| {
            Rc::new(School {
                worker: RefCell::default(),
                wanted: RefCell::default(),
                moves: RefCell::default(),
                drawn_ms: Cell::default(),
                on_action,
            })
        })
    };
    let school: Rc<School> = (*school).clone();
    {
        let (school, on_action) = (school.clone(), on_action.clone());
        use_effect_with((), move |()| {
            read_address(&on_action);
            let listener = web_sys::window()
                .map(|window| EventListener::new(&window, "hashchange", move |_| read_address(&on_action)));
            move || {
                drop(listener);
                school.worker.replace(None);
            }
        });
    }
    use_effect_with(learning.setup.clone(), |setup| keep(KEPT, &setup.to_hash()));
    {
        let run = KeptRun::of(&learning);
        use_effect_with(run, |run| {
            keep_in_tab(KEPT_RUN, &run.as_ref().map(KeptRun::to_text).unwrap_or_default());
        });
    }
    {
        let school = school.clone();
        use_effect_with(learning.wanted(), move |wanted| school.pursue(wanted.as_ref()));
    }
    {
        let school = school.clone();
        use_effect_with(learning.stage, move |stage| school.steer(*stage));
    }
    {
        let school = school.clone();
        // A worker that replaces another one is asked again.
        let looked = (learning.moves.clone(), learning.wanted(), learning.replacements);
        use_effect_with(looked, move |(moves, ..)| {
            school.moves.replace(moves.clone());
            school.look();
        });
    }
    let on_keep = {
        let school = school.clone();
        let learner = learning.learner as u8;
        use_callback(learner, move |kept, learner| school.keep(*learner, kept))
    };
    let on_ask = use_callback((), move |question, ()| school.ask(&question));
    (learning, on_action, on_ask, on_keep)
}

/// The set-up of the last visit.
fn kept_setup() -> Option<Setup> {
    Setup::of_parameters(&Route::parameters_in(&kept(KEPT))).ok().flatten()
}

/// Takes the set-up out of the address, if there is one, so that a reload does not bring it back.
fn read_address(on_action: &Callback<Action>) {
    let hash = current_hash();
    if Route::from_hash(&hash) != Route::Learning {
        return;
    }
    let linked = match Setup::of_parameters(&Route::parameters_in(&hash)) {
        Ok(None) => return,
        Ok(Some(setup)) => Ok(Box::new(setup)),
        Err(part) => Err(part),
    };
    if let Some(history) = web_sys::window().and_then(|window| window.history().ok()) {
        // It fails only while the document is being unloaded.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&Route::Learning.to_hash()));
    }
    on_action.emit(Action::Linked(linked));
}

impl School {
    /// Has the worker train by this order, or end.
    fn pursue(self: &Rc<Self>, wanted: Option<&Training>) {
        let job = wanted.map(|order| JobKind::Train(Sealed::new(order)));
        self.wanted.replace(job.clone());
        match job {
            Some(_) => self.at_work().want(job),
            // It drops the tables with the worker.
            None => {
                if let Some(worker) = self.worker.take() {
                    worker.switch(false);
                }
            }
        }
    }

    fn worker(&self) -> Option<WorkerClient> {
        self.worker.borrow().clone()
    }

    /// The worker, which is started when it is first needed.
    fn at_work(self: &Rc<Self>) -> WorkerClient {
        if let Some(worker) = self.worker() {
            return worker;
        }
        let weak = Rc::downgrade(self);
        let worker = WorkerClient::new(addresses(), move |event| {
            if let Some(school) = weak.upgrade() {
                school.hear(event);
            }
        });
        self.worker.replace(Some(worker.clone()));
        worker.switch(true);
        worker
    }

    fn steer(self: &Rc<Self>, stage: Stage) {
        if let Some(worker) = self.worker() {
            match stage {
                Stage::Empty => {}
                Stage::Running => worker.resume(),
                Stage::Paused => {
                    worker.pause();
                    self.look();
                }
            }
        }
    }

    fn look(self: &Rc<Self>) {
        if self.wanted.borrow().is_some() {
            self.ask(&TrainingQuestion::Look(self.moves.borrow().clone()));
        }
    }

    fn ask(self: &Rc<Self>, question: &TrainingQuestion) {
        self.ask_for(question, |_, file| {
            // Where the browser can't save files, there is nothing to say that it would not say itself.
            let _ = save_bytes(&file, "learner.table");
        });
    }

    /// Keeps the table of the learner with this number.
    fn keep(self: &Rc<Self>, learner: u8, kept: Kept) {
        let on_action = self.on_action.clone();
        self.ask_for(&TrainingQuestion::Table(learner), move |report, file| {
            let episodes = report.learners.get(usize::from(learner)).map_or(0, |one| one.episodes);
            spawn_local(async move {
                let kept = Kept { episodes, ..kept };
                let result = kept_tables::keep(&kept, &file).await;
                on_action.emit(Action::Kept(kept.name, result));
            });
        });
    }

    /// Asks a question. `take` gets the file of the table that it asked for.
    fn ask_for(
        self: &Rc<Self>,
        question: &TrainingQuestion,
        take: impl FnOnce(&TrainingReport, Vec<u8>) + 'static,
    ) {
        let Some(worker) = self.worker() else { return };
        let (school, asked) = (self.clone(), self.wanted.borrow().clone());
        worker.ask_training(Sealed::new(question), move |reply| {
            if let Reply::Trained(report) = reply
                && *school.wanted.borrow() == asked
                && let Ok(mut report) = report.open()
            {
                if let Some(table) = report.table.take().filter(|table| !table.is_empty()) {
                    take(&report, table);
                }
                school.on_action.emit(Action::Report(Rc::new(report)));
            }
        });
    }

    fn hear(&self, event: Event) {
        match event {
            Event::Answer { kind, answer: JobAnswer::Training(report) } => {
                let now = now_ms();
                if self.wanted.borrow().as_ref() == Some(&*kind)
                    && let Ok(report) = report.open()
                    && (report.is_complete || now - self.drawn_ms.get() >= DRAW_MS)
                {
                    self.drawn_ms.set(now);
                    self.on_action.emit(Action::Report(Rc::new(report)));
                }
            }
            Event::Answer { answer: JobAnswer::Failed(why), .. } => {
                self.on_action.emit(Action::Fail(why.into()))
            }
            Event::Broken(why) => self.on_action.emit(Action::Fail(why)),
            Event::Replaced(_) => self.on_action.emit(Action::Replaced),
            Event::Answer { .. } | Event::Knowledge(_) => {}
        }
    }
}
