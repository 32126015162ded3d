//! Brings a text file of the site.
use super::load_file::load_file;
use crate::text::File;
use std::rc::Rc;
use yew::prelude::*;

/// How far a file is.
#[derive(Clone, Debug, PartialEq)]
pub enum Loaded {
    /// On its way.
    Loading,
    /// It could not be had, or is of another build.
    Failed,
    /// Its text.
    Here(Rc<str>),
}

/// The file, and what tries again to load it where that has failed. The file before stays until the next has come.
#[hook]
pub fn use_file(file: File) -> (Loaded, Callback<()>) {
    let loaded = use_state_eq(|| Loaded::Loading);
    let attempt = use_state_eq(|| 0);
    {
        let loaded = loaded.setter();
        use_effect_with((file, *attempt), move |(file, _)| {
            let at_end = loaded.clone();
            let loading = load_file(file, move |text| {
                at_end.set(text.map_or(Loaded::Failed, |text| Loaded::Here(text.into())));
            });
            if loading.is_none() {
                loaded.set(Loaded::Failed);
            }
            move || drop(loading)
        });
    }
    let (now, again) = ((*loaded).clone(), loaded.setter());
    let on_retry = Callback::from(move |()| {
        again.set(Loaded::Loading);
        attempt.set(*attempt + 1);
    });
    (now, on_retry)
}
