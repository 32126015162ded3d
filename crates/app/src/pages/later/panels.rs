//! The panels beside the board: the statistics of the search, or the opening explorer in their place, and the record of the game.
use super::record::Record;
use super::statistics::Statistics;
use crate::hooks::use_stages;
use crate::pages::loader::Later;
use crate::pages::panel_places::record_place;
use crate::parts::Part;
use crate::state::{Action, Model};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Panels`].
#[derive(Properties, PartialEq)]
pub struct PanelsProps {
    /// The state.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The panels. Until they are loaded, [`panel_places`](crate::pages::panel_places) has their places. The record is drawn a frame after
/// the rest, so that a slow device can react in between.
#[component]
pub fn Panels(props: &PanelsProps) -> Html {
    let PanelsProps { model, on_action } = props;
    let stages = use_stages(2, true);
    html! {
        <>
            if model.sight.is_some() {
                <Later part={Part::Sight} {model} {on_action} />
            } else if model.explores {
                <Later part={Part::Explorer} {model} {on_action} />
            } else {
                <Statistics {model} {on_action} />
            }
            if stages > 1 {
                <Record {model} {on_action} />
            } else {
                { record_place(true, Html::default()) }
            }
        </>
    }
}
