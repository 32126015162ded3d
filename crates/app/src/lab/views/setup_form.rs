//! The form for the set-up.
use super::player_editor::PlayerEditor;
use crate::components::number_field::number_typed;
use crate::lab::Entrant;
use crate::lab::setup::{MOST_VARIED, OFFERED_TEST, Place, Setup, SetupError, no_move_name};
use crate::lab::text;
use crate::lab::typed::Typed;
use crate::state::Language;
use arena::Factor;
use formats::{Opening, openings};
use games::AnySetup;
use othello::{BoardSize, NoMoveRule, Rules};
use ui::widgets::{ChoiceProps, choice, editing};
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
    let form = Form { setup, error: setup.experiment().err(), on_edit };
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
                <PlayerEditor form="first" legend={text::lab_player_first()} value={setup.first.clone()} setup={setup.game} own={own.clone()}
                    on_change={on_first} {language} />
                <PlayerEditor form="second" legend={text::lab_player_second()} value={second} setup={setup.game} {own} on_change={on_second} {language} />
            </div>
            <div class="lab-fields">
                { form.opponents() }
                { form.error(Place::Opponents, "opponents") }
                { for (0..MOST_VARIED).map(|place| form.varied(place)) }
                { form.error(Place::Varied, "vary") }
            </div>
            <div class="lab-fields">
                if let Some(rules) = setup.game.othello() {
                    { form.size(rules) }
                    { form.no_move(rules) }
                    { form.error(Place::Board, "lab-size") }
                }
                { form.pairs() }
                { form.error(Place::Pairs, "pairs") }
                if let Some(rules) = setup.game.othello() {
                    { form.openings(rules) }
                }
                // They are of no use with openings that are given.
                if setup.openings.is_empty() {
                    { form.plies() }
                    { form.error(Place::Plies, "plies") }
                }
                { form.seed() }
                { form.test() }
                { form.error(Place::Test, "test") }
            </div>
        </div>
    }
}

struct Form<'a> {
    setup: &'a Setup,
    error: Option<SetupError>,
    on_edit: &'a Callback<Setup>,
}

/// The value of the field that an event is about.
fn value_of(event: &Event) -> String {
    event.target_dyn_into::<HtmlInputElement>().map(|field| field.value()).unwrap_or_default()
}

impl Form<'_> {
    /// A callback that changes the set-up by a value.
    fn editing<T: 'static>(&self, set: impl Fn(&mut Setup, T) + 'static) -> Callback<T> {
        editing(self.setup, self.on_edit, set)
    }

    fn opponents(&self) -> Html {
        let field = self.text(Typed::Opponents, "opponents");
        let onchange = self.editing(|setup, event: Event| {
            let field = event.target_dyn_into::<HtmlInputElement>();
            setup.is_round_robin = field.is_some_and(|field| field.checked());
        });
        html! {
            <>
                { labelled("opponents", text::lab_opponents(), field, text::lab_opponents_note()) }
                <label class="lab-switch">
                    <input type="checkbox" data-testid="round-robin" checked={self.setup.is_round_robin} {onchange} />
                    { text::lab_round_robin() }
                </label>
            </>
        }
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
            let label = text::option_label(name).map_or(name.clone(), str::to_owned);
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
        // The next one is of use only after this one.
        if place > self.setup.varied.len() {
            return Html::default();
        }
        let [list, values] = ["vary", "values"].map(|part| format!("{part}-{place}"));
        let label = if place == 0 { text::lab_vary() } else { text::lab_vary_more() };
        html! {
            <div class="lab-field" key={place}>
                <label for={list.clone()}>{ label }</label>
                <select id={list.clone()} data-testid={list} {onchange} ~selectedIndex={chosen.map_or(0, |n| n as i32 + 1)}>
                    <option key="" value="" selected={chosen.is_none()}>{ text::lab_vary_none() }</option>
                    { for names.iter().enumerate().map(entry) }
                </select>
                if factor.is_some() {
                    <label for={values.clone()}>{ text::lab_values() }</label>
                    { self.text(Typed::Values(place), &values) }
                    <p class="note" id={format!("{values}-note")}>{ text::lab_values_note() }</p>
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
        labelled(
            "pairs",
            text::lab_pairs(),
            self.number(Typed::Pairs, "pairs", "pairs-note"),
            text::lab_pairs_note(),
        )
    }

    /// The openings to begin with, as text, and the list of known ones, which are on the usual board.
    fn openings(&self, rules: Rules) -> Html {
        let field = self.text(Typed::Openings, "lab-openings");
        html! {
            <>
                { labelled("lab-openings", text::lab_openings(), field, text::lab_openings_note()) }
                { self.error(Place::Openings, "lab-openings") }
                if rules.size == BoardSize::Eight {
                    { self.known_openings() }
                }
            </>
        }
    }

    /// The list of known openings, of which each one that is chosen is added.
    fn known_openings(&self) -> Html {
        let mut known: Vec<_> = openings().collect();
        known.sort_by_cached_key(|opening| text::opening(*opening).to_lowercase());
        let entry = |opening: &Opening| {
            html! { <option key={opening.transcript()}>{ text::opening(*opening) }</option> }
        };
        let entries: Html = known.iter().map(entry).collect();
        let onchange = self.editing(move |setup, event: Event| {
            let list = event.target_unchecked_into::<HtmlSelectElement>();
            let place = usize::try_from(list.selected_index() - 1).ok();
            if let Some(opening) = place.and_then(|place| known.get(place)) {
                setup.openings.push(opening.transcript().to_owned());
            }
            list.set_selected_index(0);
        });
        html! {
            <div class="lab-field">
                <label for="lab-add-opening">{ text::origin_add() }</label>
                <select id="lab-add-opening" data-testid="lab-add-opening" {onchange} ~selectedIndex={0}>
                    <option key="" value="" selected=true>{ text::origin_opening() }</option>
                    { entries }
                </select>
            </div>
        }
    }

    fn plies(&self) -> Html {
        labelled(
            "plies",
            text::lab_plies(),
            self.number(Typed::Plies, "plies", "plies-note"),
            text::lab_plies_note(),
        )
    }

    fn seed(&self) -> Html {
        labelled(
            "seed",
            text::lab_seed(),
            self.number(Typed::Seed, "seed", "seed-note"),
            text::lab_seed_note(),
        )
    }

    /// The error in the set-up, if this is where it can be mended.
    fn error(&self, place: Place, name: &'static str) -> Html {
        match &self.error {
            Some(error) if error.place() == place => {
                html! { <p class="error" role="alert" data-testid={format!("{name}-error")}>{ text::lab_setup_error(error) }</p> }
            }
            _ => Html::default(),
        }
    }

    /// A callback that has the set-up follow the typed text.
    fn following(&self, typed: Typed) -> Callback<InputEvent> {
        let (setup, on_edit) = (self.setup.clone(), self.on_edit.clone());
        Callback::from(move |event: InputEvent| {
            if let Some(next) = typed.follow(&setup, &value_of(&event)) {
                on_edit.emit(next);
            }
        })
    }

    /// A field for a list of texts.
    fn text(&self, typed: Typed, name: &str) -> Html {
        let onchange = self.editing(move |setup, event: Event| typed.put(setup, &value_of(&event)));
        html! {
            <input type="text" class="as-text" id={name.to_owned()} data-testid={name.to_owned()} value={typed.shown(self.setup)} {onchange}
                oninput={self.following(typed)} autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-describedby={format!("{name}-note")} />
        }
    }

    /// A field for a number. A number out of range becomes the nearest in it once the field is left; after anything else it shows the number
    /// from before.
    fn number(&self, typed: Typed, name: &'static str, note: &'static str) -> Html {
        let [least, most] = typed.range(self.setup).unwrap_or_default();
        let value = typed.shown(self.setup);
        let before = value.clone();
        let onchange = self.editing(move |setup, event: Event| {
            if let Some(number) = number_typed(&event, [least, most], typed.is_whole(), || before.clone()) {
                typed.put(setup, &number.to_string());
            }
        });
        html! {
            <input type="number" id={name} data-testid={name} min={least.to_string()} max={most.to_string()} step="1" {value} {onchange}
                oninput={self.following(typed)} aria-describedby={note} />
        }
    }

    fn test(&self) -> Html {
        let sprt = self.setup.sprt;
        let on_switch = self.editing(move |setup, _: Event| {
            setup.sprt = if sprt.is_some() { None } else { Some(OFFERED_TEST) };
        });
        let bound = |typed: Typed, name: &'static str, label: &'static str| {
            html! {
                <div class="lab-bound">
                    <label for={name}>{ label }</label>
                    { self.number(typed, name, "test-note") }
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
                if sprt.is_some() {
                    { bound(Typed::TestLow, "test-low", text::lab_test_low()) }
                    { bound(Typed::TestHigh, "test-high", text::lab_test_high()) }
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
