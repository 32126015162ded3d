//! Has the worker do what the state wants, and brings back what it says.
use super::Live;
use crate::hooks::root_attribute;
use crate::state::{Action, Drawn, Model};
use protocol::JobAnswer;
use std::rc::Rc;
use worker_client::{Event, Store, WorkerClient};
use yew::prelude::*;

/// The attribute of `html` that says where the worker's start script is: its name changes with each build.
const LOADER: &str = "data-worker";

/// The way to the search, as a context: anybody can look into it, and show what it says.
#[derive(Clone, PartialEq)]
pub struct Search {
    /// The worker: to look into the search and to step it. What it does is decided by the state.
    pub worker: WorkerClient,
    /// What the search says.
    pub live: Store<Live>,
}

/// Keeps the worker at what the state wants. While it is put away there is none.
#[hook]
pub fn use_search(model: &Rc<Model>, put_away: bool, on_action: &Callback<Action>) -> Search {
    let newest = use_mut_ref(|| model.clone());
    *newest.borrow_mut() = model.clone();
    let on_event = on_action.clone();
    let search = use_memo((), move |()| {
        let live = Store::new(Live::default());
        let (heard, on_action) = (live.clone(), on_event);
        let worker = WorkerClient::new(root_attribute(LOADER), move |event| {
            let model = newest.borrow().clone();
            match event {
                Event::Answer { kind, answer } => {
                    if let Some(news) = Live::of(&model, &kind, &answer) {
                        heard.set(news);
                    }
                    if answer.is_final() || says_something_first(&model, &answer) {
                        on_action.emit(Action::Answered(kind, answer));
                    }
                }
                Event::Replaced(why) => on_action.emit(Action::WorkerReplaced(why)),
                Event::Broken(why) => on_action.emit(Action::WorkerBroken(why)),
            }
        });
        Search { worker, live }
    });
    let worker = &search.worker;
    let is_on = !put_away && model.drawn == Drawn::Alive;
    {
        let worker = worker.clone();
        use_effect_with(is_on, move |&is_on| worker.switch(is_on));
    }
    {
        let worker = worker.clone();
        use_effect_with(model.worker.restarts, move |&restarts| {
            if restarts > 0 {
                worker.restart();
            }
        });
    }
    {
        // After every change: what is wanted may be the same as before and has been answered in between.
        let (worker, wanted) = (worker.clone(), model.wanted());
        use_effect(move || worker.want(wanted));
    }
    (*search).clone()
}

/// Whether an analysis that goes on has something to say of the position on the board, of which nothing was known.
fn says_something_first(model: &Model, answer: &JobAnswer) -> bool {
    matches!(answer, JobAnswer::Analysis(found) if found.statistics.expected_result.is_some())
        && model.analysis.whole_game.is_none()
        && model.analysis.verdicts.get(model.game.tree.current()).is_none()
}
