//! The choice of a player of tic-tac-toe in the set-up: a list of players, the text, and all options of a search.
use crate::components::agent_form::{OptionField, option_field, player_text_field};
use crate::lab::EntrantError;
use crate::state::Language;
use crate::text;
use tictactoe_engines::options::{OptionKind, OptionValue, PlayerOption};
use tictactoe_engines::{Entrant, UNTRUSTED_ITERATIONS, UNTRUSTED_MS, Variant};
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Properties of [`MarksEditor`].
#[derive(Properties, PartialEq)]
pub struct MarksEditorProps {
    /// The name with which the names of its elements begin.
    pub form: &'static str,
    /// The legend, which says whose player it is.
    pub legend: AttrValue,
    /// The player's text.
    pub value: AttrValue,
    /// The game.
    pub variant: Variant,
    /// Called with another text.
    pub on_change: Callback<String>,
    /// The language of the texts.
    pub language: Language,
}

/// The editor. The text is the player; while it is wrong, the options are those of the last right one.
#[component]
pub fn MarksEditor(props: &MarksEditorProps) -> Html {
    let MarksEditorProps { form, legend, value, variant, on_change, .. } = props;
    let read = Entrant::read(value, *variant);
    let last = use_mut_ref(|| None::<(Variant, Entrant)>);
    if let Ok(entrant) = &read {
        *last.borrow_mut() = Some((*variant, entrant.clone()));
    }
    let shown = last.borrow().clone().filter(|(of, _)| of == variant).map(|(_, entrant)| entrant);
    let names: Vec<String> = variant.players().map(|player| player.to_string()).collect();
    let chosen = names.iter().position(|name| *name == **value);
    let onchange = {
        let names = names.clone();
        on_change.reform(move |event: Event| {
            let list = event.target_unchecked_into::<HtmlSelectElement>();
            // The first entry stands for a text that is not in the list.
            let place = usize::try_from(list.selected_index() - 1).ok();
            place.and_then(|place| names.get(place).cloned()).unwrap_or_default()
        })
    };
    let entry = |(place, (name, player)): (usize, (&String, _))| {
        html! { <option key={place} value={name.clone()} selected={chosen == Some(place)}>{ text::marks_player(player) }</option> }
    };
    let entries: Html = names.iter().zip(variant.players()).enumerate().map(entry).collect();
    let [list, field, error, note] =
        ["list", "text", "error", "text-note"].map(|part| format!("{form}-{part}"));
    let wrong = |why: &tictactoe_engines::PlayerError| {
        text::entrant_error(&EntrantError::Marks {
            text: value.to_string(),
            variant: *variant,
            why: why.clone(),
        })
    };
    let why = read.as_ref().err().map(wrong).unwrap_or_default();
    html! {
        <fieldset class="lab-player">
            <legend>{ legend }</legend>
            <label for={list.clone()}>{ text::lab_player() }</label>
            <select id={list.clone()} data-testid={list} {onchange} ~selectedIndex={chosen.map_or(0, |place| place as i32 + 1)}>
                <option key="other" disabled=true selected={chosen.is_none()}>{ text::lab_player_other() }</option>
                { entries }
            </select>
            <label for={field}>{ text::agent_text() }</label>
            { player_text_field(form, value, read.is_err(), on_change) }
            <p class="error" id={error.clone()} role="alert" data-testid={error}>{ why }</p>
            <p class="unseen" id={note}>{ text::agent_text_note() }</p>
            if let Some(Entrant::Tree(player)) = shown {
                <details>
                    <summary>{ text::lab_player_options() }</summary>
                    { options(form, &player, on_change) }
                </details>
            }
        </fieldset>
    }
}

/// The options of a player on nine boards.
fn options(form: &str, player: &tictactoe_engines::Player, on_change: &Callback<String>) -> Html {
    let field = |option: &'static PlayerOption| {
        let kind = match (option.kind, option.name) {
            (OptionKind::Whole { least, .. }, "iterations") => {
                OptionKind::Whole { least, most: UNTRUSTED_ITERATIONS }
            }
            (OptionKind::Whole { least, .. }, "ms") => OptionKind::Whole { least, most: UNTRUSTED_MS },
            (kind, _) => kind,
        };
        let sentences = text::marks_option_sentences(option.name).unwrap_or([option.name, ""]);
        let field = OptionField { name: option.name, kind, value: option.get(player), sentences, source: "" };
        let before = player.clone();
        let set = on_change.reform(move |value: Option<OptionValue>| {
            let mut player = before.clone();
            // An invalid value changes nothing.
            let _ = option.set(&mut player, value);
            player.to_string()
        });
        option_field(form, &field, &set)
    };
    html! { <div class="agent-form"><div class="panel agent-group">{ for player.kind().options().map(field) }</div></div> }
}
