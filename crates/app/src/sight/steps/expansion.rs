//! Expansion: the node that was added, or the result that is known.
use super::written;
use crate::sight::Proof;
use crate::text;
use protocol::WireMove;
use ui::text::SideForm;
use yew::prelude::*;

/// The report on the second phase. `to_move` is the side to move at the end of the way.
pub fn expansion(
    added: Option<WireMove>,
    unexamined: &[WireMove],
    known: Option<f64>,
    nodes: u32,
    to_move: SideForm,
) -> Html {
    let result = known.map(|value| {
        Proof::of(value).winner(to_move).map_or_else(text::step_known_draw, text::step_known_win)
    });
    html! {
        <>
            if !unexamined.is_empty() {
                <p>{ text::step_unexamined(&written::actions(unexamined)) }</p>
            }
            <p data-testid="step-added" data-move={added.map(written::action)}>
                { added.map_or_else(|| text::step_added_none(nodes.into()), |added| text::step_added(nodes.into(), &written::action(added))) }
            </p>
            if let Some(result) = result {
                <p data-testid="step-known">{ result }</p>
            }
        </>
    }
}
