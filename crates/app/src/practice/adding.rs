//! The ways to add lines of openings: typed or pasted moves, known openings, games, and files; and the lines as a file.
use super::import::import;
use super::lines_read::{read_lines, write_lines};
use super::text;
use crate::features::repertoire::{Action, Line};
use crate::state::Model;
use board_game::{BoardGame, Side};
use formats::{Opening, SharedGame, openings};
use games::{AnySetup, GameId};
use std::rc::Rc;
use ui::handing_out::save_text;
use ui::widgets::Button;
use web_sys::{HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The most saved games that are offered, the latest ones.
const MOST_GAMES: usize = 100;
/// The plies of a game that are offered.
const PLIES: usize = 12;

/// Properties of [`Adding`].
#[derive(Properties, PartialEq)]
pub(super) struct AddingProps {
    /// The state; games are taken from it.
    pub model: Rc<Model>,
    /// The game whose lines are added.
    pub game: GameId,
    /// The side that learns.
    pub side: Side,
    /// The lines that are shown.
    pub lines: Vec<Line>,
    /// Called with the lines.
    pub on_action: Callback<Action>,
}

/// The section.
#[component]
pub(super) fn Adding(props: &AddingProps) -> Html {
    let AddingProps { model, game, side, lines, on_action } = props;
    let setup = setup_of(model, *game);
    html! {
        <section class="add-lines" aria-labelledby="add-lines">
            <h2 id="add-lines">{ text::lines_add() }</h2>
            <Typed {setup} side={*side} {on_action} />
            if game.record().has_openings {
                <Known side={*side} {on_action} />
            }
            <FromGame games={games_of(model, *game)} side={*side} {on_action} />
            { files(setup, *side, lines, on_action) }
        </section>
    }
}

/// The set-up of moves that say nothing about it: that of the board, if it has this game.
fn setup_of(model: &Model, game: GameId) -> AnySetup {
    let on_board = model.game.tree.start().setup();
    if on_board.id() == game { on_board } else { AnySetup::of(game) }
}

/// The games with moves, that on the board first.
fn games_of(model: &Model, game: GameId) -> Vec<SharedGame> {
    let all = [model.shared()].into_iter().chain(model.library.shelf.iter().cloned());
    let is_one = |one: &SharedGame| one.tree.start().id() == game && !one.tree.is_empty();
    all.filter(is_one).take(MOST_GAMES).collect()
}

/// Properties of [`Typed`].
#[derive(Clone, Properties, PartialEq)]
struct TypedProps {
    setup: AnySetup,
    side: Side,
    on_action: Callback<Action>,
}

/// The field for moves.
#[component]
fn Typed(props: &TypedProps) -> Html {
    let TypedProps { setup, side, on_action } = props.clone();
    let field = use_node_ref();
    let on_add = {
        let field = field.clone();
        Callback::from(move |()| {
            let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
            let (lines, unread) = read_lines(&field.value(), setup, side);
            if !lines.is_empty() && unread == 0 {
                field.set_value("");
            }
            on_action.emit(Action::Add(lines, unread));
        })
    };
    html! {
        <div class="adding">
            <label><span>{ text::lines_moves() }</span>
                <textarea ref={field} rows="3" spellcheck="false" autocapitalize="off" autocomplete="off" data-testid="lines-field" />
            </label>
            { Button::new(text::lines_add_button(), "lines-add", &on_add).view() }
        </div>
    }
}

/// Properties of [`Known`].
#[derive(Properties, PartialEq)]
struct KnownProps {
    side: Side,
    on_action: Callback<Action>,
}

/// The list of known openings.
#[component]
fn Known(props: &KnownProps) -> Html {
    let (side, on_action) = (props.side, props.on_action.clone());
    let list = use_node_ref();
    let mut all: Vec<Opening> = openings().collect();
    all.sort_by_key(|opening| text::opening(*opening).to_lowercase());
    let entries = all.clone();
    let on_add = {
        let list = list.clone();
        Callback::from(move |()| {
            let chosen = list.cast::<HtmlSelectElement>().map(|list| list.selected_index());
            let chosen = chosen.and_then(|place| all.get(usize::try_from(place).ok()?));
            let Some(opening) = chosen else { return };
            let (lines, unread) = read_lines(opening.transcript(), AnySetup::default(), side);
            let named = lines.into_iter().map(|line| line.named(text::opening(*opening)));
            on_action.emit(Action::Add(named.collect(), unread));
        })
    };
    html! {
        <div class="adding">
            <label><span>{ text::lines_known_opening() }</span>
                <select ref={list} data-testid="lines-opening">
                    { for entries.iter().map(|opening| html! { <option key={opening.transcript()}>{ text::opening(*opening) }</option> }) }
                </select>
            </label>
            { Button::new(text::lines_add_button(), "lines-add-opening", &on_add).named(text::lines_add_opening()).view() }
        </div>
    }
}

/// Properties of [`FromGame`].
#[derive(Properties, PartialEq)]
struct FromGameProps {
    games: Vec<SharedGame>,
    side: Side,
    on_action: Callback<Action>,
}

/// The first moves of a game.
#[component]
fn FromGame(props: &FromGameProps) -> Html {
    let (games, side, on_action) = (props.games.clone(), props.side, props.on_action.clone());
    let (list, number) = (use_node_ref(), use_node_ref());
    let names: Vec<_> = games.iter().map(text::game_label).collect();
    let on_add = {
        let (list, number) = (list.clone(), number.clone());
        Callback::from(move |()| {
            let chosen = list.cast::<HtmlSelectElement>().map(|list| list.selected_index());
            let chosen = chosen.and_then(|place| games.get(usize::try_from(place).ok()?));
            let plies = number.cast::<HtmlInputElement>().and_then(|field| field.value().parse().ok());
            if let Some(game) = chosen {
                let line = Line::of_game(&game.final_game(), plies.unwrap_or(PLIES), side);
                let line = line.map(|line| line.named(&game.info.title));
                on_action.emit(Action::Add(line.into_iter().collect(), 0));
            }
        })
    };
    if names.is_empty() {
        return Html::default();
    }
    html! {
        <div class="adding">
            <label><span>{ text::lines_game() }</span>
                <select ref={list} data-testid="lines-game">{ for names.into_iter().map(|name| html! { <option>{ name }</option> }) }</select>
            </label>
            <label class="short"><span>{ text::lines_plies() }</span>
                <input ref={number} type="number" inputmode="numeric" min="1" max="60" value={PLIES.to_string()} data-testid="lines-plies" />
            </label>
            { Button::new(text::lines_add_button(), "lines-add-game", &on_add).named(text::lines_add_game()).view() }
        </div>
    }
}

/// The buttons for files.
fn files(setup: AnySetup, side: Side, lines: &[Line], on_action: &Callback<Action>) -> Html {
    let exported = lines.to_vec();
    let on_export = Callback::from(move |()| {
        save_text(&write_lines(&exported), "ucthello-openings.txt", "text/plain;charset=utf-8");
    });
    let on_action = on_action.clone();
    let on_text = move |text: &str| {
        let (lines, unread) = read_lines(text, setup, side);
        on_action.emit(Action::Add(lines, unread));
    };
    html! {
        <div class="act">
            { Button::new(text::practice_export(), "lines-export", &on_export).enabled(!lines.is_empty()).view() }
            { import(".txt,.ggf,.sgf,text/plain", "lines-import", on_text) }
        </div>
    }
}
