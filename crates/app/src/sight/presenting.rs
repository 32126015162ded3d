//! Presenting to a class: large numbers, nothing of the page that is not the search, and keys for the steps.
use gloo_events::{EventListener, EventListenerOptions, EventListenerPhase};
use protocol::{Moment, Stride};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// The attribute of the page while a search is presented.
const PRESENTS: &str = "data-presents";

/// A key's command while a search is presented.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Command {
    /// Makes a step.
    Step(Stride),
    /// Begins with the first phase of the first iteration.
    FromFirst,
    /// Ends the presentation.
    End,
}

/// The command of a key, for a search that stands at this moment. The keys are those that a presenter's clicker sends, too.
fn command(key: &str, moment: Moment) -> Option<Command> {
    let back = |iterations| Stride::BackTo(moment.iterations.saturating_sub(iterations));
    Some(match key {
        "ArrowRight" | " " => Command::Step(Stride::Phase),
        "ArrowLeft" => Command::Step(Stride::PhaseBack),
        "PageDown" => Command::Step(Stride::Iteration),
        "PageUp" => Command::Step(back(1)),
        "ArrowDown" => Command::Step(Stride::Iterations(10)),
        "ArrowUp" => Command::Step(back(10)),
        "Home" => Command::FromFirst,
        "Escape" => Command::End,
        _ => return None,
    })
}

/// The search that the keys of a presentation step through.
#[derive(Clone, PartialEq)]
pub struct Presenter {
    /// The moment at which the search stands.
    pub moment: Moment,
    /// Whether a step is under way.
    pub is_busy: bool,
    /// Makes a step.
    pub on_stride: Callback<Stride>,
    /// Makes the first phase of the first iteration.
    pub on_from_first: Callback<()>,
}

/// Presents the search while `presents` holds, and until `on_end` is called.
#[hook]
pub fn use_presenting(presents: bool, presenter: Option<Presenter>, on_end: Callback<()>) {
    let now = use_mut_ref(|| None);
    *now.borrow_mut() = presenter;
    use_effect_with(presents, move |&presents| {
        let page = web_sys::window().and_then(|window| window.document());
        let root = page.as_ref().and_then(|page| page.document_element()).filter(|_| presents);
        if let Some(root) = &root {
            // It fails only for a name that is none.
            let _ = root.set_attribute(PRESENTS, "true");
        }
        let options = EventListenerOptions { phase: EventListenerPhase::Capture, passive: false };
        let listener = page.filter(|_| presents).map(|page| {
            EventListener::new_with_options(&page, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let presenter: Option<Presenter> = now.borrow().clone();
                hear(event, presenter.as_ref(), &on_end);
            })
        });
        move || {
            drop(listener);
            if let Some(root) = root {
                let _ = root.remove_attribute(PRESENTS);
            }
        }
    });
}

/// Handles a key before the rest of the page does.
fn hear(event: &KeyboardEvent, presenter: Option<&Presenter>, on_end: &Callback<()>) {
    let is_pressed = event.key() == " " && is_on_control(event);
    if event.ctrl_key() || event.alt_key() || event.meta_key() || is_pressed {
        return;
    }
    let moment = presenter.map(|presenter| presenter.moment).unwrap_or_default();
    let Some(command) = command(&event.key(), moment) else { return };
    event.prevent_default();
    event.stop_propagation();
    match (command, presenter.filter(|presenter| !presenter.is_busy)) {
        (Command::End, _) => on_end.emit(()),
        (Command::Step(stride), Some(presenter)) => presenter.on_stride.emit(stride),
        (Command::FromFirst, Some(presenter)) => presenter.on_from_first.emit(()),
        (Command::Step(_) | Command::FromFirst, None) => {}
    }
}

/// Whether the focus is on something that Space presses.
fn is_on_control(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target
        .is_some_and(|target| target.closest("button, a, summary, input, textarea").ok().flatten().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_by_phases_and_iterations_and_not_below_the_first() {
        let moment = Moment { iterations: 4, phases: 2 };
        for (key, expected) in [
            ("ArrowRight", Some(Command::Step(Stride::Phase))),
            ("PageUp", Some(Command::Step(Stride::BackTo(3)))),
            ("ArrowUp", Some(Command::Step(Stride::BackTo(0)))),
            ("Home", Some(Command::FromFirst)),
            ("Escape", Some(Command::End)),
            ("x", None),
        ] {
            assert_eq!(command(key, moment), expected, "{key}");
        }
    }
}
