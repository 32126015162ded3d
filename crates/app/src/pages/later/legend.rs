//! The signs on the board, in the graph and in the record, with their meaning.
use crate::state::Grade;
use crate::text;
use yew::prelude::*;

/// The list of the signs.
pub fn legend() -> Html {
    let signs = [
        (html! { <circle class="live" cx="20" cy="20" r="6" /> }, text::legend_legal()),
        (
            html! { <><circle class="disc" cx="20" cy="20" r="15" /><circle class="dot" cx="20" cy="20" r="4" /></> },
            text::legend_last(),
        ),
        (ring("70 100", "part strong", "+3"), text::legend_lead()),
        (ring("70 100", "part strong", "54"), text::legend_ring()),
        (html! { <g class="pale">{ ring("8 100", "part", "31") }</g> }, text::legend_pale()),
        (
            html! { <><circle class="filled" cx="20" cy="20" r="14" /><text x="20" y="25">{ "+6" }</text></> },
            text::legend_exact(),
        ),
        (html! { <path class="arrow" d="M6 33 L30 11 M17 10 L31 10 L31 24" /> }, text::legend_arrow()),
    ];
    let grades = [
        (Grade::Inaccuracy, text::legend_inaccuracy()),
        (Grade::Mistake, text::legend_mistake()),
        (Grade::Blunder, text::legend_blunder()),
    ];
    let graph = html! {
        <>
            <path class="curve" d="M4 27 L14 18 L25 24 L36 12" />
            <circle class="curve-point" cx="14" cy="18" r="3" />
            <circle class="slip" cx="25" cy="24" r="4.5" />
            <rect class="curve-point" x="33" y="9" width="6" height="6" />
        </>
    };
    html! {
        <dl class="signs">
            { for signs.into_iter().map(|(sign, says)| row(drawn("felt-sign", sign), says)) }
            { for grades.map(|(grade, says)| row(html! { <b>{ grade.sign() }</b> }, says)) }
            { row(drawn("page-sign", graph), text::legend_graph()) }
        </dl>
    }
}

fn row(sign: Html, says: &'static str) -> Html {
    html! { <div><dt>{ sign }</dt><dd>{ says }</dd></div> }
}

fn drawn(class: &'static str, sign: Html) -> Html {
    html! { <svg {class} viewBox="0 0 40 40" aria-hidden="true">{ sign }</svg> }
}

/// A ring around a number. `dashes`, in percent of the circumference, say which part is drawn heavier.
fn ring(dashes: &'static str, class: &'static str, number: &'static str) -> Html {
    html! {
        <>
            <circle class="track" cx="20" cy="20" r="14" />
            <circle {class} cx="20" cy="20" r="14" pathLength="100" stroke-dasharray={dashes} transform="rotate(-90 20 20)" />
            <text x="20" y="25">{ number }</text>
        </>
    }
}
