//! A virtual list of any number of games, in which only the rows in view exist.
use crate::state::Language;
use crate::text;
use crate::tools::collection::{Collection, Finder, Names};
use crate::tools::components::game_entry::Entry;
use formats::SharedGame;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use ui::widgets::Button;
use web_sys::{HtmlElement, HtmlInputElement};
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

/// The number of rows drawn: more than fit on a screen, so that scrolling finds the next ones drawn.
const DRAWN: usize = 28;
/// The maximum number of rows, because browsers limit the height of elements.
const MOST: usize = 300_000;
/// The number of games searched before the page may redraw: a game from a text is played through when it is first searched.
const SLICE: usize = 400;
/// The maximum number of games saved by one press.
const MOST_KEPT: usize = 1_000;

/// The list with its search field.
#[component]
pub fn GameList(props: &GameListProps) -> Html {
    let &GameListProps { ref games, ref names, language, ref on_keep } = props;
    let query = use_state_eq(String::new);
    let first = use_state_eq(|| 0_usize);
    let frame = use_node_ref();
    let rows = use_node_ref();
    let found = use_found(&query, games, names);
    let count = found.as_ref().map_or(games.len(), |found| found.len());
    let shown = count.min(MOST);
    let from = (*first).min(shown.saturating_sub(DRAWN));
    let to = shown.min(from + DRAWN);
    use_layout(&rows, shown, from);
    let onscroll = {
        let (first, rows) = (first.setter(), rows.clone());
        move |event: Event| {
            if let Some(frame) = event.target_dyn_into::<HtmlElement>() {
                let above = (frame.scroll_top() / row_height(&rows)) as usize;
                // In steps of ten rows, so that not every scroll event redraws.
                first.set(above.saturating_sub(10) / 10 * 10);
            }
        }
    };
    let oninput = {
        let (query, first, frame) = (query.setter(), first.setter(), frame.clone());
        move |event: InputEvent| {
            if let Some(field) = event.target_dyn_into::<HtmlInputElement>() {
                first.set(0);
                if let Some(frame) = frame.cast::<HtmlElement>() {
                    frame.set_scroll_top(0);
                }
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
    let row = |place: usize| {
        let index = found.as_ref().map_or(place, |found| found[place] as usize);
        html! {
            <li key={index} aria-setsize={shown.to_string()} aria-posinset={(place + 1).to_string()}>
                <Entry games={games.clone()} names={names.clone()} {index} {language} />
            </li>
        }
    };
    html! {
        <section class="panel" aria-labelledby="list-title" data-testid="game-list" data-count={count.to_string()}>
            <h2 class="panel-title" id="list-title"><span role="status">{ text::games_found(count as u64) }</span></h2>
            if (1..=MOST_KEPT).contains(&count) {
                <div class="act">{ Button::new(text::keep_games(count as u64), "keep-games", &on_keep).view() }</div>
            }
            <label class="search"><span>{ text::search_games() }</span>
                <input type="search" autocomplete="off" spellcheck="false" data-testid="search-games" {oninput} />
            </label>
            <div class="window" ref={frame} {onscroll} tabindex="0" role="group" aria-labelledby="list-title" data-testid="game-window">
                <ol class="games" ref={rows}>{ for (from..to).map(row) }</ol>
            </div>
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
                    let is_done = searched.is_quick() && finder.step(&searched, usize::MAX)
                        || finder.step(&searched, SLICE);
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

/// The height of a row in pixels, which depends on the text size.
fn row_height(rows: &NodeRef) -> i32 {
    let first = rows.cast::<HtmlElement>().and_then(|rows| rows.first_element_child());
    first.map_or(56, |row| (row.get_bounding_client_rect().height() as i32).max(1))
}

/// Sets the height of the list to that of all rows, with an offset for the rows above the drawn ones.
#[hook]
fn use_layout(rows: &NodeRef, count: usize, from: usize) {
    let rows = rows.clone();
    use_effect_with((count, from), move |&(count, from)| {
        if let Some(list) = rows.cast::<HtmlElement>() {
            let height = row_height(&rows) as usize;
            let style = list.style();
            // These fail only for invalid lengths.
            let _ = style.set_property("height", &format!("{}px", height * count));
            let _ = style.set_property("padding-top", &format!("{}px", height * from));
        }
    });
}
