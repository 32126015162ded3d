//! The moves of the game.
use crate::text;
use othello::{Color, Move};
use web_sys::Element;
use yew::prelude::*;

/// The panel: numbered pairs of Black and White in a box of its own that follows the last move. `moves` begin with one of
/// `first`; `progress` says in words how far the game is.
#[hook]
pub fn use_record(moves: &[Move], first: Color, progress: String) -> Html {
    let list = use_node_ref();
    {
        let list = list.clone();
        use_effect_with(moves.len(), move |_| {
            if let Some(list) = list.cast::<Element>() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    }
    // Where White began, the first pair has no black move.
    let lead = usize::from(first == Color::White);
    let plies: Vec<Option<Move>> =
        std::iter::repeat_n(None, lead).chain(moves.iter().copied().map(Some)).collect();
    let last = plies.len().saturating_sub(1);
    let pairs = plies.chunks(2).enumerate().map(|(index, pair)| {
        // Both places of a pair are always there, so that a new move fills one and moves none.
        let plies =
            (0..2).map(|offset| ply_of(pair.get(offset).copied().flatten(), index * 2 + offset == last));
        html! { <li key={index}><span class="number">{ index + 1 }{ "." }</span>{ for plies }</li> }
    });
    html! {
        <section class="panel record" aria-labelledby="record-title">
            <div class="panel-head">
                <h2 class="panel-title" id="record-title">{ text::record() }</h2>
                <span>{ progress }</span>
            </div>
            <div class="moves" ref={list} tabindex="0" role="group" aria-labelledby="record-title">
                if moves.is_empty() {
                    <p class="nothing">{ text::no_moves() }</p>
                } else {
                    <ol>{ for pairs }</ol>
                }
            </div>
        </section>
    }
}

fn ply_of(ply: Option<Move>, last: bool) -> Html {
    let Some(action) = ply else { return html! { <span class="ply" /> } };
    html! {
        <span class="ply" data-pass={(action == Move::Pass).then_some("true")} aria-current={last.then_some("step")}>
            { text::ply(action) }
        </span>
    }
}
