//! The set-up: a question that has one ready, the form, and the link. It is a component so that it is not drawn again whenever a number
//! changes.
use super::setup_form::setup_form;
use crate::lab::presets::Preset;
use crate::lab::text;
use crate::lab::{Action, Setup};
use crate::state::Language;
use ui::text::grouped;
use ui::widgets::Field;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Properties of [`SetupPanel`].
#[derive(Properties, PartialEq)]
pub struct SetupPanelProps {
    /// The set-up.
    pub setup: Setup,
    /// Whether there are results; the panel is then folded up.
    pub has_run: bool,
    /// The user's own player, as text.
    pub own: String,
    /// Called with the user's changes.
    pub on_action: Callback<Action>,
    /// The page's language.
    pub language: Language,
}

/// The panel.
#[component]
pub fn SetupPanel(props: &SetupPanelProps) -> Html {
    let SetupPanelProps { setup, has_run, own, on_action, language } = props;
    let on_edit = on_action.reform(|setup: Setup| Action::Edit(Box::new(setup)));
    html! {
        <details class="panel lab-setup" open={!has_run} key={has_run.to_string()} data-testid="lab-setup">
            <summary>{ text::lab_setup() }</summary>
            { question(setup, &on_edit) }
            { setup_form(setup, own, *language, &on_edit, &on_action.reform(Action::Choose)) }
            { share(setup, *language) }
        </details>
    }
}

/// The list of questions, and how the results of the chosen one are read.
fn question(setup: &Setup, on_edit: &Callback<Setup>) -> Html {
    let game = setup.game;
    let presets: Vec<(Preset, &'static str)> = Preset::of(game).collect();
    let chosen = presets.iter().position(|(preset, _)| preset.setup(game) == *setup);
    let onchange = {
        let (on_edit, presets) = (on_edit.clone(), presets.clone());
        Callback::from(move |event: Event| {
            let list = event.target_unchecked_into::<HtmlSelectElement>();
            // The first entry stands for a set-up of the user's own.
            let place = usize::try_from(list.selected_index() - 1).ok();
            if let Some((preset, _)) = place.and_then(|place| presets.get(place)) {
                on_edit.emit(preset.setup(game));
            }
        })
    };
    let entry = |(n, &(preset, name)): (usize, &(Preset, &'static str))| {
        let [question, _] = text::lab_preset(preset, game);
        html! { <option key={name} value={name} selected={chosen == Some(n)}>{ question }</option> }
    };
    let read = chosen.map_or("", |n| text::lab_preset(presets[n].0, game)[1]);
    html! {
        <div class="lab-field lab-question">
            <label for="lab-question">{ text::lab_question() }</label>
            <select id="lab-question" data-testid="lab-question" {onchange} aria-describedby="lab-question-note"
                ~selectedIndex={chosen.map_or(0, |n| n as i32 + 1)}>
                <option key="own" value="own" disabled=true selected={chosen.is_none()}>{ text::lab_question_own() }</option>
                { for presets.iter().enumerate().map(entry) }
            </select>
            <p class="note lab-read" id="lab-question-note">{ read }</p>
        </div>
    }
}

/// How much there is to play, and a link to the set-up; nothing if it is wrong, which the form says where it can be mended.
fn share(setup: &Setup, language: Language) -> Html {
    let Ok(experiment) = setup.experiment() else { return Html::default() };
    let matches = grouped(experiment.pairings.len() as u64);
    let planned = text::lab_planned(&matches, &grouped(2 * experiment.len() as u64));
    let base = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let address = format!("{}{}", base.split('#').next().unwrap_or_default(), setup.to_hash());
    html! {
        <>
            <p class="line" data-testid="lab-planned">{ planned }</p>
            <Field label={text::lab_link()} value={address} testid="lab-link" {language} />
        </>
    }
}
