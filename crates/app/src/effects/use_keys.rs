//! The keyboard: one listener for the whole page, using the table of keys.
use crate::hooks::{focus_spot, random_bits, use_focus_by_pointer};
use crate::keys::{self, Command};
use crate::pages::panes::focus_tab;
use crate::route::Route;
use crate::state::{Action, Asked, Dialog, Model, Named, Pane, Phase, Switch, analysis, game, sight};
use board_game::{BoardGame, Spot};
use gloo_events::{EventListener, EventListenerOptions};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};
use yew::prelude::*;

/// Elements in which keys belong to the browser or to the text being typed.
const FIELDS: &str = "input,textarea,select,dialog";
/// Elements on which Space has its own effect.
const PRESSED: &str = "button,a,summary,[tabindex='0']";

/// Listens for keys on the page `route`.
#[hook]
pub fn use_keys(model: &Rc<Model>, route: Route, on_action: &Callback<Action>) {
    // The current state: effects run after drawing, so a listener from an effect could see an outdated state.
    let now = use_mut_ref(|| (model.clone(), route));
    *now.borrow_mut() = (model.clone(), route);
    let by_pointer = use_focus_by_pointer();
    use_effect_with(on_action.clone(), move |on_action| {
        let on_action = on_action.clone();
        let document = web_sys::window().and_then(|window| window.document());
        let listener = document.map(|document| {
            let options = EventListenerOptions::enable_prevent_default();
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let (model, route) = now.borrow().clone();
                let Some((command, spot)) = command_of(event, route, &model, by_pointer.get()) else {
                    return;
                };
                event.prevent_default();
                if let Some(spot) = spot_of(command, spot, &model) {
                    let document = web_sys::window().and_then(|window| window.document());
                    let board =
                        document.and_then(|document| document.query_selector("[data-testid=board]").ok()?);
                    focus_spot(board, spot);
                } else if let Some(action) = action_of(command, &model) {
                    if command == Command::Analyse && !model.embed.is_embedded {
                        on_action.emit(Action::Show(Pane::Analysis));
                    }
                    if let Action::Show(pane) = action {
                        focus_tab(pane);
                    }
                    on_action.emit(action);
                }
            })
        });
        move || drop(listener)
    });
}

/// The command of a key, and the focused spot. The keys of a square work once the keyboard has led there: after a press with a
/// pointer, the arrow keys go through the game.
fn command_of(
    event: &KeyboardEvent,
    route: Route,
    model: &Model,
    by_pointer: bool,
) -> Option<(Command, Option<Spot>)> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return None;
    }
    let target = event.target()?.dyn_into::<Element>().ok()?;
    let inside = |selector| target.closest(selector).ok().flatten().is_some();
    let on_play = matches!(route, Route::Play | Route::Embed);
    let spot = target.get_attribute("data-square").filter(|_| on_play).and_then(|name| name.parse().ok());
    let key = event.key();
    let letter = key.len() == 1 && key.is_ascii() && key != " ";
    // Caps Lock does not count as Shift.
    let key = match (letter, event.shift_key()) {
        (true, true) => key.to_ascii_uppercase(),
        (true, false) => key.to_ascii_lowercase(),
        (false, true) => return None,
        (false, false) => key,
    };
    let command = keys::command(&key, spot.is_some() && !by_pointer, on_play)?;
    // A held key repeats only moving the focus and going through the game.
    let repeats = matches!(command, Command::Walk(..) | Command::Undo | Command::Redo);
    let idle = command == Command::Press
        || inside(FIELDS)
        || letter && !model.settings.is_on(Switch::LetterKeys)
        || command == Command::Halt && inside(PRESSED)
        || event.repeat() && !repeats;
    (!idle).then_some((command, spot))
}

/// The spot to which a command moves the focus, if it moves it.
fn spot_of(command: Command, from: Option<Spot>, model: &Model) -> Option<Spot> {
    let board = model.position().to_board();
    let turned = model.settings.is_on(Switch::Turned);
    match command {
        Command::Walk(right, down) => keys::walk(from?, board.grid, turned, (right, down)),
        Command::NextLegal | Command::LastLegal if matches!(model.phase(), Phase::Human | Phase::Review) => {
            keys::next_legal(board.legal, from, (command == Command::NextLegal) != turned)
        }
        Command::NextBlock | Command::LastBlock if matches!(model.phase(), Phase::Human | Phase::Review) => {
            keys::next_block(board.legal, from, board.grid, (command == Command::NextBlock) != turned)
        }
        _ => None,
    }
}

fn action_of(command: Command, model: &Model) -> Option<Action> {
    Some(match command {
        Command::Undo => game::Action::Undo.into(),
        Command::Redo => game::Action::Redo.into(),
        Command::ToStart if model.game.ply() > 0 => game::Action::ToStart.into(),
        Command::ToEnd if model.can_redo() => game::Action::ToEnd.into(),
        Command::Choose if !model.embed.is_embedded => Action::Open(Dialog::NewGame),
        Command::New if model.embed.is_readonly => return None,
        Command::New if model.embed.is_embedded => game::Action::NewGame.into(),
        Command::New => game::Action::Again(random_bits()).into(),
        Command::Halt if model.can_stop() => game::Action::Stop.into(),
        Command::Halt if model.can_play_on() => game::Action::PlayOn.into(),
        Command::Halt => game::Action::Resume.into(),
        Command::Turn => Action::set(Switch::Turned.name(), (!model.settings.is_on(Switch::Turned)).name()),
        Command::Hint => analysis::Action::ToggleHints.into(),
        Command::Analyse => analysis::Action::ToggleGameAnalysis.into(),
        // The focus follows its key into the view, past the tabs.
        Command::Show(Pane::Sight) if !model.embed.is_embedded && model.pane() != Pane::Sight => {
            let sight = sight::Sight { takes_focus: true, ..(*model.sight_to_show()).clone() };
            sight::Action::See(Some(Rc::new(sight))).into()
        }
        Command::Show(pane) if !model.embed.is_embedded && model.has_pane(pane) => {
            Action::Show(if model.pane() == pane { Pane::Game } else { pane })
        }
        Command::NextMistake => game::Action::GoTo(model.mistake_from_here(true)?.node).into(),
        Command::LastMistake => game::Action::GoTo(model.mistake_from_here(false)?.node).into(),
        Command::TellCounts => Action::Tell(Asked::Counts),
        Command::TellLast => Action::Tell(Asked::LastMove),
        Command::Help => Action::Open(Dialog::Help),
        _ => return None,
    })
}
