//! Does what others ask for: the tools, and the page around an embedded board, whose wishes `www/js/embed_board.js` checks.
//! Either hands on plain words: the command in an attribute of `html`, with an event; the answer in another attribute, at
//! once.
use super::{root_attribute, set_root_attribute};
use crate::state::{Action, Answer, CommandError, Model};
use crate::text;
use gloo_events::EventListener;
use std::rc::Rc;
use yew::prelude::*;

/// Listens for commands.
#[hook]
pub fn use_host(model: &Rc<Model>, on_action: &Callback<Action>) {
    let newest = use_mut_ref(|| model.clone());
    *newest.borrow_mut() = model.clone();
    let on_action = on_action.clone();
    use_effect_with((), move |()| {
        let listener = web_sys::window().map(|window| {
            EventListener::new(&window, "ucthello-command", move |_| {
                let answer = newest.borrow().command(&root_attribute("data-command"));
                let said = match answer {
                    Ok(Answer::Do(action)) => {
                        on_action.emit(action);
                        "ok ".to_owned()
                    }
                    Ok(Answer::Say(text)) => format!("ok {text}"),
                    Err(CommandError::Unknown) => "unknown ".to_owned(),
                    Err(CommandError::NotNow) => "not-now ".to_owned(),
                    Err(CommandError::Load(error)) => format!("bad-game {}", text::format_error(&error)),
                };
                set_root_attribute("data-answer", &said);
            })
        });
        move || drop(listener)
    });
}
