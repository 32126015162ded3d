//! Waits, and says when a wait is over.
use crate::state::{Action, Delay};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Makes the wait that the state asks for. Another wait takes the place of one that is under way.
#[hook]
pub fn use_delay(delay: Option<Delay>, on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with(delay.map(|delay| delay.key), move |_| {
        let timeout = delay.map(|Delay { key, milliseconds }| {
            Timeout::new(milliseconds, move || on_action.emit(Action::Due(key)))
        });
        move || drop(timeout)
    });
}
