//! The page with what can be set.
use crate::components::button::Button;
use crate::components::choice::{Choice, values};
use crate::components::load_panel::LoadPanel;
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
    let current = model.position().rules();
    let pending = settings.rules != current;
    let player = |color: Color, name: &'static str| {
        let value = settings.player(color);
        html! {
            <Choice {name} legend={text::who_plays(color)} when={text::AT_ONCE} note={text::player_note(value)}
                values={values(|player| text::player(player).into())} chosen={value.name()}
                on_choose={choose(on_action, move |player| Action::SetPlayer(color, player))} />
        }
    };
    html! {
        <div class="page">
            <h1>{ text::OPTIONS }</h1>
            <div class="options">
                { player(Color::Black, "black") }
                { player(Color::White, "white") }
                <Choice name="no-move" legend={text::NO_MOVE} when={text::NEXT_GAME}
                    note={text::no_move_note(settings.rules.no_move)} values={values(|rule| text::no_move(rule).into())}
                    chosen={settings.rules.no_move.name()} on_choose={choose(on_action, Action::SetNoMove)} />
                <Choice name="size" legend={text::SIZE} when={text::NEXT_GAME}
                    note={text::size_note(settings.rules.size)} values={values(|size| text::size(size).into())}
                    chosen={settings.rules.size.name()} on_choose={choose(on_action, Action::SetSize)} />
                <section class="panel pending wide" data-pending={pending.to_string()} aria-live="polite">
                    <p>{ text::pending(&settings, current) }</p>
                    <Button label={text::NEW_GAME_NOW} testid="new-game-now" primary={pending} on_press={on_new} />
                </section>
                <Choice name="legal-moves" legend={text::LEGAL_MOVES} when={text::AT_ONCE} note={text::LEGAL_MOVES_NOTE}
                    values={values(|shown| text::shown(shown).into())} chosen={settings.legal_moves_shown.name()}
                    on_choose={choose(on_action, Action::SetLegalMovesShown)} />
                <Choice name="theme" legend={text::THEME} when={text::AT_ONCE} note={text::THEME_NOTE}
                    values={values(|theme| text::theme_name(theme).into())} chosen={settings.theme.name()}
                    on_choose={choose(on_action, Action::SetTheme)} />
                <Choice name="speed" legend={text::SPEED} when={text::AT_ONCE} note={text::SPEED_NOTE}
                    values={values(|speed| text::speed(speed).into())} chosen={settings.speed.name()}
                    on_choose={choose(on_action, Action::SetSpeed)} />
                <LoadPanel error={model.load_error.clone().map(AttrValue::from)} {on_load} />
            </div>
        </div>
    }
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
