//! The overlay of threats, and its switch with the legend of its signs.
use crate::features::analysis::threats;
use crate::features::search::{Search, Seen};
use crate::state::{Action, Model, Named, Switch};
use crate::text;
use board_game::ThreatKind;
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`Threats`].
#[derive(Properties, PartialEq)]
pub struct ThreatsProps {
    /// The state.
    pub model: Rc<Model>,
}

/// Has the board show the threats of its position. It draws nothing in its own place, so that the tables of threats can be loaded later.
#[component]
pub fn Threats(props: &ThreatsProps) -> Html {
    let store = use_context::<Search>().map(|search| search.threats);
    // The labels are in the page's language.
    let language = props.model.speech.shown;
    use_effect_with((props.model.position(), language, store), |(position, _, store)| {
        if let Some(store) = store {
            let layers = threats::threats(*position).into_iter().collect();
            store.set(Seen(Some((*position, layers))));
        }
    });
    Html::default()
}

/// The button, and the signs while they are on the board; nothing in games without threats.
pub fn threats_switch(model: &Model, on_action: &Callback<Action>) -> Html {
    if !model.position().id().record().has_threats {
        return Html::default();
    }
    let is_on = model.settings.is_on(Switch::Threats);
    let on_press = on_action.reform(move |()| Action::set(Switch::Threats.name(), (!is_on).name()));
    html! {
        <div class="threats">
            { Button::new(text::switch_name(Switch::Threats), "threats", &on_press).pressed(is_on).view() }
            if is_on {
                <p class="note" data-testid="threats-legend">{ text::gobang_threats() }</p>
                <ul>
                    { for ThreatKind::ALL.into_iter().rev().map(|kind| html! { <li>{ sign(kind) }{ text::threat_name(kind) }</li> }) }
                </ul>
            }
        </div>
    }
}

/// The sign of a threat of either side, as the board has it (`threat` in crates/diagrams/src/signs.rs).
pub fn sign(kind: ThreatKind) -> Html {
    let shape = |x: f32, class: &'static str| {
        let polygon = |points: &[[f32; 2]]| {
            let points = points.iter().map(|[right, down]| format!("{},{}", x + right, 20.0 + down));
            let points = points.collect::<Vec<_>>().join(" ");
            html! { <polygon {class} {points} /> }
        };
        match kind {
            ThreatKind::Five => polygon(&[[0.0, -10.0], [8.0, 0.0], [0.0, 10.0], [-8.0, 0.0]]),
            ThreatKind::OpenFour => html! { <circle {class} cx={x.to_string()} cy="20" r="7" /> },
            ThreatKind::Four => polygon(&[[-6.0, -6.0], [6.0, -6.0], [6.0, 6.0], [-6.0, 6.0]]),
            ThreatKind::OpenThree => polygon(&[[0.0, -6.0], [7.0, 5.0], [-7.0, 5.0]]),
        }
    };
    html! {
        <svg class="felt-sign" viewBox="0 0 40 40" aria-hidden="true">{ shape(10.5, "first") }{ shape(29.5, "second") }</svg>
    }
}
