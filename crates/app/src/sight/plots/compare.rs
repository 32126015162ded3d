//! The form that begins and ends the comparison with another setting.
use crate::sight::rival::{Offer, offers};
use crate::state::Language;
use crate::text;
use othello_engines::Agent;
use othello_engines::options::{OptionKind, OptionValue};
use ui::widgets::Button;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Properties of [`Compare`].
#[derive(Properties, PartialEq)]
pub struct CompareProps {
    /// The agent whose search it is.
    pub agent: Agent,
    /// The one that it is compared with, if there is one.
    pub other: Option<Agent>,
    /// Called to compare with another agent; `None` ends the comparison.
    pub on_rival: Callback<Option<Agent>>,
    /// The language of the texts.
    pub language: Language,
}

/// The number that is offered at first.
const OFFERED: f64 = 0.5;

/// The form.
#[component]
pub fn Compare(props: &CompareProps) -> Html {
    let number = use_state_eq(|| OFFERED);
    let place = use_state_eq(|| 0);
    let offers = offers(&props.agent);
    let place_now = (*place).min(offers.len().saturating_sub(1));
    let Some(&offer) = offers.get(place_now) else { return Html::default() };
    let onchange = {
        let place = place.setter();
        move |event: Event| {
            let field = event.target_dyn_into::<HtmlSelectElement>();
            // Without a choice, the index is -1.
            place.set(field.map_or(0, |field| usize::try_from(field.selected_index()).unwrap_or(0)));
        }
    };
    let entry = |(index, offer): (usize, &Offer)| {
        html! { <option value={offer.name()} selected={index == place_now}>{ offer.label() }</option> }
    };
    let rival = offer.applied(&props.agent, *number);
    let on_start = props.on_rival.reform({
        let rival = rival.clone();
        move |()| rival.clone()
    });
    let on_end = props.on_rival.reform(|()| None);
    // One element for both, so that the focus stays on it.
    let button = if props.other.is_some() {
        Button::new(text::plot_compare_end(), "plot-compare-end", &on_end)
    } else {
        Button::new(text::plot_compare_go(), "plot-compare", &on_start).enabled(rival.is_some())
    };
    html! {
        <div class="plot-compare" role="group" aria-label={text::plot_compare()}>
            <label>
                <span>{ text::plot_compare() }</span>
                <select key={props.agent.to_string()} data-testid="plot-option" {onchange}>{ for offers.iter().enumerate().map(entry) }</select>
            </label>
            { number_field(offer, &number) }
            { button.view() }
        </div>
    }
}

/// The field of the number, which is disabled while the option is a word.
fn number_field(offer: Offer, number: &UseStateHandle<f64>) -> Html {
    let most = match offer.option.kind() {
        OptionKind::Decimal { most, .. } => Some(OptionValue::Decimal(most).to_string()),
        _ => None,
    };
    let oninput = {
        let number = number.setter();
        move |event: InputEvent| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            if let Some(typed) = field.and_then(|field| field.value().parse().ok()) {
                number.set(typed);
            }
        }
    };
    html! {
        <input type="number" min="0" max={most} step="0.1" value={number.to_string()} disabled={offer.word.is_some()}
            aria-label={text::plot_number()} data-testid="plot-constant" {oninput} />
    }
}
