//! The tables of learners that this browser keeps, as a hook.
use kept_tables::{Kept, list};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The tables that are kept; none until they are known. They are looked up again when `times` changes.
#[hook]
pub fn use_kept_tables(times: u32) -> Rc<Vec<Kept>> {
    let tables = use_state_eq(Rc::<Vec<Kept>>::default);
    {
        let tables = tables.setter();
        use_effect_with(times, move |_| spawn_local(async move { tables.set(Rc::new(list().await)) }));
    }
    (*tables).clone()
}
