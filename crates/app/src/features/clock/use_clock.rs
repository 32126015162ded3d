//! Reports the passing of time to the state.
use super::Action;
use board_game::Side;
use gloo_timers::callback::Interval;
use worker_client::now_ms;
use yew::prelude::*;

const TICK_MS: u32 = 100;

/// Sends the time passed ten times a second while a clock is running. Timers throttled in the background do not slow the
/// clock, because the actual time between ticks counts. `ticking` is the side whose clock is running, and `moment` the number of the
/// game and of the move in it.
#[hook]
pub fn use_clock(ticking: Option<Side>, moment: (u32, usize), on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with((ticking, moment), move |(ticking, _)| {
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
    });
}
