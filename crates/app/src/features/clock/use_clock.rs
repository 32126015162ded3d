//! Tells the state how time passes.
use crate::state::{Action, Model};
use gloo_timers::callback::Interval;
use worker_client::now_ms;
use yew::prelude::*;

const TICK_MS: u32 = 100;

/// Says ten times a second how much time has passed, while a clock runs. A browser that slows timers down in the
/// background slows no clock: what counts is the time between two ticks. None runs while the worker is put away.
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
                    // What is less than a millisecond counts the next time.
                    last += f64::from((now - last) as u32);
                })
            });
            move || drop(interval)
        },
    );
}
