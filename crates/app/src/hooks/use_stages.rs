//! Drawing in stages, a frame for each, so that no frame takes long.
use super::in_next_frame;
use gloo_timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// The number of stages that may be drawn: 1 as long as there is nothing to draw, and then one more after each frame, up to `most`.
/// Where a page is rendered natively, to a string, there are no frames, and all stages are drawn at once.
#[hook]
pub fn use_stages(most: usize, has_something: bool) -> usize {
    let stages = use_state_eq(|| if cfg!(target_family = "wasm") { 1 } else { most });
    {
        let set = stages.setter();
        use_effect_with(has_something, move |&has_something| {
            let goes_on = Rc::new(Cell::new(has_something));
            if has_something {
                next(2, most, set, goes_on.clone());
            } else {
                set.set(1);
            }
            move || goes_on.set(false)
        });
    }
    *stages
}

/// Allows this stage after the next frame, and the others after later ones, as long as it goes on. A hidden tab has no frames, and need
/// not wait for them.
fn next(stage: usize, most: usize, set: UseStateSetter<usize>, goes_on: Rc<Cell<bool>>) {
    // The first timer after the frame.
    let soon = move || {
        Timeout::new(0, move || {
            if goes_on.get() && stage <= most {
                set.set(stage);
                next(stage + 1, most, set, goes_on);
            }
        })
        .forget();
    };
    let is_hidden = web_sys::window().and_then(|window| window.document()).is_some_and(|page| page.hidden());
    if is_hidden { soon() } else { in_next_frame(soon) }
}
