//! The choice of a player of tic-tac-toe in the set-up.
use super::player_fields::{PlayerFields, player_fields};
use crate::components::agent_form::{OptionField, option_field, player_text_field};
use crate::state::Language;
use crate::text;
use tictactoe_engines::options::{OptionKind, OptionValue, PlayerOption};
use tictactoe_engines::{Entrant, PlayerName, UNTRUSTED_ITERATIONS, UNTRUSTED_MS, Variant};
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
    let error = read.as_ref().err().map(text::player_error).unwrap_or_default();
    let options = match &shown {
        Some(Entrant::Tree(player)) => Some(options(form, player, on_change)),
        _ => None,
    };
    let named = |player: PlayerName| (player.to_string(), text::marks_player(player).into());
    player_fields(PlayerFields {
        form,
        legend: legend.clone(),
        players: variant.players().map(named).collect(),
        text: value.to_string(),
        on_choose: on_change.clone(),
        field: player_text_field(form, value, read.is_err(), on_change),
        error: error.into(),
        options,
    })
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
