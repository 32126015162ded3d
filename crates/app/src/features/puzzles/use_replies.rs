//! Has a worker solve what a puzzle asks for, and plays its replies after a moment.
use super::Action;
use crate::hooks::root_attribute;
use gloo_timers::callback::Timeout;
use othello::Position;
use protocol::{Analyse, JobAnswer, JobKind};
use worker_client::{Event, WorkerClient};
use yew::prelude::*;

/// How long a reply waits, so that one can follow what is played.
const REPLY_AFTER_MS: u32 = 700;

/// Solves `wanted`, and says when the reply that is `due` is to be played. The worker is the page's own while the component lives
/// that calls this, and the game's is not there meanwhile. What comes back starts a new worker.
#[hook]
pub fn use_replies(
    wanted: Option<Analyse>,
    due: Option<usize>,
    on_action: &Callback<Action>,
) -> Callback<()> {
    let worker = {
        let on_action = on_action.clone();
        use_memo((), move |()| {
            let worker = WorkerClient::new(root_attribute("data-worker"), move |event| match event {
                Event::Answer { kind, answer: JobAnswer::Analysis(found) } if found.done => {
                    if let JobKind::Analyse(order) = &*kind
                        && let Ok(position) = Position::try_from(order.position)
                    {
                        on_action.emit(Action::Learned(position, found.moves));
                    }
                }
                Event::Answer { answer: JobAnswer::Failed(why), .. } | Event::Broken(why) => {
                    on_action.emit(Action::Broken(Some(why)));
                }
                // What is wanted goes on in the new one.
                Event::Answer { .. } | Event::Replaced(_) => {}
            });
            worker.switch(true);
            worker
        })
    };
    {
        let worker = worker.clone();
        use_effect_with(wanted, move |wanted| worker.want(wanted.map(JobKind::Analyse)));
    }
    {
        let on_action = on_action.clone();
        use_effect_with(due, move |&due| {
            let wait =
                due.map(|plies| Timeout::new(REPLY_AFTER_MS, move || on_action.emit(Action::Due(plies))));
            move || drop(wait)
        });
    }
    let on_action = on_action.clone();
    Callback::from(move |()| {
        worker.restart();
        on_action.emit(Action::Broken(None));
    })
}
