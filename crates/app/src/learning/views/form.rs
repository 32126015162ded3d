//! The form: a question that has a set-up ready, the game, the learners with their constants, the seed, and the link.
use crate::components::number_field::number_typed;
use crate::learning::presets::Question;
use crate::learning::{Action, Kind, LoadedTable, MOST_LEARNERS, Setup, offered, text};
use crate::state::{Language, Named};
use js_sys::Uint8Array;
use learners::Constants;
use protocol::TableFault;
use std::rc::Rc;
use ui::widgets::{Button, Field, editing};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Properties of [`SetupForm`].
#[derive(Properties, PartialEq)]
pub struct SetupFormProps {
    /// The set-up.
    pub setup: Setup,
    /// Whether there is a training; the form is then folded up.
    pub has_run: bool,
    /// Called with the user's changes.
    pub on_action: Callback<Action>,
    /// The page's language.
    pub language: Language,
}

/// The most bytes of a file of a table: those of the most positions that there may be here, and some more.
const MOST_BYTES: f64 = 32e6;

/// The form.
#[component]
pub fn SetupForm(props: &SetupFormProps) -> Html {
    let SetupFormProps { setup, has_run, on_action, language } = props;
    let on_edit = on_action.reform(|setup: Setup| Action::Edit(Box::new(setup)));
    let form = Form { setup, on_edit: &on_edit };
    let base = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let address = format!("{}{}", base.split('#').next().unwrap_or_default(), setup.to_hash());
    html! {
        <details class="panel lab-setup" open={!has_run} key={has_run.to_string()} data-testid="learning-setup">
            <summary>{ text::lab_setup() }</summary>
            { form.question() }
            <div class="lab-form">
                <div class="lab-fields">
                    { form.game() }
                    { form.seed() }
                </div>
                <div class="lab-players">{ for (0..setup.learners.len()).map(|n| form.learner(n)) }</div>
                { form.count() }
                { form.uct() }
            </div>
            { load(on_action) }
            <Field label={text::learning_link_field()} value={address} testid="learning-link" language={*language} />
        </details>
    }
}

/// The button that reads a table from a file, to go on with it.
fn load(on_action: &Callback<Action>) -> Html {
    let on_action = on_action.clone();
    let onchange = move |event: Event| {
        let Some(field) = event.target_dyn_into::<HtmlInputElement>() else { return };
        let Some(file) = field.files().and_then(|files| files.get(0)) else { return };
        let on_action = on_action.clone();
        wasm_bindgen_futures::spawn_local(async move {
            let read = if file.size() > MOST_BYTES {
                Err(TableFault::TooLarge)
            } else {
                match JsFuture::from(file.array_buffer()).await {
                    Ok(buffer) => LoadedTable::read(Uint8Array::new(&buffer).to_vec()).map(Rc::new),
                    Err(_) => Err(TableFault::Damaged),
                }
            };
            on_action.emit(Action::Loaded(read));
            // So that the same file can be chosen again.
            field.set_value("");
        });
    };
    html! {
        <div class="act">
            <label class="button choose"><span>{ text::learning_load_table() }</span>
                <input class="unseen" type="file" accept=".table" data-testid="learning-load" {onchange} />
            </label>
        </div>
    }
}

struct Form<'a> {
    setup: &'a Setup,
    on_edit: &'a Callback<Setup>,
}

/// The entry of a list that was chosen.
fn chosen_in(event: &Event) -> Option<usize> {
    let list = event.target_unchecked_into::<HtmlSelectElement>();
    usize::try_from(list.selected_index()).ok()
}

impl Form<'_> {
    /// A callback that changes the set-up by a value.
    fn editing<T: 'static>(&self, set: impl Fn(&mut Setup, T) + 'static) -> Callback<T> {
        editing(self.setup, self.on_edit, set)
    }

    fn question(&self) -> Html {
        let chosen = Question::all().position(|question| question.setup() == *self.setup);
        let onchange = self.editing(|setup, event: Event| {
            // The first entry stands for a set-up of the user's own.
            let place = chosen_in(&event).and_then(|place| place.checked_sub(1));
            if let Some(question) = place.and_then(|place| Question::all().nth(place)) {
                *setup = question.setup();
            }
        });
        let entry = |(n, question): (usize, Question)| {
            let [asked, _] = text::question(question);
            html! { <option key={question.name()} value={question.name()} selected={chosen == Some(n)}>{ asked }</option> }
        };
        let read =
            chosen.and_then(|n| Question::all().nth(n)).map_or("", |question| text::question(question)[1]);
        html! {
            <div class="lab-field lab-question">
                <label for="learning-question">{ text::lab_question() }</label>
                <select id="learning-question" data-testid="learning-question" {onchange} aria-describedby="learning-question-note"
                    ~selectedIndex={chosen.map_or(0, |n| n as i32 + 1)}>
                    <option key="own" value="own" disabled=true selected={chosen.is_none()}>{ text::lab_question_own() }</option>
                    { for Question::all().enumerate().map(entry) }
                </select>
                <p class="note lab-read" id="learning-question-note">{ read }</p>
            </div>
        }
    }

    fn game(&self) -> Html {
        let games = offered();
        let place = games.iter().position(|game| *game == self.setup.game);
        let entry = |(n, game): (usize, &games::AnySetup)| {
            html! { <option key={n} value={n.to_string()} selected={place == Some(n)}>{ text::learned_game(*game) }</option> }
        };
        let entries: Html = games.iter().enumerate().map(entry).collect();
        let onchange = self.editing(|setup, event: Event| {
            if let Some(game) = chosen_in(&event).and_then(|n| offered().get(n).copied()) {
                setup.game = game;
            }
        });
        html! {
            <div class="lab-field">
                <label for="learning-game">{ text::game_choice() }</label>
                <select id="learning-game" data-testid="learning-game" {onchange} ~selectedIndex={place.map_or(0, |n| n as i32)}>
                    { entries }
                </select>
            </div>
        }
    }

    fn seed(&self) -> Html {
        let seed = self.setup.seed;
        let onchange = self.editing(move |setup, event: Event| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            match field.value().trim().parse() {
                Ok(seed) => setup.seed = seed,
                Err(_) => field.set_value(&seed.to_string()),
            }
        });
        html! {
            <div class="lab-field">
                <label for="learning-seed">{ text::lab_seed() }</label>
                <input id="learning-seed" data-testid="learning-seed" inputmode="numeric" value={seed.to_string()} {onchange} />
                <p class="note">{ text::learning_seed_note() }</p>
            </div>
        }
    }

    /// The learner with this number, from 0.
    fn learner(&self, n: usize) -> Html {
        let constants = &self.setup.learners[n];
        let kind = Kind::of(constants);
        let entry = |one: Kind| {
            html! { <option key={one.name()} value={one.name()} selected={kind == Some(one)}>{ text::learner_kind(one) }</option> }
        };
        let place = kind.and_then(|kind| Kind::all().position(|one| one == kind));
        let onchange = self.editing(move |setup, event: Event| {
            if let Some(kind) = chosen_in(&event).and_then(|place| Kind::all().nth(place)) {
                setup.learners[n] = kind.constants();
            }
        });
        let legend = text::learning_learner_number(&(n + 1).to_string());
        let id = format!("learning-kind-{n}");
        html! {
            <fieldset class="lab-player" data-testid={format!("learning-learner-{n}")}>
                <legend>{ legend }</legend>
                <label for={id.clone()}>{ text::learning_kind() }</label>
                <select id={id.clone()} data-testid={id} {onchange} ~selectedIndex={place.map_or(-1, |place| place as i32)}>
                    { for Kind::all().map(entry) }
                </select>
                <p class="note">{ kind.map_or("", text::learner_rule) }</p>
                { self.number(n, "epsilon", text::learning_epsilon(), |constants| &mut constants.epsilon) }
                { self.number(n, "alpha", text::learning_alpha(), |constants| &mut constants.alpha) }
                { self.number(n, "gamma", text::learning_gamma(), |constants| &mut constants.gamma) }
                { self.switch(n, "optimistic", text::learning_optimistic_start(), constants.initial > 0.0, |constants, is_on| {
                    constants.initial = if is_on { 1.0 } else { 0.0 };
                }) }
                { self.switch(n, "sign", text::learning_forget_sign(), !constants.sign_turned, |constants, is_on| {
                    constants.sign_turned = !is_on;
                }) }
            </fieldset>
        }
    }

    /// A number from 0 to 1; alpha is never 0.
    fn number(
        &self,
        n: usize,
        name: &'static str,
        label: &'static str,
        of: fn(&mut Constants) -> &mut f64,
    ) -> Html {
        let now = *of(&mut self.setup.learners[n].clone());
        let least = if name == "alpha" { 0.001 } else { 0.0 };
        let onchange = self.editing(move |setup, event: Event| {
            if let Some(number) = number_typed(&event, [least, 1.0], false, || now.to_string()) {
                *of(&mut setup.learners[n]) = number;
            }
        });
        let id = format!("learning-{name}-{n}");
        html! {
            <div class="lab-bound">
                <label for={id.clone()}>{ label }</label>
                <input id={id.clone()} data-testid={id} type="number" min={least.to_string()} max="1" step="any" value={now.to_string()} {onchange} />
            </div>
        }
    }

    fn switch(
        &self,
        n: usize,
        name: &'static str,
        label: &'static str,
        is_on: bool,
        set: fn(&mut Constants, bool),
    ) -> Html {
        let onchange = self.editing(move |setup, event: Event| {
            let field = event.target_unchecked_into::<HtmlInputElement>();
            set(&mut setup.learners[n], field.checked());
        });
        html! {
            <label class="lab-switch">
                <input type="checkbox" data-testid={format!("learning-{name}-{n}")} checked={is_on} {onchange} />
                { label }
            </label>
        }
    }

    /// The switch that measures UCT beside the learners.
    fn uct(&self) -> Html {
        let onchange = self.editing(|setup, event: Event| {
            setup.uct = event.target_unchecked_into::<HtmlInputElement>().checked();
        });
        html! {
            <label class="lab-switch">
                <input type="checkbox" data-testid="learning-uct" checked={self.setup.uct} {onchange} />
                { text::learning_with_uct() }
            </label>
        }
    }

    /// The buttons that add and remove a learner.
    fn count(&self) -> Html {
        let add = self.editing(|setup, ()| {
            if setup.learners.len() < MOST_LEARNERS {
                let next = Kind::all().nth(setup.learners.len()).unwrap_or(Kind::QLearning);
                setup.learners.push(next.constants());
            }
        });
        let remove = self.editing(|setup, ()| {
            if setup.learners.len() > 1 {
                setup.learners.pop();
            }
        });
        let count = self.setup.learners.len();
        html! {
            <div class="act">
                { Button::new(text::learning_add(), "learning-add", &add).enabled(count < MOST_LEARNERS).view() }
                { Button::new(text::learning_remove(), "learning-remove", &remove).enabled(count > 1).view() }
            </div>
        }
    }
}
