//! The experiment: its settings and its fingerprint.
use super::experiment_form::ExperimentForm;
use super::known::Known;
use crate::features::sight::Sight;
use crate::state::{Action, Model};
use crate::text;
use board_game::BoardGame;
use protocol::Moment;
use std::rc::Rc;
use ui::widgets::Button;
use yew::prelude::*;

/// Properties of [`ExperimentView`].
#[derive(Properties, PartialEq)]
pub struct ExperimentProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// The page's knowledge of the search.
    pub known: Rc<Known>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// Asks for the fingerprint.
    pub on_fingerprint: Callback<()>,
}

/// The form with the settings, and the fingerprint.
#[component]
pub fn ExperimentView(props: &ExperimentProps) -> Html {
    let ExperimentProps { model, known, on_action, on_fingerprint } = props;
    let order = known.experiment.clone();
    let agent = order.as_ref().map(|order| order.agent.text.clone());
    let agent = agent.unwrap_or_else(|| model.agent_in_sight().text);
    let seed = model.seed_in_sight();
    let iterations = model.sight.as_ref().map_or(Sight::ITERATIONS, |sight| sight.iterations);
    let moment = known.view.as_ref().map_or_else(Moment::default, |view| view.moment);
    let now = moment.iterations;
    let present = [agent.clone(), seed.to_string(), iterations.to_string()];
    let rival = model.sight.as_ref().and_then(|sight| sight.rival.clone());
    let stands =
        !known.is_earlier && !known.is_stepping() && known.view.as_ref().is_some_and(|view| !view.is_growing);
    {
        // Once for each moment at which the tree stands still.
        let on_ask = on_fingerprint.clone();
        use_effect_with((moment, stands), move |&(_, stands)| {
            if stands {
                on_ask.emit(());
            }
        });
    }
    let fingerprint =
        known.fingerprint.filter(|(at, _)| *at == moment).map(|(_, hash)| format!("{hash:016x}"));
    html! {
        <div class="experiment">
            <ExperimentForm {present} {rival} setup={model.position().setup()} {on_action} language={model.speech.shown} />
            <p class="note">{ text::sight_same_tree() }</p>
            <dl class="facts">
                <div><dt>{ text::iterations() }</dt><dd data-testid="sight-now">{ text::grouped(now.into()) }</dd></div>
                <div>
                    <dt>{ text::sight_fingerprint() }</dt>
                    <dd class="code" data-testid="sight-fingerprint">{ fingerprint.unwrap_or_else(|| text::NO_NUMBER.to_owned()) }</dd>
                </div>
            </dl>
            <div class="buttons">
                { Button::new(text::sight_fingerprint(), "sight-ask", on_fingerprint).enabled(stands).view() }
            </div>
        </div>
    }
}
