//! The choice of a player of Othello in the set-up.
use super::player_fields::{PlayerFields, player_fields};
use crate::components::agent_form::{Draft, options, presets, text_field};
use crate::state::{Language, Named, Player};
use crate::text;
use engines::Agent;
use engines::options::AGENTS;
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
    let before = shown.agent.clone();
    player_fields(PlayerFields {
        form,
        legend: legend.clone(),
        players: players(own),
        text: shown.text.clone(),
        on_choose: change.reform(move |text| Draft::of_text(text, before.clone())),
        field: text_field(form, &shown, &change),
        error: shown.error.as_ref().map(text::player_error).unwrap_or_default().into(),
        options: shown.agent.limits().is_some().then(|| options(form, &shown, &change)),
    })
}
