//! The experiment: its settings, its link, its fingerprint, and its numbers as files.
use super::use_looking::Known;
use crate::features::library::address::page_address;
use crate::features::settings::is_agent_text;
use crate::features::sight::{Sight, Tab};
use crate::state::{Action, Model};
use crate::text;
use protocol::AgentSpec;
use std::rc::Rc;
use ui::widgets::Button;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`ExperimentView`].
#[derive(Properties, PartialEq)]
pub struct ExperimentProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// What is known of the search.
    pub known: Rc<Known>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
    /// Asks for the fingerprint.
    pub on_fingerprint: Callback<()>,
}

/// The text of an agent.
pub fn agent_text(agent: &AgentSpec) -> String {
    match agent {
        AgentSpec::Random => "random".to_owned(),
        AgentSpec::Greedy => "greedy".to_owned(),
        AgentSpec::Classic => "classic".to_owned(),
        AgentSpec::Level(level) => format!("level{level}"),
        AgentSpec::Strongest(seconds) => format!("strongest{seconds}"),
        AgentSpec::Custom(text) => text.clone(),
    }
}

/// The form, and what there is to take along.
#[component]
pub fn ExperimentView(props: &ExperimentProps) -> Html {
    let ExperimentProps { model, known, on_action, on_fingerprint } = props;
    let order = known.experiment.clone();
    let agent = order.as_ref().map(|order| agent_text(&order.agent));
    let agent = agent.unwrap_or_else(|| agent_text(&model.agent_in_sight()));
    let seed = model.seed_in_sight();
    let iterations = model.sight.as_ref().map_or(Sight::ITERATIONS, |sight| sight.iterations);
    let now = known.view.as_ref().map_or(0, |view| view.moment.iterations);
    let fields = [use_node_ref(), use_node_ref(), use_node_ref()];
    let wrong = use_state_eq(|| false);
    let onsubmit = {
        let (fields, on_action, wrong) = (fields.clone(), on_action.clone(), wrong.clone());
        let before = model.sight.clone().unwrap_or_default();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let [agent, seed, iterations] = fields.each_ref().map(|field| {
                field
                    .cast::<HtmlInputElement>()
                    .map(|field| field.value().trim().to_owned())
                    .unwrap_or_default()
            });
            let iterations = iterations.parse().ok().filter(|&some| some <= Sight::MOST_ITERATIONS);
            match (is_agent_text(&agent), seed.parse().ok(), iterations) {
                (true, Some(seed), Some(iterations)) => {
                    wrong.set(false);
                    let tab = Tab::Experiment;
                    let (agent, seed) = (Some(agent), Some(seed));
                    let sight = Sight {
                        agent,
                        seed,
                        iterations,
                        tab,
                        paused: None,
                        failed: None,
                        ..(*before).clone()
                    };
                    on_action.emit(Action::See(Some(Rc::new(sight))));
                }
                _ => wrong.set(true),
            }
        })
    };
    let field = |node: &NodeRef,
                 name: &'static str,
                 label: &'static str,
                 value: String,
                 mode: &'static str| {
        html! {
            <label class="option">
                <span class="label">{ label }</span>
                <input ref={node} type="text" {name} {value} inputmode={mode} autocomplete="off" spellcheck="false" data-testid={format!("sight-{name}")} />
            </label>
        }
    };
    let link =
        model.experiment_link(&agent, now, Tab::Moves).map(|link| format!("{}#/play/{link}", page_address()));
    let on_ask = on_fingerprint.clone();
    {
        // Once for each moment at which the tree stands still.
        let stands = known.is_paused && !known.is_stepping
            || order.as_ref().is_some_and(|order| now >= order.iterations);
        let on_ask = on_ask.clone();
        use_effect_with((now, stands), move |&(_, stands)| {
            if stands {
                on_ask.emit(());
            }
        });
    }
    let fingerprint =
        known.fingerprint.filter(|(at, _)| *at == now).map(|(_, fingerprint)| format!("{fingerprint:016x}"));
    html! {
        <div class="experiment">
            <form {onsubmit}>
                { field(&fields[0], "agent", text::sight_agent(), agent, "text") }
                { field(&fields[1], "seed", text::sight_seed(), seed.to_string(), "numeric") }
                { field(&fields[2], "iterations", text::iterations(), iterations.to_string(), "numeric") }
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
                { Button::new(text::sight_fingerprint(), "sight-ask", &on_ask).view() }
                if let Some(link) = link {
                    <a class="button" data-testid="sight-link" href={link}>{ text::sight_link() }</a>
                }
            </div>
        </div>
    }
}
