//! An agent of one's own: every option of a search as a form and as a text, each of which follows the other.
use crate::state::{Action, AgentKind, Language, Named, Player, Settings};
use crate::text;
use engines::text::{KEYS, MOST_MS, MOST_WORK, Options, Takes, TextError, Wrong};
use engines::{Uct, levels};
use ui::widgets::Button;
use ui::widgets::{ChoiceProps, choice};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`OwnAgent`].
#[derive(Properties, PartialEq)]
pub struct OwnAgentProps {
    /// The language of the words.
    pub language: Language,
    /// The agent that is kept, as a text.
    pub kept: String,
    /// What people want.
    pub on_action: Callback<Action>,
}

/// A sentence, in the language that is spoken.
type Phrase = fn() -> &'static str;

/// A field of the form.
struct Entry {
    /// The option.
    key: &'static str,
    label: Phrase,
    note: Phrase,
    /// Who it is from; a name and a year in every language.
    paper: &'static str,
    /// The most that makes sense where it is a number: what the worker grants a text.
    most: Option<u32>,
}

const fn entry(key: &'static str, label: Phrase, note: Phrase) -> Entry {
    Entry { key, label, note, paper: "", most: None }
}

impl Entry {
    const fn from(self, paper: &'static str) -> Self {
        Self { paper, ..self }
    }

    const fn at_most(self, most: u32) -> Self {
        Self { most: Some(most), ..self }
    }
}

/// The form: groups with their options.
const FORM: [(Phrase, &[Entry]); 5] = [
    (
        text::group_limits,
        &[
            entry("ms", text::opt_ms, text::opt_ms_note).at_most(MOST_MS),
            entry("iterations", text::opt_iterations, text::opt_iterations_note).at_most(MOST_WORK),
            entry("nodes", text::opt_nodes, text::opt_nodes_note).at_most(MOST_WORK),
            entry("max-nodes", text::opt_max_nodes, text::opt_max_nodes_note).at_most(MOST_WORK),
            entry("decided", text::opt_decided, text::opt_decided_note),
        ],
    ),
    (
        text::group_tree,
        &[
            entry("c", text::opt_c, text::opt_c_note)
                .from("Auer, Cesa-Bianchi, Fischer 2002; Kocsis, Szepesvári 2006"),
            entry("fpu", text::opt_fpu, text::opt_fpu_note).from("Gelly, Wang 2006"),
            entry("reuse", text::opt_reuse, text::opt_reuse_note),
        ],
    ),
    (
        text::group_playouts,
        &[
            entry("playouts", text::opt_playouts, text::opt_playouts_note).from("Cazenave, Jouandeau 2007"),
            entry("playout", text::opt_playout, text::opt_playout_note)
                .from("Rosenbloom 1982; Drake, Uurtamo 2007"),
            entry("epsilon", text::opt_epsilon, text::opt_epsilon_note).from("Sutton, Barto 1998"),
        ],
    ),
    (
        text::group_endings,
        &[
            entry("exact", text::opt_exact, text::opt_exact_note).from("Buro 1997"),
            entry("solver", text::opt_solver, text::opt_solver_note).from("Winands, Björnsson, Saito 2008"),
        ],
    ),
    (
        text::group_play,
        &[
            entry("final", text::opt_final, text::opt_final_note).from("Chaslot et al. 2008"),
            entry("mistakes", text::opt_mistakes, text::opt_mistakes_note),
            entry("random-first", text::opt_random_first, text::opt_random_first_note),
        ],
    ),
];

/// What the words that an option takes are called.
fn word(name: &str) -> &'static str {
    match name {
        "greedy" => text::word_greedy(),
        "corners" => text::word_corners(),
        "mobility" => text::word_mobility(),
        "visits" => text::word_visits(),
        "value" => text::word_value(),
        "bound" => text::word_bound(),
        _ => text::word_uniform(),
    }
}

/// The agents to begin with: those of the page that have a text, and the one that is kept.
fn presets(kept: Options) -> impl Iterator<Item = (&'static str, Player, Options)> {
    Player::NAMED.iter().filter_map(move |&(player, name)| {
        let uct = match player {
            Player::Agent(AgentKind::Level(level)) => levels::level(level),
            Player::Agent(AgentKind::Classic) => Uct::classic(),
            Player::Agent(AgentKind::Custom) => kept.uct(),
            _ => return None,
        };
        Some((name, player, Options::of(&uct)))
    })
}

/// What stands in the text, and what the form shows: the last text that could be read.
#[derive(Clone, PartialEq)]
struct Draft {
    text: String,
    options: Options,
    error: Option<TextError>,
}

impl Draft {
    fn of_text(text: String, before: Options) -> Self {
        match text.trim().parse::<Options>() {
            // In full, with the limit that is there where none is said.
            Ok(options) => Self { text, options: Options::of(&options.uct()), error: None },
            Err(error) => Self { text, options: before, error: Some(error) },
        }
    }

    fn of_options(options: Options) -> Self {
        let options = Options::of(&options.uct());
        Self { text: options.to_string(), options, error: None }
    }

    /// With another value of an option; `None` is what it is where the text does not say.
    fn with(&self, place: usize, value: Option<f64>) -> Self {
        let mut options = self.options;
        options.0[place] = value;
        Self::of_options(options)
    }
}

/// What is wrong with a text, and where.
fn said(error: &TextError) -> String {
    let why = match error.why {
        Wrong::Name | Wrong::NoOptions => text::agent_wrong_name().to_owned(),
        Wrong::Key => text::agent_wrong_key().to_owned(),
        Wrong::Twice => text::agent_wrong_twice().to_owned(),
        Wrong::Value(place) => text::agent_wrong_value(&match KEYS[place].takes {
            Takes::Whole(least, most) => {
                format!("{least}\u{2013}{}", text::grouped(most.into()))
            }
            Takes::Decimal(most) => format!("0\u{2013}{most}"),
            Takes::Word(words) => words.join(", "),
        }),
    };
    text::agent_wrong(&(error.offset + 1).to_string(), &error.part, &why)
}

/// The page.
#[component]
pub fn OwnAgent(props: &OwnAgentProps) -> Html {
    let draft = use_state_eq(|| Draft::of_text(props.kept.clone(), Options::default()));
    let kept = use_state_eq(|| draft.options);
    let done = use_state_eq(|| "");
    let change = {
        let (draft, done) = (draft.setter(), done.setter());
        Callback::from(move |next| {
            draft.set(next);
            done.set("");
        })
    };
    let preset = preset(*kept, &draft, &change);
    let oninput = {
        let before = draft.options;
        change.reform(move |event: InputEvent| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            Draft::of_text(field.map(|field| field.value()).unwrap_or_default(), before)
        })
    };
    let error = draft.error.as_ref().map(said).unwrap_or_default();
    let is_right = draft.error.is_none();
    let custom = format!("{}={}", Settings::CUSTOM, draft.options);
    let play = |label, testid, sides: &str| {
        let address = format!("#/play?{sides}&{custom}");
        let on_press = Callback::from(move |()| {
            if let Some(window) = web_sys::window() {
                // It fails only in a document that is going away.
                let _ = window.location().set_hash(&address);
            }
        });
        Button::new(label, testid, &on_press).enabled(is_right)
    };
    let on_save = {
        let (done, kept, options) = (done.setter(), kept.setter(), draft.options);
        let (on_action, action) = (props.on_action.clone(), Action::Set(custom.clone()));
        Callback::from(move |()| {
            on_action.emit(action.clone());
            kept.set(options);
            done.set(text::agent_saved());
        })
    };
    html! {
        <>
            <p class="lead">{ text::agent_lead() }</p>
            <section class="panel own-agent" aria-label={text::page_agent()} data-agent={draft.options.to_string()}>
                { preset }
                <label class="search" for="agent-text">{ text::agent_text() }</label>
                <input type="text" class="as-text" id="agent-text" autocomplete="off" autocapitalize="off" spellcheck="false"
                    data-testid="agent-text" value={draft.text.clone()} {oninput}
                    aria-describedby="agent-error agent-text-note" aria-invalid={(!is_right).then_some("true")} />
                <p class="note" id="agent-text-note">{ text::agent_text_note() }</p>
                <p class="error" id="agent-error" role="alert" data-testid="agent-error">{ error }</p>
                <div class="act">
                    { play(text::agent_black(), "agent-black", "black=custom&white=human").view() }
                    { play(text::agent_white(), "agent-white", "black=human&white=custom").primary(true).view() }
                    { Button::new(text::save(), "agent-save", &on_save).enabled(is_right).view() }
                    <p class="done" role="status" data-testid="agent-done">{ *done }</p>
                </div>
            </section>
            <div class="agent-form">{ for FORM.iter().map(|(legend, entries)| group(legend(), entries, &draft, &change)) }</div>
        </>
    }
}

/// The list of agents to begin with; one is chosen where the options are its own.
fn preset(kept: Options, draft: &Draft, change: &Callback<Draft>) -> Html {
    let chosen = presets(kept).find(|(_, _, options)| *options == draft.options);
    choice(&ChoiceProps {
        name: "preset",
        legend: text::agent_preset().into(),
        when: "".into(),
        note: text::agent_preset_note().into(),
        values: presets(kept).map(|(name, player, _)| (name, text::player(player).into())).collect(),
        chosen: chosen.map_or("", |(name, ..)| name),
        on_choose: change.reform(move |name| {
            let options = presets(kept).find(|(known, ..)| *known == name).map(|(_, _, options)| options);
            Draft::of_options(options.unwrap_or_default())
        }),
    })
}

fn group(legend: &'static str, entries: &[Entry], draft: &Draft, change: &Callback<Draft>) -> Html {
    html! {
        <fieldset class="panel agent-group">
            <legend class="panel-title">{ legend }</legend>
            { for entries.iter().map(|entry| field(entry, draft, change)) }
        </fieldset>
    }
}

/// A field with its label and what it does.
fn field(entry: &Entry, draft: &Draft, change: &Callback<Draft>) -> Html {
    let Some(place) = KEYS.iter().position(|key| key.name == entry.key) else { return Html::default() };
    let Entry { key, label, note, paper, most } = *entry;
    let value = draft.options.value(key);
    let takes = KEYS[place].takes;
    let (id, note_id) = (format!("agent-{key}"), format!("agent-{key}-note"));
    let set = {
        let draft = draft.clone();
        change.reform(move |value| draft.with(place, value))
    };
    let input = match takes {
        Takes::Word(["off", "on"]) => {
            let on = value == Some(1.0);
            let onchange = set.reform(move |_: Event| Some(f64::from(u8::from(!on))));
            html! { <input type="checkbox" id={id.clone()} name={key} checked={on} {onchange} aria-describedby={note_id.clone()} /> }
        }
        Takes::Word(words) => {
            let entry = |(n, name): (usize, &&'static str)| {
                html! { <option key={*name} value={*name} selected={value == Some(n as f64)}>{ word(name) }</option> }
            };
            let onchange = set.reform(move |event: Event| {
                let list = event.target_dyn_into::<web_sys::HtmlSelectElement>();
                list.map(|list| f64::from(list.selected_index().max(0)))
            });
            html! {
                <select id={id.clone()} name={key} {onchange} aria-describedby={note_id.clone()} ~selectedIndex={value.map_or(-1, |n| n as i32)}>
                    { for words.iter().enumerate().map(entry) }
                </select>
            }
        }
        Takes::Whole(..) | Takes::Decimal(_) => {
            let (least, most, step) = match takes {
                Takes::Whole(least, limit) => (least, most.unwrap_or(limit), "1"),
                Takes::Decimal(limit) => (0, limit, "0.05"),
                Takes::Word(_) => (0, 0, ""),
            };
            // A number that is out of range becomes the nearest that is not; none is what it is without one.
            let onchange = set.reform(move |event: Event| {
                let number = event.target_dyn_into::<HtmlInputElement>().map(|field| field.value_as_number());
                let number = number.filter(|number| !number.is_nan())?;
                let number = if step == "1" { number.round() } else { number };
                Some(number.clamp(least.into(), most.into()))
            });
            let shown = value.map(|value| takes.write(value)).unwrap_or_default();
            html! {
                <input type="number" id={id.clone()} name={key} min={least.to_string()} max={most.to_string()} {step} value={shown} {onchange}
                    placeholder={text::agent_none()} aria-describedby={note_id.clone()} />
            }
        }
    };
    html! {
        <div class="agent-field" key={key}>
            <label for={id}>{ label() }</label>
            { input }
            <p class="note" id={note_id}>{ note() }if !paper.is_empty() { <>{ " " }<cite>{ paper }</cite></> }</p>
        </div>
    }
}
