//! Whether the window has room for a second panel.
use gloo_events::EventListener;
use yew::prelude::*;

/// The windows with room for it, as in `www/css/frame.css`.
const WIDE: &str = "(min-width: 1500px) and (min-aspect-ratio: 8/5)";

/// Whether the window has room for a second panel beside the board. It follows the size of the window.
#[hook]
pub fn use_wide() -> bool {
    let is_wide = use_state_eq(|| false);
    {
        let is_wide = is_wide.setter();
        use_effect_with((), move |()| {
            let window = web_sys::window();
            let listener = window.map(|window| {
                let look = move || is_wide.set(is_wide_now());
                look();
                EventListener::new(&window, "resize", move |_| look())
            });
            move || drop(listener)
        });
    }
    *is_wide
}

fn is_wide_now() -> bool {
    let media = web_sys::window().and_then(|window| window.match_media(WIDE).ok()?);
    media.is_some_and(|media| media.matches())
}
