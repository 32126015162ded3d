//! The choice of a player in the set-up: a list of players, the text, and all options of a search.
use crate::components::agent_form::{Draft, options, presets, text_field};
use crate::state::{Language, Named, Player};
use crate::text;
use engines::Agent;
use engines::options::AGENTS;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Properties of [`PlayerEditor`].
#[derive(Properties, PartialEq)]
pub struct PlayerEditorProps {
    /// The name with which the names of its elements begin.
    pub form: &'static str,
    /// The legend, which says whose player it is.
    pub legend: AttrValue,
    /// The player's text.
    pub value: AttrValue,
    /// The user's own player, as text.
    pub own: String,
    /// Called with another text.
    pub on_change: Callback<String>,
    /// The language of the texts.
    pub language: Language,
}

/// The list of players: the text and the label of each.
fn players(own: &str) -> Vec<(String, AttrValue)> {
    let agent: Agent = own.parse().unwrap_or_else(|_| Agent::classic());
    let searching = presets(&agent);
    // The others have no options, and their names are the same in every language.
    let simple = AGENTS.iter().filter(|entry| entry.numbers == 0 && entry.options_of.is_none());
    let simple = simple.filter(|entry| searching.iter().all(|preset| preset.name != entry.name));
    let named = |name: &'static str| {
        let player = Player::NAMED.iter().find(|(_, known)| *known == name);
        let label = player.map_or(name, |(player, _)| text::player(*player));
        (name.to_owned(), AttrValue::from(label))
    };
    let of_preset = |preset: &crate::components::agent_form::Preset| {
        let is_own = preset.name == "custom";
        (if is_own { own.to_owned() } else { preset.name.to_owned() }, AttrValue::from(preset.label))
    };
    simple.map(|entry| named(entry.name)).chain(searching.iter().map(of_preset)).collect()
}

/// The editor.
#[component]
pub fn PlayerEditor(props: &PlayerEditorProps) -> Html {
    let PlayerEditorProps { form, legend, value, own, on_change, .. } = props;
    let draft = use_state_eq(|| Draft::of_text(value.to_string(), Agent::classic()));
    // A set-up from elsewhere brings another text.
    let shown = if draft.text == **value {
        (*draft).clone()
    } else {
        Draft::of_text(value.to_string(), draft.agent.clone())
    };
    let change = {
        let (draft, on_change) = (draft.setter(), on_change.clone());
        Callback::from(move |next: Draft| {
            on_change.emit(next.text.clone());
            draft.set(next);
        })
    };
    let players = players(own);
    let chosen = players.iter().position(|(text, _)| *text == shown.text);
    let onchange = {
        let (texts, before) = (players.clone(), shown.agent.clone());
        change.reform(move |event: Event| {
            let list = event.target_unchecked_into::<HtmlSelectElement>();
            // The first entry stands for a text that is not in the list.
            let place = usize::try_from(list.selected_index() - 1).ok();
            let chosen = place.and_then(|place| texts.get(place));
            Draft::of_text(chosen.map(|(text, _)| text.clone()).unwrap_or_default(), before.clone())
        })
    };
    let entry = |(place, (value, label)): (usize, &(String, AttrValue))| {
        html! { <option key={place} value={value.clone()} selected={chosen == Some(place)}>{ label }</option> }
    };
    let [list, text, error, note] =
        ["list", "text", "error", "text-note"].map(|part| format!("{form}-{part}"));
    let why = shown.error.as_ref().map(text::agent_error).unwrap_or_default();
    html! {
        <fieldset class="lab-player">
            <legend>{ legend }</legend>
            <label for={list.clone()}>{ text::lab_player() }</label>
            <select id={list.clone()} data-testid={list} {onchange} ~selectedIndex={chosen.map_or(0, |place| place as i32 + 1)}>
                <option key="other" disabled=true selected={chosen.is_none()}>{ text::lab_player_other() }</option>
                { for players.iter().enumerate().map(entry) }
            </select>
            <label for={text}>{ text::agent_text() }</label>
            { text_field(form, &shown, &change) }
            <p class="error" id={error.clone()} role="alert" data-testid={error}>{ why }</p>
            <p class="unseen" id={note}>{ text::agent_text_note() }</p>
            if shown.agent.limits().is_some() {
                <details>
                    <summary>{ text::lab_player_options() }</summary>
                    { options(form, &shown, &change) }
                </details>
            }
        </fieldset>
    }
}
