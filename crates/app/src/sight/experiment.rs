//! The experiment: its settings, its link, its fingerprint, and its numbers as files.
use super::known::Known;
use crate::features::library::address::page_address;
use crate::features::settings::is_agent_text;
use crate::features::sight::{Sight, Tab};
use crate::state::{Action, Model, sight};
use crate::text;
use protocol::Moment;
use std::rc::Rc;
use ui::widgets::{Button, Field};
use web_sys::HtmlInputElement;
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

/// The form with the settings, the fingerprint and the link.
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
    let first = [agent.clone(), seed.to_string(), iterations.to_string()];
    let typed = use_state_eq(|| first.clone());
    {
        // Another experiment has other values. Text that is being typed stays until then.
        let typed = typed.setter();
        use_effect_with(first, move |first| typed.set(first.clone()));
    }
    let wrong = use_state_eq(|| false);
    let onsubmit = {
        let (typed, on_action, wrong) = (typed.clone(), on_action.clone(), wrong.clone());
        let before = model.sight.clone().unwrap_or_default();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let [agent, seed, iterations] = typed.each_ref().map(|text| text.trim());
            let iterations = iterations.parse().ok().filter(|&some| some <= Sight::MOST_ITERATIONS);
            match (is_agent_text(agent), seed.parse().ok(), iterations) {
                (true, Some(seed), Some(iterations)) => {
                    wrong.set(false);
                    let (agent, seed) = (Some(agent.to_owned()), Some(seed));
                    let (tab, rival) = (Tab::Experiment, before.rival.clone());
                    let sight = Sight { agent, seed, iterations, rival, tab, ..Sight::default() };
                    on_action.emit(sight::Action::See(Some(Rc::new(sight))).into());
                }
                _ => wrong.set(true),
            }
        })
    };
    let field = |place: usize, name: &'static str, label: &'static str, mode: &'static str| {
        let oninput = {
            let typed = typed.clone();
            move |event: InputEvent| {
                if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                    let mut now = (*typed).clone();
                    now[place] = field.value();
                    typed.set(now);
                }
            }
        };
        html! {
            <label class="option">
                <span class="label">{ label }</span>
                <input type="text" {name} value={typed[place].clone()} inputmode={mode} autocomplete="off" spellcheck="false"
                    data-testid={format!("sight-{name}")} {oninput} />
            </label>
        }
    };
    // A comparison is seen in the plots.
    let seen_first =
        if order.as_ref().is_some_and(|order| order.rival.is_some()) { Tab::Plots } else { Tab::Moves };
    let link =
        model.experiment_link(&agent, now, seen_first).map(|link| format!("{}#/play/{link}", page_address()));
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
            <form {onsubmit}>
                { field(0, "agent", text::sight_agent(), "text") }
                { field(1, "seed", text::sight_seed(), "numeric") }
                { field(2, "iterations", text::iterations(), "numeric") }
                if *wrong {
                    <p role="alert" class="wrong">{ text::sight_wrong() }</p>
                }
                <button type="submit" class="button primary" data-testid="sight-begin">{ text::sight_begin() }</button>
            </form>
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
            if let Some(link) = link {
                <Field label={text::sight_link()} testid="sight-link" value={link} language={model.speech.shown} />
            }
        </div>
    }
}
