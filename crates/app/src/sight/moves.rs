//! The moves of the root as a table, with what is shown on the board.
use super::overlays::{Numbers, Overlays};
use super::rows::Row;
use super::unit::Unit;
use crate::text;
use protocol::WireMove;
use ui::widgets::{ChoiceProps, choice};
use yew::prelude::*;

/// Properties of [`moves`].
pub struct MovesProps<'a> {
    /// The moves.
    pub rows: &'a [Row],
    /// The overlays shown on the board.
    pub overlays: Overlays,
    /// Whether the leaves are valued by playouts.
    pub has_playouts: bool,
    /// The unit of values.
    pub unit: Unit,
    /// The number of plain playouts after each move, beside a search that has none of its own.
    pub played_out: Option<u32>,
    /// Called with what to show.
    pub on_overlays: Callback<Overlays>,
    /// The rejected move that the user asks about.
    pub why_not: Option<WireMove>,
    /// Called with the rejected move that the user asks about.
    pub on_why_not: Callback<WireMove>,
}

/// The choice of the numbers by their names in forms.
const NUMBERS: [(Numbers, &str); 4] = [
    (Numbers::Value, "value"),
    (Numbers::Share, "share"),
    (Numbers::Waver, "waver"),
    (Numbers::None, "none"),
];

fn label(numbers: Numbers) -> &'static str {
    match numbers {
        Numbers::None => text::sight_none(),
        Numbers::Value => text::sight_value(),
        Numbers::Share => text::sight_share(),
        Numbers::Waver => text::sight_waver(),
    }
}

/// The choices of what the board shows, the table of moves, and the legend.
pub fn moves(props: &MovesProps) -> Html {
    let overlays = props.overlays;
    let chosen =
        NUMBERS.iter().find(|(numbers, _)| *numbers == overlays.numbers).map_or("value", |(_, name)| name);
    let on_choose = props.on_overlays.reform(move |name: &'static str| {
        let numbers =
            NUMBERS.iter().find(|(_, its)| *its == name).map_or(Numbers::Value, |(numbers, _)| *numbers);
        Overlays { numbers, ..overlays }
    });
    let numbers = choice(&ChoiceProps {
        name: "sight-numbers",
        legend: text::sight_on_board().into(),
        aside: "".into(),
        note: "".into(),
        values: NUMBERS.map(|(numbers, name)| (name, label(numbers).into())).to_vec(),
        chosen,
        on_choose,
    });
    let toggle = |name: &'static str, label: &'static str, is_on: bool, change: fn(Overlays) -> Overlays| {
        let onclick = props.on_overlays.reform(move |_: MouseEvent| change(overlays));
        html! {
            <button type="button" class="button toggle" data-testid={name} aria-pressed={is_on.to_string()} {onclick}>{ label }</button>
        }
    };
    html! {
        <>
            { numbers }
            <div class="toggles">
                { toggle("sight-line", text::sight_line(), overlays.line, |it| Overlays { line: !it.line, ..it }) }
                { toggle("sight-owners", text::sight_owners(), overlays.owners, |it| Overlays { owners: !it.owners, ..it }) }
            </div>
            { table(props) }
            <p class="note" data-testid="sight-legend">{ legend(overlays, props.unit) }</p>
        </>
    }
}

/// The legend of the signs on the board.
fn legend(overlays: Overlays, unit: Unit) -> String {
    let mut said = Vec::new();
    said.push(match (overlays.numbers, unit.squares) {
        (Numbers::None, _) => "",
        (Numbers::Value, None) => text::sight_legend_value(),
        (Numbers::Value, Some(_)) => text::sight_legend_value_discs(),
        (Numbers::Share, _) => text::sight_legend_share(),
        (Numbers::Waver, None) => text::sight_legend_waver(),
        (Numbers::Waver, Some(_)) => text::sight_legend_waver_discs(),
    });
    if overlays.line {
        said.push(text::sight_legend_line());
    }
    if overlays.owners {
        said.push(text::sight_legend_owners());
    }
    said.retain(|one| !one.is_empty());
    text::join_sentences(&said)
}

/// The sign of a value that is proven, which screen readers say as a word.
pub fn proven_sign() -> Html {
    html! {
        <span class="proven" title={text::sight_proven()}>
            <span aria-hidden="true">{ " \u{2713}" }</span><span class="unseen">{ text::sight_proven() }</span>
        </span>
    }
}

fn table(props: &MovesProps) -> Html {
    let has_priors = props.rows.iter().any(|row| row.prior.is_some());
    let has_minimax = props.rows.iter().any(|row| row.minimax.is_some());
    let head = |name: &'static str| html! { <th scope="col">{ name }</th> };
    let unit = props.unit;
    let number = |share: Option<f64>| {
        share.map_or(text::NO_NUMBER.to_owned(), |share| text::decimals(share * 100.0, 1))
    };
    let row = |row: &Row| {
        let action = row.action;
        let onclick = props.on_why_not.reform(move |_: MouseEvent| action);
        let name = text::ply(row.action);
        let why = text::sight_why_not(&name);
        let (value, half) = row.written(unit);
        html! {
            <tr key={name.clone()} data-testid="sight-move" data-move={name.clone()} data-visits={row.visits.to_string()}
                data-value={text::fixed(row.value, 6)} data-best={row.is_best.then_some("true")}>
                <th scope="row">{ name }</th>
                <td>{ text::grouped(row.visits.into()) }</td>
                <td>{ number(Some(row.share)) }</td>
                <td>
                    { value }
                    if let Some(half) = half { { format!(" \u{b1}\u{a0}{half}") } }
                    if row.proven { { proven_sign() } }
                </td>
                if has_priors { <td>{ number(row.prior) }</td> }
                if has_minimax { <td>{ number(row.minimax) }</td> }
                if !props.has_playouts {
                    <td data-testid="sight-playouts" data-value={row.played_out.map(|mean| text::fixed(mean, 6))}>{ number(row.played_out) }</td>
                }
                <td>{ row.waver.map_or(text::NO_NUMBER.to_owned(), |waver| text::decimals(unit.gap(waver), 1)) }</td>
                <td class="why">
                    if !row.is_best && row.action != WireMove::PASS {
                        <button type="button" class="button" data-testid="why-not" aria-label={why.clone()} title={why}
                            aria-pressed={(props.why_not == Some(action)).to_string()} {onclick}>{ "?" }</button>
                    }
                </td>
            </tr>
        }
    };
    let units = if unit.squares.is_some() { text::sight_units_discs() } else { text::sight_units() };
    let interval =
        if props.rows.iter().any(|row| row.interval.is_some()) { text::sight_interval() } else { "" };
    html! {
        <div class="scrolled" tabindex="0" role="group" aria-label={text::sight_moves()}>
            <table class="numbers">
                <thead><tr>
                    { head(text::explorer_move()) }
                    { head(text::sight_visits()) }
                    { head(text::sight_share()) }
                    { head(text::sight_value()) }
                    if has_priors { { head(text::sight_prior()) } }
                    if has_minimax { { head(text::sight_minimax()) } }
                    if !props.has_playouts { { head(text::plot_playouts()) } }
                    { head(text::sight_waver()) }
                    <th scope="col" class="asked">{ text::sight_why() }</th>
                </tr></thead>
                <tbody>{ for props.rows.iter().map(row) }</tbody>
            </table>
            <p class="note">{ text::join_sentences(&[units, interval]) }</p>
            if let Some(playouts) = props.played_out {
                <p class="note">{ text::sight_playouts_note(&text::grouped(playouts.into())) }</p>
            }
        </div>
    }
}
