//! A text from outside, such as a player's name: whatever its direction of writing, what stands beside it stays in its place.
use yew::prelude::*;

/// The text in isolation.
pub fn isolated(text: &str) -> Html {
    html! { <bdi>{ text.to_owned() }</bdi> }
}
