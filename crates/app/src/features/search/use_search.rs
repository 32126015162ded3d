//! Passes the wanted job to the worker, and its answers back to the state.
use super::{Action, Learned, Live, WorkerState};
use crate::features::analysis::Analyses;
use crate::features::game::GameState;
use crate::hooks::{root_attribute, set_root_attribute};
use diagrams::Layer;
use games::AnyGame;
use protocol::JobKind;
use std::rc::Rc;
use worker_client::{Addresses, Event, Program, Store, WorkerClient};
use yew::prelude::*;

/// The attribute of `html` that has the service worker keep the learned evaluation for offline use.
const LEARNED: &str = "data-learned";

/// The addresses of the worker's files, from the attributes of `html`: their names change with each build.
pub fn addresses() -> Addresses {
    Addresses {
        scripts: Program::ALL.map(|program| root_attribute(program.attribute())),
        weights: root_attribute("data-weights"),
    }
}

/// Access to the search, as a Yew context, for queries and for showing its reports.
#[derive(Clone, PartialEq)]
pub struct Search {
    /// The worker, for queries and steps. The state determines its jobs.
    pub worker: WorkerClient,
    /// The latest report of the search.
    pub live: Store<Live>,
    /// The layers that the views of a search show on the board, and the position that they are for.
    pub sight: Store<Seen>,
    /// The same for the threats, which a later part finds.
    pub threats: Store<Seen>,
}

/// Layers over a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen(pub Option<(AnyGame, Vec<Layer>)>);

impl Seen {
    /// The layers over this position.
    pub fn over(&self, position: AnyGame) -> Vec<Layer> {
        let here = self.0.as_ref().filter(|(over, _)| *over == position);
        here.map(|(_, layers)| layers.clone()).unwrap_or_default()
    }
}

/// Keeps the worker doing the job that is `wanted`; its answers are for this game and its analyses. There is no worker unless it
/// `is_on`.
#[hook]
pub fn use_search(
    state: &WorkerState,
    game: &Rc<GameState>,
    analysis: &Rc<Analyses>,
    wanted: Option<JobKind>,
    is_on: bool,
    on_action: &Callback<Action>,
) -> Search {
    let newest = use_mut_ref(|| (game.clone(), analysis.clone(), wanted.clone()));
    *newest.borrow_mut() = (game.clone(), analysis.clone(), wanted.clone());
    let on_event = on_action.clone();
    let search = use_memo((), move |()| {
        let live = Store::new(Live::default());
        let (heard, on_action) = (live.clone(), on_event);
        let worker = WorkerClient::new(addresses(), move |event| {
            let (game, analysis, wanted) = newest.borrow().clone();
            match event {
                Event::Answer { kind, answer } => {
                    // The last words of a search for another game or position are not shown in this one.
                    let is_wanted = wanted.is_some_and(|wanted| wanted.is_same_work(&kind));
                    if is_wanted && let Some(news) = Live::of(&game, &analysis, &kind, &answer) {
                        heard.set(news);
                    }
                    if answer.is_final() || analysis.is_worth_keeping(game.tree.current(), &answer) {
                        on_action.emit(Action::Answered(kind, answer));
                    }
                }
                Event::Replaced(why) => on_action.emit(Action::Replaced(why)),
                Event::Broken(why) => on_action.emit(Action::Broken(why)),
                Event::Knowledge(knowledge) => on_action.emit(Action::Knowledge(knowledge)),
            }
        });
        Search { worker, live, sight: Store::new(Seen::default()), threats: Store::new(Seen::default()) }
    });
    let worker = &search.worker;
    {
        let worker = worker.clone();
        use_effect_with(is_on, move |&is_on| worker.switch(is_on));
    }
    {
        let worker = worker.clone();
        use_effect_with(state.restarts, move |&restarts| {
            if restarts > 0 {
                worker.restart();
            }
        });
    }
    {
        let worker = worker.clone();
        use_effect_with(state.retries, move |&retries| {
            if retries > 0 {
                worker.retry_knowledge();
            }
        });
    }
    use_effect_with(state.learned == Learned::Ready, |&is_ready| {
        if is_ready {
            set_root_attribute(LEARNED, "");
        }
    });
    {
        // After every change, because the same job may be wanted again after it has been answered.
        let worker = worker.clone();
        use_effect(move || worker.want(wanted));
    }
    (*search).clone()
}
