//! The interface to the host page of an embedded board. `www/js/embed_board.js` checks the host's messages and passes them on
//! as the `detail` of an event, to which the reply is added synchronously, or a promise of it.
use crate::features::embed::{Address, Command, CommandError};
use crate::features::library::file_reader;
use crate::hooks::NotLoaded;
use crate::route::{Route, current_hash};
use crate::state::{Action, Answer, Model, Roster, library};
use crate::text;
use gloo_events::EventListener;
use js_sys::{Array, Object, Promise, Reflect};
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::future_to_promise;
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
                let reply: JsValue = if text_of(&request, "command").as_deref() == Some("refused") {
                    refused(&newest.borrow()).into()
                } else {
                    match read(&request) {
                        Ok(Command::Load(text)) if newest.borrow().is_for_reader(&text) => {
                            load_file(text, newest.borrow().clone(), on_action.clone()).into()
                        }
                        command => carried_out(command, &newest.borrow(), &on_action).into(),
                    }
                };
                // It fails only if the event has no object.
                let _ = Reflect::set(&request, &"reply".into(), &reply);
            })
        });
        move || drop(listener)
    });
}

/// Carries out a command and returns the reply.
fn carried_out(
    command: Result<Command, CommandError>,
    model: &Model,
    on_action: &Callback<Action>,
) -> Object {
    match command.and_then(|command| model.command(command)) {
        Ok(Answer::Do(action)) => {
            on_action.emit(action);
            object(&[])
        }
        Ok(Answer::Say(text)) => object(&[("text", &text)]),
        Err(CommandError::Unknown) => object(&[("code", "unknown")]),
        Err(CommandError::Argument(name)) => {
            object(&[("code", "bad-argument"), ("message", &cannot_be(name))])
        }
        Err(CommandError::Value(name, value)) => {
            object(&[("code", "unknown"), ("message", &value_refused(model, &name, &value))])
        }
        Err(CommandError::NotNow) => object(&[("code", "not-now")]),
        Err(CommandError::Load(error)) => {
            object(&[("code", "bad-game"), ("message", &text::format_error(&error))])
        }
    }
}

/// The same for the file of a game, whose reader may have to be loaded first: a promise of the reply.
fn load_file(text: String, model: Rc<Model>, on_action: Callback<Action>) -> Promise {
    future_to_promise(async move {
        let reply = match file_reader().await {
            Ok(reader) => {
                let model = Model::clone(&model).reduce(library::Action::ReaderLoaded(reader));
                carried_out(Ok(Command::Load(text)), &model, &on_action)
            }
            Err(NotLoaded) => object(&[("code", "failed"), ("message", text::part_failed())]),
        };
        Ok(reply.into())
    })
}

/// The errors in the page's address: a list of objects with a `code` and a `message`.
fn refused(model: &Model) -> Array {
    let address = Address::parse(&Route::parameters_in(&current_hash()));
    let (names, bad_game) = model.refused(address);
    let of_name = |(name, value): &(String, String)| {
        object(&[("code", "unknown"), ("message", &value_refused(model, name, value))])
    };
    let of_game =
        bad_game.map(|error| object(&[("code", "bad-game"), ("message", &text::format_error(error))]));
    names.iter().map(of_name).chain(of_game).collect()
}

/// The message about a value that a setting can't have. For a player it names those that the game has.
fn value_refused(model: &Model, name: &str, value: &str) -> String {
    let value: String = value.chars().take(40).collect();
    match name {
        "black" | "white" => {
            let names = Roster::of(model.position().id()).names();
            format!("{name} can't be {value}; in this game it can be {names}")
        }
        _ => format!("{name} can't be {value}"),
    }
}

/// The message about an argument that is none of its kind.
fn cannot_be(name: &str) -> String {
    format!("{name} can't be that in this game")
}

/// A property of the event's object as text.
fn text_of(request: &JsValue, name: &str) -> Option<String> {
    Reflect::get(request, &name.into()).ok()?.as_string()
}

/// Parses the command in the event's object.
fn read(request: &JsValue) -> Result<Command, CommandError> {
    let text = |name: &str| text_of(request, name);
    let settings = || {
        let pairs =
            Reflect::get(request, &"settings".into()).ok().map(|list| Array::from(&list)).unwrap_or_default();
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
        // It fails only for frozen objects.
        let _ = Reflect::set(&object, &name.into(), &value.into());
    }
    object
}
