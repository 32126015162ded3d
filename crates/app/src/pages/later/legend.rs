//! The signs on the board, in the graph and in the record, with their meaning.
use super::threats::sign;
use crate::state::Grade;
use crate::text;
use board_game::{Side, ThreatKind};
use games::AnyGame;
use protocol::GameResult;
use yew::prelude::*;

/// The list of the signs in the game of a position.
pub fn legend(position: AnyGame) -> Html {
    let proven = [GameResult::Won, GameResult::Drawn, GameResult::Lost].map(text::proven);
    let is_proven = text::legend_proven(proven[0], proven[1], proven[2]);
    let of_discs = [
        (ring("70 100", "part strong", "+3"), text::legend_lead()),
        (ring("70 100", "part strong", "54"), text::legend_ring()),
        (filled("+6", 13), text::legend_exact()),
    ];
    let of_results = [
        (ring("70 100", "part strong", "54"), text::legend_chance()),
        (filled(proven[0], 9), is_proven.as_str()),
    ];
    let values: Vec<_> = match position.has_margins() {
        true => of_discs.into(),
        false => of_results.into(),
    };
    let of_moves = [
        (html! { <circle class="live" cx="20" cy="20" r="6" /> }, text::legend_legal()),
        (
            html! { <><circle class="disc" cx="20" cy="20" r="15" /><circle class="dot" cx="20" cy="20" r="4" /></> },
            text::legend_last(),
        ),
    ];
    let of_searches = [
        (html! { <g class="pale">{ ring("8 100", "part", "31") }</g> }, text::legend_pale()),
        (
            html! { <><rect class="played" x="4" y="22" width="14" height="14" rx="2" /><circle class="better" cx="29" cy="12" r="8" /></> },
            text::legend_better(),
        ),
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
            if position.id().record().has_threats {
                { for ThreatKind::ALL.map(|kind| row(sign(kind), text::threat_name(kind))) }
            }
            { for of_moves.into_iter().chain(values).chain(of_searches).map(|(sign, says)| row(drawn("felt-sign", sign), says)) }
            { for grades.map(|(grade, says)| row(html! { <b>{ grade.sign() }</b> }, says)) }
            { row(drawn("page-sign", graph), text::legend_graph(text::side_of(position, Side::First))) }
        </dl>
    }
}

fn row(sign: Html, says: &str) -> Html {
    html! { <div><dt>{ sign }</dt><dd>{ says }</dd></div> }
}

fn drawn(class: &'static str, sign: Html) -> Html {
    html! { <svg {class} viewBox="0 0 40 40" aria-hidden="true">{ sign }</svg> }
}

/// A filled ring with a word of this size.
fn filled(word: &'static str, size: u8) -> Html {
    let size = size.to_string();
    html! { <><circle class="filled" cx="20" cy="20" r="14" /><text x="20" y="24" font-size={size}>{ word }</text></> }
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
