//! The pane of the analysis and the threats on the board, a part of the module of their own: nobody looks at them before the first move.
use super::later::analysis_pane::AnalysisPane;
use super::later::threats::Threats;
use crate::parts::{LaterProps, Part};
use yew::prelude::*;

/// Draws a piece of this part. Only [`loader`](super::loader) may name it.
pub(super) fn view(props: &LaterProps) -> Html {
    let LaterProps { part, model, on_action } = props;
    match *part {
        Part::Pane(_, is_alone) => html! { <AnalysisPane {model} {on_action} {is_alone} /> },
        _ => html! { <Threats {model} /> },
    }
}
