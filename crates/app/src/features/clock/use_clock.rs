//! Reports the passing of time to the state.
use crate::state::{Action, Model};
use gloo_timers::callback::Interval;
use worker_client::now_ms;
use yew::prelude::*;

const TICK_MS: u32 = 100;

/// Sends the time passed ten times a second while a clock is running. Timers throttled in the background do not slow the
/// clock, because the actual time between ticks counts. No clock runs while the worker is switched off.
#[hook]
pub fn use_clock(model: &Model, put_away: bool, on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    let move_number = model.game.ply();
    use_effect_with(
        (model.ticking().filter(|_| !put_away), move_number, model.game.generation),
        move |(ticking, ..)| {
            let mut last = now_ms();
            let interval = ticking.map(|_| {
                Interval::new(TICK_MS, move || {
                    let now = now_ms();
                    on_action.emit(Action::Tick((now - last) as u32));
                    // Fractions of a millisecond are carried over.
                    last += f64::from((now - last) as u32);
                })
            });
            move || drop(interval)
        },
    );
}
