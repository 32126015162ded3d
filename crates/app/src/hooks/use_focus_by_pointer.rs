//! Whether the focus came where it is by a press of a pointer, as a hook.
use gloo_events::EventListener;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// `true` after a press of a mouse or a finger, until the keyboard or the page moves the focus. It is not `:focus-visible`, which
/// changes in some browsers with the first key, even if that key does nothing.
#[hook]
pub fn use_focus_by_pointer() -> Rc<Cell<bool>> {
    let by_pointer = use_memo((), |()| Cell::new(false));
    let now = by_pointer.clone();
    use_effect_with((), move |()| {
        let document = web_sys::window().and_then(|window| window.document());
        // A press moves the focus before its click, which ends it.
        let is_pressed = Rc::new(Cell::new(false));
        let listen = |name, hear: fn(&Cell<bool>, &Cell<bool>)| {
            let (now, is_pressed) = (now.clone(), is_pressed.clone());
            document
                .as_ref()
                .map(|document| EventListener::new(document, name, move |_| hear(&now, &is_pressed)))
        };
        let listeners = [
            listen("pointerdown", |now, is_pressed| {
                now.set(true);
                is_pressed.set(true);
            }),
            listen("focusin", |now, is_pressed| now.set(is_pressed.get())),
            listen("click", |_, is_pressed| is_pressed.set(false)),
            listen("keydown", |_, is_pressed| is_pressed.set(false)),
        ];
        move || drop(listeners)
    });
    by_pointer
}
