//! Lets the board be heard, where that is wanted.
use crate::state::{Model, Switch};
use web_sys::Event;
use yew::prelude::*;

/// What makes the sounds (www/js/sounds.js). It is loaded when it is wanted.
const SCRIPT: &str = "sounds.js";
/// What it listens for: the board has changed. How, it reads from the board.
const EVENT: &str = "uct-board";

/// Loads the script when sounds are switched on, and tells it of every change of the board.
#[hook]
pub fn use_sounds(model: &Model) {
    let on = model.settings.is_on(Switch::Sounds);
    use_effect_with((on, model.generation, model.game.turns().len()), move |&(on, ..)| {
        if on {
            // Nothing of this fails in a browser that has got so far.
            let _ = sound();
        }
    });
}

fn sound() -> Option<()> {
    let document = web_sys::window()?.document()?;
    if document.get_element_by_id(SCRIPT).is_none() {
        let script = document.create_element("script").ok()?;
        script.set_id(SCRIPT);
        script.set_attribute("src", SCRIPT).ok()?;
        document.document_element()?.append_child(&script).ok()?;
    }
    document.dispatch_event(&Event::new(EVENT).ok()?).ok()?;
    Some(())
}
