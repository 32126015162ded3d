//! The panels beside the board: the statistics of the search, and the record of the game.
use super::record::Record;
use super::statistics::Statistics;
use crate::state::{Action, Model};
use std::rc::Rc;
use yew::prelude::*;

/// The panels. Until they are loaded, [`panel_places`](crate::pages::panel_places) has their places.
pub fn panels(model: &Rc<Model>, on_action: &Callback<Action>) -> Html {
    html! { <><Statistics {model} /><Record {model} {on_action} /></> }
}
