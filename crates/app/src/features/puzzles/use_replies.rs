//! The hook that has a worker solve the positions of a puzzle and times the replies.
use super::Action;
use crate::features::search::addresses;
use games::from_bytes;
use gloo_timers::callback::Timeout;
use protocol::{Analyse, JobAnswer, JobKind};
use worker_client::{Event, WorkerClient};
use yew::prelude::*;

/// The pause before each reply, so that the user can follow the moves.
const REPLY_AFTER_MS: u32 = 700;

/// Calls back with the plies played after the pause when a reply is `due`.
#[hook]
pub fn use_pause(due: Option<usize>, on_due: Callback<usize>) {
    use_effect_with(due, move |&due| {
        let wait = due.map(|plies| Timeout::new(REPLY_AFTER_MS, move || on_due.emit(plies)));
        move || drop(wait)
    });
}

/// Has a worker run `wanted` and emits [`Action::Due`] after the pause when a reply is `due`. The worker is separate from the
/// game's, which is not running on this page, and lives as long as the calling component. The returned callback starts a new
/// worker after one has died.
#[hook]
pub fn use_replies(
    wanted: Option<Analyse>,
    due: Option<usize>,
    on_action: &Callback<Action>,
) -> Callback<()> {
    let worker = {
        let on_action = on_action.clone();
        use_memo((), move |()| {
            let worker = WorkerClient::new(addresses(), move |event| match event {
                Event::Answer { kind, answer: JobAnswer::Analysis(found) } if found.done => {
                    if let JobKind::Analyse(order) = &*kind
                        && let Ok(position) = from_bytes(&order.position.bytes)
                    {
                        on_action.emit(Action::Learned(position, found.moves));
                    }
                }
                Event::Answer { answer: JobAnswer::Failed(why), .. } => {
                    on_action.emit(Action::Broken(Some(why.into())));
                }
                Event::Broken(why) => on_action.emit(Action::Broken(Some(why))),
                // A new worker has already taken over the wanted job.
                Event::Answer { .. } | Event::Replaced(_) | Event::Knowledge(_) => {}
            });
            worker.switch(true);
            worker
        })
    };
    {
        let worker = worker.clone();
        use_effect_with(wanted, move |wanted| worker.want(wanted.clone().map(JobKind::Analyse)));
    }
    use_pause(due, on_action.reform(Action::Due));
    let on_action = on_action.clone();
    Callback::from(move |()| {
        worker.restart();
        on_action.emit(Action::Broken(None));
    })
}
