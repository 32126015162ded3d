//! The form for the set-up.
use super::marks_editor::MarksEditor;
use super::player_editor::PlayerEditor;
use crate::components::number_field::number_typed;
use crate::lab::Entrant;
use crate::lab::players::variant_of;
use crate::lab::setup::{MOST_PAIRS, MOST_VARIED, OFFERED_TEST, Setup, SetupError, no_move_name};
use crate::state::Language;
use crate::text;
use arena::{Factor, Sprt};
use games::AnySetup;
use othello::{BoardSize, NoMoveRule, Rules};
use ui::widgets::{ChoiceProps, choice};
use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// The form. `own` is the text of the user's own player.
pub fn setup_form(
    setup: &Setup,
    own: &str,
    language: Language,
    on_edit: &Callback<Setup>,
    on_choose: &Callback<AnySetup>,
) -> Html {
    let form = Form { setup, on_edit };
    let own = own.to_owned();
    let on_first = form.editing(|setup, text| setup.first = text);
    let on_second = form.editing(|setup, text| match setup.opponents.first_mut() {
        Some(first) => *first = text,
        None => setup.opponents.push(text),
    });
    let second = setup.opponents.first().cloned().unwrap_or_default();
    html! {
        <div class="lab-form">
            <div class="lab-fields">{ form.game(on_choose) }</div>
            <div class="lab-players">
                if let Some(variant) = variant_of(setup.game) {
                    <MarksEditor form="first" legend={text::lab_player_first()} value={setup.first.clone()} {variant}
                        on_change={on_first} {language} />
                    <MarksEditor form="second" legend={text::lab_player_second()} value={second} {variant} on_change={on_second} {language} />
                } else {
                    <PlayerEditor form="first" legend={text::lab_player_first()} value={setup.first.clone()} own={own.clone()}
                        on_change={on_first} {language} />
                    <PlayerEditor form="second" legend={text::lab_player_second()} value={second} {own} on_change={on_second} {language} />
                }
            </div>
            <div class="lab-fields">
                { form.opponents() }
                { for (0..MOST_VARIED).map(|place| form.varied(place)) }
            </div>
            <div class="lab-fields">
                if let Some(rules) = setup.game.othello() {
                    { form.size(rules) }
                    { form.no_move(rules) }
                }
                { form.pairs() }
                { form.plies() }
                { form.seed() }
                { form.test() }
            </div>
        </div>
    }
}

struct Form<'a> {
    setup: &'a Setup,
    on_edit: &'a Callback<Setup>,
}

/// The value of the field that an event is about.
fn typed(event: &Event) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
}

impl Form<'_> {
    /// A callback that changes the set-up by a value.
    fn editing<T: 'static>(&self, set: impl Fn(&mut Setup, T) + 'static) -> Callback<T> {
        let (setup, on_edit) = (self.setup.clone(), self.on_edit.clone());
        Callback::from(move |value| {
            let mut next = setup.clone();
            set(&mut next, value);
            on_edit.emit(next);
        })
    }

    fn opponents(&self) -> Html {
        let further = self.setup.opponents.get(1..).unwrap_or_default().join(" ");
        let onchange = self.editing(|setup, event: Event| {
            setup.opponents.truncate(1);
            setup.opponents.extend(typed(&event).split_whitespace().map(str::to_owned));
        });
        let field = html! {
            <input type="text" class="as-text" id="opponents" data-testid="opponents" value={further} {onchange} autocomplete="off"
                autocapitalize="off" spellcheck="false" aria-describedby="opponents-note" />
        };
        labelled("opponents", text::lab_opponents(), field, text::lab_opponents_note())
    }

    /// The option that is varied in this place, and its values.
    fn varied(&self, place: usize) -> Html {
        let first = Entrant::read(&self.setup.first, self.setup.game).ok();
        let factor = self.setup.varied.get(place);
        let known = first.map(|first| first.options()).unwrap_or_default();
        let mut names: Vec<String> = known.into_iter().map(str::to_owned).collect();
        // One that the player does not have any more stays until another is chosen.
        names.extend(factor.map(|factor| factor.name.clone()).filter(|name| !names.contains(name)));
        let chosen = factor.and_then(|factor| names.iter().position(|name| *name == factor.name));
        let entry = |(n, name): (usize, &String)| {
            let label = text::option_sentences(name).map_or(name.clone(), |[label, _]| label.to_owned());
            html! { <option key={name.clone()} value={name.clone()} selected={chosen == Some(n)}>{ label }</option> }
        };
        let onchange = {
            let names = names.clone();
            self.editing(move |setup, event: Event| {
                let list = event.target_unchecked_into::<HtmlSelectElement>();
                let name =
                    usize::try_from(list.selected_index() - 1).ok().and_then(|n| names.get(n).cloned());
                match (name, setup.varied.get_mut(place)) {
                    (Some(name), Some(factor)) => factor.name = name,
                    (Some(name), None) => setup.varied.push(Factor { name, values: Vec::new() }),
                    (None, Some(_)) => drop(setup.varied.remove(place)),
                    (None, None) => {}
                }
            })
        };
        let on_values = self.editing(move |setup, event: Event| {
            if let Some(factor) = setup.varied.get_mut(place) {
                factor.values = typed(&event).split_whitespace().map(str::to_owned).collect();
            }
        });
        // The next one is of use only after this one.
        if place > self.setup.varied.len() {
            return Html::default();
        }
        let [list, values, note] = ["vary", "values", "values-note"].map(|part| format!("{part}-{place}"));
        let label = if place == 0 { text::lab_vary() } else { text::lab_vary_more() };
        html! {
            <div class="lab-field" key={place}>
                <label for={list.clone()}>{ label }</label>
                <select id={list.clone()} data-testid={list} {onchange} ~selectedIndex={chosen.map_or(0, |n| n as i32 + 1)}>
                    <option key="" value="" selected={chosen.is_none()}>{ text::lab_vary_none() }</option>
                    { for names.iter().enumerate().map(entry) }
                </select>
                if let Some(factor) = factor {
                    <label for={values.clone()}>{ text::lab_values() }</label>
                    <input type="text" class="as-text" id={values.clone()} data-testid={values} value={factor.values.join(" ")}
                        onchange={on_values} autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby={note.clone()} />
                    <p class="note" id={note}>{ text::lab_values_note() }</p>
                }
            </div>
        }
    }

    /// The games with their variants.
    fn game(&self, on_choose: &Callback<AnySetup>) -> Html {
        let chosen = self.setup.game;
        let games = AnySetup::all();
        let place = games.iter().position(|game| game.name() == chosen.name());
        let entry = |(n, game): (usize, &AnySetup)| {
            html! { <option key={game.name()} value={game.name()} selected={place == Some(n)}>{ text::setup_name(*game) }</option> }
        };
        let entries: Html = games.iter().enumerate().map(entry).collect();
        let on_choose = on_choose.clone();
        let onchange = Callback::from(move |event: Event| {
            let list = event.target_unchecked_into::<HtmlSelectElement>();
            let game = usize::try_from(list.selected_index()).ok().and_then(|n| games.get(n));
            if let Some(&game) = game {
                on_choose.emit(game);
            }
        });
        html! {
            <div class="lab-field">
                <label for="lab-game-choice">{ text::game_choice() }</label>
                <select id="lab-game-choice" data-testid="lab-game-choice" {onchange} ~selectedIndex={place.map_or(0, |n| n as i32)}>
                    { entries }
                </select>
            </div>
        }
    }

    fn size(&self, rules: Rules) -> Html {
        const SIZES: [(BoardSize, &str); 3] =
            [(BoardSize::Four, "4"), (BoardSize::Six, "6"), (BoardSize::Eight, "8")];
        let named = |name| SIZES.into_iter().find(|(_, known)| *known == name).map(|(size, _)| size);
        let chosen = SIZES.into_iter().find(|(size, _)| *size == rules.size);
        choice(&ChoiceProps {
            name: "lab-size",
            legend: text::size().into(),
            aside: "".into(),
            note: "".into(),
            values: SIZES.map(|(size, name)| (name, text::size_name(size).into())).to_vec(),
            chosen: chosen.map_or("", |(_, name)| name),
            on_choose: self.editing(move |setup, name| {
                setup.game = Rules { size: named(name).unwrap_or(rules.size), ..rules }.into();
                setup.opening_plies = setup.opening_plies.min(setup.most_plies());
            }),
        })
    }

    fn no_move(&self, rules: Rules) -> Html {
        let both = [NoMoveRule::MustPass, NoMoveRule::GameOver];
        choice(&ChoiceProps {
            name: "lab-no-move",
            legend: text::no_move().into(),
            aside: "".into(),
            note: "".into(),
            values: both.map(|rule| (no_move_name(rule), text::no_move_name(rule).into())).to_vec(),
            chosen: no_move_name(rules.no_move),
            on_choose: self.editing(move |setup, name| {
                let chosen = both.into_iter().find(|rule| no_move_name(*rule) == name);
                setup.game = Rules { no_move: chosen.unwrap_or(rules.no_move), ..rules }.into();
            }),
        })
    }

    fn pairs(&self) -> Html {
        let set = |setup: &mut Setup, number: f64| setup.pairs = number as u32;
        let field = self.number("pairs", self.setup.pairs.to_string(), [1.0, MOST_PAIRS.into()], set);
        let is_its = |error: &SetupError| matches!(error, SetupError::Pairs(_) | SetupError::Matches(_));
        html! { <>{ labelled("pairs", text::lab_pairs(), field, text::lab_pairs_note()) }{ self.limit("pairs", is_its) }</> }
    }

    fn plies(&self) -> Html {
        let most = f64::from(self.setup.most_plies());
        let set = |setup: &mut Setup, number: f64| setup.opening_plies = number as u32;
        let field = self.number("plies", self.setup.opening_plies.to_string(), [0.0, most], set);
        let is_its = |error: &SetupError| matches!(error, SetupError::Plies(_));
        html! { <>{ labelled("plies", text::lab_plies(), field, text::lab_plies_note()) }{ self.limit("plies", is_its) }</> }
    }

    /// The limit that the set-up passes, at the field that can mend it, if it is one of that field.
    fn limit(&self, name: &str, is_its: fn(&SetupError) -> bool) -> Html {
        match self.setup.experiment() {
            Err(error) if is_its(&error) => {
                html! { <p class="error" data-testid={format!("{name}-error")}>{ text::lab_setup_error(&error) }</p> }
            }
            _ => Html::default(),
        }
    }

    fn seed(&self) -> Html {
        /// A number that a field holds exactly.
        const MOST: f64 = 9_007_199_254_740_991.0;
        let set = |setup: &mut Setup, number: f64| setup.seed = number as u64;
        let field = self.number("seed", self.setup.seed.to_string(), [0.0, MOST], set);
        labelled("seed", text::lab_seed(), field, text::lab_seed_note())
    }

    /// A field for a whole number. The set-up follows what is typed. A number out of range becomes the nearest in it once the field is
    /// left; after anything else it shows the number from before.
    fn number(
        &self,
        name: &'static str,
        value: String,
        [least, most]: [f64; 2],
        set: fn(&mut Setup, f64),
    ) -> Html {
        let before = value.clone();
        let onchange = self.editing(move |setup, event: Event| {
            if let Some(number) = number_typed(&event, [least, most], true, || before.clone()) {
                set(setup, number);
            }
        });
        let oninput = self.editing(move |setup, event: InputEvent| {
            let text =
                event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default();
            // Nothing else, so that no text is replaced while it is typed.
            if let Some(number) = text.parse::<u32>().ok().filter(|number| number.to_string() == text) {
                set(setup, number.into());
            }
        });
        html! {
            <input type="number" id={name} data-testid={name} min={least.to_string()} max={most.to_string()} step="1" {value} {onchange} {oninput}
                aria-describedby={format!("{name}-note")} />
        }
    }

    fn test(&self) -> Html {
        let sprt = self.setup.sprt;
        let on_switch = self.editing(move |setup, _: Event| {
            setup.sprt = if sprt.is_some() { None } else { Some(OFFERED_TEST) };
        });
        let bound = |name: &'static str, label: &'static str, value: f64, set: fn(&mut Sprt, f64)| {
            let onchange = self.editing(move |setup, event: Event| {
                let range = [-Sprt::MOST_ELO, Sprt::MOST_ELO];
                let elo = number_typed(&event, range, false, || value.to_string());
                if let (Some(sprt), Some(elo)) = (&mut setup.sprt, elo) {
                    set(sprt, elo);
                }
            });
            html! {
                <div class="lab-bound">
                    <label for={name}>{ label }</label>
                    <input type="number" id={name} data-testid={name} min={(-Sprt::MOST_ELO).to_string()} max={Sprt::MOST_ELO.to_string()}
                        step="1" value={value.to_string()} {onchange} />
                </div>
            }
        };
        html! {
            <div class="lab-field">
                <label class="lab-switch">
                    <input type="checkbox" id="test" data-testid="test" checked={sprt.is_some()} onchange={on_switch} aria-describedby="test-note" />
                    <span>{ text::lab_test() }</span>
                </label>
                <p class="note" id="test-note">{ text::lab_test_said(sprt.unwrap_or(OFFERED_TEST)) }</p>
                if let Some(sprt) = sprt {
                    { bound("test-low", text::lab_test_low(), sprt.elo0, |sprt, elo| sprt.elo0 = elo) }
                    { bound("test-high", text::lab_test_high(), sprt.elo1, |sprt, elo| sprt.elo1 = elo) }
                }
            </div>
        }
    }
}

/// A field with its label and its explanation.
fn labelled(name: &'static str, label: &'static str, field: Html, note: &'static str) -> Html {
    html! {
        <div class="lab-field">
            <label for={name}>{ label }</label>
            { field }
            <p class="note" id={format!("{name}-note")}>{ note }</p>
        </div>
    }
}
