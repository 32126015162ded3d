//! Brings the sentences of a language: the tools' and the page's.
use crate::text;
use app::hooks::load_file;
use app::state::Language;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// The language to speak, or `None` for as long as the first one is on its way. Where one can't be loaded, it is the one
/// before, or English; the page says so.
#[hook]
pub fn use_sentences(wanted: Language) -> Option<Language> {
    let shown = use_state_eq(|| text::files(wanted).is_empty().then_some(wanted));
    {
        let shown = shown.clone();
        use_effect_with(wanted, move |&wanted| {
            let files = text::files(wanted);
            let missing = Rc::new(Cell::new(files.len()));
            if files.is_empty() {
                shown.set(Some(wanted));
            }
            let load = |file: &app::text::File| {
                let (shown, missing) = (shown.clone(), missing.clone());
                load_file(file, move |content| {
                    let before = shown.unwrap_or_default();
                    if !content.is_some_and(|content| text::take(wanted, &content)) {
                        shown.set(Some(before));
                    } else {
                        missing.set(missing.get() - 1);
                        if missing.get() == 0 {
                            shown.set(Some(wanted));
                        }
                    }
                })
            };
            let loading: Vec<_> = files.iter().map(load).collect();
            move || drop(loading)
        });
    }
    *shown
}
