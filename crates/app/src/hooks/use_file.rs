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

/// The file, and what tries again to load it where that has failed. The file before stays until the next has come;
/// `None` is the empty text.
#[hook]
pub fn use_file(file: Option<File>) -> (Loaded, Callback<()>) {
    let loaded = use_state_eq(|| match &file {
        Some(_) => Loaded::Loading,
        None => Loaded::Here("".into()),
    });
    let attempt = use_state_eq(|| 0);
    {
        let loaded = loaded.setter();
        use_effect_with((file, *attempt), move |(file, _)| {
            let loading = file.as_ref().and_then(|file| {
                let at_end = loaded.clone();
                let loading = load_file(file, move |text| {
                    at_end.set(text.map_or(Loaded::Failed, |text| Loaded::Here(text.into())));
                });
                if loading.is_none() {
                    loaded.set(Loaded::Failed);
                }
                loading
            });
            move || drop(loading)
        });
    }
    let retry = {
        let (now, attempt) = (loaded.clone(), attempt.clone());
        Callback::from(move |()| {
            if *now == Loaded::Failed {
                now.set(Loaded::Loading);
                attempt.set(*attempt + 1);
            }
        })
    };
    ((*loaded).clone(), retry)
}
