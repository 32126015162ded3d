//! A virtual list of any number of games, in which only the rows in view exist.
use crate::state::Language;
use crate::text;
use crate::tools::collection::{Games, Names, first_moves};
use crate::tools::current::play_game;
use formats::opening_name;
use std::rc::Rc;
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
    pub games: Rc<Games>,
    /// The names of their players and tournaments.
    pub names: Rc<Names>,
    /// The language of the texts.
    pub language: Language,
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

/// The list with its field for searching.
#[component]
pub fn GameList(props: &GameListProps) -> Html {
    let &GameListProps { ref games, ref names, language } = props;
    let query = use_state_eq(String::new);
    let first = use_state_eq(|| 0_usize);
    let frame = use_node_ref();
    let rows = use_node_ref();
    let found = use_memo((query.clone(), Rc::as_ptr(games), Rc::as_ptr(names)), |(query, ..)| {
        (!query.trim().is_empty()).then(|| games.find(query, names))
    });
    let count = found.as_ref().as_ref().map_or(games.len(), Vec::len);
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
    let row = |place: usize| {
        let index = found.as_ref().as_ref().map_or(place, |found| found[place] as usize);
        html! {
            <li key={index} aria-setsize={shown.to_string()} aria-posinset={(place + 1).to_string()}>
                <Entry games={games.clone()} names={names.clone()} {index} {language} />
            </li>
        }
    };
    html! {
        <section class="panel" aria-labelledby="list-title" data-testid="game-list" data-count={count.to_string()}>
            <h2 class="panel-title" id="list-title"><span role="status">{ text::games_found(count as u64) }</span></h2>
            <label class="search"><span>{ text::search_games() }</span>
                <input type="search" autocomplete="off" spellcheck="false" data-testid="search-games" {oninput} />
            </label>
            <div class="window" ref={frame} {onscroll} tabindex="0" role="group" aria-labelledby="list-title" data-testid="game-window">
                <ol class="games" ref={rows}>{ for (from..to).map(row) }</ol>
            </div>
        </section>
    }
}

/// Properties of [`Entry`].
#[derive(Properties)]
struct EntryProps {
    games: Rc<Games>,
    names: Rc<Names>,
    index: usize,
    language: Language,
}

impl PartialEq for EntryProps {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.games, &other.games)
            && Rc::ptr_eq(&self.names, &other.names)
            && (self.index, self.language) == (other.index, other.language)
    }
}

/// A row: a link that opens the game, or the error in it. A component, so that a game is replayed only once as long as its
/// row exists.
#[component]
fn Entry(props: &EntryProps) -> Html {
    let &EntryProps { ref games, ref names, index, .. } = props;
    let row = games.row(index, names);
    let number = text::count(index + 1);
    let [black, white] = &row.players;
    let players = if black.is_empty() && white.is_empty() {
        String::new()
    } else {
        format!("{black} \u{2013} {white}")
    };
    let result = row.discs.map(|[black, white]| format!("{black} : {white}"));
    match games.game(index) {
        Some(Ok(game)) => {
            // Without players, the opening is the row's heading.
            let (named, opening) = (!players.is_empty(), opening_name(&game));
            html! {
                <a href={play_game(&game)} data-testid="game-row">
                    <span class="number">{ number }</span>
                    <strong>{ if named { players } else { opening.unwrap_or_default().to_owned() } }</strong>
                    <span class="result">{ result }</span>
                    <span class="about">
                        <code>{ first_moves(&game, 6) }</code>{ " " }{ opening.filter(|_| named) }
                        { row.place.as_ref().map(|place| format!(" \u{b7} {place}")) }
                    </span>
                </a>
            }
        }
        Some(Err(error)) => html! {
            <div data-testid="game-bad">
                <span class="number">{ number }</span>
                <strong>{ players }</strong>
                <span class="about error">{ text::format_error(&error) }</span>
            </div>
        },
        None => Html::default(),
    }
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
