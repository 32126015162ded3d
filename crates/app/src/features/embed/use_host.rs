//! The door to the page around an embedded board. `www/js/embed_board.js` checks what that page says and hands it on as the
//! `detail` of an event, in which the answer is put at once.
use super::{Answer, Command, CommandError};
use crate::state::{Action, Model};
use crate::text;
use gloo_events::EventListener;
use js_sys::{Array, Object, Reflect};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CustomEvent;
use yew::prelude::*;

/// Listens for commands.
#[hook]
pub fn use_host(model: &Rc<Model>, on_action: &Callback<Action>) {
    let newest = use_mut_ref(|| model.clone());
    *newest.borrow_mut() = model.clone();
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "ucthello-command", move |event| {
                let Some(event) = event.dyn_ref::<CustomEvent>() else { return };
                let request = event.detail();
                let answer = read(&request).and_then(|command| newest.borrow().command(command));
                let reply = match answer {
                    Ok(Answer::Do(action)) => {
                        on_action.emit(action);
                        object(&[])
                    }
                    Ok(Answer::Say(text)) => object(&[("text", &text)]),
                    Err(CommandError::Unknown) => object(&[("code", "unknown")]),
                    Err(CommandError::NotNow) => object(&[("code", "not-now")]),
                    Err(CommandError::Load(error)) => {
                        object(&[("code", "bad-game"), ("message", &text::format_error(&error))])
                    }
                };
                // It fails only where the event has no object.
                let _ = Reflect::set(&request, &"reply".into(), &reply);
            })
        });
        move || drop(listener)
    });
}

/// The command that the event's object holds.
fn read(request: &JsValue) -> Result<Command, CommandError> {
    let part = |name: &str| Reflect::get(request, &name.into()).ok();
    let text = |name: &str| {
        let value = part(name)?;
        value.as_string().or_else(|| value.as_f64().map(|number| number.to_string()))
    };
    let settings = || {
        let pairs = part("settings").map(|list| Array::from(&list)).unwrap_or_default();
        let pair = |pair: JsValue| {
            let pair = Array::from(&pair);
            Some((pair.get(0).as_string()?, pair.get(1).as_string()?))
        };
        pairs.iter().filter_map(pair).collect()
    };
    Command::parse(&text("command").unwrap_or_default(), text, settings)
}

fn object(parts: &[(&str, &str)]) -> Object {
    let object = Object::new();
    for &(name, value) in parts {
        // It fails only for objects that are closed.
        let _ = Reflect::set(&object, &name.into(), &value.into());
    }
    object
}
