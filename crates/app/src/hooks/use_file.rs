//! Loads a text file of the site, as a hook.
use super::load_file::load_file;
use std::rc::Rc;
use ui::text::File;
use yew::prelude::*;

/// The state of a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Loaded {
    /// It is being loaded.
    Loading,
    /// It could not be loaded, or is from another build.
    Failed,
    /// Its text.
    Here(Rc<str>),
}

/// The file, and a callback to retry after a failure. The previous file stays until the next one is loaded.
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
