//! Backpropagation: the way up, with the values added at each node.
use super::arithmetic::Update;
use super::written;
use crate::sight::written::points;
use crate::sight::{Proof, Unit};
use crate::text;
use ui::text::{SideForm, grouped};
use yew::prelude::*;

/// The updates, leaf first. `root` is to move at the root.
pub fn backpropagation(updates: &[Update], unit: Unit, root: SideForm) -> Html {
    let flips = updates.iter().all(|update| update.below.is_some());
    let what = match unit.squares {
        _ if !flips => text::step_no_flip(),
        Some(_) => text::step_flip_discs(),
        None => text::step_flip(),
    };
    html! {
        <>
            <p>{ what }</p>
            <div class="scroll" tabindex="0" role="group" aria-label={text::phase_backpropagation()}>
                <table data-testid="step-updates">
                    <thead><tr>
                        <th scope="col">{ text::step_node() }</th>
                        <th scope="col">{ text::step_value() }</th>
                        <th scope="col">{ "w" }</th>
                        <th scope="col">{ "n" }</th>
                    </tr></thead>
                    <tbody>{ for updates.iter().map(|update| row(update, unit, root)) }</tbody>
                </table>
            </div>
        </>
    }
}

fn row(update: &Update, unit: Unit, root: SideForm) -> Html {
    let name = update.action.map_or_else(|| text::step_root().to_owned(), written::action);
    let change = |[before, now]: [String; 2]| html! { <td class="change"><span>{ before }</span>{ " \u{2192} " }<span>{ now }</span></td> };
    let value = match update.below {
        Some(below) if below < 0.0 => {
            format!("{} \u{2212} ({}) = {}", points(unit.total()), points(below), points(update.value))
        }
        Some(below) => {
            format!("{} \u{2212} {} = {}", points(unit.total()), points(below), points(update.value))
        }
        None => points(update.value),
    };
    html! {
        <tr data-value={ui::text::fixed(update.value, 6)} data-visits={update.visits[1].to_string()}>
            <th scope="row">
                { name }<small>{ text::step_for(root.with(update.by)) }</small>
                if let Some(proof) = update.proof { <small>{ Proof::of(proof).word() }</small> }
            </th>
            <td>{ value }</td>
            { change(update.points.map(points)) }
            { change(update.visits.map(|visits| grouped(visits.into()))) }
        </tr>
    }
}
