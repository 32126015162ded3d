//! The row of a saved game: its picture, its description, and its buttons.
use crate::components::thumbnail::thumbnail;
use crate::features::analysis::kept::without_analysis;
use crate::route::Route;
use crate::state::{Action, ByLink, Language, library};
use crate::text;
use formats::{INFO_LIMIT, SharedGame, write_link};
use std::rc::Rc;
use ui::widgets::{Button, isolated};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`KeptGame`].
#[derive(Properties)]
pub struct KeptGameProps {
    /// The saved games.
    pub shelf: Rc<Vec<SharedGame>>,
    /// The index of this game.
    pub place: usize,
    /// The page's language.
    pub language: Language,
    /// Called with the user's actions.
    pub on_action: Callback<Action>,
}

impl PartialEq for KeptGameProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.shelf, &other.shelf) && (self.place, self.language) == (other.place, other.language)
    }
}

/// The row.
#[component]
pub fn KeptGame(props: &KeptGameProps) -> Html {
    let KeptGameProps { shelf, place, on_action, .. } = props;
    let place = *place;
    let names_it = use_state_eq(|| false);
    let Some(game) = shelf.get(place) else { return Html::default() };
    let on_open = on_action.reform(move |()| {
        Route::Play.go();
        library::Action::TakeFromShelf(place).into()
    });
    let on_remove = on_action.reform(move |()| library::Action::DropFromShelf(place).into());
    let on_name = {
        let names_it = names_it.setter();
        Callback::from(move |()| names_it.set(true))
    };
    let on_named = {
        let (names_it, on_action) = (names_it.setter(), on_action.clone());
        Callback::from(move |title| {
            names_it.set(false);
            on_action.emit(library::Action::Rename(place, title).into());
        })
    };
    let export = write_link(&without_analysis(game)).ok().map(|link| format!("#/export/{link}"));
    html! {
        <li class="kept" data-testid="kept-game">
            { thumbnail(game.final_game().position()) }
            { said(game) }
            <div class="act">
                if *names_it {
                    <NameField title={game.info.title.clone()} label={text::name_game()} save={text::save()} testid="game-name" {on_named} />
                } else {
                    { Button::new(text::open_game(), "open-game", &on_open).view() }
                    { Button::new(text::name_game(), "name-game", &on_name).view() }
                    if let Some(href) = export {
                        <a class="button" {href} data-testid="export-game">{ text::page_export() }</a>
                    }
                    { Button::new(text::remove_game(), "remove-game", &on_remove).view() }
                }
            </div>
        </li>
    }
}

/// The description of a game: its name or players, result, opening, date and event.
pub fn said(game: &SharedGame) -> Html {
    let info = &game.info;
    let last = game.final_game();
    let [black, white] = text::side_names(game);
    let players = html! { <>{ isolated(&black) }{ " \u{2013} " }{ isolated(&white) }</> };
    let standing = text::standing(game);
    let mut lines = vec![isolated(&standing)];
    lines.extend(text::opening_or_variant(&last).map(Html::from));
    lines.extend(ByLink::read(&game.settings).map(|_| text::people_by_link().into()));
    let mut about: Vec<Html> = if info.title.is_empty() { Vec::new() } else { vec![players.clone()] };
    about.extend(
        [&info.date, &info.event].into_iter().filter(|said| !said.is_empty()).map(|said| isolated(said)),
    );
    let joined = |parts: Vec<Html>| {
        parts
            .into_iter()
            .enumerate()
            .map(|(n, part)| html! { <>{ if n > 0 { " \u{b7} " } else { "" } }{ part }</> })
    };
    html! {
        <div class="said">
            <strong>{ if info.title.is_empty() { players } else { isolated(&info.title) } }</strong>
            <span data-testid="kept-standing">{ for joined(lines) }</span>
            <span class="about">{ for joined(about) }</span>
        </div>
    }
}

/// Properties of [`NameField`].
#[derive(Properties, PartialEq)]
pub struct NameFieldProps {
    /// The game's current name.
    pub title: AttrValue,
    /// The label of the field.
    pub label: AttrValue,
    /// The label of its button.
    pub save: AttrValue,
    /// The test id of the field; that of the button is `save-` followed by it.
    pub testid: &'static str,
    /// Called with the new name.
    pub on_named: Callback<String>,
}

/// A field for a game's name, with a button to save it; Enter does the same.
#[component]
pub fn NameField(props: &NameFieldProps) -> Html {
    let NameFieldProps { title, label, save, testid, on_named } = props;
    let field = use_node_ref();
    let onsubmit = {
        let (field, on_named) = (field.clone(), on_named.clone());
        move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = field.cast::<HtmlInputElement>() {
                on_named.emit(field.value());
            }
        }
    };
    html! {
        <form class="name-field" {onsubmit}>
            <input ref={field} type="text" dir="auto" value={title.clone()} maxlength={INFO_LIMIT.to_string()} aria-label={label.clone()}
                placeholder={label.clone()} autocomplete="off" data-testid={*testid} />
            <button type="submit" class="button" data-testid={format!("save-{testid}")}>{ save.clone() }</button>
        </form>
    }
}
