//! Keeping the focus near its place when the element that has it goes away, as a hook.
use gloo_events::EventListener;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Document, Element, Event, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit};
use yew::prelude::*;

/// Focuses the nearest element around the focused one, if that goes away: a browser would otherwise forget the place, and the next Tab would
/// begin at the top of the page.
///
/// It is never the next control, because a second press of Enter would act there unasked.
#[hook]
pub fn use_focus_kept() {
    use_effect_with((), |()| {
        let keeper = web_sys::window().and_then(|window| window.document()).and_then(Keeper::new);
        move || drop(keeper)
    });
}

/// Watches the focus of a document until it is dropped.
struct Keeper {
    observer: MutationObserver,
    _on_focus: EventListener,
    _on_change: Closure<dyn FnMut()>,
}

impl Keeper {
    fn new(document: Document) -> Option<Self> {
        let path = Rc::new(RefCell::new(Vec::new()));
        let seen = path.clone();
        let on_focus = EventListener::new(&document, "focusin", move |event| {
            seen.replace(around(event));
        });
        let root = document.document_element()?;
        let on_change = Closure::<dyn FnMut()>::new(move || restore(&document, &path));
        let observer = MutationObserver::new(on_change.as_ref().unchecked_ref()).ok()?;
        let all = MutationObserverInit::new();
        all.set_child_list(true);
        all.set_subtree(true);
        observer.observe_with_options(&root, &all).ok()?;
        Some(Self { observer, _on_focus: on_focus, _on_change: on_change })
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}

/// The focused element and those around it, the innermost first.
fn around(event: &Event) -> Vec<HtmlElement> {
    let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    std::iter::successors(focused, |one| one.parent_element()).filter_map(|one| one.dyn_into().ok()).collect()
}

/// Moves the focus if the element that had it is gone, and nothing else has it.
fn restore(document: &Document, path: &RefCell<Vec<HtmlElement>>) {
    if path.borrow().first().is_none_or(|focused| focused.is_connected()) {
        return;
    }
    // Taken before the focus moves, because that is heard at once.
    let gone = path.take();
    let is_lost = document.active_element().is_none_or(|active| active.tag_name() == "BODY");
    // The focus may be in a page around this one.
    if !is_lost || !document.has_focus().unwrap_or(false) {
        return;
    }
    // A part of the page that is not shown has no size.
    if let Some(place) = gone.iter().find(|one| one.is_connected() && one.offset_width() > 0) {
        focus_place(place);
    }
}

/// Focuses an element that may be no control, without scrolling.
fn focus_place(place: &HtmlElement) {
    if !place.has_attribute("tabindex") {
        let _ = place.set_attribute("tabindex", "-1");
        let left = place.clone();
        EventListener::once(place, "blur", move |_| drop(left.remove_attribute("tabindex"))).forget();
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = place.focus_with_options(&options);
}
