//! Passes the wanted job to the worker, and its answers back to the state.
use super::Live;
use crate::hooks::root_attribute;
use crate::state::{Action, Drawn, Model};
use protocol::JobAnswer;
use std::rc::Rc;
use worker_client::{Event, Store, WorkerClient};
use yew::prelude::*;

/// The attribute of `html` with the address of the worker's start script, whose name changes with each build.
const LOADER: &str = "data-worker";

/// Access to the search, as a Yew context, for queries and for showing its reports.
#[derive(Clone, PartialEq)]
pub struct Search {
    /// The worker, for queries and steps. The state determines its jobs.
    pub worker: WorkerClient,
    /// The latest report of the search.
    pub live: Store<Live>,
}

/// Keeps the worker doing the job that the state wants. There is no worker while `put_away`.
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
        // After every change, because the same job may be wanted again after it has been answered.
        let (worker, wanted) = (worker.clone(), model.wanted());
        use_effect(move || worker.want(wanted));
    }
    (*search).clone()
}

/// Whether a running analysis has the first result for the position on the board.
fn says_something_first(model: &Model, answer: &JobAnswer) -> bool {
    matches!(answer, JobAnswer::Analysis(found) if found.statistics.expected_result.is_some())
        && model.analysis.whole_game.is_none()
        && model.analysis.verdicts.get(model.game.tree.current()).is_none()
}
