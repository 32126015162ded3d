//! Drawing in stages, a frame for each, so that no frame takes long.
use super::in_next_frame;
use gloo_timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// The number of stages that may be drawn: 1 at first, and one more after each frame, up to `most`. A page that is rendered to a text
/// has no frames, and all of its stages at once.
#[hook]
pub fn use_stages(most: usize) -> usize {
    let stages = use_state_eq(|| if cfg!(target_family = "wasm") { 1 } else { most });
    {
        let set = stages.setter();
        use_effect_with(*stages < most, move |&goes_on| {
            let is_wanted = Rc::new(Cell::new(goes_on));
            if goes_on {
                next(2, most, set, is_wanted.clone());
            }
            move || is_wanted.set(false)
        });
    }
    most.min(*stages)
}

/// Allows this stage after the next frame, and then the others, as long as they are wanted.
fn next(stage: usize, most: usize, set: UseStateSetter<usize>, is_wanted: Rc<Cell<bool>>) {
    in_next_frame(move || {
        // The first timer after the frame.
        Timeout::new(0, move || {
            if is_wanted.get() {
                set.set(stage);
                if stage < most {
                    next(stage + 1, most, set, is_wanted);
                }
            }
        })
        .forget();
    });
}
