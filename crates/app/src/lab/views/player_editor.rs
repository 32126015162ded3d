//! The choice of a player of the set-up's game.
use super::player_fields::{PlayerFields, player_fields};
use crate::components::agent_form::{Preset, options, player_text_field, presets};
use crate::hooks::use_kept_tables;
use crate::lab::Entrant;
use crate::lab::players::names;
use crate::state::{Language, Named, Player};
use crate::text;
use games::AnySetup;
use kept_tables::Kept;
use othello_engines::Agent;
use othello_engines::options::AGENTS;
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
    /// The game and its rules.
    pub setup: AnySetup,
    /// The user's own player of Othello, as text.
    pub own: String,
    /// Called with another text.
    pub on_change: Callback<String>,
    /// The language of the texts.
    pub language: Language,
}

/// The editor. The text is the player; while it is wrong, the options are those of the last right one.
#[component]
pub fn PlayerEditor(props: &PlayerEditorProps) -> Html {
    let PlayerEditorProps { form, legend, value, setup, own, on_change, .. } = props;
    let read = Entrant::read(value, *setup);
    let tables = use_kept_tables(0);
    let last = use_mut_ref(|| None::<(&'static str, Entrant)>);
    if let Ok(entrant) = &read {
        *last.borrow_mut() = Some((setup.name(), entrant.clone()));
    }
    let shown = last.borrow().clone().filter(|(game, _)| *game == setup.name()).map(|(_, entrant)| entrant);
    let has_options = |shown: &&Entrant| !shown.options().is_empty();
    let options =
        shown.as_ref().filter(has_options).map(|shown| options(form, shown.form(), setup.id(), on_change));
    player_fields(PlayerFields {
        form,
        legend: legend.clone(),
        players: listed_players(*setup, own).into_iter().chain(kept_players(&tables, *setup)).collect(),
        text: value.to_string(),
        on_choose: on_change.clone(),
        field: player_text_field(form, value, read.is_err(), on_change),
        error: read.as_ref().err().map(text::player_error).unwrap_or_default().into(),
        options,
    })
}

/// Those that play from tables which this browser keeps.
fn kept_players(tables: &[Kept], setup: AnySetup) -> impl Iterator<Item = (String, AttrValue)> {
    let of_game = tables.iter().filter(move |kept| kept.game == setup.file_name());
    of_game.map(|kept| (kept.player(), kept.name.clone().into()))
}

/// The list of players of a game: the text and the label of each.
fn listed_players(setup: AnySetup, own: &str) -> Vec<(String, AttrValue)> {
    let others = if setup.othello().is_some() { othello_players(own) } else { Vec::new() };
    let label = |name: &str| text::player_label(name).unwrap_or_else(|| name.to_owned());
    let listed = names(setup).into_iter().map(|name| (name.clone(), label(&name).into()));
    others.into_iter().chain(listed).collect()
}

fn othello_players(own: &str) -> Vec<(String, AttrValue)> {
    let agent: Agent = own.parse().unwrap_or_else(|_| Agent::classic());
    let searching = presets(&agent);
    // The others have no options, and their names are the same in every language.
    let simple = AGENTS.iter().filter(|entry| entry.numbers == 0 && entry.options_of.is_none());
    let simple = simple.filter(|entry| searching.iter().all(|preset| preset.name != entry.name));
    let named = |name: &'static str| {
        let player = Player::NAMED.iter().find(|(_, known)| *known == name);
        let label = player.map_or(name.into(), |(player, _)| text::player(*player));
        (name.to_owned(), AttrValue::from(label))
    };
    let of_preset = |preset: &Preset| {
        let is_own = preset.name == "custom";
        (if is_own { own.to_owned() } else { preset.name.to_owned() }, AttrValue::from(preset.label.clone()))
    };
    simple.map(|entry| named(entry.name)).chain(searching.iter().map(of_preset)).collect()
}
