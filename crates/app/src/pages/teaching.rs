//! The pages that teach, a part of the module of their own: the lessons with the articles, and the course on UCT. The panels beside
//! the board, which every visit loads, do without them.
use super::later::learn::Learn;
use crate::course;
use crate::parts::{LaterProps, Part};
use crate::route::Route;
use yew::prelude::*;

/// Draws a page of this part. Only [`loader`](super::loader) may name it.
pub(super) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, .. } = props;
    match part {
        Part::Page(Route::Learn) => {
            html! { <Learn game={model.settings.setups.game} language={model.speech.shown} confirm={model.settings.confirm} /> }
        }
        _ => course::view(props),
    }
}
