//! A side's current activity, with the progress of its search while it thinks.
use crate::features::search::use_live;
use crate::state::Model;
use crate::state::said;
use board_game::Side;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Doing`].
#[derive(Properties, PartialEq)]
pub struct DoingProps {
    /// The state.
    pub model: Rc<Model>,
    /// The side.
    pub color: Side,
}

/// The words in a player's bar.
#[component]
pub fn Doing(props: &DoingProps) -> Html {
    let DoingProps { model, color } = props;
    let (doing, more) = said::doing(model, *color, use_live().statistics(&model.game));
    html! { <p class="doing">{ doing }<span class="more">{ more }</span></p> }
}
