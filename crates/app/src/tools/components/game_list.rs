//! A list of any number of games, with a search field.
use crate::state::Language;
use crate::text;
use crate::tools::collection::{Collection, Finder, Names};
use crate::tools::components::game_entry::Entry;
use crate::tools::components::window::Window;
use crate::tools::desk::ListPlace;
use formats::SharedGame;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use ui::widgets::Button;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of components that only need the language of their texts.
#[derive(Properties, PartialEq)]
pub struct Spoken {
    /// The language.
    pub language: Language,
}

/// Properties of [`GameList`].
#[derive(Properties)]
pub struct GameListProps {
    /// The games.
    pub games: Rc<Collection>,
    /// The names for WTHOR files.
    pub names: Rc<Names>,
    /// Where the list stands, kept while another page is shown.
    pub place: Rc<ListPlace>,
    /// The language of the texts.
    pub language: Language,
    /// Called to save these games.
    pub on_keep: Callback<Vec<SharedGame>>,
}

impl PartialEq for GameListProps {
    /// Compares pointers, not content, which may be megabytes.
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.games, &other.games)
            && Rc::ptr_eq(&self.names, &other.names)
            && self.language == other.language
    }
}

/// The number of games searched before the page may redraw: a game from a text is played through when it is first searched.
const SLICE: usize = 400;
/// The same for records of WTHOR files, which are searched as they are.
const RECORDS: usize = 5_000;
/// The maximum number of games saved by one press.
const MOST_KEPT: usize = 1_000;

/// The list with its search field.
#[component]
pub fn GameList(props: &GameListProps) -> Html {
    let &GameListProps { ref games, ref names, ref place, language, ref on_keep } = props;
    let query = use_state_eq(|| place.query.borrow().clone());
    let found = use_found(&query, games, names);
    let count = found.as_ref().map_or(games.len(), |found| found.len());
    let oninput = {
        let (query, place) = (query.setter(), place.clone());
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                place.query.replace(field.value());
                query.set(field.value());
            }
        }
    };
    let on_keep = {
        let (games, names, found, on_keep) = (games.clone(), names.clone(), found.clone(), on_keep.clone());
        Callback::from(move |()| {
            let places: Vec<usize> = match &found {
                Some(found) => found.iter().map(|&place| place as usize).collect(),
                None => (0..games.len()).collect(),
            };
            on_keep.emit(places.into_iter().filter_map(|place| games.game(place, &names)?.ok()).collect());
        })
    };
    let draw = {
        let (games, names, found) = (games.clone(), names.clone(), found.clone());
        Callback::from(move |place: usize| {
            let index = found.as_ref().map_or(place, |found| found[place] as usize);
            (index, html! { <Entry games={games.clone()} names={names.clone()} {index} {language} /> })
        })
    };
    html! {
        <section class="panel" aria-labelledby="list-title" data-testid="game-list" data-count={count.to_string()}>
            <h2 class="panel-title" id="list-title"><span role="status">{ text::games_found(count as u64) }</span></h2>
            if (1..=MOST_KEPT).contains(&count) {
                <div class="act">{ Button::new(text::keep_games(count as u64), "keep-games", &on_keep).view() }</div>
            }
            <label class="search"><span>{ text::search_games() }</span>
                <input type="search" autocomplete="off" spellcheck="false" data-testid="search-games" value={(*query).clone()} {oninput} />
            </label>
            <Window {count} {draw} top={AttrValue::from((*query).clone())} place={place.clone()} labelledby="list-title" />
        </section>
    }
}

/// The indices of the games found so far that match `query`; `None` if the query is empty.
#[hook]
fn use_found(query: &str, games: &Rc<Collection>, names: &Rc<Names>) -> Option<Rc<[u32]>> {
    let found = use_state(|| None::<Rc<[u32]>>);
    let setter = found.setter();
    let (searched, names) = (games.clone(), names.clone());
    let key = (query.trim().to_owned(), Rc::as_ptr(games), Rc::as_ptr(&names));
    use_effect_with(key, move |(query, ..)| {
        let is_over = Rc::new(Cell::new(query.is_empty()));
        if query.is_empty() {
            setter.set(None);
        } else {
            let (mut finder, is_over) = (Finder::new(query, &names), is_over.clone());
            wasm_bindgen_futures::spawn_local(async move {
                let mut told = usize::MAX;
                while !is_over.get() {
                    let is_done = finder.step(&searched, if searched.is_quick() { RECORDS } else { SLICE });
                    if is_done || finder.found().len() != told {
                        told = finder.found().len();
                        setter.set(Some(finder.found().into()));
                    }
                    if is_done {
                        break;
                    }
                    yew::platform::time::sleep(Duration::ZERO).await;
                }
            });
        }
        move || is_over.set(true)
    });
    (*found).clone()
}
