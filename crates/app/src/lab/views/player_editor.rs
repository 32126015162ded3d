//! The choice of a player of the set-up's game.
use super::player_fields::{PlayerFields, player_fields};
use crate::components::agent_form::{Preset, option_field, options, player_text_field, presets};
use crate::lab::Entrant;
use crate::lab::players::variant_of;
use crate::state::{Language, Named, Player};
use crate::text;
use games::AnySetup;
use othello_engines::Agent;
use othello_engines::options::AGENTS;
use tictactoe_engines::options::PlayerOption;
use tictactoe_engines::{Entrant as Marks, PlayerName};
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
    let last = use_mut_ref(|| None::<(&'static str, Entrant)>);
    if let Ok(entrant) = &read {
        *last.borrow_mut() = Some((setup.name(), entrant.clone()));
    }
    let shown = last.borrow().clone().filter(|(game, _)| *game == setup.name()).map(|(_, entrant)| entrant);
    let options = match &shown {
        Some(Entrant::Othello(agent)) if agent.limits().is_some() => {
            Some(options(form, agent, &on_change.reform(|agent: Agent| agent.to_string())))
        }
        Some(Entrant::Marks(Marks::Tree(player))) => Some(marks_options(form, player, on_change)),
        Some(Entrant::Othello(_) | Entrant::Marks(Marks::One(_))) | None => None,
    };
    player_fields(PlayerFields {
        form,
        legend: legend.clone(),
        players: listed_players(*setup, own),
        text: value.to_string(),
        on_choose: on_change.clone(),
        field: player_text_field(form, value, read.is_err(), on_change),
        error: read.as_ref().err().map(text::player_error).unwrap_or_default().into(),
        options,
    })
}

/// The list of players of a game: the text and the label of each.
fn listed_players(setup: AnySetup, own: &str) -> Vec<(String, AttrValue)> {
    let named = |player: PlayerName| (player.to_string(), text::marks_player(player).into());
    variant_of(setup).map_or_else(|| othello_players(own), |variant| variant.players().map(named).collect())
}

fn othello_players(own: &str) -> Vec<(String, AttrValue)> {
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
    let of_preset = |preset: &Preset| {
        let is_own = preset.name == "custom";
        (if is_own { own.to_owned() } else { preset.name.to_owned() }, AttrValue::from(preset.label))
    };
    simple.map(|entry| named(entry.name)).chain(searching.iter().map(of_preset)).collect()
}

/// The options of a player on nine boards.
fn marks_options(form: &str, player: &tictactoe_engines::Player, on_change: &Callback<String>) -> Html {
    let change = on_change.reform(|player: tictactoe_engines::Player| player.to_string());
    let field = |option: &'static PlayerOption| {
        let sentences = text::marks_option_sentences(option.name).unwrap_or([option.name, ""]);
        option_field(form, player, option, sentences, &change)
    };
    html! { <div class="agent-form"><div class="panel agent-group">{ for player.kind().options().map(field) }</div></div> }
}
