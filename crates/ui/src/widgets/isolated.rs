//! A text from outside, such as a player's name, isolated so that a right-to-left text does not reorder the text around it.
use yew::prelude::*;

/// The text in a `bdi` element.
pub fn isolated(text: &str) -> Html {
    html! { <bdi>{ text.to_owned() }</bdi> }
}
