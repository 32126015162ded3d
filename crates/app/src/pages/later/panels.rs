//! The panels beside the board: the statistics of the search, or the opening explorer in their place, and the record of the game.
use super::record::Record;
use super::statistics::Statistics;
use crate::pages::loader::{Later, Part};
use crate::state::{Action, Model};
use std::rc::Rc;
use yew::prelude::*;

/// The panels. Until they are loaded, [`panel_places`](crate::pages::panel_places) has their places.
pub fn panels(model: &Rc<Model>, on_action: &Callback<Action>) -> Html {
    html! {
        <>
            if model.sight.is_some() {
                <Later part={Part::Sight} {model} {on_action} />
            } else if model.explores {
                <Later part={Part::Explorer} {model} {on_action} />
            } else {
                <Statistics {model} {on_action} />
            }
            <Record {model} {on_action} />
        </>
    }
}
