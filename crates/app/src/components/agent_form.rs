//! The form for an agent: presets, the text, and all options of a search, kept in sync. It is on the page of the custom agent and, for
//! each player, in the lab.
use super::number_field::number_typed;
use crate::state::{AgentChoice, Named, Player};
use crate::text;
use games::GameId;
use learners::Learner;
use othello_engines::Agent;
use othello_engines::options::{AGENTS, AgentEntry};
use players::options::{OptionGroup, OptionKind, OptionValue};
use players::{AnyPlayer, OptionState, TextError};
use std::borrow::Cow;
use std::rc::Rc;
use ui::widgets::{ChoiceProps, choice};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// An agent that the form can begin with.
pub struct Preset {
    /// Its name in agents' texts.
    pub name: &'static str,
    /// Its label on the page.
    pub label: Cow<'static, str>,
    /// The agent.
    pub agent: Agent,
}

/// The presets that search: each kind of search, the agents of the page, and the stored one. Each name is there once.
pub fn presets(kept: &Agent) -> Vec<Preset> {
    let of_kind = |entry: &'static AgentEntry| {
        let label = text::search_kind(entry.options_of?)?.into();
        Some(Preset { name: entry.name, label, agent: entry.name.parse().ok()? })
    };
    let of_page = |&(player, name): &(Player, &'static str)| {
        // The names of the page's other players are the same as in agents' texts.
        let agent: Agent =
            if player == Player::Agent(AgentChoice::Custom) { kept.clone() } else { name.parse().ok()? };
        (player.is_offered() && agent.limits().is_some()).then(|| Preset {
            name,
            label: text::player(player),
            agent,
        })
    };
    let mut presets: Vec<_> = AGENTS.iter().filter_map(of_kind).collect();
    // Minimax is a kind of search and an agent of the page.
    let of_page = Player::NAMED.iter().filter_map(of_page);
    let others: Vec<_> = of_page.filter(|other| presets.iter().all(|kind| kind.name != other.name)).collect();
    presets.extend(others);
    presets
}

/// A player of Othello with its options: an agent or a learner.
fn read(text: &str) -> Result<Rc<dyn AnyPlayer>, TextError> {
    let agent = |text: &str| Ok(Rc::new(text.parse::<Agent>()?) as Rc<dyn AnyPlayer>);
    Learner::read_or(text, |learner| Rc::new(learner) as Rc<dyn AnyPlayer>, agent)
}

/// The text as typed, and the player in the form, which is that of the last valid text.
#[derive(Clone, PartialEq)]
pub struct Draft {
    /// The text.
    pub text: String,
    /// The player, as its text.
    pub player: String,
    /// The error in the text.
    pub error: Option<TextError>,
}

impl Draft {
    /// A text, and the player that stays in the form if it is wrong.
    pub fn of_text(text: String, before: String) -> Self {
        match read(text.trim()) {
            Ok(player) => Self { text, player: player.to_string(), error: None },
            Err(error) => Self { text, player: before, error: Some(error) },
        }
    }

    /// The player, for the form.
    pub fn form(&self) -> Rc<dyn AnyPlayer> {
        read(&self.player).unwrap_or_else(|_| Rc::new(Agent::classic()))
    }
}

/// The list of presets, with the one in the form selected: agents, then learners.
pub fn preset_list(kept: &str, draft: &Draft, change: &Callback<Draft>) -> Html {
    let kept: Agent = kept.parse().unwrap_or_else(|_| Agent::classic());
    let of_agent = |preset: Preset| (preset.name, AttrValue::from(preset.label), preset.agent.to_string());
    let of_learner = |&(_, name): &(_, &'static str)| {
        (name, AttrValue::from(text::player_label(name).unwrap_or_default()), name.to_owned())
    };
    let presets: Vec<_> =
        presets(&kept).into_iter().map(of_agent).chain(learners::NAMES.iter().map(of_learner)).collect();
    let chosen = presets.iter().find(|(.., text)| *text == draft.player);
    choice(&ChoiceProps {
        name: "preset",
        legend: text::agent_preset().into(),
        aside: "".into(),
        note: text::agent_preset_note().into(),
        values: presets.iter().map(|(name, label, _)| (*name, label.clone())).collect(),
        chosen: chosen.map_or("", |(name, ..)| *name),
        on_choose: change.reform(move |name| {
            let chosen = presets.iter().find(|(other, ..)| *other == name);
            let text = chosen.map_or_else(|| Agent::classic().to_string(), |(.., text)| text.clone());
            Draft { player: text.clone(), text, error: None }
        }),
    })
}

/// The field with the agent as text. `form` is the name of the form, with which the names of its elements begin.
pub fn text_field(form: &str, draft: &Draft, change: &Callback<Draft>) -> Html {
    let before = draft.player.clone();
    let on_text = change.reform(move |text| Draft::of_text(text, before.clone()));
    player_text_field(form, &draft.text, draft.error.is_some(), &on_text)
}

/// The field with the text of a player of any game.
pub fn player_text_field(form: &str, text: &str, is_wrong: bool, on_text: &Callback<String>) -> Html {
    let oninput = on_text.reform(|event: InputEvent| {
        let field = event.target_dyn_into::<HtmlInputElement>();
        field.map(|field| field.value()).unwrap_or_default()
    });
    let [id, error, note] = ["text", "error", "text-note"].map(|part| format!("{form}-{part}"));
    html! {
        <input type="text" class="as-text" id={id.clone()} autocomplete="off" autocapitalize="off" spellcheck="false"
            data-testid={id} value={text.to_owned()} {oninput}
            aria-describedby={format!("{error} {note}")} aria-invalid={is_wrong.then_some("true")} />
    }
}

/// The options of a player of any game, group by group. `on_text` is called with the text of the player with another value.
pub fn options(form: &str, player: &Rc<dyn AnyPlayer>, game: GameId, on_text: &Callback<String>) -> Html {
    let all = player.options();
    let is_learner = Learner::is_meant(&player.to_string());
    let field = |option: &OptionState| {
        let (player, name) = (Rc::clone(player), option.name);
        let sentences = if is_learner {
            text::learner_option_sentences(name)
        } else {
            text::option_sentences(name, game)
        };
        let set = on_text.reform(move |value| player.with(name, value));
        option_field(form, option, sentences.unwrap_or([name, ""]), &set)
    };
    let of_group = |group: Option<OptionGroup>| {
        let options: Vec<_> = all.iter().filter(|option| option.group == group).collect();
        (!options.is_empty()).then(|| {
            html! {
                <fieldset class="panel agent-group">
                    if let Some(group) = group { <legend class="panel-title">{ text::option_group(group) }</legend> }
                    { for options.into_iter().map(field) }
                </fieldset>
            }
        })
    };
    let groups = std::iter::once(None).chain(OptionGroup::ALL.map(Some));
    html! { <div class="agent-form">{ for groups.filter_map(of_group) }</div> }
}

/// An option with its label, value and description. `set` is called with another value, or with `None` for the default.
fn option_field(
    form: &str,
    option: &OptionState,
    [label, note]: [&'static str; 2],
    set: &Callback<Option<OptionValue>>,
) -> Html {
    let &OptionState { name, kind, source, value, .. } = option;
    let id = format!("{form}-{name}");
    let note_id = format!("{id}-note");
    let input = match kind {
        OptionKind::Switch => {
            let on = value == Some(OptionValue::Switch(true));
            let onchange = set.reform(move |_: Event| Some(OptionValue::Switch(!on)));
            html! { <input type="checkbox" id={id.clone()} {name} checked={on} {onchange} aria-describedby={note_id.clone()} /> }
        }
        OptionKind::Word(words) => {
            let place = words.iter().position(|word| value == Some(OptionValue::Word(word)));
            let entry = |(n, word): (usize, &&'static str)| {
                let shown = text::option_word(word).unwrap_or(word);
                html! { <option key={*word} value={*word} selected={place == Some(n)}>{ shown }</option> }
            };
            let onchange = set.reform(move |event: Event| {
                let list = event.target_dyn_into::<HtmlSelectElement>()?;
                words.get(usize::try_from(list.selected_index()).ok()?).map(|word| OptionValue::Word(word))
            });
            html! {
                <select id={id.clone()} {name} {onchange} aria-describedby={note_id.clone()} ~selectedIndex={place.map_or(-1, |n| n as i32)}>
                    { for words.iter().enumerate().map(entry) }
                </select>
            }
        }
        OptionKind::Whole { least, most } => {
            let number = |number: f64| OptionValue::Whole(number.round() as u32);
            number_field(id.clone(), name, [least, most].map(f64::from), "1", value, set, number)
        }
        OptionKind::Decimal { least, most } => {
            number_field(id.clone(), name, [least, most], "0.05", value, set, OptionValue::Decimal)
        }
    };
    html! {
        <div class="agent-field" key={name}>
            <label for={id}>{ label }</label>
            { input }
            <p class="note" id={note_id}>{ note }if !source.is_empty() { <>{ " " }<cite>{ source }</cite></> }</p>
        </div>
    }
}

/// A field for a number. A number out of range is clamped; an empty field means the default.
fn number_field(
    id: String,
    name: &'static str,
    [least, most]: [f64; 2],
    step: &'static str,
    value: Option<OptionValue>,
    set: &Callback<Option<OptionValue>>,
    to_value: fn(f64) -> OptionValue,
) -> Html {
    let shown = value.map(|value| value.to_string()).unwrap_or_default();
    let before = shown.clone();
    let onchange = set.reform(move |event: Event| {
        number_typed(&event, [least, most], step == "1", || before.clone()).map(to_value)
    });
    let note_id = format!("{id}-note");
    let [least, most] = [least, most].map(|end| OptionValue::Decimal(end).to_string());
    html! {
        <input type="number" {id} {name} min={least} max={most} {step} value={shown} {onchange}
            placeholder={text::agent_none()} aria-describedby={note_id} />
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_preset_is_listed_once() {
        let presets = presets(&Agent::classic());
        let names: HashSet<_> = presets.iter().map(|preset| preset.name).collect();
        let labels: HashSet<_> = presets.iter().map(|preset| &preset.label).collect();
        assert_eq!((names.len(), labels.len()), (presets.len(), presets.len()));
        assert!(
            ["uct", "minimax", "level1v2", "custom"].iter().all(|name| names.contains(name)),
            "{names:?}"
        );
    }
}
