//! The page with what can be set.
use crate::components::button::Button;
use crate::components::choice::{ChoiceProps, choice, values};
use crate::components::games_panel::{sharing_panel, shelf_panel};
use crate::components::load_panel::use_load_panel;
use crate::route::Route;
use crate::state::{Action, Model, Named};
use crate::text;
use othello::Color;
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Options`].
#[derive(Properties, PartialEq)]
pub struct OptionsProps {
    /// What there is to show.
    pub model: Rc<Model>,
    /// What people want.
    pub on_action: Callback<Action>,
}

/// One choice beside the other. Each says from when on it counts.
#[component]
pub fn Options(props: &OptionsProps) -> Html {
    let OptionsProps { model, on_action } = props;
    let settings = model.settings;
    use_return_to_board(model.generation);
    let on_new = {
        let on_action = on_action.clone();
        Callback::from(move |()| on_action.emit(Action::NewGame))
    };
    let on_load = on_action.reform(Action::Load);
    let load_panel =
        use_load_panel(model.load_error.as_ref().map(|error| text::load_error(error).into()), &on_load);
    let current = model.position().rules();
    let pending = settings.rules != current;
    let player = |color: Color, name: &'static str| {
        let value = settings.player(color);
        option(
            (name, text::who_plays(color), text::at_once(), text::player_note(value)),
            (value, |player| text::player(player).into()),
            choose(on_action, move |player| Action::SetPlayer(color, player)),
        )
    };
    let clock = |color: Color, name: &'static str| {
        option(
            (name, text::clock_of(color), text::next_game(), text::clock_note()),
            (settings.clocks[color as usize], |control| text::time_control(control).into()),
            choose(on_action, move |control| Action::SetClock(color, control)),
        )
    };
    let no_move = option(
        ("no-move", text::no_move(), text::next_game(), text::no_move_note(settings.rules.no_move)),
        (settings.rules.no_move, |rule| text::no_move_name(rule).into()),
        choose(on_action, Action::SetNoMove),
    );
    let size = option(
        ("size", text::size(), text::next_game(), text::size_note(settings.rules.size)),
        (settings.rules.size, |size| text::size_name(size).into()),
        choose(on_action, Action::SetSize),
    );
    let legal_moves = option(
        ("legal-moves", text::legal_moves(), text::at_once(), text::legal_moves_note()),
        (settings.legal_moves_shown, |shown| text::shown_name(shown).into()),
        choose(on_action, Action::SetLegalMovesShown),
    );
    let theme = option(
        ("theme", text::theme(), text::at_once(), text::theme_note()),
        (settings.theme, |theme| text::theme_name(theme).into()),
        choose(on_action, Action::SetTheme),
    );
    let speed = option(
        ("speed", text::speed(), text::at_once(), text::speed_note()),
        (settings.speed, |speed| text::speed_name(speed).into()),
        choose(on_action, Action::SetSpeed),
    );
    let language = option(
        (
            "language",
            text::language_title(),
            text::at_once(),
            &text::language_state(model.wanted_language(), model.speech),
        ),
        (settings.language, |language| text::language_choice(language).into()),
        choose(on_action, Action::SetLanguage),
    );
    html! {
        <div class="page">
            <h1>{ text::page_options() }</h1>
            <div class="options">
                { player(Color::Black, "black") }
                { player(Color::White, "white") }
                { no_move }
                { size }
                <section class="panel pending wide" data-pending={pending.to_string()} aria-live="polite">
                    <p>{ text::pending(&settings, current).join(" ") }</p>
                    { Button::new(text::new_game_now(), "new-game-now", &on_new).primary(pending).view() }
                </section>
                { clock(Color::Black, "black-clock") }
                { clock(Color::White, "white-clock") }
                { legal_moves }
                { theme }
                { language }
                { speed }
                { load_panel }
                { sharing_panel(model) }
                { shelf_panel(model, on_action) }
            </div>
        </div>
    }
}

/// A choice: its name in the form, what is chosen, from when on it counts and what the present value means; that value, and
/// what values are called; and where a new one goes.
fn option<T: Named>(
    (name, legend, when, note): (&'static str, &str, &'static str, &str),
    (value, label): (T, impl Fn(T) -> AttrValue),
    on_choose: Callback<&'static str>,
) -> Html {
    choice(&ChoiceProps {
        name,
        legend: legend.to_owned().into(),
        when: when.into(),
        note: note.to_owned().into(),
        values: values(label),
        chosen: value.name(),
        on_choose,
    })
}

/// Turns the name of a value into the action that sets it.
fn choose<T: Named>(
    on_action: &Callback<Action>,
    set: impl Fn(T) -> Action + 'static,
) -> Callback<&'static str> {
    let on_action = on_action.clone();
    Callback::from(move |name| {
        if let Some(value) = T::from_name(name) {
            on_action.emit(set(value));
        }
    })
}

/// Goes to the board when a game begins: one was loaded, or "New game now" was pressed.
#[hook]
fn use_return_to_board(generation: u32) {
    let first = *use_state(|| generation);
    use_effect_with(generation, move |&generation| {
        if generation != first {
            Route::Play.go();
        }
    });
}
