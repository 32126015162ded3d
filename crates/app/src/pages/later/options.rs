//! The page Options.
use super::offline_use::OfflineUse;
use crate::route::Route;
use crate::state::{Action, Dialog, Model, Named, Settings, Switch};
use crate::text;
use std::rc::Rc;
use ui::widgets::Button;
use ui::widgets::{ChoiceProps, choice, values};
use yew::prelude::*;

/// Properties of [`Options`].
#[derive(Properties, PartialEq)]
pub struct OptionsProps {
    /// The state of the app.
    pub model: Rc<Model>,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

/// The page. Each choice takes effect at once.
#[component]
pub fn Options(props: &OptionsProps) -> Html {
    let OptionsProps { model, on_action } = props;
    let settings = &model.settings;
    use_return_to_board(model.game.generation);
    let option = |(name, legend, note): (&'static str, &str, &str),
                  (chosen, values): (&'static str, Vec<(&'static str, AttrValue)>)| {
        choice(&ChoiceProps {
            name,
            legend: legend.to_owned().into(),
            aside: "".into(),
            note: note.to_owned().into(),
            values,
            chosen,
            on_choose: on_action.reform(move |value| Action::set(name, value)),
        })
    };
    let theme =
        option(("theme", text::theme(), ""), named(settings.theme, |theme| text::theme_name(theme).into()));
    let felt = option(
        ("felt", text::felt(), ""),
        named(settings.board_theme, |theme| text::board_theme_name(theme).into()),
    );
    let speed = option(
        ("speed", text::speed(), text::speed_note()),
        named(settings.speed, |speed| text::speed_name(speed).into()),
    );
    let confirm = option(
        ("confirm-moves", text::confirm(), text::confirm_note()),
        named(settings.confirm, |confirm| text::confirm_name(confirm).into()),
    );
    let language = option(
        ("language", text::language_title(), &text::language_state(model.wanted_language(), model.speech)),
        named(settings.language, |language| text::language_choice(language).into()),
    );
    html! {
        <div class="page">
            <h1>{ text::page_options() }</h1>
            <div class="options">
                { theme }
                { felt }
                { switches(settings, on_action) }
                { language }
                { speed }
                { confirm }
                <OfflineUse />
                <a class="button wide" href="#/agent" data-testid="tool-agent">{ text::tool_agent() }</a>
                <a class="button wide" href={Route::About.to_hash()}>{ text::page(Route::About) }</a>
            </div>
        </div>
    }
}

/// The name of a value, and the names of all values of its type with their labels.
fn named<T: Named>(
    value: T,
    label: impl Fn(T) -> AttrValue,
) -> (&'static str, Vec<(&'static str, AttrValue)>) {
    (value.name(), values(label))
}

/// The switches, and the link to the list of keys.
fn switches(settings: &Settings, on_action: &Callback<Action>) -> Html {
    let row = |&(switch, name): &(Switch, &'static str)| {
        let on = settings.is_on(switch);
        let onchange = on_action.reform(move |_: Event| Action::set(name, (!on).name()));
        html! {
            <label key={name}><input type="checkbox" {name} checked={on} {onchange} /><span>{ text::switch_name(switch) }</span></label>
        }
    };
    let on_keys = on_action.reform(|()| Action::Open(Dialog::Keys));
    html! {
        <fieldset class="panel option switches wide">
            <div class="legend"><legend>{ text::switches() }</legend></div>
            <div class="rows">{ for Switch::NAMED.iter().filter(|(switch, _)| switch.is_in_options()).map(row) }</div>
            { Button::new(text::keys_title(), "show-keys", &on_keys).view() }
        </fieldset>
    }
}

/// Goes to the board when a game starts, by loading one or by "New game now".
#[hook]
fn use_return_to_board(generation: u32) {
    let first = *use_state(|| generation);
    use_effect_with(generation, move |&generation| {
        if generation != first {
            Route::Play.go();
        }
    });
}
