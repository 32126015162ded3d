//! Loads the sentences of the wanted language.
use super::{Action, Speech};
use crate::hooks::load_file;
use ui::text;
use ui::text::Language;
use yew::prelude::*;

/// The browser's preferred language.
pub fn browser_language() -> Language {
    let tags = web_sys::window().map(|window| window.navigator().languages());
    Language::of_browser(tags.into_iter().flatten().filter_map(|tag| tag.as_string()))
}

/// Loads the wanted language unless it is loaded already, once for each time it is wanted, and reports the result.
#[hook]
pub fn use_language(wanted: Language, speech: Speech, on_action: &Callback<Action>) {
    let on_action = on_action.clone();
    use_effect_with((wanted, speech), move |&(wanted, speech)| {
        let mut loading = None;
        if wanted != speech.shown && !speech.failed {
            if text::is_at_hand(wanted) {
                on_action.emit(Action::Arrived(wanted));
            } else {
                let say = on_action.clone();
                loading = load_file(&text::table_file(wanted), move |table| {
                    let arrived = table.is_some_and(|table| text::take(wanted, &table));
                    let action = if arrived { Action::Arrived } else { Action::Failed };
                    say.emit(action(wanted));
                });
                if loading.is_none() {
                    on_action.emit(Action::Failed(wanted));
                }
            }
        }
        move || drop(loading)
    });
}
