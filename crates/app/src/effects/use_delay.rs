//! Runs the delay that the state wants.
use crate::state::{Action, Delay};
use gloo_timers::callback::Timeout;
use yew::prelude::*;

/// Runs the delay that the state wants. A new delay replaces the current one.
#[hook]
pub fn use_delay(delay: Option<Delay>, on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with(delay, move |delay| {
        let timeout = delay.map(|Delay { key, milliseconds }| {
            Timeout::new(milliseconds, move || on_action.emit(Action::Due(key)))
        });
        move || drop(timeout)
    });
}
