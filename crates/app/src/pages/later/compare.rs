//! Any two or three moves of the position side by side: their values, their effects, and the lines after them.
use super::lines::{Lines, LinesProps, use_lines};
use crate::features::analysis::facts::{Fact, Quality, fact, qualities};
use crate::state::Model;
use crate::text;
use board_game::BoardGame;
use games::AnyGame;
use protocol::{Estimate, WireMove};
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// The moves that are compared at most.
const MOST: usize = 3;

/// The moves that have a button, the best first; the others are in a list.
const BUTTONS: usize = 9;

/// The compared moves and the order of the buttons once somebody is at the buttons or the lines; before, they follow the values. A button
/// that moves gets the press that another one was meant to get, and loses the focus.
#[derive(Clone, PartialEq)]
struct Held {
    chosen: Vec<WireMove>,
    order: Vec<WireMove>,
}

/// Properties of [`Compare`].
#[derive(Properties, PartialEq)]
pub struct CompareProps {
    /// The state, with the values of the moves.
    pub model: Rc<Model>,
}

/// The moves with their values, and the table of those that are chosen: at first the two best ones.
#[component]
pub fn Compare(props: &CompareProps) -> Html {
    let model = &props.model;
    let held = use_state_eq(|| None::<Held>);
    let estimates = model.estimates().unwrap_or_default();
    let listed = listed(estimates, held.as_ref().map(|held| &held.order[..]).unwrap_or_default());
    let shown = match &*held {
        Some(held) => held.chosen.clone(),
        None => estimates.iter().take(2).map(|one| one.action).collect(),
    };
    let now = Held { chosen: shown.clone(), order: listed.iter().map(|one| one.action).collect() };
    let on_toggle = {
        let (held, now) = (held.setter(), now.clone());
        Callback::from(move |action| {
            let chosen = toggled(now.chosen.clone(), action);
            held.set(Some(Held { chosen, ..now.clone() }));
        })
    };
    let on_hold = {
        let held = held.setter();
        Callback::from(move |()| held.set(Some(now.clone())))
    };
    let lines = use_lines(estimates);
    let estimate_of = |action: &WireMove| estimates.iter().find(|one| one.action == *action);
    let compared: Vec<&Estimate> = shown.iter().filter_map(estimate_of).collect();
    html! {
        <>
            { choices(&listed, &shown, &on_toggle, &on_hold) }
            if !compared.is_empty() {
                { table(model.position(), &compared) }
                <Lines ..LinesProps::new(model, &compared, lines, on_hold) />
            }
        </>
    }
}

/// The moves in this order, and those that it lacks after them, the best first.
fn listed<'a>(estimates: &'a [Estimate], order: &[WireMove]) -> Vec<&'a Estimate> {
    let mut listed: Vec<_> = estimates.iter().collect();
    listed.sort_by_key(|one| order.iter().position(|action| *action == one.action).unwrap_or(order.len()));
    listed
}

/// The chosen moves once this one is added, in place of the first one if there are too many; or taken out.
fn toggled(mut shown: Vec<WireMove>, action: WireMove) -> Vec<WireMove> {
    if shown.contains(&action) {
        shown.retain(|other| *other != action);
    } else {
        shown.push(action);
    }
    if shown.len() > MOST {
        shown.remove(0);
    }
    shown
}

/// A button for each of the first moves and of those that are chosen, and a list of all others.
fn choices(
    listed: &[&Estimate],
    shown: &[WireMove],
    on_toggle: &Callback<WireMove>,
    on_hold: &Callback<()>,
) -> Html {
    let has_button = |(n, one): &(usize, &&Estimate)| *n < BUTTONS || shown.contains(&one.action);
    let (buttons, others): (Vec<_>, Vec<_>) = listed.iter().enumerate().partition(has_button);
    let button = |(_, one): &(usize, &&Estimate)| {
        let action = one.action;
        let label = format!("{} {}", text::ply(action), text::value_short(one));
        let on_press = on_toggle.reform(move |()| action);
        let button = Button::new(label, "compared-move", &on_press).pressed(shown.contains(&action));
        html! { <key={text::ply(action)}>{ button.view() }</> }
    };
    let onchange = {
        let (on_toggle, actions) =
            (on_toggle.clone(), others.iter().map(|(_, one)| one.action).collect::<Vec<_>>());
        move |event: Event| {
            let Some(list) = event.target_dyn_into::<HtmlSelectElement>() else { return };
            let place = list.selected_index() - 1;
            list.set_selected_index(0);
            if let Some(&action) = usize::try_from(place).ok().and_then(|place| actions.get(place)) {
                on_toggle.emit(action);
            }
        }
    };
    // A list of its own: Yew heeds keys only where every sibling has one.
    let buttons: Html = buttons.iter().map(button).collect();
    let (onfocusin, onpointerover) =
        (on_hold.reform(|_: FocusEvent| ()), on_hold.reform(|_: PointerEvent| ()));
    html! {
        <div class="act" role="group" aria-label={text::compare_title()} {onfocusin} {onpointerover}>
            { buttons }
            if !others.is_empty() {
                <select aria-label={text::compare_more()} data-testid="compare-more" {onchange}>
                    // The last option is made first, and would be selected.
                    <option selected=true>{ text::compare_more() }</option>
                    { for others.iter().map(|(_, one)| html! { <option>{ text::ply(one.action) }{ " " }{ text::value_short(one) }</option> }) }
                </select>
            }
        </div>
    }
}

/// A column for each chosen move: its value, and its effects.
fn table(position: AnyGame, columns: &[&Estimate]) -> Html {
    let row = |&quality: &Quality| {
        let cell = |one: &&Estimate| {
            let action = position.action_of(one.action.into());
            let said =
                action.and_then(|action| fact(position, action, quality)).map_or_else(String::new, written);
            html! { <td>{ said }</td> }
        };
        html! { <tr key={quality as usize}><th scope="row">{ name(quality) }</th>{ for columns.iter().map(cell) }</tr> }
    };
    html! {
        <table class="compared" data-testid="compared">
            <thead><tr>
                <th scope="col">{ text::explorer_move() }</th>
                { for columns.iter().map(|one| html! { <th scope="col">{ text::ply(one.action) }</th> }) }
            </tr></thead>
            <tbody>
                <tr>
                    <th scope="row">{ text::compare_value() }</th>
                    { for columns.iter().map(|one| html! { <td title={text::value_label(one)}>{ text::value_short(one) }</td> }) }
                </tr>
                { for qualities(position).iter().map(row) }
            </tbody>
        </table>
    }
}

/// A fact in a cell.
fn written(fact: Fact) -> String {
    match fact {
        Fact::Count(count) => count.to_string(),
        Fact::Spots(spots) if spots.is_empty() => "\u{2013}".to_owned(),
        Fact::Spots(spots) => spots.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
    }
}

/// The name of a quality.
fn name(quality: Quality) -> &'static str {
    match quality {
        Quality::Turned => text::quality_turned(),
        Quality::Replies => text::quality_replies(),
        Quality::OwnMoves => text::quality_own(),
        Quality::CornersGiven => text::quality_corners(),
        Quality::MakesFive => text::quality_five(),
        Quality::MakesOpenFour => text::quality_open_four(),
        Quality::LeavesFive => text::quality_leaves_five(),
        Quality::LeavesOpenFour => text::quality_leaves_open_four(),
        Quality::BoardsWon => text::quality_boards(),
    }
}
