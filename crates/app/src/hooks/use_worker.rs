//! Keeps one worker running and gives it the orders that the state asks for.
use crate::state::{Action, Drawn, Model, WorkerHealth};
use crate::worker_link::WorkerLink;
use protocol::{Request, SearchId};
use std::rc::Rc;
use yew::prelude::*;

/// Starts a worker for each worker number, sends it the state's order, and stops it when the order is taken back.
/// While the worker is put away there is none; afterwards it begins what it was at again.
#[hook]
pub fn use_worker(model: &Rc<Model>, put_away: bool, on_action: &Callback<Action>) {
    let link = use_mut_ref(|| None::<WorkerLink>);
    let alive = !put_away && model.drawn == Drawn::Alive && !matches!(model.worker, WorkerHealth::Broken(_));
    {
        let link = link.clone();
        let on_action = on_action.clone();
        use_effect_with((model.worker_number, alive), move |&(_, alive)| {
            let [to_hear, to_bury] = [on_action.clone(), on_action];
            // The old one ends before the new one starts: never two search threads.
            link.replace(None);
            if alive {
                let start = WorkerLink::start(
                    move |response| to_hear.emit(Action::Worker(response)),
                    move |why| to_bury.emit(Action::WorkerBroke(why)),
                );
                link.replace(Some(start));
            }
        });
    }
    let sent = use_mut_ref(|| None::<SearchId>);
    use_effect_with((model.wanted(), model.worker_number, alive), move |(wanted, ..)| {
        if let Some(link) = &*link.borrow() {
            match (sent.replace(wanted.as_ref().and_then(number)), wanted) {
                (_, Some(order)) => link.send(order.clone()),
                (Some(old), None) => link.send(Request::Stop(old)),
                (None, None) => {}
            }
        }
    });
}

/// The number that the answers to an order carry.
const fn number(order: &Request) -> Option<SearchId> {
    match order {
        Request::Think(think) => Some(think.id),
        Request::Analyse(analyse) => Some(analyse.id),
        _ => None,
    }
}
