//! The hook that times the replies.
use gloo_timers::callback::Timeout;
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
