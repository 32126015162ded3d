//! Keeping the focus at its place when the element that has it goes away, as a hook.
use gloo_events::EventListener;
use gloo_timers::callback::Timeout;
use js_sys::Array;
use std::cell::RefCell;
use std::iter::successors;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{
    Document, Event, FocusOptions, HtmlElement, MutationObserver, MutationObserverInit, MutationRecord, Node,
};
use yew::prelude::*;

/// If the focused element goes away, focuses the part of the page that took its place, or the nearest part around it: a browser would
/// otherwise forget the place, and the next Tab would begin at the top of the page.
///
/// It is never a control, because a second press of Enter would act there unasked.
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
    _on_focus: [EventListener; 2],
    _on_change: Closure<dyn FnMut(Array)>,
}

impl Keeper {
    fn new(document: Document) -> Option<Self> {
        let watch = Rc::new(Watch { document, path: RefCell::default() });
        let (seen, left) = (watch.clone(), watch.clone());
        let on_focus = [
            EventListener::new(&watch.document, "focusin", move |event| {
                seen.path.replace(around(event));
            }),
            // A browser also takes the focus from an element that is no longer shown.
            EventListener::new(&watch.document, "focusout", move |_| {
                let left = left.clone();
                Timeout::new(0, move || left.restore_hidden()).forget();
            }),
        ];
        let root = watch.document.document_element()?;
        let on_change = Closure::<dyn FnMut(Array)>::new(move |changes: Array| watch.restore_gone(&changes));
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

/// The last place of the focus.
struct Watch {
    document: Document,
    /// The element that had the focus last and those around it, the innermost first.
    path: RefCell<Vec<Node>>,
}

impl Watch {
    /// Moves the focus if the element that had it was taken out by one of these changes.
    fn restore_gone(&self, changes: &Array) {
        if self.path.borrow().first().is_none_or(Node::is_connected) {
            return;
        }
        self.restore(|gone| {
            let changes = changes.iter().filter_map(|change| change.dyn_into::<MutationRecord>().ok());
            let mut of_it = changes.filter(|change| has_removed(change, &gone[0]));
            of_it.find_map(|change| {
                let before = change.previous_sibling();
                let here = match &before {
                    Some(before) => before.next_sibling(),
                    None => change.target()?.first_child(),
                };
                neighbour(before, here)
            })
        });
    }

    /// Moves the focus if the element that had it is in the page, but is shown no more.
    fn restore_hidden(&self) {
        if !self.path.borrow().first().is_some_and(|left| left.is_connected() && shown(left).is_none()) {
            return;
        }
        self.restore(|path| {
            let hidden = path.iter().take_while(|node| shown(node).is_none()).last()?;
            neighbour(hidden.previous_sibling(), hidden.next_sibling())
        });
    }

    /// Moves the focus, if nothing has it, to what `beside` finds by the path, or else to the nearest part of the path that is shown.
    fn restore(&self, beside: impl FnOnce(&[Node]) -> Option<HtmlElement>) {
        // Taken before the focus moves, because that is heard at once.
        let path = self.path.take();
        let is_lost = self.document.active_element().is_none_or(|active| active.tag_name() == "BODY");
        // The focus may be in a page around this one.
        if !is_lost || !self.document.has_focus().unwrap_or(false) {
            return;
        }
        if let Some(place) = beside(&path).or_else(|| path.iter().find_map(shown)) {
            focus_place(&place);
        }
    }
}

/// The focused element and those around it.
fn around(event: &Event) -> Vec<Node> {
    let focused = event.target().and_then(|target| target.dyn_into::<Node>().ok());
    successors(focused, Node::parent_node).collect()
}

/// Whether a change took this node out of the page.
fn has_removed(change: &MutationRecord, node: &Node) -> bool {
    let removed = change.removed_nodes();
    (0..removed.length()).filter_map(|n| removed.get(n)).any(|root| root.contains(Some(node)))
}

/// The first part of the page that is shown from `here` on, or else from `before` back; `None` if that is a control.
fn neighbour(before: Option<Node>, here: Option<Node>) -> Option<HtmlElement> {
    let after = successors(here, Node::next_sibling).find_map(|node| shown(&node));
    let found = after.or_else(|| successors(before, Node::previous_sibling).find_map(|node| shown(&node)))?;
    let is_control =
        found.matches("a, button, input, select, summary, textarea, [tabindex='0']").unwrap_or(true);
    (!is_control).then_some(found)
}

/// The node as an element that is in the page. A part of it that is not shown has no size.
fn shown(node: &Node) -> Option<HtmlElement> {
    let element = node.dyn_ref::<HtmlElement>()?;
    (element.is_connected() && element.offset_width() > 0).then(|| element.clone())
}

/// Focuses an element that is no control, without scrolling.
fn focus_place(place: &HtmlElement) {
    if !place.has_attribute("tabindex") {
        // It fails only for names that are none.
        let _ = place.set_attribute("tabindex", "-1");
        let left = place.clone();
        EventListener::once(place, "blur", move |_| drop(left.remove_attribute("tabindex"))).forget();
    }
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = place.focus_with_options(&options);
}
